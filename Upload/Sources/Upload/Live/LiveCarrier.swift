import Dealing

/// Carries live duels between the game and others on the local network: whom it knows, and what goes to
/// whom. It holds no socket itself: what it wants done it says.
public struct LiveCarrier {
  /// What is to be done, in order.
  public enum Act: Equatable, Sendable {
    /// Say this to the game.
    case say(LiveReport)
    /// Send this to somebody.
    case send([UInt8], to: PeerAddress)
    /// Let others find us by this name, and look for them.
    case show(name: String)
    /// Do neither any more.
    case hide
  }

  private struct Peer: Equatable {
    let address: PeerAddress
    var name: String
  }

  private var peers: [Int: Peer] = [:]
  /// Who was named when this began, and is there whoever finds them.
  private let fixed: [PeerAddress]
  /// Whether the game looks for others; before, nobody is told anything.
  public private(set) var isSought = false

  /// More are not known at once.
  static let mostPeers = 64

  /// A carrier that knows those.
  public init(peers: [PeerAddress] = []) {
    fixed = peers
    for address in peers { _ = add(address, name: "") }
  }

  // MARK: The game

  /// Takes what the game asks.
  public mutating func hear(_ request: LiveRequest) -> [Act] {
    switch request {
    case .rest:
      isSought = false
      return [.hide]
    case .seek(let name):
      isSought = true
      let known = peers.sorted { $0.key < $1.key }
      return [.show(name: name)]
        + known.map { .say(.found(peer: $0.key, name: $0.value.name, isAgreed: false)) }
    case .say(let number, let bytes):
      // A farewell is said after the game has looked for others.
      return peers[number].map { [.send(bytes, to: $0.address)] } ?? []
    }
  }

  /// Takes that the game has gone.
  public mutating func gameHasGone() -> [Act] {
    isSought = false
    return [.hide]
  }

  // MARK: Others

  /// Takes what came from `address`. Who is not known may wish to play, and nothing else.
  public mutating func hear(_ bytes: [UInt8], from address: PeerAddress) -> [Act] {
    guard isSought, address.isNear, (1...LiveWord.mostBytes).contains(bytes.count) else {
      return []
    }
    if let number = number(of: address) { return [.say(.word(peer: number, bytes))] }
    guard case .hello(let hello)? = LiveWord(bytes), let number = add(address, name: hello.name)
    else { return [] }
    return [
      .say(.found(peer: number, name: hello.name, isAgreed: false)),
      .say(.word(peer: number, bytes)),
    ]
  }

  /// Takes that somebody was found.
  public mutating func found(_ address: PeerAddress, name: String) -> [Act] {
    guard address.isNear, let number = number(of: address) ?? add(address, name: name) else {
      return []
    }
    peers[number]?.name = name
    return isSought ? [.say(.found(peer: number, name: name, isAgreed: false))] : []
  }

  /// Takes that somebody is not there any more.
  public mutating func gone(_ address: PeerAddress) -> [Act] {
    guard !fixed.contains(address), let number = number(of: address) else { return [] }
    peers[number] = nil
    return isSought ? [.say(.gone(peer: number))] : []
  }

  private func number(of address: PeerAddress) -> Int? {
    peers.first { $0.value.address == address }?.key
  }

  /// The number by which the game knows somebody: the same after a restart, but where two are alike.
  private mutating func add(_ address: PeerAddress, name: String) -> Int? {
    guard peers.count < Self.mostPeers else { return nil }
    var number = address.number
    while peers[number] != nil { number = (number + 1) % 65_536 }
    peers[number] = Peer(address: address, name: name)
    return number
  }
}
