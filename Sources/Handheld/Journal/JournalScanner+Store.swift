import Engine
import Records

extension JournalScanner where Source: ~Copyable {
  mutating func storeReport() throws(JournalError) -> StoreReport {
    switch try byte() {
    case 0: return .saved(moveCount: Int(clamping: try number()))
    case 1: return .finished(id: try signed())
    case 2: return .failing(try text())
    case 3: return .working
    case 4: return .notice(try text())
    case 5: return try scores()
    case 6:
      let id = try signed()
      return .game(try flag() ? try finishedGame() : nil, id: id)
    case 7: return .opened(try storedState())
    case 8: return try players()
    case 9:
      let rank = Int(clamping: try number())
      return .ranked(rank: rank, count: Int(clamping: try number()))
    case 10:
      guard try flag() else { return .ticket(nil) }
      return .ticket(GameTicket(name: try text(), seed: try number(), expires: try wallTime()))
    case 11: return .keptDeal
    default: throw .damaged(place)
    }
  }

  private mutating func players() throws(JournalError) -> StoreReport {
    let current = Int(try byte())
    var rows: [PlayerRow] = []
    for _ in 0..<(try count(most: PlayerRow.most)) {
      rows.append(PlayerRow(number: Int(try byte()), name: try text(), best: try int()))
    }
    return .players(rows, current: current)
  }

  private mutating func scores() throws(JournalError) -> StoreReport {
    let size = try boardSize()
    var rows: [ScoreRow] = []
    for _ in 0..<(try count(most: JournalFormat.mostRows)) { rows.append(try row()) }
    return .scores(rows, size: size)
  }

  private mutating func row() throws(JournalError) -> ScoreRow {
    ScoreRow(
      id: try signed(), score: try int(), largestExponent: try exponent(), moveCount: try int(),
      undoCount: try int(), size: try boardSize(), origin: try raw(GameOrigin.self),
      startedAt: try wallTime(), endedAt: try wallTime(), secondsPlayed: try secondsPlayed(),
      name: try text())
  }

  private mutating func finishedGame() throws(JournalError) -> FinishedGame {
    FinishedGame(
      game: try runningGame(), endedAt: try wallTime(), score: try int(),
      largestExponent: try exponent(), moveCount: try int(), name: try text())
  }

  /// A tile's exponent; no board makes a larger one than its cells allow.
  private mutating func exponent() throws(JournalError) -> UInt8 {
    let exponent = try byte()
    guard exponent <= 62 else { throw .damaged(place) }
    return exponent
  }
}
