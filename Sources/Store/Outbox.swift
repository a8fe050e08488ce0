import Engine
import Glibc
import Records
import System
import Time

/// A folder into which each finished game is laid for a program that sends it on, for as long as the
/// player wants that: the game itself has no network.
///
/// A file is the recording of a game, whole or not there. Nothing waits for the other program, and
/// nothing grows without it: the latest ``mostGames`` stay. Where that program may say how a game
/// fared, its word is looked for now and then: a line `FILE RANK COUNT` for each game. The same program
/// may offer tickets, with whose seeds games begin (``news(at:)``); which were taken is written into the
/// file `taken` beside the games, below the word `wanted` while the player wants games to be sent.
public struct Outbox: Sendable {
  /// Where the files are laid.
  public let folder: String
  /// How many games wait at most.
  public static let mostGames = 100

  private let key: String
  private let consent: String
  private let standard: String?
  let ranks: String?
  let tickets: String?
  /// Games that were laid down and of which nothing was heard yet, the oldest first.
  var awaited: [String] = []
  /// How often nothing was heard since the last was laid down.
  var looks = 0
  /// The ticket that the appliance has and no game has taken.
  var offered: GameTicket?
  /// How often no ticket was found since there was reason to look.
  var ticketLooks = 0
  private(set) var isWanted = false
  private var hasComplained = false

  /// An outbox in `folder`. Nothing is laid there until the setting `key` is stored as `consent`, and
  /// with any other word what lies there is taken back. Where nothing is stored, `standard` counts.
  /// `ranks` is the file in which whoever sends games says where they stand, `tickets` that in which it
  /// offers what games may begin with.
  public init(
    _ folder: String, key: String, consent: String, standard: String? = nil, ranks: String? = nil,
    tickets: String? = nil
  ) {
    self.folder = folder
    self.key = key
    self.consent = consent
    self.standard = standard
    self.ranks = ranks
    self.tickets = tickets
  }

  /// Takes what was stored when the program began, or when another player sat down: how the games of
  /// the one before fared is no news to that one.
  public mutating func take(settings: FlatMap<String, String>) {
    awaited = []
    isWanted = (settings[key] ?? standard) == consent
    (offered, ticketLooks) = (nil, 0)
    // Where another player does not want it, what lies there is for the one who does.
    do throws(FileError) { if isWanted { try want() } } catch { hasComplained = true }
  }

  /// Takes what the store was just asked for; a report where a game could not be laid down, once until
  /// it works again.
  public mutating func take(_ request: StoreRequest) -> [StoreReport] {
    do throws(FileError) {
      switch request {
      case .set(key, let word):
        // Who had not agreed takes nothing back: what lies there is another player's.
        if isWanted, word != consent {
          clear()
          awaited = []
        }
        isWanted = word == consent
        return try changeWish()
      case .finish(let game), .keep(let game):
        // Whoever plays second agreed to nothing.
        if isWanted, game.moveCount > 0, game.game.origin != .guest { try lay(game) }
      case .takeTicket(let name): try use(name)
      case .save, .set, .readScores, .readGame, .readPlayers, .choosePlayer, .keepDeal: return []
      }
      hasComplained = false
      return []
    } catch {
      defer { hasComplained = true }
      return hasComplained ? [] : [.notice("A finished game waits for nobody: \(error).")]
    }
  }

  private mutating func lay(_ game: FinishedGame) throws(FileError) {
    try makeFolder()
    let bytes = game.game.recording.encode()
    let name = Self.name(of: game, bytes)
    let path = folder + "/" + name
    if !Files.exists(path) { try Files.replace(path, with: bytes, mode: 0o644) }
    ticketLooks = 0
    if ranks != nil { (awaited, looks) = (awaited.suffix(Self.mostAwaited - 1) + [name], 0) }
    // This one stays where the clock, which was wrong then or now, makes it the oldest.
    for other in games().filter({ $0 != name }).dropLast(Self.mostGames - 1) { remove(other) }
  }

  /// Whoever sends what lies there is another user, whatever this program's umask(2) is.
  func makeFolder() throws(FileError) {
    do throws(Errno) {
      try Files.makeFolder(folder)
      if chmod(folder, 0o755) != 0 { throw Errno.current }
    } catch {
      throw FileError(.refused(error), path: folder, attempt: "write")
    }
  }

  /// By these names the oldest come first; at their end they say how many hints there were, if any.
  private static func name(of game: FinishedGame, _ bytes: [UInt8]) -> String {
    var digest = Digest()
    for byte in bytes { digest.add(byte) }
    let seconds = String(max(0, game.endedAt.secondsSince1970))
    let zeros = String(repeating: "0", count: max(0, 12 - seconds.utf8.count))
    let hints = game.hints > 0 ? "-h\(game.hints)" : ""
    return zeros + seconds + "-" + String(digest.value, radix: 16) + hints + ".t2048"
  }

  private func games() -> [String] { Files.names(in: folder).filter { $0.hasSuffix(".t2048") } }

  private func clear() { for name in games() { remove(name) } }

  /// A file that cannot be removed is tried again with the next game.
  private func remove(_ name: String) {
    do throws(Errno) { try Files.remove(folder + "/" + name) } catch { return }
  }
}
