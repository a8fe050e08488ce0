/// A whole game as seed and moves: the save, the undo history, the replay and the proof of a score.
///
/// Undo takes back the last move together with the random source as it was then; how often that
/// was done is counted, so that a score can say so.
public struct Recording: Equatable, Sendable {
  /// What the player did: one byte in memory, two bits a move in the file.
  public enum Action: Equatable, Sendable {
    /// A move that changed the board.
    case move(Direction)
    /// "Keep going" after 2048.
    case keepGoing
  }

  /// The rules this recording was made under; another number is refused, never guessed at.
  public static let currentRulesVersion: UInt8 = 1

  /// The seed of the game's random source.
  public let seed: UInt64
  /// The board's side.
  public let size: BoardSize
  /// The rules' version it was made under.
  public let rulesVersion: UInt8
  /// What was done, first to last.
  public private(set) var actions: [Action]
  /// How many moves were taken back.
  public private(set) var undoCount: UInt32

  /// A recording of a game that has not begun.
  public init(size: BoardSize = .standard, seed: UInt64) {
    self.init(size: size, seed: seed, actions: [], undoCount: 0)
  }

  /// A recording from its parts.
  public init(size: BoardSize, seed: UInt64, actions: [Action], undoCount: UInt32) {
    self.seed = seed
    self.size = size
    rulesVersion = Self.currentRulesVersion
    self.actions = actions
    self.undoCount = undoCount
  }

  /// Adds what was just done.
  public mutating func append(_ action: Action) { actions.append(action) }

  /// Takes back the last move (and a "keep going" after it); false when there is none.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let last = actions.lastIndex(where: { $0 != .keepGoing }) else { return false }
    actions.removeSubrange(last...)
    // Unchecked: nobody undoes four thousand million moves, and a score that says so must not trap.
    undoCount &+= 1
    return true
  }
}

extension Recording.Action {
  /// Its letter where moves are kept as text: the direction's, or `k` for "keep going".
  public var letter: UInt8 {
    switch self {
    case .move(.up): UInt8(ascii: "u")
    case .move(.right): UInt8(ascii: "r")
    case .move(.down): UInt8(ascii: "d")
    case .move(.left): UInt8(ascii: "l")
    case .keepGoing: UInt8(ascii: "k")
    }
  }

  /// The action of a letter; nil where it is that of none.
  public init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "u"): self = .move(.up)
    case UInt8(ascii: "r"): self = .move(.right)
    case UInt8(ascii: "d"): self = .move(.down)
    case UInt8(ascii: "l"): self = .move(.left)
    case UInt8(ascii: "k"): self = .keepGoing
    default: return nil
    }
  }
}
