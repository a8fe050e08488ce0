import Glibc
import LinuxDevices

/// A socket like systemd's own, on which a service says that it is ready (`sd_notify(3)`).
struct ReadinessSocket: ~Copyable {
  private let file: Int32

  /// Listens at `path`, which must not be there yet.
  init(path: String) throws(Failure) {
    file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let result = LocalSocketAddress(path)?.withSockaddr { bind(file, $0, $1) }
    guard result == 0 else { throw Failure("cannot listen at \(path): \(systemReason())") }
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      file, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(file) }

  /// Waits for READY=1, up to five seconds for each message; whether it came.
  func waitForReady() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(file, &bytes, bytes.count, 0)
      guard count > 0 else { return false }
      let lines = bytes[..<count].split(separator: UInt8(ascii: "\n"))
      if lines.contains(where: { $0.elementsEqual("READY=1".utf8) }) { return true }
    }
  }
}
