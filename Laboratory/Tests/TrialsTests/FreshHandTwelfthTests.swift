import Simulators
import Testing

@testable import Trials

/// The twelfth family: what becomes of the device when its people do each of their things.
@Suite struct FreshHandTwelfthTests {
  private func outcomes(
    _ habit: FreshHabit, count: Int = 12, _ act: (inout FreshHand) -> Void
  ) -> [HandOutcome] { HandOutcome.all(.twelfth, habit, count: count, act) }

  // MARK: While nobody plays

  typealias Amounts = HandOutcome.Amounts

  /// Whatever it was, the device has been where it has to, and is held as it was before.
  private func check(_ name: String, _ all: [HandOutcome], _ amounts: Amounts) {
    for one in all {
      one.check(name, amounts)
      #expect((1.5...21).contains(one.seconds), "\(name): \(one.seconds) s")
      let end = HandLimitsTests.end(one.hand.script)
      #expect(end <= one.hand.time + 1e-9, "\(name): it is over")
    }
    #expect(all.map(\.seconds).max() != all.map(\.seconds).min(), "\(name)")
    #expect(Set(all.map(\.across)).count == all.count, "\(name): no two alike")
  }

  @Test(
    arguments: [
      (.bouncingKnee, .init(0.4...6.5, 0.8...14, -0.062...(-0.018), 0...0.001)),
      (.fistGame, .init(10...46, 5...44, -0.045...0, 0.03...0.22)),
      (.glare, .init(3...36, 2...36, -0.05...0, 0...0.07, 14...46)),
      (.torch, .init(6...37, 24...66, -0.56...(-0.34), 0...0, 12...46)),
      (.underArm, .init(50...84, 0...24, -0.001...0, 0.05...0.17, 1...17)),
      (.can, .init(1...24, 27...51, -0.11...(-0.03), 0.19...0.3)),
      (.hiding, .init(0...6.5, 10...59, -0.001...0, 0.02...0.1, 17...61)),
      (.coldHands, .init(30...68, 3...26, -0.001...0.01, 0.15...0.26)),
    ] as [(FreshHand.Diversion, Amounts)])
  func diversionsGoAsFarAsTheyDo(diversion: FreshHand.Diversion, amounts: Amounts) {
    let all = outcomes(.talking) { $0.divert(by: diversion) }
    check("\(diversion)", all, amounts)
    for one in all {
      #expect(one.raised.magnitude < 1e-9 && one.aside < 0.25, "\(diversion)")
      #expect((one.after.right - one.before.right).magnitude < 1e-9, "\(diversion)")
      #expect(one.after.heading == one.before.heading, "\(diversion)")
    }
  }

  @Test(
    arguments: [
      (.escalator, .init(0.5...6, 3.5...13.5, -1.53...0, 0.019...1.55, 0...27)),
      (.ticketGate, .init(25...74, 4...42, -0.15...0, 0.04...0.15, 42...79)),
      (.seatBelt, .init(20...66, 9...46, -0.22...(-0.09), 0.15...0.29, 39...71)),
      (.shoulderBag, .init(3...15, 5...21, -0.071...(-0.012), 0.04...0.125, 4.9...17)),
      (.seesaw, .init(0.5...11, 4...22, -0.02...0, 0.23...0.48)),
      (.roundabout, .init(2...23, 0.5...17, -0.11...0, 0...0.021, 360...720)),
      (.wall, .init(1...15, 7...25, -0.47...(-0.3), 0.009...0.031)),
      (.stroll, .init(18...61, 33...70, -0.38...(-0.25), 0...0.001)),
    ] as [(FreshHand.Journey, Amounts)])
  func journeysGoAsFarAsTheyDo(journey: FreshHand.Journey, amounts: Amounts) {
    let all = outcomes(.talking) { $0.travel(by: journey) }
    check("\(journey)", all, amounts)
    for one in all {
      let (turned, moved) = (
        one.after.heading - one.before.heading, one.after.right - one.before.right
      )
      switch journey {
      case .escalator:
        #expect((0.89...1.51).contains(one.raised.magnitude), "to another storey")
        #expect((1.39...2.21).contains(moved.magnitude) && turned == 0)
      case .wall: #expect((-0.361...(-0.249)).contains(one.raised) && turned == 0 && moved == 0)
      case .roundabout:
        #expect(turned.remainder(dividingBy: 360) == 0 && turned != 0, "round and round")
        #expect(one.raised == 0 && moved == 0)
      default: #expect(one.raised.magnitude < 1e-9 && moved.magnitude < 1e-9 && turned == 0)
      }
    }
    let raised = all.map(\.raised)
    if journey == .escalator {
      #expect(raised.contains { $0 > 0 } && raised.contains { $0 < 0 }, "up and down")
    }
  }

  /// All of it is drawn by lots: so many have gone to another height, have turned, or sit.
  @Test func thingsAreDoneByLots() {
    let all = outcomes(.talking, count: 240) { $0.talk() }
    let away = all.count { $0.raised.magnitude > 0.2 }
    let round = all.count { $0.turned >= 360 }
    let turned = all.count { $0.hand.script.heading.end > 0 }
    let tilted = all.count { $0.hand.script.grips.end > 0 }
    #expect((15...48).contains(away) && (5...28).contains(round), "\(away), \(round)")
    #expect((100...170).contains(turned) && tilted == 0, "\(turned)")
  }

  /// How often a value comes to a top that is so much above the least of the half second before.
  private func crests(_ values: [Double], of size: Double) -> Int {
    (90..<values.count - 1).count { index in
      let (before, value, after) = (values[index - 1], values[index], values[index + 1])
      guard value > before + 1e-9, value >= after + 1e-9 else { return false }
      return value - (values[index - 90..<index].min() ?? value) > size
    }
  }

  /// A heel bounces four to six times a second, and rests between.
  @Test func aKneeBouncesAsAHeelDoes() {
    for one in outcomes(.talking, { $0.divert(by: .bouncingKnee) }) {
      let heights = one.values { $0.carriage.value(at: $1).down }
      let count = crests(heights, of: 0.004)
      #expect((5...36).contains(count), "\(count)")
      // Of what is between the first crest and the last, some is rest.
      let pace = Double(count) / (one.seconds - 1.2)
      #expect((0.9...5.6).contains(pace), "\(pace) a second")
    }
    for seed in HandFamily.twelfth.seeds(count: 12) {
      var hand = HandLimitsTests.settled(seed, .talking, .twelfth)
      let (before, begin) = (hand.spot, hand.time)
      hand.tap(10, high: 0.01...0.01, nod: 1...1)
      #expect((1.8...2.86).contains(hand.time - begin), "ten in two seconds and a half")
      #expect(hand.spot == before && hand.lowered == .zero)
    }
  }

  /// Three beats of the fist in each round of one to three.
  @Test func threeBeatsAreARound() {
    var rounds: Set<Int> = []
    for one in outcomes(.talking, count: 20, { $0.divert(by: .fistGame) }) {
      // A beat goes higher than the sign that is shown.
      let heights = one.values { $0.carriage.value(at: $1).down }
      let beats = crests(heights, of: 0.045)
      #expect(beats % 3 == 0 && (3...9).contains(beats), "\(beats)")
      rounds.insert(beats / 3)
    }
    #expect(rounds == [1, 2, 3])
  }

  /// Who swings on a seesaw is highest with the top edge up.
  @Test func aSeesawLeansAsItRises() {
    for one in outcomes(.talking, { $0.travel(by: .seesaw) }) {
      let heights = one.values { $0.carriage.value(at: $1).down }
      let leans = one.values { $0.tilts.value(at: $1).down }
      let (top, bottom) = (heights.max() ?? 0, heights.min() ?? 0)
      let high = leans[heights.firstIndex(of: top) ?? 0]
      let low = leans[heights.firstIndex(of: bottom) ?? 0]
      #expect(high > low + 7, "\(low)° to \(high)°")
    }
  }

  // MARK: To somebody else, put away, and taken up again

  @Test(arguments: FreshHand.Transfer.allCases)
  func itIsHandedOver(by transfer: FreshHand.Transfer) {
    for one in outcomes(.handedOver, { $0.transfer(by: transfer) }) {
      // In the end the other one holds it so that it could be played.
      #expect(one.after.roll.magnitude <= 6 && (18...58).contains(one.after.lean), "\(transfer)")
      #expect((2.2...8.5).contains(one.seconds), "\(transfer): \(one.seconds) s")
      #expect(one.across == 0 && one.along == 0 && one.hand.script.intentions.isEmpty)
      let (height, aside) = (one.height, (one.after.right - one.before.right).magnitude)
      switch transfer {
      case .fence:
        #expect((0.33...0.5).contains(height.upperBound) && (0.19...0.36).contains(aside))
        #expect((-0.07...0.09).contains(one.raised) && one.turned == 0)
      case .carWindow:
        #expect((-0.42...(-0.21)).contains(height.lowerBound) && (0.26...0.58).contains(aside))
        #expect((50...104).contains(one.turned) && one.rolled > 8)
      case .hotPotato:
        #expect((8...36).contains(one.rolled) && (0.08...0.17).contains(one.aside))
        #expect(one.turned == 0 && one.raised.magnitude <= 0.051)
      case .oldHand:
        #expect((-0.18...(-0.05)).contains(height.lowerBound) && one.rolled < 14)
        #expect(one.seconds > 3.5 && one.turned == 0, "old hands take their time")
      case .turntable:
        #expect((138...202).contains(one.turned) && one.rolled < 14)
        #expect((-0.21...(-0.07)).contains(height.lowerBound))
      case .knee:
        #expect((19...51).contains(one.turned) && (0.2...0.44).contains(aside))
        #expect((-0.17...(-0.05)).contains(height.lowerBound) && one.rolled < 19)
      }
    }
  }

  /// It lies as what it lies on or in does.
  @Test(arguments: FreshHand.Nest.allCases)
  func itIsPutAway(in nest: FreshHand.Nest) {
    let all = outcomes(.laidDown) {
      $0.raise(by: .palms)
      $0.settle(in: nest)
    }
    for one in all {
      let (roll, lean) = (one.after.roll.magnitude, one.after.lean)
      let moved = one.aside
      switch nest {
      case .rollers:
        #expect(roll <= 1 && lean.magnitude <= 1 && moved > 0.1 && one.turned < 13)
      case .bedTable:
        #expect(roll == 0 && lean.magnitude < 1e-9 && (13...41).contains(one.turned))
        #expect(moved > 0.2)
      case .scales: #expect(roll <= 0.6 && lean.magnitude <= 0.6 && one.turned == 0)
      case .shoe: #expect(roll <= 12 && (-34...(-14)).contains(lean) && one.turned == 0)
      case .radiator: #expect(roll <= 3 && (76...88).contains(lean) && one.turned == 0)
      }
      #expect((4...14).contains(one.seconds) && (-0.25...0.4).contains(one.raised), "\(nest)")
    }
  }

  /// However it lay, it is raised and held so that it can be played.
  @Test(arguments: FreshHand.Recovery.allCases)
  func itIsTakenUp(by recovery: FreshHand.Recovery) {
    for nest in FreshHand.Nest.allCases {
      let all = outcomes(.laidDown, count: 5) {
        $0.settle(in: nest)
        $0.raise(by: recovery)
      }
      for one in all {
        #expect((26...58).contains(one.after.lean) && one.after.roll.magnitude <= 7)
        #expect((-0.4...0.45).contains(one.raised) && one.seconds < 18, "\(one.raised) m")
        #expect(one.turned < 45)
      }
    }
    for one in outcomes(.laidDown, { $0.raise(by: recovery) }) {
      #expect((26...58).contains(one.after.lean) && one.after.roll.magnitude <= 7)
      #expect((0.06...0.48).contains(one.raised) && one.turned == 0 && one.aside < 0.2)
      let lean = one.bounds { $0.grips.value(at: $1).down }
      switch recovery {
      case .palms: #expect((6...18).contains(one.rolled) && lean.upperBound <= 58)
      case .alongBody: #expect((60...88).contains(lean.upperBound) && one.raised < 0.31)
      case .offFloor: #expect(one.raised > 0.25 && one.seconds > 2.8)
      case .peep:
        // Down again in between: two times or three it rises.
        let leans = one.values { $0.grips.value(at: $1).down }
        let rises = zip(leans, leans.dropFirst()).count { $0 < 7 && $1 >= 7 }
        #expect((2...3).contains(rises) && one.rolled < 13)
      case .puddle: #expect((45...84).contains(one.rolled))
      case .unplug: #expect(one.rolled < 15 && one.seconds < 4.3)
      }
    }
  }

  /// Play that starts with it begins at once, and goes on with tilts that are meant.
  @Test(arguments: [FreshHabit.startHandedOver, .startPickedUp, .startTable])
  func playStartsWithIt(habit: FreshHabit) {
    for seed in HandFamily.twelfth.seeds(count: 10) {
      var hand = FreshHand(seed: seed, habit: habit, family: .twelfth)
      hand.write(seconds: 30)
      let (grips, first) = (hand.script.grips, hand.script.intentions.first?.begin ?? 99)
      // Before the first tilt it has come to where it is held.
      let held = grips.value(at: first)
      #expect(held.right.magnitude <= 8 && held.down + hand.habits.lean > 14, "\(seed)")
      #expect((2...16).contains(first), "\(seed): \(first) s")
      if habit != .startTable {
        let early = grips.value(at: 2)
        #expect(max(early.right.magnitude, early.down.magnitude) > 0.1, "\(seed)")
      }
    }
  }
}
