import Engine
import Testing

@testable import Solver

@Suite struct PackedBoardTests {
  @Test(arguments: [3, 11, 15, 16, 17])
  func holdsEveryBoardExactly(largest: UInt32) throws {
    for exponents in RandomBoards(count: 200, largest: largest) {
      let board = try position(exponents).board
      let packed = try #require(PackedBoard(board))
      #expect(packed.exponents == exponents)
      #expect(packed.emptyCount == board.emptyCount)
      #expect(packed.largestExponent == board.largestExponent)
    }
  }

  @Test func refusesBoardsThatDoNotFit() throws {
    let size = try #require(BoardSize(5))
    #expect(PackedBoard(Board(size: size)) == nil)
    let exponents = [18] + Array(repeating: 0, count: 15) as [UInt8]
    #expect(try PackedBoard(position(exponents).board) == nil)
  }

  /// The packed slide against the engine's own, on boards with and without the fifth bit.
  @Test(arguments: [2, 3, 5, 11, 14, 15, 16])
  func slidesAsTheEngineDoes(largest: UInt32) throws {
    for exponents in RandomBoards(count: 500, largest: largest, seed: UInt64(largest)) {
      let game = try position(exponents)
      let packed = try #require(PackedBoard(game.board))
      #expect(packed.canMove == !game.isOver)
      for direction in Direction.allCases {
        let (after, points) = packed.slidingWithPoints(direction)
        #expect(after == packed.sliding(direction))
        try check(after, points, game, direction)
      }
    }
  }

  @Test func halvesLargeTilesWhereASmallerSizeIsMissing() throws {
    for (tiles, halved) in [
      ([14, 12, 11, 2], [13, 12, 11, 2]), ([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2], nil),
      ([13, 9, 9], nil), ([17, 17, 13, 6, 5, 4], [13, 13, 12, 6, 5, 4]), ([14, 14], [13, 13]),
    ] as [([UInt8], [UInt8]?)] {
      let rest = Array(repeating: 0 as UInt8, count: 16 - tiles.count)
      let packed = try #require(PackedBoard(position(tiles + rest).board))
      #expect(packed.downgraded.exponents == (halved ?? tiles) + rest)
    }
  }

  @Test(arguments: [14, 15, 16, 17])
  func halvedTilesMoveAndMergeAsBefore(largest: UInt32) throws {
    for exponents in RandomBoards(count: 500, largest: largest, seed: 9) {
      let packed = try #require(PackedBoard(position(exponents).board))
      let halved = packed.downgraded
      for direction in Direction.allCases {
        let (after, likewise) = (packed.sliding(direction), halved.sliding(direction))
        #expect((after == packed) == (likewise == halved))
        #expect(after.emptyCells == likewise.emptyCells)
      }
    }
  }

  /// Every row of the 18 exponents that can stand on a board, towards each of the four walls.
  @Test(arguments: Direction.allCases)
  func slidesEveryRowAsSpeltOut(direction: Direction) {
    var board = PackedBoard()
    var wrong = 0
    for row in 0..<UInt32(18 * 18 * 18 * 18) {
      var rest = row
      for step in 0..<4 {
        // Four rows at a time would hide nothing, but one shows which.
        board[Int(row & 3) * 4 + step] = UInt8(rest % 18)
        rest /= 18
      }
      let fast = board.slidingWithPoints(direction)
      let plain = board.slidingCellByCell(direction)
      if fast != plain { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func turnsAndMirrorsCellsToTheirPlaces() {
    var board = PackedBoard()
    for index in 0..<16 { board[index] = UInt8(index) }
    let cells = board.low
    for index in 0..<16 {
      let (row, column) = (index / 4, index % 4)
      #expect(PackedBoard(low: PackedBoard.transposed(cells))[4 * column + row] == index)
      #expect(PackedBoard(low: PackedBoard.mirrored(cells))[4 * row + 3 - column] == index)
      #expect(PackedBoard(low: PackedBoard.turned(cells))[15 - index] == index)
    }
  }

  @Test func theScoreFollowsFromTheBoardAndItsFours() {
    var game = Game(seed: 3)
    var wishes = RandomSource(seed: 4)
    var fours = game.board.exponents.filter { $0 == 2 }.count
    while !game.isOver {
      for case .spawned(let tile, _) in game.play(Direction.allCases[Int(wishes.next(below: 4))]) {
        fours += tile.exponent == 2 ? 1 : 0
      }
      #expect(PackedBoard(game.board).map { $0.scoreOfTwos - 4 * fours } == game.score)
    }
  }

  private func check(
    _ after: PackedBoard, _ points: Int, _ game: Game, _ direction: Direction
  ) throws {
    var played = game
    let events = played.play(direction)
    guard !events.isEmpty else {
      #expect(after.exponents == game.board.exponents && points == 0)
      return
    }
    #expect(points == played.score - game.score)
    var expected = played.board.exponents
    for case .spawned(_, let cell) in events { expected[4 * cell.row + cell.column] = 0 }
    #expect(after.exponents == expected, "\(direction) of \(game.board.exponents)")
  }
}
