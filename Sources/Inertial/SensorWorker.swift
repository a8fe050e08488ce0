import Time

/// The work of a sensor's own thread, one step at a time, so that tests step it on a virtual clock.
public protocol SensorWorker: ~Copyable {
  /// Does what is due at `now`, and says what happened and when the next step is due.
  ///
  /// May block for as long as the bus's time-out. A `next` in the past means "at once".
  mutating func step(now: Instant) -> (report: SensorReport?, next: Instant)

  /// Rests from the next step on, or works again; returns when that step is due.
  mutating func rest(_ isResting: Bool, now: Instant) -> Instant
}

extension SensorWorker where Self: ~Copyable {
  /// Most do not rest: they go on as they did.
  public mutating func rest(_ isResting: Bool, now: Instant) -> Instant { now }
}
