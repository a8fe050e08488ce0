import Arguments
import Glibc
import Upload

/// `tilt2048-upload forget`: has everything deleted.
struct ForgetCommand: Command {
  static let about = About(
    "forget", "Have the table delete everything of this device, and forget the key.",
    discussion: """
      What waits in the outbox is sent again afterwards, with another key, unless "World table" is \
      off in the game's settings.
      """)

  private var places = Places()

  mutating func declare(in form: inout Form) { places.declare(in: &form, withTable: true) }

  func run() throws(Failure) {
    try places.ask { uploader throws(UploadError) in try uploader.forget(at: time(nil)) }
    say("Nothing of this device is on the table any more.")
  }
}
