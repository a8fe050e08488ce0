import Engine
import Simulators
import Testing

@testable import Trials

/// The fourteenth family: how its people tilt, and the strokes of theirs.
@Suite struct FreshHandFourteenthMoveTests {
  // MARK: Moves

  /// A move is as large and as quick as its person is, comes back past nothing, and is over when the
  /// next one begins.
  @Test func movesAreOfAPersonsSizeAndPace() {
    var count = 0
    for seed in HandFamily.fourteenth.seeds(count: 24) {
      var hand = HandLimitsTests.settled(seed, .upright, .fourteenth)
      hand.write(seconds: 20)
      let (script, habits) = (hand.script, hand.habits)
      #expect(habits.rise.lowerBound >= 0.12 && habits.rise.upperBound < 0.46)
      for intention in script.intentions {
        #expect(habits.angle.contains(Float(intention.angle)))
        let times = stride(from: intention.begin, to: intention.end, by: 0.005)
        let ways = times.map { script.way(intention, at: $0) }
        let far = ways.map(\.along).max() ?? 0
        #expect((intention.angle - 0.01...intention.angle + 0.01).contains(far))
        #expect(ways[0].along.magnitude < 0.01 && ways.allSatisfy { $0.along > -0.01 })
        let astray = ways.map(\.across.magnitude).max() ?? 0
        #expect(astray <= far * Double(habits.astray) + 0.01)
        let there = 0.005 * Double(ways.firstIndex { $0.along > 0.98 * intention.angle } ?? 0)
        #expect(there > 0.05 && there <= Double(habits.rise.upperBound) + 0.005)
      }
      for (one, next) in zip(script.intentions, script.intentions.dropFirst()) {
        #expect(one.end + 0.19 < next.begin)
        #expect(script.way(next, at: next.begin).along.magnitude < 1e-9, "at rest before it")
      }
      count += script.intentions.count
    }
    #expect(count > 120, "\(count)")
  }

  /// What turns about the edge that is held goes up with its other edge, and is back with it.
  @Test func itTurnsAboutTheEdgeThatIsHeld() {
    var sides: Set<Bool> = []
    for seed in HandFamily.fourteenth.seeds(count: 16) {
      for direction in [Direction.right, .left, .up, .down] {
        var hand = HandLimitsTests.settled(seed, .upright, .fourteenth)
        let begin = hand.time
        hand.tiltAboutEdge(direction, 30, within: 0.2, held: 0.1...0.1)
        let place = hand.script.carriage.value(at: begin + 0.25)
        let rise = direction == .right ? 0.5 : direction == .left ? -0.5 : 0
        #expect((place.down - rise * hand.grasp).magnitude < 1e-9 && place.right == 0)
        #expect((0.035...0.061).contains(hand.grasp.magnitude), "half of a handheld")
        #expect(hand.spot.x.magnitude < 1e-9 && hand.spot.y.magnitude < 1e-9)
        sides.insert(hand.grasp > 0)
      }
    }
    #expect(sides.count == 2)
  }

  /// The way back stops short of neutral, for a moment at least.
  @Test func theWayBackPauses() {
    for seed in HandFamily.fourteenth.seeds(count: 16) {
      var hand = HandLimitsTests.settled(seed, .upright, .fourteenth)
      hand.tiltAboutEdge(.right, 35, within: 0.2, held: 0.1...0.1)
      guard let end = hand.script.intentions.first?.end else { continue }
      let rolls = (0...250).map { hand.script.tilts.value(at: end - Double($0) / 500).right }
      let still = zip(rolls, rolls.dropFirst(5)).first { $0 > 1 && ($0 - $1).magnitude < 1e-9 }
      #expect((1.74...7.01).contains(still?.0 ?? 0), "\(seed): \(rolls)")
    }
  }

  // MARK: Strokes

  /// A quick stroke is even; a slow one feels ahead and makes up for the rest, and only goes forward.
  @Test func theFourteenthFamilyFeelsAhead() {
    var ahead: [Double] = []
    for seed in 0..<40 as Range<UInt64> {
      let shape = StrokeShape(.fourteenth, seed: seed)
      let slow = shape.speeds(within: 0.8)
      #expect((slow + shape.speeds(within: 0.3)).allSatisfy { $0 > -1e-9 })
      #expect(
        (0...100).allSatisfy { part in
          let time = Double(part) / 100
          return (shape.way(time, within: 0.1) - HandCourse.step(time)).magnitude < 1e-9
        })
      // The second motion sets out at a fifth, and the third begins at three fifths.
      #expect((1.95...2.9).contains(slow.max() ?? 0), "\(slow.max() ?? 0)")
      ahead.append(shape.way(0.2, within: 0.8))
      #expect(shape.way(0.5, within: 9) == shape.way(0.5, within: 5))
      // An arm feels ahead half as much.
      let arm = shape.ofArm.way(0.2, within: 0.8)
      #expect((2 * arm - shape.way(0.2, within: 0.8)).magnitude < 1e-9)
    }
    #expect(ahead.allSatisfy { (0.034...0.091).contains($0) }, "\(ahead)")
    #expect((ahead.max() ?? 0) - (ahead.min() ?? 0) > 0.03, "no two people are alike")
  }

  /// A posture gives way at first, the other way than it is leant to, and arrives.
  @Test func aPostureGivesWayFirst() {
    var most: [Double] = []
    for seed in 0..<40 as Range<UInt64> {
      let shape = StrokeShape(.fourteenth, seed: seed)
      let parts = (0...200).map { shape.posture(Double($0) / 200, within: 1) }
      #expect(parts.allSatisfy { $0.bow == 0 && $0.right >= $0.down - 1e-9 })
      #expect((parts[200].right - 1).magnitude < 1e-9 && (parts[200].down - 1).magnitude < 1e-9)
      most.append(parts.map { $0.right - $0.down }.max() ?? 0)
    }
    #expect(most.allSatisfy { (0.079...0.151).contains($0) }, "\(most)")
  }
}
