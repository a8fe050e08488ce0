import Simulators
import Testing

@testable import Trials

/// The thirteenth family: what becomes of the device when it is handed over, put away and taken up.
@Suite struct FreshHandThirteenthHandlingTests {
  private func outcomes(
    _ habit: FreshHabit, count: Int = 12, _ act: (inout FreshHand) -> Void
  ) -> [HandOutcome] { HandOutcome.all(.thirteenth, habit, count: count, act) }

  // MARK: To somebody else

  @Test(arguments: FreshHand.Bequest.allCases)
  func itIsHandedOver(by bequest: FreshHand.Bequest) {
    let all = outcomes(.handedOver) { $0.bequeath(by: bequest) }
    for one in all {
      // In the end the other one holds it so that it could be played.
      #expect(one.after.roll.magnitude <= 6 && (20...56).contains(one.after.lean), "\(bequest)")
      #expect((3.2...10.5).contains(one.seconds), "\(bequest): \(one.seconds) s")
      #expect(one.across == 0 && one.along == 0 && one.hand.script.intentions.isEmpty)
      #expect((one.after.heading - one.before.heading).magnitude < 1e-9, "\(bequest)")
      let (height, aside) = (one.height, (one.after.right - one.before.right).magnitude)
      let lean = one.bounds { $0.grips.value(at: $1).down }  // From how it is held.
      switch bequest {
      case .ladder:
        #expect((0.55...0.86).contains(height.upperBound) && height.lowerBound == 0)
        #expect((one.raised - height.upperBound).magnitude < 0.01 && one.rolled < 19)
        #expect(one.turned == 0)
      case .wrists:
        #expect((55...90).contains(one.rolled) && (0.15...0.35).contains(aside))
        #expect((-0.03...0.21).contains(one.raised) && one.turned == 0)
      case .swimmer:
        #expect((-0.64...(-0.39)).contains(height.lowerBound) && one.rolled < 14)
        #expect((-0.56...(-0.28)).contains(one.raised) && one.turned == 0)
      case .boats:
        #expect((0.28...0.46).contains(aside) && (2...21).contains(one.rolled))
        #expect((-0.07...0.2).contains(one.raised) && one.seconds > 4)
      case .letterBox:
        #expect((-0.22...(-0.06)).contains(height.lowerBound) && one.rolled < 9)
        #expect((0.17...0.38).contains(aside) && one.turned == 0)
      case .dog:
        #expect((-0.41...(-0.26)).contains(height.lowerBound) && (3...6.1).contains(one.turned))
        #expect((0.23...0.49).contains(aside) && (8...38).contains(one.rolled))
      }
      #expect(lean.upperBound > lean.lowerBound)
    }
    #expect(Set(all.map(\.seconds)).count == all.count, "\(bequest): no two alike")
  }

  /// Who hands over does so without haste, whoever it is.
  @Test(arguments: FreshHand.Bequest.allCases)
  func nobodyHandsOverInHaste(by bequest: FreshHand.Bequest) {
    for one in outcomes(.handedOver, count: 24, { $0.bequeath(by: bequest) }) {
      let most = HandLimitsTests.Most(one.hand.script)
      #expect(most.turn < 400 && most.push < 2 && most.speed < 1.4, "\(bequest): \(most)")
      #expect(HandLimitsTests.end(one.hand.script) <= one.hand.time + 1e-9, "\(bequest)")
    }
  }

  /// All six ways are drawn: some lead far up, some far down, and some are a dog's.
  @Test func waysOfHandingOverAreDrawnByLots() {
    let all = outcomes(.handedOver, count: 120) { $0.handOver() }
    let up = all.count { $0.height.upperBound > 0.5 }
    let down = all.count { $0.height.lowerBound < -0.42 }
    let turned = all.count { $0.turned > 0 }
    let rolled = all.count { $0.rolled > 50 }
    for (name, count) in [("up", up), ("down", down), ("turned", turned), ("rolled", rolled)] {
      #expect((7...38).contains(count), "\(name): \(count) of 120")
    }
  }

  // MARK: Put away

  /// It lies as what it lies on or in does.
  @Test(arguments: FreshHand.Lodging.allCases)
  func itIsPutAway(in lodging: FreshHand.Lodging) {
    let all = outcomes(.laidDown) {
      $0.rescue(by: .cloth)
      $0.lodge(in: lodging)
    }
    for one in all {
      let (roll, lean) = (one.after.roll.magnitude, one.after.lean)
      switch lodging {
      case .letterRack:
        #expect((57...79).contains(roll) && lean.magnitude <= 5.4, "on its long edge")
      case .cap: #expect(roll <= 14 && (-10...16).contains(lean))
      case .carHolder: #expect(roll <= 3.5 && (53...74).contains(lean), "upright")
      case .sandpit: #expect(roll <= 10.1 && (58...84).contains(lean), "upright, and askew")
      case .basin: #expect(roll <= 2 && lean.magnitude <= 2, "at the drain")
      case .fork: #expect((18...46).contains(roll) && (24...58).contains(lean))
      }
      #expect((4...10.5).contains(one.seconds) && (-0.4...0.56).contains(one.raised), "\(lodging)")
      #expect(one.turned == 0 && one.across == 0 && one.along == 0)
    }
    #expect(Set(all.map(\.seconds)).count == all.count, "\(lodging): no two alike")
  }

  /// What lies there is at rest: it does not move from the end of it on.
  @Test(arguments: FreshHand.Lodging.allCases)
  func whatIsPutAwayRests(in lodging: FreshHand.Lodging) {
    for one in outcomes(.laidDown, { $0.lodge(in: lodging) }) {
      let script = one.hand.script
      #expect(HandLimitsTests.end(script) <= one.hand.time + 1e-9, "\(lodging)")
      let (place, grip) = (
        script.carriage.value(at: one.hand.time), script.grips.value(at: one.hand.time)
      )
      #expect(script.carriage.value(at: one.hand.time + 5) == place)
      #expect(script.grips.value(at: one.hand.time + 5) == grip)
      let most = HandLimitsTests.Most(script)
      #expect(most.turn < 430 && most.push < 1.5, "\(lodging): \(most)")
    }
  }

  /// What goes down a basin's wall comes to less each time, about its drain.
  @Test func aBasinLetsItSlide() {
    for one in outcomes(.laidDown, count: 24, { $0.lodge(in: .basin) }) {
      let rolls = (0...Int(one.seconds * 100)).map {
        one.hand.script.grips.value(at: one.begin + Double($0) / 100).right
      }
      let most = rolls.map(\.magnitude).max() ?? 0
      #expect((21...40).contains(most), "\(most)°")
      // After the wall it is on the other one, and less.
      let side = rolls.first { $0.magnitude > 0.9 * most } ?? 0
      let other = rolls.map { side > 0 ? -$0 : $0 }.max() ?? 0
      #expect(other > 0.15 * most && other < 0.7 * most, "\(other)° after \(most)°")
    }
  }

  // MARK: Taken up again

  /// However it lay, it is raised and held so that it can be played.
  @Test(arguments: FreshHand.Rescue.allCases)
  func itIsTakenUpFromAnywhere(by rescue: FreshHand.Rescue) {
    for lodging in FreshHand.Lodging.allCases {
      let all = outcomes(.laidDown, count: 5) {
        $0.lodge(in: lodging)
        $0.rescue(by: rescue)
      }
      for one in all {
        #expect((26...58).contains(one.after.lean) && one.after.roll.magnitude <= 7)
        #expect((-0.4...0.75).contains(one.raised) && one.seconds < 13, "\(one.raised) m")
        #expect((one.after.heading - one.before.heading).magnitude < 1e-9, "\(rescue)")
        let most = HandLimitsTests.Most(one.hand.script)
        #expect(most.turn < 450 && most.push < 2, "\(lodging), \(rescue): \(most)")
      }
    }
  }

  @Test(arguments: FreshHand.Rescue.allCases)
  func itIsTakenUp(by rescue: FreshHand.Rescue) {
    let all = outcomes(.laidDown) { $0.rescue(by: rescue) }
    for one in all {
      #expect((26...58).contains(one.after.lean) && one.after.roll.magnitude <= 7)
      #expect((0.13...0.42).contains(one.raised), "\(rescue): \(one.raised) m")
      #expect((2.3...7.2).contains(one.seconds), "\(rescue): \(one.seconds) s")
      let (moved, lean) = (
        (one.after.right - one.before.right).magnitude,
        one.bounds { $0.grips.value(at: $1).down + one.hand.habits.lean }
      )
      switch rescue {
      case .foot:
        #expect((0.03...0.3).contains(moved) && (0.5...28.1).contains(one.turned))
      case .grabber:
        #expect((14...42).contains(one.rolled) && lean.upperBound > 33 && moved < 0.09)
      case .tooHot:
        #expect((4...16).contains(one.rolled) && moved < 0.08 && one.turned == 0)
      case .cloth:
        #expect((0.04...0.42).contains(moved) && one.turned == 0 && one.rolled < 9)
      case .allFours:
        #expect((0.07...0.5).contains(moved) && (7...22.1).contains(one.turned))
      case .teeth:
        #expect((0.35...0.52).contains(one.height.upperBound) && lean.lowerBound < -13)
        #expect(moved < 0.12 && one.turned < 45)
      }
    }
    #expect(Set(all.map(\.seconds)).count == all.count, "\(rescue): no two alike")
  }

  /// What is too hot is let go of at first: it lies again as it lay.
  @Test func whatIsTooHotIsDropped() {
    for one in outcomes(.laidDown, { $0.rescue(by: .tooHot) }) {
      let heights = (0...Int(one.seconds * 100)).map {
        one.hand.script.carriage.value(at: one.begin + Double($0) / 100).down
      }
      let first = heights.firstIndex { $0 > 0.013 } ?? 0
      let down = heights[first...].firstIndex { $0 < 0.001 } ?? 0
      #expect((20...60).contains(first) && down > first && down < 90, "\(first), \(down)")
      #expect(heights[..<(down + 30)].allSatisfy { $0 < 0.0141 })
    }
  }

  /// Play that starts with it begins at once, and goes on with tilts that are meant.
  @Test(arguments: [FreshHabit.startHandedOver, .startPickedUp, .startTable])
  func playStartsWithIt(habit: FreshHabit) {
    for seed in HandFamily.thirteenth.seeds(count: 10) {
      var hand = FreshHand(seed: seed, habit: habit, family: .thirteenth)
      hand.write(seconds: 30)
      let (grips, first) = (hand.script.grips, hand.script.intentions.first?.begin ?? 99)
      // Before the first tilt it has come to where it is held.
      let held = grips.value(at: first)
      #expect(held.right.magnitude <= 8 && held.down + hand.habits.lean > 14, "\(seed)")
      #expect((2...14).contains(first), "\(seed): \(first) s")
      if habit != .startTable {
        let early = grips.value(at: 2)
        #expect(max(early.right.magnitude, early.down.magnitude) > 0.1, "\(seed)")
      }
    }
  }
}
