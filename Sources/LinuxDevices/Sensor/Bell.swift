import CLinux
import Glibc
import System

/// What wakes a thread that waits in poll(2), rung by another: an eventfd(2).
final class Bell: @unchecked Sendable {
  // Unchecked: the kernel orders what is written and read; nothing else changes.
  private let file: FileDescriptor

  /// What poll(2) waits for.
  var descriptor: Int32 { file.number }

  /// Hangs one up.
  init() throws(Errno) { file = FileDescriptor(owning: try Errno.checkingC { clinux_bell() }) }

  /// Rings, until it is hushed.
  func ring() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// Silences it.
  func hush() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}
