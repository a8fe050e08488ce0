import Simulators
import Testing

@testable import Trials

/// The thirteenth family: what becomes of the device while nobody plays.
@Suite struct FreshHandThirteenthTests {
  private func outcomes(
    _ habit: FreshHabit, count: Int = 12, _ act: (inout FreshHand) -> Void
  ) -> [HandOutcome] { HandOutcome.all(.thirteenth, habit, count: count, act) }

  typealias Amounts = HandOutcome.Amounts

  /// Whatever it was, the device has been where it has to, and is held as it was before.
  private func check(_ name: String, _ all: [HandOutcome], _ amounts: Amounts) {
    for one in all {
      one.check(name, amounts)
      #expect((2.8...19).contains(one.seconds), "\(name): \(one.seconds) s")
      let end = HandLimitsTests.end(one.hand.script)
      #expect(end <= one.hand.time + 1e-9, "\(name): it is over")
      #expect(one.hand.lowered.x.magnitude < 1e-9 && one.hand.lowered.y.magnitude < 1e-9)
      #expect(one.hand.script.intentions.isEmpty, "\(name): none of it is meant")
      #expect((one.after.heading - one.before.heading).magnitude < 1e-9, "\(name): turned back")
    }
    #expect(all.map(\.seconds).max() != all.map(\.seconds).min(), "\(name)")
    #expect(Set(all.map(\.across)).count == all.count, "\(name): no two alike")
  }

  @Test(
    arguments: [
      (.bloodPressure, .init(10...34, 1.5...17, -0.121...(-0.029), 0...0.001)),
      (.needle, .init(28...70, 6...44, -0.001...0, 0.13...0.37)),
      (.sleeve, .init(24...53, 29...55, -0.36...(-0.15), 0.029...0.061, 25...27)),
      (.pepper, .init(30...62, 5...26, -0.001...0, 0.06...0.16)),
      (.pancake, .init(1...13, 9...28, -0.146...(-0.03), 0...0.096)),
      (.stamps, .init(3...25, 10...33, -0.121...(-0.059), 0...0.001, 7.9...8.1)),
      (.blackboard, .init(6...30, 21...53, -0.21...0, 0.33...0.45, 12...34)),
      (.saw, .init(1...21, 19...51, -0.36...(-0.18), 0...0.001)),
    ] as [(FreshHand.Chore, Amounts)])
  func choresGoAsFarAsTheyDo(chore: FreshHand.Chore, amounts: Amounts) {
    let all = outcomes(.talking) { $0.attend(to: chore) }
    check("\(chore)", all, amounts)
    for one in all {
      #expect(one.raised.magnitude < 1e-9 && one.aside < 0.75, "\(chore)")
      #expect((one.after.right - one.before.right).magnitude < 1e-9, "\(chore)")
    }
  }

  @Test(
    arguments: [
      (.ferry, .init(2...15, 1...14, -0.16...(-0.01), 0.03...0.18)),
      (.horse, .init(6...30, 13...42, -0.15...(-0.05), 0...0.035, 0.1...19)),
      (.crutches, .init(2...28, 16...50, -0.185...(-0.085), 0...0.001)),
      (.wheelchair, .init(23...57, 16...43, -0.27...(-0.14), 0...0.001, 59...131)),
      (.sledge, .init(7...32, 6...29, -1.32...(-0.9), 0...0.001, 29...71)),
      (.fishing, .init(9...38, 18...52, -0.08...0, 0.03...0.23)),
      (.budgerigar, .init(1...43, 6...32, -0.001...0, 0.06...0.22)),
      (.dumbbell, .init(1...25, 37...57, -0.205...(-0.135), 0...0.18)),
    ] as [(FreshHand.Excursion, Amounts)])
  func excursionsGoAsFarAsTheyDo(excursion: FreshHand.Excursion, amounts: Amounts) {
    let all = outcomes(.talking) { $0.venture(on: excursion) }
    check("\(excursion)", all, amounts)
    for one in all {
      let moved = (one.after.right - one.before.right).magnitude
      switch excursion {
      case .crutches:
        #expect((0.6...1.9).contains(moved) && one.raised.magnitude < 1e-9, "three to six steps")
      case .wheelchair:
        #expect((0.45...1.65).contains(moved) && one.raised.magnitude < 1e-9)
      case .sledge:
        #expect((-0.87...(-0.65)).contains(one.raised) && moved < 1e-9, "down")
      default: #expect(one.raised.magnitude < 1e-9 && moved < 1e-9, "\(excursion)")
      }
    }
    let sides = Set(all.map { $0.after.right > $0.before.right })
    if [.crutches, .wheelchair].contains(excursion) { #expect(sides.count == 2, "to either side") }
  }

  /// All of it is drawn by lots: so many have gone somewhere, are lower, have turned, or sit.
  @Test func thingsAreDoneByLots() {
    let all = outcomes(.talking, count: 240) { $0.talk() }
    let away = all.count { ($0.after.right - $0.before.right).magnitude > 0.2 }
    let down = all.count { $0.raised < -0.3 }
    let turned = all.count { $0.hand.script.heading.end > 0 }
    let tilted = all.count { $0.hand.script.grips.end > 0 }
    #expect((15...50).contains(away) && (4...30).contains(down), "\(away), \(down)")
    #expect((60...120).contains(turned) && tilted == 0, "\(turned)")
  }

  // MARK: How often

  /// A forearm comes up with each lift, by as much as it leans, and goes slowly down.
  @Test func aDumbbellIsLiftedTwoToFourTimes() {
    var counts: Set<Int> = []
    for one in outcomes(.talking, count: 40, { $0.venture(on: .dumbbell) }) {
      let leans = one.values { $0.tilts.value(at: $1).down }
      counts.insert(leans.rises)
      let swung = (leans.max() ?? 0) - (leans.min() ?? 0)
      #expect((74...90).contains(swung), "\(swung)°")
      let heights = one.values { $0.carriage.value(at: $1).down }
      let highest = heights.indices.max { heights[$0] < heights[$1] } ?? 0
      #expect(leans[highest] > 20, "highest where it leans back most")
    }
    #expect(counts == [2, 3, 4])
  }

  /// The rim is pushed several times, and at last the chair is turned on the spot.
  @Test func aWheelchairIsPushed() {
    var counts: [Int] = []
    for one in outcomes(.talking, count: 24, { $0.venture(on: .wheelchair) }) {
      counts.append(one.values { $0.tilts.value(at: $1).down }.rises)
      // On the spot: nobody goes along meanwhile.
      let turns = one.values { $0.heading.value(at: $1).right }
      let places = one.values { $0.carriage.value(at: $1).right }
      let first = turns.firstIndex { $0 != turns[0] } ?? 0
      let half = turns.firstIndex { ($0 - turns[0]).magnitude > 20 } ?? 0
      #expect(first > 0 && (places[half] - places[first]).magnitude < 0.02)
    }
    #expect(counts.allSatisfy { (2...8).contains($0) } && Set(counts).count > 1, "\(counts)")
  }

  /// Who rides goes up and down several times, and no oftener than a horse does.
  @Test func aTrotHasItsPace() {
    for one in outcomes(.talking, count: 24, { $0.venture(on: .horse) }) {
      let heights = one.values { $0.carriage.value(at: $1).down }
      let count = heights.rises
      #expect((2...17).contains(count), "\(count)")
      // Up, down and the bump take 0.7 to 1 s.
      #expect(Double(count) * 0.68 < one.seconds, "\(count) in \(one.seconds) s")
    }
  }

  /// A stamp is inked twice and set down once for each form, of which there are two to four.
  @Test func formsAreStamped() {
    for one in outcomes(.talking, count: 24, { $0.attend(to: .stamps) }) {
      let places = one.values { $0.carriage.value(at: $1).right }
      let count = places.map(\.magnitude).rises
      #expect((1...6).contains(count), "\(count)")
      let heights = one.values { $0.carriage.value(at: $1).down }
      // What is inked is aside of what is stamped.
      let low = heights.min() ?? 0
      let thumps = heights.indices.dropFirst().count { index in
        places[index].magnitude < 0.08 && heights[index - 1] > low + 0.004
          && heights[index] <= low + 0.004
      }
      #expect((2...4).contains(thumps), "\(thumps)")
    }
  }

  /// The fist is wrung to one side and the other while it grinds.
  @Test func aMillIsWrungToAndFro() {
    for one in outcomes(.talking, count: 24, { $0.attend(to: .pepper) }) {
      let rolls = one.values { $0.tilts.value(at: $1).right.magnitude }
      let middle = rolls[min(rolls.count - 1, 200)...].prefix(200)
      let wide = (middle.max() ?? 0) - (middle.min() ?? 0)
      #expect((6...42).contains(wide), "\(wide)°")
    }
  }

  /// The arm is turned out while the cuff swells, and goes back while the air goes.
  @Test func aCuffTurnsTheArmOutAndLetsItSink() {
    for one in outcomes(.talking, count: 24, { $0.attend(to: .bloodPressure) }) {
      let rolls = one.values { $0.tilts.value(at: $1).right.magnitude }
      let most = rolls.indices.max { rolls[$0] < rolls[$1] } ?? 0
      let part = Double(most) / Double(rolls.count)
      #expect((0.2...0.75).contains(part), "most where the cuff is full: \(part)")
      #expect(HandLimitsTests.Most(one.hand.script).turn < 130, "nobody hurries")
    }
  }

  /// Down over the humps, and on from there by more at a time, to where it stops.
  @Test func aSledgeGathersSpeed() {
    for one in outcomes(.talking, count: 24, { $0.venture(on: .sledge) }) {
      let heights = one.values { $0.carriage.value(at: $1).down }
      let lowest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      #expect(lowest > heights.count / 2, "the lowest place is where it stops")
      let ways = zip(heights, heights.dropFirst(100)).map { $0 - $1 }
      let steepest = ways.indices.max { ways[$0] < ways[$1] } ?? 0
      #expect(ways[steepest] > 0.1, "\(ways[steepest]) m in half a second")
    }
  }

  // MARK: What hands can

  /// No wrist turns by more than 400 degrees a second, and no arm is pushed by more than some 2 g.
  @Test(arguments: FreshHand.Chore.allCases)
  func choresAreDoneWithoutHaste(chore: FreshHand.Chore) {
    for one in outcomes(.talking, count: 20, { $0.attend(to: chore) }) {
      let most = HandLimitsTests.Most(one.hand.script)
      #expect(most.turn < 400 && most.push < 2.1 && most.speed < 1.9, "\(chore): \(most)")
    }
  }

  @Test(arguments: FreshHand.Excursion.allCases)
  func excursionsAreMadeWithoutHaste(excursion: FreshHand.Excursion) {
    for one in outcomes(.talking, count: 20, { $0.venture(on: excursion) }) {
      let most = HandLimitsTests.Most(one.hand.script)
      #expect(most.turn < 430 && most.push < 2.1 && most.speed < 1.9, "\(excursion): \(most)")
    }
  }
}
