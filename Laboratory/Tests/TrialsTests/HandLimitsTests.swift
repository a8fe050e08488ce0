import Inertial
import Simulators
import Testing

@testable import Trials

/// What no arm, wrist or hand can do, asked of each family: leaps, impossible speeds, and things
/// that end where the next cannot begin.
@Suite struct HandLimitsTests {
  /// The most that a script asks for: the arm's metres a second and g, the wrist's degrees a
  /// second.
  struct Most {
    private(set) var (speed, push, turn) = (0.0, 0.0, 0.0)
    private static let step = 0.002

    init(_ script: HandScript) {
      let channels = [script.carriage, script.tilts, script.grips, script.heading]
      let end = channels.map(\.end).max() ?? 0
      var places: [SIMD2<Double>] = []
      var angles: [SIMD8<Double>] = []
      for index in 0...Int(end / Self.step) + 2 {
        let values = channels.map { $0.value(at: Double(index) * Self.step) }
        places.append(SIMD2(values[0].right, values[0].down))
        var all = SIMD8<Double>()
        for (lane, value) in values.dropFirst().enumerated() {
          (all[2 * lane], all[2 * lane + 1]) = (value.right, value.down)
        }
        angles.append(all)
      }
      let ways = zip(places, places.dropFirst()).map { $1 - $0 }
      let bends = zip(ways, ways.dropFirst()).map { $1 - $0 }
      speed = ways.map(Self.length).max() ?? 0
      speed /= Self.step
      push = (bends.map(Self.length).max() ?? 0) / (Self.step * Self.step * 9.80665)
      for (one, next) in zip(angles, angles.dropFirst()) {
        let way = next - one
        turn = max(turn, (way * way).sum().squareRoot() / Self.step)
      }
    }

    private static func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }
  }

  /// A person of that family who has settled and does nothing yet.
  static func settled(_ seed: UInt64, _ habit: FreshHabit, _ family: HandFamily) -> FreshHand {
    var hand = FreshHand(seed: seed, habit: habit, family: family)
    hand.write(seconds: 0)
    return hand
  }

  static func end(_ script: HandScript) -> Double {
    [script.tilts.end, script.grips.end, script.carriage.end, script.heading.end].max() ?? 0
  }

  private static let unmeant: [FreshHabit] = [.talking, .handedOver, .laidDown]

  /// An arm does 2.5 m/s and 4 g, a wrist 900 °/s, and no hand more while nobody plays. Some of
  /// the fourth to the eighth family do, and stay as they were when they were played: theirs are
  /// within what a sensor of ±16 g and ±2000 °/s measures.
  @Test(arguments: HandFamily.allCases)
  func nobodyIsQuickerThanAnArm(family: HandFamily) {
    for habit in Self.unmeant {
      for seed in family.seeds(count: [.ninth, .tenth].contains(family) ? 40 : 12) {
        var hand = FreshHand(seed: seed, habit: habit, family: family)
        hand.write(seconds: 16)
        let most = Most(hand.script)
        let isWild = [.fourth, .fifth, .sixth, .seventh, .eighth].contains(family)
        #expect(most.speed < (isWild ? 5 : 2.5), "\(habit), \(seed)")
        #expect(most.push < (isWild ? 14 : 4), "\(habit), \(seed)")
        #expect(most.turn < (isWild ? 1900 : 900), "\(habit), \(seed)")
        #expect(most.turn > 20, "\(habit), \(seed): it does something")
      }
    }
  }

  /// Whatever has been done, all that moved has come to rest, and tilts are back at nothing. Of the
  /// fifth, the sixth and the eighth some arms or heads are still on their way.
  @Test(arguments: HandFamily.allCases)
  func whatIsDoneIsOver(family: HandFamily) {
    func check(_ name: String, _ hand: FreshHand, since begin: Double, _ most: Double) {
      #expect(hand.time > begin + 0.3 && hand.time < begin + most, "\(name)")
      if ![.fifth, .sixth, .eighth].contains(family) {
        #expect(Self.end(hand.script) <= hand.time + 1e-9, "\(name)")
      }
      let tilt = hand.script.tilts.value(at: hand.time)
      #expect(tilt.right.magnitude < 1e-9 && tilt.down.magnitude < 1e-9, "\(name)")
      #expect(hand.script.intentions.isEmpty, "\(name)")
    }
    for seed in family.seeds(count: 40) {
      var hand = Self.settled(seed, .talking, family)
      for _ in 0..<3 {
        let begin = hand.time
        hand.talk()
        check("talking, \(seed)", hand, since: begin, 25)
      }
      hand = Self.settled(seed, .handedOver, family)
      for _ in 0..<3 {
        let begin = hand.time
        hand.handOver()
        check("handed over, \(seed)", hand, since: begin, 15)
      }
      hand = Self.settled(seed, .laidDown, family)
      for _ in 0..<3 {
        var begin = hand.time
        hand.pickUp(after: 0.5...2)
        #expect(!hand.isFlat)
        check("picked up, \(seed)", hand, since: begin, 12)
        begin = hand.time
        hand.layDown()
        #expect(hand.isFlat)
        check("laid down, \(seed)", hand, since: begin, 12)
      }
    }
  }

  /// What was laid down lies for a second or more, and a sensor feels nothing of anybody; the
  /// sixth's, some of which lies shorter than that, as long as it lies.
  @Test(arguments: HandFamily.allCases)
  func whatWasLaidDownLiesStill(family: HandFamily) {
    for seed in family.seeds(count: 6) {
      var hand = Self.settled(seed, .laidDown, family)
      var rests: [ClosedRange<Double>] = []
      while hand.time < 14 {
        hand.pickUp(after: 0.5...2)
        hand.layDown()
        let end = Self.end(hand.script)
        #expect(hand.time - end < 5, "\(seed)")
        if family != .sixth { #expect(hand.time - end > 0.99, "\(seed)") }
        rests.append(end + 0.01...max(end + 0.01, hand.time))
      }
      hand.habits.tapsPerMinute = 0
      let play = SimulatedHand(seed: seed, habits: hand.habits, family: family)
        .play(script: hand.script, seconds: hand.time)
      for sample in play.trace.samples where rests.contains(where: { $0 ~= sample.seconds }) {
        #expect(sample.motion.angularRate.length < 8, "\(seed), \(sample.seconds) s")
        let force = sample.motion.specificForce - (sample.reference ?? .zero)
        #expect(force.length < 0.06, "\(seed), \(sample.seconds) s: \(force.length) g")
      }
    }
  }

  @Test(arguments: HandFamily.allCases)
  func twoHandsDifferAndOneDoesNot(family: HandFamily) {
    for habit in FreshHabit.allCases where habit.isUnmeant {
      func trace(_ seed: UInt64) -> Trace {
        FreshHand(seed: seed, habit: habit, family: family).play(seconds: 9).trace
      }
      let first = trace(family.seeds(count: 1).lowerBound)
      #expect(first == trace(family.seeds(count: 1).lowerBound), "\(habit)")
      #expect(first != trace(family.seeds(count: 1).lowerBound + 1), "\(habit)")
    }
  }

  // MARK: Strokes

  /// A stroke sets out from rest, comes to rest, and changes its speed by no leap on the way; by
  /// whatever family, and at random.
  @Test(arguments: HandFamily.allCases, [false, true])
  func strokesAreSmooth(family: HandFamily, isRandom: Bool) {
    let count = 4000
    for seed in family.seeds(count: 12) {
      let shape = StrokeShape(family, seed: seed, isRandom: isRandom)
      let ways = (-4...count + 4).map { shape.way(Double($0) / Double(count)) }
      #expect(ways[0] == 0 && ways[4] == 0 && (ways[count + 4] - 1).magnitude < 1e-9)
      let speeds = zip(ways, ways.dropFirst()).map { ($1 - $0) * Double(count) }
      #expect(speeds[4].magnitude < 0.02 && speeds[count + 3].magnitude < 0.02, "\(seed)")
      #expect((1.4...4.5).contains(speeds.max() ?? 0), "\(seed): \(speeds.max() ?? 0)")
      #expect((speeds.min() ?? 0) > -1.5, "\(seed): \(speeds.min() ?? 0)")
      // A leap of speed would be the same however short the time is; a push of 60 is 0.015 here.
      let leaps = zip(speeds, speeds.dropFirst()).map { ($1 - $0).magnitude }
      #expect((leaps.max() ?? 1) < 0.04, "\(seed): \(leaps.max() ?? 1)")
    }
  }

  /// Postures too begin at nothing, arrive, and do not leap.
  @Test(arguments: HandFamily.allCases)
  func posturesAreSmooth(family: HandFamily) {
    for seed in family.seeds(count: 12) {
      var channel = HandScript.Channel(StrokeShape(family, seed: seed), isPosture: true)
      channel.lead(to: 20, 50, at: 1, within: 1)
      channel.lead(to: -10, 0, at: 2, within: 1)
      let values = (0...8000).map { channel.value(at: Double($0) / 2000) }
      let ways = zip(values, values.dropFirst()).map {
        SIMD2($1.right - $0.right, $1.down - $0.down)
      }
      let bends = zip(ways, ways.dropFirst()).map { $1 - $0 }
      // 50° within a second: at 5 degrees a thousandth of a second it would be a leap.
      #expect(ways.allSatisfy { ($0 * $0).sum() < 0.04 }, "\(seed)")
      #expect(bends.allSatisfy { ($0 * $0).sum() < 2.5e-5 }, "\(seed)")
      #expect((values[4000].right - 20).magnitude < 1e-9 && values[8000].down.magnitude < 1e-9)
    }
  }

  // MARK: As a sensor feels it

  /// With the wrist some way from the sensor, too, nothing is felt that no hand could do; and it
  /// adds up.
  @Test(
    arguments: [HandFamily.ninth, .tenth, .eleventh, .twelfth, .thirteenth, .fourteenth],
    [FreshHabit.talking, .handedOver, .laidDown, .startHandedOver, .startPickedUp])
  func aSensorFeelsAHand(family: HandFamily, habit: FreshHabit) {
    for seed in family.seeds(count: 30) {
      var hand = Self.settled(seed, habit, family)
      hand.write(seconds: 16)
      // Taps on the case are no motion of a hand, and strokes that are meant are no part of this.
      hand.habits.tapsPerMinute = 0
      let isMeant = !hand.script.intentions.isEmpty
      let play = SimulatedHand(seed: seed, habits: hand.habits, family: family)
        .play(script: hand.script, seconds: 16)
      let sums = MotionSums(play.trace)
      #expect(sums.isSound && sums.turn < 0.5 && sums.speed < 4, "\(seed)")
      let pushes = play.trace.samples.map {
        ($0.motion.specificForce - ($0.reference ?? .zero)).length
      }
      #expect((pushes.max() ?? 0) < (isMeant ? 8 : 4), "\(seed): \(pushes.max() ?? 0) g")
      #expect(sums.rate < 900, "\(seed): \(sums.rate) °/s")
    }
  }

  /// Its usual strokes are none that a wrist could not do, and its people have numbers and tremors
  /// of their own.
  @Test(arguments: [
    (HandFamily.ninth, 2500..<2800 as Range<UInt64>, 0.06), (.tenth, 2800..<3100, 0.065),
    (.eleventh, 3200..<3500, 0.05), (.twelfth, 3500..<3800, 0.055),
    (.thirteenth, 3800..<4100, 0.06), (.fourteenth, 4100..<4400, 0.058),
  ])
  func usualStrokesAreThoseOfAWrist(family: HandFamily, people: Range<UInt64>, tremor: Double) {
    #expect(family.seeds(count: 300) == people)
    for habit in [FreshHabit.upright, .wheel, .startTable] {
      for seed in family.seeds(count: family.traits.keepsToItself ? 8 : 20) {
        var hand = Self.settled(seed, habit, family)
        hand.write(seconds: 30)
        #expect(hand.script.intentions.count > 5)
        #expect(Most(hand.script).turn < 900, "\(habit), \(seed)")
        #expect((0.004...tremor).contains(hand.habits.tremor))
      }
    }
  }
}
