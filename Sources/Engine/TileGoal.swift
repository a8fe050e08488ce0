/// What a puzzle asks for: a tile that is made within so many moves.
public struct TileGoal: Equatable, Hashable, Sendable {
  /// The power of two of the tile, 2 to 15.
  public let exponent: UInt8
  /// Within how many moves it has to be made, 1 to 65,535.
  public let moves: Int

  /// A goal; nil where a number of it is not among those that a code can say.
  public init?(exponent: UInt8, moves: Int) {
    guard (2...15).contains(exponent), (1...0xFFFF).contains(moves) else { return nil }
    self.exponent = exponent
    self.moves = moves
  }

  /// The tile's face.
  public var value: Int { 1 << Int(exponent) }

  /// How a game stands to it.
  public enum Standing: Equatable, Sendable {
    /// It can still be reached.
    case open
    /// The tile was made in time.
    case reached
    /// The moves are used up, or none is left on the board.
    case missed
  }

  /// How `game`, which was not played on after this was decided, stands to it.
  public func standing(of game: Game) -> Standing {
    if game.board.largestExponent >= exponent, game.moveCount <= moves { return .reached }
    return game.moveCount >= moves || game.isOver ? .missed : .open
  }

  /// How many moves `game` has left.
  public func movesLeft(in game: Game) -> Int { max(moves - game.moveCount, 0) }

  /// As twenty bits of a code: the exponent, then the moves.
  var bits: UInt64 { UInt64(exponent) << 16 | UInt64(moves) }

  init?(bits: Int) {
    self.init(exponent: UInt8(truncatingIfNeeded: bits >> 16), moves: bits & 0xFFFF)
  }
}
