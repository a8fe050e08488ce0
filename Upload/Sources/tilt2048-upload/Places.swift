import Arguments
import System
import Upload

/// Where things lie; options of every command.
struct Places {
  var table: String?
  var state: String?

  /// `--state`, and `--table` where a table is spoken to.
  mutating func declare(in form: inout Form, withTable: Bool) {
    if withTable {
      form.option(
        "table", value: "address", &table,
        "The table's address, as https://table.example.org. TILT2048_TABLE in the environment is the "
          + "same.")
    }
    form.option(
      "state", value: "folder", &state,
      "Where the key and the list are. Default: the folder that systemd made for the service, else "
        + "~/.local/state/tilt2048-upload.")
  }

  /// The table; throws where none is named.
  func transport() throws(UploadError) -> CurlTransport {
    let text = table ?? Environment.value(of: "TILT2048_TABLE") ?? ""
    guard !text.isEmpty else { throw .badAddress("nothing") }
    return CurlTransport(try TableAddress(text))
  }

  /// The folder of the state, which is made where it is missing.
  func folder() throws(UploadError) -> String {
    let path = StateDirectory.path(of: "tilt2048-upload", chosen: state)
    do throws(Errno) { try Files.makeFolder(path, mode: 0o700) } catch {
      throw .file(FileError(.refused(error), path: path, attempt: "write"))
    }
    return path
  }
}
