import Engine
import Testing

@testable import Luck

/// Seers of dealt games play whole games that can be played again; `luck-trial dealt GAMES` compares
/// their scores, which takes more games than a test has time for.
@Suite struct SeerTests {
  @Test func aGameIsTheSameEachTime() {
    #expect(DealtSeer.honest.score(ofGame: 3) == DealtSeer.honest.score(ofGame: 3))
    #expect(DealtSeer.commitment.score(ofGame: 3) > 0)
  }
}
