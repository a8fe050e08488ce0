import Glibc

/// Tells systemd that the service answers (sd_notify(3), the protocol and not the library).
enum Readiness {
  /// Sends READY=1 where systemd waits for it; anything else is not worth a word.
  static func tell() {
    guard let name = getenv("NOTIFY_SOCKET") else { return }
    let path = Array(String(cString: name).utf8)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard !path.isEmpty, path.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
    withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      bytes.copyBytes(from: path)
      // An abstract name begins with a zero, which the environment writes as @.
      if path[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    }
    let socket = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    guard socket >= 0 else { return }
    defer { close(socket) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count)
    let message = Array("READY=1".utf8)
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(socket, message, message.count, 0, $0, length)
      }
    }
  }
}
