import Testing

@testable import Engine

/// Every outcome that the original's own program gave is the engine's too.
@Suite struct OriginalOutcomeTests {
  @Test(arguments: ["games-3x3", "games-4x4", "games-5x5", "fuzz-4x4"])
  func everyMoveOfTheOriginalIsReproduced(name: String) throws {
    var replayer = OriginalGameReplayer()
    for record in try Fixture(name) { try replayer.follow(record) }
    #expect(replayer.movesFollowed > 1000)
    #expect(replayer.gamesEnded >= 10)
  }

  /// Four rows at a time, towards each of the four walls.
  @Test func everyRowSlidesAsTheOriginalsDoes() throws {
    var batch: [OriginalRow] = []
    var count = 0
    for fields in try Fixture("rows") {
      batch.append(try #require(OriginalRow(fields)))
      count += 1
      guard batch.count == 4 else { continue }
      for direction in Direction.allCases { try check(batch, direction) }
      batch.removeAll()
    }
    #expect(count == 104_976)
    #expect(batch.isEmpty)
  }

  private func check(_ rows: [OriginalRow], _ direction: Direction) throws {
    let before = lay(rows.map(\.before), along: direction)
    var game = try #require(Game(size: .standard, exponents: before, seed: 0))
    var events: [GameEvent] = []
    game.slide(direction, &events)
    let same = game.board.exponents == lay(rows.map(\.after), along: direction)
    let points = rows.reduce(0) { $0 + $1.points }
    guard same, game.score == points, events.isEmpty != rows.contains(where: \.moved) else {
      Issue.record("\(direction) of \(before) gave \(game.board.exponents) and \(game.score)")
      return
    }
  }

  /// The rows as the lines of a board, their first cell at the wall that `direction` names.
  private func lay(_ rows: [[UInt8]], along direction: Direction) -> [UInt8] {
    var board = Board(size: .standard)
    for line in 0..<4 {
      let (wall, stride) = board.lane(line, direction)
      for step in 0..<4 where rows[line][step] > 0 {
        board[board.cell(at: wall + step * stride)] =
          Tile(id: 0, exponent: rows[line][step])
      }
    }
    return board.exponents
  }
}

/// One line of `rows`.
private struct OriginalRow {
  let before: [UInt8]
  let after: [UInt8]
  let points: Int
  let moved: Bool

  init?(_ fields: [Substring]) {
    guard fields.count == 10 else { return nil }
    before = fields[0..<4].compactMap { UInt8($0) }
    after = fields[4..<8].compactMap { UInt8($0) }
    points = Int(fields[8]) ?? -1
    moved = fields[9] == "1"
  }
}
