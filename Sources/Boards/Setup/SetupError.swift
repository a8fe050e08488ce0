import Glibc

/// Why a change could not be made.
public struct SetupError: Error, Equatable, CustomStringConvertible {
  /// What was tried, why it failed, and what to do.
  public let description: String

  init(path: String, cause: String, code: Int32) {
    description = "\(path) cannot be written: \(cause).\(Self.remedy(code))"
  }

  /// What to do about a refusal of the kernel's.
  private static func remedy(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM: " Begin again with sudo."
    case EROFS: " Make its file system writable (sudo mount -o remount,rw), and begin again."
    case ENOSPC, EDQUOT: " Make room there, and begin again."
    case ELOOP, EXDEV: " A link lies there or on the way: put the file itself in its place."
    case ENOENT: " Its folder is not there, or a link leads out of the system."
    default: ""
    }
  }

  init(command: [String]) { description = "This failed: \(command.joined(separator: " "))" }
}
