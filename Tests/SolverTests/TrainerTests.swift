import Testing

@testable import Engine
@testable import Solver

@Suite struct TrainerTests {
  /// The weights that are shipped come from the same program with more games. The sum was found
  /// once on x86-64; every machine has to come to it, in debug and in release builds.
  @Test func aShortTrainingGivesTheKnownWeights() {
    #expect(CRC32.checkSum(trained(games: 30, seed: 1).encode()) == 0x342D_48F5)
  }

  @Test func theSameSeedGivesTheSameWeights() {
    let encoded = (0..<2).map { _ in trained(games: 30, seed: 1).encode() }
    #expect(encoded[0] == encoded[1])
    #expect(encoded[0] != trained(games: 30, seed: 2).encode())
  }

  @Test func learnsToPlayBetterThanChance() {
    var trainer = Trainer(seed: 3, games: 300)
    var late = 0
    for game in 0..<300 {
      let outcome = trainer.playGame()
      if game >= 200 { late += outcome.points }
    }
    // Chance makes 1,095 points a game.
    #expect(late / 100 > 3 * 1095)
    #expect(trainer.moves > 0 && trainer.games == 300)
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

  /// The first is the empty board, whose groups are all their shape's first; the others are full.
  @Test(arguments: [0, 0xFFFF_FFFF_FFFF_FFFF, 0xFEDC_BA98_7654_3210, 0x1111_2222_3333_FFFF])
  func everyIndexLiesInItsTable(cells: UInt64) {
    let images = Patterns.Images(of: cells)
    var fours: [Int] = []
    Patterns.forEachFour(of: images) { fours.append($0) }
    var sixes: [Int] = []
    Patterns.forEachSix(of: images) { sixes.append($0) }
    #expect(fours.count == Patterns.fours && sixes.count == Patterns.sixes)
    #expect(fours.allSatisfy { (0..<Patterns.foursSize).contains($0) })
    #expect(sixes.allSatisfy { (0..<Patterns.sixesSize).contains($0) })
    if cells == 0 { #expect(Set(fours).count == 5, "as many as shapes") }
    if cells == .max { #expect(fours.max() == Patterns.foursSize - 1, "no weight is wasted") }
  }

  /// What four cells hold finds a weight of its own: two boards that differ in one tile share no
  /// more than the groups without that tile.
  @Test func contentsOfFourCellsNeverMeet() throws {
    for exponents in RandomBoards(count: 200, largest: 15) {
      let board = try #require(try PackedBoard(position(exponents).board))
      var other = board
      other[5] = (board[5] + 7) % 16
      var differing = 0
      let indices = [board, other].map { board in
        var indices: [Int] = []
        Patterns.forEachFour(of: Patterns.Images(of: board.low)) { indices.append($0) }
        return indices
      }
      for (one, two) in zip(indices[0], indices[1]) where one != two { differing += 1 }
      // Cell 5 lies in two lines, one square in a corner, two at edges, and the one in the middle.
      #expect(differing == 6)
    }
  }

  @Test func theTablesFitIntoAMebibyte() {
    let weights = TupleNetwork.fileSize - TupleNetwork.header.count
    #expect(weights + TranspositionTable.size <= 1 << 20)
  }

  private func trained(games: Int, seed: UInt64) -> TupleNetwork {
    var trainer = Trainer(seed: seed, games: games)
    for _ in 0..<games { _ = trainer.playGame() }
    return trainer.network()
  }
}
