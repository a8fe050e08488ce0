import Glibc

/// Why a change could not be made.
public struct SetupError: Error, Equatable, CustomStringConvertible {
  /// What was tried, why it failed, and what to do.
  public let description: String

  init(path: String, cause: String, code: Int32) {
    let remedy = code == EACCES || code == EPERM ? " Run: sudo tilt2048 setup" : ""
    description = "\(path) cannot be written: \(cause).\(remedy)"
  }

  init(command: [String]) {
    description = "This failed: \(command.joined(separator: " "))"
  }
}
