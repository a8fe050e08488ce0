import Arguments
import Glibc
import Upload

/// `tilt2048-upload export`: saves what the table keeps.
struct ExportCommand: Command {
  static let about = About(
    "export", "Save everything that the table keeps of this device's player as a file.",
    discussion: """
      The file is JSON: games with their recordings, luck, holds, answers and decisions, reports, and \
      the groups that the player is in.
      """)

  private var places = Places()
  private var file = ""

  mutating func declare(in form: inout Form) {
    places.declare(in: &form, withTable: true)
    form.argument("file", &file, "The file to write.")
  }

  func run() throws(Failure) {
    let count = try places.ask { uploader throws(UploadError) in
      try uploader.export(to: file, at: time(nil))
    }
    if let count {
      say("Saved in \(file): \(count) games.")
    } else {
      say("There is no key, so the table keeps nothing of this device.")
    }
  }
}
