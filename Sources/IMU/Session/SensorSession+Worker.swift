import Inertial
import Time

extension SensorSession: SensorWorker where Bus: ~Copyable {
  /// One step, in the form that the sensor's thread asks for.
  public mutating func step(now: Instant) -> (report: SensorReport?, next: Instant) {
    let report: SensorReport? = step(now: now)
    return (report, nextStep)
  }

  /// Whether the chip collects, rests or was lost: what is moved then, or found, is reported by itself.
  public var isCalm: Bool {
    switch phase {
    case .calm: !calm.isMoved
    case .proving, .arming, .resting: true
    case .opening, .identifying, .settingUp, .verifying: isReported
    case .sampling: false
    }
  }
}
