/// A duel of two players over many boards, as it stands: what each made of every board that both have
/// played.
///
/// The first player opens each board, and the second answers. The next board follows from the last one
/// and from what was made on it: nobody chooses it. What a link says was made of boards before its game's
/// is its sender's word.
public struct DuelSeries: Equatable, Sendable {
  /// What the two made of one board.
  public struct Round: Equatable, Sendable {
    /// The score of who opened it, and of who answered.
    public let first, second: Int

    /// Makes a round.
    public init(first: Int, second: Int) {
      self.first = first
      self.second = second
    }
  }

  /// The side of all its boards.
  public internal(set) var size: BoardSize
  /// The seed of the first board.
  public let firstSeed: UInt64
  /// The boards that both have played, the first one first.
  public private(set) var rounds: [Round] = []
  /// The seed of the board that is due.
  public private(set) var seed: UInt64
  /// The seed of the board that was played last.
  private(set) var lastSeed: UInt64

  /// As many boards a series has at most.
  static let mostRounds = 99

  /// A series that begins with a board.
  public init(on size: BoardSize, firstSeed: UInt64) {
    self.size = size
    self.firstSeed = firstSeed
    seed = firstSeed
    lastSeed = firstSeed
  }

  /// The same series with the board that was due played by both; the 100th is the first of another.
  public func adding(_ round: Round) -> DuelSeries {
    var longer = rounds.count < Self.mostRounds ? self : DuelSeries(on: size, firstSeed: seed)
    longer.rounds.append(round)
    (longer.lastSeed, longer.seed) = (seed, Self.seed(after: seed, round))
    return longer
  }

  /// How many boards each has won; one that ended equal counts for neither.
  public var won: (first: Int, second: Int) {
    rounds.reduce(into: (first: 0, second: 0)) { won, round in
      if round.first > round.second { won.first += 1 }
      if round.first < round.second { won.second += 1 }
    }
  }

  /// 32 bits, as new games have, drawn by SplitMix64 from the seed before and both scores.
  private static func seed(after seed: UInt64, _ round: Round) -> UInt64 {
    var source = RandomSource(seed: seed)
    let (first, second) = (UInt64(round.first), UInt64(round.second))
    source = RandomSource(seed: source.next() ^ first)
    source = RandomSource(seed: source.next() ^ second)
    return source.next() >> 32
  }
}

/// Whose turn it is in a series: what a link tells beside its game.
public struct DuelTurn: Equatable, Sendable {
  /// The boards that both have played.
  public internal(set) var series: DuelSeries
  /// Whether the link's game answers the last of these boards; else it opens the one that is due.
  public let isAnswer: Bool

  /// Makes a turn.
  public init(series: DuelSeries, isAnswer: Bool) {
    self.series = series
    self.isAnswer = isAnswer
  }

  /// Whether a game with this end can be sent so.
  func fits(_ recording: Recording, _ end: Game) -> Bool {
    guard recording.size == series.size else { return false }
    guard isAnswer else { return !series.rounds.isEmpty && recording.seed == series.seed }
    guard let last = series.rounds.last else { return false }
    return recording.seed == series.lastSeed && last.second == end.score
  }
}

/// The form of a series: what stands before a link's game in a duel over many boards.
///
/// | bytes | hold |
/// |---|---|
/// | 1 | 8; bit 0: the game answers the last board, else it opens the one that is due; bit 1: the first \
/// seed has 8 bytes |
/// | 4 or 8 | the first board's seed, little-endian; 8 where it does not fit in 4 |
/// | 1 | number of boards that both have played, 1 to 99 |
/// | 2 to 10 each | the score of who opened it, and of who answered: seven bits a byte, the lowest first |
enum SeriesCoding {
  static let mark: UInt8 = 8
  private static let answers: UInt8 = 1 << 0
  private static let longSeed: UInt8 = 1 << 1

  /// Whether a link's first byte is that of a series.
  static func isMark(_ byte: UInt8) -> Bool { byte & ~3 == mark }

  static func encode(_ turn: DuelTurn) -> [UInt8] {
    let series = turn.series
    let isLong = series.firstSeed > UInt64(UInt32.max)
    var bytes = [mark | (turn.isAnswer ? answers : 0) | (isLong ? longSeed : 0)]
    bytes.append(littleEndian: series.firstSeed, byteCount: isLong ? 8 : 4)
    bytes.append(UInt8(series.rounds.count))
    for round in series.rounds {
      bytes.append(sevenBits: UInt32(clamping: round.first))
      bytes.append(sevenBits: UInt32(clamping: round.second))
    }
    return bytes
  }

  /// Takes a series from the front, of boards whose side is to be said; nil where there is none.
  static func take(from bytes: inout ArraySlice<UInt8>) -> DuelTurn? {
    guard let flags = bytes.popFirst(), isMark(flags),
      let seed = bytes.seed(isLong: flags & longSeed != 0), let count = bytes.popFirst(),
      (1...DuelSeries.mostRounds).contains(Int(count))
    else { return nil }
    var series = DuelSeries(on: .standard, firstSeed: seed)
    for _ in 0..<count {
      guard let first = bytes.sevenBits(), let second = bytes.sevenBits(),
        (first | second) >> 31 == 0  // All that a page has in a number.
      else { return nil }
      series = series.adding(DuelSeries.Round(first: Int(first), second: Int(second)))
    }
    return DuelTurn(series: series, isAnswer: flags & answers != 0)
  }
}

extension DuelSeries {
  /// The series in bytes of its own, as a store keeps it; empty where no board was played.
  public func encode() -> [UInt8] {
    rounds.isEmpty ? [] : SeriesCoding.encode(DuelTurn(series: self, isAnswer: false))
  }

  /// A series from what ``encode()`` wrote; nil where it is something else.
  public init?(decoding bytes: [UInt8], on size: BoardSize) {
    var rest = bytes[...]
    guard let turn = SeriesCoding.take(from: &rest), rest.isEmpty, !turn.isAnswer else {
      return nil
    }
    self = turn.series
    self.size = size
  }
}
