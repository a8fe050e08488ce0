import Glibc
import System

/// A socket of datagrams on the local network, which no router hands on; no call ever waits.
///
/// Sources: udp(7), ip(7).
public struct DatagramSocket: ~Copyable {
  private let file: FileDescriptor

  /// The kernel's number for it, to wait with poll(2).
  public var number: Int32 { file.number }

  /// The port at which it is; 0 where the kernel does not say.
  public var port: UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      // Unchecked: as below.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(file.number, $0, &length)
      }
    }
    return result == 0 ? UInt16(bigEndian: address.sin_port) : 0
  }

  /// Opens one at `port`, for every address of this machine; at 0 the kernel takes a free one.
  public init(port: UInt16) throws(Errno) {
    let kind = SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let file = FileDescriptor(
      owning: try Errno.checkingC { Glibc.socket(AF_INET, Int32(kind), 0) })
    var hops: Int32 = 1
    _ = try Errno.checkingC {
      setsockopt(
        file.number, Int32(IPPROTO_IP), IP_TTL, &hops, socklen_t(MemoryLayout<Int32>.size))
    }
    let address = Self.address(of: PeerAddress(host: 0, port: port))
    _ = try Errno.checkingC {
      Self.withSockaddr(address) { Glibc.bind(file.number, $0, $1) }
    }
    self.file = file
  }

  /// Sends a datagram. One that is not taken is lost, as one can be on its way.
  public func send(_ bytes: [UInt8], to peer: PeerAddress) {
    let address = Self.address(of: peer)
    _ = Self.withSockaddr(address) {
      sendto(file.number, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, $1)
    }
  }

  /// The next datagram, of at most `most` bytes; longer ones are passed over.
  public func receive(most: Int) -> (bytes: [UInt8], from: PeerAddress)? {
    var bytes = [UInt8](repeating: 0, count: most + 1)
    while true {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let count = withUnsafeMutablePointer(to: &address) { pointer in
        // Unchecked: a socket address begins as every other does (sockaddr(3type)).
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          recvfrom(file.number, &bytes, bytes.count, 0, $0, &length)
        }
      }
      guard count >= 0 else { return nil }
      guard (1...most).contains(count), Int32(address.sin_family) == AF_INET else { continue }
      let peer = PeerAddress(
        host: UInt32(bigEndian: address.sin_addr.s_addr), port: UInt16(bigEndian: address.sin_port))
      return (Array(bytes[..<count]), peer)
    }
  }

  private static func address(of peer: PeerAddress) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = peer.port.bigEndian
    address.sin_addr.s_addr = peer.host.bigEndian
    return address
  }

  private static func withSockaddr<Result>(
    _ address: sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: address) { pointer in
      // Unchecked: as above.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
