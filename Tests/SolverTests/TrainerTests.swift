import Engine
import Testing

@testable import Solver

@Suite struct TrainerTests {
  /// The weights that are shipped come from the same program with more games.
  @Test func theSameSeedGivesTheSameWeights() {
    let encoded = (0..<2).map { _ in trained(games: 30, seed: 1).encode() }
    #expect(encoded[0] == encoded[1])
    #expect(encoded[0] != trained(games: 30, seed: 2).encode())
  }

  @Test func learnsToPlayBetterThanChance() {
    var trainer = Trainer(seed: 3)
    var late = 0
    for game in 0..<300 {
      let outcome = trainer.playGame()
      if game >= 200 { late += outcome.points }
    }
    // Chance makes 1,095 points a game.
    #expect(late / 100 > 3 * 1095)
    #expect(trainer.moves > 0 && trainer.games <= 300)
  }

  @Test func theNetworkSurvivesItsFile() throws {
    let network = trained(games: 20, seed: 1)
    let copy = try #require(TupleNetwork(decoding: network.encode()))
    for exponents in RandomBoards(count: 50, largest: 8) {
      let board = try #require(try PackedBoard(position(exponents).board))
      #expect(copy.value(of: board) == network.value(of: board))
    }
  }

  @Test func otherFilesAreRefused() {
    var bytes = trained(games: 1, seed: 1).encode()
    #expect(TupleNetwork(decoding: Array(bytes.dropLast())) == nil)
    bytes[15] = 99
    #expect(TupleNetwork(decoding: bytes) == nil)
    #expect(TupleNetwork(decoding: []) == nil)
  }

  @Test func turnedAndMirroredBoardsAreWorthTheSame() throws {
    let network = trained(games: 50, seed: 1)
    for exponents in RandomBoards(count: 50, largest: 8) {
      let cells = try #require(try PackedBoard(position(exponents).board)).low
      let value = network.value(of: PackedBoard(low: cells))
      for image in [
        PackedBoard.transposed(cells), PackedBoard.mirrored(cells), PackedBoard.turned(cells),
      ] {
        #expect(network.value(of: PackedBoard(low: image)) == value)
      }
    }
  }

  @Test func theTablesFitIntoAMebibyte() {
    #expect(Patterns.tableSize + TranspositionTable.size <= 1 << 20)
  }

  private func trained(games: Int, seed: UInt64) -> TupleNetwork {
    var trainer = Trainer(seed: seed)
    for _ in 0..<games { _ = trainer.playGame() }
    return trainer.network()
  }
}
