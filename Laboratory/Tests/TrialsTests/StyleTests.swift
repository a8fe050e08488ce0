import Engine
import Testing

@testable import Trials

/// What is learnt of how games are played, and from whom.
@Suite struct StyleTests {
  @Test(arguments: GamePlayer.allCases)
  func aPlayerPlaysAPossibleGameAndTheSameTwice(player: GamePlayer) throws {
    let game = player.game(number: 5)
    #expect(game.moveCount > 40)
    #expect(try game.verifiedGame().moveCount == game.moveCount)
    #expect(player.game(number: 5) == game)
    #expect(player.game(number: 6) != game)
  }

  /// Other games of the same players take less than seven tenths of the bits that a style takes which
  /// knows nothing, and what is learnt is the same each time.
  @Test func whatIsLearntForeseesOtherGames() {
    let players: [[GamePlayer]] = [[.turning], [.greedy, .corner]]
    let groups = players.map { group in
      group.flatMap { player in (1...8).map { player.game(number: $0) } }
    }
    let others: [Recording] = (1...4).map { GamePlayer.weak.game(number: $0) }
    func lesson(_ rounds: Int, _ groups: [[Recording]]) -> StyleLesson {
      var lesson = StyleLesson(groups: groups, others: others)
      lesson.learn(rounds: rounds)
      return lesson
    }
    let learnt = lesson(2, groups)
    #expect(lesson(2, groups).source == learnt.source)
    #expect(learnt.source.contains("static let count = 2"))
    let ignorant = StyleLesson(groups: [[]], others: [])
    for player in players.flatMap({ $0 }) {
      let game = player.game(number: 1_001)
      #expect(learnt.bits(of: game) < 0.7 * ignorant.bits(of: game), "\(player)")
    }
  }
}
