import Engine
import Hardware
import Inertial
import Motion
import Simulators
import Testing

@testable import Trials

/// The truth of a recording: angles from a first pose, and the tilts that really happened.
@Suite struct ReferenceTests {
  /// "Up" in the frame of a device that was turned by that much, the right edge first.
  private func up(right: Double, down: Double) -> Vector3 {
    let way = Rotation(degrees: 0, right, 0) * Rotation(degrees: down, 0, 0)
    let up = way.inverse.turned((0, 0, 1))
    return Vector3(Float(up.x), Float(up.y), Float(up.z))
  }

  private func trace(_ ups: [Vector3?]) -> Trace {
    Trace(
      samples: ups.enumerated().map { index, up in
        Trace.Sample(
          seconds: 10 + Double(index) / 100,
          motion: RigidMotion(specificForce: up ?? Vector3(0, 0, 1)), reference: up)
      })
  }

  private func isNear(_ angles: (right: Float, down: Float), _ right: Float, _ down: Float) -> Bool
  { (angles.right - right).magnitude < 0.01 && (angles.down - down).magnitude < 0.01 }

  @Test(arguments: [0, 5, 20, 45, 80, 120])
  func anEdgeThatIsLoweredIsAnAngle(degrees: Double) {
    let frame = ReferenceFrame(up: Vector3(0, 0, 2))
    let size = Float(degrees)
    #expect(isNear(frame.angles(to: up(right: degrees, down: 0)), size, 0))
    #expect(isNear(frame.angles(to: up(right: -degrees, down: 0)), -size, 0))
    #expect(isNear(frame.angles(to: up(right: 0, down: degrees)), 0, size))
    #expect(isNear(frame.angles(to: up(right: 0, down: -degrees)), 0, -size))
    #expect((frame.angle(to: up(right: 0, down: degrees)) - size).magnitude < 0.01)
  }

  /// The angle altogether is shared out between the two axes.
  @Test func aDiagonalIsSharedOut() {
    let frame = ReferenceFrame(up: Vector3(0, 0, 1))
    let direction = up(right: 20, down: 15)
    let (right, down) = frame.angles(to: direction)
    let total = (right * right + down * down).squareRoot()
    #expect((total - frame.angle(to: direction)).magnitude < 0.01)
    #expect(right > down && down > 10)
  }

  /// Held leaning, upright or on a side, the same edge lowered is the same direction.
  @Test(arguments: [(0, 0), (0, -60), (0, -85), (0, 100), (50, 0)])
  func anyPoseIsNeutral(right: Double, down: Double) {
    let held = Rotation(degrees: 0, right, 0) * Rotation(degrees: down, 0, 0)
    let start = held.inverse.turned((0, 0, 1))
    let frame = ReferenceFrame(up: Vector3(Float(start.x), Float(start.y), Float(start.z)))
    // About the level axis that points to the right, as seen by the player.
    let turned = (Rotation(degrees: 25, 0, 0) * held).inverse.turned((0, 0, 1))
    let angles = frame.angles(to: Vector3(Float(turned.x), Float(turned.y), Float(turned.z)))
    #expect((angles.down - 25).magnitude < 8 && angles.right.magnitude < 12, "\(angles)")
    #expect(isNear(frame.angles(to: frame.up), 0, 0))
  }

  /// On its side the device's right axis is upright, and says nothing of what is level.
  @Test(arguments: [Float(1), -1])
  func aDeviceOnItsSideHasAFrameToo(side: Float) {
    let frame = ReferenceFrame(up: Vector3(side, 0, 0))
    let forward = frame.angles(to: Vector3(side * 0.9397, 0.342, 0))
    #expect((forward.down.magnitude - 20).magnitude < 0.1)
    #expect(forward.right.magnitude < 0.1)
  }

  // MARK: Tilts

  /// A course of angles about one axis, a hundredth of a second each.
  private func tilts(_ course: [(right: Double, down: Double)]) -> [TiltTrial.Tilt] {
    ReferenceTilts.tilts(in: trace(course.map { up(right: $0.right, down: $0.down) }))
  }

  @Test(
    arguments: [
      (25, 0, .right), (-25, 0, .left), (0, 25, .down), (0, -25, .up),
    ] as [(Double, Double, Direction)])
  func leavingTheConeIsATilt(right: Double, down: Double, direction: Direction) {
    let found = tilts([(0, 0), (right / 2, down / 2), (right, down), (right, down), (0, 0)])
    #expect(found.map(\.direction) == [direction])
    #expect((found[0].seconds - 10.02).magnitude < 1e-9, "the recording's own time")
  }

  @Test func theConeIsOfTwentyDegrees() {
    #expect(tilts([(0, 0), (19.9, 0)]).isEmpty)
    #expect(tilts([(0, 0), (20.1, 0)]).count == 1)
  }

  /// The next one needs both axes below ten degrees first.
  @Test func aTiltIsOneUntilItComesBack() {
    #expect(tilts([(0, 0), (30, 0), (11, 0), (30, 0)]).count == 1)
    #expect(tilts([(0, 0), (30, 0), (9, 0), (30, 0)]).count == 2)
    #expect(tilts([(0, 0), (30, 0), (0, 30), (9, 11), (30, 0)]).count == 1)
    #expect(tilts([(0, 0), (30, 0), (9, 9), (0, 30)]).map(\.direction) == [.right, .down])
  }

  /// A diagonal is none until one axis leads by a fifth, and then the way that leads.
  @Test func aDiagonalWaitsForOneAxis() {
    #expect(tilts([(0, 0), (20, 19), (21, 20)]).isEmpty)
    let found = tilts([(0, 0), (20, 19), (20, 30)])
    #expect(found.map(\.direction) == [.down])
    #expect((found[0].seconds - 10.02).magnitude < 1e-9)
  }

  @Test func whatTheReferenceDidNotSeeIsLeftOut() {
    let first = up(right: 5, down: 0)
    let course: [Vector3?] = [nil, first, nil, up(right: 30, down: 0), nil, first]
    let moments = ReferenceTilts.course(of: trace(course))
    #expect(moments.map { ($0.seconds * 100).rounded() } == [1001, 1003, 1005])
    #expect((moments[1].angles.right - 25).magnitude < 0.01, "from the first pose that was seen")
    #expect(moments[0].angles.total < 0.01)
    #expect(ReferenceTilts.tilts(in: trace(course)).map(\.direction) == [.right])
    let blind = trace([nil, nil])
    #expect(ReferenceTilts.course(of: blind).isEmpty && ReferenceTilts.tilts(in: blind).isEmpty)
    #expect(ReferenceTilts.played(in: blind).isEmpty)
    #expect(ReferenceTilts.playedCourse(of: blind).isEmpty)
  }

  /// With a neutral that floats the truth goes through the game's own gesture, where a hand that leans and
  /// stays so begins anew; from the first pose it is out for good.
  @Test func theTruthIsThatOfTheSettings() {
    func part(_ time: Double, _ begin: Double, _ lasting: Double) -> Double {
      HandCourse.step((time - begin) / lasting)
    }
    let ups = (0..<1200).map { index -> Vector3? in
      let time = Double(index) / 100
      let down = 30 * part(time, 1, 2)
      let right = 28 * (part(time, 8, 0.2) - part(time, 8.6, 0.25))
      return up(right: right, down: down)
    }
    var settings = TiltSettings()
    let floating = ReferenceTilts.tilts(in: trace(ups), settings: settings)
    #expect(floating.last?.direction == .right)
    settings.neutralFloats = false
    let fixed = ReferenceTilts.tilts(in: trace(ups), settings: settings)
    #expect(fixed.map(\.direction) == [.down])
    #expect(ReferenceTilts.playedCourse(of: trace(ups)).count == ups.count)
  }

  // MARK: A sensor that sits otherwise

  /// The reference is in the sensor's frame, as the recording is: where the sensor is built in otherwise,
  /// both are turned before a direction is told.
  @Test(arguments: ["y-x+z+", "x-y-z+", "y+x-z+", "x+z-y+"])
  func theTruthIsTurnedAsTheSensorIs(mounting: String) throws {
    let mounted = try Mounting(mounting)
    let ups = [(0.0, 0.0), (12, 0), (30, 0), (0, 0), (0, -30), (0, 0)].map { angles in
      Optional(up(right: angles.0, down: angles.1)).map(mounted.sensorVector)
    }
    var settings = TiltSettings()
    (settings.mounting, settings.neutralFloats) = (mounted, false)
    let found = ReferenceTilts.tilts(in: trace(ups), settings: settings)
    #expect(found.map(\.direction) == [.right, .up])
  }
}
