import Glibc
import System

/// Where this device is on the local network.
///
/// Source: netdevice(7); it asks a socket and not netlink, which the unit has not.
public enum OwnPlaces {
  private static let mostInterfaces = 32

  /// The near addresses of the interfaces that are plugged in, with that port, in their order.
  public static func near(port: UInt16) -> [PeerAddress] {
    do throws(Errno) {
      let file = FileDescriptor(
        owning: try Errno.checkingC {
          Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        })
      return interfaces(of: file.number)
        .filter { isThere($0, file.number) }
        .map { PeerAddress(host: host(of: $0), port: port) }
        .filter(\.isNear)
    } catch {
      return []
    }
  }

  private static func interfaces(of socket: Int32) -> [ifreq] {
    var found = [ifreq](repeating: ifreq(), count: mostInterfaces)
    let room = found.count * MemoryLayout<ifreq>.stride
    let size = found.withUnsafeMutableBytes { bytes -> Int in
      var list = ifconf()
      list.ifc_len = Int32(room)
      list.ifc_ifcu.ifcu_buf = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return ioctl(socket, UInt(SIOCGIFCONF), &list) < 0 ? 0 : Int(list.ifc_len)
    }
    return Array(found.prefix(size / MemoryLayout<ifreq>.stride))
  }

  private static func isThere(_ interface: ifreq, _ socket: Int32) -> Bool {
    var asked = interface
    guard ioctl(socket, UInt(SIOCGIFFLAGS), &asked) >= 0 else { return false }
    let flags = Int32(asked.ifr_ifru.ifru_flags)
    let wanted = Int32(IFF_UP | IFF_RUNNING)
    return flags & wanted == wanted && flags & Int32(IFF_LOOPBACK) == 0
  }

  private static func host(of interface: ifreq) -> UInt32 {
    var address = interface.ifr_ifru.ifru_addr
    return withUnsafePointer(to: &address) { pointer in
      // Unchecked: an address of IPv4 is what SIOCGIFCONF gives (netdevice(7)).
      pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
    }
  }
}
