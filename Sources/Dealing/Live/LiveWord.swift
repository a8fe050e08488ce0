import Engine

/// What two who play a live duel say to each other: one datagram each, whoever carries it.
///
/// | bytes | say |
/// |---|---|
/// | 0, version, side, promise (32), heard (8), name (0 to 8) | let us play: the hash of my number, and the beginning of the promise of yours that I know, or zeros |
/// | 1, duel (8), number (16) | my number, which was promised |
/// | 2, duel (8), first (4), count (4), score (4), have (4), inputs (0 to 1,100) | what I did from my input `first` on; how many inputs I have made, and my score after them; how many of yours I have |
/// | 3, duel (8), reason | it is over for me |
///
/// Numbers have the highest byte first. Each word may come twice, late or never: the next one says all that
/// is needed again.
public enum LiveWord: Equatable, Sendable {
  /// Let us play.
  case hello(Hello)
  /// The number that was promised.
  case number(duel: [UInt8], [UInt8])
  /// What was done.
  case inputs(Inputs)
  /// It is over.
  case bye(duel: [UInt8], Reason)

  /// What is said before the duel has a board.
  public struct Hello: Equatable, Sendable {
    /// The board that is wished for.
    public var size: BoardSize
    /// The hash of the number.
    public var promise: [UInt8]
    /// The beginning of the other's promise, where it is known.
    public var heard: [UInt8]
    /// Who says it; empty where nobody says.
    public var name: String

    /// Makes one.
    public init(size: BoardSize, promise: [UInt8], heard: [UInt8], name: String) {
      (self.size, self.promise, self.heard, self.name) = (size, promise, heard, name)
    }
  }

  /// A part of one side's game, and how far it has come.
  public struct Inputs: Equatable, Sendable {
    /// Which duel it belongs to.
    public var duel: [UInt8]
    /// How many inputs came before this part.
    public var first: Int
    /// How many there are by now, and the score after them.
    public var (count, score): (Int, Int)
    /// How many of the other's inputs who says this has.
    public var have: Int
    /// What was done.
    public var actions: [Recording.Action]

    /// Makes one.
    public init(
      duel: [UInt8], first: Int, of count: Int, score: Int, have: Int, actions: [Recording.Action]
    ) {
      (self.duel, self.first, self.count) = (duel, first, count)
      (self.score, self.have, self.actions) = (score, have, actions)
    }
  }

  /// Why it is over for one side.
  public enum Reason: UInt8, CaseIterable, Sendable {
    /// Who played has left.
    case left
    /// The other's game is none that can be.
    case lie
  }

  /// No word is longer: a datagram that no network divides.
  public static let mostBytes = 1_200
  /// As many inputs go in one word.
  public static let mostInputs = 1_100
  /// No game has more.
  public static let mostInGame = 100_000
  /// A name has no more letters.
  public static let longestName = 8
  /// So long is what names a duel, or says that a promise is known.
  public static let nameLength = 8
  /// So long is a number.
  public static let numberLength = 16
  /// The words as they are described above.
  private static let version: UInt8 = 1

  /// The word as it crosses.
  public var bytes: [UInt8] {
    switch self {
    case .hello(let hello):
      let head = [0, Self.version, UInt8(hello.size.cells)]
      return head + hello.promise + hello.heard + Array(hello.name.utf8)
    case .number(let duel, let number): return [1] + duel + number
    case .inputs(let word):
      let numbers = [word.first, word.count, word.score, word.have]
      let head = word.duel + numbers.flatMap { Octets.of(number: $0) }
      return [2] + head + word.actions.map { $0.code }
    case .bye(let duel, let reason): return [3] + duel + [reason.rawValue]
    }
  }

  /// Reads a word; nil where the bytes are none.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.mostBytes else { return nil }
    var rest = Octets(bytes)
    guard let word = Self.read(&rest), rest.isEmpty else { return nil }
    self = word
  }

  private static func read(_ rest: inout Octets) -> LiveWord? {
    switch rest.next() {
    case 0: return hello(&rest)
    case 1:
      guard let duel = rest.take(nameLength), let number = rest.take(numberLength) else {
        return nil
      }
      return .number(duel: duel, number)
    case 2: return inputs(&rest)
    case 3:
      guard let duel = rest.take(nameLength),
        let reason = rest.next().flatMap({ Reason(rawValue: $0) })
      else { return nil }
      return .bye(duel: duel, reason)
    default: return nil
    }
  }

  private static func hello(_ rest: inout Octets) -> LiveWord? {
    guard rest.next() == version, let size = rest.next().flatMap({ BoardSize(Int($0)) }),
      let promise = rest.take(SHA256.length), let heard = rest.take(nameLength),
      let name = name(of: rest.all())
    else { return nil }
    return .hello(Hello(size: size, promise: promise, heard: heard, name: name))
  }

  private static func inputs(_ rest: inout Octets) -> LiveWord? {
    guard let duel = rest.take(nameLength), let first = rest.number(), let count = rest.number(),
      let score = rest.number(), let have = rest.number(), count <= mostInGame,
      have <= mostInGame, rest.count <= mostInputs, first <= count - rest.count
    else { return nil }
    let codes = rest.all()
    let actions = codes.compactMap { Recording.Action(code: $0) }
    guard actions.count == codes.count else { return nil }
    return .inputs(
      Inputs(duel: duel, first: first, of: count, score: score, have: have, actions: actions))
  }

  /// The name of these letters; nil where one of them is none that names have, or they are too many.
  public static func name(of letters: [UInt8]) -> String? {
    guard letters.count <= longestName, letters.allSatisfy(isOfNames) else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }

  /// What of `name` can be said: capitals, digits, hyphens and dots.
  public static func speakable(_ name: String) -> String {
    let capitals = name.utf8.map { (97...122).contains($0) ? $0 - 32 : $0 }
    let letters = capitals.filter(isOfNames).prefix(longestName)
    return String(decoding: letters, as: UTF8.self)
  }

  private static func isOfNames(_ letter: UInt8) -> Bool {
    letter == 45 || letter == 46 || (48...57).contains(letter) || (65...90).contains(letter)
  }
}
