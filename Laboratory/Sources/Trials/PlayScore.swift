import Motion
import Simulators

/// How well generated play is recognised: simulated hands through the simulated chip with the data
/// sheet's limits, another unit in each hand.
public struct PlayScore: Equatable, Sendable {
  /// How many tilts were intended.
  public private(set) var intended = 0
  /// How many of them were recognised while they lasted, in the right direction.
  public private(set) var found = 0
  /// How many recognised tilts nobody intended.
  public private(set) var falseAlarms = 0
  /// How many of these came while another tilt was under way: the wrong way, or the way back.
  public private(set) var wrong = 0
  /// How many of these came with a quick change of posture, up to half a second after it, when play
  /// goes on; and how many such changes there were.
  public private(set) var (falseAtChanges, quickChanges) = (0, 0)
  /// Minutes of play.
  public private(set) var minutes = 0.0
  /// How long after the device passed 20° each tilt was recognised, in seconds, in no order.
  public private(set) var latencies: [Double] = []
  /// How long after its onset each tilt was recognised, in seconds, in no order.
  public private(set) var delays: [Double] = []
  /// Who says which strokes were meant; nil where each one was.
  private let judge: StrokeJudge?

  /// Lets each seed's person of a family play for `seconds` in `place`; without `tilts` the device is
  /// only carried about. Units are at the data sheet's limits, or `typical`.
  public init(
    place: HandHabits.Place, seeds: Range<UInt64>, seconds: Double, tilts: Bool = true,
    settings: TiltSettings = TiltSettings(), family: HandFamily = .first, typical: Bool = false,
    judge: StrokeJudge? = .standard
  ) {
    self.judge = judge
    for seed in seeds {
      let play = SimulatedHand(seed: seed, place: place, family: family)
        .play(seconds: seconds, tilts: tilts)
      add(play, seconds: seconds, settings, on: family.unit(of: seed, typical: typical))
    }
  }

  /// Lets each seed's person of a family live with a habit for `seconds`. Units are at the data
  /// sheet's limits, or `typical`.
  public init(
    habit: LivingHabit, seeds: Range<UInt64>, seconds: Double, family: HandFamily = .first,
    typical: Bool = false, judge: StrokeJudge? = .standard
  ) {
    self.judge = judge
    for seed in seeds {
      let play = LivingHand(seed: seed, habit: habit, family: family).play(seconds: seconds)
      add(play, seconds: seconds, habit.settings, on: family.unit(of: seed, typical: typical))
    }
  }

  /// Lets each seed's person of a family do what hands did not do before, with a certain unit. Play from
  /// power-on lasts 12 s and is judged from the third second on, all other play 40 s.
  public init(
    habit: FreshHabit, seeds: Range<UInt64>, family: HandFamily = .first, unit: UnitClass,
    judge: StrokeJudge? = .standard
  ) {
    self.judge = judge
    for seed in seeds {
      let seconds = habit.isStart ? 12.0 : 40
      var play = FreshHand(seed: seed, habit: habit, family: family).play(seconds: seconds)
      play.begin = habit.isStart ? 2 : 0
      play.end(within: seconds)
      add(play, seconds: seconds, habit.settings, on: unit.unit(signs: seed))
    }
  }

  /// What came of a play in which these tilts were recognised.
  init(of play: SimulatedHand.Play, tilts: [TiltTrial.Tilt]) {
    judge = nil
    count(play, tilts)
  }

  private mutating func add(
    _ play: SimulatedHand.Play, seconds: Double, _ settings: TiltSettings, on unit: SensorErrors
  ) {
    minutes += seconds / 60
    let trial = TiltTrial(trace: play.trace, errors: unit, settings: settings, judge: judge)
    count(play, trial.run().tilts)
  }

  private mutating func count(_ play: SimulatedHand.Play, _ tilts: [TiltTrial.Tilt]) {
    intended += play.intentions.count { $0.begin >= play.begin }
    var open = OpenIntentions(play.intentions)
    var rest: [TiltTrial.Tilt] = []
    for tilt in tilts where tilt.seconds < play.end {
      guard let intention = open.take(tilt.direction, at: tilt.seconds) else {
        if tilt.seconds >= play.begin { rest.append(tilt) }
        continue
      }
      guard intention.begin >= play.begin else { continue }
      found += 1
      delays.append(tilt.seconds - intention.begin)
      if let crossing = intention.crossing { latencies.append(tilt.seconds - crossing) }
    }
    falseAlarms += rest.count
    wrong += rest.count { tilt in
      play.intentions.contains { ($0.begin...$0.end + 0.3).contains(tilt.seconds) }
    }
    let quick = play.changes.filter(\.isQuick)
    quickChanges += quick.count
    for tilt in rest {
      let isOfChange = quick.contains { ($0.begin...$0.end + 0.5).contains(tilt.seconds) }
      if isOfChange { falseAtChanges += 1 }
    }
  }

  /// The latency that `part` (0…1) of the recognised tilts do not exceed; nil when none was found.
  public func latency(percentile part: Double) -> Double? {
    latencies.sorted().percentile(part)
  }

  /// The same of the time since a tilt's onset.
  public func delay(percentile part: Double) -> Double? { delays.sorted().percentile(part) }
}
