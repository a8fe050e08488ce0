import Handheld
import Hardware
import Inertial
import Motion
import Time

/// Who is asked during a certification: the player, and what the player sees and hears.
protocol CertificationHand: ~Copyable {
  /// Asks for a step: says it, shows it, sounds it.
  mutating func ask(_ step: CertificationReport.Step)
  /// What was answered since; nil where nothing was yet.
  mutating func answer() -> CertificationReport.Answer?
}

/// Takes a certification to its end, on any sensor, hand and clock.
struct CertificationRun<Sensor: SensorFeed & ~Copyable, Hand: CertificationHand & ~Copyable>:
  ~Copyable
{
  private(set) var certification: Certification
  private var sensor: Sensor
  private var hand: Hand
  private var tilt: TiltInput

  init(
    _ certification: Certification, sensor: consuming Sensor, hand: consuming Hand,
    settings: TiltSettings
  ) {
    self.certification = certification
    self.sensor = sensor
    self.hand = hand
    tilt = TiltInput(settings: settings)
  }

  /// Asks step after step, and waits for each no longer than it may take; the report.
  mutating func run<Time: Clock & ~Copyable>(clock: inout Time) -> CertificationReport {
    while let step = certification.step {
      hand.ask(step)
      let deadline = clock.now() + .seconds(Certification.secondsOfAStep)
      while certification.step == step {
        while let report = sensor.next() { feel(report) }
        guard certification.step == step else { break }
        // That a tilt is right has to be felt, whatever is said.
        if let answer = hand.answer(), !step.isTilt || answer != .yes {
          certification.answer(answer)
        } else if clock.now() >= deadline {
          certification.expire()
        } else {
          clock.sleep(until: clock.now() + .milliseconds(10))
        }
      }
    }
    return certification.report
  }

  private mutating func feel(_ report: SensorReport) {
    switch report {
    case .sample(let sample):
      guard case .tilted(let direction)? = tilt.feed(sample) else { return }
      certification.tilt(CertificationReport.Step(direction))
    case .lost: tilt.interrupt()
    case .ready, .notice, .moved: break
    }
  }
}
