import Engine
import Testing

@testable import Solver

@Suite struct AdvisorTests {
  @Test(arguments: [1, 2, 4, 10, 100, 2_500])
  func neverSearchesMoreThanItsBudget(budget: Int) throws {
    var advisor = Advisor()
    for exponents in RandomBoards(count: 60, largest: 11, seed: 5) {
      let board = try position(exponents).board
      let advice = advisor.advise(on: board, budget: budget)
      #expect(advice.movesSearched <= budget)
      #expect((advice.best == nil) == !board.canMove)
    }
  }

  @Test(arguments: BoardSize.all)
  func advisesOnlyLegalMovesOnEverySize(size: BoardSize) throws {
    var advisor = Advisor()
    var game = Game(size: size, seed: 12)
    for _ in 0..<30 where !game.isOver {
      let advice = advisor.advise(on: game.board, budget: 60)
      for direction in Direction.allCases {
        var copy = game
        #expect((advice[direction] == nil) == copy.play(direction).isEmpty)
      }
      let best = try #require(advice.best)
      _ = game.play(best)
    }
    #expect(game.moveCount > 10)
  }

  @Test func theSameQuestionGetsTheSameAnswer() throws {
    var one = Advisor()
    var other = Advisor()
    let boards = try RandomBoards(count: 20, largest: 9).map { try position($0).board }
    let answers = boards.map { one.advise(on: $0, budget: 700) }
    for (board, answer) in zip(boards, answers).reversed() {
      #expect(other.advise(on: board, budget: 700) == answer)
    }
  }

  @Test(arguments: BoardSize.all)
  func aQuestionThatNobodyAsksAnyMoreIsGivenUp(size: BoardSize) throws {
    let board = Game(size: size, seed: 3).board
    var advisor = Advisor()
    let looks = Counter()
    let budget = 60_000
    let wanted = advisor.advise(on: board, budget: budget) {
      looks.count += 1
      return false
    }
    #expect(wanted == advisor.advise(on: board, budget: budget), "being asked changes nothing")
    #expect((wanted?.movesSearched ?? 0) / 256 <= looks.count && looks.count <= budget / 256 + 3)
    looks.count = 0
    let givenUp = advisor.advise(on: board, budget: budget) {
      looks.count += 1
      return looks.count > 2
    }
    #expect(givenUp == nil && looks.count == 3)
    #expect(advisor.advise(on: board, budget: budget) == wanted, "nothing is left behind")
  }

  private final class Counter: @unchecked Sendable { var count = 0 }

  @Test func adviceOnALostPositionIsNone() throws {
    let exponents: [UInt8] = [1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1]
    let board = try position(exponents).board
    var advisor = Advisor()
    let advice = advisor.advise(on: board)
    #expect(advice.best == nil && advice == Advice())
  }

  /// Without it the heuristic would play, a fifth as well, and nobody would notice.
  @Test func theProgramCarriesTrainedWeights() throws {
    let network = try #require(TupleNetwork.standard)
    let early = try #require(
      PackedBoard(position([1, 0, 0, 0] + [UInt8](repeating: 0, count: 12)).board))
    #expect(network.value(of: early) > 10_000)
  }

  @Test func playsOnBoardsWithTheLargestTiles() throws {
    let exponents: [UInt8] = [17, 16, 15, 14, 10, 11, 12, 13, 9, 8, 7, 6, 3, 3, 4, 5]
    let board = try position(exponents).board
    var advisor = Advisor()
    let advice = advisor.advise(on: board, budget: 500)
    #expect(advice[.left] != nil && advice[.right] != nil)
    #expect(advice[.up] == nil && advice[.down] == nil)
  }

  /// The pair of fours is the only move, and whatever is spawned then, the game is over: the
  /// search must see that nothing is to come, whatever the judge would say of the board.
  @Test func aMoveThatEndsTheGameIsWorthItsPointsAlone() throws {
    let exponents: [UInt8] = [7, 5, 7, 9, 5, 7, 5, 10, 7, 5, 7, 2, 5, 7, 5, 2]
    let board = try position(exponents).board
    var advisor = Advisor()
    let advice = advisor.advise(on: board, budget: 100)
    #expect(advice[.up] == 8 && advice[.down] == 8)
    #expect(advice[.left] == nil && advice[.right] == nil)
  }

  /// The lines of Solver.docc.
  @Test func theDocumentationsExamplePlays() {
    var game = Game(seed: 42)
    var advisor = Advisor()
    let advice = advisor.advise(on: game.board, budget: 2_500)
    if let best = advice.best { _ = game.play(best) }
    #expect(game.moveCount == 1)
  }

  @Test func selfPlayIsReproducibleAndProvable() throws {
    var advisor = Advisor()
    var first = SelfPlay(seed: 7, budget: 20)
    var second = SelfPlay(seed: 7, budget: 20)
    for _ in 0..<150 {
      let events = first.play(&advisor)
      #expect(events == second.play(&advisor))
    }
    #expect(first.movesSearched <= 150 * 20)
    #expect(try first.session.recording.verifiedGame() == first.session.game)
  }

  @Test func selfPlayFinishesOnASmallBoard() throws {
    var advisor = Advisor()
    var play = SelfPlay(size: try #require(BoardSize(3)), seed: 1, budget: 30)
    let game = play.finish(&advisor)
    #expect(play.session.game.isOver && game.score == play.session.game.score)
    #expect(game.moveCount > 30 && game.movesSearched <= 30 * game.moveCount)
  }

  @Test func resultsCountSharesAndMeans() {
    var results = SelfPlayResults()
    #expect(results.meanScore == 0 && results.medianScore == 0 && results.standardError == 0)
    for (score, exponent) in [(1000, 7), (3000, 8), (20_000, 11)] as [(Int, UInt8)] {
      results.add(.init(score: score, largestExponent: exponent, moveCount: 10, movesSearched: 40))
    }
    #expect(results.meanScore == 8000 && results.medianScore == 3000)
    #expect(results.count(reaching: 8) == 2 && results.count(reaching: 11) == 1)
    #expect(results.moveCount == 30 && results.movesSearched == 120)
    #expect(abs(results.standardError - 6027.7) < 0.1)
  }
}
