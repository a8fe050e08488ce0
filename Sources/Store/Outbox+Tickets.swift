import Records
import System
import Time

/// Tickets, with which games begin whose seed nobody chose: whoever sends games offers them in a file of
/// its own, this program says in its own which it took. So each file has one writer, and a ticket that
/// was taken is not offered again, whatever becomes of its game and whatever the other program has read.
extension Outbox {
  /// What has come since the last look; `moment` is now. It is called while nothing else is to be done.
  mutating func news(at moment: WallTime) -> [StoreReport] { rankNews() + ticketNews(at: moment) }

  /// The next ticket, where none is offered. It is looked for when there is reason to, and not for ever.
  private mutating func ticketNews(at moment: WallTime) -> [StoreReport] {
    guard let tickets, isWanted, offered == nil, ticketLooks <= Self.mostLooks else { return [] }
    ticketLooks += 1
    let taken = taken
    offered = Self.lines(of: tickets).compactMap { GameTicket(line: $0) }
      .first { !taken.contains($0.name) && $0.expires > moment }
    return offered.map { [.ticket($0)] } ?? []
  }

  /// A game begins with a ticket: that is on the medium before anything is of the game.
  mutating func use(_ name: String) throws(FileError) {
    (offered, ticketLooks) = (nil, 0)
    guard tickets != nil, isWanted else { return }
    try write(isWanted: true, taken.filter { $0 != name } + [name])
  }

  /// Says that tickets are wanted, where that is not said.
  func want() throws(FileError) {
    guard tickets != nil, !lines.starts(with: [Self.wanted]) else { return }
    try write(isWanted: true, taken)
  }

  /// The player has agreed or no longer does: then no ticket is of use.
  mutating func changeWish() throws(FileError) -> [StoreReport] {
    let hadOne = offered != nil
    (offered, ticketLooks) = (nil, 0)
    guard tickets != nil else { return [] }
    if isWanted {
      try want()
    } else if !lines.isEmpty {
      try write(isWanted: false, taken)
    }
    return hadOne && !isWanted ? [.ticket(nil)] : []
  }

  private func write(isWanted: Bool, _ names: [String]) throws(FileError) {
    try makeFolder()
    let lines = [isWanted ? Self.wanted : Self.unwanted] + names.suffix(Self.mostTaken)
    let text = lines.map { $0 + "\n" }.joined()
    try Files.replace(folder + "/taken", with: Array(text.utf8), mode: 0o644)
  }

  /// The lines of the file `taken`; none where there is no such file.
  private var lines: [String] { Self.lines(of: folder + "/taken").map { String($0) } }

  /// The tickets that games have begun with, the oldest first.
  private var taken: [String] { Array(lines.dropFirst()) }

  private static let wanted = "wanted"
  private static let unwanted = "unwanted"
  /// More than are ever offered and under way: none of these is offered again.
  private static let mostTaken = 200
}

extension GameTicket {
  /// From a line `NAME SEED EXPIRES`; nil where it is none.
  fileprivate init?(line: Substring) {
    let words = line.split(separator: " ")
    guard words.count == 3, (1...64).contains(words[0].utf8.count), let seed = UInt64(words[1]),
      let expires = Int64(words[2])
    else { return nil }
    self.init(
      name: String(words[0]), seed: seed, expires: WallTime(secondsSince1970: expires))
  }
}
