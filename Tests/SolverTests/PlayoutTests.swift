import Engine
import Testing

@testable import Solver

@Suite struct PlayoutTests {
  /// 118.4 moves and some 1,095 points, as the original's rules give; the standard errors of
  /// 12,000 games are 0.4 and 5.
  @Test func randomGamesLastAsLongAsTheOriginals() {
    let playouts = Playouts(count: 12_000, seed: 1)
    #expect(playouts.games == 12_000)
    #expect(abs(Double(playouts.moves) / 12_000 - 118.4) < 0.5)
    #expect(abs(Double(playouts.points) / 12_000 - 1095) < 12)
    #expect(playouts.largestExponents.reduce(0, +) == 12_000)
  }

  @Test func theSameSeedGivesTheSameGames() {
    #expect(Playouts(count: 20, seed: 9) == Playouts(count: 20, seed: 9))
    #expect(Playouts(count: 20, seed: 9) != Playouts(count: 20, seed: 10))
  }

  @Test(arguments: [0, 1, 3, 4, 5, 9])
  func playsAsManyGamesAsAskedFor(count: Int) {
    #expect(Playouts(count: count, seed: 2).games == count)
  }

  /// Each step is a legal slide of the board before, plus one tile where it was empty.
  @Test(arguments: [[1, 1], [15, 15, 14], [16, 16, 15, 15], [17, 16]] as [[UInt8]])
  func everyStepObeysTheRules(start: [UInt8]) {
    var board = PackedBoard()
    for (index, exponent) in start.enumerated() { board[index] = exponent }
    var playout = Playout(from: board, seed: 5)
    var isGoingOn = true
    while isGoingOn {
      let before = playout.board
      let moves = playout.moveCount
      isGoingOn = playout.step()
      if playout.moveCount == moves {
        #expect(playout.board == before)
      } else {
        #expect(isSuccessor(playout.board, of: before))
      }
    }
    #expect(!playout.board.canMove && playout.moveCount > 0)
  }

  @Test func pointsFromTheMiddleAreThoseOfThePlayoutAlone() {
    var board = PackedBoard()
    for index in 0..<16 { board[index] = UInt8(1 + index % 2 + (index / 4) % 2) }
    board[15] = 17
    board[14] = 17
    let playouts = Playouts(from: board, count: 50, seed: 3)
    // The two 2^17 are the only move at first; what follows is little beside them, and what the
    // tiles had scored before is none of it.
    #expect((1..<100_000).contains(playouts.points - 50 * 262_144))
  }

  @Test func spawnsOneTileInTenAsAFourAndAnywhere() {
    var random = RandomSource(seed: 8)
    var fours = 0
    var places = [Int](repeating: 0, count: 16)
    for _ in 0..<15_000 {
      let spawn = PackedBoard.spawn(into: 1, random.next() >> 2)
      fours += spawn.fours
      places[spawn.tile.trailingZeroBitCount / 4] += 1
      #expect(spawn.tile.nonzeroBitCount == 1)
    }
    #expect(places[0] == 0)
    #expect(abs(fours - 1500) < 150)
    #expect(places.dropFirst().allSatisfy { abs($0 - 1000) < 130 })
  }

  /// Both ways play the same games to the last board: moves, points, largest tiles and boards.
  @Test(arguments: [0, 1, 5, 33, 4200])
  func theVectorsPlayTheSameGames(count: Int) {
    let seed = UInt64(count) &* 977
    #expect(
      Playouts(count: count, seed: seed, by: .vectors)
        == Playouts(count: count, seed: seed, by: .plain))
  }

  /// Boards of every kind of tile up to those that need a fifth bit, come to it, and pass it.
  @Test func theVectorsPlayTheSameFromEveryBoard() {
    var random = RandomSource(seed: 77)
    var moves = 0
    for index in 0..<400 {
      let top = UInt32(3 + index % 19)
      var board = PackedBoard()
      for cell in 0..<16 { board[cell] = UInt8(random.next(below: top)) }
      board[index % 16] = UInt8(1 + random.next(below: top - 1))
      let seed = random.next()
      let played = Playouts(from: board, count: 5, seed: seed, by: .vectors)
      #expect(played == Playouts(from: board, count: 5, seed: seed, by: .plain))
      moves += played.moves
    }
    #expect(moves > 20_000)
  }

  /// Tiles that no game comes to are played plainly, and no byte runs over.
  @Test func aBoardBeyondTheVectorsIsPlayedAllTheSame() {
    var board = PackedBoard()
    for cell in 0..<16 { board[cell] = UInt8(1 + cell) }
    board[15] = 30
    board[14] = 30
    let vectors = Playouts(from: board, count: 40, seed: 1, by: .vectors)
    #expect(vectors == Playouts(from: board, count: 40, seed: 1, by: .plain))
    #expect(vectors.largestExponents[30] + vectors.largestExponents[31] == 40)
  }

  /// Equal sums could also be those of games that are not told apart.
  @Test func otherGamesHaveAnotherChecksum() {
    #expect(Playouts(count: 50, seed: 1).checksum != Playouts(count: 50, seed: 2).checksum)
    #expect(Playouts(count: 50, seed: 1).checksum != Playouts(count: 49, seed: 1).checksum)
  }

  private func isSuccessor(_ board: PackedBoard, of before: PackedBoard) -> Bool {
    Direction.allCases.contains { direction in
      let after = before.sliding(direction)
      let changed = (0..<16).filter { after[$0] != board[$0] }
      guard after != before, changed.count == 1 else { return false }
      return after[changed[0]] == 0 && (1...2).contains(board[changed[0]])
    }
  }
}
