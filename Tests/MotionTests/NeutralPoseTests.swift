import Engine
import Inertial
import Testing

@testable import Motion

/// `vector`, turned by `degrees` about `axis` (of length 1): Rodrigues' formula, in double precision.
func turned(_ vector: Vector3, by degrees: Double, about axis: Vector3) -> Vector3 {
  let radians = degrees * Trigonometry.radiansPerDegree
  let sine = Float(Trigonometry.sine(radians))
  let cosine = Float(Trigonometry.cosine(radians))
  return vector * cosine + axis.cross(vector) * sine + axis * (axis.dot(vector) * (1 - cosine))
}

private let flat = Vector3(0, 0, 1)

@Suite("Angles from neutral")
struct TiltAnglesTests {
  static let directions: [(Float, Float, Direction)] = [
    (20, 0, .right), (-20, 0, .left), (0, 20, .down), (0, -20, .up), (20, 19, .right),
    (-20, -19, .left), (19, 20, .down), (-19, -20, .up),
  ]

  @Test("the larger one says the direction", arguments: directions)
  func direction(right: Float, down: Float, direction: Direction) {
    let angles = TiltAngles(right: right, down: down)
    #expect(angles.direction == direction)
    #expect((angles.total - (right * right + down * down).squareRoot()).magnitude < 1e-4)
  }

  @Test("leading is by a factor, whichever of them leads and to whichever side")
  func leading() {
    for (right, down) in [(24, 20), (-24, 20), (20, -24), (-20, -24)] as [(Float, Float)] {
      let angles = TiltAngles(right: right, down: down)
      #expect(angles.leads(by: 1.2) && angles.leads(by: 1) && !angles.leads(by: 1.21))
    }
    #expect(TiltAngles(right: 5, down: 0).leads(by: 1000))
    #expect(TiltAngles.zero.total == 0)
  }

  @Test("settings scale and turn each axis by itself")
  func settings() {
    var settings = TiltSettings()
    let angles = TiltAngles(right: 10, down: -6)
    #expect(settings.scaled(angles) == angles)
    settings.gainRight = 1.5
    settings.invertsDown = true
    #expect(settings.scaled(angles) == TiltAngles(right: 15, down: 6))
    settings.gainDown = 0.5
    settings.invertsRight = true
    #expect(settings.scaled(angles) == TiltAngles(right: -15, down: 3))
  }
}

@Suite("Small turns of vectors")
struct RotorTests {
  @Test(
    "are the turns that Rodrigues' formula makes, and keep lengths", arguments: [0, 0.5, 5, 20])
  func exact(degrees: Double) {
    let axis = Vector3(1, 2, -2) * (1 / 3)
    let rotor = Rotor(axis * Float(degrees * Trigonometry.radiansPerDegree))
    for vector in [flat, Vector3(1, 0, 0), Vector3(-3, 4, 12)] {
      let made = rotor.applied(to: vector)
      #expect((made - turned(vector, by: degrees, about: axis)).length < 2e-5 * vector.length)
      #expect((made.length - vector.length).magnitude < 2e-5 * vector.length)
    }
  }

  @Test("two halves are the whole, and there and back is nothing")
  func composition() {
    let turn = Vector3(0.1, -0.2, 0.15)
    let vector = Vector3(0.3, 0.4, -0.5)
    let half = Rotor(turn * 0.5)
    let whole = Rotor(turn).applied(to: vector)
    #expect((half.applied(to: half.applied(to: vector)) - whole).length < 1e-5)
    #expect((Rotor(turn * -1).applied(to: whole) - vector).length < 1e-5)
  }
}

@Suite("The pose from which tilts are measured")
struct NeutralPoseTests {
  /// Poses in which people hold a handheld: the screen's normal seen from the world's up.
  private static let poses: [Vector3] = [
    flat, turned(flat, by: 45, about: Vector3(1, 0, 0)),
    turned(flat, by: 80, about: Vector3(1, 0, 0)),
    turned(flat, by: -30, about: Vector3(0, 1, 0)), turned(flat, by: 178, about: Vector3(1, 0, 0)),
    turned(flat, by: 150, about: Vector3(0, 1, 0)),
  ]

  @Test("the pose itself is no tilt, in whatever pose it was captured")
  func itself() {
    for up in Self.poses {
      let angles = NeutralPose(up: up).felt(at: up)
      #expect(angles.total < 0.01)
    }
  }

  @Test("a turn in any pose is as large as it is, and its opposite is its opposite")
  func sizes() {
    for up in Self.poses {
      let pose = NeutralPose(up: up)
      // An axis at right angles to up: turning about up itself is no tilt.
      let side = up.x.magnitude < 0.7 ? Vector3(1, 0, 0) : Vector3(0, 1, 0)
      let across = up.cross(side)
      let axis = across * (1 / across.length)
      for degrees in [5.0, 20, 60] {
        let one = pose.felt(at: turned(up, by: degrees, about: axis))
        let other = pose.felt(at: turned(up, by: -degrees, about: axis))
        #expect((Double(one.total) - degrees).magnitude < 0.1)
        #expect((one.right + other.right).magnitude < 0.1)
        #expect((one.down + other.down).magnitude < 0.1)
      }
    }
  }

  @Test("flat on a table the right edge down is right, and the bottom edge down is down")
  func sides() {
    let pose = NeutralPose(up: flat)
    // "Up" moves towards the edge that is raised.
    let right = pose.felt(at: turned(flat, by: -20, about: Vector3(0, 1, 0)))
    #expect((right.right - 20).magnitude < 0.05 && right.down.magnitude < 0.05)
    let down = pose.felt(at: turned(flat, by: -20, about: Vector3(1, 0, 0)))
    #expect((down.down - 20).magnitude < 0.05 && down.right.magnitude < 0.05)
  }

  @Test("turning about the vertical is no tilt")
  func spin() {
    for up in Self.poses {
      let pose = NeutralPose(up: up)
      #expect(pose.felt(at: turned(up, by: 70, about: up)).total < 0.1)
    }
  }

  @Test("near the border between faces a pose like another has its sides")
  func border() {
    let before = turned(flat, by: 134, about: Vector3(1, 0, 0))
    let behind = turned(flat, by: 136, about: Vector3(1, 0, 0))
    let first = NeutralPose(up: before)
    let like = NeutralPose(up: behind, like: first)
    let tilt = turned(behind, by: 20, about: behind.cross(Vector3(1, 0, 0)))
    let (kept, fresh) = (like.felt(at: tilt), NeutralPose(up: behind).felt(at: tilt))
    #expect((kept.right - first.felt(at: tilt).right).magnitude < 4)
    // Seen from below left and right would be exchanged.
    #expect(kept.right * fresh.right < 0)
  }

  @Test(
    "a pose farther away than a tilt goes has its own sides: a posture changed", arguments: [1, -1])
  func posture(side: Double) {
    let sitting = NeutralPose(up: turned(flat, by: 45 * side, about: Vector3(1, 0, 0)))
    let lying = turned(flat, by: 178 * side, about: Vector3(1, 0, 0))
    let (pose, fresh) = (NeutralPose(up: lying, like: sitting), NeutralPose(up: lying))
    #expect(pose == fresh)
    let back = turned(flat, by: 40 * side, about: Vector3(1, 0, 0))
    #expect(NeutralPose(up: back, like: pose) == NeutralPose(up: back))
  }

  @Test("a neutral that follows a slow hand all the way round has the sides of where it is at last")
  func wayRound() {
    var pose = NeutralPose(up: flat)
    for degrees in 1...180 {
      pose = NeutralPose(up: turned(flat, by: Double(degrees), about: Vector3(1, 0, 0)), like: pose)
    }
    let there = turned(flat, by: 180, about: Vector3(1, 0, 0))
    let tilt = turned(there, by: 25, about: Vector3(0, 1, 0))
    let (angles, fresh) = (pose.felt(at: tilt), NeutralPose(up: there).felt(at: tilt))
    #expect((angles.right - fresh.right).magnitude < 0.1 && angles.leads(by: 10))
    for degrees in 1...180 {
      pose = NeutralPose(
        up: turned(there, by: Double(degrees), about: Vector3(1, 0, 0)), like: pose)
    }
    let right = pose.felt(at: turned(flat, by: -20, about: Vector3(0, 1, 0)))
    #expect((right.right - 20).magnitude < 0.1 && right.down.magnitude < 0.1)
  }
}

extension NeutralPose {
  /// The poses of these tests are headed nowhere, and judged by gravity alone.
  fileprivate init(up: Vector3) { self.init(Attitude(up: up, heading: 0)) }
  fileprivate init(up: Vector3, like other: NeutralPose) {
    self.init(Attitude(up: up, heading: 0), like: other)
  }
  fileprivate func felt(at up: Vector3) -> TiltAngles {
    angles(to: Attitude(up: up, heading: 0)).felt
  }
}
