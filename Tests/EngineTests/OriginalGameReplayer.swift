import Testing

@testable import Engine

/// Plays the games of the fixtures on the engine, with the original's spawns in place of chance.
struct OriginalGameReplayer {
  private(set) var movesFollowed = 0
  private(set) var gamesEnded = 0
  private var game = Game(seed: 0)
  private var events: [GameEvent] = []

  mutating func follow(_ record: [Substring]) throws {
    let numbers = record.dropFirst().compactMap { Int($0) }
    switch record.first {
    case "G": try begin(numbers)
    case "M": try move(record)
    case "K": game.keepGoing()
    case "E": end(numbers)
    default: Issue.record("unknown record \(record)")
    }
  }

  private mutating func begin(_ numbers: [Int]) throws {
    let size = try #require(BoardSize(numbers[1]))
    let exponents = numbers.dropFirst(2).map { $0 == 0 ? 0 : UInt8($0.trailingZeroBitCount) }
    game = try #require(Game(size: size, exponents: exponents, seed: 0))
  }

  private mutating func move(_ record: [Substring]) throws {
    let directions: [Substring: Direction] = ["U": .up, "R": .right, "D": .down, "L": .left]
    let direction = try #require(directions[record[1]])
    let numbers = record.dropFirst(2).compactMap { Int($0) }
    let scoreBefore = game.score
    game.play(direction, events: &events) { game in
      guard numbers[2] >= 0 else { return nil }
      let exponent = UInt8(numbers[3].trailingZeroBitCount)
      return game.place(exponent: exponent, at: game.board.cell(at: numbers[2]))
    }
    movesFollowed += 1
    let state = [
      events.isEmpty ? 0 : 1, game.score - scoreBefore, game.score,
      game.hasReached2048 ? 1 : 0, game.isOver ? 1 : 0,
    ]
    let expected = [numbers[0], numbers[1], numbers[4], numbers[5], numbers[6]]
    if state != expected || game.board.values != Array(numbers[7...]) {
      Issue.record("\(record) gave \(state), \(game.board.values)")
    }
    if numbers[6] == 1 { #expect(events.last == .over) }
  }

  /// The original looks for the end only after a move, so a start without a way out differs.
  private mutating func end(_ numbers: [Int]) {
    gamesEnded += 1
    if game.moveCount == 0 { return }
    #expect([game.score, game.hasReached2048 ? 1 : 0, game.isOver ? 1 : 0] == numbers)
  }
}
