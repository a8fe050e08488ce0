import Glibc

/// An error number of the system, and the one place where a call is retried after a signal.
public struct Errno: Error, Equatable, Hashable, Sendable {
  /// The positive number of `<errno.h>`.
  public let code: Int32

  /// Makes an error from its number.
  public init(_ code: Int32) { self.code = code }

  /// What the C library says about it ("Permission denied").
  public var description: String { String(cString: strerror(code)) }

  /// Calls until a signal does not interrupt any more (EINTR); throws what else went wrong.
  ///
  /// `call` follows the kernel's own convention: not negative is the result, negative is an error
  /// number with its sign turned.
  @discardableResult
  static func check(_ call: () -> Int) throws(Errno) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      if result != -Int(EINTR) { throw Errno(Int32(truncatingIfNeeded: -result)) }
    }
  }
}
