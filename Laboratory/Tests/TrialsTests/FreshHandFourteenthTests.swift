import Simulators
import Testing

@testable import Trials

/// The fourteenth family: what becomes of the device while nobody plays.
@Suite struct FreshHandFourteenthTests {
  typealias Amounts = HandOutcome.Amounts

  private func outcomes(_ labour: FreshHand.Labour, count: Int = 12) -> [HandOutcome] {
    HandOutcome.all(.fourteenth, .talking, count: count) { $0.labour(at: labour) }
  }

  /// Whatever it was, the device has been where it has to, and is where and as it was before;
  /// no wrist turns by more than 500 degrees a second, and no arm is pushed by more than some 2 g.
  @Test(
    arguments: [
      (.chopping, .init(15...56, 5...24, -0.121...(-0.039), 0...0.001)),
      (.ironing, .init(3...18, 43...75, -0.101...(-0.019), 0...0.031, 5.9...18.1)),
      (.hammering, .init(1...19, 25...51, -0.001...0, 0.08...0.291)),
      (.signing, .init(9...52, 5...26, -0.001...0, 0.03...0.201)),
      (.tyrePump, .init(7...41, 19...45, -0.53...(-0.3), 0...0.001)),
      (.rowing, .init(0...7, 5...25, -0.131...(-0.03), 0...0.011)),
      (.swing, .init(8...20, 4...23, -0.001...0, 0.03...0.11)),
      (.skippingRope, .init(22...51, 8...31, -0.161...(-0.079), 0...0.001)),
    ] as [(FreshHand.Labour, Amounts)])
  func laboursGoAsFarAsTheyDo(labour: FreshHand.Labour, amounts: Amounts) {
    let all = outcomes(labour)
    for one in all {
      one.check("\(labour)", amounts)
      #expect((3.6...19).contains(one.seconds), "\(labour): \(one.seconds) s")
      #expect(HandLimitsTests.end(one.hand.script) <= one.hand.time + 1e-9, "\(labour): over")
      #expect(one.hand.lowered.x.magnitude < 1e-9 && one.hand.lowered.y.magnitude < 1e-9)
      #expect(one.hand.script.intentions.isEmpty, "\(labour): none of it is meant")
      #expect((one.after.heading - one.before.heading).magnitude < 1e-9, "\(labour)")
      #expect((one.after.right - one.before.right).magnitude < 1e-9, "\(labour)")
      #expect(one.raised.magnitude < 1e-9 && one.aside < 0.5, "\(labour): \(one.aside) m")
      #expect(one.hand.script.grips.end == 0, "\(labour): the grip stays")
      let most = HandLimitsTests.Most(one.hand.script)
      #expect(most.turn < 500 && most.push < 2 && most.speed < 1.9, "\(labour): \(most)")
    }
    #expect(Set(all.map(\.across)).count == all.count, "\(labour): no two alike")
  }

  /// All of it is drawn by lots: so many go aside on a machine, down to a pump, or turn at a table.
  @Test func thingsAreDoneByLots() {
    let all = HandOutcome.all(.fourteenth, .talking) { $0.talk() }
    let down = all.count { $0.height.lowerBound < -0.29 }
    let turned = all.count { $0.turned > 0 }
    let upright = all.count { $0.along > 42.5 && $0.turned == 0 }
    let rowed = all.count { $0.aside > 0.31 && $0.turned == 0 }
    #expect((15...48).contains(down) && (15...48).contains(turned), "\(down), \(turned)")
    #expect(upright < 30 && (30...85).contains(rowed), "\(upright), \(rowed)")
  }

  // MARK: How often

  /// A handle goes up four to eight times between stooping and standing up.
  @Test func aTyreIsPumped() {
    var counts: Set<Int> = []
    for one in outcomes(.tyrePump, count: 24) {
      let heights = one.values { $0.carriage.value(at: $1).down }
      counts.insert(heights.map { min(max($0, -0.3), -0.2) }.rises - 2)
    }
    #expect(counts.isSubset(of: [4, 5, 6, 7, 8]) && counts.count > 3, "\(counts)")
  }

  /// The handle is drawn in four to six times, and goes back more slowly than it came.
  @Test func whoRowsDrawsFasterThanItGoesBack() {
    var counts: Set<Int> = []
    for one in outcomes(.rowing, count: 40) {
      let places = one.values { $0.carriage.value(at: $1).right }
      let sign = places.contains { $0 > 0.2 } ? 1.0 : -1
      counts.insert(places.map { $0 * sign }.rises)
      let speeds = zip(places, places.dropFirst()).map { ($1 - $0) * sign * 200 }
      #expect((speeds.max() ?? 0) > 1.2 * -(speeds.min() ?? 0), "\(places.count)")
    }
    #expect(counts == [4, 5, 6])
  }

  /// It swings farther and farther, and is leant as its ropes are.
  @Test func aSwingGoesFartherEachTime() {
    for one in outcomes(.swing, count: 24) {
      let places = one.values { $0.carriage.value(at: $1).right }
      let half = places.count / 2
      let (before, after) = (places[..<half], places[half...])
      #expect((after.map(\.magnitude).max() ?? 0) > (before.map(\.magnitude).max() ?? 0))
      let rolls = one.values { $0.tilts.value(at: $1).right }
      let most = places.indices.max { places[$0] < places[$1] } ?? 0
      let least = places.indices.min { places[$0] < places[$1] } ?? 0
      #expect(rolls[most] > rolls[least] + 12, "to the right its right edge is lower")
    }
  }

  /// A nail is set with taps, and driven with blows that are the largest of it.
  @Test func aNailIsDriven() {
    for one in outcomes(.hammering, count: 24) {
      let leans = one.values { $0.tilts.value(at: $1).down }
      let count = Array(leans.dropFirst(200)).rises
      #expect((3...7).contains(count), "\(count)")
    }
  }
}
