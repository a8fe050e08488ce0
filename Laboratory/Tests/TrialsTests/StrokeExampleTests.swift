import Motion
import Simulators
import Testing

@testable import Trials

/// What a judge learns from: which strokes are told apart, and by what.
@Suite struct StrokeExampleTests {
  /// A recording of a generated hand that plays and talks with its hands.
  private func trace(_ habit: FreshHabit, seed: UInt64) -> Trace {
    FreshHand(seed: seed, habit: habit).play(seconds: 14).trace
  }

  @Test func aRecordingIsSeenAtThreePacesByUnitsOfEachClassInEightWays() {
    let trace = SimulatedHand(seed: 9001, place: .sitting).play(seconds: 14).trace
    let examples = StrokeExample.recorded(trace, row: "a file")
    #expect(examples.allSatisfy { $0.row == "a file" && $0.weight == 1 && !$0.isRandom })
    // Each of some four tilts, nine times in eight ways, early and all the way out.
    #expect(examples.count > 320, "\(examples.count)")
    #expect(examples.allSatisfy { $0.isRecorded })
    #expect(examples.count { $0.isMeant } * 10 > examples.count * 8)
    #expect(examples.contains(where: \.isEarly) && examples.contains { !$0.isEarly })
    // Where the reference shows nothing, nothing was meant.
    let blind = Trace(samples: trace.samples.map { .init(seconds: $0.seconds, motion: $0.motion) })
    let unmeant = StrokeExample.recorded(blind, row: "blind")
    #expect(!unmeant.isEmpty && unmeant.allSatisfy { !$0.isMeant })
  }

  /// A stroke comes so many seconds after the one before; of the first of a hand there was none.
  @Test func strokesSayWhenTheLastOneWas() {
    let examples = StrokeExample.recorded(trace(.rapid, seed: 9002), row: "")
    let firsts = examples.count { $0.since == StrokeExample.longAgo }
    // Nine units and paces in eight ways, each judged early and not.
    #expect((1...144).contains(firsts), "\(firsts)")
    let rest = examples.filter { $0.since != StrokeExample.longAgo }
    #expect(rest.count > firsts)
    #expect(rest.allSatisfy { $0.since >= 0 && $0.since < 15 })
    #expect(rest.contains { $0.since < 0.6 }, "four strokes a second")
  }

  @Test func plainTiltsAreAllMeant() {
    let examples = StrokeExample.plain(9003)
    #expect(examples.count > 40 && examples.allSatisfy { $0.isMeant })
    #expect(Set(examples.map(\.row)) == ["plain", "plain, first"])
    // Of each of eight hands one is the first.
    #expect(examples.count { $0.row == "plain, first" } == 8)
    #expect(examples.map(\.signs) == StrokeExample.plain(9003).map(\.signs))
    #expect(examples.map(\.signs) != StrokeExample.plain(9004).map(\.signs))
  }

  @Test func aPlainHandPlaysTheSameAgain() {
    func signs(_ seed: UInt64, _ settings: TiltSettings = TiltSettings()) -> [StrokeSigns] {
      var hand = PlainHand(seed: seed, settings: settings)
      return hand.meant()
    }
    var late = TiltSettings()
    late.firesEarly = false
    for seed in 9010..<9016 as Range<UInt64> {
      let once = signs(seed)
      #expect(once == signs(seed) && once.count >= 4)
      // Who is not judged early is seen all the way out.
      #expect(signs(seed, late).allSatisfy { $0.values[0] == 0 })
    }
    #expect(signs(9010) != signs(9011))
  }

  /// What a judge calls no move is none of a plain hand's either.
  @Test func aJudgeThatKnowsNoMoveLeavesNone() {
    let none = StrokeJudge.Layers([], biases: [], worths: [], bias: -1, margin: 1)
    let all = StrokeJudge.Layers([], biases: [], worths: [], bias: 1, margin: 1)
    func count(_ layers: StrokeJudge.Layers) -> Int {
      var hand = PlainHand(
        seed: 9020, judge: StrokeJudge(first: layers, out: layers, back: layers))
      return hand.meant().count { !$0.isReturned }
    }
    #expect(count(none) == 0)
    #expect(count(all) > 4)
  }

  /// What is remembered of one hand's strokes fades from one to the next, and is nobody else's.
  @Test func impressionsFadeWithTime() {
    let sure = StrokeJudge.Layers([], biases: [], worths: [], bias: 2, margin: 1)
    let judge = StrokeJudge(first: sure, out: sure, back: sure)
    let strokes = StrokeExample.plain(9030).map(\.signs).filter { !$0.isReturned }
    func remembered(after seconds: [Float]) -> [Int16] {
      judge.remembered(
        seconds.enumerated().map { index, since in
          StrokeExample(signs: strokes[index], isMeant: true, row: "", since: since)
        }
      ).map { $0.signs.values[41] }
    }
    let near = remembered(after: [20, 1, 1])
    let far = remembered(after: [20, 8, 8])
    #expect(near[0] == 0 && far[0] == 0)
    #expect(near[1] > far[1] && far[1] > 0)
    #expect(near[2] > near[1])
    #expect(remembered(after: [20, 1, 15])[2] == 0, "after a quarter of a minute nothing is left")
  }

  /// Strokes are seen also where one who knows what is meant judges them: on their way, of which none that is
  /// passed over was meant, and each once; and after one that was no move.
  @Test func strokesAreSeenWhereTheOnesBeforeWereJudgedRightly() {
    let examples = StrokeExample.drawn(.first, seeds: 9040..<9041)
    let glimpses = examples.filter(\.isGlimpse)
    #expect(glimpses.count > 50 && glimpses.allSatisfy { $0.isEarly && !$0.isMeant })
    #expect(glimpses.count * 20 < examples.count, "\(glimpses.count) of \(examples.count)")
    let judge = StrokeJudge.Layers([], biases: [], worths: [], bias: 1, margin: 1)
    let all = StrokeJudge(first: judge, out: judge, back: judge)
    // A glimpse is no stroke of its own: what follows it has the impressions that it had.
    for (one, next) in zip(all.remembered(examples), all.remembered(examples).dropFirst())
    where one.isGlimpse && !next.signs.isReturned && next.since >= one.since {
      #expect(next.signs.values[41] <= one.signs.values[41])
    }
  }

  /// What a hand meant is seen three times: where each stroke is a move, and where they are judged rightly,
  /// early and not.
  @Test func whatWasMeantIsSeenInThreeWays() {
    let seed: UInt64 = 9050
    let examples = StrokeExample.drawn(.second, seeds: seed..<seed + 1)
    for place in [HandHabits.Place.sitting, .lying] {
      let play = SimulatedHand(seed: seed, place: place, family: .second).play(seconds: 40)
      let meant = play.intentions.count { $0.begin < play.end }
      let seen = examples.filter { $0.row == "\(place)" && !$0.signs.isReturned }
      let moves = seen.filter(\.isMeant)
      #expect(moves.count <= 3 * meant && moves.count * 10 >= 27 * meant, "\(moves.count)")
      // Of three times two are early, but for strokes that are a move only all the way out.
      let early = moves.count(where: \.isEarly)
      #expect(early * 10 <= 7 * moves.count && early * 10 >= 4 * moves.count, "\(early)")
      #expect(seen.count { !$0.isMeant && !$0.isGlimpse } * 20 < seen.count)
    }
    // Who hands the device over means nothing, whoever judges.
    let others = examples.filter { $0.row == FreshHabit.handedOver.rawValue }
    #expect(!others.isEmpty && others.allSatisfy { !$0.isMeant })
  }
}
