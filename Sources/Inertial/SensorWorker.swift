import Time

/// The work of a sensor's own thread, one step at a time, so that tests step it on a virtual clock.
public protocol SensorWorker: ~Copyable {
  /// Does what is due at `now`, and says what happened and when the next step is due.
  ///
  /// May block for as long as the bus's time-out. A `next` in the past means "at once".
  mutating func step(now: Instant) -> (report: SensorReport?, next: Instant)

  /// Rests from the next step on, or works again; returns when that step is due.
  mutating func rest(_ isResting: Bool, now: Instant) -> Instant

  /// Whether what it reports until the next step shows that nothing moves, or that there is nothing.
  var isCalm: Bool { get }

  /// What it wants of the interrupt line until the next step.
  var interruptUse: InterruptUse { get }

  /// Hears of the interrupt line; returns when the next step is due.
  mutating func hear(_ event: InterruptEvent, now: Instant) -> Instant
}

extension SensorWorker where Self: ~Copyable {
  /// Most do not rest: they go on as they did.
  public mutating func rest(_ isResting: Bool, now: Instant) -> Instant { now }

  /// Most do not know.
  public var isCalm: Bool { false }

  /// Most have no such line.
  public var interruptUse: InterruptUse { .none }

  /// Most have no such line, and go on as they did.
  public mutating func hear(_ event: InterruptEvent, now: Instant) -> Instant { now }
}
