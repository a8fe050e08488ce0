import Arguments
import Dealing
import Glibc
import System
import Upload

/// `tilt2048-upload duel`: carries live duels between the game and others on the local network.
struct DuelCommand: Command {
  static let about = About(
    "duel", "Carry live duels between the game and others on the local network.",
    discussion: """
      The game listens at a socket where its configuration names one (duel.socket). This calls there. \
      When a player looks for others, Avahi shows this device to them and them to it, by the service \
      _tilt2048._udp; at no other time is anything said or heard. Nothing crosses a router.
      """)

  private var socket = "/run/tilt2048-duel/game"
  private var port = "20480"
  private var peer: String?

  mutating func declare(in form: inout Form) {
    form.option("socket", value: "path", &socket, "Where the game listens.")
    form.option("port", value: "number", &port, "The port of UDP at which others are heard.")
    form.option(
      "peer", value: "address:port", &peer, "Another device, where there is no Avahi to find it.")
  }

  func run() throws(Failure) {
    guard let port = UInt16(port), port > 0 else { throw Failure("--port: \(port) is no port") }
    var known: [PeerAddress] = []
    if let peer {
      guard let address = PeerAddress(peer), address.isNear else {
        throw Failure("--peer: \(peer) is no address of a local network, such as 192.168.1.7:20480")
      }
      known = [address]
    }
    do throws(Errno) {
      let network = try DatagramSocket(port: port)
      var service = DuelService(LiveCarrier(peers: known), port: port, socket: socket)
      while true {
        service.call(network)
        // Nobody is there: the game does not run, or offers no live duels.
        usleep(1_000_000)
      }
    } catch {
      throw Failure("cannot listen at port \(port) of UDP: \(error)")
    }
  }
}

/// The game on one side, the local network on the other, and Avahi, which shows who is there.
private struct DuelService: ~Copyable {
  private var carrier: LiveCarrier
  private let port: UInt16
  private let socket: String
  private let instance: String
  private var neighbours: Neighbours
  private var shown: HelperProcess?
  private var looking: HelperProcess?
  private var name: String?
  private var hasComplained = false

  /// What has a helper end with this program, however that ends: nobody is shown who is not there.
  /// Source: setpriv(1).
  private static let mortal = ["setpriv", "--pdeathsig", "TERM"]
  /// Datagrams that are taken before the game is heard again: others may send without end.
  private static let mostAtOnce = 64
  private static let longestRest = 60_000

  init(_ carrier: LiveCarrier, port: UInt16, socket: String) {
    (self.carrier, self.port, self.socket) = (carrier, port, socket)
    instance = "tilt2048-" + String(UInt32.random(in: .min ... .max), radix: 16)
    neighbours = Neighbours(own: instance)
  }

  /// Calls the game, and carries for as long as it is there.
  mutating func call(_ network: borrowing DatagramSocket) {
    do throws(Errno) {
      let game = try PacketSocket(connectingTo: socket)
      serve(game, network)
    } catch {
      return
    }
    for act in carrier.gameHasGone() where act == .hide { hide() }
  }

  private mutating func serve(
    _ game: borrowing PacketSocket, _ network: borrowing DatagramSocket
  ) {
    while true {
      let browsing =
        switch looking {
        case .some(let process): process.number
        case .none: Int32(-1)
        }
      Waiting.forOne(of: [game.number, network.number, browsing], within: Self.longestRest)
      var acts = seen()
      for _ in 0..<Self.mostAtOnce {
        guard let (bytes, address) = network.receive(most: LiveWord.mostBytes) else { break }
        acts += carrier.hear(bytes, from: address)
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
      case .send(let bytes, let address): network.send(bytes, to: address)
      case .show(let name): show(name)
      case .hide: hide()
      }
    }
    return true
  }

  // MARK: Avahi

  private mutating func show(_ name: String) {
    guard self.name != name else { return }
    hide()
    self.name = name
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
    shown = nil
    looking = nil
    name = nil
    neighbours = Neighbours(own: instance)
  }

  /// What Avahi has found since.
  private mutating func seen() -> [LiveCarrier.Act] {
    let written: [UInt8]?
    switch looking {
    case .some(let process): written = process.read()
    case .none: return []
    }
    guard let written else {
      looking = nil
      complain("Nobody is found: avahi-browse has ended; is avahi-daemon there?")
      return []
    }
    var acts: [LiveCarrier.Act] = []
    for news in neighbours.take(written) {
      switch news {
      case .found(let address, let name): acts += carrier.found(address, name: name)
      case .gone(let address): acts += carrier.gone(address)
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
