import Engine
import Testing

@testable import Solver

@Suite("Puzzles of the weeks")
struct PuzzleSearchTests {
  private static func found(_ week: Int64, _ network: TupleNetwork? = nil) -> PuzzleSearch {
    var advisor = Advisor(network: network)
    var search = PuzzleSearch(week: week)
    while search.puzzle == nil { search.step(&advisor) }
    return search
  }

  @Test("the proof, played by the rules, makes the tile with a tenth of the moves to spare")
  func solvable() throws {
    for week in 2_960..<2_972 as Range<Int64> {
      let search = Self.found(week)
      let (puzzle, proof) = (try #require(search.puzzle), try #require(search.proof))
      let goal = try #require(puzzle.goal)
      #expect(puzzle.seed == proof.seed && puzzle.size == proof.size && proof.undoCount == 0)
      let game = try proof.verifiedGame()
      #expect(goal.standing(of: game) == .reached)
      #expect(game.board.largestExponent == goal.exponent, "it stops with the tile")
      #expect(goal.moves >= game.moveCount * 11 / 10 && goal.moves <= game.moveCount * 11 / 10 + 5)
      #expect(goal.moves.isMultiple(of: 5))
      // The sum of all tiles, some 2.2 a move, is what can be wasted: no more than a quarter of the tile.
      let sum = game.board.values.reduce(0, +) + (goal.moves - game.moveCount) * 22 / 10
      #expect(sum < goal.value * 3 / 2, "not trivial")
    }
  }

  @Test("the puzzles of these weeks stay what they are, on every machine and with every network")
  func pinned() throws {
    var codes: [String] = []
    for week in 2_960..<2_968 as Range<Int64> {
      let code = try #require(Self.found(week).puzzle).code
      codes.append(code)
      #expect(Self.found(week, .standard).puzzle?.code == code)
    }
    #expect(codes == Self.weeks)
  }

  private static let weeks = [
    "V5K0-M32A-J092", "VAHR-2TE4-J08K", "RD73-W1HX-M0GJ", "RKJE-89QJ-J089", "V4SY-5R0S-M0GW",
    "T37D-S6MC-J08E", "RFEQ-YK6T-M0GJ", "SVH0-DHRR-M0GQ",
  ]

  @Test("what is tried is bounded, so that the smallest machine takes seconds")
  func bounded() {
    let searches = (2_960..<2_980).map { Self.found($0) }
    let most = searches.map { $0.movesSearched }.max() ?? 0
    #expect(most > 50_000 && most < 500_000, "\(most)")
    let tiles = Set(searches.compactMap { $0.puzzle?.goal?.value })
    #expect(tiles == [256, 512, 1024], "weeks differ")
  }

  @Test("a puzzle that is found stays as it is")
  func settled() {
    var search = Self.found(2_960)
    var advisor = Advisor(network: nil)
    let (puzzle, tried) = (search.puzzle, search.movesSearched)
    search.step(&advisor)
    #expect(search.puzzle == puzzle && search.movesSearched == tried)
  }

  @Test("a tenth more than the machine needed, up to the next five")
  func bounds() {
    #expect([100, 238, 240, 1].map { PuzzleSearch.bound(of: $0) } == [110, 265, 265, 5])
  }
}
