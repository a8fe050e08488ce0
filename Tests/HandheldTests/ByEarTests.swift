import Engine
import Graphics
import Hardware
import Records
import Scenes
import Solver
import Testing

@testable import Handheld
@testable import Terminal

/// A session by lines that are read aloud, and by nothing else: what the player knows is what was written.
@Suite struct ByEarTests {
  /// Somebody who hears the lines.
  private struct Listener {
    var console: Console
    private var painter = LinesPainter(
      TerminalSize(columns: 80, rows: 24), TerminalAbilities(isUnicode: false))
    /// What was written last.
    private(set) var heard: [String] = []

    init(_ stored: StoredState = StoredState(), startsPlaying: Bool = true) {
      var options = Appliance.Options()
      (options.playsByKeys, options.startsPlaying) = (true, startsPlaying)
      console = Console(stored: stored, startsPlaying: startsPlaying)
      console.appliance = Appliance(stored: stored, entropy: 11, options: options)
      console.appliance.take(.panel(80, 24, TextMetrics(cells: .lines)))
      listen()
    }

    /// Who has just switched it on for the first time, with a keyboard.
    init(first seed: UInt64) {
      var options = Appliance.Options()
      (options.playsByKeys, options.teaches) = (true, true)
      console = Console()
      console.appliance = Appliance(entropy: seed, options: options)
      console.appliance.take(.panel(80, 24, TextMetrics(cells: .lines)))
      listen()
    }

    mutating func press(_ button: Button) {
      console.press(button)
      listen()
    }

    mutating func wait(_ ticks: Int) {
      console.tick(ticks)
      listen()
    }

    private mutating func listen() {
      var output: [UInt8] = []
      _ = painter.paint(console.picture(), into: &output)
      heard = String(decoding: output, as: UTF8.self).split(separator: "\r\n").map(String.init)
    }

    /// The entry that is chosen, where one was said.
    var chosen: String? {
      heard.first { $0.first != " " && $0.dropFirst().first == " " }.map { String($0.dropFirst(2)) }
    }

    /// Steps down until an entry is said.
    mutating func step(to title: String) -> Bool {
      if chosen?.hasPrefix(title) == true { return true }
      for _ in 0..<20 {
        press(.down)
        if chosen?.hasPrefix(title) == true { return true }
      }
      return false
    }
  }

  /// A board kept in the head of who listens: numbers by row and column.
  private struct HeardBoard: Equatable {
    var numbers = [[Int]](repeating: [0, 0, 0, 0], count: 4)

    init() {}

    /// The board that a whole picture says; nil where it says none.
    init?(lines: [String]) {
      let rows = lines.map { $0.split(separator: " ") }.filter { words in
        words.count == 4 && words.allSatisfy { $0 == "." || Int($0) != nil }
      }
      guard rows.count == 4 else { return nil }
      numbers = rows.map { row in row.map { Int($0) ?? 0 } }
    }

    /// As the machine knows it.
    var board: Board {
      var board = Board(size: .standard)
      for (place, number) in numbers.joined().enumerated() where number > 0 {
        board[Cell(row: place / 4, column: place % 4)] = Tile(
          id: UInt32(place) + 1, exponent: UInt8(number.trailingZeroBitCount))
      }
      return board
    }

    private func line(_ index: Int, _ direction: Direction) -> [(Int, Int)] {
      (0..<4).map { step in
        switch direction {
        case .left: (index, step)
        case .right: (index, 3 - step)
        case .up: (step, index)
        case .down: (3 - step, index)
        }
      }
    }

    /// Slides all numbers, as everybody knows that they do.
    mutating func slide(_ direction: Direction) {
      for index in 0..<4 {
        let cells = line(index, direction)
        var row: [Int] = []
        var mayMerge = false
        for number in cells.map({ numbers[$0.0][$0.1] }) where number > 0 {
          if mayMerge, row.last == number {
            row[row.count - 1] *= 2
            mayMerge = false
          } else {
            row.append(number)
            mayMerge = true
          }
        }
        for (step, cell) in cells.enumerated() {
          numbers[cell.0][cell.1] = step < row.count ? row[step] : 0
        }
      }
    }

    /// Takes "new 2 in row 4 column 1", and "4, row 2 column 3", which must be there already.
    mutating func hear(_ sentence: String) -> Bool {
      for part in sentence.split(separator: ";") {
        let words = part.split(whereSeparator: { " ,".contains($0) }).map(String.init)
        let figures = words.compactMap { Int($0) }
        if words.first == "new", figures.count == 3 {
          numbers[figures[1] - 1][figures[2] - 1] = figures[0]
        } else if words.dropFirst().first == "row", figures.count == 3 {
          if numbers[figures[1] - 1][figures[2] - 1] != figures[0] { return false }
        }
      }
      return true
    }
  }

  @Test func aGameIsFollowedByWhatIsSaidOfEachMove() throws {
    var listener = Listener()
    var board = HeardBoard()
    for cell in 0..<16 {
      let exponent = Int(listener.console.game.board.exponents[cell])
      board.numbers[cell / 4][cell % 4] = exponent > 0 ? 1 << exponent : 0
    }
    var refused = 0
    for move in 0..<160 where !listener.console.game.isTerminated {
      let direction = [Direction.down, .left, .down, .right][move % 4]
      let before = listener.console.game.moveCount
      listener.press([Button.down, .left, .down, .right][move % 4])
      let sentence = try #require(listener.heard.first)
      if listener.console.game.moveCount == before {
        refused += 1
        #expect(
          sentence.contains("nothing moves") && listener.heard.count == 1, "\(listener.heard)")
        listener.press(.up)
        if listener.console.game.moveCount > before {
          board.slide(.up)
          #expect(board.hear(try #require(listener.heard.first)))
        }
      } else {
        board.slide(direction)
        let isRight = board.hear(
          listener.heard.joined(separator: " "))
        #expect(isRight, "\(listener.heard)")
        #expect(
          listener.heard.joined(separator: " ").contains("score \(listener.console.game.score)"))
      }
      let there = listener.console.game.board.exponents.map { $0 > 0 ? 1 << Int($0) : 0 }
      #expect(board.numbers.flatMap { $0 } == there, "after move \(move)")
    }
    #expect(refused > 2, "some moves were refused, and said so")
  }

  @Test func eachOfTwoRefusedMovesIsSaid() {
    var listener = Listener()
    for _ in 0..<6 { listener.press(.left) }
    var said: [[String]] = []
    while !said.contains(where: { $0.first?.contains("(2)") == true }), said.count < 12 {
      listener.press(.left)
      said.append(listener.heard)
    }
    #expect(said.contains { $0.first == "Left: nothing moves" })
    #expect(said.contains { $0 == ["Left: nothing moves (2)"] })
  }

  @Test func aStepInTheMenuSaysOneEntry() {
    var listener = Listener(storedGame(after: [.left, .up]))
    listener.press(.back)
    #expect(listener.heard.contains { $0.contains("Paused") })
    listener.press(.down)
    #expect(listener.heard.count == 1 && listener.chosen?.hasPrefix("Hint") == true)
    let found = listener.step(to: "Undo")
    #expect(found)
    let moves = listener.console.game.moveCount
    listener.press(.confirm)
    #expect(listener.console.game.moveCount == moves - 1)
  }

  @Test func aMenuThatIsLeftTellsTheLastMoveNoMore() {
    var listener = Listener()
    while listener.console.game.moveCount < 3 {
      for button in [Button.left, .down, .right] { listener.press(button) }
    }
    let told = listener.console.appliance.world.table.told ?? ""
    #expect(!told.isEmpty && listener.heard.contains(told), "\(listener.heard)")
    listener.press(.back)
    listener.press(.back)
    #expect(listener.console.appliance.screen == .playing)
    #expect(!listener.heard.contains(told) && !listener.heard.isEmpty, "\(listener.heard)")
    #expect(HeardBoard(lines: listener.heard) == nil, "\(listener.heard)")
  }

  @Test func aSettingIsChangedByEar() {
    var listener = Listener(startsPlaying: false)
    for title in ["Settings", "Look", "Theme"] {
      let found = listener.step(to: title)
      #expect(found, "\(title)")
      if title != "Theme" { listener.press(.confirm) }
    }
    listener.press(.confirm)
    #expect(listener.heard.contains { $0.contains("Theme") && $0.contains("Dark") })
    #expect(listener.console.appliance.settings.theme.name == .dark)
    // An entry that is no longer chosen is not said again, though its arrow is gone.
    listener.press(.down)
    #expect(listener.heard.allSatisfy { !$0.contains("Theme") }, "\(listener.heard)")
  }

  /// The win is told, and its card gives the game away.
  private func expectTheWinToBeShared(by listener: inout Listener) {
    listener.wait(500)
    #expect(listener.heard.contains { $0.contains("You win!") })
    let found = listener.step(to: "Share")
    #expect(found)
    listener.press(.confirm)
    let code = Challenge(seed: listener.console.appliance.session.recording.seed).code
    #expect(listener.heard.contains { $0.contains(code) }, "\(listener.heard)")
  }

  /// Found by a trial: the move that won was the one that nothing was said of, and its card had no way to
  /// give the game away.
  @Test func aWinsLastMoveIsToldAndItsCardOffersToShareIt() throws {
    var listener = Listener(try WonGame.stored())
    listener.press(WonGame.lastMove)
    let told = try #require(listener.heard.first)
    #expect(told.contains("2048, row ") && told.contains("; score "), "\(listener.heard)")
    expectTheWinToBeShared(by: &listener)
  }

  /// What to do next is what was said, and which move is best is asked of a board that was only heard. It
  /// found that a move was not told which did the same as the one before.
  @Test func fromTheFirstStartToAWinAndItsCodeByEar() throws {
    var listener = Listener(first: 21)
    var told = listener.heard.first
    for (asked, button) in [
      ("Arrow key: right", Button.right), ("Arrow key: down", .down), ("Arrow key: left", .left),
    ] {
      #expect(told == asked)
      listener.press(button)
      told = listener.heard.first
      listener.wait(60)
    }
    // The menu and undo are told by their keys, and tried.
    listener.press(.back)
    #expect(listener.heard.first == "U key: undo")
    listener.wait(100)
    listener.press(.undo)
    #expect(listener.heard.last == "Any direction: play", "\(listener.heard)")
    listener.wait(100)
    listener.press(.down)
    var board = try #require(HeardBoard(lines: listener.heard))
    var advisor = Advisor()
    while listener.console.appliance.screen.name == "playing" {
      let best = try #require(advisor.advise(on: board.board, budget: 200).best)
      listener.press(best.button)
      board.slide(best)
      let isRight = board.hear(listener.heard.joined(separator: " "))
      try #require(isRight, "\(best) \(listener.heard) \(board.numbers)")
    }
    #expect(listener.console.game.board.largestExponent == 11)
    expectTheWinToBeShared(by: &listener)
  }
}
