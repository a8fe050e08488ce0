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
      _tilt2048._udp; at no other time is anything said or heard. A phone or another computer comes in by \
      the QR code that the game shows then: its browser speaks with this by WebRTC. Nothing crosses a \
      router.
      """)

  private var socket = "/run/tilt2048-duel/game"
  private var port = "20480"
  private var browsers = "20481"
  private var peer: String?
  private var host: String?

  mutating func declare(in form: inout Form) {
    form.option("socket", value: "path", &socket, "Where the game listens.")
    form.option("port", value: "number", &port, "The port of UDP at which others are heard.")
    form.option(
      "browsers", value: "number", &browsers, "The port of UDP at which browsers are heard.")
    form.option(
      "host", value: "address", &host,
      "Where browsers find this device, where that is none of its own addresses.")
    form.option(
      "peer", value: "address:port", &peer, "Another device, where there is no Avahi to find it.")
  }

  func run() throws(Failure) {
    let (port, browsers) = (try Self.port("port", port), try Self.port("browsers", browsers))
    let network = try Self.socket(port)
    let door = try Self.socket(browsers, orAnother: true)
    let heard = door.port
    var (known, fixed): ([PeerAddress], [PeerAddress]) = ([], [])
    if let peer { known = [try Self.address("peer", peer, such: "192.168.1.7:20480")] }
    if let host { fixed = [try Self.address("host", "\(host):\(heard)", such: "192.168.1.7")] }
    var service = DuelService(LiveCarrier(peers: known), port: port, socket: socket) {
      fixed.isEmpty ? OwnPlaces.near(port: heard) : fixed
    }
    while true {
      service.call(network, door)
      // Nobody is there: the game does not run, or offers no live duels.
      usleep(1_000_000)
    }
  }

  private static func port(_ name: String, _ text: String) throws(Failure) -> UInt16 {
    guard let port = UInt16(text), port > 0 else { throw Failure("--\(name): \(text) is no port") }
    return port
  }

  private static func address(
    _ name: String, _ text: String, such example: String
  ) throws(Failure) -> PeerAddress {
    guard let address = PeerAddress(text), address.isNear else {
      throw Failure("--\(name): \(text) is no address of a local network, such as \(example)")
    }
    return address
  }

  /// `orAnother`: at a free port where somebody else has that one; a code says which it is.
  private static func socket(
    _ port: UInt16, orAnother: Bool = false
  ) throws(Failure) -> DatagramSocket {
    do throws(Errno) {
      return try DatagramSocket(port: port)
    } catch {
      if orAnother, error.code == EADDRINUSE { return try socket(0) }
      throw Failure("cannot listen at port \(port) of UDP: \(error)")
    }
  }
}
