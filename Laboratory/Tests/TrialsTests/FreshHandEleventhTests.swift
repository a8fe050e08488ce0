import Engine
import Inertial
import Simulators
import Testing

@testable import Trials

/// The eleventh family: what becomes of the device when its people do each of their things.
@Suite struct FreshHandEleventhTests {
  private func outcomes(
    _ habit: FreshHabit, count: Int = 9, _ act: (inout FreshHand) -> Void
  ) -> [HandOutcome] { HandOutcome.all(.eleventh, habit, count: count, act) }

  // MARK: While nobody plays

  typealias Amounts = HandOutcome.Amounts

  /// Whatever it was, the device is as and where it was before, and has been where it has to.
  private func check(_ name: String, _ all: [HandOutcome], _ amounts: Amounts, raised: Double = 0) {
    for one in all {
      #expect((one.after.right - one.before.right).magnitude < 1e-9, "\(name)")
      #expect((one.after.heading - one.before.heading).magnitude < 1e-9, "\(name)")
      #expect(one.raised.magnitude <= raised + 1e-9, "\(name)")
      one.check(name, amounts)
      #expect(one.aside < 0.42, "\(name)")
      #expect((1.9...19).contains(one.seconds), "\(name): \(one.seconds) s")
    }
    #expect(all.map(\.seconds).max() != all.map(\.seconds).min(), "\(name)")
  }

  @Test(
    arguments: [
      (.rockingChair, .init(0...9, 3...22, -0.2...(-0.01), 0...0.1)),
      (.hammock, .init(2...20, 0...17, -0.06...0, 0...0.05)),
      (.doze, .init(2...18, 14...40, -0.13...(-0.04), 0...0.04)),
      (.hiccups, .init(0...3.5, 2...9, -0.001...0, 0.009...0.024)),
      (.feeding, .init(6...22, 9...26, -0.18...(-0.07), 0...0.13)),
      (.blanket, .init(18...56, 12...46, -0.35...(-0.13), 0...0.14)),
      (.hair, .init(28...72, 9...70, -0.02...0, 0.26...0.44)),
      (.mirror, .init(10...34, 8...40, -0.02...0, 0.09...0.24)),
      (.dough, .init(7...38, 9...38, -0.28...(-0.12), 0...0.01, 11...31)),
      (.washing, .init(6...30, 12...56, -0.44...(-0.26), 0.25...0.42)),
      (.telephone, .init(53...96, 2...46, -0.02...0, 0.19...0.36, 0...27)),
      (.photograph, .init(0...92, 6...74, -0.02...0, 0.15...0.31, 0...31)),
    ] as [(FreshHand.Pastime, Amounts)])
  func pastimesGoAsFarAsTheyDo(pastime: FreshHand.Pastime, amounts: Amounts) {
    check("\(pastime)", outcomes(.talking) { $0.pass(with: pastime) }, amounts)
  }

  @Test(
    arguments: [
      (.brakingBus, .init(5...30, 3...36, -0.06...0, 0.03...0.24, 8...25)),
      (.neighbour, .init(2...42, 2...34, -0.02...0, 0.11...0.3, 14...41)),
      (.pram, .init(1...32, 3...38, -0.24...(-0.04), 0...0.09, 8...57)),
      (.lift, .init(1...40, 4...40, -3.5...0, 0...3.5, 9.9...31)),
      (.bicycle, .init(8...58, 3...42, -0.24...(-0.07), 0...0.08, 14...36)),
      (.umbrella, .init(6...44, 19...52, -0.27...(-0.11), 0.15...0.3)),
    ] as [(FreshHand.Outing, Amounts)])
  func outingsGoAsFarAsTheyDo(outing: FreshHand.Outing, amounts: Amounts) {
    let all = outcomes(.talking) { $0.pass(on: outing) }
    check("\(outing)", all, amounts, raised: outing == .lift ? 3.4 : 0)
    if outing == .lift {
      #expect(all.allSatisfy { $0.raised.magnitude > 2.59 }, "to another storey")
      #expect(all.contains { $0.raised > 0 } && all.contains { $0.raised < 0 })
    }
  }

  /// All of it is drawn by lots: so many go by lift, are turned, or have it above their heads.
  @Test func thingsAreDoneByLots() {
    let all = outcomes(.talking, count: 240) { $0.talk() }
    let lifts = all.count { $0.raised.magnitude > 2 }
    let turned = all.count { $0.hand.script.heading.end > 0 }
    let tilted = all.count { $0.hand.script.grips.end > 0 }
    #expect((4...30).contains(lifts) && (60...140).contains(turned) && tilted == 0)
  }

  // MARK: To somebody else, put away, and taken up again

  @Test(arguments: FreshHand.Giving.allCases)
  func itIsHandedOver(by giving: FreshHand.Giving) {
    for one in outcomes(.handedOver, { $0.give(by: giving) }) {
      let (roll, turned) = (one.rolled, one.turned)
      // In the end the other one holds it so that it could be played.
      #expect(one.after.roll.magnitude <= 6 && (18...60).contains(one.after.lean), "\(giving)")
      #expect((2...12).contains(one.seconds), "\(giving): \(one.seconds) s")
      let aside = (one.after.right - one.before.right).magnitude
      #expect(aside < 0.5 && one.raised < 0.4)
      switch giving {
      case .ticketWindow: #expect((15...50).contains(turned) && aside > 0.01 && roll < 14)
      case .bars: #expect(roll > 65 && roll < 100 && turned == 0 && aside > 0.02)
      case .basket: #expect((-1.9...(-0.35)).contains(one.raised) && one.height.lowerBound < -0.4)
      case .turn: #expect((130...190).contains(turned) && one.raised.magnitude < 0.3)
      case .strap: #expect((8...40).contains(roll) && aside > 0.05 && turned == 0)
      case .slip: #expect((6...45).contains(roll) && turned == 0)
      case .baby: #expect(one.height.lowerBound < -0.04 && one.raised.magnitude <= 0.06)
      }
    }
  }

  /// It lies as what it lies on or in does, and nobody has turned far for it.
  @Test(arguments: FreshHand.Berth.allCases)
  func itIsPutAway(in berth: FreshHand.Berth) {
    let all = outcomes(.laidDown) {
      $0.retrieve(by: .level)
      $0.stow(in: berth)
    }
    for one in all {
      let (roll, lean) = (one.after.roll.magnitude, one.after.lean)
      switch berth {
      case .plate:
        #expect(roll < 1e-9 && lean.magnitude < 1e-9 && (3...9.01).contains(one.turned))
      case .books: #expect(roll <= 1.5 && lean.magnitude <= 1 && one.rolled > 3.5)
      case .mug: #expect((7...17).contains(roll) && (66...80).contains(lean))
      case .dashboard: #expect(roll <= 5 && (9...24).contains(lean))
      case .armRest:
        #expect(roll <= 3 && lean.magnitude <= 3 && (8.5...23).contains(one.rolled))
      case .towel: #expect((roll - 180).magnitude < 1e-9 && lean.magnitude <= 6)
      case .bicycleBasket: #expect((3...14).contains(roll) && (-14...10).contains(lean))
      }
      if berth != .plate { #expect(one.hand.script.heading.end == 0) }
      #expect((3...14).contains(one.seconds) && (-0.3...0.4).contains(one.raised))
    }
  }

  /// However it lay, it is raised and held so that it can be played.
  @Test(arguments: FreshHand.Retrieval.allCases)
  func itIsTakenUp(by retrieval: FreshHand.Retrieval) {
    for berth in [FreshHand.Berth.plate, .mug, .towel] {
      let all = outcomes(.laidDown, count: 5) {
        $0.stow(in: berth)
        $0.retrieve(by: retrieval)
      }
      for one in all {
        #expect((25...60).contains(one.after.lean) && one.after.roll.magnitude <= 7)
        #expect((-0.4...0.5).contains(one.raised) && one.seconds < 16, "\(one.raised) m")
        let turned = one.turned
        switch retrieval {
        case .turn: #expect((100...200).contains(turned))
        case .reachBack: #expect((55...125).contains(turned))
        default: #expect(turned < 10)
        }
      }
    }
    let all = outcomes(.laidDown) { $0.retrieve(by: retrieval) }
    let lean = all.map { $0.bounds { $0.grips.value(at: $1).down }.upperBound }
    switch retrieval {
    case .peel: #expect(lean.allSatisfy { $0 > 63 })
    case .dangle: #expect(all.allSatisfy { $0.rolled > 15 })
    default: #expect(all.allSatisfy { $0.raised > 0.03 && $0.rolled < 32 })
    }
  }

  // MARK: Moves

  /// A move is as large and as quick as its person is, goes mostly where it is meant to, comes back
  /// by nine tenths, and is back when the next one begins.
  @Test func movesAreOfAPersonsSizeAndPace() {
    var left: [Double] = []
    for seed in HandFamily.eleventh.seeds(count: 24) {
      var hand = HandLimitsTests.settled(seed, .upright, .eleventh)
      hand.write(seconds: 20)
      let (script, habits) = (hand.script, hand.habits)
      #expect(habits.rise.lowerBound >= 0.12 && habits.rise.upperBound < 0.5)
      #expect(habits.angle.lowerBound >= 25 && habits.angle.upperBound <= 46)
      for intention in script.intentions {
        #expect(habits.angle.contains(Float(intention.angle)))
        let times = stride(from: intention.begin, to: intention.end, by: 0.005)
        let ways = times.map { script.way(intention, at: $0) }
        let far = ways.map(\.along).max() ?? 0
        #expect((intention.angle - 0.01...intention.angle * 1.06).contains(far))
        #expect((ways.map(\.across.magnitude).max() ?? 0) < far * 0.45)
        #expect(script.way(intention, at: intention.begin).along.magnitude < 1e-9)
        let there = ways.firstIndex { $0.along > 0.98 * intention.angle } ?? 0
        let rise = 0.005 * Double(there)
        #expect(rise > 0.06 && rise <= Double(habits.rise.upperBound) + 0.005)
        left.append(script.way(intention, at: intention.end).along / intention.angle)
      }
      // Between two moves it is held as before, but for the fingers.
      let held = script.grips
      let shift = stride(from: 0, to: 20, by: 0.05).map { held.value(at: $0) }
      #expect(shift.allSatisfy { max($0.right.magnitude, $0.down.magnitude) < 15 })
    }
    #expect(left.count > 120 && left.allSatisfy { (-0.081...0.121).contains($0) })
    #expect(left.contains { $0 < -0.03 } && left.contains { $0 > 0.08 })
  }

  /// One hand sets out before the other: the way bows out to one side, and back on the other; an
  /// arm's does so less, and nobody else's at all.
  @Test func twoHandsLeadAlongABow() {
    var bows: [Double] = []
    for seed in 0..<40 as Range<UInt64> {
      let shape = StrokeShape(.eleventh, seed: seed)
      let parts = (0...200).map { Double($0) / 200 }
      let bow = parts.map { shape.bow($0) }
      #expect(bow[0] == 0 && bow[200].magnitude < 1e-12)
      let extreme = bow.max { $0.magnitude < $1.magnitude } ?? 0
      #expect(bow.allSatisfy { $0 * extreme >= -1e-12 }, "to one side")
      bows.append(extreme)
      #expect(parts.allSatisfy { shape.ofArm.bow($0).magnitude <= extreme.magnitude / 2 + 1e-9 })
      let ways = parts.map { shape.way($0) }
      #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 }, "only forward")
      #expect(StrokeShape(.eleventh, seed: seed, isRandom: true).bow(0.5) == 0)
      var channel = HandScript.Channel(shape)
      channel.lead(to: 30, 0, at: 1, within: 0.4)
      channel.lead(to: 0, 0, at: 2, within: 0.4)
      let (out, back) = (channel.value(at: 1.2).down, channel.value(at: 2.2).down)
      #expect((out + back).magnitude < 1e-9 && (out - 30 * bow[100]).magnitude < 1e-9)
    }
    #expect((bows.min() ?? 0) < -0.02 && (bows.max() ?? 0) > 0.02)
    #expect(bows.allSatisfy { $0.magnitude < 0.13 })
    let shape = StrokeShape(.eleventh, seed: 3)
    let hurried = shape.bow(0.5, within: 0.1).magnitude
    #expect(hurried < shape.bow(0.5).magnitude / 5, "who hurries sets out with both at once")
    for family in HandFamily.allCases where family != .eleventh {
      #expect(StrokeShape(family, seed: 7).bow(0.4) == 0)
    }
  }
}
