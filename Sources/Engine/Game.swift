/// One game of 2048: the rules, exactly as the original plays them, and nothing else.
///
/// ```swift
/// var game = Game(size: .standard, seed: 42)
/// for event in game.play(.left) { … }
/// ```
///
/// The same seed and the same calls give the same game for ever, on every machine.
/// Source: gabrielecirulli/2048, `js/game_manager.js`.
public struct Game: Equatable, Sendable {
  /// What stands where.
  public private(set) var board: Board
  /// The sum of the values of all merged tiles.
  public private(set) var score = 0
  /// How many moves changed the board.
  public private(set) var moveCount = 0
  /// Whether a merge has made 2048.
  public private(set) var hasReached2048 = false
  /// Whether the player chose to go on after 2048.
  public private(set) var isKeepingGoing = false
  /// Whether no move is possible any more.
  public private(set) var isOver = false
  /// Chance, as it stands after the last spawn.
  public private(set) var random: RandomSource
  private var nextTileID: UInt32 = 1

  /// The exponent of 2048.
  public static let winningExponent: UInt8 = 11
  /// The largest exponent a given position may hold; chance and merges never get near it.
  public static let largestExponent: UInt8 = 32

  /// A new game with its two start tiles.
  public init(size: BoardSize = .standard, seed: UInt64) {
    board = Board(size: size)
    random = RandomSource(seed: seed)
    _ = spawn()
    _ = spawn()
  }

  /// A game without a tile, whose start is given from outside.
  init(bare size: BoardSize) {
    board = Board(size: size)
    random = RandomSource(seed: 0)
  }

  /// A game that goes on from a given position: for solvers, puzzles and tests.
  ///
  /// `exponents` is row-major with 0 for an empty cell; nil where its count does not fit `size`,
  /// an exponent is above ``largestExponent`` or the score is negative.
  public init?(size: BoardSize, exponents: [UInt8], score: Int = 0, seed: UInt64) {
    guard exponents.count == size.area, score >= 0 else { return nil }
    guard exponents.allSatisfy({ $0 <= Self.largestExponent }) else { return nil }
    board = Board(size: size)
    random = RandomSource(seed: seed)
    self.score = score
    for (position, exponent) in exponents.enumerated() where exponent > 0 {
      board[board.cell(at: position)] = makeTile(exponent)
    }
    isOver = !board.canMove
  }

  /// Whether 2048 was reached and the player has not yet said whether to keep going.
  public var isAwaitingDecision: Bool { hasReached2048 && !isKeepingGoing && !isOver }

  /// Whether moves are refused: the game is over, or it waits for "keep going".
  public var isTerminated: Bool { isOver || isAwaitingDecision }

  /// Slides every tile towards `direction`; returns what happened, empty when nothing could move.
  ///
  /// A refused move changes nothing: no spawn, no count, no random number is drawn.
  public mutating func play(_ direction: Direction) -> [GameEvent] {
    var events: [GameEvent] = []
    play(direction, events: &events)
    return events
  }

  /// The same, into an array whose storage is used again: a replay of thousands of moves then
  /// allocates nothing. `events` is emptied first.
  public mutating func play(_ direction: Direction, events: inout [GameEvent]) {
    play(direction, events: &events) { game in game.spawn() }
  }

  /// The same with chance passed in: tests give the spawns of games that the original played.
  mutating func play(
    _ direction: Direction, events: inout [GameEvent], spawn: (inout Game) -> GameEvent?
  ) {
    events.removeAll(keepingCapacity: true)
    guard !isTerminated else { return }
    slide(direction, &events)
    guard !events.isEmpty else { return }
    let makes2048 = events.contains { $0.makes2048 }
    moveCount += 1
    if let spawned = spawn(&self) { events.append(spawned) }
    if makes2048, !hasReached2048 {
      hasReached2048 = true
      events.append(.reached2048)
    }
    isOver = !board.canMove
    if isOver { events.append(.over) }
  }

  /// Goes on after 2048, for the rest of the game; does nothing before 2048 was reached.
  public mutating func keepGoing() { if hasReached2048 { isKeepingGoing = true } }

  /// Slides all lines and adds the merges to the score; nothing is spawned.
  mutating func slide(_ direction: Direction, _ events: inout [GameEvent]) {
    for line in 0..<board.size.cells { slide(line, direction, &events) }
  }

  /// Slides one line; the tile nearest the wall is handled first, and a merged tile stays whole.
  private mutating func slide(_ line: Int, _ direction: Direction, _ events: inout [GameEvent]) {
    let (wall, stride) = board.lane(line, direction)
    // Where the next tile comes to rest, and the one before it while that may still merge.
    var to = wall
    var waiting: Tile?
    for from in Swift.stride(from: wall, to: wall + stride * board.size.cells, by: stride) {
      guard let tile = board.tiles[from] else { continue }
      if let first = waiting, first.exponent == tile.exponent {
        merge(first, tile, from: from, at: to - stride, &events)
        waiting = nil
      } else {
        if to != from {
          board.move(tile, from: from, to: to)
          events.append(.slid(tile, from: board.cell(at: from), to: board.cell(at: to)))
        }
        waiting = tile
        to += stride
      }
    }
  }

  private mutating func merge(
    _ first: Tile, _ second: Tile, from: Int, at position: Int, _ events: inout [GameEvent]
  ) {
    let result = makeTile(first.exponent + 1)
    board.move(result, from: from, to: position)
    score += result.value
    let cell = board.cell(at: position)
    events.append(.slid(second, from: board.cell(at: from), to: cell))
    events.append(.merged(first: first, second: second, result: result, at: cell))
  }

  /// Puts a 2 (nine times of ten) or a 4 into an empty cell, each cell equally likely.
  private mutating func spawn() -> GameEvent? {
    let empty = board.emptyCount
    guard empty > 0 else { return nil }
    let exponent: UInt8 = random.next(below: 10) < 9 ? 1 : 2
    let index = Int(random.next(below: UInt32(empty)))
    return board.emptyCell(at: index).map { place(exponent: exponent, at: $0) }
  }

  /// Puts a new tile into an empty cell.
  mutating func place(exponent: UInt8, at cell: Cell) -> GameEvent {
    let tile = makeTile(exponent)
    board[cell] = tile
    return .spawned(tile, at: cell)
  }

  private mutating func makeTile(_ exponent: UInt8) -> Tile {
    defer { nextTileID += 1 }
    return Tile(id: nextTileID, exponent: exponent)
  }
}

extension GameEvent {
  fileprivate var makes2048: Bool {
    guard case .merged(_, _, let result, _) = self else { return false }
    return result.exponent == Game.winningExponent
  }
}
