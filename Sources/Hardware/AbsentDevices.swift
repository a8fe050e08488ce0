import Inertial
import Time

/// A buzzer that is not there.
public struct SilentBuzzer: Buzzer, Sendable {
  /// Makes one.
  public init() {}
  /// Does nothing.
  public mutating func sound(_ frequency: Int?) throws(BuzzerError) {}
}

/// A sensor that is not there: never a report.
public struct AbsentSensor: SensorFeed, Sendable {
  /// Makes one.
  public init() {}
  /// Always nil.
  public mutating func next() -> SensorReport? { nil }
  /// Always.
  public var isCalm: Bool { true }
}

/// No buttons and no keys: never an event.
public struct AbsentInput: InputSource, Sendable {
  /// Makes one.
  public init() {}
  /// Always nil.
  public mutating func next() -> InputEvent? { nil }
  /// Adds nothing: there is nothing to tell.
  public mutating func add(to wakers: inout Wakers) {}
}
