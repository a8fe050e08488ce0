import Glibc

/// Where somebody is on the local network: an address of IPv4, and a port.
public struct PeerAddress: Hashable, Sendable {
  /// The address, its first byte the highest.
  public let host: UInt32
  /// The port.
  public let port: UInt16

  /// An address of numbers.
  public init(host: UInt32, port: UInt16) { (self.host, self.port) = (host, port) }

  /// The address of a text such as `192.168.1.7:20480`; nil where it is none.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(host: String(parts[0]), port: String(parts[1]))
  }

  /// The same from its two parts.
  public init?(host: String, port: String) {
    var address = in_addr()
    guard inet_pton(AF_INET, host, &address) == 1, let port = UInt16(port), port > 0 else {
      return nil
    }
    self.init(host: UInt32(bigEndian: address.s_addr), port: port)
  }

  /// Whether it can be in the same room: private, of the link alone, or this machine.
  ///
  /// Sources: RFC 1918, RFC 3927, RFC 1122.
  public var isNear: Bool {
    switch (host >> 24, host >> 16 & 255) {
    case (10, _), (127, _), (192, 168), (169, 254): true
    case (172, 16...31): true
    default: false
    }
  }

  /// The address in four bytes and the port in two.
  var bytes: [UInt8] { WireBytes.big(host, 4) + WireBytes.big(port, 2) }

  /// A number of 16 bits for it, the same whoever makes it.
  var number: Int {
    let sum = WireBytes.sum(bytes)
    return Int((sum >> 16) ^ (sum & 0xFFFF))
  }
}
