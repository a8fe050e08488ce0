import Engine
import Simulators
import Testing

@testable import Trials

/// The thirteenth family: how its people tilt, and the strokes of theirs.
@Suite struct FreshHandThirteenthMoveTests {
  private static let directions = [Direction.right, .left, .up, .down]

  // MARK: Moves

  /// A move is as large and as quick as its person is, swings beyond neutral by less than a tenth,
  /// and is over when the next one begins.
  @Test func movesAreOfAPersonsSizeAndPace() {
    var beyond: [Double] = []
    for seed in HandFamily.thirteenth.seeds(count: 24) {
      var hand = HandLimitsTests.settled(seed, .upright, .thirteenth)
      hand.write(seconds: 20)
      let (script, habits) = (hand.script, hand.habits)
      #expect(habits.rise.lowerBound >= 0.11 && habits.rise.upperBound < 0.49)
      #expect(habits.angle.lowerBound >= 24 && habits.angle.upperBound <= 45.1)
      for intention in script.intentions {
        #expect(habits.angle.contains(Float(intention.angle)))
        let times = stride(from: intention.begin, to: intention.end, by: 0.005)
        let ways = times.map { script.way(intention, at: $0) }
        let far = ways.map(\.along).max() ?? 0
        #expect((intention.angle - 0.01...intention.angle + 0.01).contains(far))
        #expect(ways[0].along.magnitude < 0.01)
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
    #expect(beyond.count > 90 && beyond.allSatisfy { (-1e-9...0.101).contains($0) })
    #expect(beyond.contains { $0 > 0.03 })
  }

  /// It begins on a beat or between two, at a pace of the person's own: the longer the lever, the
  /// slower.
  @Test func movesBeginOnTheBeat() {
    var pulses: [Double] = []
    for seed in HandFamily.thirteenth.seeds(count: 24) {
      var hand = HandLimitsTests.settled(seed, .wheel, .thirteenth)
      hand.write(seconds: 25)
      let half = hand.pulse / 2
      pulses.append(hand.pulse)
      for intention in hand.script.intentions {
        let off = intention.begin.remainder(dividingBy: half)
        #expect(off.magnitude < 1e-6, "\(seed): \(intention.begin) s by \(half) s")
      }
    }
    #expect(pulses.allSatisfy { (0.48...0.76).contains($0) })
    #expect((pulses.max() ?? 0) - (pulses.min() ?? 0) > 0.1, "no two people are alike")
  }

  /// All of a person's tilts go askew by the same angle, to the side that its hand is of.
  @Test func aWristsAxesLieAskew() {
    var (most, sides) = (0.0, Set<Bool>())
    for seed in HandFamily.thirteenth.seeds(count: 24) {
      let person = HandLimitsTests.settled(seed, .upright, .thirteenth)
      let slant = Double(person.habits.astray) * (person.habits.roll < 0 ? -0.8 : 0.8)
      for direction in Self.directions {
        var hand = person
        hand.tiltOnBeat(direction, 35, within: 0.2, held: 0.1...0.1)
        guard let intention = hand.script.intentions.first else { continue }
        let (right, down) = hand.script.tilts.value(at: intention.begin + 0.2)
        // Turned by one angle, all four of them.
        let (along, across): (Double, Double)
        switch direction {
        case .right: (along, across) = (right, down)
        case .left: (along, across) = (-right, -down)
        case .up: (along, across) = (-down, right)
        case .down: (along, across) = (down, -right)
        }
        #expect((along - 35).magnitude < 0.01, "\(direction)")
        #expect((across - 35 * slant).magnitude < 1.21, "\(direction): \(across)° by \(slant)")
      }
      most = max(most, slant.magnitude)
      sides.insert(slant > 0)
    }
    #expect((0.15...0.281).contains(most) && sides.count == 2)
  }

  /// The arm goes against the tilt first, and is back with it.
  @Test func anUpbeatComesBeforeATilt() {
    var against = 0.0
    for seed in HandFamily.thirteenth.seeds(count: 16) {
      for direction in Self.directions {
        var hand = HandLimitsTests.settled(seed, .upright, .thirteenth)
        hand.tiltOnBeat(direction, 35, within: 0.2, held: 0.1...0.1)
        let script = hand.script
        guard let begin = script.intentions.first?.begin else { continue }
        let way = hand.toward(direction)
        let place = script.carriage.value(at: begin)
        let along = place.right * way.x + place.down * way.y
        #expect((-0.0101...0.0041).contains(along), "\(direction): \(along) m")
        against -= along
        let after = script.carriage.value(at: begin + 0.25)
        #expect(after.right.magnitude < 1e-9 && after.down.magnitude < 1e-9)
        // What is done in the wait after it ends where it began.
        #expect(hand.spot.x.magnitude < 1e-9 && hand.spot.y.magnitude < 1e-9)
        #expect(hand.course.magnitude < 1e-9)
      }
    }
    #expect(against / 64 > 0.001, "\(against / 64) m")
  }

  /// What swings about neutral gets less each time, and is at rest in the end.
  @Test func aTiltSwingsOut() {
    for seed in HandFamily.thirteenth.seeds(count: 16) {
      var hand = HandLimitsTests.settled(seed, .upright, .thirteenth)
      hand.tiltOnBeat(.right, 35, within: 0.2, held: 0.1...0.1)
      guard let end = hand.script.intentions.first?.end else { continue }
      let rolls = (0...200).map { hand.script.tilts.value(at: end + Double($0) / 250).right }
      let (low, high) = (rolls.min() ?? 0, rolls.max() ?? 0)
      #expect((-4.01...0).contains(low) && high <= -0.51 * low + 1e-9, "\(seed): \(low), \(high)")
    }
  }

  /// Who nods to the music has the device where it was, and does it at the music's pace.
  @Test func whoNodsKeepsTime() {
    for seed in HandFamily.thirteenth.seeds(count: 12) {
      var hand = HandLimitsTests.settled(seed, .talking, .thirteenth)
      let (before, begin) = (hand.spot, hand.time)
      hand.nod(5)
      let pace = (hand.time - begin) / 5 / hand.pulse
      #expect((0.89...1.03).contains(pace), "\(pace) beats")
      #expect((hand.spot.y - before.y).magnitude < 1e-9 && hand.lowered.y.magnitude < 1e-9)
      let most = HandLimitsTests.Most(hand.script)
      #expect(most.turn < 30 && most.push < 0.3)
    }
  }

  // MARK: Strokes

  /// A quick stroke is nearly half a swing; a slow one rests at either end, and is the faster
  /// between them; both only go forward.
  @Test func theThirteenthFamilySwings() {
    var moments: [Double] = []
    for seed in 0..<40 as Range<UInt64> {
      let shape = StrokeShape(.thirteenth, seed: seed)
      let (quick, slow) = (shape.speeds(within: 0.1), shape.speeds(within: 0.8))
      #expect((quick + slow).allSatisfy { $0 > -1e-9 })
      let (top, other) = (quick.max() ?? 0, slow.max() ?? 0)
      #expect((1.6...1.9).contains(top) && (1.9...2.7).contains(other), "\(top), \(other)")
      // In the first tenth of its time a slow one goes less far.
      let (first, rested) = (shape.way(0.1, within: 0.1), shape.way(0.1, within: 0.8))
      #expect(rested < 0.75 * first && first < 0.012, "\(first), \(rested)")
      #expect(shape.way(0.5, within: 9) == shape.way(0.5, within: 5))
      moments.append(Double(quick.indices.max { quick[$0] < quick[$1] } ?? 0) / 1000)
    }
    #expect((moments.min() ?? 0) > 0.38 && (moments.max() ?? 1) < 0.6, "\(moments)")
    #expect((moments.max() ?? 0) - (moments.min() ?? 0) > 0.03, "early or late, as the person is")
  }

  /// It begins at nothing and arrives, exactly, at random too.
  @Test func aSwingBeginsAndEnds() {
    for seed in 0..<20 as Range<UInt64> {
      for seconds in [0.05, 0.3, 2] {
        let shape = StrokeShape(.thirteenth, seed: seed)
        #expect(shape.way(0, within: seconds) == 0 && shape.way(-1, within: seconds) == 0)
        #expect(shape.way(1, within: seconds) == 1 && shape.way(2, within: seconds) == 1)
        #expect(shape.ofArm.way(0.4, within: seconds) == shape.way(0.4, within: seconds))
      }
      #expect(StrokeShape(.thirteenth, seed: seed, isRandom: true).way(0.5) != 0)
    }
  }

  /// A posture is rolled beyond where it ends, and back; it is leant no farther than that.
  @Test func aForearmRollsTooFar() {
    var most: [Double] = []
    for seed in 0..<40 as Range<UInt64> {
      let shape = StrokeShape(.thirteenth, seed: seed)
      let parts = (0...200).map { shape.posture(Double($0) / 200, within: 1) }
      #expect(parts.allSatisfy { $0.bow == 0 })
      #expect(parts[0].right == 0 && (parts[200].right - 1).magnitude < 1e-9)
      #expect(parts.allSatisfy { $0.down <= 1 + 1e-9 } && parts[200].down == 1)
      let farthest = parts.indices.max { parts[$0].right < parts[$1].right } ?? 0
      #expect((120..<185).contains(farthest), "\(farthest)")
      most.append(parts[farthest].right - 1)
    }
    #expect(most.allSatisfy { (0.02...0.14).contains($0) }, "\(most)")
    #expect((most.max() ?? 0) - (most.min() ?? 0) > 0.02)
  }
}
