import Arguments
import Hardware
import I2C
import IMU
import Inertial
import Time

/// Writes down what a sensor measures, in the form that ``Trace`` reads.
struct MotionRecorder {
  /// For how many seconds.
  let seconds: Int

  private static let header = "t,ax,ay,az,gx,gy,gz\n"
  /// For so many seconds a first sample is waited for, and so many more for what is lost in between.
  private static let patience = 5
  /// A fifth of a second is handed over at once; an interrupted recording loses no more than that.
  private static let linesAtOnce = 40

  /// Records until the time is over, or while it shall go on, which is asked before each step, and returns
  /// how many samples there were. `write` takes the text as it comes, and ends the recording by throwing;
  /// `tell` hears of the sensor's state.
  func record<Bus: I2CBus & ~Copyable, Time: Clock & ~Copyable>(
    from session: inout SensorSession<Bus>, clock: inout Time, while goesOn: () -> Bool,
    tell: (String) -> Void, write: (String) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    let begin = clock.now()
    var text = Self.header
    var count = 0
    var first: Instant?
    while goesOn(), clock.now() - begin < .seconds((count > 0 ? seconds : 0) + Self.patience) {
      clock.sleep(until: session.nextStep)
      let report: SensorReport? = session.step(now: clock.now())
      guard case .sample(let sample) = report else {
        report.flatMap(said).map(tell)
        continue
      }
      let start = first ?? sample.time
      first = start
      guard sample.time - start < .seconds(seconds) else { break }
      text += Self.line(sample, since: start)
      count += 1
      guard count % Self.linesAtOnce == 0 else { continue }
      try write(text)
      text = ""
    }
    if count % Self.linesAtOnce != 0 { try write(text) }
    return count
  }

  private func said(of report: SensorReport) -> String? {
    switch report {
    case .sample, .moved: nil
    case .ready(let name): "Recording \(seconds) s from \(name)."
    case .lost(let text), .notice(let text): text
    }
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
