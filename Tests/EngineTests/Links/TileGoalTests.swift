import Testing

@testable import Engine

@Suite("Goals: a tile within so many moves")
struct TileGoalTests {
  @Test("a code says seed, tile and moves of a puzzle", arguments: [2, 9, 15] as [UInt8])
  func codes(exponent: UInt8) throws {
    for moves in [1, 265, 0xFFFF] {
      for seed: UInt64 in [0, 0x5EED_2048, 0xFFFF_FFFF] {
        let challenge = Challenge(
          seed: seed, goal: try #require(TileGoal(exponent: exponent, moves: moves)))
        #expect(challenge.code.count == 14 && Challenge(code: challenge.code) == challenge)
        #expect(challenge.size == .standard && challenge.scoreToBeat == nil)
      }
    }
  }

  @Test("the letters are the documented ones, and one that is wrong is found")
  func pinned() throws {
    let goal = try #require(TileGoal(exponent: 9, moves: 265))
    let code = Challenge(seed: 0x5EED_2048, goal: goal).code
    #expect(code == "SFET-828S-J089" && goal.value == 512)
    for index in code.indices where code[index] != "-" {
      for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" where other != code[index] {
        var wrong = code
        wrong.replaceSubrange(index...index, with: [other])
        #expect(Challenge(code: wrong) == nil)
      }
    }
    // Without its goal it is none.
    #expect(Challenge(code: String(code.prefix(9))) == nil)
  }

  @Test("what no code says is no goal")
  func bounds() {
    for (exponent, moves) in [(1, 5), (16, 5), (9, 0), (9, 0x1_0000), (9, -1)] as [(UInt8, Int)] {
      #expect(TileGoal(exponent: exponent, moves: moves) == nil)
    }
  }

  @Test("it is open until the tile is made, the moves are used up, or the board is full")
  func standing() throws {
    var game = Game(seed: 7)
    let goal = try #require(TileGoal(exponent: 4, moves: 200))
    #expect(goal.standing(of: game) == .open && goal.movesLeft(in: game) == 200)
    while game.board.largestExponent < 4 {
      #expect(goal.standing(of: game) == .open)
      for direction in [Direction.down, .left, .right, .up] where !game.play(direction).isEmpty {
        break
      }
    }
    #expect(goal.standing(of: game) == .reached)
    let moves = game.moveCount
    #expect(goal.movesLeft(in: game) == 200 - moves)
    let tight = try #require(TileGoal(exponent: 4, moves: moves))
    #expect(tight.standing(of: game) == .reached && tight.movesLeft(in: game) == 0)
    let late = try #require(TileGoal(exponent: 4, moves: moves - 1))
    #expect(late.standing(of: game) == .missed && late.movesLeft(in: game) == 0)
    let large = try #require(TileGoal(exponent: 5, moves: moves))
    #expect(large.standing(of: game) == .missed)
    let full = try #require(
      Game(
        size: .standard, exponents: [1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1], seed: 1))
    #expect(full.isOver && goal.standing(of: full) == .missed)
  }
}
