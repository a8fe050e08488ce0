import Engine

/// Refines a network in the form in which it is played: every value is that of the rounded bytes, and
/// exact weights behind them take the corrections, so that what one byte cannot say its neighbours do.
///
/// Rounding a trained network costs more than half of what it makes without a search
/// (`docs/figures/solver.md`). Either the network *settles*, by temporal differences in games of its
/// own, or it *imitates* a larger one: that plays, and every board that each of its moves could have
/// come to has to be worth the same to both, so a small table is spent on the boards of good games.
///
/// The same networks, seed and number of moves give the same bytes on every machine.
/// Source: Jacob et al., "Quantization and Training of Neural Networks for Efficient Integer-
/// Arithmetic-Only Inference", 2018 (rounded forwards, exact backwards).
public struct Refinement: ~Copyable {
  private let pupil: MutableNetwork
  private let teacher: TupleNetwork?
  private var random: RandomSource
  private var board: PackedBoard
  /// The board that waits for its spawn, of the last move; nil before the first.
  private var before: UInt64?
  private var points = 0
  private let plannedMoves: Int
  /// How many moves were made.
  public private(set) var moves = 0
  /// Whether as many moves were made as were planned.
  public var isDone: Bool { moves >= plannedMoves }
  /// What was learnt so far, which goes on changing.
  public var network: TupleNetwork { pupil.network }

  /// A network that settles in so many moves of its own games, by small steps.
  public init(settling network: TupleNetwork, seed: UInt64, moves: Int) {
    self.init(MutableNetwork(copying: network), teacher: nil, seed: seed, moves: moves)
  }

  /// A new network of the program's size that imitates a teacher in so many moves of its games.
  public init(imitating teacher: TupleNetwork, seed: UInt64, moves: Int) {
    let blank = TupleNetwork(sixesSize: UInt32(Patterns.sixesSize)) { _ in 0 }
    self.init(MutableNetwork(copying: blank), teacher: teacher, seed: seed, moves: moves)
  }

  private init(_ pupil: MutableNetwork, teacher: TupleNetwork?, seed: UInt64, moves: Int) {
    self.pupil = pupil
    self.teacher = teacher
    plannedMoves = moves
    random = RandomSource(seed: seed)
    board = PackedBoard.start(&random)
  }

  /// Makes one move and learns from it, or begins a new game where there is none; then it says what
  /// the old one came to.
  public mutating func step() -> Trainer.Outcome? {
    let pace = (teacher == nil ? 0.25 : 1) * Coherence.pace(after: moves, of: plannedMoves)
    let player = teacher ?? pupil.network
    var choices = Choices()
    for direction in Direction.allCases {
      let (after, points) = board.slidingWithPoints(direction)
      if after == board || after.high != 0 { continue }
      choices.add(after.low, points: points, value: player.value(of: after))
    }
    if teacher != nil {
      choices.forEach { pupil.correct($0, worth: $1, pace: pace) }
    } else if let before {
      pupil.correct(before, worth: choices.worth, pace: pace)
    }
    guard let after = choices.best else { return begin() }
    before = after
    points += choices.points
    board = PackedBoard(low: after)
    board.spawn(&random)
    moves += 1
    return nil
  }

  private mutating func begin() -> Trainer.Outcome {
    let outcome = Trainer.Outcome(points: points, largestExponent: board.largestExponent)
    (points, before, board) = (0, nil, PackedBoard.start(&random))
    return outcome
  }
}

/// The boards that a move can come to, at most four, and the best of them.
private struct Choices {
  private var boards = SIMD4<UInt64>()
  private var values = SIMD4<Float>()
  private var count = 0
  private(set) var best: UInt64?
  private(set) var points = 0
  /// What the best is worth with its points; nothing at the end of a game.
  private(set) var worth: Float = 0

  mutating func add(_ board: UInt64, points: Int, value: Float) {
    (boards[count], values[count]) = (board, value)
    count += 1
    let worth = Float(points) + value
    guard best == nil || worth > self.worth else { return }
    (best, self.points, self.worth) = (board, points, worth)
  }

  func forEach(_ body: (UInt64, Float) -> Void) {
    for index in 0..<count { body(boards[index], values[index]) }
  }
}

/// A network with the exact weights behind its bytes.
private final class MutableNetwork {
  private let memory: WeightMemory
  private let sixesSize: UInt32
  private let exact: UnsafeMutableBufferPointer<Exact>
  let network: TupleNetwork

  private struct Exact {
    var points: Float
    var coherence = Coherence()
  }

  init(copying other: TupleNetwork) {
    sixesSize = other.sixesSize
    memory = WeightMemory(sixesSize: Int(sixesSize), four: other.four, six: other.six)
    exact = .allocate(capacity: Patterns.foursSize + Int(sixesSize))
    for index in exact.indices {
      exact.initializeElement(at: index, to: Exact(points: other.points(index)))
    }
    network = TupleNetwork(memory, sixesSize: sixesSize)
  }

  deinit { exact.deallocate() }

  /// Moves the weights of a board towards what it was worth.
  func correct(_ cells: UInt64, worth: Float, pace: Float) {
    let correction =
      (worth - network.value(of: PackedBoard(low: cells)))
      / Float(Patterns.fours + Patterns.sixes)
    let images = Patterns.Images(of: cells)
    Patterns.forEachFour(of: images) { index in
      memory.fours[index] = TupleNetwork.four(move(index, by: correction, pace: pace))
    }
    Patterns.forEachSix(of: images, among: sixesSize) { index in
      let points = move(Patterns.foursSize + index, by: correction, pace: pace)
      memory.sixes[index] = TupleNetwork.six(points)
    }
  }

  @inline(__always)
  private func move(_ index: Int, by correction: Float, pace: Float) -> Float {
    let step = pace * exact[index].coherence.rate * correction
    // Not "+=": over that, Swift 6.3.1 crashes when it compiles for the thread sanitizer.
    exact[index].points = exact[index].points + step
    exact[index].coherence.add(correction)
    return exact[index].points
  }
}
