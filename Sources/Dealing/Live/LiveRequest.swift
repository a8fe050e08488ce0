/// What the game asks of who carries live duels.
///
/// | bytes | say |
/// |---|---|
/// | 0 | play no more: nobody is looked for, and nobody finds us |
/// | 1, name (0 to 8) | look for others, and be found by this name |
/// | 2, peer (2), word (1 to 1,200) | say this to somebody who was found |
public enum LiveRequest: Equatable, Sendable {
  /// Look for nobody, and be found by nobody.
  case rest
  /// Look for others, and be found by this name.
  case seek(name: String)
  /// Say this to somebody who was found.
  case say(peer: Int, [UInt8])

  /// No request is longer.
  public static let mostBytes = LiveWord.mostBytes + 3

  /// The request as it crosses.
  public var bytes: [UInt8] {
    switch self {
    case .rest: [0]
    case .seek(let name): [1] + Array(name.utf8)
    case .say(let peer, let word): [2] + Octets.of(short: peer) + word
    }
  }

  /// Reads a request; nil where the bytes are none.
  public init?(_ bytes: [UInt8]) {
    var rest = Octets(bytes)
    guard let request = Self.read(&rest), rest.isEmpty else { return nil }
    self = request
  }

  private static func read(_ rest: inout Octets) -> LiveRequest? {
    switch rest.next() {
    case 0: return .rest
    case 1: return LiveWord.name(of: rest.all()).map { .seek(name: $0) }
    case 2:
      guard let peer = rest.short(), (1...LiveWord.mostBytes).contains(rest.count) else {
        return nil
      }
      return .say(peer: peer, rest.all())
    default: return nil
    }
  }
}

/// Where requests go to, and reports come from, who carries live duels; neither call ever waits.
///
/// A class, since the loop need not be generic over what most never have.
public protocol LiveLine: AnyObject {
  /// Asks for something; where nobody is there it is lost, and that is told.
  func submit(_ request: LiveRequest)
  /// The next report, oldest first, or nil when there is none.
  func next() -> LiveReport?
  /// The number of a file that can be read when there may be a report; nil where nothing tells of one.
  var descriptor: Int32? { get }
}

extension LiveLine {
  /// Most have to be asked.
  public var descriptor: Int32? { nil }
}
