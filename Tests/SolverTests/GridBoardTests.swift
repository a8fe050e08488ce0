import Engine
import Testing

@testable import Solver

@Suite("Boards of any size, as the search moves them")
struct GridBoardTests {
  /// Positions of one size, from nearly empty to full.
  private func positions(_ size: BoardSize, count: Int = 60) throws -> [Game] {
    var random = RandomSource(seed: UInt64(size.cells))
    return try (0..<count).map { _ in
      let fullness = 1 + random.next(below: 4)
      let exponents = (0..<size.area).map { _ in
        random.next(below: 4) < fullness ? UInt8(1 + random.next(below: 3)) : 0
      }
      return try #require(Game(size: size, exponents: exponents, seed: 1))
    }
  }

  private func cells(_ board: GridBoard) -> [UInt8] {
    (0..<board.side * board.side).map { board.cells[$0] }
  }

  @Test("slides as the engine does, but for the spawn", arguments: BoardSize.all)
  func slides(size: BoardSize) throws {
    for before in try positions(size) {
      for direction in Direction.allCases {
        var game = before
        let hasMoved = !game.play(direction).isEmpty
        let grid = GridBoard(before.board)
        let (after, points) = grid.slidingWithPoints(direction)
        #expect((after != grid) == hasMoved)
        #expect(points == game.score)
        let different = zip(cells(after), game.board.exponents).filter { $0 != $1 }
        #expect(different.count == (hasMoved ? 1 : 0))
        for (slid, spawned) in different { #expect(slid == 0 && (1...2).contains(spawned)) }
      }
    }
  }

  @Test("on 4 by 4 it says what the packed board says")
  func packed() throws {
    for exponents in RandomBoards(count: 200, largest: 9) {
      let board = try position(exponents).board
      let (grid, packed) = (GridBoard(board), try #require(PackedBoard(board)))
      #expect(grid.emptyCells.nonzeroBitCount == packed.emptyCells.nonzeroBitCount)
      for direction in Direction.allCases {
        #expect(
          grid.slidingWithPoints(direction).points == packed.slidingWithPoints(direction).points)
      }
    }
  }

  @Test(
    "each empty cell has a bit, and a tile is placed where its bit is", arguments: BoardSize.all)
  func placing(size: BoardSize) throws {
    for game in try positions(size, count: 20) {
      let grid = GridBoard(game.board)
      var bits = grid.emptyCells
      #expect(bits.nonzeroBitCount == game.board.emptyCount)
      while bits != 0 {
        let bit = bits & (0 &- bits)
        bits ^= bit
        let placed = grid.placing(exponent: 2, at: bit)
        #expect(placed.emptyCells == grid.emptyCells & ~bit)
        #expect(cells(placed)[bit.trailingZeroBitCount] == 2)
        #expect(zip(cells(placed), cells(grid)).filter { $0 != $1 }.count == 1)
      }
      // A board of more than sixteen cells does not fit into a number.
      #expect(grid.key == nil)
    }
  }
}

@Suite("What people look for on a board")
struct LineHeuristicTests {
  private func value(_ exponents: [UInt8]) throws -> Float {
    let size = try #require(BoardSize(3))
    let game = try #require(Game(size: size, exponents: exponents, seed: 1))
    return LineHeuristic().value(of: GridBoard(game.board))
  }

  @Test("turned and mirrored boards are worth the same")
  func symmetry() throws {
    let board: [UInt8] = [1, 2, 0, 0, 3, 1, 5, 0, 2]
    let mirrored: [UInt8] = [0, 2, 1, 1, 3, 0, 2, 0, 5]
    let turned: [UInt8] = [5, 0, 1, 0, 3, 2, 2, 1, 0]
    let expected = try value(board)
    // The sums are made in another order.
    for other in [mirrored, turned] {
      let found = try value(other)
      #expect((found - expected).magnitude < 1)
    }
  }

  @Test("room, a pair and order are better than none")
  func preferences() throws {
    let full = try value([1, 2, 1, 2, 1, 2, 1, 2, 1])
    let roomy = try value([1, 2, 1, 2, 1, 2, 0, 0, 0])
    #expect(roomy > full)
    let pair = try value([4, 4, 0, 0, 0, 0, 0, 0, 0])
    let apart = try value([4, 0, 0, 0, 0, 0, 0, 0, 4])
    #expect(pair > apart)
    let ordered = try value([6, 5, 4, 0, 0, 0, 0, 0, 0])
    let disordered = try value([5, 4, 6, 0, 0, 0, 0, 0, 0])
    #expect(ordered > disordered)
  }

  @Test("disorder of tiles up to 128 is still worth more than a lost game")
  func disorder() throws {
    for largest in UInt8(2)...7 {
      let disorder = try value([largest, 1, largest, 1, largest, 1, largest, 1, largest])
      #expect(disorder > 0)
    }
  }
}
