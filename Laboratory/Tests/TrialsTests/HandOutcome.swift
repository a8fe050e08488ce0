import Engine
import Simulators
import Testing

@testable import Trials

/// What a hand did, as it was before and after it.
struct HandOutcome {
  /// Where a hand has led the device: metres, degrees of the heading, and how it is held.
  struct State {
    let (right, up, heading, roll, lean): (Double, Double, Double, Double, Double)

    init(_ hand: FreshHand) {
      let script = hand.script
      (right, up) = script.carriage.value(at: hand.time)
      heading = script.heading.value(at: hand.time).right
      let grip = script.grips.value(at: hand.time)
      (roll, lean) = (grip.right, grip.down + hand.habits.lean)
    }
  }

  let (before, after): (State, State)
  let hand: FreshHand
  let begin: Double

  /// Does a thing with so many people of a family.
  static func all(
    _ family: HandFamily, _ habit: FreshHabit, count: Int = 240, _ act: (inout FreshHand) -> Void
  ) -> [HandOutcome] {
    family.seeds(count: count).map { seed in
      var hand = HandLimitsTests.settled(seed, habit, family)
      let (before, begin) = (State(hand), hand.time)
      act(&hand)
      return HandOutcome(before: before, after: State(hand), hand: hand, begin: begin)
    }
  }

  /// The least and the most that a channel's value is meanwhile.
  func bounds(_ value: (HandScript, Double) -> Double) -> ClosedRange<Double> {
    let values = (0...Int(seconds * 100)).map { value(hand.script, begin + Double($0) / 100) }
    return (values.min() ?? 0)...(values.max() ?? 0)
  }
  /// What a channel's value is meanwhile, two hundred times a second.
  func values(_ value: (HandScript, Double) -> Double) -> [Double] {
    (0...Int(seconds * 200)).map { value(hand.script, begin + Double($0) / 200) }
  }
  var seconds: Double { hand.time - begin }
  var raised: Double { after.up - before.up }
  var height: ClosedRange<Double> { bounds { $0.carriage.value(at: $1).down } }
  var heading: ClosedRange<Double> { bounds { $0.heading.value(at: $1).right } }
  var roll: ClosedRange<Double> { bounds { $0.grips.value(at: $1).right } }
  /// By how much the player has turned to and fro, in degrees.
  var turned: Double { heading.upperBound - heading.lowerBound }
  /// The most by which the right and the top edge have been tilted either way, in degrees.
  var across: Double { Self.most(bounds { $0.tilts.value(at: $1).right }) }
  var along: Double { Self.most(bounds { $0.tilts.value(at: $1).down }) }
  /// The most by which it has been rolled, in degrees, and carried to a side, in metres.
  var rolled: Double { Self.most(roll) }
  var aside: Double { Self.most(bounds { $0.carriage.value(at: $1).right }) }

  private static func most(_ range: ClosedRange<Double>) -> Double {
    max(-range.lowerBound, range.upperBound)
  }
}

extension HandOutcome {
  /// What a thing comes to: the most by which the right and the top edge are tilted, in degrees; the
  /// lowest and the highest place, in metres; and by how much the player turns.
  struct Amounts: Sendable {
    let (across, along, low, high, turned): (Range, Range, Range, Range, Range)
    typealias Range = ClosedRange<Double>

    init(_ across: Range, _ along: Range, _ low: Range, _ high: Range, _ turned: Range = 0...0) {
      (self.across, self.along) = (across, along)
      (self.low, self.high, self.turned) = (low, high, turned)
    }
  }

  /// Holds that the device has been where it has to, and is held as it was before.
  func check(_ name: String, _ amounts: Amounts) {
    let (across, along, height, turned) = (across, along, height, turned)
    #expect(after.roll == before.roll && after.lean == before.lean, "\(name)")
    #expect(amounts.across.contains(across), "\(name): \(across)° across")
    #expect(amounts.along.contains(along), "\(name): \(along)° along")
    #expect(amounts.low.contains(height.lowerBound), "\(name): \(height) m")
    #expect(amounts.high.contains(height.upperBound), "\(name): \(height) m")
    #expect(amounts.turned.contains(turned), "\(name): turned by \(turned)°")
  }
}

extension [Double] {
  /// How often a value comes from the lowest three tenths of their range to the highest.
  var rises: Int {
    let (low, high) = (self.min() ?? 0, self.max() ?? 0)
    var (isLow, count) = (true, 0)
    for value in self {
      if value < low + 0.3 * (high - low) {
        isLow = true
      } else if isLow, value > high - 0.3 * (high - low) {
        (isLow, count) = (false, count + 1)
      }
    }
    return count
  }
}

extension HandScript {
  /// How far it is tilted at a moment in the direction that is meant, and across that.
  func way(_ intention: HandCourse.Intention, at time: Double) -> (along: Double, across: Double) {
    let (right, down) = tilts.value(at: time)
    switch intention.direction {
    case .right: return (right, down)
    case .left: return (-right, down)
    case .down: return (down, right)
    case .up: return (-down, right)
    }
  }
}

extension StrokeShape {
  /// The speeds of a stroke, of which 1 is its mean, at each thousandth of its time.
  func speeds(within seconds: Double) -> [Double] {
    let ways = (0...1000).map { way(Double($0) / 1000, within: seconds) }
    return zip(ways, ways.dropFirst()).map { ($1 - $0) * 1000 }
  }
}
