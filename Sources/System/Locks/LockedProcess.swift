import CLocks
import Glibc

/// A process of its own that locks itself in, does one thing, and ends.
///
/// What it reads has no way to who started it but the bytes that it hands over: neither memory nor
/// descriptors nor rights. For programs with one thread, before they start others.
public enum LockedProcess {
  /// What became of it.
  public struct End: Equatable, Sendable {
    /// Its exit status; nil where a signal ended it, or it handed over more than was asked for.
    public let status: Int32?
    /// What it handed over.
    public let bytes: [UInt8]
  }

  /// The exit status of one that could not become who it was to be, and so did nothing.
  public static let refused: Int32 = 126

  /// Runs `body` in one, behind `locks`; returns when that has ended.
  ///
  /// `body` gives the exit status and what is handed over, of which at most 64 MiB are taken. What
  /// it says on the standard output and error appears there. Throws where no process could be made.
  public static func run(
    behind locks: Locks, _ body: () -> (status: Int32, bytes: [UInt8])
  ) throws(Errno) -> End {
    // What waits to be written would be written by both.
    try StandardOutput.finish()
    var ends: [Int32] = [0, 0]
    try Errno.checkingC { pipe(&ends) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let ours = FileDescriptor(owning: ends[0])
    let theirs = FileDescriptor(owning: ends[1])
    let process = clocks_fork()
    if process == 0 { leave(with: become(locks, theirs, body)) }
    if process < 0 { throw Errno(-process) }
    _ = consume theirs
    var bytes: [UInt8]?
    do throws(Errno) { bytes = try ours.readToEnd(most: 64 << 20) } catch { bytes = nil }
    // One that still writes hears that nobody listens.
    _ = consume ours
    let status = end(of: process)
    return End(status: bytes == nil ? nil : status, bytes: bytes ?? [])
  }

  private static func become(
    _ locks: Locks, _ output: borrowing FileDescriptor,
    _ body: () -> (status: Int32, bytes: [UInt8])
  ) -> Int32 {
    if locks.engage().contains(where: { $0.kind == .identity }) { return refused }
    let result = body()
    var status = result.status
    do throws(Errno) {
      try output.write(result.bytes)
      try StandardOutput.finish()
    } catch {
      // An answer that did not arrive is none.
      if status == 0 { status = 1 }
    }
    return status
  }

  /// Ends the process as it is. It says nothing of its not returning: the compiler would warn that what
  /// the caller owns is never let go.
  private static func leave(with status: Int32) { _exit(status) }

  private static func end(of process: Int32) -> Int32? {
    var status: Int32 = 0
    do throws(Errno) { try Errno.checkingC { waitpid(process, &status, 0) } } catch { return nil }
    // WIFEXITED and WEXITSTATUS, which are macros.
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }
}
