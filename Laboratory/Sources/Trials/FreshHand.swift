import Engine
import Hardware
import Inertial
import Simulators

/// A hand of the families of ``FreshHabit``, drawn from a seed.
public struct FreshHand: Sendable {
  /// What it does.
  public let habit: FreshHabit
  private let seed: UInt64
  let family: HandFamily
  /// Whether what is done while nobody plays, or in a hurry, is drawn at random, and not as the family does
  /// it.
  let isRandom: Bool
  /// Whether it does what the family does at another pace, farther or less far, and to other sides.
  let isVaried: Bool
  var dice: NoiseSource
  var script: HandScript
  var time: Double
  var habits: HandHabits
  var isFlat = false

  /// Makes a person with that habit.
  public init(
    seed: UInt64, habit: FreshHabit, family: HandFamily = .first, isRandom: Bool = false,
    isVaried: Bool = false
  ) {
    (self.isRandom, self.isVaried) = (isRandom, isVaried)
    (self.habit, self.seed, self.family) = (habit, seed, family)
    dice = NoiseSource(seed: seed &* 0xD6E8_FEB8 &+ 40_961)
    script = HandScript(StrokeShape(family, seed: seed, isRandom: isRandom))
    time = habit.isStart ? 0.6 : 2.7
    habits = HandHabits(seed: seed, place: Self.place(of: habit), family: family)
  }

  private static func place(of habit: FreshHabit) -> HandHabits.Place {
    switch habit {
    case .startBus, .startCar: .bus
    case .startWalking, .corner: .walking
    case .startBack, .overhead: .lying
    default: .sitting
    }
  }

  /// Plays for `seconds`.
  public func play(seconds: Double) -> SimulatedHand.Play {
    var copy = self
    return copy.drawn(seconds: seconds)
  }

  private mutating func drawn(seconds: Double) -> SimulatedHand.Play {
    // At the quickest pace it still lasts as long.
    write(seconds: isVaried ? seconds * 1.5 : seconds)
    if isVaried { script.vary(seed: seed) }
    return SimulatedHand(seed: seed, habits: habits, family: family)
      .play(script: script, seconds: seconds, still: habit.isStart ? -20 : 2.5)
  }

  /// Writes the script of so many seconds.
  mutating func write(seconds: Double) {
    settle()
    while time < seconds - 5 { act() }
  }

  mutating func draw(_ range: ClosedRange<Float>) -> Double {
    Double(dice.uniform(in: range))
  }
  mutating func drawDirection() -> Direction {
    Direction(rawValue: UInt8((dice.next() >> 7) & 3)) ?? .up
  }

  /// How it holds the device.
  private mutating func settle() {
    switch habit {
    case .startTremor: habits.tremor = draw(0.2...0.4)
    case .startSwaying: habits.sway = draw(0.8...1.4)
    case .startCar: drive()
    case .startTable, .startPickedUp, .laidDown: lay()
    case .upright, .wheel: habits.lean = draw(62...80)
    case .side:
      habits.lean = draw(0...25)
      habits.roll = draw(75...90) * side()
    case .overhead: habits.lean = draw(110...150)
    case .phone: habits.lean = draw(50...66)
    case .corner, .swivel:
      habits.lean = draw(20...75)
      script.reach = draw(0.3...0.6)
    default: break
    }
    switch habit {
    case .upright, .side, .overhead, .phone: script.tiltsAboutPanel = true
    default: break
    }
  }

  /// Bends, brakes and gears: harder than a bus.
  private mutating func drive() {
    for frequency in [draw(0.08...0.15), draw(0.2...0.4), draw(0.5...1)] {
      let turn = draw(0...6.28)
      let size = HandCourse.metres(draw(0.06...0.14), frequency)
      script.rides.append(
        WaveSum.Wave(
          size: (
            size * Trigonometry.cosine(turn), size * Trigonometry.sine(turn),
            HandCourse.metres(0.03, frequency)
          ), frequency: frequency, phase: draw(0...1)))
    }
  }

  /// Begins on a table; from there the lean is by grips.
  private mutating func lay() {
    (habits.lean, habits.roll, habits.sway, habits.tremor) = (0, 0, 0.05, 0.004)
    isFlat = true
  }

  // MARK: What is done

  private mutating func act() {
    switch habit {
    case .startTable:
      if isFlat { pickUp(after: 2.0...3.5) }
      tilts(1)
    case .startPickedUp:
      if isFlat { pickUp(after: 0...0.4) }
      tilts(1)
    case .startHandedOver:
      if time < 1 { handOver() }
      tilts(1)
    case .corner: turn(by: 60...120, within: 1.2...3)
    case .swivel: turn(by: 40...180, within: 1...2.5)
    case .slow: tilts(1, rise: 0.6...0.9)
    case .slower: tilts(1, rise: 0.9...1.5)
    case .gentle: tilts(1, rise: 0.6...1.2, angle: 8...12, hold: 0.4...0.8)
    case .place: tilts(1, rise: 0.2...1.5, angle: 14...32, hold: 0.3...0.7)
    case .corners: corner(held: 0.04...0.25)
    case .heldCorners: corner(held: 0.25...0.6)
    case .long: tilts(1, rise: 0.35...0.7, angle: 45...70)
    case .stairs: stairs()
    case .rapid: if isRandom { hurry() } else { rapid() }
    case .laidDown:
      if isFlat { pickUp(after: 0.5...2) } else { layDown() }
    case .handedOver:
      handOver()
      time += draw(1...4)
    case .talking:
      talk()
      time += draw(1...4)
    case .between: playOn()
    case .child: tilts(1, rise: 0.15...0.35, angle: 45...60)
    case .rolls: tilts(1, rise: 0.25...0.5, angle: 88...114)
    default: tilts(1)
    }
  }

  mutating func lead(_ direction: Direction, _ angle: Double, _ other: Double, _ rise: Double) {
    let way = direction.way(angle, other)
    script.tilts.lead(to: way.right, way.down, at: time, within: rise)
  }

  mutating func mean(_ direction: Direction, from begin: Double, _ angle: Double) {
    script.intentions.append(
      HandCourse.Intention(begin: begin, rise: time - begin, angle: angle, direction: direction))
  }

  mutating func tilts(
    _ count: Int, rise: ClosedRange<Float>? = nil, angle: ClosedRange<Float>? = nil,
    hold: ClosedRange<Float> = 0.02...0.4
  ) {
    let traits = family.traits
    let (angles, rises) =
      traits.keepsToItself ? (habits.angle, habits.rise) : (traits.angles, traits.rises)
    for _ in 0..<count {
      let direction = drawDirection()
      let size = draw(angle ?? angles)
      let rising = draw(rise ?? rises)
      switch family {
      case .eleventh:
        tilt(direction, size, within: rising, held: hold)
        continue
      case .twelfth:
        leanInto(direction, size, within: rising, held: hold)
        continue
      case .thirteenth:
        tiltOnBeat(direction, size, within: rising, held: hold)
        continue
      case .fourteenth:
        tiltAboutEdge(direction, size, within: rising, held: hold)
        continue
      default: break
      }
      let begin = time
      lead(direction, size, size * draw(-0.3...0.3), rising)
      time += rising + draw(hold)
      lead(direction, 0, 0, rising * 0.95)
      time += rising * draw(0.9...1.4)
      mean(direction, from: begin, size)
      time += draw(0.2...1.2)
    }
  }

  mutating func grip(lean: Double, roll: Double, within duration: Double) {
    script.grips.lead(to: roll, lean, at: time, within: duration)
    time += duration
  }

  private mutating func turn(by angle: ClosedRange<Float>, within span: ClosedRange<Float>) {
    tilts(2)
    let duration = draw(span)
    let way = draw(angle) * side()
    script.heading.lead(
      to: script.heading.value(at: time).right + way, 0, at: time, within: duration)
    time += duration + draw(0.4...1)
  }

  private mutating func corner(held: ClosedRange<Float>) {
    let first = drawDirection()
    let across: [Direction] = first == .left || first == .right ? [.up, .down] : [.left, .right]
    let second = across[Int((dice.next() >> 9) & 1)]
    let (one, other) = (draw(25...36), draw(25...36))
    let rise = draw(0.1...0.25)
    var begin = time
    lead(first, one, draw(-4...4), rise)
    time += rise + draw(held)
    mean(first, from: begin, one)
    begin = time
    // From one side straight to the other, past no neutral.
    lead(second, other, draw(-4...4), rise * 1.2)
    time += rise * 1.2 + draw(held)
    lead(second, 0, 0, rise)
    time += rise
    mean(second, from: begin, other)
    time += draw(0.4...1.2)
  }

  private mutating func stairs() {
    let direction = drawDirection()
    let rise = draw(0.1...0.25)
    let begin = time
    lead(direction, draw(12...15), draw(-3...3), rise)
    time += rise + draw(0.15...0.5)
    lead(direction, draw(26...31), draw(-3...3), rise)
    time += rise + draw(0.1...0.4)
    lead(direction, 0, 0, rise * 1.2)
    time += rise * 1.2
    mean(direction, from: begin, 28)
    time += draw(0.4...1.2)
  }

  private mutating func rapid() {
    let period = draw(0.25...0.29)
    for _ in 0..<(4 + Int(dice.next() % 5)) {
      let direction = drawDirection()
      let rise = period * draw(0.38...0.45)
      let begin = time
      let size = draw(25...36)
      lead(direction, size, size * draw(-0.15...0.15), rise)
      time += rise + period * 0.04
      lead(direction, draw(0...9), 0, rise)
      time += rise
      mean(direction, from: begin, size)
      time = max(time, begin + period)
    }
    time += draw(0.5...1.2)
  }
}
