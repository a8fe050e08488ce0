import Engine

/// Learns the weights by playing many games side by side: after each move, what the board before was
/// worth is corrected by what it turned out to be worth one move later (temporal differences on
/// afterstates).
///
/// All games of a batch make one move with the weights as they are; then each weight takes the mean
/// of the corrections that they have for it, up to four times where many agree. Its step shrinks as
/// its corrections begin to contradict each other (temporal coherence), so no rate has to be chosen.
/// In the last quarter of the moves all steps shrink to nothing as well, so that the weights settle.
/// Weights and the sums of corrections are whole numbers, 1/256 of a point, so the order within a
/// batch does not matter, nor how many threads share it.
///
/// What a batch corrects is noted by ranges of weights (radix partitioning), so that a range and its
/// sums lie in a core's cache while it learns: each of weights all over the table would be waited for.
///
/// The same seed, batch and number of moves give the same weights, bit by bit, on every machine.
/// Sources: Szubert, Jaśkowski, "Temporal Difference Learning of N-Tuple Networks for the Game
/// 2048", 2014; Beal, Smith, "Temporal Coherence and Prediction Decay in TD Learning", 1999.
public struct Trainer: ~Copyable {
  /// Calls what it is given for each of so many shares of the work, at once or after each other,
  /// and returns when all are done.
  public typealias Sharing = (_ shares: Int, _ work: (Int) -> Void) -> Void

  /// The bits of a weight's place in its range: of 640 kB with the sums, a core's own cache.
  private static let rangeBits = 15
  /// So many corrections in one batch count at most, by the root of their number.
  private static let mostAtOnce = 16
  /// How many 256ths of a point a weight counts for one.
  private static let unit = 256
  /// The bits of a sum that count its corrections, below the corrections themselves.
  private static let countBits = 22

  /// The weights of four cells, then those of six.
  private let weights: UnsafeMutableBufferPointer<Int32>
  /// For each weight how far its corrections agree.
  private let coherence: UnsafeMutableBufferPointer<Coherence>
  /// How many weights of six cells there are.
  private let sixesSize: UInt32
  private let lessons: UnsafeMutableBufferPointer<Lesson>
  /// By how many 256ths of a point each game's last board was worth more, and a one to count it by.
  private let corrections: UnsafeMutableBufferPointer<Int64>
  /// For each share that played, and each range of weights: a game, and the place of a weight that its
  /// correction is for, in the lower half. Empty between batches.
  private var notes: UnsafeMutableBufferPointer<[UInt32]>
  /// The moves that the training is to have in each game of the batch.
  private let plannedSteps: Int
  private var steps = 0
  /// How many games were played to their end.
  public private(set) var games = 0
  /// How many moves were made in all.
  public var moves: Int { steps * lessons.count }
  /// Whether as many moves were made as were planned.
  public var isDone: Bool { steps >= plannedSteps }

  /// What one game came to.
  public struct Outcome: Equatable, Sendable {
    /// The points made in it.
    public let points: Int
    /// The exponent of its largest tile.
    public let largestExponent: UInt8
  }

  /// A trainer that knows nothing yet and is to make so many moves, in batches of so many games at
  /// once; with more weights for groups of six cells than the program has it comes further.
  public init(seed: UInt64, batch: Int, moves: Int, sixes: UInt32? = nil) {
    precondition((1...65_536).contains(batch), "a batch has 1 to 65,536 games")
    sixesSize = sixes ?? UInt32(Patterns.sixesSize)
    let count = Patterns.foursSize + Int(sixesSize)
    weights = .allocate(capacity: count)
    weights.initialize(repeating: 0)
    coherence = .allocate(capacity: count)
    coherence.initialize(repeating: Coherence())
    notes = .allocate(capacity: 0)
    corrections = .allocate(capacity: batch)
    corrections.initialize(repeating: 0)
    lessons = .allocate(capacity: batch)
    var seeds = RandomSource(seed: seed)
    for index in 0..<batch {
      lessons.initializeElement(at: index, to: Lesson(RandomSource(seed: seeds.next())))
    }
    plannedSteps = moves / batch
  }

  /// A trainer that goes on where one was that wrote ``encodeState()``: it ends with the same
  /// weights as that would have, where as many moves are planned. Nil where the bytes are
  /// something else, or a training with another batch or another number of weights.
  public init?(resuming bytes: [UInt8], batch: Int, moves: Int, sixes: UInt32? = nil) {
    guard let state = TrainingState(decoding: bytes), state.batch == batch,
      state.sixes == sixes ?? UInt32(Patterns.sixesSize)
    else { return nil }
    self.init(seed: 0, batch: batch, moves: moves, sixes: sixes)
    steps = state.steps
    games = state.games
    bytes.withUnsafeBytes { bytes in
      var rest = UnsafeRawBufferPointer(rebasing: bytes[TrainingState.size...])
      func take(_ part: UnsafeMutableRawBufferPointer) {
        part.copyBytes(from: rest.prefix(part.count))
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(part.count))
      }
      take(UnsafeMutableRawBufferPointer(weights))
      take(UnsafeMutableRawBufferPointer(coherence))
      take(UnsafeMutableRawBufferPointer(lessons))
    }
  }

  /// All that the trainer knows, as it lies in this machine's memory: 12 bytes a weight, its games, and
  /// a check sum.
  public func encodeState() -> [UInt8] {
    let state = TrainingState(
      sixes: sixesSize, batch: lessons.count, steps: steps, games: games)
    var bytes = state.encoded
    bytes.reserveCapacity(state.fileSize)
    bytes += UnsafeRawBufferPointer(weights)
    bytes += UnsafeRawBufferPointer(coherence)
    bytes += UnsafeRawBufferPointer(lessons)
    let sum = TrainingState.checkSum(of: bytes[...])
    for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: sum >> shift))
    }
    return bytes
  }

  deinit {
    weights.deallocate()
    coherence.deallocate()
    corrections.deallocate()
    notes.deinitialize().deallocate()
    lessons.deallocate()
  }

  /// What has been learnt, as a player uses it: in bytes where it is as large as in the program, else in
  /// points.
  public func network() -> TupleNetwork {
    let form: TupleNetwork.Form = sixesSize == UInt32(Patterns.sixesSize) ? .roots : .points
    return TupleNetwork(sixes: sixesSize, form: form) { Double(weights[$0]) / Double(Self.unit) }
  }

  /// Makes one move in each game, learns from it, and says what games came to an end. `shares` is a
  /// power of two; without a way to share them all are done after each other.
  public mutating func step(
    shares: Int = 1, _ share: Sharing = { shares, work in (0..<shares).forEach(work) }
  ) -> [Outcome] {
    precondition(shares.nonzeroBitCount == 1 && shares > 0, "shares are told apart by bits")
    let pace = Coherence.pace(after: steps, of: plannedSteps)
    if notes.count != shares * ranges {
      notes.deinitialize().deallocate()
      notes = .allocate(capacity: shares * ranges)
      notes.initialize(repeating: [])
    }
    share(shares) { play(part: $0, of: shares) }
    share(shares) { learn(part: $0, of: shares, pace: pace) }
    steps += 1
    var outcomes: [Outcome] = []
    for index in lessons.indices where lessons[index].before == 0 {
      outcomes.append(lessons[index].outcome)
      lessons[index].begin()
    }
    games += outcomes.count
    return outcomes
  }

  // MARK: Shares of a step

  /// How many ranges all weights are noted by.
  private var ranges: Int { (weights.count - 1) >> Self.rangeBits + 1 }

  /// The moves of a part of the games: nothing but those games and that part's notes is written.
  private func play(part: Int, of shares: Int) {
    let (count, notes) = (lessons.count, notes.extracting((part * ranges)..<((part + 1) * ranges)))
    for index in (count * part / shares)..<(count * (part + 1) / shares) {
      let choice = bestMove(of: lessons[index].board)
      let before = lessons[index].before
      if before != 0 {
        let worth = note(before, of: index, in: notes)
        // Unchecked: corrections are some thousand points, and their sum is one of 65,536 games.
        corrections[index] =
          (Int64(choice?.worth ?? 0) - Int64(worth)) &<< Int64(Self.countBits) &+ 1
      }
      lessons[index].make(choice)
    }
  }

  /// What that board of a game is worth, whose weights are noted.
  private func note(
    _ cells: UInt64, of game: Int, in notes: UnsafeMutableBufferPointer<[UInt32]>
  ) -> Int32 {
    var sum: Int32 = 0
    let (game, places) = (UInt32(truncatingIfNeeded: game) << 16, 1 << Self.rangeBits - 1)
    forEachIndex(of: cells) { index in
      sum &+= weights[index]
      notes[index >> Self.rangeBits].append(game | UInt32(truncatingIfNeeded: index & places))
    }
    return sum
  }

  /// The corrections of a part of the ranges: nothing but their weights and notes is written.
  private func learn(part: Int, of shares: Int, pace: Float) {
    var sums = [Int64](repeating: 0, count: 1 << Self.rangeBits)
    for range in stride(from: part, to: ranges, by: shares) {
      for list in stride(from: range, to: notes.count, by: ranges) {
        for note in notes[list] {
          sums[Int(note & 0xFFFF)] &+= corrections[Int(note >> 16)]
        }
        notes[list].removeAll(keepingCapacity: true)
      }
      for place in sums.indices where sums[place] != 0 {
        correct(range << Self.rangeBits + place, by: sums[place], pace: pace)
        sums[place] = 0
      }
    }
  }

  private func correct(_ index: Int, by sum: Int64, pace: Float) {
    let count = Int(sum & (1 &<< Int64(Self.countBits) &- 1))
    let mean = Float(sum &>> Int64(Self.countBits)) / Float(count)
    let agreeing = Float(min(count, Self.mostAtOnce)).squareRoot()
    let change =
      pace * coherence[index].rate * mean * agreeing / Float(Patterns.fours + Patterns.sixes)
    weights[index] &+= Int32(change.rounded(.toNearestOrEven))
    coherence[index].add(mean)
  }

  /// The move whose points and following board are worth most; nil at the game's end.
  ///
  /// A board with 2^16 would end the lesson: no learner comes near it.
  private func bestMove(of board: PackedBoard) -> Choice? {
    var best: Choice?
    for direction in Direction.allCases {
      let (after, points) = board.slidingWithPoints(direction)
      if after == board || after.high != 0 { continue }
      let worth = value(of: after.low) &+ Int32(points * Self.unit)
      if worth > best?.worth ?? .min {
        best = Choice(after: after.low, points: points, worth: worth)
      }
    }
    return best
  }

  @inline(__always)
  private func value(of cells: UInt64) -> Int32 {
    var sum: Int32 = 0
    forEachIndex(of: cells) { sum &+= weights[$0] }
    return sum
  }

  @inline(__always)
  private func forEachIndex(of cells: UInt64, _ body: (Int) -> Void) {
    let images = Patterns.Images(of: cells)
    Patterns.forEachFour(of: images, body)
    // Unchecked: both are indices in tables of some hundred thousand weights, or some million.
    Patterns.forEachSix(of: images, among: sixesSize) { body(Patterns.foursSize &+ $0) }
  }
}

private struct Choice {
  var after: UInt64
  var points: Int
  var worth: Int32
}

/// One game of a batch.
private struct Lesson {
  var board = PackedBoard()
  /// The board that waits for its spawn, of the last move; zero before the first and at the end.
  var before: UInt64 = 0
  var random: RandomSource
  var points = 0

  init(_ random: RandomSource) {
    self.random = random
    begin()
  }

  mutating func begin() {
    board = PackedBoard.start(&random)
    points = 0
  }

  mutating func make(_ choice: Choice?) {
    before = choice?.after ?? 0
    guard let choice else { return }
    points += choice.points
    board = PackedBoard(low: choice.after)
    board.spawn(&random)
  }

  var outcome: Trainer.Outcome {
    Trainer.Outcome(points: points, largestExponent: board.largestExponent)
  }
}

/// How a file of a training begins: all of it but what was learnt, and the games.
private struct TrainingState {
  var sixes: UInt32
  var batch: Int
  var steps: Int
  var games: Int

  private static let name: [UInt8] = Array("2048TRAINING".utf8) + [0, 0, 0, 4]
  /// The name and four numbers of eight bytes, low byte first.
  static let size = 16 + 4 * 8
  /// A weight, the sum of its corrections and the sum of their sizes.
  private static let bytesOfWeight = 3 * MemoryLayout<Float>.size

  var fileSize: Int {
    Self.size + Self.bytesOfWeight * (Patterns.foursSize + Int(sixes))
      + MemoryLayout<Lesson>.stride * batch + Self.checkSumSize
  }

  private static let checkSumSize = 4

  /// The check sum of a whole state: a damaged weight would be no number, and stop the training.
  static func checkSum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { CRC32.checkSum($0) }
  }

  var encoded: [UInt8] {
    Self.name
      + [UInt64(sixes), UInt64(batch), UInt64(steps), UInt64(games)].flatMap { number in
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
      }
  }
}

extension TrainingState {
  init?(decoding bytes: [UInt8]) {
    guard bytes.count >= Self.size, bytes.starts(with: Self.name), Int16(littleEndian: 1) == 1
    else { return nil }
    let numbers = (0..<4).map { number in
      bytes[(16 + 8 * number)..<(24 + 8 * number)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    guard let sixes = UInt32(exactly: numbers[0]), let batch = UInt16(exactly: numbers[1] &- 1),
      let steps = Int(exactly: numbers[2]), let games = Int(exactly: numbers[3])
    else { return nil }
    self.init(sixes: sixes, batch: Int(batch) + 1, steps: steps, games: games)
    guard bytes.count == fileSize else { return nil }
    let told = bytes.suffix(Self.checkSumSize).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    guard told == Self.checkSum(of: bytes.dropLast(Self.checkSumSize)) else { return nil }
  }
}
