import Engine
import Solver
import Testing

@testable import Luck

@Suite struct LuckTests {
  private let network = TupleNetwork.standard

  /// The mean over all spawns is zero and the variance is exact, for worths and for places.
  @Test func allSpawnsTogetherAreNoLuck() throws {
    var judge = SpawnJudge(network: try #require(network))
    var game = Game(seed: 5)
    var chance = RandomSource(seed: 6)
    for _ in 0..<60 {
      _ = game.play(Direction.allCases[Int(chance.next(below: 4))])
      game.keepGoing()
    }
    var board = try #require(PackedBoard(game.board))
    board[try #require((0..<16).first { board[$0] != 0 })] = 0
    let each = 1 / Double(board.emptyCount)
    var sums = (place: 0.0, placeSquares: 0.0, deviation: 0.0, squares: 0.0)
    var verdict = SpawnJudge.Verdict()
    for cell in 0..<16 where board[cell] == 0 {
      for exponent: UInt8 in 1...2 {
        verdict = judge.judge(board, exponent: exponent, at: cell)
        let odds = (exponent == 1 ? 0.9 : 0.1) * each
        sums.place += odds * verdict.place
        sums.placeSquares += odds * verdict.place * verdict.place
        sums.deviation += odds * verdict.deviation
        sums.squares += odds * verdict.deviation * verdict.deviation
      }
    }
    #expect(abs(sums.place) < 1e-12)
    #expect(abs(sums.placeSquares - verdict.placeVariance) < 1e-12)
    #expect(abs(sums.deviation) < 1e-6 * (1 + verdict.variance.squareRoot()))
    #expect(abs(sums.squares - verdict.variance) < 1e-9 * (1 + verdict.variance))
  }

  /// A player who knows the next spawn and chooses for it stands out; one who does not, does not.
  @Test func whoKnowsTheNextSpawnStandsOut() throws {
    let honest = try #require(Luck(of: play(seed: 9, foresight: false)))
    let seer = try #require(Luck(of: play(seed: 9, foresight: true)))
    #expect(honest.moves >= Luck.fewestMoves)
    #expect(abs(honest.score) < 4)
    #expect(seer.moves >= Luck.fewestMoves)
    #expect(seer.score > 5)
    #expect(honest.chance > 0.001)
    #expect(seer.chance < 0.000_02)
    #expect(honest.agreement > seer.agreement)
    #expect(honest.agreement == 1)
  }

  @Test func onlyTheStandardBoardIsJudged() throws {
    let small = try #require(BoardSize(3))
    #expect(Luck(of: Recording(size: small, seed: 1)) == nil)
    let nothing = try #require(Luck(of: Recording(seed: 1)))
    #expect(nothing.moves == 0)
    #expect(nothing.score == 0)
    #expect(nothing.chance == 1)
    #expect(nothing.agreement == 0)
  }

  @Test func noMoreMovesAreLookedAtThanAsked() throws {
    let luck = try #require(Luck(of: play(seed: 4, foresight: false), mostMoves: 17))
    #expect(luck.moves == 17)
  }

  /// Who begins to look ahead late is lucky in a window, where the whole game hides it.
  @Test func whoWaitsStandsOutInAWindow() throws {
    let late = try #require(Luck(of: play(seed: 12, foresight: true, from: 1_000, to: 1_500)))
    let honest = try #require(Luck(of: play(seed: 12, foresight: false, to: 1_500)))
    #expect(late.moves > 1_200)
    #expect(late.chance < 0.000_02)
    #expect(honest.chance > 0.001)
  }

  /// 400 moves of the network's best slide; with foresight the best after the spawn that will come.
  private func play(
    seed: UInt64, foresight: Bool, from first: Int = 0, to count: Int = 400
  ) throws -> Recording {
    let judge = SpawnJudge(network: try #require(network))
    var game = RecordedGame(seed: seed)
    while game.game.moveCount < count, !game.game.isOver {
      game.keepGoing()
      let board = try #require(PackedBoard(game.game.board))
      let looks = foresight && game.game.moveCount >= first
      let best = looks ? bestSeen(game.game, judge) : judge.bestSlide(on: board).direction
      guard let best else { break }
      _ = game.play(best)
    }
    return game.recording
  }

  private func bestSeen(_ game: Game, _ judge: SpawnJudge) -> Direction? {
    var best: (direction: Direction?, worth: Float) = (nil, -1)
    for direction in Direction.allCases {
      var next = game
      guard !next.play(direction).isEmpty, let board = PackedBoard(next.board) else { continue }
      let worth = Float(next.score - game.score) + judge.bestSlide(on: board).worth
      if worth > best.worth { best = (direction, worth) }
    }
    return best.direction
  }
}
