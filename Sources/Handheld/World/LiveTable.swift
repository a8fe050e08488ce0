import Dealing
import Engine
import Scenes
import Words

/// The live duel, if there is one, and who is there to play one with.
struct LiveTable: Sendable {
  /// Somebody who was found.
  struct Peer: Equatable, Sendable {
    let number: Int
    /// What they are called; empty where nobody says.
    var name: String
    /// What they said last to begin with, and until when that counts: their wish to play.
    var hello: [UInt8]?
    var helloEnds = 0
  }

  /// Whether somebody carries.
  var isLinked = false
  /// Whether a page is open that looks for others, or a duel is under way.
  var isWanted = false
  /// What stands behind the `#` of the link that another has to open to find us, where they can.
  var invitation: String?
  /// Who was found, in that order.
  private(set) var peers: [Peer] = []
  /// Whom the duel is with.
  var chosen: Int?
  /// The duel, from the wish to play on.
  var duel: LiveDuel?
  /// The board that was put on the table for it.
  var begun: Challenge?
  /// Milliseconds that it was wanted.
  var now = 0
  /// What the other last did, as far as it was looked at.
  var seen: (state: LiveDuel.State, count: Int, isAskedAgain: Bool) = (.waiting, 0, false)
  private var ticksOfNotice = 0

  /// More are never listed: whoever is there makes no list without end.
  static let mostPeers = 16
  /// A wish to play is said twice a second; for so long one counts, in milliseconds.
  private static let wishLasts = 2_000
  private static let millisecondsInTick = 10
  /// What has become of the other is said for three seconds.
  private static let noticeLasts = 300

  /// Another tick; whether something is to be seen of it.
  mutating func tick() -> Bool {
    // Unchecked: it goes round where a number has 32 bits, after 25 days; a wish does not last so long.
    now &+= Self.millisecondsInTick
    var isSeen = ticksOfNotice == 1
    ticksOfNotice = max(ticksOfNotice - 1, 0)
    for index in peers.indices
    where peers[index].hello != nil && peers[index].helloEnds &- now <= 0 {
      peers[index].hello = nil
      isSeen = true
    }
    return isSeen
  }

  // MARK: Who is there

  /// Forgets who was found, and the duel with them.
  mutating func leave() {
    (peers, invitation, duel, chosen) = ([], nil, nil, nil)
    (begun, isWanted) = (nil, false)
  }

  mutating func find(_ number: Int, name: String) {
    if let index = peers.firstIndex(where: { $0.number == number }) {
      if !name.isEmpty { peers[index].name = name }
    } else if peers.count < Self.mostPeers {
      peers.append(Peer(number: number, name: name))
    }
  }

  mutating func lose(_ number: Int) {
    // Who is played with stays listed: they are lost when they are not heard.
    if number != chosen { peers.removeAll { $0.number == number } }
  }

  /// Notes that somebody wants to play.
  mutating func note(_ hello: LiveWord.Hello, _ bytes: [UInt8], from number: Int) {
    find(number, name: hello.name)
    guard let index = peers.firstIndex(where: { $0.number == number }) else { return }
    (peers[index].hello, peers[index].helloEnds) = (bytes, now &+ Self.wishLasts)
  }

  /// What is known of a peer.
  func peer(_ number: Int?) -> Peer? { peers.first { $0.number == number } }

  /// Whether a game on the table is played in the duel.
  var isPlaying: Bool { begun != nil && duel != nil }

  /// Notes that its board is on the table.
  mutating func begin(_ challenge: Challenge) {
    begun = challenge
    // So that the other is looked at from the start.
    seen.count = -1
  }

  // MARK: What is told

  /// Has it said for a while how the duel stands.
  mutating func tell() { ticksOfNotice = Self.noticeLasts }

  /// What must be told of the other.
  func notice(in say: Language) -> Notice? {
    guard ticksOfNotice > 0, isPlaying else { return nil }
    switch duel?.state {
    case .lost: return Notice([.otherLost, .otherLostShort], in: say, isWarning: false)
    case .left: return Notice([.otherLeft, .otherLeftShort], in: say, isWarning: false)
    case .lied: return Notice([.otherLied, .otherLiedShort], in: say, isWarning: true)
    case .waiting, .agreeing, .playing, .over, nil: return nil
    }
  }
}
