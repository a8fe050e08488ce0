import Simulators
import Testing
import Trials

/// What people do with a handheld besides tilting it neatly, with units at the data sheet's limits.
@Suite struct LivingHandTests {
  /// 96 % of the moves are found, and one in 50 is false; a quick change of posture is a tilt until
  /// it does not come back, and what begins with one may cost more.
  @Test(arguments: LivingHabit.allCases)
  func movesAreFound(habit: LivingHabit) {
    let score = PlayScore(habit: habit, seeds: 300..<304, seconds: 40)
    let quick: [LivingHabit] = [.quickPosture, .handedOver]
    #expect(score.intended >= 15)
    #expect(Double(score.found) >= 0.96 * Double(score.intended))
    let share = quick.contains(habit) ? 0.35 : 0.02
    #expect(Double(score.falseAlarms) <= 2 + share * Double(score.intended))
  }

  @Test func theSameSeedLivesTheSame() {
    let once = LivingHand(seed: 5, habit: .holds).play(seconds: 20)
    #expect(once == LivingHand(seed: 5, habit: .holds).play(seconds: 20))
    #expect(once != LivingHand(seed: 5, habit: .holds, isOther: true).play(seconds: 20))
  }
}
