import Engine
import Motion
import Simulators

/// What people do with a handheld besides tilting it neatly from one pose and back.
///
/// Each is a row of the table; `docs/figures/tilt.md` has the figures.
public enum LivingHabit: String, CaseIterable, Sendable {
  /// Posture changes by 15 to 60° in 0.5 to 1.2 s, and half a second later play goes on.
  case quickPosture = "posture, quick"
  /// The same in 1.2 to 3 s.
  case posture = "posture"
  /// The same in 3 to 6 s.
  case creepingPosture = "posture, creeping"
  /// Laid on a table, and picked up to 25 to 60° a while later.
  case pickedUp = "picked up, laid down"
  /// From a sofa to a bed: the whole pose is another, lying on the back included.
  case sofa = "sofa and bed"
  /// Handed over: turned about the vertical as well, and carried.
  case handedOver = "handed over"
  /// Comes back to 8 to 16° only, mostly to tilt the same way again.
  case halfReturns = "half returns"
  /// Holds a tilt for 1 to 6 s.
  case holds = "held tilts"
  /// Stops on the way out for 0.3 to 2 s.
  case hesitations = "hesitations"
  /// Tilts at 28 to 40° from an axis.
  case diagonals = "diagonals"
  /// The same way up to four times a second, or to and fro.
  case repeats = "repeats"
  /// Rises of 0.2 to 0.9 s.
  case slowHands = "slow hands"
  /// Changes of posture while walking.
  case walkingPosture = "posture, walking"
  /// Changes of posture in a bus.
  case busPosture = "posture, bus"
  /// Tilts of 8 to 12°, back within a third of a second, with *small tilts* chosen.
  case smallTilts = "small tilts"
  /// The same on a train: its vibration, bends and brakes.
  case smallTiltsTrain = "small tilts, train"
  /// A usual player with *small tilts* chosen.
  case smallTiltsChosen = "usual tilts, small chosen"

  /// How this person set the tilt.
  public var settings: TiltSettings {
    var settings = TiltSettings()
    switch self {
    case .smallTilts, .smallTiltsTrain, .smallTiltsChosen: settings.recognizesSmallTilts = true
    default: break
    }
    return settings
  }
}

/// A hand that lives, drawn from a seed.
public struct LivingHand: Sendable {
  /// What it does.
  public let habit: LivingHabit
  private let seed: UInt64
  private let family: HandFamily
  private var dice: NoiseSource
  private var script: HandScript
  private var time = 2.7
  private var lean: Double
  private var roll = 0.0
  private var rest = (right: 0.0, down: 0.0)
  private var changes: [PostureChange] = []
  /// How slow this person is, from 0 to 1, where a family keeps to that.
  private let pace: Double

  /// Makes a person with that habit.
  public init(seed: UInt64, habit: LivingHabit, family: HandFamily = .first) {
    self.habit = habit
    self.seed = seed
    self.family = family
    dice = NoiseSource(seed: seed &* 0x9E37_79B9 &+ family.traits.salt)
    script = HandScript(StrokeShape(family, seed: seed))
    lean = 0
    pace = family == .third ? Double(dice.uniform(in: 0...1)) : 0
  }

  /// Plays for `seconds`.
  public func play(seconds: Double) -> SimulatedHand.Play {
    var copy = self
    return copy.drawn(seconds: seconds)
  }

  private var place: HandHabits.Place {
    switch habit {
    case .walkingPosture: .walking
    case .busPosture, .smallTiltsTrain: .bus
    default: .sitting
    }
  }

  private mutating func drawn(seconds: Double) -> SimulatedHand.Play {
    let habits = begun(seconds: seconds)
    // What is begun before the end may be over after it; what it is taken for nobody knows.
    let end = script.intentions.filter { $0.end > seconds - 0.2 }.map(\.begin).min() ?? seconds
    script.intentions.removeAll { $0.begin >= end }
    var play = SimulatedHand(seed: seed, habits: habits, family: family)
      .play(script: script, seconds: seconds)
    play.changes = changes.filter { $0.begin < end }
    play.end = end
    return play
  }

  /// Writes the script.
  private mutating func begun(seconds: Double) -> HandHabits {
    var habits = HandHabits(seed: seed, place: place, family: family)
    if habit == .pickedUp { (habits.lean, habits.roll) = (0, 0) }
    lean = habits.lean
    while time < seconds - 8 { act() }
    return habits
  }

  private mutating func draw(_ range: ClosedRange<Float>) -> Double {
    Double(dice.uniform(in: range))
  }

  /// Seconds for a motion out; who has a pace keeps to it within a fifth.
  private mutating func drawRise(_ range: ClosedRange<Float>) -> Double {
    guard family == .third else { return draw(range) }
    let (least, most) = (Double(range.lowerBound), Double(range.upperBound))
    return min(max((least + (most - least) * pace) * draw(0.85...1.2), least), most)
  }

  private mutating func act() {
    switch habit {
    case .quickPosture: posture(by: 15...60, within: 0.5...1.2)
    case .posture: posture(by: 15...60, within: 1.2...3)
    case .creepingPosture: posture(by: 15...60, within: 3...6)
    case .walkingPosture, .busPosture: posture(by: 15...50, within: 1.2...5)
    case .pickedUp: pickUp()
    case .sofa: lieDown()
    case .handedOver: handOver()
    case .halfReturns: halfReturns()
    case .holds: tilts(1, hold: 1...6)
    case .hesitations: hesitate()
    case .diagonals: tilts(1, astray: 0.53...0.84)
    case .repeats: repeatMoves()
    case .slowHands: tilts(1, rise: 0.2...0.9)
    case .smallTilts, .smallTiltsTrain: smallTilt()
    case .smallTiltsChosen: tilts(1)
    }
  }

  // MARK: What is done

  private mutating func tilts(
    _ count: Int, rise: ClosedRange<Float>? = nil, hold: ClosedRange<Float>? = nil,
    astray: ClosedRange<Float>? = nil
  ) {
    let traits = family.traits
    for _ in 0..<count {
      let direction = Direction(rawValue: UInt8(dice.next() & 3)) ?? .up
      let side: Double = dice.next() & 64 == 0 ? 1 : -1
      let rising = drawRise(rise ?? traits.rises)
      let other = draw(astray ?? 0...0.3) * side
      out(
        direction, angle: draw(traits.angles), astray: other, rise: rising,
        hold: draw(hold ?? traits.holds), fall: rising * draw(traits.falls), back: 0)
      time += draw(traits.pauses)
    }
  }

  private mutating func out(
    _ direction: Direction, angle: Double, astray: Double = 0, rise: Double, hold: Double,
    fall: Double, back: Double, pause: (part: Double, seconds: Double)? = nil
  ) {
    let begin = time
    let way = direction.way(angle, angle * astray)
    if let pause {
      script.tilts.lead(
        to: way.right * pause.part, way.down * pause.part, at: time, within: rise)
      time += rise + pause.seconds
    }
    script.tilts.lead(to: way.right, way.down, at: time, within: rise)
    time += rise + hold
    rest = (way.right / angle * back, way.down / angle * back)
    script.tilts.lead(to: rest.right, rest.down, at: time, within: fall)
    time += fall
    script.intentions.append(
      HandCourse.Intention(
        begin: begin, rise: time - begin, angle: angle, astray: astray, direction: direction))
  }

  private mutating func grip(lean: Double, roll: Double, within duration: Double) {
    script.grips.lead(to: roll, lean - gripLean, at: time, within: duration)
    let (across, along) = (roll - self.roll, lean - self.lean)
    changes.append(
      PostureChange(
        begin: time, end: time + duration,
        degrees: (across * across + along * along).squareRoot()))
    if family == .third {
      let way = 0.2 * min(1, duration)
      script.carriage.lead(to: draw(-1...1) * way, draw(-1...1) * way, at: time, within: duration)
    }
    (self.lean, self.roll) = (lean, roll)
    time += duration
  }
  /// The lean that a hand begins with.
  private var gripLean: Double {
    HandHabits(seed: seed, place: place, family: family).lean * (habit == .pickedUp ? 0 : 1)
  }

  private mutating func posture(by angle: ClosedRange<Float>, within span: ClosedRange<Float>) {
    let size = draw(angle)
    // Mostly about the level axis, sometimes askew; back to where it can still be read.
    var toLean = lean + size * (dice.next() & 32 == 0 ? 1 : -1)
    if toLean > 85 || toLean < -10 { toLean = 2 * lean - toLean }
    toLean = min(max(toLean, -10), 85)
    grip(lean: toLean, roll: draw(-8...8), within: draw(span))
    time += draw(0.5...1.2)
    tilts(2 + Int(dice.next() % 4))
    time += draw(0...2)
  }

  private mutating func lieDown() {
    let lies = lean < 120
    grip(lean: lies ? draw(150...190) : draw(20...75), roll: draw(-8...8), within: draw(2...5))
    time += draw(0.5...1.5)
    tilts(4 + Int(dice.next() % 5))
    time += draw(0...2)
  }

  private mutating func pickUp() {
    grip(
      lean: draw(25...60), roll: draw(-8...8), within: draw(family.traits.pickUps))
    time += draw(0.7...1.5)
    tilts(3 + Int(dice.next() % 4))
    time += draw(0.2...1)
    grip(lean: 0, roll: 0, within: draw(0.8...1.8))
    time += draw(1...4)
  }

  private mutating func handOver() {
    let steps = 2 + Int(dice.next() & 1)
    for _ in 0..<steps {
      grip(lean: draw(0...70), roll: draw(-35...35), within: draw(0.5...1.3))
      time += draw(0...0.4)
    }
    grip(lean: draw(10...60), roll: draw(-6...6), within: draw(0.5...1.2))
    time += draw(0.5...1)
    tilts(4 + Int(dice.next() % 4))
    time += draw(0...2)
  }

  private mutating func halfReturns() {
    let direction = Direction(rawValue: UInt8(dice.next() & 3)) ?? .up
    let count = 2 + Int(dice.next() % 4)
    for index in 0..<count {
      let rise = drawRise(0.08...0.25)
      out(
        direction, angle: draw(27...40), astray: draw(-0.15...0.15), rise: rise,
        hold: draw(0.02...0.3), fall: rise * draw(0.9...1.4),
        back: index == count - 1 ? 0 : draw(8...16))
      time += draw(family.traits.halfwayPauses)
    }
    time += draw(0.2...0.8)
  }

  /// Up to 0.33 s from the first motion to the last.
  private mutating func smallTilt() {
    let direction = Direction(rawValue: UInt8(dice.next() & 3)) ?? .up
    let rise = drawRise(family.traits.smallRises)
    out(
      direction, angle: draw(8...12), astray: draw(-0.25...0.25), rise: rise, hold: 0.02,
      fall: min(rise * draw(0.9...1.2), 0.31 - rise), back: 0)
    time += draw(family.traits.smallPauses)
  }

  private mutating func hesitate() {
    let direction = Direction(rawValue: UInt8(dice.next() & 3)) ?? .up
    let angle = draw(27...40)
    out(
      direction, angle: angle, astray: draw(-0.2...0.2), rise: drawRise(0.12...0.3),
      hold: draw(0.02...0.4), fall: drawRise(0.12...0.3), back: 0,
      pause: (draw(8...16) / angle, draw(0.3...2)))
    time += draw(0.3...1.2)
  }

  private mutating func repeatMoves() {
    let first = Direction(rawValue: UInt8(dice.next() & 3)) ?? .up
    let turns = dice.next() & 8 == 0
    let period = draw(0.25...0.5)
    for index in 0..<(3 + Int(dice.next() % 5)) {
      let direction = turns && index & 1 == 1 ? first.opposite : first
      let rise = period * draw(0.35...0.45)
      out(
        direction, angle: draw(25...38), astray: draw(-0.15...0.15), rise: rise,
        hold: period * 0.04, fall: rise, back: draw(-2...6))
      time += max(0, period - rise * 2 - period * 0.04)
    }
    time += draw(0.4...1.2)
  }
}
