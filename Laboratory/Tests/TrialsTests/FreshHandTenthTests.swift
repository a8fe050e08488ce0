import Inertial
import Simulators
import Testing

@testable import Trials

/// The tenth family: what becomes of the device when its people do each of their things.
@Suite struct FreshHandTenthTests {
  private func outcomes(
    _ habit: FreshHabit, _ act: (inout FreshHand) -> Void
  ) -> [HandOutcome] { HandOutcome.all(.tenth, habit, act) }

  private func size(_ range: ClosedRange<Double>) -> Double { range.upperBound - range.lowerBound }

  // MARK: While nobody plays

  /// Whatever it was, the device is where and as it was before.
  @Test func whatIsDoneEndsWhereItBegan() {
    for one in outcomes(.talking, { $0.talk() }) {
      #expect((one.after.right - one.before.right).magnitude < 1e-9)
      #expect(one.raised.magnitude < 1e-9)
      #expect((one.after.heading - one.before.heading).magnitude < 1e-9)
      #expect(one.after.roll == one.before.roll && one.after.lean == one.before.lean)
    }
  }

  /// Each thing is done by some: a zip is low, fists are high, a jug is tipped far, cards and a
  /// child turn the player, and a brush goes to and fro by millimetres.
  @Test func whatIsDoneIsOfManyKinds() {
    var (zips, fists, jugs, turns, brushes) = (0, 0, 0, 0, 0)
    for one in outcomes(.talking, { $0.talk() }) {
      let (height, across) = (one.height, one.across)
      let place = one.bounds { $0.carriage.value(at: $1).right }
      let isTurned = one.turned > 1
      if height.lowerBound < -0.19 { zips += 1 }
      if height.upperBound > 0.301 { fists += 1 }
      if !isTurned, across > 54 { jugs += 1 }
      if isTurned, height.upperBound < 0.2 { turns += 1 }
      if !isTurned, (0.16...0.3).contains(height.upperBound), height.lowerBound > -0.02,
        size(place) < 0.1
      {
        brushes += 1
      }
      // Nobody turns a hand farther than this, nor carries it beyond the reach of an arm.
      #expect(across < 95 && one.along < 75)
      #expect(height.lowerBound > -0.4 && height.upperBound < 0.5 && one.aside < 0.3)
      #expect(one.turned < 50)
    }
    let counts = [zips, fists, jugs, turns, brushes]
    #expect((15...50).contains(zips) && (15...50).contains(fists), "\(counts)")
    #expect((5...50).contains(jugs) && (30...90).contains(turns), "\(counts)")
    #expect((10...50).contains(brushes), "\(counts)")
  }

  /// None of it takes less than a second or so, nor longer than people go on with it.
  @Test func thingsTakeTheirTime() {
    let times = outcomes(.talking) { $0.talk() }.map(\.seconds)
    #expect((times.min() ?? 0) > 2 && (times.max() ?? 99) < 16)
    let handing = outcomes(.handedOver) { $0.handOver() }.map(\.seconds)
    #expect((handing.min() ?? 0) > 2 && (handing.max() ?? 99) < 12)
  }

  // MARK: To somebody else, put away, and taken up again

  /// The bunk is above, what is done under a desk is low, who is opposite turns it round, and who
  /// teases does none of this; in the end all of them hold it so that it could be played.
  @Test func itIsHandedOverInFourWays() {
    var (bunks, desks, palms, teases) = (0, 0, 0, 0)
    for one in outcomes(.handedOver, { $0.handOver() }) {
      if one.raised > 0.4 {
        bunks += 1
      } else if one.height.lowerBound < -0.19 {
        desks += 1
        #expect((one.after.right - one.before.right).magnitude > 0.2, "to a neighbour")
      } else if one.turned > 140 {
        palms += 1
      } else {
        teases += 1
        let way = one.bounds { $0.carriage.value(at: $1).right }
        #expect(size(way) > 0.09 && one.raised.magnitude < 0.4)
      }
      #expect(one.after.roll.magnitude <= 6 && (18...62).contains(one.after.lean))
      #expect((one.after.heading - one.before.heading).magnitude <= 195)
    }
    for count in [bunks, desks, palms, teases] {
      #expect((35...90).contains(count), "\(bunks), \(desks), \(palms), \(teases)")
    }
  }

  /// It hangs upright, is wedged on its long edge, lies level in its case or aslant in the grass.
  @Test func itIsPutAwayInFourWays() {
    var (hooks, cushions, cases, lawns) = (0, 0, 0, 0)
    let all = outcomes(.laidDown) {
      $0.pickUp(after: 0.5...2)
      $0.layDown()
    }
    for one in all {
      let (roll, lean) = (one.after.roll.magnitude, one.after.lean)
      if lean > 70 {
        hooks += 1
        #expect(lean <= 88 && roll < 1e-9 && size(one.roll) > 3, "it has swung")
      } else if roll > 50 {
        cushions += 1
        #expect(roll < 88 && (-8...20).contains(lean))
      } else if max(roll, lean.magnitude) < 1e-6 {
        cases += 1
      } else {
        lawns += 1
        #expect(roll <= 11 && (-9...12).contains(lean))
      }
    }
    for count in [hooks, cushions, cases, lawns] {
      #expect((30...90).contains(count), "\(hooks), \(cushions), \(cases), \(lawns)")
    }
  }

  /// However it lay, it is raised and held so that it can be played.
  @Test func itIsTakenUpInThreeWays() {
    var (flips, scoops, others) = (0, 0, 0)
    for one in outcomes(.laidDown, { $0.pickUp(after: 0...0.4) }) {
      #expect((25...60).contains(one.after.lean) && one.after.roll.magnitude <= 7)
      #expect((0.07...0.35).contains(one.raised) && !one.hand.isFlat)
      #expect(one.after.heading == one.before.heading)
      if one.rolled > 50 {
        flips += 1
      } else if one.rolled < 7, one.height.upperBound - one.after.up < 1e-9 {
        scoops += 1
      } else {
        others += 1
      }
    }
    for count in [flips, scoops, others] {
      #expect((50...110).contains(count), "\(flips), \(scoops), \(others)")
    }
  }

  // MARK: Strokes

  /// How often a speed is above all that is near it.
  private func pushes(_ speeds: [Double]) -> Int {
    (1..<999).count { speeds[$0] > speeds[$0 - 1] + 1e-9 && speeds[$0] >= speeds[$0 + 1] + 1e-9 }
  }

  /// It is as fast at either end, goes only forward, and by more pushes the longer it takes; those
  /// of an arm are fewer and show less.
  @Test func theTenthFamilyIsPushedAlong() {
    var depths: [Double] = []
    for seed in 0..<40 as Range<UInt64> {
      let shape = StrokeShape(.tenth, seed: seed)
      for seconds in [0.12, 0.25, 0.4, 1, 3] {
        let speeds = shape.speeds(within: seconds)
        #expect(speeds.allSatisfy { $0 >= -1e-9 && $0 < 2.8 })
        #expect(zip(speeds, speeds.reversed()).allSatisfy { ($0 - $1).magnitude < 1e-6 })
      }
      // So short a stroke is even but for its ends.
      let short = shape.speeds(within: 0.12)
      #expect((1.4...1.78).contains(short.max() ?? 0))
      #expect((7...11).contains(pushes(shape.speeds(within: 1))), "\(seed)")
      #expect((22...31).contains(pushes(shape.speeds(within: 3))), "\(seed)")
      #expect((2...4).contains(pushes(shape.ofArm.speeds(within: 1))), "\(seed)")
      let middle = shape.speeds(within: 1)[430..<570]
      depths.append(1 - (middle.min() ?? 0) / (middle.max() ?? 1))
      let ofArm = shape.ofArm.speeds(within: 1)[300..<700]
      #expect(1 - (ofArm.min() ?? 0) / (ofArm.max() ?? 1) < (depths.last ?? 0))
    }
    #expect((depths.min() ?? 0) > 0.3 && (depths.max() ?? 0) - (depths.min() ?? 0) > 0.2)
  }

  /// A posture is rolled first: it has come farther there until both are where they were led.
  @Test func aPostureIsRolledBeforeItIsLeant() {
    for seed in 0..<20 as Range<UInt64> {
      let shape = StrokeShape(.tenth, seed: seed)
      let parts = (1..<100).map { shape.posture(Double($0) / 100, within: 1) }
      #expect(parts.allSatisfy { $0.right > $0.down && $0.bow == 0 })
      #expect(parts[28].down == 0 && (parts[70].right - 1).magnitude < 1e-9)
    }
  }
}
