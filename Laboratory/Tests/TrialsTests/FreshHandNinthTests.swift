import Inertial
import Simulators
import Testing

@testable import Trials

/// The ninth family: what becomes of the device when its people do each of their things.
@Suite struct FreshHandNinthTests {
  private func outcomes(
    _ habit: FreshHabit, _ act: (inout FreshHand) -> Void
  ) -> [HandOutcome] { HandOutcome.all(.ninth, habit, act) }

  // MARK: While nobody plays

  /// Who climbs stairs is higher afterwards; all others come back to where they were.
  @Test func onlyStairsLeadAway() {
    var climbs = 0
    for one in outcomes(.talking, { $0.talk() }) {
      let (before, after) = (one.before, one.after)
      if after.up - before.up > 0.3 {
        climbs += 1
        #expect(after.up - before.up < 1.6 && (after.right - before.right).magnitude < 0.25)
        #expect((after.heading - before.heading).magnitude < 185)
      } else {
        #expect((after.right - before.right).magnitude < 1e-9)
        #expect((after.up - before.up).magnitude < 1e-9)
        #expect((after.heading - before.heading).magnitude < 1e-9)
      }
      #expect(after.roll == before.roll && after.lean == before.lean, "tilts, and no grip")
    }
    #expect((12...55).contains(climbs), "\(climbs) of 240: each eighth thing")
  }

  /// Each thing is done by some: deep down at a shoe, up in class, with a jar that is turned far
  /// round, and in small strokes on keys and lids.
  @Test func whatIsDoneIsOfManyKinds() {
    var (low, high, far, small) = (0, 0, 0, 0)
    for one in outcomes(.talking, { $0.talk() }) {
      let (before, after) = (one.before, one.after)
      let height = one.height
      let across = one.bounds { $0.tilts.value(at: $1).right }
      let along = one.bounds { $0.tilts.value(at: $1).down }
      let isHome = (after.up - before.up).magnitude < 0.01
      if height.lowerBound < -0.39 { low += 1 }
      if isHome, height.upperBound > 0.34 { high += 1 }
      if max(-across.lowerBound, across.upperBound) > 62 { far += 1 }
      if isHome, height.upperBound < 0.09, across.upperBound - across.lowerBound < 50 { small += 1 }
      // Nobody turns a hand farther than this, nor carries it beyond the reach of an arm.
      #expect(across.lowerBound > -150 && across.upperBound < 150)
      #expect(along.lowerBound > -60 && along.upperBound < 80)
      #expect(height.lowerBound > -0.7 && height.upperBound < 1.6)
    }
    for count in [low, high, far] { #expect((12...60).contains(count), "\(low), \(high), \(far)") }
    #expect(small > 20, "\(small)")
  }

  /// None of it takes less than a second or so, nor longer than people go on with it.
  @Test func thingsTakeTheirTime() {
    let times = outcomes(.talking) { $0.talk() }.map(\.seconds)
    #expect((times.min() ?? 0) > 1.5 && (times.max() ?? 99) < 16)
    let handing = outcomes(.handedOver) { $0.handOver() }.map(\.seconds)
    #expect((handing.min() ?? 0) > 2 && (handing.max() ?? 99) < 10)
  }

  // MARK: To somebody else, put away, and taken up again

  /// Through a gap it goes on its edge, a child is lower, and a teacher turns away; in the end all
  /// of them hold it so that it could be played.
  @Test func itIsHandedOverInThreeWays() {
    var (edges, children, teachers) = (0, 0, 0)
    for one in outcomes(.handedOver, { $0.handOver() }) {
      let (before, after) = (one.before, one.after)
      let roll = one.roll
      let heading = one.heading
      if max(-roll.lowerBound, roll.upperBound) > 60 { edges += 1 }
      if after.up < before.up - 0.09, after.heading == before.heading { children += 1 }
      if heading.upperBound - heading.lowerBound > 55 { teachers += 1 }
      #expect(after.roll.magnitude <= 10 && (15...65).contains(after.lean))
      #expect((after.heading - before.heading).magnitude <= 50)
    }
    #expect(edges + children + teachers == 240, "\(edges), \(children), \(teachers)")
    for count in [edges, children, teachers] { #expect(count > 50) }
  }

  /// Upright in a net, under a pillow, on a shelf and in a drawer: each is left in its own way.
  @Test func itIsPutAwayInFourWays() {
    var (nets, shelves, drawers, pillows) = (0, 0, 0, 0)
    let all = outcomes(.laidDown) {
      $0.pickUp(after: 0.5...2)
      $0.layDown()
    }
    for one in all {
      let after = one.after
      let lean = one.bounds { $0.grips.value(at: $1).down }
      if after.lean > 60 {
        nets += 1
        #expect(after.lean < 87 && after.roll.magnitude < 11)
      } else if max(after.lean.magnitude, after.roll.magnitude) > 1e-6 {
        pillows += 1
        #expect(after.lean.magnitude <= 7 && after.roll.magnitude <= 8)
      } else if lean.lowerBound < -7 {
        shelves += 1
        #expect(after.up > 0.35, "raised when it was taken up, and to the shelf")
      } else {
        drawers += 1
        #expect(after.up < 0.25)
      }
    }
    for count in [nets, shelves, drawers, pillows] {
      #expect((30...90).contains(count), "\(nets), \(shelves), \(drawers), \(pillows)")
    }
  }

  /// However it lay, it is raised and held so that it can be played.
  @Test func itIsTakenUpInTwoWays() {
    var drawn = 0
    for one in outcomes(.laidDown, { $0.pickUp(after: 0...0.4) }) {
      let (before, after) = (one.before, one.after)
      #expect((25...60).contains(after.lean) && after.roll.magnitude <= 8)
      #expect((0.14...0.36).contains(after.up - before.up) && !one.hand.isFlat)
      // Papers keep it to one side and turn it; who gropes has it turned a little and not far away.
      let heading = one.heading
      if max(-heading.lowerBound, heading.upperBound) > 10 { drawn += 1 }
      #expect((after.right - before.right).magnitude < 0.34)
    }
    #expect((80...160).contains(drawn), "\(drawn) of 240")
  }

  // MARK: Strokes

  /// It comes early, creeps the last of the way, and goes only forward; one person lags more than
  /// another.
  @Test func theNinthFamilyLagsBehindAndCreeps() {
    var halves: [Double] = []
    for seed in 0..<40 as Range<UInt64> {
      let shape = StrokeShape(.ninth, seed: seed)
      let ways = (0...1000).map { shape.way(Double($0) / 1000) }
      let speeds = zip(ways, ways.dropFirst()).map { $1 - $0 }
      #expect(speeds.allSatisfy { $0 >= -1e-12 })
      #expect((1.7...2.6).contains((speeds.max() ?? 0) * 1000))
      let fastest = speeds.firstIndex(of: speeds.max() ?? 0) ?? 0
      #expect((250...560).contains(fastest), "\(fastest)")
      #expect(ways[50] < 0.03 && ways[500] > 0.6)
      #expect((0.0001...0.04).contains(1 - ways[850]), "\(1 - ways[850])")
      halves.append(ways[500])
    }
    #expect((halves.max() ?? 0) - (halves.min() ?? 0) > 0.08)
  }
}
