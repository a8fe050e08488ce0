import CLinux
import Glibc

/// What wakes a thread that waits in poll(2), rung by another, or by a signal: an eventfd(2).
public final class Bell: @unchecked Sendable {
  // Unchecked: the kernel orders what is written and read; nothing else changes.
  private let file: FileDescriptor

  /// What poll(2) waits for.
  public var descriptor: Int32 { file.number }

  /// Hangs one up.
  public init() throws(Errno) {
    file = FileDescriptor(owning: try Errno.checkingC { clinux_bell() })
  }

  /// Rings, until it is hushed.
  public func ring() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// Silences it.
  public func hush() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }

  /// Has each signal ring it that the program watches, for as long as the process lives.
  public func ringsForSignals() {
    // Never closed: a handler would write into whatever has the number then.
    _ = Unmanaged.passRetained(self)
    clinux_signal_ring(descriptor)
  }
}
