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

  /// A new game with its two start tiles.
  public init(size: BoardSize = .standard, seed: UInt64) {
    board = Board(size: size)
    random = RandomSource(seed: seed)
    _ = spawn()
    _ = spawn()
  }

  /// A game that goes on from a given position: for solvers, puzzles and tests.
  ///
  /// `exponents` is row-major with 0 for an empty cell; nil where its count does not fit `size`.
  public init?(size: BoardSize, exponents: [UInt8], score: Int = 0, seed: UInt64) {
    guard exponents.count == size.area else { return nil }
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
    guard !isTerminated else { return [] }
    var events: [GameEvent] = []
    var merges: [GameEvent] = []
    let points = slide(direction, slides: &events, merges: &merges)
    guard !events.isEmpty else { return [] }
    events += merges
    score += points
    moveCount += 1
    if let spawned = spawn() { events.append(spawned) }
    appendMilestones(to: &events, merges: merges)
    return events
  }

  /// Goes on after 2048, for the rest of the game; does nothing before 2048 was reached.
  public mutating func keepGoing() {
    if hasReached2048 { isKeepingGoing = true }
  }

  /// Puts one new tile into `cell` in place of chance: lets a test follow a given script.
  mutating func place(exponent: UInt8, at cell: Cell) {
    board[cell] = makeTile(exponent)
    isOver = !board.canMove
  }

  private mutating func appendMilestones(to events: inout [GameEvent], merges: [GameEvent]) {
    if !hasReached2048, merges.contains(where: \.makes2048) {
      hasReached2048 = true
      events.append(.reached2048)
    }
    if !board.canMove {
      isOver = true
      events.append(.over)
    }
  }

  private mutating func slide(
    _ direction: Direction, slides: inout [GameEvent], merges: inout [GameEvent]
  ) -> Int {
    var points = 0
    for line in 0..<board.size.cells {
      points += slideLine(line, direction, slides: &slides, merges: &merges)
    }
    return points
  }

  /// Slides one line; the tile nearest the wall is handled first, and a merged tile stays whole.
  private mutating func slideLine(
    _ line: Int, _ direction: Direction, slides: inout [GameEvent], merges: inout [GameEvent]
  ) -> Int {
    var points = 0
    var target = 0
    var waiting: Tile?
    for step in 0..<board.size.cells {
      let from = board.cell(at: board.position(line: line, step: step, direction: direction))
      guard let tile = board[from] else { continue }
      board[from] = nil
      if let first = waiting, first.exponent == tile.exponent {
        let cell = board.cell(
          at: board.position(line: line, step: target - 1, direction: direction))
        let result = makeTile(tile.exponent + 1)
        board[cell] = result
        slides.append(.slid(tile, from: from, to: cell))
        merges.append(.merged(first: first, second: tile, result: result, at: cell))
        points += result.value
        waiting = nil
      } else {
        let to = board.cell(at: board.position(line: line, step: target, direction: direction))
        board[to] = tile
        if to != from { slides.append(.slid(tile, from: from, to: to)) }
        waiting = tile
        target += 1
      }
    }
    return points
  }

  /// Puts a 2 (nine times of ten) or a 4 into an empty cell, each cell equally likely.
  private mutating func spawn() -> GameEvent? {
    let empty = board.emptyCount
    guard empty > 0 else { return nil }
    let exponent: UInt8 = random.next(below: 10) < 9 ? 1 : 2
    let index = Int(random.next(below: UInt32(empty)))
    guard let cell = board.emptyCell(at: index) else { return nil }
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
    if case .merged(_, _, let result, _) = self { result.exponent == Game.winningExponent } else { false }
  }
}
