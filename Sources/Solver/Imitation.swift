import Engine

/// Teaches a network of the program's size to see what a larger one sees: that plays, and every board
/// that each of its moves could have come to has to be worth the same to both. So a small table is spent
/// on the boards of good games.
///
/// The pupil's values are those of its bytes, and exact weights behind them take the corrections, so
/// that what one byte cannot say its neighbours do.
///
/// The same teacher, seed and number of moves give the same bytes on every machine.
/// Source: Jacob et al., "Quantization and Training of Neural Networks for Efficient Integer-
/// Arithmetic-Only Inference", 2018 (rounded forwards, exact backwards).
public struct Imitation: ~Copyable {
  private let pupil = Pupil()
  private let teacher: TupleNetwork
  private var random: RandomSource
  private var board: PackedBoard
  private var points = 0
  private let plannedMoves: Int
  /// How many moves were made.
  public private(set) var moves = 0
  /// Whether as many moves were made as were planned.
  public var isDone: Bool { moves >= plannedMoves }
  /// What was learnt so far, which goes on changing.
  public let network: TupleNetwork  // Not computed: that ends Swift 6.0.3's compiler.

  /// A new network that learns from so many moves of its teacher's games.
  public init(of teacher: TupleNetwork, seed: UInt64, moves: Int) {
    self.teacher = teacher
    network = pupil.network
    plannedMoves = moves
    random = RandomSource(seed: seed)
    board = PackedBoard.start(&random)
  }

  /// Makes one move and learns from it, or begins a new game where there is none; then it says what
  /// the old one came to.
  public mutating func step() -> Trainer.Outcome? {
    let pace = Coherence.pace(after: moves, of: plannedMoves)
    var choices = Choices()
    for direction in Direction.allCases {
      let (after, points) = board.slidingWithPoints(direction)
      if after == board || after.high != 0 { continue }
      choices.add(after.low, points: points, value: teacher.value(of: after))
    }
    choices.forEach { pupil.correct($0, worth: $1, pace: pace) }
    guard let after = choices.best else { return begin() }
    points += choices.points
    board = PackedBoard(low: after)
    board.spawn(&random)
    moves += 1
    return nil
  }

  private mutating func begin() -> Trainer.Outcome {
    let outcome = Trainer.Outcome(points: points, largestExponent: board.largestExponent)
    (points, board) = (0, PackedBoard.start(&random))
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
  /// What the best is worth with its points.
  private var worth: Float = 0

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

/// A network of the program's size, with the exact weights behind its bytes.
private final class Pupil {
  private let exact: UnsafeMutableBufferPointer<Exact>
  private let fours: UnsafeMutablePointer<Int16>
  private let roots: UnsafeMutablePointer<Int8>
  let network: TupleNetwork

  private struct Exact {
    var points: Float = 0
    var coherence = Coherence()
  }

  init() {
    let memory = WeightMemory(form: .roots, sixes: UInt32(Patterns.sixesSize))
    (fours, roots, network) = (memory.fours, memory.roots, TupleNetwork(memory))
    exact = .allocate(capacity: Patterns.foursSize + Patterns.sixesSize)
    exact.initialize(repeating: Exact())
  }

  deinit { exact.deallocate() }

  /// Moves the weights of a board towards what it was worth.
  func correct(_ cells: UInt64, worth: Float, pace: Float) {
    let correction =
      (worth - network.value(of: PackedBoard(low: cells)))
      / Float(Patterns.fours + Patterns.sixes)
    let images = Patterns.Images(of: cells)
    Patterns.forEachFour(of: images) { index in
      fours[index] = TupleNetwork.four(move(index, by: correction, pace: pace))
    }
    Patterns.forEachSix(of: images, among: network.sixesSize) { index in
      let points = move(Patterns.foursSize + index, by: correction, pace: pace)
      roots[index] = TupleNetwork.six(points)
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
