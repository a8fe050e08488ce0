import Engine
import Simulators
import Testing

@testable import Trials

/// What a hand is led by: angles over time, and the shapes of the strokes between them.
@Suite struct HandScriptTests {
  private let even = StrokeShape(.first, seed: 1)

  private func expect(
    _ found: (right: Double, down: Double), _ right: Double, _ down: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isThere = (found.right - right).magnitude < 1e-9 && (found.down - down).magnitude < 1e-9
    #expect(isThere, "\(found)", sourceLocation: sourceLocation)
  }

  @Test func anglesAreLedFromOneValueToTheNext() {
    var channel = HandScript.Channel(even)
    expect(channel.value(at: 5), 0, 0)
    channel.lead(to: 10, -20, at: 1, within: 0.5)
    channel.lead(to: 30, 0, at: 2, within: 1)
    channel.lead(to: 0, 0, at: 3, within: 0.1)
    expect(channel.value(at: 0.99), 0, 0)
    expect(channel.value(at: 1), 0, 0)
    expect(channel.value(at: 1.25), 5, -10)
    expect(channel.value(at: 1.5), 10, -20)
    expect(channel.value(at: 1.9), 10, -20)
    expect(channel.value(at: 2.5), 20, -10)
    expect(channel.value(at: 3.05), 15, 0)
    expect(channel.value(at: 400), 0, 0)
  }

  /// However many stages there are, the one that is under way is found.
  @Test func eachStageIsFoundAmongMany() {
    var channel = HandScript.Channel(even)
    for index in 0..<257 {
      channel.lead(to: Double(index), Double(-2 * index), at: Double(index) + 1, within: 0.5)
    }
    for index in 0..<257 {
      expect(channel.value(at: Double(index) + 1.75), Double(index), Double(-2 * index))
      let half = (Double(max(0, index - 1)) + Double(index)) / 2
      expect(channel.value(at: Double(index) + 1.25), half, -2 * half)
    }
  }

  /// Only the third family changes its posture along a bow, the tenth rolls before it leans, the
  /// twelfth weaves, the thirteenth rolls too far and the fourteenth gives way first, and theirs
  /// ends where it was led too.
  @Test func posturesOfFiveFamiliesBowOut() {
    for family in HandFamily.allCases {
      var channel = HandScript.Channel(StrokeShape(family, seed: 9), isPosture: true)
      channel.lead(to: 30, 40, at: 0, within: 1)
      channel.lead(to: 0, 0, at: 2, within: 1)
      expect(channel.value(at: 1), 30, 40)
      expect(channel.value(at: 3.5), 0, 0)
      // Of the others' both axes have come the same part of the way.
      let bent = (0...20).contains { step in
        let (right, down) = channel.value(at: Double(step) / 20)
        return (right / 30 - down / 40).magnitude > 0.05
      }
      #expect(
        bent == [.third, .tenth, .twelfth, .thirteenth, .fourteenth].contains(family), "\(family)")
    }
  }

  @Test func aChannelSaysWhenItIsAtRest() {
    var channel = HandScript.Channel(even)
    #expect(channel.end == 0)
    channel.lead(to: 10, 0, at: 1, within: 0.5)
    channel.lead(to: 20, 0, at: 4, within: 2)
    #expect(channel.end == 6)
    channel.lead(to: 0, 0, at: 5, within: 1)
    #expect(channel.end == 7, "it waits for the motion before")
    expect(channel.value(at: 6), 20, 0)
  }

  /// The largest leap of a channel within a thousandth of a second, in degrees or metres.
  private func leap(_ channel: HandScript.Channel) -> Double {
    var last = (right: 0.0, down: 0.0)
    return (0...Int(channel.end * 1000) + 2).reduce(0) { most, step in
      let value = channel.value(at: Double(step) / 1000)
      defer { last = value }
      return max(most, (value.right - last.right).magnitude, (value.down - last.down).magnitude)
    }
  }

  /// No hand is here and there at once: what leads it somewhere else waits until the motion before is over.
  @Test(arguments: HandFamily.allCases)
  func handsDoNotLeap(family: HandFamily) {
    for habit in FreshHabit.allCases where habit.isUnmeant {
      for seed in 8850..<8858 as Range<UInt64> {
        var hand = FreshHand(seed: seed, habit: habit, family: family)
        hand.write(seconds: 14)
        // The speed of an arm is some metres a second, and that of a wrist a thousand degrees.
        #expect(leap(hand.script.carriage) < 0.01, "\(habit), \(seed)")
        #expect(leap(hand.script.grips) < 2.5 && leap(hand.script.tilts) < 2.5, "\(habit), \(seed)")
        #expect(leap(hand.script.heading) < 2.5, "\(habit), \(seed)")
      }
    }
  }

  // MARK: As somebody else would do it

  private func ways(of seeds: Range<UInt64>, meant: Bool) -> [HandScript] {
    seeds.map { seed in
      var script = HandScript(even)
      script.tilts.lead(to: 30, 0, at: 3, within: 0.5)
      script.carriage.lead(to: 0, 0.4, at: 3, within: 0.5)
      script.heading.lead(to: 20, 0, at: 3, within: 0.5)
      script.grips.lead(to: 5, 15, at: 3, within: 0.5)
      if meant {
        script.intentions = [
          HandCourse.Intention(
            begin: 3, rise: 0.5, hold: 0.1, fall: 0.2, angle: 30, overshoot: 0, astray: 0,
            direction: .right)
        ]
      }
      script.vary(seed: seed)
      return script
    }
  }

  private func length(_ value: (right: Double, down: Double)) -> Double {
    (value.right * value.right + value.down * value.down).squareRoot()
  }

  /// What nobody means goes to all sides, between two thirds and half as far again, from 0.7 to 1.43 times
  /// as quickly; how the device lies in the end stays as it is.
  @Test func whatIsNotMeantIsDoneInOtherWays() {
    let scripts = ways(of: 1..<201, meant: false)
    let sizes = scripts.map { length($0.tilts.value(at: 60)) }
    #expect(sizes.allSatisfy { (19.4...46.2).contains($0) })
    #expect(sizes.contains { $0 < 22 } && sizes.contains { $0 > 42 })
    let ends = scripts.map(\.tilts.end)
    #expect(ends.allSatisfy { (3.5 * 0.7...3.5 / 0.7).contains($0) })
    #expect(ends.contains { $0 < 2.6 } && ends.contains { $0 > 4.6 })
    for quarter in 0..<4 {
      let isThere = scripts.contains { script in
        let (right, down) = script.tilts.value(at: 60)
        return (right > 0) == (quarter & 1 == 0) && (down > 0) == (quarter & 2 == 0)
      }
      #expect(isThere)
    }
    #expect(scripts.contains { $0.heading.value(at: 60).right < -9 })
    #expect(scripts.allSatisfy { (0.24...0.67).contains(length($0.carriage.value(at: 60))) })
    for script in scripts {
      expect(script.grips.value(at: 60), 5, 15)
      #expect((script.grips.end - script.heading.end).magnitude < 1e-9)
    }
  }

  /// What is meant stays in its direction and as large as it is, and is said to be where it is done.
  @Test func whatIsMeantStaysWhatItIs() throws {
    for script in ways(of: 1..<101, meant: true) {
      let intention = try #require(script.intentions.first)
      #expect(intention.direction == .right && intention.angle == 30)
      #expect((2.55...3.53).contains(intention.begin))
      let (begin, rise) = (intention.begin, intention.rise)
      #expect((rise / begin * 3 - 0.5).magnitude < 1e-9 && intention.hold < rise)
      expect(script.tilts.value(at: begin), 0, 0)
      expect(script.tilts.value(at: begin + rise * 1.001), 30, 0)
    }
  }

  /// A hand of a family that does something else varies, and does not leap.
  @Test func aVariedHandDoesSomethingElse() {
    for habit in [FreshHabit.talking, .handedOver, .laidDown] {
      let usual = FreshHand(seed: 8870, habit: habit, family: .ninth).play(seconds: 20)
      let varied = FreshHand(seed: 8870, habit: habit, family: .ninth, isVaried: true)
        .play(seconds: 20)
      #expect(varied.trace.samples.count == usual.trace.samples.count)
      #expect(varied.trace != usual.trace && varied.intentions.isEmpty)
      let moved = varied.trace.samples.suffix(4000).count { $0.motion.angularRate.length > 20 }
      #expect(moved > 200)
    }
  }

  // MARK: Shapes

  /// The even stroke of Flash and Hogan: half of the way in half of the time, 1.875 times as fast there as
  /// in the mean, the same from either end.
  @Test func anEvenStrokeIsEven() {
    #expect(HandCourse.step(-0.1) == 0 && HandCourse.step(0) == 0)
    #expect(HandCourse.step(1) == 1 && HandCourse.step(7) == 1)
    #expect(HandCourse.step(0.5) == 0.5)
    var last = 0.0
    for step in 1...100 {
      let part = Double(step) / 100
      let way = HandCourse.step(part)
      #expect(way > last)
      #expect((way + HandCourse.step(1 - part) - 1).magnitude < 1e-12)
      last = way
    }
    #expect((HandCourse.step(0.5005) - HandCourse.step(0.4995) - 0.001875).magnitude < 1e-6)
    // It sets out and arrives without a jerk.
    #expect(HandCourse.step(0.01) < 1e-5)
  }

  private func ways(_ family: HandFamily, _ seed: UInt64) -> [Double] {
    let shape = StrokeShape(family, seed: seed)
    return (0...200).map { shape.way(Double($0) / 200) }
  }

  private func fastest(_ ways: [Double]) -> Double {
    let speeds = zip(ways, ways.dropFirst()).map { $1 - $0 }
    return Double(speeds.indices.max { speeds[$0] < speeds[$1] } ?? 0) / 200
  }

  @Test func theFirstFamilyIsEvenAndTheSecondHastens() {
    for seed in 0..<10 as Range<UInt64> {
      #expect((fastest(ways(.first, seed)) - 0.5).magnitude < 0.02)
      let quick = ways(.second, seed)
      #expect(fastest(quick) < 0.42)
      #expect(quick[67] > 0.38 && quick[100] > 0.6)
    }
  }

  /// The third goes a way at constant speed that is short of the aim or beyond it, and corrects.
  @Test func theThirdFamilyCorrects() {
    var (short, beyond) = (0, 0)
    for seed in 0..<30 as Range<UInt64> {
      let way = ways(.third, seed)
      // Constant from a third to two thirds of the first motion, which takes 0.72 of the time.
      let speeds = (50...95).map { way[$0 + 1] - way[$0] }
      #expect((speeds.max() ?? 0) - (speeds.min() ?? 0) < 1e-9)
      if way[144] < 0.99 { short += 1 }
      if (way.max() ?? 0) > 1.005 { beyond += 1 }
    }
    #expect(short >= 5 && beyond >= 3, "\(short), \(beyond)")
  }

  @Test func theFourthFamilySwingsBeyondAndTheSixthBackFirst() {
    for seed in 0..<20 as Range<UInt64> {
      let fourth = ways(.fourth, seed)
      #expect((1.01...1.08).contains(fourth.max() ?? 0))
      #expect((fourth.min() ?? 0) >= 0)
      let sixth = ways(.sixth, seed)
      #expect((-0.08...(-0.01)).contains(sixth.min() ?? 0))
      #expect((sixth.max() ?? 0) <= 1 + 1e-9)
      // The way back comes before the way out.
      let turn = sixth.firstIndex(of: sixth.min() ?? 0) ?? 0
      #expect(turn < 70)
    }
  }

  /// Each of the fifth is early or late, as the person is.
  @Test func theFifthFamilyIsEarlyOrLate() {
    let moments = (0..<40 as Range<UInt64>).map { fastest(ways(.fifth, $0)) }
    #expect((moments.min() ?? 1) < 0.4 && (moments.max() ?? 0) > 0.54)
    #expect(ways(.fifth, 4) == ways(.fifth, 4))
  }

  @Test func whatIsOutsideOfTheTimeIsItsBeginningOrEnd() {
    for family in HandFamily.allCases {
      for isRandom in [false, true] {
        let shape = StrokeShape(family, seed: 12, isRandom: isRandom)
        #expect(shape.way(-100) == shape.way(0))
        #expect((shape.way(100) - shape.way(1)).magnitude < 1e-9)
        let start = shape.posture(-1)
        #expect(start.right == 0 && start.down == 0 && start.bow == 0)
      }
    }
  }
}
