import Engine

/// What the program that carries a dealt game says to the game.
///
/// | bytes | say |
/// |---|---|
/// | 0 | the table is not reached |
/// | 1, opens (8), last beginning (8) | it is; and when the world's day can be begun, in seconds since 1970 |
/// | 2, side, 0 or 1, game (16), player (16), the player's number (16), commitment (32), tiles (2), number (4) | the game is open: what was agreed on, its start, and how many actions the table has |
/// | 3, number (4), pairs (2 to 200) | from this action on: what was done, and its spawn, 255 for none |
/// | 4, number (4), refusals | this action is impossible, and what was sent behind it is dropped |
/// | 5, secret (32), name (32) | it is over; the name in the table's lists, zeros for none |
/// | 6, reason | what was asked cannot be: a ``Reason`` |
///
/// Numbers have the highest byte first.
public enum CarrierWord: Equatable, Sendable {
  /// The table is not reached.
  case away
  /// It is, and the world's day can be begun from and until these moments.
  case there(opens: Int64, closes: Int64)
  /// A game is open: what was agreed on, its first tiles, and how many actions the table has.
  case begun(DealtTerms, isDay: Bool, start: [DealtSpawn], count: Int)
  /// What was done from the action `first` on, each with its spawn.
  case dealt(first: Int, [DealtStep])
  /// An action is impossible.
  case refused(at: Int, generation: UInt8)
  /// The game is over.
  case over(secret: [UInt8], name: [UInt8])
  /// What was asked cannot be.
  case failed(Reason)

  /// Why something cannot be.
  public enum Reason: UInt8, CaseIterable, Sendable {
    /// The table takes no such request, whatever its reason.
    case refused
    /// As many games of this player are under way as may be.
    case tooMany
    /// The world's day cannot be begun now.
    case dayClosed
    /// It was begun already.
    case dayPlayed
    /// The clock of this machine is wrong by minutes.
    case clock
    /// Another program plays this game.
    case elsewhere
    /// The table, or the one who carries, knows no such game.
    case unknown
  }

  /// As many steps go in one word.
  public static let mostSteps = 100

  /// The word as it crosses.
  public var bytes: [UInt8] {
    switch self {
    case .away: return [0]
    case .there(let opens, let closes):
      return [1] + Octets.of(moment: opens) + Octets.of(moment: closes)
    case .begun(let terms, let isDay, let start, let count):
      return [2] + Octets.of(terms, isDay: isDay, start: start) + Octets.of(number: count)
    case .dealt(let first, let steps):
      return [3] + Octets.of(number: first) + steps.flatMap { $0.bytes }
    case .refused(let place, let generation):
      return [4] + Octets.of(number: place) + [generation]
    case .over(let secret, let name): return [5] + secret + name
    case .failed(let reason): return [6, reason.rawValue]
    }
  }

  /// Reads a word; nil where the bytes are none.
  public init?(_ bytes: [UInt8]) {
    var rest = Octets(bytes)
    guard let word = Self.read(&rest), rest.isEmpty else { return nil }
    self = word
  }

  private static func read(_ rest: inout Octets) -> CarrierWord? {
    switch rest.next() {
    case 0: return .away
    case 1:
      guard let opens = rest.moment(), let closes = rest.moment() else { return nil }
      return .there(opens: opens, closes: closes)
    case 2:
      guard let (terms, isDay, start) = rest.head(), let count = rest.number(), start.count == 2,
        start[0].position != start[1].position
      else { return nil }
      return .begun(terms, isDay: isDay, start: start, count: count)
    case 3:
      guard let first = rest.number() else { return nil }
      return steps(&rest).map { .dealt(first: first, $0) }
    case 4:
      guard let place = rest.number(), let generation = rest.next() else { return nil }
      return .refused(at: place, generation: generation)
    case 5:
      guard let secret = rest.take(DealtTerms.secretLength), let name = rest.take(32) else {
        return nil
      }
      return .over(secret: secret, name: name)
    case 6: return rest.next().flatMap { Reason(rawValue: $0) }.map { .failed($0) }
    default: return nil
    }
  }

  private static func steps(_ rest: inout Octets) -> [DealtStep]? {
    guard (2...2 * mostSteps).contains(rest.count), rest.count.isMultiple(of: 2) else { return nil }
    return DealtStep.all(in: rest.all())
  }
}

/// Where words go to, and come from, the program that carries dealt games; neither call ever waits.
///
/// A class, since the loop need not be generic over what most never have.
public protocol DealLine: AnyObject {
  /// Says a word; where nobody is there it is lost, and that is told.
  func submit(_ word: PlayerWord)
  /// The next report, oldest first, or nil when there is none.
  func next() -> DealReport?
  /// The number of a file that can be read when there may be a report; nil where nothing tells of one.
  var descriptor: Int32? { get }
}

extension DealLine {
  /// Most have to be asked.
  public var descriptor: Int32? { nil }
}

/// What the loop hears of the program that carries dealt games.
public enum DealReport: Equatable, Sendable {
  /// Whether that program is there.
  case linked(Bool)
  /// What it says.
  case word(CarrierWord)
}
