import Engine

/// Says what each direction is worth on any board: the hint, and the player behind self-play.
///
/// ```swift
/// var advisor = Advisor()
/// let advice = advisor.advise(on: game.board, budget: 2_500)
/// ```
///
/// On 4×4 boards the trained network judges and ``Advice`` is in points; on other sizes a
/// heuristic does, and only the differences between directions mean something. An advisor keeps
/// 128 KiB for its search from the first question on, and as much again once it was asked about
/// the other kind of board; a thread has one of its own.
public struct Advisor: ~Copyable, Sendable {
  private let network: TupleNetwork?
  private var standard: Expectimax<TupleNetwork>?
  private var other: Expectimax<LineHeuristic>?

  /// Moves for a hint while a person waits: a fraction of a millisecond on a desk, some on a Pi.
  public static let hintBudget = 2_500

  /// An advisor with the network that comes with the program, or with one just trained.
  public init(network: TupleNetwork? = .standard) { self.network = network }

  /// What each direction is expected to bring, found by trying at most `budget` moves.
  ///
  /// The same board and budget get the same advice on every machine.
  public mutating func advise(on board: Board, budget: Int = hintBudget) -> Advice {
    if let packed = PackedBoard(board), network != nil { return advise(on: packed, budget: budget) }
    return advise(byLinesOn: board, budget: budget)
  }

  /// The same, given up as soon as `isObsolete` says that nobody waits any more: then nil.
  ///
  /// It is asked before the first move that is tried and after every 256th. An answer that is
  /// given is the one that would be given without it.
  public mutating func advise(
    on board: Board, budget: Int = hintBudget, unless isObsolete: @escaping @Sendable () -> Bool
  ) -> Advice? {
    if let packed = PackedBoard(board), network != nil {
      makeStandard()
      return standard?.advise(packed, budget: budget, unless: isObsolete) ?? nil
    }
    makeOther()
    return other?.advise(GridBoard(board), budget: budget, unless: isObsolete) ?? nil
  }

  /// The same for a board that is already packed.
  public mutating func advise(on board: PackedBoard, budget: Int = hintBudget) -> Advice {
    makeStandard()
    return standard?.advise(board, budget: budget) ?? Advice()
  }

  /// The same by the heuristic on lines, which no training changes.
  mutating func advise(byLinesOn board: Board, budget: Int) -> Advice {
    makeOther()
    return other?.advise(GridBoard(board), budget: budget) ?? Advice()
  }

  private mutating func makeStandard() {
    if standard == nil, let network { standard = Expectimax(judge: network, selectivity: .network) }
  }

  private mutating func makeOther() {
    if other == nil { other = Expectimax(judge: LineHeuristic()) }
  }
}
