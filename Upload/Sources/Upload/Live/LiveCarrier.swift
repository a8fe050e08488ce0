import Dealing

/// Who is at the other end of a live duel.
public enum LivePlace: Hashable, Sendable {
  /// Another handheld, by its address.
  case device(PeerAddress)
  /// A browser that has opened our invitation, by its number at the door.
  case browser(Int)

  /// Whether they can be in the same room; the door has asked that of browsers.
  var isNear: Bool {
    switch self {
    case .device(let address): address.isNear
    case .browser: true
    }
  }

  /// A number of 16 bits for it.
  var number: Int {
    switch self {
    case .device(let address): address.number
    case .browser(let number): number % 65_536
    }
  }
}

/// Carries live duels between the game and others on the local network: whom it knows, and what goes to
/// whom. It holds no socket itself: what it wants done it says.
public struct LiveCarrier {
  /// What is to be done, in order.
  public enum Act: Equatable, Sendable {
    /// Say this to the game.
    case say(LiveReport)
    /// Send this to somebody.
    case send([UInt8], to: LivePlace)
    /// Let others find us by this name, look for them, and say what a browser has to open.
    case show(name: String)
    /// Do nothing of that any more.
    case hide
  }

  private struct Peer: Equatable {
    let place: LivePlace
    var name: String
  }

  private var peers: [Int: Peer] = [:]
  /// Who was named when this began, and is there whoever finds them.
  private let fixed: [LivePlace]
  /// Those who may be gone: who was there when nobody was looked for any more, and who is not seen now,
  /// which a network does that loses what goes to all. A duel with them goes on.
  private var former: Set<Int> = []
  /// Whether the game looks for others; before, nobody is told anything.
  public private(set) var isSought = false

  /// More are not known at once.
  static let mostPeers = 64

  /// A carrier that knows those.
  public init(peers: [PeerAddress] = []) {
    fixed = peers.map { .device($0) }
    for place in fixed { _ = add(place, name: "") }
  }

  // MARK: The game

  /// Takes what the game asks.
  public mutating func hear(_ request: LiveRequest) -> [Act] {
    switch request {
    case .rest:
      isSought = false
      former = Set(peers.filter { !fixed.contains($0.value.place) }.keys)
      return [.hide]
    case .seek(let name):
      if !isSought {
        for number in former { peers[number] = nil }
        (isSought, former) = (true, [])
      }
      let known = peers.filter { !former.contains($0.key) }.sorted { $0.key < $1.key }
      return [.show(name: name)]
        + known.map { .say(.found(peer: $0.key, name: $0.value.name, isAgreed: false)) }
    case .say(let number, let bytes):
      // A farewell is said after the game has looked for others.
      return peers[number].map { [.send(bytes, to: $0.place)] } ?? []
    }
  }

  /// Takes that the game has gone.
  public mutating func gameHasGone() -> [Act] {
    isSought = false
    return [.hide]
  }

  // MARK: Others

  /// Takes what came from `place`. Who is not known may wish to play, and nothing else.
  public mutating func hear(_ bytes: [UInt8], from place: LivePlace) -> [Act] {
    guard isSought, place.isNear, (1...LiveWord.mostBytes).contains(bytes.count) else {
      return []
    }
    if let number = number(of: place) { return [.say(.word(peer: number, bytes))] }
    guard case .hello(let hello)? = LiveWord(bytes), let number = add(place, name: hello.name)
    else { return [] }
    return [
      .say(.found(peer: number, name: hello.name, isAgreed: false)),
      .say(.word(peer: number, bytes)),
    ]
  }

  /// Takes that somebody was found; `isAgreed` where they came to play with us.
  public mutating func found(_ place: LivePlace, name: String, isAgreed: Bool = false) -> [Act] {
    guard place.isNear, let number = number(of: place) ?? add(place, name: name) else {
      return []
    }
    peers[number]?.name = name
    former.remove(number)
    return isSought ? [.say(.found(peer: number, name: name, isAgreed: isAgreed))] : []
  }

  /// Takes that somebody is not there any more.
  public mutating func gone(_ place: LivePlace) -> [Act] {
    guard !fixed.contains(place), let number = number(of: place), former.insert(number).inserted
    else { return [] }
    return isSought ? [.say(.gone(peer: number))] : []
  }

  private func number(of place: LivePlace) -> Int? {
    peers.first { $0.value.place == place }?.key
  }

  /// The number by which the game knows somebody: the same after a restart, but where two are alike.
  private mutating func add(_ place: LivePlace, name: String) -> Int? {
    if peers.count >= Self.mostPeers, let old = former.popFirst() { peers[old] = nil }
    guard peers.count < Self.mostPeers else { return nil }
    var number = place.number
    while peers[number] != nil { number = (number + 1) % 65_536 }
    peers[number] = Peer(place: place, name: name)
    return number
  }
}
