import Dealing
import Glibc
import System
import Time
import Upload

/// The game on one side, other handhelds and browsers of the local network on the other, and Avahi, which
/// shows who is there.
struct DuelService: ~Copyable {
  private var carrier: LiveCarrier
  private let port: UInt16
  private let socket: String
  private let instance: String
  private var neighbours: Neighbours
  private var shown: HelperProcess?
  private var looking: HelperProcess?
  private var name: String?
  private var hasComplained = false
  private let door: BrowserDoor?
  private let places: () -> [PeerAddress]
  private var clock = MonotonicClock()
  private var looked = Instant.zero
  /// When Avahi's tools were begun last.
  private var begun = Instant.zero

  /// What has a helper end with this program, however that ends: nobody is shown who is not there.
  /// Source: setpriv(1).
  private static let mortal = ["setpriv", "--pdeathsig", "TERM"]
  /// Datagrams that are taken before the game is heard again: others may send without end.
  private static let mostAtOnce = 64
  private static let longestRest = 60_000
  /// After so long Avahi's tools are begun again where they have ended, as they do where its daemon is
  /// not there yet, or is begun anew.
  private static let restWithoutAvahi = 10_000
  /// So often what a browser has not got is said again.
  private static let restWithBrowsers = 50
  /// No datagram of a browser is longer.
  private static let mostBytes = 1_500

  /// A service that offers browsers what `places` gives: where this device is, by the port at which they
  /// are heard.
  init(
    _ carrier: LiveCarrier, port: UInt16, socket: String,
    places: @escaping () -> [PeerAddress]
  ) {
    (self.carrier, self.port, self.socket) = (carrier, port, socket)
    (door, self.places) = (BrowserDoor(), places)
    instance = "tilt2048-" + String(UInt32.random(in: .min ... .max), radix: 16)
    neighbours = Neighbours(own: instance)
  }

  /// Calls the game, and carries for as long as it is there.
  mutating func call(_ network: borrowing DatagramSocket, _ browsers: borrowing DatagramSocket) {
    do throws(Errno) {
      let game = try PacketSocket(connectingTo: socket)
      serve(game, network, browsers)
    } catch {
      return
    }
    for act in carrier.gameHasGone() where act == .hide { hide() }
    send(browsers)
  }

  private mutating func serve(
    _ game: borrowing PacketSocket, _ network: borrowing DatagramSocket,
    _ browsers: borrowing DatagramSocket
  ) {
    while true {
      let browsing =
        switch looking {
        case .some(let process): process.number
        case .none: Int32(-1)
        }
      Waiting.forOne(
        of: [game.number, network.number, browsers.number, browsing],
        within: door?.isUsed == true
          ? Self.restWithBrowsers
          : name != nil && browsing < 0 ? Self.restWithoutAvahi : Self.longestRest)
      var acts = seen() + heard(browsers)
      for _ in 0..<Self.mostAtOnce {
        guard let (bytes, address) = network.receive(most: LiveWord.mostBytes) else { break }
        acts += carrier.hear(bytes, from: .device(address))
      }
      hearing: while true {
        switch game.receive(most: LiveRequest.mostBytes) {
        case .nothing: break hearing
        case .gone: return
        case .word(let bytes):
          guard let request = LiveRequest(bytes) else { return }
          acts += carrier.hear(request)
        }
      }
      guard carryOut(acts, game, network) else { return }
      send(browsers)
    }
  }

  /// False where the game has gone.
  private mutating func carryOut(
    _ acts: [LiveCarrier.Act], _ game: borrowing PacketSocket,
    _ network: borrowing DatagramSocket
  ) -> Bool {
    for act in acts {
      switch act {
      case .say(let report): if !game.send(report.bytes) { return false }
      case .send(let bytes, .device(let address)): network.send(bytes, to: address)
      case .send(let bytes, .browser(let number)): door?.say(bytes, to: number)
      case .show(let name):
        show(name)
        guard let text = door?.open(at: places()) else { break }
        if !game.send(LiveReport.invitation(text).bytes) { return false }
      case .hide: hide()
      }
    }
    return true
  }

  // MARK: Browsers

  /// What browsers have said since, and what the time has brought.
  private mutating func heard(_ browsers: borrowing DatagramSocket) -> [LiveCarrier.Act] {
    guard let door else { return [] }
    let now = clock.now()
    let passed = (now - looked).nanoseconds / 1_000_000
    looked = now
    var news = door.pass(UInt32(clamping: min(passed, Int64(Self.longestRest))))
    for _ in 0..<Self.mostAtOnce {
      guard let (bytes, address) = browsers.receive(most: Self.mostBytes) else { break }
      news += door.take(bytes, from: address)
    }
    return news.flatMap { one in
      switch one {
      case .opened(let number): carrier.found(.browser(number), name: "", isAgreed: true)
      case .closed(let number): carrier.gone(.browser(number))
      case .word(let number, let bytes): carrier.hear(bytes, from: .browser(number))
      }
    }
  }

  private func send(_ browsers: borrowing DatagramSocket) {
    for (bytes, address) in door?.datagrams() ?? [] { browsers.send(bytes, to: address) }
  }

  // MARK: Avahi

  private mutating func show(_ name: String) {
    guard self.name != name else { return }
    hideFromOthers()
    self.name = name
    beginTools(name)
  }

  private mutating func beginTools(_ name: String) {
    begun = clock.now()
    do throws(Errno) {
      shown = try HelperProcess(
        Self.mortal + [
          "avahi-publish", "-s", instance, Neighbours.service, "\(port)", "name=\(name)",
        ])
      looking = try HelperProcess(
        Self.mortal + ["avahi-browse", "-p", "-r", Neighbours.service])
    } catch {
      complain("Nobody is found: Avahi's tools cannot be started (avahi-utils): \(error)")
    }
  }

  private mutating func hide() {
    door?.close()
    hideFromOthers()
  }

  private mutating func hideFromOthers() {
    shown = nil
    looking = nil
    name = nil
    neighbours = Neighbours(own: instance)
  }

  /// What Avahi has found since. Where one of its tools has ended both are begun again after a while.
  private mutating func seen() -> [LiveCarrier.Act] {
    guard let name else { return [] }
    let isShown =
      switch shown {
      case .some(let process): process.read() != nil
      case .none: false
      }
    let written: [UInt8]? =
      switch looking {
      case .some(let process): process.read()
      case .none: nil
      }
    guard isShown, let written else {
      shown = nil
      looking = nil
      complain("Nobody is found: Avahi's tools have ended; is avahi-daemon there?")
      let passed = (clock.now() - begun).nanoseconds / 1_000_000
      if passed >= Int64(Self.restWithoutAvahi) { beginTools(name) }
      return []
    }
    var acts: [LiveCarrier.Act] = []
    for news in neighbours.take(written) {
      switch news {
      case .found(let address, let name): acts += carrier.found(.device(address), name: name)
      case .gone(let address): acts += carrier.gone(.device(address))
      }
    }
    return acts
  }

  /// Once: who has no Avahi may have named a peer.
  private mutating func complain(_ text: String) {
    if !hasComplained { say(text, on: 2) }
    hasComplained = true
  }
}
