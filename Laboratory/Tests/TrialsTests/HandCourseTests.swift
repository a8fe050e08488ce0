import Engine
import Inertial
import Simulators
import Testing

@testable import Trials

/// Where a device is at a moment: each thing that leads it, by itself, on a hand as steady as none is.
@Suite struct HandCourseTests {
  private typealias Triple = (x: Double, y: Double, z: Double)

  /// A person without a tremor, a sway, taps and changes of grip.
  private func steady(
    lean: Double = 0, roll: Double = 0, arm: Double = 0, place: HandHabits.Place = .sitting
  ) -> HandHabits {
    var habits = HandHabits(seed: 1, place: place)
    (habits.lean, habits.roll, habits.arm) = (lean, roll, arm)
    (habits.tremor, habits.sway) = (0, 0)
    (habits.tapsPerMinute, habits.gripsPerMinute) = (0, 0)
    return habits
  }

  private func course(_ habits: HandHabits, _ script: HandScript?) -> HandCourse {
    HandCourse(habits: habits, seed: 1, still: 2.5, seconds: 20, tilts: false, script: script)
  }

  private func script(_ write: (inout HandScript) -> Void) -> HandScript {
    var script = HandScript(StrokeShape(.first, seed: 1))
    write(&script)
    return script
  }

  private func pose(_ habits: HandHabits, at time: Double, _ script: HandScript?) -> HandCourse.Pose
  {
    var course = course(habits, script)
    return course.pose(at: time)
  }

  private func isNear(_ a: Triple, _ b: Triple, _ most: Double = 1e-6) -> Bool {
    (a.x - b.x).magnitude < most && (a.y - b.y).magnitude < most && (a.z - b.z).magnitude < most
  }

  /// Where the device's right, top and outward axes point to in the room.
  private func axes(_ turn: Rotation) -> (right: Triple, top: Triple, out: Triple) {
    (turn.turned((1, 0, 0)), turn.turned((0, 1, 0)), turn.turned((0, 0, 1)))
  }

  @Test func aLeanRaisesTheTopEdge() {
    let (right, top, out) = axes(pose(steady(lean: 30), at: 1, nil).orientation)
    #expect(isNear(right, (1, 0, 0)))
    #expect(isNear(top, (0, 0.8660254, 0.5)) && isNear(out, (0, -0.5, 0.8660254)))
    let rolled = axes(pose(steady(roll: 30), at: 1, nil).orientation)
    #expect(isNear(rolled.right, (0.8660254, 0, -0.5)), "the right edge lowered")
    #expect(isNear(rolled.top, (0, 1, 0)))
  }

  @Test func aGripIsAnotherLean() {
    let gripped = script { $0.grips.lead(to: 0, 20, at: 3, within: 1) }
    let before = axes(pose(steady(lean: 10), at: 2.9, gripped).orientation)
    let after = axes(pose(steady(lean: 10), at: 4.5, gripped).orientation)
    #expect(isNear(before.top, axes(Rotation(degrees: 10, 0, 0)).top))
    #expect(isNear(after.top, axes(Rotation(degrees: 30, 0, 0)).top))
    // How it is held goes with it; a tilt does not.
    let tilted = script { $0.tilts.lead(to: 25, 0, at: 3, within: 1) }
    let pose = pose(steady(lean: 10), at: 5, tilted)
    #expect(isNear(axes(pose.held).top, before.top) && isNear(axes(pose.held).right, (1, 0, 0)))
    #expect(!isNear(axes(pose.orientation).right, (1, 0, 0), 0.1))
  }

  /// However far it leans, a tilt to the right is about the level axis that points away from the player; what
  /// is tilted about the panel's own axes is so about its long one.
  @Test(arguments: [0.0, 40, 75])
  func aTiltIsAboutALevelAxisOrThePanels(lean: Double) {
    let level = script { $0.tilts.lead(to: 30, 0, at: 3, within: 0.5) }
    let held = axes(Rotation(degrees: lean, 0, 0))
    let turned = axes(pose(steady(lean: lean), at: 4, level).orientation)
    #expect(isNear(turned.right, (0.8660254, 0, -0.5)), "by all of the angle")
    let panel = script {
      $0.tilts.lead(to: 30, 0, at: 3, within: 0.5)
      $0.tiltsAboutPanel = true
    }
    let own = axes(pose(steady(lean: lean), at: 4, panel).orientation)
    #expect(isNear(own.top, held.top), "the long axis stays")
    #expect(isNear(own.right, turned.right) == (lean == 0))
    // Down is about the right axis either way.
    for isPanel in [false, true] {
      let down = script {
        $0.tilts.lead(to: 0, 20, at: 3, within: 0.5)
        $0.tiltsAboutPanel = isPanel
      }
      let lowered = axes(pose(steady(lean: lean), at: 4, down).orientation)
      #expect(isNear(lowered.top, axes(Rotation(degrees: lean + 20, 0, 0)).top))
    }
  }

  /// A player who turns takes the device round with the arm, and still holds it the same way.
  @Test func aHeadingTurnsTheWholePlayer() {
    let round = script {
      $0.heading.lead(to: 90, 0, at: 3, within: 1)
      $0.reach = 0.5
    }
    let pose = pose(steady(lean: 30), at: 5, round)
    let (right, _, out) = axes(pose.orientation)
    // To the left: the right edge points to where the player looked before.
    #expect(isNear(right, (0, 1, 0)) && isNear(out, (0.5, 0, 0.8660254)))
    #expect(isNear(axes(pose.held).out, out))
    #expect(isNear(pose.place, (-0.5, -0.5, 0)))
    let still = self.pose(steady(lean: 30), at: 2.9, round)
    #expect(isNear(still.place, (0, 0, 0)))
  }

  @Test func theSensorIsAtTheEndOfItsArm() {
    let carried = script { $0.carriage.lead(to: 0.2, -0.1, at: 3, within: 1) }
    #expect(isNear(pose(steady(arm: 0.1), at: 1, carried).place, (0, 0.1, 0)))
    #expect(isNear(pose(steady(arm: 0.1), at: 5, carried).place, (0.2, 0.1, -0.1)))
    #expect(isNear(pose(steady(lean: 90, arm: 0.1), at: 1, nil).place, (0, 0, 0.1)))
  }

  /// A ride begins little by little, and all of it is felt some seconds later.
  @Test func aRideBeginsGently() {
    let habits = steady(place: .walking)
    func spread(_ begin: Double) -> Double {
      var course = course(habits, nil)
      let heights = (0..<200).map { course.pose(at: begin + Double($0) / 100).place.z }
      return (heights.max() ?? 0) - (heights.min() ?? 0)
    }
    #expect(spread(0) < 1e-9)
    #expect(spread(4) < 0.7 * spread(12))
    // 0.3 g at some two steps a second are two centimetres up and down.
    #expect((0.025...0.08).contains(spread(12)), "\(spread(12))")
  }

  /// Taps come as often as the habits say, ring for three hundredths of a second, and push, but turn nothing.
  @Test func tapsAreJolts() {
    var habits = steady()
    habits.tapsPerMinute = 60
    var course = course(habits, nil)
    var (rings, was) = (0, false)
    for step in 0..<17_500 {
      let pose = course.pose(at: 2.5 + Double(step) / 1000)
      let isRinging = pose.knock != .zero
      if isRinging, !was { rings += 1 }
      was = isRinging
      #expect(pose.knock.length < 20 && pose.orientation == pose.held)
    }
    // Each may pass zero once or more on its way.
    #expect((12...110).contains(rings), "\(rings)")
    #expect(course.pose(at: 1).knock == .zero, "not while it is held still")
  }
}
