import Arguments
import Glibc
import Upload

/// `tilt2048-upload send`: sends what waits.
struct SendCommand: Command {
  static let about = About(
    "send", "Send the games that wait.",
    discussion: """
      The exit status is 75 when the table cannot be reached or has no time: what waits is kept, and \
      sent the next time.
      """)

  private var places = Places()
  private var outbox: String = "/var/lib/tilt2048/outbox"
  private var ranks: String?
  private var tickets: String?

  /// EX_TEMPFAIL of sysexits.h.
  private static let tryLater = Failure(status: 75)

  mutating func declare(in form: inout Form) {
    places.declare(in: &form, withTable: true)
    form.option("outbox", value: "folder", &outbox, "Where the game lays what is to be sent.")
    form.option(
      "ranks", value: "file", &ranks, "Where the game looks how its games fared. Default: nowhere.")
    form.option(
      "tickets", value: "file", &tickets,
      "Where the game finds tickets for games to come, which are fetched ahead. Default: none are.")
  }

  func run() throws(Failure) {
    do throws(UploadError) {
      var uploader = try places.uploader()
      // Games to come want theirs, whatever becomes of those that wait.
      defer { renewTickets(&uploader) }
      let start = Int.random(in: 0..<1_000)
      try uploader.send(Outbox(outbox), from: start, at: time(nil)) { entry, game in
        say("\(entry)")
        if case .ranked(_, _, let rank, let count) = entry.fate { note(rank, count, of: game) }
      }
    } catch {
      switch error {
      case .later, .busy:
        say("\(error)", on: 2)
        throw Self.tryLater
      default: throw Failure("\(error)")
      }
    }
  }

  /// Without a ticket a game is sent as well, in the class of those whose seed the player had.
  private func renewTickets(_ uploader: inout Uploader<CurlTransport>) {
    guard let tickets else { return }
    do throws(UploadError) {
      try uploader.renewTickets(for: Outbox(outbox), in: tickets, at: time(nil))
    } catch {
      say("There are no new tickets: \(error)", on: 2)
    }
  }

  /// A rank that the game cannot be told is no reason to send nothing: it is in the list.
  private func note(_ rank: Int, _ count: Int, of game: Outbox.Game) {
    guard let ranks else { return }
    do throws(UploadError) {
      try RankFile(ranks).note(rank: rank, count: count, of: game.name)
    } catch {
      say("The game is not told its rank: \(error)", on: 2)
    }
  }
}
