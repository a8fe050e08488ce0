import Hardware
import Inertial

/// The chip's digital low-pass filter for three axes, at one step per millisecond of its clock.
///
/// A second-order Butterworth: at 44 Hz it delays by 5.1 ms, where the data sheet says 4.9.
struct LowPass: Sendable {
  private var a1: Float = 0
  private var a2: Float = 0
  private var gain: Float = 1
  private var before = (Vector3.zero, Vector3.zero)
  private var after = (Vector3.zero, Vector3.zero)

  /// Cuts off at `frequency` hertz; from 250 Hz on, nothing is filtered.
  init(frequency: Float) { tune(to: frequency) }

  /// Changes the frequency and keeps what is in the filter.
  mutating func tune(to frequency: Float) {
    guard frequency < 250 else {
      (a1, a2, gain) = (0, 0, 0)
      return
    }
    let angle = Trigonometry.pi * Double(frequency) / 1000
    let k = Float(Trigonometry.sine(angle) / Trigonometry.cosine(angle))
    let norm = 1 / (1 + 1.4142135 * k + k * k)
    gain = k * k * norm
    a1 = 2 * (k * k - 1) * norm
    a2 = (1 - 1.4142135 * k + k * k) * norm
  }

  /// The next value after `input`.
  mutating func step(_ input: Vector3) -> Vector3 {
    let sum = input + before.0 * 2 + before.1
    let output = gain == 0 ? input : sum * gain - after.0 * a1 - after.1 * a2
    before = (input, before.0)
    after = (output, after.0)
    return output
  }
}
