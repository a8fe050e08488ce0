import Engine

/// Learns the weights by playing: after each move, what the board before was worth is corrected
/// by what it turned out to be worth one move later (temporal differences on afterstates).
///
/// Each weight has a step of its own that shrinks as its corrections begin to contradict each
/// other (temporal coherence), so no rate has to be chosen. In the last quarter of the games all
/// steps shrink to nothing as well, so that the weights settle at the mean of what they saw.
/// Every game begins with two tiles: trainings that took games up again in their middle did worse
/// before 2048 (`docs/figures/solver.md`).
///
/// The same seed and number of games give the same weights, bit by bit, on every machine.
/// Sources: Szubert, Jaśkowski, "Temporal Difference Learning of N-Tuple Networks for the Game
/// 2048", 2014; Beal, Smith, "Temporal Coherence and Prediction Decay in TD Learning", 1999.
public struct Trainer: ~Copyable {
  /// The weights of four cells, then those of six.
  private let weights: UnsafeMutableBufferPointer<Float>
  /// For each weight how far its corrections agree.
  private let coherence: UnsafeMutableBufferPointer<Coherence>
  /// How many weights of six cells there are.
  private let sixesSize: UInt32
  private var random: RandomSource
  /// The share of each step that is taken.
  private var pace: Float = 1
  /// How many games the training is to have.
  public let plannedGames: Int
  /// How many games were played.
  public private(set) var games = 0
  /// How many moves were made in all.
  public private(set) var moves = 0

  /// What one game came to.
  public struct Outcome: Equatable, Sendable {
    /// The points made in it.
    public let points: Int
    /// The exponent of its largest tile.
    public let largestExponent: UInt8
  }

  /// A trainer that knows nothing yet and is to play so many games; with more weights for groups
  /// of six cells than the program has it comes further.
  public init(seed: UInt64, games: Int, sixes: UInt32? = nil) {
    let sixes = sixes ?? UInt32(Patterns.sixesSize)
    sixesSize = sixes
    let count = Patterns.foursSize + Int(sixes)
    weights = .allocate(capacity: count)
    weights.initialize(repeating: 0)
    coherence = .allocate(capacity: count)
    coherence.initialize(repeating: Coherence())
    random = RandomSource(seed: seed)
    plannedGames = games
  }

  /// A trainer that goes on where one was that wrote ``encodeState()``: it ends with the same
  /// weights as that would have, where as many games are planned. Nil where the bytes are
  /// something else.
  public init?(resuming bytes: [UInt8], games planned: Int) {
    guard let state = State(decoding: bytes) else { return nil }
    self.init(seed: state.random, games: planned, sixes: state.sixes)
    games = state.games
    moves = state.moves
    bytes.withUnsafeBytes { bytes in
      let learnt = UnsafeRawBufferPointer(rebasing: bytes[State.size...])
      let count = weights.count * MemoryLayout<Float>.stride
      UnsafeMutableRawBufferPointer(weights).copyBytes(from: learnt.prefix(count))
      UnsafeMutableRawBufferPointer(coherence).copyBytes(from: learnt.dropFirst(count))
    }
  }

  /// All that the trainer knows, as it lies in this machine's memory: 12 bytes a weight.
  public func encodeState() -> [UInt8] {
    var bytes = State(sixes: sixesSize, random: random.state, games: games, moves: moves).encoded
    bytes.reserveCapacity(State.fileSize(weights: weights.count))
    bytes += UnsafeRawBufferPointer(weights)
    bytes += UnsafeRawBufferPointer(coherence)
    return bytes
  }

  deinit {
    weights.deallocate()
    coherence.deallocate()
  }

  /// What has been learnt, as a player uses it.
  public func network() -> TupleNetwork { TupleNetwork(points: UnsafeBufferPointer(weights)) }

  /// Plays one game to its end and learns from each of its moves.
  public mutating func playGame() -> Outcome {
    pace = min(1, 4 * Float(max(plannedGames - games, 0)) / Float(max(plannedGames, 1)))
    var board = PackedBoard.start(&random)
    var points = 0
    var before: UInt64?
    while let choice = bestMove(of: board) {
      if let before { learn(before, worth: choice.worth) }
      before = choice.after
      points += choice.points
      moves += 1
      board = PackedBoard(low: choice.after)
      board.low |= PackedBoard.spawn(into: board.low, random.next() &>> 2).tile
    }
    if let before { learn(before, worth: 0) }
    games += 1
    return Outcome(points: points, largestExponent: board.largestExponent)
  }

  /// The sum of a weight's corrections, and the sum of their sizes.
  private struct Coherence {
    var sum: Float = 0
    var size: Float = 0
  }

  private struct Choice {
    var after: UInt64
    var points: Int
    var worth: Float
  }

  /// The move whose points and following board are worth most; nil at the game's end.
  ///
  /// A board with 2^16 would end the lesson: no learner comes near it.
  private func bestMove(of board: PackedBoard) -> Choice? {
    var best: Choice?
    for direction in Direction.allCases {
      let (after, points) = board.slidingWithPoints(direction)
      if after == board || after.high != 0 { continue }
      let worth = Float(points) + value(of: after.low)
      if worth > best?.worth ?? -.infinity {
        best = Choice(after: after.low, points: points, worth: worth)
      }
    }
    return best
  }

  @inline(__always)
  private func value(of cells: UInt64) -> Float {
    var sum: Float = 0
    forEachIndex(of: cells) { sum += weights[$0] }
    return sum
  }

  private func learn(_ cells: UInt64, worth: Float) {
    let correction = (worth - value(of: cells)) / Float(Patterns.fours + Patterns.sixes)
    let size = abs(correction)
    forEachIndex(of: cells) { index in
      let sums = coherence[index]
      let rate = sums.size == 0 ? 1 : abs(sums.sum) / sums.size
      // Not "+=": over that, Swift 6.3.1 crashes when it compiles for the thread sanitizer.
      weights[index] = weights[index] + pace * rate * correction
      coherence[index] = Coherence(sum: sums.sum + correction, size: sums.size + size)
    }
  }

  @inline(__always)
  private func forEachIndex(of cells: UInt64, _ body: (Int) -> Void) {
    let images = Patterns.Images(of: cells)
    Patterns.forEachFour(of: images, body)
    // Unchecked: both are indices in tables of some hundred thousand weights, or some million.
    Patterns.forEachSix(of: images, among: sixesSize) { body(Patterns.foursSize &+ $0) }
  }
}

/// How a file of a training begins: all of it but what was learnt.
private struct State {
  var sixes: UInt32
  var random: UInt64
  var games: Int
  var moves: Int

  private static let name: [UInt8] = Array("2048TRAINING".utf8) + [0, 0, 0, 1]
  /// The name and four numbers of eight bytes, low byte first.
  static let size = 16 + 4 * 8
  /// A weight, the sum of its corrections and the sum of their sizes.
  private static let bytesOfWeight = 3 * MemoryLayout<Float>.size
  static func fileSize(weights: Int) -> Int { size + bytesOfWeight * weights }

  init(sixes: UInt32, random: UInt64, games: Int, moves: Int) {
    self.sixes = sixes
    self.random = random
    self.games = games
    self.moves = moves
  }

  init?(decoding bytes: [UInt8]) {
    guard bytes.count >= Self.size, bytes.starts(with: Self.name), Int16(littleEndian: 1) == 1
    else { return nil }
    let numbers = (0..<4).map { number in
      bytes[(16 + 8 * number)..<(24 + 8 * number)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    // The number of weights is told by the size, so that none is more than can be counted.
    let weights = (bytes.count - Self.size) / Self.bytesOfWeight
    guard let sixes = UInt32(exactly: numbers[0]), let games = Int(exactly: numbers[2]),
      let moves = Int(exactly: numbers[3]), bytes.count == Self.fileSize(weights: weights),
      weights - Patterns.foursSize == Int(exactly: sixes)
    else { return nil }
    self.init(sixes: sixes, random: numbers[1], games: games, moves: moves)
  }

  var encoded: [UInt8] {
    Self.name
      + [UInt64(sixes), random, UInt64(games), UInt64(moves)].flatMap { number in
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
      }
  }
}
