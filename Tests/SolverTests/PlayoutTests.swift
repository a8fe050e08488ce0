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
    // The two 2^17 make 262144 in some games and nothing else is near it.
    #expect(playouts.points % 4 == 0 && playouts.points >= 0)
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

  private func isSuccessor(_ board: PackedBoard, of before: PackedBoard) -> Bool {
    Direction.allCases.contains { direction in
      let after = before.sliding(direction)
      let changed = (0..<16).filter { after[$0] != board[$0] }
      guard after != before, changed.count == 1 else { return false }
      return after[changed[0]] == 0 && (1...2).contains(board[changed[0]])
    }
  }
}
