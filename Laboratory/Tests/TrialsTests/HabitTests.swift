import Engine
import Inertial
import Motion
import Simulators
import Testing

@testable import Trials

/// What each habit says of itself, measured on the motion that it makes.
@Suite struct HabitTests {
  /// The largest angle from how the device was held when each move began, until it was over.
  private func angles(_ play: SimulatedHand.Play) -> [Float] {
    let samples = play.trace.samples
    return play.intentions.compactMap { intention in
      let first = max(0, Int(intention.begin / 0.002) - 1)
      let last = min(samples.count - 1, Int(intention.end / 0.002))
      guard first < last, intention.end < (samples.last?.seconds ?? 0) else { return nil }
      let frame = ReferenceFrame(up: samples[first].reference ?? .zero)
      return samples[first...last].compactMap(\.reference).map { frame.angle(to: $0) }.max()
    }
  }

  /// Sizes as the habits' comments have them; what goes astray, a tremor and an arm that wanders add some.
  @Test(
    arguments: [
      (.child, 45...60), (.long, 45...70), (.rolls, 88...114), (.gentle, 8...12),
      (.place, 14...32), (.slow, 25...42), (.stairs, 26...31),
    ] as [(FreshHabit, ClosedRange<Float>)])
  func tiltsGoAsFarAsTheirHabitSays(habit: FreshHabit, degrees: ClosedRange<Float>) {
    var all: [Float] = []
    for seed in 8700..<8704 as Range<UInt64> {
      all += angles(FreshHand(seed: seed, habit: habit).play(seconds: 20))
    }
    #expect(all.count >= 12)
    // A sideways part of 0.3 makes the way longer by a twentieth.
    let (least, most) = (degrees.lowerBound - 2.5, degrees.upperBound * 1.05 + 2.5)
    #expect(all.allSatisfy { least < $0 && $0 < most }, "\(all.min() ?? 0)...\(all.max() ?? 0)")
    #expect((all.max() ?? 0) - (all.min() ?? 0) > 0.3 * (degrees.upperBound - degrees.lowerBound))
  }

  /// From when a move begins until its angle is there, and back again.
  @Test(
    arguments: [
      (.slow, 1.1...3.2), (.slower, 1.7...4.2), (.child, 0.3...1.4), (.rapid, 0.18...0.33),
      (.gentle, 1.4...3.7),
    ] as [(FreshHabit, ClosedRange<Double>)])
  func tiltsLastAsLongAsTheirHabitSays(habit: FreshHabit, seconds: ClosedRange<Double>) {
    for seed in 8710..<8713 as Range<UInt64> {
      let play = FreshHand(seed: seed, habit: habit).play(seconds: 20)
      #expect(!play.intentions.isEmpty)
      for intention in play.intentions {
        let lasting = intention.end - intention.begin
        #expect(seconds.contains(lasting), "\(lasting)")
      }
    }
  }

  /// Where play begins with power-on there is no rest before; elsewhere a second and a half of it.
  @Test(arguments: FreshHabit.allCases)
  func onlyStartsBeginAtOnce(habit: FreshHabit) {
    let play = FreshHand(seed: 8720, habit: habit).play(seconds: 14)
    let begin = play.intentions.first?.begin
    if habit.isStart {
      #expect(begin ?? 0 < 7)
    } else if let begin {
      #expect(begin > 2.5)
    } else {
      #expect(habit.isUnmeant)
    }
    #expect(habit.rawValue.hasPrefix("start") == habit.isStart)
    let settings = habit.settings
    #expect(settings.recognizesPlaces == [.gentle, .place].contains(habit))
    #expect(!settings.recognizesSmallTilts && settings.threshold == 20)
  }

  /// How far "up" is from the device's own, in degrees, before anything is done.
  private func lean(_ play: SimulatedHand.Play) -> Float {
    let up = play.trace.samples[500].reference ?? .zero
    return ReferenceFrame(up: Vector3(0, 0, 1)).angle(to: up)
  }

  @Test(
    arguments: [
      (.upright, 62...80), (.wheel, 62...80), (.overhead, 110...150), (.phone, 50...66),
      (.side, 74...91), (.laidDown, 0...1), (.startTable, 0...1), (.startBack, 150...180),
      (.swivel, 20...75),
    ] as [(FreshHabit, ClosedRange<Float>)])
  func posturesAreThoseOfTheirHabit(habit: FreshHabit, degrees: ClosedRange<Float>) {
    for seed in 8730..<8736 as Range<UInt64> {
      let found = lean(FreshHand(seed: seed, habit: habit).play(seconds: 4))
      #expect((degrees.lowerBound - 2...degrees.upperBound + 7).contains(found), "\(found)°")
    }
  }

  @Test func cornersAreTwoMovesAcross() {
    for habit in [FreshHabit.corners, .heldCorners] {
      let play = FreshHand(seed: 8740, habit: habit).play(seconds: 20)
      #expect(play.intentions.count >= 6 && play.intentions.count.isMultiple(of: 2))
      for index in stride(from: 0, to: play.intentions.count - 1, by: 2) {
        let (one, other) = (play.intentions[index], play.intentions[index + 1])
        #expect((one.direction.rawValue ^ other.direction.rawValue) & 1 == 1)
        #expect((one.end - other.begin).magnitude < 1e-9)
      }
    }
  }

  // MARK: Hands that live

  @Test func changesOfPostureAreAsQuickAsTheirHabitSays() {
    let spans: [(LivingHabit, ClosedRange<Double>)] = [
      (.quickPosture, 0.5...1.2), (.posture, 1.2...3), (.creepingPosture, 3...6),
      (.walkingPosture, 1.2...5), (.busPosture, 1.2...5), (.sofa, 2...5),
    ]
    for (habit, span) in spans {
      var count = 0
      for family in [HandFamily.first, .third] {
        let play = LivingHand(seed: 8750, habit: habit, family: family).play(seconds: 50)
        for change in play.changes {
          count += 1
          #expect(span.contains(change.end - change.begin - 1e-9), "\(habit)")
          #expect(change.degrees > 0 && change.degrees < 200)
          #expect(change.isQuick == (habit == .quickPosture && change.degrees >= 15))
        }
      }
      #expect(count >= 4, "\(habit)")
    }
  }

  @Test func aQuickChangeIsOfFifteenDegreesWithinTwelveTenths() {
    func change(_ seconds: Double, _ degrees: Double) -> PostureChange {
      PostureChange(begin: 2, end: 2 + seconds, degrees: degrees)
    }
    #expect(change(1, 15).isQuick && change(0.5, 90).isQuick)
    #expect(!change(1.25, 40).isQuick && !change(1, 14.9).isQuick)
  }

  @Test func heldTiltsAreHeldAndRepeatsAreNot() {
    let held = LivingHand(seed: 8760, habit: .holds).play(seconds: 60)
    #expect(held.intentions.count >= 8)
    #expect(held.intentions.allSatisfy { (1.1...7).contains($0.end - $0.begin) })
    let quick = LivingHand(seed: 8760, habit: .repeats).play(seconds: 30)
    #expect(quick.intentions.count >= 15)
    #expect(quick.intentions.allSatisfy { (0.15...0.5).contains($0.end - $0.begin) })
    // The same way again, or to and fro.
    for (one, next) in zip(quick.intentions, quick.intentions.dropFirst())
    where next.begin - one.end < 0.2 {
      #expect((one.direction.rawValue ^ next.direction.rawValue) & 1 == 0)
    }
  }

  /// 28 to 40° from an axis: the smaller part is between 0.53 and 0.84 of the larger one.
  @Test func diagonalsLieBetweenTheAxes() {
    var parts: [Float] = []
    for seed in 8770..<8774 as Range<UInt64> {
      let play = LivingHand(seed: seed, habit: .diagonals).play(seconds: 20)
      for intention in play.intentions {
        guard let crossing = intention.crossing else { continue }
        func up(_ seconds: Double) -> Vector3 {
          play.trace.samples[Int(seconds / 0.002)].reference ?? .zero
        }
        let (right, down) = ReferenceFrame(up: up(intention.begin)).angles(to: up(crossing))
        parts.append(
          min(right.magnitude, down.magnitude) / max(right.magnitude, down.magnitude))
      }
    }
    #expect(parts.count > 20)
    #expect(parts.allSatisfy { (0.35...1).contains($0) })
    let mean = parts.reduce(0, +) / Float(parts.count)
    #expect((0.58...0.8).contains(mean), "\(mean)")
  }

  @Test func smallTiltsAreSmallAndQuick() {
    for habit in [LivingHabit.smallTilts, .smallTiltsTrain] {
      let play = LivingHand(seed: 8780, habit: habit).play(seconds: 30)
      #expect(play.intentions.count >= 10)
      #expect(play.intentions.allSatisfy { $0.end - $0.begin < 0.34 })
      #expect(play.intentions.allSatisfy { $0.crossing == nil })
      #expect(angles(play).allSatisfy { (6...16).contains($0) })
    }
    for habit in LivingHabit.allCases {
      let isSmall = [.smallTilts, .smallTiltsTrain, .smallTiltsChosen].contains(habit)
      #expect(habit.settings.recognizesSmallTilts == isSmall)
    }
  }

  /// What is begun before the end and over after it is no move, and is not judged.
  @Test func nothingIsMeantAfterTheEnd() {
    var cut = 0
    for habit in [LivingHabit.holds, .quickPosture, .handedOver, .sofa] {
      for seed in 8790..<8800 as Range<UInt64> {
        let play = LivingHand(seed: seed, habit: habit).play(seconds: 20)
        #expect(play.end <= 20)
        if play.end < 20 { cut += 1 }
        #expect(play.intentions.allSatisfy { $0.begin < play.end && $0.end <= 19.8 })
        #expect(play.changes.allSatisfy { $0.begin < play.end })
      }
    }
    #expect(cut > 0)
  }

  // MARK: Who plays

  @Test func aPersonIsDrawnWithinBounds() {
    var places: [HandHabits.Place: Int] = [:]
    for family in HandFamily.allCases {
      for seed in family.seeds(count: 60) {
        let habits = HandHabits(seed: seed, family: family)
        places[habits.place, default: 0] += 1
        let lean = habits.place == .lying ? 150.0...200 : 0...65
        #expect(lean.contains(habits.lean) && (-6...6).contains(habits.roll))
        #expect((24...34).contains(habits.angle.lowerBound) && habits.angle.upperBound <= 48)
        #expect(habits.rise.lowerBound >= 0.07 && habits.rise.upperBound < 0.52)
        #expect(habits.fall.lowerBound > habits.rise.lowerBound)
        #expect(habits.hold.lowerBound == 0.02 && habits.pause.lowerBound == 0.18)
        #expect((0...0.2).contains(habits.overshoot) && (0...0.35).contains(habits.astray))
        #expect((0.005...0.07).contains(habits.tremor) && (0.03...0.15).contains(habits.arm))
        #expect(habits == HandHabits(seed: seed, family: family))
      }
    }
    #expect(places.count == 4 && places.values.allSatisfy { $0 > 60 }, "\(places)")
    #expect(HandHabits(seed: 5, place: .lying).place == .lying)
  }

  @Test func noTwoFamiliesShareAPerson() {
    let all = HandFamily.allCases.map { $0.seeds(count: 300) }
    for (index, seeds) in all.enumerated() {
      #expect(seeds.count == 300)
      for other in all[..<index] { #expect(!seeds.overlaps(other)) }
    }
    for family in HandFamily.allCases {
      #expect(family.unit(of: 3, typical: true) == .typical)
      #expect(family.unit(of: 3, typical: false) != family.unit(of: 4, typical: false))
      #expect(family.traits.angles.lowerBound >= 24 && family.traits.rises.upperBound <= 0.4)
    }
  }

  // MARK: Shakes

  /// 2.8 to 5.5 times a second and 1.3 to 3.5 g strong, six to ten strokes and one back.
  @Test func shakesAreAsStrongAndQuickAsIsSaid() {
    for seed in 8810..<8820 as Range<UInt64> {
      let play = ShakingHand(seed: seed, place: .sitting).play(seconds: 20)
      #expect(play.shakes.count >= 2)
      for shake in play.shakes {
        let within = play.play.trace.samples.filter { shake.contains($0.seconds) }
        let push = within.map {
          ($0.motion.specificForce - ($0.reference ?? .zero)).length
        }
        let strength = push.max() ?? 0
        // The first and the last stroke go half as far; taps ride on some.
        #expect((1...6).contains(strength), "\(strength) g")
        let lasting = shake.upperBound - shake.lowerBound
        let (least, most) = (7 / (2 * 5.5 * 1.08), 11 / (2 * 2.8 * 0.92))
        #expect(least < lasting && lasting < most, "\(lasting) s")
        #expect(!play.play.intentions.contains { shake.overlaps($0.begin...$0.end - 1e-6) })
      }
    }
  }
}
