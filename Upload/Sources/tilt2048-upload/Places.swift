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
      "Where the key and the list are. Default: the folder that systemd made for the service, where it "
        + "runs this; ~/.local/state/tilt2048-upload, where no service has any.")
  }

  /// The table's address; throws where none is named.
  func address() throws(UploadError) -> TableAddress {
    let text = table ?? Environment.value(of: "TILT2048_TABLE") ?? ""
    guard !text.isEmpty else { throw .badAddress("nothing") }
    return try TableAddress(text)
  }

  /// The table; throws where none is named.
  func transport() throws(UploadError) -> CurlTransport { CurlTransport(try address()) }

  /// Who asks the table, with the state of these places.
  func uploader() throws(UploadError) -> Uploader<CurlTransport> {
    Uploader(state: try folder(), transport: try transport())
  }

  /// What `body` has the uploader do; what went wrong in it is the command's failure.
  func ask<Answer>(
    _ body: (inout Uploader<CurlTransport>) throws(UploadError) -> Answer
  ) throws(Failure) -> Answer {
    do throws(UploadError) {
      var uploader = try uploader()
      return try body(&uploader)
    } catch {
      throw Failure("\(error)")
    }
  }

  /// The folder of the state, which is made where it is missing. Whoever asks by hand means this device: by
  /// a folder of their own they would be told that nothing was sent, though by `service` all is.
  func folder(service: String = "/var/lib/tilt2048-upload") throws(UploadError) -> String {
    if state == nil, Environment.value(of: "STATE_DIRECTORY") == nil,
      Files.names(in: Files.folder(of: service)).contains(where: { service.hasSuffix("/" + $0) })
    {
      throw .ofService(service)
    }
    let path = StateDirectory.path(of: "tilt2048-upload", chosen: state)
    do throws(Errno) { try Files.makeFolder(path, mode: 0o700) } catch {
      throw .file(FileError(.refused(error), path: path, attempt: "write"))
    }
    return path
  }
}
