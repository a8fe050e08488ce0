import Time

/// One thing that is said to a chip, or asked of it.
public enum RegisterStep: Equatable, Sendable {
  /// Writes `value` into the register.
  case write(UInt8, to: UInt8)
  /// Writes into the register what counts as motion at present.
  case writeThreshold(to: UInt8)
  /// Reads the register for what reading it does: a status clears.
  case read(UInt8)
  /// Reads the register back; another value than `value` is
  /// ``MotionSensorError/notKept(register:written:found:)``.
  case expect(UInt8, in: UInt8)
}

/// What is said to a chip without a pause, and how long it then wants to be left alone.
///
/// One that fails is said again from its beginning.
public struct Stage: Equatable, Sendable {
  /// In this order.
  public let steps: [RegisterStep]
  /// Until the next stage.
  public let wait: Instant.Span

  /// Makes a stage.
  public init(_ steps: [RegisterStep], wait: Instant.Span) {
    self.steps = steps
    self.wait = wait
  }
}
