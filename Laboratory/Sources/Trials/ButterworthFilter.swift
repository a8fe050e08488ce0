import Inertial

/// Three signals through a Butterworth filter of second order, as VQF begins and steps one.
///
/// For the first `time` seconds it gives the mean, and begins with that, so that the start does not
/// hang on one sample (`VQF::filterVec`).
struct ButterworthFilter {
  private let (b0, a1, a2): (Double, Double, Double)
  private let time: Double
  private let step: Double
  private var state = (SIMD3<Double>(), SIMD3<Double>())
  private var sum = SIMD3<Double>()
  private var count = 0.0
  private var hasBegun = false

  /// With a time constant and the time between two samples, in seconds.
  init(time: Double, step: Double) {
    (self.time, self.step) = (time, step)
    let root = 2.0.squareRoot()
    // fc = √2 / (2π·time), bilinear.
    let angle = root / 2 / time * step
    let c = Trigonometry.sine(angle) / Trigonometry.cosine(angle)
    let d = c * c + root * c + 1
    (b0, a1, a2) = (c * c / d, 2 * (c * c - 1) / d, (1 - root * c + c * c) / d)
  }

  /// Takes the next value and returns the smoothed one.
  mutating func feed(_ value: SIMD3<Double>) -> SIMD3<Double> {
    guard hasBegun else {
      count += 1
      sum += value
      let mean = sum / count
      if count * step >= time {
        state = (mean * (1 - b0), mean * (b0 - a2))
        hasBegun = true
      }
      return mean
    }
    let result = value * b0 + state.0
    state.0 = value * (2 * b0) - result * a1 + state.1
    state.1 = value * b0 - result * a2
    return result
  }
}
