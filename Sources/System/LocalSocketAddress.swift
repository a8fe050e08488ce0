import Glibc

/// Where a local socket is: a path in the file system or, with "@" before it, an abstract name.
///
/// Source: unix(7).
public struct LocalSocketAddress: Sendable {
  private var address = sockaddr_un()
  private let size: socklen_t

  /// The address at `path`; nil where it is relative, or longer than the kernel takes.
  public init?(_ path: String) {
    var name = Array(path.utf8)
    let isWhole = name.first == UInt8(ascii: "/") || name.first == UInt8(ascii: "@")
    guard isWhole, name.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    if name[0] == UInt8(ascii: "@") { name[0] = 0 }
    size = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
  }

  /// Calls `body` with the address in the form that the system calls want.
  public func withSockaddr<Result>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: address) { pointer in
      // Unchecked: a socket address begins as every other does (sockaddr(3type)).
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
    }
  }
}
