import Engine

/// What the game is learned from, on a small board: one move that slides, one that brings two equal tiles
/// into a line, and one that makes them one; then the menu, and how a move is taken back. A pure value
/// without chance.
struct Lesson: Equatable, Sendable {
  /// What is asked for.
  enum Step: UInt8, CaseIterable, Sendable {
    /// A move to the right.
    case slide
    /// A move down, beside an equal tile.
    case meet
    /// A move to the left, which merges.
    case merge
    /// The menu.
    case menu
    /// The last move, back.
    case undo
    /// Nothing more.
    case done

    /// The direction that is asked for; nil where none is.
    var direction: Direction? {
      switch self {
      case .slide: .right
      case .meet: .down
      case .merge: .left
      case .menu, .undo, .done: nil
      }
    }
  }

  /// What is asked for now.
  private(set) var step = Step.slide
  /// The board as it is now.
  private(set) var board: Board
  /// The board before its last move.
  private var before: Board

  private static let first = Tile(id: 1, exponent: 1)
  private static let second = Tile(id: 2, exponent: 1)
  private static let merged = Tile(id: 3, exponent: 2)
  /// The row that ends up with all there is.
  private static let bottom = 2

  /// A tile in the middle of the left edge.
  init() {
    board = Board(size: BoardSize(3) ?? .standard)
    board[Cell(row: 1, column: 0)] = Self.first
    before = board
  }

  /// How much of it is done, in percent.
  var progress: Int { Int(step.rawValue) * 100 / (Step.allCases.count - 1) }

  /// Makes a move; returns what happened, nothing where another direction, or none, is asked for.
  mutating func play(_ direction: Direction) -> [GameEvent] {
    guard direction == step.direction else { return [] }
    before = board
    defer { advance() }
    let last = Self.bottom
    switch step {
    case .slide:
      let newcomer = Cell(row: last, column: 0)
      board[newcomer] = Self.second
      return [
        move(Self.first, from: Cell(row: 1, column: 0), to: Cell(row: 1, column: 2)),
        .spawned(Self.second, at: newcomer),
      ]
    case .meet:
      return [move(Self.first, from: Cell(row: 1, column: 2), to: Cell(row: last, column: 2))]
    case .merge:
      let cell = Cell(row: last, column: 0)
      let slid = move(Self.first, from: Cell(row: last, column: 2), to: cell)
      board[cell] = Self.merged
      return [slid, .merged(first: Self.second, second: Self.first, result: Self.merged, at: cell)]
    case .menu, .undo, .done: return []
    }
  }

  /// The menu was opened, or is passed over; where nothing can be taken back so easily, that is all.
  mutating func openMenu(teachesUndo: Bool) {
    guard step == .menu else { return }
    advance()
    if !teachesUndo { advance() }
  }

  /// Takes the last move back, or passes it over.
  mutating func takeBack(_ isTaken: Bool) {
    guard step == .undo else { return }
    if isTaken { board = before }
    advance()
  }

  private mutating func advance() { step = Step(rawValue: step.rawValue + 1) ?? .done }

  private mutating func move(_ tile: Tile, from: Cell, to: Cell) -> GameEvent {
    board[from] = nil
    board[to] = tile
    return .slid(tile, from: from, to: to)
  }
}
