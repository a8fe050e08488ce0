import Motion
import Simulators

/// A stroke that a generated hand made, and whether it was meant: what a judge learns from.
public struct StrokeExample: Sendable {
  /// What was seen of it.
  public var signs: StrokeSigns
  /// Whether it was meant as a move in that direction.
  public var isMeant: Bool
  /// What the hand was doing.
  public var row: String
  /// How much it counts in a lesson.
  public var weight = 1.0
  /// Whether a real hand made it.
  public var isRecorded = false
  /// Whether what the hand did besides was drawn at random: nobody knows how seldom that is.
  public var isRandom = false
  /// How many seconds after the stroke before it was, of the same hand.
  public var since: Float = longAgo
  /// Whether it was on its way, no move yet, and is seen again when it is all the way out.
  public var isGlimpse = false

  /// Where there was none before it.
  static let longAgo: Float = 20

  /// Rows whose strokes are the likest to what nobody means, and how much more they count.
  private static let hard: Set<String> = [
    FreshHabit.startTable.rawValue, FreshHabit.startPickedUp.rawValue,
    FreshHabit.startHandedOver.rawValue, FreshHabit.long.rawValue, FreshHabit.corners.rawValue,
    FreshHabit.heldCorners.rawValue, LivingHabit.handedOver.rawValue,
    LivingHabit.slowHands.rawValue, LivingHabit.hesitations.rawValue,
  ]
  private static let hardness = 3.0

  /// So many hands do at random what nobody means: of that there is no end of ways.
  private static let ways: UInt64 = 12

  /// All strokes of so many hands of a family, of the same hands doing anything at random, of plain tilts,
  /// and of others who do what the family does when nobody plays. One that came back is followed by what its way back showed.
  public static func drawn(_ family: HandFamily, seeds: Range<UInt64>) -> [StrokeExample] {
    seeds.flatMap { drawn(family, $0) + random(family, $0) + plain($0) + varied(family, $0) }
  }

  /// What a hand of the family does.
  private static func drawn(_ family: HandFamily, _ seed: UInt64) -> [StrokeExample] {
    var examples: [StrokeExample] = []
    for habit in FreshHabit.allCases where !habit.settings.recognizesPlaces {
      // Of what is not meant there is little, and no two people do it alike.
      for other in 0..<(habit.isUnmeant ? habit.isStart ? 8 : 4 : 1) as Range<UInt64> {
        let all = drawn(family, habit, seed, other)
        // What the gesture makes of the way back from a held corner is for the gesture to mend.
        examples += habit == .heldCorners ? all.filter(\.isMeant) : all
      }
    }
    for habit in LivingHabit.allCases where !habit.settings.recognizesSmallTilts {
      let play = LivingHand(seed: seed, habit: habit, family: family).play(seconds: 40)
      examples += strokes(of: play, row: habit.rawValue, seed)
    }
    for place in HandHabits.Place.allCases {
      let play = SimulatedHand(seed: seed, place: place, family: family).play(seconds: 40)
      examples += strokes(of: play, row: "\(place)", seed)
    }
    return examples
  }

  private static func drawn(
    _ family: HandFamily, _ habit: FreshHabit, _ seed: UInt64, _ other: UInt64,
    isRandom: Bool = false, row: String? = nil
  ) -> [StrokeExample] {
    let hand = FreshHand(
      seed: seed + 100_000 * other, habit: habit, family: family, isRandom: isRandom)
    let play = hand.play(seconds: habit.isStart ? 12 : 40)
    return strokes(of: play, row: row ?? habit.rawValue, seed + other)
  }

  /// What the family does while nobody plays, as others would do it: a judge that saw it one way knows only
  /// that.
  private static func varied(_ family: HandFamily, _ seed: UInt64) -> [StrokeExample] {
    FreshHabit.allCases.filter { $0.isUnmeant && !$0.isStart }.flatMap { habit in
      (0..<8 as Range<UInt64>).flatMap { other in
        let hand = FreshHand(
          seed: seed + 100_000 * (other + 20), habit: habit, family: family, isVaried: true)
        return strokes(of: hand.play(seconds: 40), row: habit.rawValue, seed + other)
      }
    }
  }

  private static func random(_ family: HandFamily, _ seed: UInt64) -> [StrokeExample] {
    FreshHabit.allCases.flatMap { habit in
      // Who is in a hurry means each of them.
      habit == .rapid
        ? drawn(family, habit, seed, 0, isRandom: true, row: "in a hurry").filter(\.isMeant)
        : (0..<(habit.isUnmeant ? ways : 0)).flatMap { other in
          drawn(family, habit, seed, other, isRandom: true).map {
            var example = $0
            example.isRandom = true
            return example
          }
        }
    }
  }

  /// The plainest tilts, and those before which there was nothing.
  static func plain(_ seed: UInt64) -> [StrokeExample] {
    (0..<8 as Range<UInt64>).flatMap { other in
      var settings = settings(of: seed + other)
      settings.firesEarly = other % 2 == 0
      var hand = PlainHand(seed: seed + 100_000 * other, settings: settings)
      return hand.meant().enumerated().map { index, signs in
        StrokeExample(signs: signs, isMeant: true, row: index == 0 ? "plain, first" : "plain")
      }
    }
  }

  /// Players who chose another angle, or like to flick.
  private static func settings(of seed: UInt64) -> TiltSettings {
    var settings = TiltSettings()
    switch seed % 8 {
    case 1: settings.threshold = 16
    case 4: settings.recognizesFlicks = true
    case 5: settings.threshold = 12
    case 6: settings.threshold = 25
    default: break
    }
    return settings
  }

  /// All strokes of a recording, as it is, slower and faster, with a unit of each class that is mounted in
  /// eight ways: what the true direction shows as well was meant.
  public static func recorded(_ trace: Trace, row: String) -> [StrokeExample] {
    ([1, 0.7, 1.4] as [Float]).enumerated().flatMap { index, pace in
      UnitClass.allCases.flatMap { unitClass in
        mountings.flatMap { mounting in
          paced(
            trace.faster(by: pace).mounted(mounting),
            unitClass.unit(signs: recordedUnits + UInt64(index)), row: row)
        }
      }
    }
  }

  /// As it was, leant to each side, turned, and leant and turned round: of four real hands there is little.
  private static let mountings: [Rotation] = [
    .none, Rotation(degrees: 20, 0, 0), Rotation(degrees: -20, 0, 0), Rotation(degrees: 0, 20, 0),
    Rotation(degrees: 0, -20, 0), Rotation(degrees: 0, 0, 90), Rotation(degrees: 0, 0, 37),
    Rotation(degrees: 30, 0, 0) * Rotation(degrees: 0, 0, 180),
  ]

  /// Units by which nothing is measured (``UnitClass/units``).
  private static let recordedUnits: UInt64 = 50

  private static func paced(
    _ trace: Trace, _ errors: SensorErrors, row: String
  ) -> [StrokeExample] {
    let truth = ReferenceTilts.played(in: trace)
    return seen(TiltTrial(trace: trace, errors: errors, judge: nil)) { tilts in
      Set(TiltScore(truth: truth, found: tilts).unmeant.map(\.seconds))
    }.map {
      StrokeExample(
        signs: $0.signs, isMeant: $0.isMeant, row: row, isRecorded: true, since: $0.since)
    }
  }

  private static func strokes(
    of play: SimulatedHand.Play, row: String, _ seed: UInt64
  ) -> [StrokeExample] {
    let units: [UnitClass] = [.typical, .half, .limits, .typical]
    let trial = TiltTrial(
      trace: play.trace, errors: units[Int(seed % 4)].unit(signs: seed),
      settings: settings(of: seed), judge: nil)
    var seen = seen(trial, early: [true]) { tilts in
      var open = OpenIntentions(play.intentions)
      let others = tilts.filter { open.take($0.direction, at: $0.seconds) == nil }
      return Set(others.map(\.seconds))
    }
    seen += [true, false].flatMap { guided(trial, play.intentions, isEarly: $0) }
    return seen.filter { $0.seconds < play.end }.map {
      let weight = $0.isMeant && hard.contains(row) ? hardness : 1
      return StrokeExample(
        signs: $0.signs, isMeant: $0.isMeant, row: row, weight: weight, since: $0.since,
        isGlimpse: $0.isGlimpse)
    }
  }

  private typealias Seen = (
    seconds: Double, since: Float, signs: StrokeSigns, isMeant: Bool, isGlimpse: Bool
  )

  /// What is seen of all strokes where whoever judges them knows what is meant when: after a stroke that was
  /// no move much is otherwise than after a move.
  private static func guided(
    _ trial: TiltTrial, _ intentions: [SimulatedHand.Intention], isEarly: Bool
  ) -> [Seen] {
    var (trial, open, seen) = (trial, OpenIntentions(intentions), [Seen]())
    var (last, glimpse, isMeant): (Double?, Double?, Bool) = (nil, nil, false)
    trial.settings.firesEarly = isEarly
    trial.judge = nobody
    let outcome = trial.run { seconds, _, input in
      if let signs = input.signs {
        let since = last.map { Float(seconds - $0) } ?? longAgo
        let isGlimpse = signs.isEarly && input.judge == nobody
        let isSeen = isGlimpse && glimpse.map { seconds - $0 < again } ?? false
        if isGlimpse { glimpse = seconds }
        if !isGlimpse, !signs.isReturned {
          (last, isMeant) = (seconds, open.take(input.lastDirection, at: seconds) != nil)
        }
        if !isSeen { seen.append((seconds, since, signs, isMeant && !isGlimpse, isGlimpse)) }
      }
      input.judge = open.contains(seconds) ? everybody : nobody
    }
    // Within a shake a stroke is no move, and nobody knows what it was; so it is with its way back.
    let moves = Set(outcome.tilts.map { $0.seconds })
    var isShake = false
    return seen.filter { stroke in
      if stroke.isMeant, !stroke.signs.isReturned { isShake = !moves.contains(stroke.seconds) }
      return !stroke.isMeant || !isShake
    }
  }

  /// Seconds for which a stroke on its way is seen once.
  private static let again = 0.3
  /// Who takes every stroke for a move, and who takes none for one.
  private static let (everybody, nobody) = (verdict(1), verdict(-1))

  private static func verdict(_ score: Int64) -> StrokeJudge {
    let same = StrokeJudge.Layers([], biases: [], worths: [], bias: score, margin: 0)
    return StrokeJudge(first: same, out: same, back: same)
  }

  /// What is seen of all strokes, by players who are judged early and by such who are not, so that there
  /// are enough that are all the way out. What comes back was meant if it was on its way out.
  private static func seen(
    _ trial: TiltTrial, early: [Bool] = [true, false], unmeant: ([TiltTrial.Tilt]) -> Set<Double>
  ) -> [Seen] {
    early.flatMap { isEarly in
      var trial = trial
      trial.settings.firesEarly = isEarly
      var strokes: [(seconds: Double, signs: StrokeSigns)] = []
      let tilts = trial.run { seconds, _, input in
        if let signs = input.signs { strokes.append((seconds, signs)) }
      }.tilts
      let (moves, others) = (Set(tilts.map(\.seconds)), unmeant(tilts))
      var (isMeant, last): (Bool?, Double?)
      return strokes.compactMap { seconds, signs in
        let since = last.map { Float(seconds - $0) } ?? longAgo
        if !signs.isReturned {
          last = seconds
          // Within a shake a stroke is no move, and nobody knows what it was.
          isMeant = moves.contains(seconds) ? !others.contains(seconds) : nil
        }
        return isMeant.map { (seconds, since, signs, $0, false) }
      }
    }
  }
}
