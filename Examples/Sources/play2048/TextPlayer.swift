import Engine
import Solver

/// A game in text: reads keys a line at a time and prints the board after each line.
struct TextPlayer: ~Copyable {
  private var session: RecordedGame
  private var advisor = Advisor()
  private var isStopped = false

  init(seed: UInt64) { session = RecordedGame(seed: seed) }

  mutating func run() {
    show()
    while !session.game.isOver, !isStopped, let line = readLine() {
      for key in line { obey(key) }
      show()
    }
    print(session.game.isOver ? "Game over." : "Until next time.")
  }

  private mutating func obey(_ key: Character) {
    switch key {
    case "w": play(.up)
    case "a": play(.left)
    case "s": play(.down)
    case "d": play(.right)
    case "u": session.undo()
    case "h": hint()
    case "q": isStopped = true
    default: break
    }
  }

  private mutating func play(_ direction: Direction) {
    guard session.play(direction).contains(.reached2048) else { return }
    print("2048! The game goes on.")
    session.keepGoing()
  }

  private mutating func hint() {
    let advice = advisor.advise(on: session.game.board)
    for direction in Direction.allCases {
      guard let points = advice[direction] else { continue }
      print("\(direction): \(Int(points)) points to come\(direction == advice.best ? "  ←" : "")")
    }
  }

  private func show() {
    let board = session.game.board
    for row in 0..<board.size.cells {
      print(
        String(
          decoding: (0..<board.size.cells).flatMap { column in
            let value = board[Cell(row: row, column: column)].map { String($0.value) } ?? "."
            return Array(repeating: UInt8(ascii: " "), count: max(1, 7 - value.count))
              + Array(value.utf8)
          }, as: UTF8.self))
    }
    print("score \(session.game.score)")
  }
}
