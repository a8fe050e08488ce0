import Simulators
import Testing

@testable import Motion
@testable import Trials

/// What is learnt of strokes that nobody meant, and what it is worth.
@Suite struct JudgeTests {
  /// Of the moves that hands made whom the judge did not learn from an eighth is left at most, and of those
  /// of a device that is laid down half.
  @Test(arguments: [(FreshHabit.talking, 8), (.handedOver, 8), (.laidDown, 2)])
  func whatNobodyMeantIsSeldomAMove(habit: FreshHabit, part: Int) {
    let seeds = 6000..<6005 as Range<UInt64>
    let all = PlayScore(habit: habit, seeds: seeds, family: .second, unit: .limits, judge: nil)
    let judged = PlayScore(habit: habit, seeds: seeds, family: .second, unit: .limits)
    #expect(all.falseAlarms >= 10)
    #expect(
      judged.falseAlarms * part <= all.falseAlarms, "\(judged.falseAlarms) of \(all.falseAlarms)")
  }

  /// The plainest tilts there are count, whatever else is learnt.
  @Test func plainTiltsAreMoves() {
    var (all, moves) = (0, 0)
    for seed in 7000..<7020 as Range<UInt64> {
      var hand = PlainHand(seed: seed)
      let strokes = hand.meant()
      all += strokes.count
      moves += strokes.count { StrokeJudge.standard.score($0) > 0 }
    }
    #expect(all > 200)
    #expect(moves * 100 >= all * 98, "\(moves) of \(all)")
  }

  /// Each stroke's signs say what those before it of the same hand seemed to be, and one that came back is
  /// not counted twice.
  @Test func whatStrokesSeemedToBeIsRememberedInTheirOrder() {
    var hand = PlainHand(seed: 7100)
    let sure = hand.meant().filter { StrokeJudge.standard.impression($0) > 0.5 }
    #expect(sure.count >= 3)
    let (one, other) = (sure[0], sure[1])
    func example(_ signs: StrokeSigns, after since: Float = 1) -> StrokeExample {
      StrokeExample(signs: signs, isMeant: true, row: "", since: since)
    }
    func remembered(_ examples: [StrokeExample]) -> [[Int16]] {
      StrokeJudge.standard.remembered(examples).map { [$0.signs.values[40], $0.signs.values[41]] }
    }
    let first = example(one, after: StrokeExample.longAgo)
    let two = remembered([first, example(other), example(other)])
    #expect(two[0] == [0, 0])
    #expect(two[1][0] > 0 && two[1][1] > 0)
    #expect(two[2][0] > two[1][0] && two[2][1] > two[1][1])
    // Long after them, and of another hand, nothing is left.
    #expect(remembered([first, example(other), first])[2] == [0, 0])
    #expect(remembered([first, example(other, after: 16)])[1] == [0, 0])
  }

  /// From the same examples the same judge is learnt, and it tells them apart: here the strokes that were
  /// judged early from all others, which one sign says.
  @Test func theSameExamplesTeachTheSame() {
    let examples = (0..<6 as Range<UInt64>).flatMap { seed in
      var hand = PlainHand(seed: seed)
      return hand.meant().map {
        StrokeExample(signs: $0, isMeant: $0.values[0] == 0, row: "\(seed & 1)")
      }
    }
    var lesson = JudgeLesson()
    (lesson.neurons, lesson.rounds) = (4, 60)
    let judge = lesson.learnt(from: examples)
    #expect(judge == lesson.learnt(from: examples))
    #expect(judge.first.biases.count == lesson.glance)
    #expect(judge.out.biases.count == lesson.networks * lesson.neurons)
    #expect(judge.back.biases.count == lesson.neurons)
    #expect(judge.source.contains("_out_bias = \(judge.out.bias);"))
    let right = examples.count { (judge.score($0.signs) > 0) == $0.isMeant }
    #expect(right * 20 >= examples.count * 19, "\(right) of \(examples.count)")
  }

  /// A row of few strokes that one sign alone tells from what nobody meant is weighed until the judge goes by
  /// that sign: else the border, which is that of the worst row, would let in what nobody meant.
  @Test func theWorstRowIsWeighedUntilItIsLikeTheOthers() {
    var late = TiltSettings()
    late.firesEarly = false
    let strokes = (0..<150 as Range<UInt64>).flatMap { seed in
      var hand = PlainHand(seed: seed, settings: late)
      return hand.meant().filter { !$0.isReturned }
    }
    var dice = NoiseSource(seed: 5)
    func row(_ name: String, _ count: Int, isMeant: Bool, _ one: Float, _ other: Float)
      -> [StrokeExample]
    {
      strokes.prefix(count).map { signs in
        var signs = signs
        signs.set(14, part: one + dice.uniform(in: -0.5...0.5))
        signs.set(25, part: other + dice.uniform(in: -0.5...0.5))
        return StrokeExample(signs: signs, isMeant: isMeant, row: name, since: 1)
      }
    }
    #expect(strokes.count >= 600)
    let examples =
      row("many", 600, isMeant: true, 0.5, 0) + row("more", 600, isMeant: true, 0.5, 0)
      + row("none", 600, isMeant: false, -0.5, -0.3) + row("few", 210, isMeant: true, -0.5, 0.4)
    func kept(weighings: Int) -> Int {
      var lesson = JudgeLesson()
      (lesson.networks, lesson.neurons, lesson.glance, lesson.rounds) = (1, 4, 2, 12)
      (lesson.weighings, lesson.looks, lesson.balance) = (weighings, 8, 1)
      let judge = lesson.learnt(from: examples)
      return judge.remembered(examples).count { !$0.isMeant && judge.score($0.signs) > 0 }
    }
    let (before, after) = (kept(weighings: 0), kept(weighings: 5))
    #expect(after * 10 < before * 9, "\(after) of \(before)")
  }

  /// A hand gives strokes of both kinds in each row that has them, of some at random, whose row is not a
  /// plain tilt's; and what came back follows the stroke that it was.
  @Test func aHandGivesExamplesOfAllKinds() {
    let examples = StrokeExample.drawn(.eighth, seeds: 7200..<7201)
    let rows = Set(examples.map(\.row))
    #expect(rows.isSuperset(of: ["in a hurry", "plain", "plain, first", "sitting"]))
    #expect(rows.isSuperset(of: [FreshHabit.talking.rawValue, LivingHabit.handedOver.rawValue]))
    for row in ["in a hurry", "plain", FreshHabit.heldCorners.rawValue] {
      #expect(examples.allSatisfy { $0.row != row || $0.isMeant && !$0.isRandom })
    }
    let random = examples.filter(\.isRandom)
    #expect(random.count > 500)
    #expect(random.allSatisfy { FreshHabit(rawValue: $0.row)?.isUnmeant == true })
    #expect(random.contains { $0.isMeant } && random.contains { !$0.isMeant })
    let others = examples.count { !$0.isRandom && !$0.isMeant }
    #expect(random.count { !$0.isMeant } * 5 > others * 4 && others > random.count / 2)
    for (before, example) in zip(examples, examples.dropFirst()) where example.signs.isReturned {
      #expect(!before.signs.isReturned && before.isMeant == example.isMeant)
      #expect(before.row.prefix(5) == example.row.prefix(5))
    }
  }
}
