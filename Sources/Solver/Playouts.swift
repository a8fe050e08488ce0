import Engine

#if arch(x86_64) || arch(arm64)
  import CPlayouts
#endif

/// Many random games from one position: the measure of the engine's speed, and a plain estimate of
/// what a position is worth.
///
/// Where the processor has the vectors for it (AVX2, or arm64's), 32 or 16 games run abreast
/// (module CPlayouts); elsewhere four, so that the processor always has something to do. Either way
/// each game is the ``Playout`` of its board and seed.
public struct Playouts: Equatable, Sendable {
  /// How the games are played; it makes no difference but time.
  public enum Way: CaseIterable, Sendable {
    /// By the processor's vectors where it has them, and plainly where not.
    case vectors
    /// Each as a ``Playout``: for every processor, and the judge of the other way.
    case plain
  }

  private static let gamesAbreast = 4
  /// So many games are given to the vectors at once; at their end some lanes idle.
  private static let batch = 4096
  /// How many games were played.
  public private(set) var games = 0
  /// How many moves were made in all.
  public private(set) var moves = 0
  /// How many points were made in all.
  public private(set) var points = 0
  /// How often each exponent, 0 to 31, was the largest at the end.
  public private(set) var largestExponents = [Int](repeating: 0, count: 32)
  /// A sum over the last boards of all games and their moves, whatever the order: two that are
  /// equal have played the same games.
  public private(set) var checksum: UInt64 = 0

  /// Plays `count` games from `board`, which has at least one tile; the same seed, the same result.
  public init(from board: PackedBoard, count: Int, seed: UInt64, by way: Way = .vectors) {
    // A byte holds what can come of 2^20.
    let isPlain = way == .plain || board.largestExponent > 20
    self.init(count: count, seed: seed, isPlain: isPlain) { _ in board }
  }

  /// Plays `count` games from the beginning.
  public init(count: Int, seed: UInt64, by way: Way = .vectors) {
    self.init(count: count, seed: seed, isPlain: way == .plain) { PackedBoard.start(&$0) }
  }

  private init(
    count: Int, seed: UInt64, isPlain: Bool, start: (inout RandomSource) -> PackedBoard
  ) {
    var random = RandomSource(seed: seed)
    var waiting = count
    func next() -> (board: PackedBoard, seed: UInt64) {
      waiting -= 1
      let board = start(&random)
      return (board, random.next())
    }
    #if arch(x86_64) || arch(arm64)
      if !isPlain, can_play_random_games() {
        var games: [random_game] = []
        games.reserveCapacity(min(count, Self.batch))
        while waiting > 0 {
          games.removeAll(keepingCapacity: true)
          while games.count < Self.batch, waiting > 0 { games.append(Self.game(next())) }
          games.withUnsafeMutableBufferPointer { play_random_games($0.baseAddress, $0.count) }
          for game in games { add(game) }
        }
        return
      }
    #endif
    var abreast: [Playout] = []
    func begun() -> Playout {
      let (board, seed) = next()
      return Playout(from: board, seed: seed)
    }
    while abreast.count < Self.gamesAbreast, waiting > 0 { abreast.append(begun()) }
    while !abreast.isEmpty {
      let ended = Self.playUntilOneEnds(&abreast)
      let playout = abreast[ended]
      let board = playout.board
      add(
        board, largest: Int(board.largestExponent), moves: playout.moveCount,
        points: playout.points)
      if waiting > 0 { abreast[ended] = begun() } else { abreast.remove(at: ended) }
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

  private mutating func add(_ board: PackedBoard, largest: Int, moves: Int, points: Int) {
    games += 1
    self.moves += moves
    self.points += points
    largestExponents[largest] += 1
    // Unchecked: a sum of sums that wrap.
    var mixed = RandomSource(seed: board.low ^ board.high &* 7 ^ UInt64(moves) &<< 20)
    checksum &+= mixed.next()
  }
}

#if arch(x86_64) || arch(arm64)
  extension Playouts {
    private static func game(_ begun: (board: PackedBoard, seed: UInt64)) -> random_game {
      precondition(begun.board.low | begun.board.high != 0, "a playout begins with a tile")
      return random_game(
        low: begun.board.low, high: begun.board.high, seed: begun.seed, points: 0, moves: 0,
        largest: 0)
    }

    private mutating func add(_ game: random_game) {
      add(
        PackedBoard(low: game.low, high: game.high), largest: Int(game.largest),
        moves: Int(game.moves), points: Int(game.points))
    }
  }
#endif

extension PackedBoard {
  /// A board with the two tiles that a game begins with.
  static func start(_ random: inout RandomSource) -> PackedBoard {
    var board = PackedBoard()
    let first = Int(random.next(below: 16))
    board[first] = random.next(below: 10) < 9 ? 1 : 2
    board.spawn(&random)
    return board
  }

  /// Puts into an empty cell, of which there is one, the tile that chance puts there.
  mutating func spawn(_ random: inout RandomSource) {
    low |= Self.spawn(into: low, random.next() &>> 2).tile
  }
}
