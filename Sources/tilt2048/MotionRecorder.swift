import Hardware
import MPU6050

/// Writes down what a sensor measures, in the form that ``Trace`` reads.
struct MotionRecorder {
  /// For how many seconds.
  let seconds: Int

  private static let header = "t,ax,ay,az,gx,gy,gz\n"
  /// For so many seconds more a sensor is waited for, or waited for again.
  private static let patience = 5

  /// Records until the time is over; nil when no sample came. `tell` hears of the sensor's state.
  func record<Bus: I2CBus & ~Copyable, Time: Clock & ~Copyable>(
    from session: inout SensorSession<Bus>, clock: inout Time, tell: (String) -> Void
  ) -> String? {
    let begin = clock.now()
    var text = Self.header
    var first: Instant?
    while clock.now() - begin < .seconds(seconds + Self.patience) {
      clock.sleep(until: session.nextStep)
      let report: SensorReport? = session.step(now: clock.now())
      switch report {
      case .sample(let sample):
        let start = first ?? sample.time
        first = start
        guard sample.time - start < .seconds(seconds) else { return text }
        text += Self.line(sample, since: start)
      case .ready(let name): tell("Recording \(seconds) s from \(name).")
      case .lost(let reason): tell(reason)
      case .notice(let notice): tell(notice)
      case nil: break
      }
    }
    return first == nil ? nil : text
  }

  private static func line(_ sample: InertialSample, since start: Instant) -> String {
    let (force, rate) = (sample.acceleration, sample.angularRate)
    let numbers =
      [force.x, force.y, force.z].map { decimal(Double($0), places: 4) }
      + [rate.x, rate.y, rate.z].map { decimal(Double($0), places: 2) }
    return decimal((sample.time - start).seconds, places: 4) + ","
      + numbers.joined(separator: ",") + "\n"
  }
}
