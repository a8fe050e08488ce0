import Simulators
import Testing

@testable import Trials

/// The fourteenth family: what becomes of the device when it is handed over, put away and taken up.
@Suite struct FreshHandFourteenthHandlingTests {
  private func outcomes(
    _ habit: FreshHabit, count: Int = 12, _ act: (inout FreshHand) -> Void
  ) -> [HandOutcome] { HandOutcome.all(.fourteenth, habit, count: count, act) }

  // MARK: To somebody else

  @Test(arguments: FreshHand.Delivery.allCases)
  func itIsHandedOver(by delivery: FreshHand.Delivery) {
    let all = outcomes(.handedOver) { $0.deliver(by: delivery) }
    for one in all {
      // In the end the other one holds it so that it could be played.
      #expect(one.after.roll.magnitude <= 6 && (22...56).contains(one.after.lean), "\(delivery)")
      #expect((2.9...8.2).contains(one.seconds), "\(delivery): \(one.seconds) s")
      #expect(one.across == 0 && one.along == 0 && one.hand.script.intentions.isEmpty)
      #expect(one.turned == 0 && (0.2...0.64).contains(one.aside), "\(delivery): \(one.aside) m")
      let most = HandLimitsTests.Most(one.hand.script)
      #expect(most.turn < 500 && most.push < 2 && most.speed < 1.9, "\(delivery): \(most)")
      #expect(HandLimitsTests.end(one.hand.script) <= one.hand.time + 1e-9, "\(delivery)")
      let moved = (one.after.right - one.before.right).magnitude
      #expect((0.2...0.64).contains(moved) && (-0.09...0.25).contains(one.raised), "\(delivery)")
      switch delivery {
      case .relay: #expect((-0.081...0).contains(one.height.lowerBound) && one.rolled < 49)
      case .surgeon: #expect((38...74).contains(one.rolled), "by its other end")
      case .refusal: #expect(one.rolled < 21 && one.height.lowerBound > -0.01)
      case .net:
        #expect((-0.26...(-0.06)).contains(one.height.lowerBound) && (18...48).contains(one.rolled))
      }
    }
    #expect(Set(all.map(\.seconds)).count == all.count, "\(delivery): no two alike")
  }

  /// What is offered to who does not want it goes out and back two or three times.
  @Test func itIsRefusedAtFirst() {
    for one in outcomes(.handedOver, count: 24, { $0.deliver(by: .refusal) }) {
      let ways = one.values { $0.carriage.value(at: $1).right.magnitude }
      let turns = (1..<ways.count - 1).count { index in
        ways[index] > 0.15 && ways[index] > ways[index - 1] && ways[index] >= ways[index + 1]
      }
      #expect((2...4).contains(turns), "\(turns)")
    }
  }

  /// All four ways are drawn.
  @Test func waysOfHandingOverAreDrawnByLots() {
    let all = outcomes(.handedOver, count: 120) { $0.handOver() }
    let edge = all.count { $0.rolled > 49 }
    let low = all.count { $0.height.lowerBound < -0.082 }
    let straight = all.count { $0.rolled < 14 }
    for (name, count) in [("edge", edge), ("low", low), ("straight", straight)] {
      #expect((8...60).contains(count), "\(name): \(count) of 120")
    }
  }

  // MARK: Put away

  /// It lies as what it lies on or in does.
  @Test(arguments: FreshHand.Refuge.allCases)
  func itIsPutAway(into refuge: FreshHand.Refuge) {
    let all = outcomes(.laidDown) {
      $0.secure(by: .mittens)
      $0.rid(into: refuge)
    }
    for one in all {
      let (roll, lean) = (one.after.roll.magnitude, one.after.lean)
      switch refuge {
      case .fruitBowl: #expect(roll <= 25 && (-19...27).contains(lean), "askew")
      case .musicStand: #expect(roll <= 3 && (56...72).contains(lean), "upright")
      case .clothesLine: #expect(roll <= 4 && (78...90).contains(lean), "it hangs")
      case .snow: #expect(roll <= 10.6 && (-6.1...13.1).contains(lean))
      case .gloveBox: #expect(roll <= 6.1 && (-0.1...18.1).contains(lean))
      }
      #expect((5...11.6).contains(one.seconds) && (-0.3...0.64).contains(one.raised), "\(refuge)")
      #expect((one.after.heading - one.before.heading).magnitude < 1e-9, "\(refuge)")
      #expect(one.across == 0 && one.along == 0)
    }
    #expect(Set(all.map(\.seconds)).count == all.count, "\(refuge): no two alike")
  }

  /// What lies there is at rest: it does not move from the end of it on.
  @Test(arguments: FreshHand.Refuge.allCases)
  func whatIsPutAwayRests(into refuge: FreshHand.Refuge) {
    for one in outcomes(.laidDown, { $0.rid(into: refuge) }) {
      let script = one.hand.script
      #expect(HandLimitsTests.end(script) <= one.hand.time + 1e-9, "\(refuge)")
      let end = (script.carriage.value(at: one.hand.time), script.grips.value(at: one.hand.time))
      #expect(script.carriage.value(at: one.hand.time + 5) == end.0)
      #expect(script.grips.value(at: one.hand.time + 5) == end.1)
      let most = HandLimitsTests.Most(script)
      #expect(most.turn < 430 && most.push < 1.5, "\(refuge): \(most)")
    }
  }

  /// What hangs from a line swings to either side, and less each time.
  @Test func aLineLetsItSwing() {
    for one in outcomes(.laidDown, count: 24, { $0.rid(into: .clothesLine) }) {
      let leans = one.values { $0.grips.value(at: $1).down + one.hand.habits.lean }
      let last = one.after.lean
      let swings = leans.map { $0 - last }
      let high = swings.max() ?? 0
      #expect((2...9).contains(high), "\(high)°: past where it hangs")
      let highest = swings.indices.max { swings[$0] < swings[$1] } ?? 0
      #expect(swings[highest...].allSatisfy { $0 > -0.8 * high }, "and less far back")
    }
  }

  // MARK: Taken up again

  /// However it lay, it is raised and held so that it can be played.
  @Test(arguments: FreshHand.Salvage.allCases)
  func itIsTakenUpFromAnywhere(by salvage: FreshHand.Salvage) {
    for refuge in FreshHand.Refuge.allCases {
      let all = outcomes(.laidDown, count: 5) {
        $0.rid(into: refuge)
        $0.secure(by: salvage)
      }
      for one in all {
        #expect((26...58).contains(one.after.lean) && one.after.roll.magnitude <= 7)
        #expect((-0.4...0.8).contains(one.raised) && one.seconds < 13, "\(one.raised) m")
        #expect((one.after.heading - one.before.heading).magnitude < 1e-9, "\(salvage)")
        let most = HandLimitsTests.Most(one.hand.script)
        #expect(most.turn < 500 && most.push < 2, "\(refuge), \(salvage): \(most)")
      }
    }
  }

  @Test(arguments: FreshHand.Salvage.allCases)
  func itIsTakenUp(by salvage: FreshHand.Salvage) {
    let all = outcomes(.laidDown) { $0.secure(by: salvage) }
    for one in all {
      #expect((0.08...0.36).contains(one.raised), "\(salvage): \(one.raised) m")
      #expect((2...7).contains(one.seconds), "\(salvage): \(one.seconds) s")
      let moved = (one.after.right - one.before.right).magnitude
      switch salvage {
      case .dustpan: #expect(moved < 0.05 && one.turned == 0)
      case .nail: #expect((15...45).contains(one.rolled) && one.turned == 0)
      case .nudge: #expect((0.04...0.25).contains(moved) && (23...39).contains(one.rolled))
      case .mittens: #expect(one.rolled <= 13 && one.height.upperBound > 0.13)
      case .jacket: #expect((11...31).contains(one.turned) && one.height.upperBound < 0.36)
      }
    }
    #expect(Set(all.map(\.seconds)).count == all.count, "\(salvage): no two alike")
  }

  /// Play that starts with it begins at once, and goes on with tilts that are meant.
  @Test(arguments: [FreshHabit.startHandedOver, .startPickedUp, .startTable])
  func playStartsWithIt(habit: FreshHabit) {
    for seed in HandFamily.fourteenth.seeds(count: 10) {
      var hand = FreshHand(seed: seed, habit: habit, family: .fourteenth)
      hand.write(seconds: 30)
      let (grips, first) = (hand.script.grips, hand.script.intentions.first?.begin ?? 99)
      // Before the first tilt it has come to where it is held.
      let held = grips.value(at: first)
      #expect(held.right.magnitude <= 8 && held.down + hand.habits.lean > 14, "\(seed)")
      #expect((2...14).contains(first), "\(seed): \(first) s")
    }
  }
}
