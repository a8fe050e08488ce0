import Arguments
import Glibc
import Upload

/// `tilt2048-upload join`: into a group of players.
struct JoinCommand: Command {
  static let about = About(
    "join", "Have this device's player in a group's tables.",
    discussion: "Whoever has the link of a group reads its tables and can join.")

  private var group = GroupChoice()

  mutating func declare(in form: inout Form) { group.declare(in: &form) }

  func run() throws(Failure) {
    try group.ask { uploader, link throws(UploadError) in try uploader.join(link, at: time(nil)) }
    say("This device's player is in the group.")
  }
}

/// `tilt2048-upload leave`: out of it.
struct LeaveCommand: Command {
  static let about = About("leave", "Take this device's player out of a group.")

  private var group = GroupChoice()

  mutating func declare(in form: inout Form) { group.declare(in: &form) }

  func run() throws(Failure) {
    let wasIn = try group.ask { uploader, link throws(UploadError) in
      try uploader.leave(link, at: time(nil))
    }
    say(wasIn ? "This device's player has left the group." : "It was not in this group.")
  }
}

/// Which group a command is about, and of which table.
private struct GroupChoice {
  private var places = Places()
  private var link = ""

  /// Declares the places and the link.
  mutating func declare(in form: inout Form) {
    places.declare(in: &form, withTable: true)
    form.argument("link", &link, "The group's link, or the key behind its #.")
  }

  /// What `body` has the uploader do with the group.
  func ask<Answer>(
    _ body: (inout Uploader<CurlTransport>, GroupLink) throws(UploadError) -> Answer
  ) throws(Failure) -> Answer {
    try places.ask { uploader throws(UploadError) in
      try body(&uploader, try GroupLink(link, at: try places.address()))
    }
  }
}
