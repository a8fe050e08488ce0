import Glibc

/// Why a file could not be read or written.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Reason: Equatable, Sendable {
    /// The kernel refused.
    case refused(Errno)
    /// Something lies there that is no regular file.
    case noRegularFile
    /// It is longer than the reader takes, in bytes.
    case tooLong(most: Int)
  }

  /// Which file.
  public let path: String
  /// What was tried, to follow "cannot": "read".
  public let attempt: String
  /// Why that failed.
  public let reason: Reason

  /// Makes an error of its parts.
  public init(_ reason: Reason, path: String, attempt: String) {
    self.reason = reason
    self.path = path
    self.attempt = attempt
  }

  /// The kernel's number; EINVAL where it was no refusal of the kernel's.
  public var errno: Errno {
    if case .refused(let errno) = reason { return errno }
    return Errno(EINVAL)
  }

  /// The reason in words ("Permission denied").
  public var cause: String {
    switch reason {
    case .refused(let errno): errno.description
    case .noRegularFile: "it is no regular file"
    case .tooLong(let most) where most >= 1 << 20: "it is longer than \(most >> 20) MiB"
    case .tooLong(let most): "it is longer than \(most) bytes"
    }
  }

  /// "cannot read /boot/config.txt: Permission denied".
  public var description: String { "cannot \(attempt) \(path.asFileName): \(cause)" }
}
