import Inertial
import Time

extension SensorSession: SensorWorker where Bus: ~Copyable {
  /// One step, in the form that the sensor's thread asks for.
  public mutating func step(now: Instant) -> (report: SensorReport?, next: Instant) {
    let report: SensorReport? = step(now: now)
    return (report, nextStep)
  }
}
