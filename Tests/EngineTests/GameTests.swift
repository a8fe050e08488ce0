import Testing

@testable import Engine

@Suite struct GameTests {
  @Test(arguments: BoardSize.all)
  func beginsWithTwoTiles(size: BoardSize) {
    let game = Game(size: size, seed: 3)
    #expect(game.board.emptyCount == size.area - 2)
    #expect(game.board.exponents.allSatisfy { $0 <= 2 })
    #expect(game.score == 0 && game.moveCount == 0 && !game.isTerminated)
  }

  @Test func sameSeedAndMovesGiveTheSameGame() {
    let games = (0..<2).map { _ in playedAtRandom(size: .standard, seed: 11).game }
    #expect(games[0] == games[1])
    #expect(games[0] != playedAtRandom(size: .standard, seed: 12).game)
  }

  /// Pins the sequence: if this fails, stored games no longer replay and the rules version rises.
  @Test func seed42IsTheSameGameForEver() {
    var game = Game(seed: 42)
    #expect(game.board.values == Self.start42)
    for direction in [Direction.left, .up, .right, .down, .left, .up] { _ = game.play(direction) }
    #expect(game.board.values == Self.after42)
    #expect(game.random.state == Self.state42)
  }

  static let start42 = [0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  static let after42 = [2, 4, 0, 2, 4, 0, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0]
  /// Eight spawns, each of two numbers.
  static let state42: UInt64 = 42 &+ 16 &* 0x9E37_79B9_7F4A_7C15

  @Test func aRefusedMoveChangesNothing() throws {
    var game = try #require(
      Game(size: .standard, exponents: [1, 2, 3, 4] + Array(repeating: 0, count: 12), seed: 1))
    let before = game
    #expect(game.play(.left).isEmpty)
    #expect(game.play(.up).isEmpty)
    #expect(game == before)
  }

  @Test func aTileKeepsItsIdentityAndAMergeNamesAllThree() throws {
    var game = try #require(
      Game(size: .standard, exponents: [1, 0, 1, 3] + Array(repeating: 0, count: 12), seed: 1))
    let tiles = game.board.tiles.compactMap { $0 }
    let events = game.play(.left)
    let result = Tile(id: 4, exponent: 2)
    #expect(
      events.prefix(3) == [
        .slid(tiles[1], from: Cell(row: 0, column: 2), to: Cell(row: 0, column: 0)),
        .merged(first: tiles[0], second: tiles[1], result: result, at: Cell(row: 0, column: 0)),
        .slid(tiles[2], from: Cell(row: 0, column: 3), to: Cell(row: 0, column: 1)),
      ])
    #expect(game.board[Cell(row: 0, column: 1)] == tiles[2])
    guard case .spawned(let spawned, let cell) = events.last else {
      Issue.record("no spawn in \(events)")
      return
    }
    #expect(spawned.id == 5 && game.board[cell] == spawned && events.count == 4)
  }

  @Test func waitsAt2048UntilToldToKeepGoing() throws {
    var game = try #require(
      Game(size: .standard, exponents: [10, 10] + Array(repeating: 0, count: 14), seed: 1))
    game.keepGoing()
    #expect(!game.isKeepingGoing)
    #expect(game.play(.left).contains(.reached2048))
    #expect(game.isAwaitingDecision && game.play(.down).isEmpty)
    game.keepGoing()
    #expect(!game.isTerminated)
    #expect(!game.play(.down).isEmpty)
  }

  @Test func makes2048OnlyOnceAnEvent() throws {
    var game = try #require(
      Game(size: .standard, exponents: [10, 10, 10, 10] + Array(repeating: 0, count: 12), seed: 1))
    #expect(game.play(.left).filter { $0 == .reached2048 }.count == 1)
    game.keepGoing()
    #expect(!game.play(.left).contains(.reached2048))
    #expect(game.score == 2048 * 2 + 4096)
  }

  @Test func aMoveThatWinsAndEndsTheGameEndsIt() throws {
    let exponents: [UInt8] = [10, 10, 5, 6, 3, 4, 3, 4, 5, 6, 5, 6, 3, 4, 3, 4]
    var game = try #require(Game(size: .standard, exponents: exponents, seed: 1))
    let events = game.play(.left)
    #expect(events.suffix(2) == [.reached2048, .over] as [GameEvent])
    #expect(game.isOver && !game.isAwaitingDecision)
    game.keepGoing()
    #expect(game.isTerminated && game.play(.up).isEmpty)
  }

  @Test func the131072TileIsMadeAndScored() throws {
    var game = try #require(
      Game(size: .standard, exponents: [16, 16] + Array(repeating: 0, count: 14), seed: 1))
    _ = game.play(.left)
    #expect(game.score == 131_072 && game.board.values[0] == 131_072)
    #expect(game.board.largestExponent == 17)
  }

  /// The largest possible game: 2^17 beside every smaller tile, scored without overflow.
  @Test func aBoardOfAllTilesMergesDownTo131072() throws {
    let snake: [UInt8] = [17, 16, 15, 14, 10, 11, 12, 13, 9, 8, 7, 6, 2, 3, 4, 5]
    var game = try #require(Game(size: .standard, exponents: snake, seed: 1))
    #expect(game.isOver && game.play(.left).isEmpty)
    game = try #require(
      Game(size: .standard, exponents: snake.map { $0 == 2 ? 3 : $0 }, seed: 1))
    #expect(!game.isOver)
  }

  @Test func refusesPositionsThatAreNone() {
    #expect(Game(size: .standard, exponents: [1, 2, 3], seed: 0) == nil)
    #expect(Game(size: .standard, exponents: Array(repeating: 33, count: 16), seed: 0) == nil)
    #expect(
      Game(size: .standard, exponents: Array(repeating: 0, count: 16), score: -1, seed: 0) == nil)
  }

  /// The mean of 400 games has a standard error of 2.0 moves; four of them are allowed.
  /// The full figure, 118.4 ± 0.5, is taken over 100,000 games by `tilt2048 bench`.
  @Test func randomPlayLastsAsLongAsTheOriginals() {
    var moves = 0
    for seed in 0..<400 as Range<UInt64> {
      moves += playedAtRandom(size: .standard, seed: seed).game.moveCount
    }
    #expect(abs(Double(moves) / 400 - 118.4) < 8)
  }

  @Test(arguments: BoardSize.all)
  func everySizePlaysToItsEnd(size: BoardSize) {
    let game = playedAtRandom(size: size, seed: 1, atMost: 1500).game
    #expect(game.isOver || game.moveCount == 1500)
    #expect(game.board.tiles.count == size.area)
    #expect(game.isOver == !game.board.canMove)
  }
}

@Suite struct BoardSizeTests {
  @Test func onlyThreeToEightAreSizes() {
    #expect(BoardSize(2) == nil && BoardSize(9) == nil)
    #expect(BoardSize.all.map(\.cells) == [3, 4, 5, 6, 7, 8])
    #expect(BoardSize.all.map(\.area) == [9, 16, 25, 36, 49, 64])
    #expect(BoardSize.all.max() == BoardSize(8))
  }

  @Test(arguments: Direction.allCases)
  func theOppositeOfTheOppositeIsTheSame(direction: Direction) {
    #expect(direction.opposite != direction && direction.opposite.opposite == direction)
  }
}
