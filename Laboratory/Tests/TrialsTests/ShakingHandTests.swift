import Simulators
import Testing

@testable import Trials

/// A shake opens the menu: it is found, it moves nothing, and nobody who plays makes one.
@Suite struct ShakingHandTests {
  /// Of all that sit, walk, ride and lie; who lies on the back is found least often.
  @Test func shakesAreFoundAndAreNoMoves() {
    var (made, found, meant, moves) = (0, 0, 0, 0)
    for family in HandFamily.allCases {
      let first = family.seeds(count: 1).lowerBound
      for place in HandHabits.Place.allCases {
        let score = ShakeScore(place: place, seeds: first..<first + 10, family: family)
        #expect(score.falseAlarms == 0)
        #expect(score.movesOfShakes == 0)
        #expect(Double(score.moves) >= 0.93 * Double(score.meant), "\(family), \(place)")
        (made, found) = (made + score.made, found + score.found)
        (meant, moves) = (meant + score.meant, moves + score.moves)
      }
    }
    #expect(made > 500)
    #expect(Double(moves) >= 0.99 * Double(meant))
    #expect(Double(found) >= 0.95 * Double(made))
  }

  @Test(arguments: LivingHabit.allCases)
  func nobodyShakesWhoPlays(habit: LivingHabit) {
    for family in HandFamily.allCases {
      let seed = family.seeds(count: 1).lowerBound
      let play = LivingHand(seed: seed, habit: habit, family: family).play(seconds: 30)
      let errors = family.unit(of: seed, typical: false)
      #expect(TiltTrial(trace: play.trace, errors: errors).run().shakes.isEmpty)
    }
  }

  @Test(arguments: [Handling.pickedUp, .turnedOver])
  func whoHandlesItDoesNotShakeIt(handling: Handling) {
    #expect(TiltTrial(trace: handling.trace, errors: .limits(signs: 1)).run().shakes.isEmpty)
  }
}
