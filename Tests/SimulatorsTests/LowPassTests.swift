import Hardware
import Inertial
import Testing

@testable import Simulators

@Suite("The chip's low-pass filter")
struct LowPassTests {
  /// The largest value that a sine of `frequency` hertz leaves behind the filter, once it has settled.
  private func gain(of cutOff: Float, at frequency: Double) -> Float {
    var filter = LowPass(frequency: cutOff)
    var most: Float = 0
    for step in 0..<4000 {
      let value = Float(Trigonometry.sine(2 * Trigonometry.pi * frequency * Double(step) / 1000))
      let out = filter.step(Vector3(value, -value, 0)).x
      if step > 2000 { most = max(most, abs(out)) }
    }
    return most
  }

  @Test("from 250 Hz on nothing is filtered")
  func open() {
    var filter = LowPass(frequency: 260)
    for value in [Float(1), -3, 0.5] {
      #expect(filter.step(Vector3(value, 0, 2 * value)) == Vector3(value, 0, 2 * value))
    }
  }

  @Test("what stands still passes whole", arguments: [5, 10, 21, 44, 94, 184] as [Float])
  func still(cutOff: Float) {
    var filter = LowPass(frequency: cutOff)
    var out = Vector3.zero
    for _ in 0..<2000 { out = filter.step(Vector3(1, -2, 0.5)) }
    #expect((out - Vector3(1, -2, 0.5)).length < 1e-3)
  }

  @Test("at the cut-off 0.71 is left, a decade above less than a fiftieth")
  func slope() {
    for cutOff in [Float(10), 21, 44] {
      #expect(abs(gain(of: cutOff, at: Double(cutOff)) - 0.707) < 0.02, "\(cutOff)")
      #expect(gain(of: cutOff, at: Double(cutOff) / 10) > 0.98, "\(cutOff)")
      #expect(gain(of: cutOff, at: Double(cutOff) * 10) < 0.02, "\(cutOff)")
    }
  }

  @Test("at 44 Hz it delays a slow ramp by the data sheet's 4.9 ms, within half a millisecond")
  func delay() {
    var filter = LowPass(frequency: 44)
    var out: Float = 0
    for step in 0..<1000 { out = filter.step(Vector3(Float(step), 0, 0)).x }
    #expect(abs((999 - out) - 4.9) < 0.5)
  }

  @Test("another frequency keeps what is in it: there is no jump")
  func retuned() {
    var filter = LowPass(frequency: 44)
    for _ in 0..<500 { _ = filter.step(Vector3(1, 1, 1)) }
    filter.tune(to: 10)
    for _ in 0..<100 {
      let out = filter.step(Vector3(1, 1, 1))
      #expect((out - Vector3(1, 1, 1)).length < 0.01)
    }
  }
}
