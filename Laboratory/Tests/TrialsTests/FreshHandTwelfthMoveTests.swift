import Engine
import Simulators
import Testing

@testable import Trials

/// The twelfth family: how its people tilt, and the strokes of theirs.
@Suite struct FreshHandTwelfthMoveTests {
  // MARK: Moves

  /// A move is as large and as quick as its person is, goes as far astray as that does, comes back
  /// by all of it and a little more, and is over when the next one begins.
  @Test func movesAreOfAPersonsSizeAndPace() {
    var beyond: [Double] = []
    for seed in HandFamily.twelfth.seeds(count: 24) {
      var hand = HandLimitsTests.settled(seed, .upright, .twelfth)
      hand.write(seconds: 20)
      let (script, habits) = (hand.script, hand.habits)
      #expect(habits.rise.lowerBound >= 0.12 && habits.rise.upperBound < 0.43)
      #expect(habits.angle.lowerBound >= 25 && habits.angle.upperBound <= 47)
      for intention in script.intentions {
        #expect(habits.angle.contains(Float(intention.angle)))
        let times = stride(from: intention.begin, to: intention.end, by: 0.005)
        let ways = times.map { script.way(intention, at: $0) }
        let far = ways.map(\.along).max() ?? 0
        #expect((intention.angle - 0.01...intention.angle + 0.01).contains(far))
        let astray = ways.map(\.across.magnitude).max() ?? 0
        #expect(astray <= far * Double(habits.astray) + 0.01)
        #expect(ways[0].along.magnitude < 1e-9)
        let there = ways.firstIndex { $0.along > 0.98 * intention.angle } ?? 0
        let rise = 0.005 * Double(there)
        #expect(rise > 0.05 && rise <= Double(habits.rise.upperBound) + 0.005)
        beyond.append(-script.way(intention, at: intention.end).along / intention.angle)
      }
      for (one, next) in zip(script.intentions, script.intentions.dropFirst()) {
        #expect(one.end + 0.15 < next.begin)
        #expect(script.way(next, at: next.begin).along.magnitude < 1e-9, "at rest before it")
      }
    }
    #expect(beyond.count > 120 && beyond.allSatisfy { (-1e-9...0.081).contains($0) })
    #expect(beyond.contains { $0 > 0.03 })
  }

  /// The arm goes where the tilt goes and is back with it; to the right the body turns clockwise, up
  /// and down it does not turn.
  @Test func armAndBodyGoAlongWithATilt() {
    var (carried, turned) = (0.0, 0.0)
    for seed in HandFamily.twelfth.seeds(count: 16) {
      for direction in [Direction.right, .left, .up, .down] {
        var hand = HandLimitsTests.settled(seed, .upright, .twelfth)
        let begin = hand.time
        hand.leanInto(direction, 35, within: 0.2, held: 0.1...0.1)
        let script = hand.script
        let place = script.carriage.value(at: begin + 0.25)
        let along: Double
        switch direction {
        case .right: along = place.right
        case .left: along = -place.right
        case .up: along = place.down
        case .down: along = -place.down
        }
        #expect((-0.0041...0.0221).contains(along), "\(direction): \(along) m")
        carried += along
        let heading = script.heading.value(at: begin + 0.25).right
        switch direction {
        case .right: turned -= heading
        case .left: turned += heading
        case .up, .down: #expect(heading == 0)
        }
        #expect(heading.magnitude <= 5)
        // What is done in the wait after it ends where it began.
        let after = script.carriage.value(at: hand.time)
        #expect(after.right.magnitude < 1e-9 && after.down.magnitude < 1e-9)
        #expect(script.heading.value(at: hand.time).right == 0)
      }
    }
    #expect(carried / 64 > 0.004 && turned / 32 > 0.8, "\(carried / 64) m, \(turned / 32)°")
  }

  /// Who has chosen places shifts no grip between two of them.
  @Test(arguments: [(.twelfth, 12), (.thirteenth, 24)] as [(HandFamily, Int)])
  func whoChosePlacesHoldsStill(family: HandFamily, count: Int) {
    var shifted = 0
    for seed in family.seeds(count: count) {
      for habit in [FreshHabit.place, .gentle, .upright] {
        var hand = HandLimitsTests.settled(seed, habit, family)
        hand.write(seconds: 30)
        #expect(hand.script.intentions.count >= 4)
        let isStill = hand.script.grips.end == 0
        if habit == .upright { shifted += isStill ? 0 : 1 } else { #expect(isStill) }
        let held = stride(from: 0, to: 30, by: 0.05).map { hand.script.grips.value(at: $0) }
        #expect(held.allSatisfy { max($0.right.magnitude, $0.down.magnitude) < 15 })
      }
    }
    #expect(shifted >= 4, "\(shifted)")
  }

  // MARK: Strokes

  /// It is fastest after the same time, a tenth of a second or so, however long it takes; goes only
  /// forward, and is twice as fast as its mean at most.
  @Test func theTwelfthFamilyGathersItsSpeedInTheSameTime() {
    var moments: [Double] = []
    for seed in 0..<40 as Range<UInt64> {
      let shape = StrokeShape(.twelfth, seed: seed)
      var fastest: [Double] = []
      for seconds in [0.25, 0.3, 0.4] {
        let speeds = shape.speeds(within: seconds)
        #expect(speeds.allSatisfy { (-1e-9...2.0001).contains($0) })
        let top = speeds.indices.max { speeds[$0] < speeds[$1] } ?? 0
        fastest.append((Double(top) + 0.5) / 1000 * seconds)
      }
      #expect((fastest[0] - fastest[2]).magnitude < 0.001, "\(fastest)")
      moments.append(fastest[0])
      // The slower it is, the more of its way lies behind it halfway.
      let halves = [0.1, 0.2, 0.3, 0.4].map { shape.way(0.5, within: $0) }
      #expect(zip(halves, halves.dropFirst()).allSatisfy { $0 <= $1 })
      #expect((halves[0] - 0.5).magnitude < 1e-9 && halves[3] > 0.6)
      // An arm takes longer for it; and what lasts long is led all the way.
      #expect(shape.ofArm.way(0.3, within: 0.4) < shape.way(0.3, within: 0.4))
      #expect(shape.way(0.5, within: 9) == shape.way(0.5, within: 5))
    }
    #expect((moments.min() ?? 0) > 0.055 && (moments.max() ?? 1) < 0.115)
    #expect((moments.max() ?? 0) - (moments.min() ?? 0) > 0.02, "no two people are alike")
  }

  /// Nobody else has come so much farther halfway through a slow stroke than through a quick one.
  @Test func noOtherFamilyCoasts() {
    for family in HandFamily.allCases {
      let shape = StrokeShape(family, seed: 5)
      let ahead = shape.way(0.5, within: 0.5) - shape.way(0.5, within: 0.12)
      #expect((ahead > 0.1) == (family == .twelfth), "\(family): \(ahead)")
    }
  }

  /// A posture weaves: first to one side and then as far to the other, and is in the middle halfway.
  @Test func aPostureWeaves() {
    var bows: [Double] = []
    for seed in 0..<40 as Range<UInt64> {
      let shape = StrokeShape(.twelfth, seed: seed)
      let parts = (0...200).map { shape.posture(Double($0) / 200, within: 1) }
      #expect(parts.allSatisfy { $0.right == $0.down })
      #expect(parts[0].bow == 0 && parts[200].bow == 0 && parts[100].bow == 0)
      let first = parts[1..<100].map(\.bow)
      let extreme = first.max { $0.magnitude < $1.magnitude } ?? 0
      #expect(first.allSatisfy { $0 * extreme > 0 }, "to one side")
      #expect((1..<100).allSatisfy { (parts[$0].bow + parts[200 - $0].bow).magnitude < 1e-9 })
      #expect((0.049...0.121).contains(extreme.magnitude))
      bows.append(extreme)
    }
    #expect(bows.contains { $0 > 0 } && bows.contains { $0 < 0 })
  }
}
