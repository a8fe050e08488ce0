import Engine
import Inertial
import Motion
import Testing
import Time

/// A shake, and what looks like the beginning of one.
@Suite struct ShakeTests {
  /// Carries a device from side to side, 1.5 g strong, while it does what else it does.
  private struct Carrier {
    /// What is in a shake is not the judge's.
    var device: GestureTests.Device
    private var phase = 0.0

    init(share: Float = 1) { device = GestureTests.Device(judge: nil, share: share) }

    /// For so many seconds, to and fro in `period`, and turned to `right` meanwhile.
    mutating func carry(_ seconds: Float, period: Double, toRight goal: Float) {
      let steps = Int(seconds * 200)
      let from = device.right
      for step in 1...steps {
        let part = Float(step) / Float(steps)
        device.right = from + (goal - from) * part * part * (3 - 2 * part)
        let rate = (goal - from) * 6 * part * (1 - part) / seconds
        phase += 0.005 / period
        let push = Float(1.5 * Trigonometry.sine(2 * Trigonometry.pi * phase))
        device.feed(
          InertialSample(
            time: device.time, acceleration: device.up + Vector3(0, push, 0),
            angularRate: Vector3(0, rate, 0) + device.bias))
      }
    }
  }

  /// Also on silicon with half the resolution, and on an LSM6DSO32.
  @Test(arguments: [Float(1), 0.5]) func fiveStrokesAreAShakeAndATiltInItIsNone(share: Float) {
    var carrier = Carrier(share: share)
    carrier.carry(0.5, period: 0.28, toRight: 0)
    carrier.carry(0.2, period: 0.28, toRight: 30)
    carrier.carry(0.2, period: 0.28, toRight: 0)
    carrier.device.hold(1)
    #expect(carrier.device.events.filter { $0 == .shaken }.count == 1)
    #expect(carrier.device.moves.isEmpty)
  }

  /// A few quick strokes, and then slower ones without an end, as where the device is carried about.
  @Test func strokesThatLeadToNoneLetTiltsCount() {
    var carrier = Carrier()
    carrier.carry(0.5, period: 0.32, toRight: 0)
    carrier.carry(3, period: 0.56, toRight: 0)
    carrier.carry(0.2, period: 0.56, toRight: 35)
    carrier.carry(0.3, period: 0.56, toRight: 35)
    #expect(!carrier.device.events.contains(.shaken))
    #expect(carrier.device.moves == [.right])
  }
}
