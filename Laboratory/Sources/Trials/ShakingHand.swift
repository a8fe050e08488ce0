import Engine
import Inertial
import Motion
import Simulators

/// A hand that plays, and shakes the device now and then, drawn from a seed.
///
/// Each person has a way to shake: 2.8 to 5.5 times a second, 1.3 to 3.5 g strong, mostly from side to
/// side or up and down, about an elbow or a shoulder that is 0.25 to 0.6 m away. Who turns the wrist alone
/// to and fro tilts.
public struct ShakingHand: Sendable {
  /// What was played, and from when to when each shake lasted, in seconds.
  public struct Play: Sendable {
    /// The motion, and what was meant as moves.
    public var play: SimulatedHand.Play
    /// When it was shaken.
    public var shakes: [ClosedRange<Double>]
  }

  private let seed: UInt64
  private let family: HandFamily
  private var dice: NoiseSource
  private var script: HandScript
  private var habits: HandHabits
  private var time = 2.7
  private var shakes: [ClosedRange<Double>] = []

  /// Makes a person, who is in `place`; nil draws one.
  public init(seed: UInt64, place: HandHabits.Place? = nil, family: HandFamily = .first) {
    (self.seed, self.family) = (seed, family)
    dice = NoiseSource(seed: seed &* 0xA24B_AED4 &+ 7919)
    script = HandScript(StrokeShape(family, seed: seed))
    habits = HandHabits(seed: seed, place: place, family: family)
  }

  /// Plays for `seconds`.
  public func play(seconds: Double) -> Play {
    var copy = self
    return copy.drawn(seconds: seconds)
  }

  private mutating func drawn(seconds: Double) -> Play {
    let (pace, strength, radius) = (draw(2.8...5.5), draw(1.3...3.5), draw(0.25...0.6))
    let angle = draw(0...0.6) + (dice.next() & 16 == 0 ? Trigonometry.pi / 2 : 0)
    while time < seconds - 5 {
      for _ in 0..<1 + Int(dice.next() % 3) { tilt() }
      shake(pace, strength, angle, radius)
    }
    let play = SimulatedHand(seed: seed, habits: habits, family: family)
      .play(script: script, seconds: seconds)
    return Play(play: play, shakes: shakes)
  }

  private mutating func draw(_ range: ClosedRange<Float>) -> Double {
    Double(dice.uniform(in: range))
  }

  private mutating func tilt() {
    let direction = Direction(rawValue: UInt8((dice.next() >> 7) & 3)) ?? .up
    let (angle, begin) = (draw(25...42), time)
    let other = angle * draw(-0.3...0.3)
    let (rise, hold) = (draw(0.1...0.3), draw(0.02...0.4))
    let way = direction.way(angle, other)
    script.tilts.lead(to: way.right, way.down, at: time, within: rise)
    time += rise + hold
    let fall = rise * draw(0.9...1.4)
    script.tilts.lead(to: 0, 0, at: time, within: fall)
    time += fall
    script.intentions.append(
      HandCourse.Intention(
        begin: begin, rise: time - begin, angle: angle, astray: other / angle, direction: direction
      ))
    time += draw(0.4...1.4)
  }

  /// To and fro for seven to eleven strokes, the first and the last of half the way.
  private mutating func shake(
    _ pace: Double, _ strength: Double, _ angle: Double, _ radius: Double
  ) {
    let begin = time
    let stroke = 1 / (2 * pace * draw(0.92...1.08))
    // An even stroke's greatest push is 5.77 ways by its time squared.
    let way = strength * draw(0.9...1.1) * 9.80665 * stroke * stroke / 5.77 / 2
    let count = 7 + Int(dice.next() % 5)
    for index in 0..<count {
      let side: Double = index == count - 1 ? 0 : index & 1 == 0 ? 1 : -1
      let (across, up) = (
        side * way * Trigonometry.cosine(angle), side * way * Trigonometry.sine(angle)
      )
      let degrees = 1 / (radius * Trigonometry.radiansPerDegree)
      script.carriage.lead(to: across, up, at: time, within: stroke)
      script.heading.lead(to: -across * degrees, 0, at: time, within: stroke)
      script.tilts.lead(to: 0, up * degrees, at: time, within: stroke)
      time += stroke
    }
    shakes.append(begin...time)
    time += draw(0.6...1.6)
  }
}

/// How well shakes are told from play.
public struct ShakeScore: Equatable, Sendable {
  /// Shakes that were made, that were found while they lasted, and that nobody made.
  public private(set) var (made, found, falseAlarms) = (0, 0, 0)
  /// Moves that came of a shake, up to half a second after it.
  public private(set) var movesOfShakes = 0
  /// Tilts that were meant, and how many of them were moves.
  public private(set) var (meant, moves) = (0, 0)
  /// Seconds from the beginning of each shake until it was found, in no order.
  public private(set) var delays: [Double] = []

  /// Lets each seed's person of a family play and shake for 40 seconds.
  public init(
    place: HandHabits.Place? = nil, seeds: Range<UInt64>, family: HandFamily = .first,
    typical: Bool = false
  ) {
    for seed in seeds {
      let play = ShakingHand(seed: seed, place: place, family: family).play(seconds: 40)
      count(
        play,
        TiltTrial(trace: play.play.trace, errors: family.unit(of: seed, typical: typical))
          .run())
    }
  }

  /// What came of a play in which this was recognised.
  init(of play: ShakingHand.Play, _ outcome: TiltTrial.Outcome) { count(play, outcome) }

  private mutating func count(_ play: ShakingHand.Play, _ outcome: TiltTrial.Outcome) {
    var rest = outcome.shakes
    for shake in play.shakes {
      made += 1
      let match = rest.firstIndex {
        (shake.lowerBound...shake.upperBound + 0.1).contains($0)
      }
      guard let match else { continue }
      found += 1
      delays.append(rest.remove(at: match) - shake.lowerBound)
    }
    falseAlarms += rest.count
    var open = OpenIntentions(play.play.intentions)
    for tilt in outcome.tilts {
      let isOfShake = play.shakes.contains {
        ($0.lowerBound...$0.upperBound + 0.5).contains(tilt.seconds)
      }
      let isMeant = open.take(tilt.direction, at: tilt.seconds) != nil
      if isOfShake, !isMeant { movesOfShakes += 1 }
      if isMeant { moves += 1 }
    }
    meant += play.play.intentions.count
  }
}
