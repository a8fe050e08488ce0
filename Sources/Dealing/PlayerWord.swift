import Engine

/// What the game says to the program that carries a dealt game to the table.
///
/// | bytes | say |
/// |---|---|
/// | 0 | look whether the table is there |
/// | 1, side, 0 or 1 | begin a game; 1: the world's day |
/// | 2, game (16), number (4) | go on with a game of which so many actions are known |
/// | 3, refusals, number (4), actions (1 to 64) | do this, after so many actions |
/// | 4 | end the game as it stands |
///
/// Numbers have the highest byte first. There is no other word: no name, no text, no address.
public enum PlayerWord: Equatable, Sendable {
  /// Look whether the table is there.
  case look
  /// Begin a game.
  case begin(BoardSize, isDay: Bool)
  /// Go on with a game, of which so many actions are known.
  case goOn(game: [UInt8], known: Int)
  /// Do these, `first` actions having been done or sent before, and `generation` refused, modulo 256.
  case act(generation: UInt8, first: Int, actions: [Recording.Action])
  /// End the game as it stands.
  case end

  /// As many actions go in one word.
  public static let mostActions = 64
  /// No word, of either side, is longer.
  public static let mostBytes = 256

  /// The word as it crosses.
  public var bytes: [UInt8] {
    switch self {
    case .look: [0]
    case .begin(let size, let isDay): [1, UInt8(size.cells), isDay ? 1 : 0]
    case .goOn(let game, let known): [2] + game + Octets.of(number: known)
    case .act(let generation, let first, let actions):
      [3, generation] + Octets.of(number: first) + actions.map { $0.code }
    case .end: [4]
    }
  }

  /// Reads a word; nil where the bytes are none.
  public init?(_ bytes: [UInt8]) {
    var rest = Octets(bytes)
    guard let word = Self.read(&rest), rest.isEmpty else { return nil }
    self = word
  }

  private static func read(_ rest: inout Octets) -> PlayerWord? {
    switch rest.next() {
    case 0: return .look
    case 1:
      guard let size = rest.next().flatMap({ BoardSize(Int($0)) }), let isDay = rest.flag() else {
        return nil
      }
      return .begin(size, isDay: isDay)
    case 2:
      guard let game = rest.take(DealtTerms.nameLength), let known = rest.number() else {
        return nil
      }
      return .goOn(game: game, known: known)
    case 3:
      guard let generation = rest.next(), let first = rest.number(),
        (1...mostActions).contains(rest.count)
      else { return nil }
      let codes = rest.all()
      let actions = codes.compactMap { Recording.Action(code: $0) }
      return actions.count == codes.count
        ? .act(generation: generation, first: first, actions: actions) : nil
    case 4: return .end
    default: return nil
    }
  }
}
