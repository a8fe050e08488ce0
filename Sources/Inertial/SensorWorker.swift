import Time

/// The work of a sensor's own thread, one step at a time, so that tests step it on a virtual clock.
public protocol SensorWorker: ~Copyable {
  /// Does what is due at `now`, and says what happened and when the next step is due.
  ///
  /// May block for as long as the bus's time-out. A `next` in the past means "at once".
  mutating func step(now: Instant) -> (report: SensorReport?, next: Instant)
}
