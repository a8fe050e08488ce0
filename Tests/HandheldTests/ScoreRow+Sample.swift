import Engine
import Records
import Time

extension ScoreRow {
  /// The row of some game that was played and ended, and began at its end where nothing else is said.
  static func sample(
    id: Int64 = 1, score: Int, exponent: UInt8, moves: Int = 100, undone: Int = 0,
    size: BoardSize = .standard, origin: GameOrigin = .ordinary, began: Int64? = nil,
    ended: Int64 = 0, seconds: Int64 = 60
  ) -> ScoreRow {
    ScoreRow(
      id: id, score: score, largestExponent: exponent, moveCount: moves, undoCount: undone,
      size: size, origin: origin, startedAt: WallTime(secondsSince1970: began ?? ended),
      endedAt: WallTime(secondsSince1970: ended), secondsPlayed: seconds, name: "")
  }
}
