import Arguments
import Glibc
import Upload

/// `tilt2048-upload list`: what was sent.
struct ListCommand: Command {
  static let about = About("list", "List the games that were sent, and what became of them.")

  private var places = Places()

  mutating func declare(in form: inout Form) { places.declare(in: &form, withTable: false) }

  func run() throws(Failure) {
    do throws(UploadError) { try list() } catch { throw Failure("\(error)") }
  }

  private func list() throws(UploadError) {
    let folder = try places.folder()
    guard let key = try DeviceKey(keptIn: folder) else {
      say("Nothing was sent, and there is no key.")
      return
    }
    say("This device is player \(key.player).")
    for entry in try Ledger(in: folder).entries { say("\(entry)") }
  }
}

/// `tilt2048-upload forget`: has everything deleted.
struct ForgetCommand: Command {
  static let about = About(
    "forget", "Have the table delete everything of this device, and forget the key.",
    discussion: """
      Games in the outbox are sent again afterwards, with another key, unless "World table" is off in \
      the game's settings.
      """)

  private var places = Places()

  mutating func declare(in form: inout Form) { places.declare(in: &form, withTable: true) }

  func run() throws(Failure) {
    try places.ask { uploader throws(UploadError) in try uploader.forget(at: time(nil)) }
    say("Nothing of this device is on the table any more.")
    say("Games in the outbox are sent again unless \"World table\" is off in the game's settings.")
  }
}
