import Engine

/// Goes through a recorded game afterwards and says which moves cost most.
///
/// One move at a call, so that whoever asks can stop between two, and can show how far it is.
public struct Review: Sendable {
  /// What is thought of one move that was played.
  public struct Verdict: Equatable, Sendable {
    /// The move's number, counted from 1.
    public let number: Int
    /// What was played.
    public let played: Direction
    /// What promised most.
    public let best: Direction
    /// How many points the best move promised more, 0 when it was played. On boards other than
    /// 4×4 this is no number of points; the larger is the worse all the same.
    public let cost: Float

    /// Makes a verdict from its parts.
    public init(number: Int, played: Direction, best: Direction, cost: Float) {
      self.number = number
      self.played = played
      self.best = best
      self.cost = cost
    }
  }

  /// How many moves may be tried for each that was played: four at least, one in each direction.
  public let budget: Int
  /// The verdicts so far, in the order of the moves.
  public private(set) var verdicts: [Verdict] = []
  private var game: Game
  private var rest: ArraySlice<Recording.Action>

  /// A review of `recording` from its first move on.
  public init(of recording: Recording, budget: Int = Advisor.hintBudget) {
    self.budget = max(budget, Direction.allCases.count)
    game = Game(size: recording.size, seed: recording.seed)
    rest = recording.actions[...]
  }

  /// Whether every move has been looked at.
  public var isFinished: Bool { rest.isEmpty }

  /// Looks at the next move; nil when there is none left, or when it is impossible, or as soon as
  /// `isObsolete` says that nobody waits any more: then the review is not to be gone on with.
  public mutating func reviewNext(
    _ advisor: inout Advisor, unless isObsolete: (@Sendable () -> Bool)? = nil
  ) -> Verdict? {
    while rest.first == .keepGoing {
      game.keepGoing()
      rest.removeFirst()
    }
    guard case .move(let played) = rest.popFirst() else { return nil }
    let advice = advisor.advise(on: game.board, budget: budget, unless: isObsolete)
    guard let advice, let best = advice.best, let most = advice[best], let value = advice[played],
      !game.play(played).isEmpty
    else {
      rest = []
      return nil
    }
    let verdict = Verdict(
      number: game.moveCount, played: played, best: best, cost: max(0, most - value))
    verdicts.append(verdict)
    return verdict
  }

  /// The moves that cost most so far, worst first, at most `count`; moves that cost nothing are
  /// not among them, nor on 4×4 those that cost no whole point, which a hint calls best too.
  public func costliest(_ count: Int) -> [Verdict] {
    let least: Float = game.board.size == .standard ? 0.5 : .leastNonzeroMagnitude
    let costly = verdicts.filter { $0.cost >= least }
    return Array(costly.sorted { ($1.cost, $0.number) < ($0.cost, $1.number) }.prefix(count))
  }
}
