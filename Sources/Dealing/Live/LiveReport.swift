/// What the loop hears of who carries live duels.
///
/// | bytes | say |
/// |---|---|
/// | 1, peer (2), 0 or 1, name (0 to 8) | somebody is there who plays; 1: who has agreed to play with us already |
/// | 2, peer (2) | they are there no more |
/// | 3, peer (2), word (1 to 1,200) | what they say |
/// | 4, text (1 to 2,000) | what another has to open to be found: what stands behind the `#` of a link |
public enum LiveReport: Equatable, Sendable {
  /// Whether somebody carries. Nobody says that of itself: it has no bytes.
  case linked(Bool)
  /// Somebody is there who plays; `isAgreed` where both sides have agreed to play before.
  case found(peer: Int, name: String, isAgreed: Bool)
  /// They are there no more.
  case gone(peer: Int)
  /// What they say: a ``LiveWord``, or whatever else.
  case word(peer: Int, [UInt8])
  /// What stands behind the `#` of the link that another has to open to be found: shown as a QR symbol.
  case invitation(String)

  /// No report is longer.
  public static let mostBytes = 2_001
  /// No invitation is longer.
  public static let longestInvitation = 2_000

  /// The report as it crosses; empty where nobody can say it.
  public var bytes: [UInt8] {
    switch self {
    case .linked: []
    case .found(let peer, let name, let isAgreed):
      [1] + Octets.of(short: peer) + [isAgreed ? 1 : 0] + Array(name.utf8)
    case .gone(let peer): [2] + Octets.of(short: peer)
    case .word(let peer, let bytes): [3] + Octets.of(short: peer) + bytes
    case .invitation(let text): [4] + Array(text.utf8)
    }
  }

  /// Reads a report; nil where the bytes are none.
  public init?(_ bytes: [UInt8]) {
    var rest = Octets(bytes)
    guard let report = Self.read(&rest), rest.isEmpty else { return nil }
    self = report
  }

  private static func read(_ rest: inout Octets) -> LiveReport? {
    switch rest.next() {
    case 1:
      guard let peer = rest.short(), let isAgreed = rest.flag(),
        let name = LiveWord.name(of: rest.all())
      else { return nil }
      return .found(peer: peer, name: name, isAgreed: isAgreed)
    case 2: return rest.short().map { .gone(peer: $0) }
    case 3:
      guard let peer = rest.short(), (1...LiveWord.mostBytes).contains(rest.count) else {
        return nil
      }
      return .word(peer: peer, rest.all())
    case 4:
      guard (1...longestInvitation).contains(rest.count) else { return nil }
      let text = rest.all()
      guard text.allSatisfy({ (33...126).contains($0) }) else { return nil }
      return .invitation(String(decoding: text, as: UTF8.self))
    default: return nil
    }
  }
}
