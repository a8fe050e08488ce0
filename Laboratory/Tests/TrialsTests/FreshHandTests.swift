import Motion
import Testing
import Trials

@Suite("What hands did not do before")
struct FreshHandTests {
  private func score(_ habit: FreshHabit, _ unit: UnitClass) -> PlayScore {
    PlayScore(habit: habit, seeds: 5000..<5006, unit: unit)
  }

  @Test(
    "play from power-on counts from the third second, wherever it begins",
    arguments: FreshHabit.allCases.filter(\.isStart))
  func starts(habit: FreshHabit) {
    for unit in [UnitClass.typical, .limits] {
      let score = score(habit, unit)
      #expect(score.intended > 5)
      #expect(score.found * 100 >= score.intended * 90, "\(unit) \(score.found)/\(score.intended)")
      #expect(score.wrong <= 1)
    }
  }

  @Test(
    "tilts are tilts upright, on the side, overhead, and leaning however slowly",
    arguments: [
      FreshHabit.upright, .wheel, .side, .overhead, .phone, .corners, .heldCorners, .place, .gentle,
    ])
  func postures(habit: FreshHabit) {
    let score = score(habit, .limits)
    #expect(score.found * 100 >= score.intended * 95, "\(score.found)/\(score.intended)")
    #expect(score.falseAlarms * 50 <= score.intended)
  }

  @Test(
    "who turns round plays on, and turning is no move", arguments: [FreshHabit.corner, .swivel])
  func turning(habit: FreshHabit) {
    let score = score(habit, .typical)
    #expect(score.found * 100 >= score.intended * 97)
    #expect(score.falseAlarms <= 1)
  }

  /// A hand that hesitates on its way back plays no move in the other direction, and who leans far and
  /// slowly is heard when that is taken back.
  @Test(
    "far tilts count once, whoever makes them",
    arguments: [FreshHabit.long, .child, .rolls], [HandFamily.first, .fifth, .seventh])
  func farTilts(habit: FreshHabit, family: HandFamily) {
    let score = PlayScore(habit: habit, seeds: 5000..<5006, family: family, unit: .typical)
    #expect(score.intended > 80)
    #expect(score.found * 100 >= score.intended * 97, "\(score.found)/\(score.intended)")
    #expect(score.falseAlarms <= 1, "\(score.falseAlarms)")
  }

  @Test("the same seed plays the same")
  func same() {
    let hand = FreshHand(seed: 5001, habit: .rapid)
    #expect(hand.play(seconds: 10) == hand.play(seconds: 10))
  }

  /// What nobody means is done by each family in its way, or at random, and it is none of it meant.
  @Test(arguments: [FreshHabit.talking, .handedOver, .laidDown])
  func handling(habit: FreshHabit) {
    let plays = HandFamily.allCases.flatMap { family in
      [false, true].map { isRandom in
        // At random it is the person who matters, and not the family.
        let seed = isRandom ? family.seeds(count: 1).lowerBound : 5002
        return FreshHand(seed: seed, habit: habit, family: family, isRandom: isRandom)
          .play(seconds: 12)
      }
    }
    for (index, play) in plays.enumerated() {
      #expect(play.intentions.isEmpty)
      #expect(!plays[..<index].contains { $0.trace == play.trace })
    }
  }

  /// Who is in a hurry means each tilt, and is carried about with them.
  @Test func hurry() {
    for seed in 5003..<5008 as Range<UInt64> {
      let play = FreshHand(seed: seed, habit: .rapid, isRandom: true).play(seconds: 20)
      #expect(play.intentions.count >= 15)
      #expect(play.trace != FreshHand(seed: seed, habit: .rapid).play(seconds: 20).trace)
      for (one, next) in zip(play.intentions, play.intentions.dropFirst()) {
        #expect(one.end <= next.begin + 0.001)
      }
    }
  }
}
