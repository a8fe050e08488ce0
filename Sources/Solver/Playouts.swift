import Engine

/// Many random games from one position: the measure of the engine's speed, and a plain estimate of
/// what a position is worth.
///
/// Four games run abreast, so that the processor always has something to do.
public struct Playouts: Equatable, Sendable {
  private static let gamesAbreast = 4
  /// How many games were played.
  public private(set) var games = 0
  /// How many moves were made in all.
  public private(set) var moves = 0
  /// How many points were made in all.
  public private(set) var points = 0
  /// How often each exponent, 0 to 31, was the largest at the end.
  public private(set) var largestExponents = [Int](repeating: 0, count: 32)

  /// Plays `count` games from `board`, which has at least one tile; the same seed, the same result.
  public init(from board: PackedBoard, count: Int, seed: UInt64) {
    self.init(count: count, seed: seed) { _ in board }
  }

  /// Plays `count` games from the beginning.
  public init(count: Int, seed: UInt64) {
    self.init(count: count, seed: seed) { PackedBoard.start(&$0) }
  }

  private init(count: Int, seed: UInt64, start: (inout RandomSource) -> PackedBoard) {
    var random = RandomSource(seed: seed)
    var waiting = count
    func next() -> Playout {
      waiting -= 1
      let board = start(&random)
      return Playout(from: board, seed: random.next())
    }
    var abreast: [Playout] = []
    while abreast.count < Self.gamesAbreast, waiting > 0 { abreast.append(next()) }
    while !abreast.isEmpty {
      let ended = Self.playUntilOneEnds(&abreast)
      add(abreast[ended])
      if waiting > 0 { abreast[ended] = next() } else { abreast.remove(at: ended) }
    }
  }

  /// Steps all games in turn; returns the index of the first that is over.
  private static func playUntilOneEnds(_ abreast: inout [Playout]) -> Int {
    abreast.withUnsafeMutableBufferPointer { games in
      while true {
        for index in games.indices where !games[index].step() { return index }
      }
    }
  }

  private mutating func add(_ playout: Playout) {
    games += 1
    moves += playout.moveCount
    points += playout.points
    largestExponents[Int(playout.board.largestExponent)] += 1
  }
}

extension PackedBoard {
  /// A board with the two tiles that a game begins with.
  static func start(_ random: inout RandomSource) -> PackedBoard {
    var board = PackedBoard()
    let first = Int(random.next(below: 16))
    board[first] = random.next(below: 10) < 9 ? 1 : 2
    board.low |= spawn(into: board.low, random.next() &>> 2).tile
    return board
  }
}
