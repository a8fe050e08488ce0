import Hardware
import Inertial
import Simulators
import Testing
import Time

@Suite struct KeyTiltTests {
  private func at(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  @Test(arguments: [
    (Button.right, Vector3(-1, 0, 0)), (.left, Vector3(1, 0, 0)), (.down, Vector3(0, 1, 0)),
    (.up, Vector3(0, -1, 0)),
  ])
  func aKeyLowersItsEdgeAndComesBack(button: Button, side: Vector3) {
    let keys = KeyTilt()
    keys.press(button)
    let far = keys.motion(at: at(70)).specificForce
    // sin 28°
    #expect((far.dot(side) - 0.4695).magnitude < 1e-3)
    #expect((far.length - 1).magnitude < 1e-5)
    #expect(keys.motion(at: at(200)) == RigidMotion())
  }

  @Test func theRateIsTheSlopeOfTheAngle() {
    let keys = KeyTilt()
    keys.press(.right)
    var angle: Float = 0
    for step in 0..<70 {
      let rate = keys.motion(at: at(Int64(step))).angularRate
      #expect(rate.x == 0 && rate.z == 0)
      angle += rate.y * 0.001
    }
    #expect((angle - KeyTilt.angleInDegrees).magnitude < 0.1)
  }

  @Test func fourPressesWaitAndNoMore() {
    let keys = KeyTilt()
    for _ in 0..<9 { keys.press(.up) }
    keys.press(.confirm)
    let peaks = (0..<9).filter { index in
      keys.motion(at: at(70 + Int64(index) * 170)).specificForce.y.magnitude > 0.4
    }
    #expect(peaks == [0, 1, 2, 3])
  }

  @Test func noKeyIsLostThatWasAskedToWait() {
    let keys = KeyTilt(longestQueue: 256, rest: .milliseconds(2000))
    for _ in 0..<5 { keys.press(.up) }
    #expect(keys.motion(at: at(500)) == RigidMotion())
    for _ in 0..<5 { keys.press(.up) }
    // The rest is counted from when the device is first felt.
    #expect(keys.motion(at: at(2400)) == RigidMotion())
    let peaks = (0..<12).filter { index in
      keys.motion(at: at(2570 + Int64(index) * 170)).specificForce.y.magnitude > 0.4
    }
    #expect(peaks == Array(0..<10))
  }
}
