/// A wish to stop, seen by another thread.
public final class StopFlag: @unchecked Sendable {
  // A lock rather than an atomic: it is taken some hundred times a second and never contended.
  private let lock = Lock()
  private var value = false

  /// Nobody wished yet.
  public init() {}

  /// Wishes.
  public func raise() { lock.locked { value = true } }

  /// Whether somebody wished.
  public var isRaised: Bool { lock.locked { value } }
}
