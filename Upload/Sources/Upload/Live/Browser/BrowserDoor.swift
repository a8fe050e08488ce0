import CChannel
import Dealing

/// Browsers of the local network that have opened this device's invitation: who they are, and what is
/// heard of them and said to them. It holds no socket: datagrams are taken and given. Of one thread at a
/// time, with every other door of the process (CChannel.h).
///
/// A browser asks by STUN first (``STUN``), which shows that it knows the invitation's password, then
/// begins DTLS with who has the invitation's certificate, and in that SCTP.
public final class BrowserDoor {
  /// What there is to tell.
  public enum News: Equatable, Sendable {
    /// A browser speaks with us now.
    case opened(Int)
    /// It does so no more.
    case closed(Int)
    /// What it says.
    case word(Int, [UInt8])
  }

  private struct Browser {
    let name: String
    let channel: OpaquePointer
    /// Where it is, and from where else it has asked.
    var address: PeerAddress
    var places: Set<PeerAddress>
    /// Milliseconds since it asked last.
    var silence: UInt32 = 0
    var isOpen = false
  }

  private let identity: OpaquePointer
  private let fingerprint: [UInt8]
  private var invitation: StandingInvitation?
  private var stun: STUN?
  private var browsers: [Int: Browser] = [:]
  private var last = 0
  private var waiting: [(bytes: [UInt8], to: PeerAddress)] = []

  /// A browser asks every few seconds whether we are still there (RFC 7675); who has not asked for so
  /// long, in milliseconds, is gone.
  private static let patience: UInt32 = 30_000
  private static let mostPlaces = 16
  private static let longestDatagram = cchannel_longest_datagram

  /// Nil where the system has no random numbers.
  public init?() {
    var fingerprint = [UInt8](repeating: 0, count: 32)
    guard let identity = cchannel_identity_new(&fingerprint) else { return nil }
    (self.identity, self.fingerprint) = (identity, fingerprint)
  }

  deinit {
    for browser in browsers.values { cchannel_free(browser.channel) }
    cchannel_identity_free(identity)
  }

  /// Whether anybody is there, so that ``pass(_:)`` is to be called often.
  public var isUsed: Bool { !browsers.isEmpty }

  // MARK: Opening and closing

  /// Lets in who opens the link that is given back, until ``close()``: one with a new password where the
  /// places are others than before. Without places there is none.
  public func open(at places: [PeerAddress]) -> String? {
    guard !places.isEmpty else { return nil }
    if let invitation, invitation.places == Array(places.prefix(StandingInvitation.mostPlaces)) {
      return invitation.text
    }
    let new = StandingInvitation(fingerprint: fingerprint, places: places)
    (invitation, stun) = (new, STUN(user: new.user, password: new.password))
    return new.text
  }

  /// Lets nobody in any more, and takes leave of who is there; nothing is told of that.
  public func close() {
    (invitation, stun) = (nil, nil)
    for number in browsers.keys.sorted() { end(number) }
  }

  private func end(_ number: Int) {
    guard let browser = browsers[number] else { return }
    cchannel_close(browser.channel)
    collect(number)
    cchannel_free(browser.channel)
    browsers[number] = nil
  }

  // MARK: The network

  /// Takes a datagram; its first byte says what it is (RFC 7983).
  public func take(_ bytes: [UInt8], from address: PeerAddress) -> [News] {
    guard address.isNear, let first = bytes.first else { return [] }
    switch first {
    case 0...3:
      ask(bytes, from: address)
      return []
    case 20...63:
      guard let number = browsers.first(where: { $0.value.places.contains(address) })?.key else {
        return []
      }
      if let browser = browsers[number] { cchannel_take(browser.channel, bytes, bytes.count) }
      return news(of: number)
    default: return []
    }
  }

  /// Datagrams that are to be sent, in order.
  public func datagrams() -> [(bytes: [UInt8], to: PeerAddress)] {
    defer { waiting = [] }
    return waiting
  }

  /// So many milliseconds are over.
  public func pass(_ milliseconds: UInt32) -> [News] {
    cchannel_pass(milliseconds)
    return browsers.keys.sorted().flatMap { number in
      browsers[number]?.silence += milliseconds
      return news(of: number)
    }
  }

  private func ask(_ bytes: [UInt8], from address: PeerAddress) {
    guard let answer = stun?.answer(to: bytes, from: address) else { return }
    if let number = browsers.first(where: { $0.value.name == answer.name })?.key {
      guard let places = browsers[number]?.places,
        places.contains(address) || places.count < Self.mostPlaces
      else { return }
      browsers[number]?.places.insert(address)
      browsers[number]?.silence = 0
      if answer.isNominated { browsers[number]?.address = address }
    } else {
      guard let channel = cchannel_new(identity) else { return }
      last += 1
      browsers[last] = Browser(
        name: answer.name, channel: channel, address: address, places: [address])
    }
    waiting.append((answer.bytes, address))
  }

  // MARK: Words

  /// Says a word to who is there.
  public func say(_ bytes: [UInt8], to number: Int) {
    guard let browser = browsers[number] else { return }
    cchannel_say(browser.channel, bytes, bytes.count)
    collect(number)
  }

  private func collect(_ number: Int) {
    guard let browser = browsers[number] else { return }
    var bytes = [UInt8](repeating: 0, count: Self.longestDatagram)
    while true {
      let size = cchannel_datagram(browser.channel, &bytes)
      guard size > 0 else { return }
      waiting.append((Array(bytes[..<size]), browser.address))
    }
  }

  private func news(of number: Int) -> [News] {
    guard let browser = browsers[number] else { return [] }
    collect(number)
    var news: [News] = []
    let state = cchannel_state(browser.channel)
    if state == cchannel_open, !browser.isOpen {
      browsers[number]?.isOpen = true
      news.append(.opened(number))
    }
    var bytes = [UInt8](repeating: 0, count: LiveWord.mostBytes)
    while true {
      let size = cchannel_word(browser.channel, &bytes, bytes.count)
      guard size > 0 else { break }
      news.append(.word(number, Array(bytes[..<size])))
    }
    if state == cchannel_closed || browser.silence > Self.patience {
      let wasOpen = browsers[number]?.isOpen == true
      end(number)
      if wasOpen { news.append(.closed(number)) }
    }
    return news
  }
}
