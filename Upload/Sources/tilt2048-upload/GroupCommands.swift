import Arguments
import Glibc
import Upload

/// `tilt2048-upload join`: into a group of players.
struct JoinCommand: Command {
  static let about = About(
    "join", "Have this device's player in a group's tables.",
    discussion: "Whoever has the link of a group reads its tables and can join.")

  private var places = Places()
  private var link = ""

  mutating func declare(in form: inout Form) {
    places.declare(in: &form, withTable: true)
    form.argument("link", &link, "The group's link, or the key behind its #.")
  }

  func run() throws(Failure) {
    do throws(UploadError) {
      var uploader = Uploader(state: try places.folder(), transport: try places.transport())
      try uploader.join(try GroupLink(link), at: time(nil))
    } catch {
      throw Failure("\(error)")
    }
    say("This device's player is in the group.")
  }
}

/// `tilt2048-upload leave`: out of it.
struct LeaveCommand: Command {
  static let about = About("leave", "Take this device's player out of a group.")

  private var places = Places()
  private var link = ""

  mutating func declare(in form: inout Form) {
    places.declare(in: &form, withTable: true)
    form.argument("link", &link, "The group's link, or the key behind its #.")
  }

  func run() throws(Failure) {
    do throws(UploadError) {
      var uploader = Uploader(state: try places.folder(), transport: try places.transport())
      let wasIn = try uploader.leave(try GroupLink(link), at: time(nil))
      say(wasIn ? "This device's player has left the group." : "It was not in this group.")
    } catch {
      throw Failure("\(error)")
    }
  }
}
