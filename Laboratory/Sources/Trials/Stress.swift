import Hardware
import Inertial
import Simulators
import Time

/// A hardship that a recorded motion is put under, to see what the recordings at hand do not show.
///
/// The truth stays known: each changes what the sensor feels, and the reference along with it.
public enum Stress: String, CaseIterable, Sendable {
  /// As recorded.
  case none = "as recorded"
  /// Twice as fast: twice the rate, and four times the force that is not gravity.
  case fast
  /// Three times as fast.
  case faster
  /// A gyro that ends at ±250 °/s, whatever the driver asked for.
  case clipped = "clipped at 250 °/s"
  /// Twice as fast with a gyro that ends at ±421 °/s, as in a recording of a real unit.
  case fastClipped = "fast, clipped at 421 °/s"
  /// A vibration motor of 175 Hz, 1 g and 40 °/s on the board.
  case motor = "motor of 175 Hz, 1 g"
  /// The same motor running up and down through 100…250 Hz every 2 s.
  case sweepingMotor = "motor of 100…250 Hz"
  /// A motor of 0.3 g that the recording sampled at its own 100 Hz: 101.7 Hz has become 1.7 Hz,
  /// in the gyro as a true swing of ±0.5°.
  case aliasedMotor = "motor seen as 1.7 Hz, 0.3 g"
  /// A motor of 1 g that has become 12 Hz in the same way.
  case strongMotor = "motor seen as 12 Hz, 1 g"

  /// The motion under this hardship.
  public func applied(to trace: Trace) -> Trace {
    switch self {
    case .none: trace
    case .fast: trace.faster(by: 2)
    case .faster: trace.faster(by: 3)
    case .clipped: trace.clipped(at: 250)
    case .fastClipped: trace.faster(by: 2).clipped(at: 421)
    case .motor: trace.resampled(perSecond: 1000).shaken(1, 40) { 175 * $0 }
    case .sweepingMotor:
      // The frequency is 175 + 75·sin(πt); this is its integral.
      trace.resampled(perSecond: 1000).shaken(1, 40) {
        175 * $0 - 75 / Trigonometry.pi * Trigonometry.cosine(Trigonometry.pi * $0)
      }
    case .aliasedMotor: trace.shaken(0.3, 5) { 101.7 * $0 }
    case .strongMotor: trace.shaken(1, 20) { 112 * $0 }
    }
  }
}

extension Trace {
  /// The same course in a shorter time.
  func faster(by factor: Float) -> Trace {
    map { sample in
      var sample = sample
      sample.seconds /= Double(factor)
      sample.motion.angularRate = sample.motion.angularRate * factor
      if let up = sample.reference {
        let push = sample.motion.specificForce - up
        sample.motion.specificForce = up + push * (factor * factor)
      }
      return sample
    }
  }

  /// The same course of a sensor that is mounted otherwise.
  func mounted(_ rotation: Rotation) -> Trace {
    func turned(_ vector: Vector3) -> Vector3 {
      let (x, y, z) = rotation.turned((Double(vector.x), Double(vector.y), Double(vector.z)))
      return Vector3(Float(x), Float(y), Float(z))
    }
    return map { sample in
      var sample = sample
      sample.motion.angularRate = turned(sample.motion.angularRate)
      sample.motion.specificForce = turned(sample.motion.specificForce)
      sample.reference = sample.reference.map(turned)
      return sample
    }
  }

  /// Rates beyond `limit` degrees a second end there.
  func clipped(at limit: Float) -> Trace {
    func clip(_ rate: Float) -> Float { min(max(rate, -limit), limit) }
    return map { sample in
      var sample = sample
      let rate = sample.motion.angularRate
      sample.motion.angularRate = Vector3(clip(rate.x), clip(rate.y), clip(rate.z))
      return sample
    }
  }

  /// Shaken with `g` and `degreesPerSecond`; `turns` counts the periods until a moment.
  func shaken(_ g: Float, _ degreesPerSecond: Float, _ turns: (Double) -> Double) -> Trace {
    map { sample in
      var sample = sample
      // After three seconds, so that the calibration at rest is what it was.
      let begin = (samples.first?.seconds ?? 0) + 3
      guard sample.seconds >= begin else { return sample }
      let phase = 2 * Trigonometry.pi * turns(sample.seconds)
      let (sine, cosine) = (
        Float(Trigonometry.sine(phase)), Float(Trigonometry.cosine(phase))
      )
      // An eccentric weight pulls all around, here in the plane that is oblique to all axes.
      sample.motion.specificForce =
        sample.motion.specificForce + Vector3(0.8 * sine, 0.6 * cosine, 0.6 * sine - 0.5 * cosine)
        * g
      sample.motion.angularRate =
        sample.motion.angularRate + Vector3(cosine, -sine, 0.3 * sine) * degreesPerSecond
      return sample
    }
  }

  /// With samples at an even rate, on straight lines between the recorded ones.
  func resampled(perSecond rate: Double) -> Trace {
    guard let first = samples.first else { return self }
    var result: [Sample] = []
    result.reserveCapacity(Int(duration * rate) + 1)
    var playback = TracePlayback(self, start: .zero)
    var cursor = 0
    for step in 0...Int(duration * rate) {
      let seconds = Double(step) / rate
      let motion = playback.motion(at: Instant(nanoseconds: Int64(seconds * 1e9)))
      while cursor + 1 < samples.count, samples[cursor + 1].seconds <= first.seconds + seconds {
        cursor += 1
      }
      result.append(
        Sample(
          seconds: first.seconds + seconds, motion: motion, reference: samples[cursor].reference))
    }
    return Trace(samples: result)
  }

  private func map(_ change: (Sample) -> Sample) -> Trace {
    Trace(samples: samples.map(change), skippedLines: skippedLines)
  }
}
