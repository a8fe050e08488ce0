import Arguments
import Glibc
import LinuxDevices
import System

/// A socket like systemd's own, on which a service says that it is ready (`sd_notify(3)`).
struct ReadinessSocket: ~Copyable {
  private let file: FileDescriptor

  /// Listens at `path`, which must not be there yet.
  init(path: String) throws(Failure) {
    let file: FileDescriptor
    do throws(Errno) {
      let number = try Errno.checkingC {
        socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      }
      file = FileDescriptor(owning: number)
    } catch { throw Failure("cannot listen: \(error)") }
    try Self.bind(file.number, to: path)
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      file.number, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    self.file = file
  }

  private static func bind(_ socket: Int32, to path: String) throws(Failure) {
    do throws(Errno) {
      guard let address = LocalSocketAddress(path) else { throw Errno(ENAMETOOLONG) }
      try Errno.checkingC { address.withSockaddr { Glibc.bind(socket, $0, $1) } }
    } catch { throw Failure("cannot listen at \(path): \(error)") }
  }

  /// Waits for READY=1, up to five seconds for each message; whether it came.
  func waitForReady() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(file.number, &bytes, bytes.count, 0)
      guard count > 0 else { return false }
      let lines = bytes[..<count].split(separator: UInt8(ascii: "\n"))
      if lines.contains(where: { $0.elementsEqual("READY=1".utf8) }) { return true }
    }
  }
}
