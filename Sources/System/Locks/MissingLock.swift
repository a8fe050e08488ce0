import CLocks

/// A lock that the kernel did not engage, and why.
public struct MissingLock: Error, Equatable, CustomStringConvertible {
  /// Which of the three; or that the program is not who it was to be.
  public enum Kind: Equatable, Sendable { case identity, privileges, files, calls }

  /// Which it is.
  public let kind: Kind
  /// What the kernel said; ENOSYS where it has no such lock.
  public let reason: Errno

  /// Makes one of a result of C: nil for 0.
  init?(_ kind: Kind, _ result: Int32) {
    guard result != 0 else { return nil }
    self.kind = kind
    reason = Errno(-result)
  }

  /// One line for a log.
  public var description: String {
    switch kind {
    case .identity: "root could not become the owner of the games (\(reason))"
    case .privileges: "root's privileges could not be given up (\(reason))"
    case .files: "files are not locked: this kernel has no Landlock for it (\(reason))"
    case .calls: "system calls are not locked: this kernel has no seccomp for it (\(reason))"
    }
  }
}
