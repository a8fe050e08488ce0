import Glibc

/// An error number of the system: the one place that reads `errno`, and the one place where a call
/// is retried after a signal.
public struct Errno: Error, Equatable, Hashable, Sendable, CustomStringConvertible {
  /// The positive number of `<errno.h>`.
  public let code: Int32

  /// Makes an error from its number.
  public init(_ code: Int32) { self.code = code }

  /// That of the call of the C library that failed last in this thread.
  ///
  /// Only for calls that ``SystemCalls`` and ``FileDescriptor`` do not have; ask at once.
  public static var current: Errno { Errno(errno) }

  /// What the C library says about it ("Permission denied").
  public var description: String { String(cString: strerror(code)) }

  /// Calls until a signal does not interrupt any more (EINTR); throws what else went wrong.
  ///
  /// `call` follows the kernel's own convention: not negative is the result, negative is an error
  /// number with its sign turned.
  @discardableResult
  public static func check(_ call: () -> Int) throws(Errno) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      if result != -Int(EINTR) { throw Errno(Int32(truncatingIfNeeded: -result)) }
    }
  }

  /// Makes one call of the C library, which says -1 where it failed.
  @discardableResult
  public static func checkingC(_ call: () -> Int32) throws(Errno) -> Int32 {
    Int32(truncatingIfNeeded: try check { kernelResult(Int(call())) })
  }

  /// The kernel's convention from the C library's.
  static func kernelResult(_ value: Int) -> Int { value < 0 ? -Int(errno) : value }
}
