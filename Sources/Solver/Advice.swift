import Engine

/// What a search expects of each direction.
public struct Advice: Equatable, Sendable {
  private var up: Float?
  private var right: Float?
  private var down: Float?
  private var left: Float?
  /// How many moves were tried to find it.
  public internal(set) var movesSearched = 0

  /// Advice about a position without moves.
  public init() {}

  /// Advice as it was given before; `values` in the order of `Direction`, nil where nothing moves.
  public init(values: [Float?], movesSearched: Int) {
    for (direction, value) in zip(Direction.allCases, values) { self[direction] = value }
    self.movesSearched = movesSearched
  }

  /// The points expected from now to the game's end when `direction` is played, nil where that
  /// changes nothing, or where a budget below four ended before it was tried.
  public internal(set) subscript(direction: Direction) -> Float? {
    get {
      switch direction {
      case .up: up
      case .right: right
      case .down: down
      case .left: left
      }
    }
    set {
      switch direction {
      case .up: up = newValue
      case .right: right = newValue
      case .down: down = newValue
      case .left: left = newValue
      }
    }
  }

  /// The direction that promises most, the first in `Direction`'s order among equals; nil when
  /// the game is over.
  public var best: Direction? {
    var best: Direction?
    var most = -Float.infinity
    for direction in Direction.allCases {
      if let value = self[direction], value > most {
        best = direction
        most = value
      }
    }
    return best
  }

  /// The first direction in `Direction`'s order that changes something.
  var first: Direction? { Direction.allCases.first { self[$0] != nil } }

  /// Makes all directions worth so much less.
  mutating func lower(by points: Float) {
    for direction in Direction.allCases { self[direction] = self[direction].map { $0 - points } }
  }
}
