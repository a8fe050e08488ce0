import Motion
import Replay
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

  /// All strokes of so many hands of a family, with units of a class, and as many of plain tilts.
  public static func drawn(
    _ family: HandFamily, seeds: Range<UInt64>, unit: UnitClass
  ) -> [StrokeExample] {
    var examples: [StrokeExample] = []
    for seed in seeds {
      for habit in FreshHabit.allCases where !habit.settings.recognizesPlaces {
        // Of what is not meant there is little, and no two people do it alike.
        for other in 0..<(habit.isUnmeant ? 4 : 1) as Range<UInt64> {
          let hand = FreshHand(seed: seed + 100_000 * other, habit: habit, family: family)
          let play = hand.play(seconds: habit.isStart ? 12 : 40)
          let all = strokes(of: play, row: habit.rawValue, seed, unit)
          // What the gesture makes of the way back from a held corner is for the gesture to mend.
          examples += habit == .heldCorners ? all.filter(\.isMeant) : all
        }
      }
      for habit in LivingHabit.allCases where !habit.settings.recognizesSmallTilts {
        let play = LivingHand(seed: seed, habit: habit, family: family).play(seconds: 40)
        examples += strokes(of: play, row: habit.rawValue, seed, unit)
      }
      for place in HandHabits.Place.allCases {
        let play = SimulatedHand(seed: seed, place: place, family: family).play(seconds: 40)
        examples += strokes(of: play, row: "\(place)", seed, unit)
      }
    }
    return examples + seeds.flatMap { plain($0) }
  }

  /// The plainest tilts, and those before which there was nothing.
  static func plain(_ seed: UInt64) -> [StrokeExample] {
    (0..<8 as Range<UInt64>).flatMap { other in
      var hand = PlainHand(seed: seed + 100_000 * other, settings: settings(of: seed + other))
      return hand.meant().enumerated().map { index, signs in
        StrokeExample(signs: signs, isMeant: true, row: index == 0 ? "plain, first" : "plain")
      }
    }
  }

  /// Players who chose another angle, or like to flick; half of them are not judged early, so that there
  /// are strokes enough that are judged when they are all the way out.
  private static func settings(of seed: UInt64) -> TiltSettings {
    var settings = TiltSettings()
    switch seed % 8 {
    case 1: settings.threshold = 16
    case 4: settings.recognizesFlicks = true
    case 5: settings.threshold = 12
    case 6: settings.threshold = 25
    default: break
    }
    settings.firesEarly = seed % 2 == 0
    return settings
  }

  /// All strokes of a recording: what the true direction shows as well was meant.
  public static func recorded(_ trace: Trace, row: String) -> [StrokeExample] {
    let (strokes, tilts) = moves(TiltTrial(trace: trace, judge: nil))
    let score = TiltScore(truth: ReferenceTilts.played(in: trace, judge: nil), found: tilts)
    let unmeant = Set(score.unmeant.map(\.seconds))
    return strokes.map {
      StrokeExample(signs: $0.signs, isMeant: !unmeant.contains($0.seconds), row: row)
    }
  }

  private typealias Stroke = (seconds: Double, signs: StrokeSigns)

  private static func moves(_ trial: TiltTrial) -> (strokes: [Stroke], tilts: [TiltTrial.Tilt]) {
    var strokes: [Stroke] = []
    let outcome = trial.run { seconds, _, input in
      if let signs = input.signs { strokes.append((seconds, signs)) }
    }
    return (strokes, outcome.tilts)
  }

  private static func strokes(
    of play: SimulatedHand.Play, row: String, _ seed: UInt64, _ unit: UnitClass
  ) -> [StrokeExample] {
    let (strokes, tilts) = moves(
      TiltTrial(
        trace: play.trace, errors: unit.unit(signs: seed), settings: settings(of: seed), judge: nil)
    )
    var others = tilts.filter { $0.seconds < play.end }
    var meant: Set<Double> = []
    for intention in play.intentions {
      let match = others.firstIndex {
        $0.direction == intention.direction
          && (intention.begin...intention.end + 0.1).contains($0.seconds)
      }
      if let match { meant.insert(others.remove(at: match).seconds) }
    }
    let unmeant = Set(others.map(\.seconds))
    return strokes.compactMap { stroke in
      let isMeant = meant.contains(stroke.seconds)
      guard isMeant || unmeant.contains(stroke.seconds) else { return nil }
      return StrokeExample(signs: stroke.signs, isMeant: isMeant, row: row)
    }
  }
}
