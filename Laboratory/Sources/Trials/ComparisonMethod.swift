import Engine
import Hardware
import Inertial
import Motion
import Time

/// The usual ways from samples to a direction, to compare ours with: what becomes of it is decided by
/// the game's own gesture, from a neutral as in play or from the pose of the first second.
public enum ComparisonMethod: String, CaseIterable, Sendable {
  /// The direction of the accelerometer as it comes.
  case accelerometer
  /// The accelerometer through a low-pass filter at 5 Hz.
  case smoothedAccelerometer = "accelerometer, 5 Hz"
  /// Gyro, pulled towards the accelerometer with a time constant of 0.5 s; bias from the first second.
  case complementary
  /// Proportional feedback of the angle to the accelerometer, kp = 0.5 (Mahony, Hamel and Pflimlin
  /// 2008, without the integral; the reference code's gain).
  case mahony = "Mahony"
  /// A step of constant size along the gradient, β = 0.1 (Madgwick 2010): in terms of "up", which
  /// is all that an accelerometer sees, a turn towards it at 2β radians a second.
  case madgwick = "Madgwick"
  /// As Mahony, but deaf to an accelerometer that differs by more than 10°, for 5 s at most: the
  /// idea of x-io Technologies' Fusion.
  case rejecting = "rejecting"
  /// ``VQF`` with a time constant of one second, the gyro freed of the bias of the first one.
  case vqf = "VQF, 1 s"
}

/// A comparison method at work.
public struct ComparisonTilts: Sendable {
  private let method: ComparisonMethod
  private var begin: Instant?
  private var last: Instant?
  private var count: Float = 0
  private var rateSum = Vector3.zero
  private var forceSum = Vector3.zero
  private var bias = Vector3.zero
  /// "Up" in the device's frame, of length 1.
  public private(set) var up = Vector3(0, 0, 1)
  private var vqf = VQF(tau: 1, step: 0.005)
  private var firstSecond: [InertialSample] = []
  private var gesture: DirectionInput
  /// Seconds for which the accelerometer has been rejected.
  private var rejected: Float = 0

  /// Whether the first second is over.
  var isReady: Bool { hasBegun }
  private var hasBegun = false

  /// Begins with the second that gives bias and neutral, which stays if `settings` say so.
  public init(_ method: ComparisonMethod, settings: TiltSettings = TiltSettings()) {
    self.method = method
    gesture = DirectionInput(settings: settings, judge: nil)
  }

  /// Takes a sample of a sensor that is mounted as the settings say; returns the tilt that it completes.
  public mutating func feed(_ sample: InertialSample) -> Direction? {
    var sample = sample
    sample.acceleration = gesture.settings.mounting.deviceVector(sample.acceleration)
    sample.angularRate = gesture.settings.mounting.deviceVector(sample.angularRate)
    let start = begin ?? sample.time
    begin = start
    guard sample.time - start >= .seconds(1) else {
      count += 1
      rateSum = rateSum + sample.angularRate
      forceSum = forceSum + sample.acceleration
      last = sample.time
      firstSecond.append(sample)
      return nil
    }
    if !firstSecond.isEmpty { capture() }
    let seconds = Float((sample.time - (last ?? sample.time)).seconds)
    last = sample.time
    follow(sample, seconds: seconds)
    return gesture.feed(up: up, at: sample.time)
  }

  private mutating func capture() {
    bias = rateSum * (1 / max(count, 1))
    up = forceSum * (1 / max(forceSum.length, 1e-6))
    if method == .vqf { for sample in firstSecond { feedVQF(sample) } }
    firstSecond = []
    hasBegun = true
    _ = gesture.feed(up: up, at: last ?? .zero)
  }

  private mutating func feedVQF(_ sample: InertialSample) {
    func wide(_ v: Vector3, _ factor: Double) -> SIMD3<Double> {
      SIMD3(Double(v.x), Double(v.y), Double(v.z)) * factor
    }
    vqf.feed(
      rate: wide(sample.angularRate - bias, Trigonometry.radiansPerDegree),
      force: wide(sample.acceleration, 9.80665))
    up = Vector3(Float(vqf.up.x), Float(vqf.up.y), Float(vqf.up.z))
  }

  private mutating func follow(_ sample: InertialSample, seconds: Float) {
    let measured = sample.acceleration * (1 / max(sample.acceleration.length, 1e-6))
    switch method {
    case .accelerometer: up = measured
    case .smoothedAccelerometer:
      // 5 Hz: a time constant of 32 ms.
      up = up + (measured - up) * min(1, seconds / 0.032)
    case .vqf: feedVQF(sample)
    case .complementary:
      carry(sample, seconds)
      up = up + (measured - up) * min(1, seconds / 0.5)
    case .mahony:
      carry(sample, seconds)
      pull(to: measured, radians: 0.5 * seconds * up.cross(measured).length)
    case .madgwick:
      carry(sample, seconds)
      pull(to: measured, radians: 0.2 * seconds)
    case .rejecting:
      carry(sample, seconds)
      let sine = up.cross(measured).length
      let isNear = sine < 0.17 && up.dot(measured) > 0
      rejected = isNear ? 0 : rejected + seconds
      if isNear || rejected > 5 { pull(to: measured, radians: 0.5 * seconds * sine) }
    }
    up = up * (1 / max(up.length, 1e-6))
  }

  /// Turns "up" along with the gyro.
  private mutating func carry(_ sample: InertialSample, _ seconds: Float) {
    let turn = (sample.angularRate - bias) * (-seconds * Float(Trigonometry.radiansPerDegree))
    let first = turn.cross(up)
    up = up + first + turn.cross(first) * 0.5
  }

  /// Turns "up" towards the accelerometer, by a small angle.
  private mutating func pull(to measured: Vector3, radians: Float) {
    let axis = up.cross(measured)
    guard axis.length > 1e-6 else { return }
    let size = min(radians, axis.length)
    up = up + (axis * (size / axis.length)).cross(up)
  }
}
