import Engine
import Graphics
import Hardware
import Records
import Scenes
import Testing

@testable import Handheld
@testable import Terminal

/// Whoever points at what is written in a terminal means it: what is hit is what is drawn there.
@Suite struct PointingInTextTests {
  private static let sizes = [(80, 24), (40, 12), (32, 30), (120, 50)]

  /// A console in a terminal.
  private final class Screenful {
    var console: Console
    let columns: Int
    let rows: Int

    init(
      _ size: (Int, Int), _ stored: StoredState = StoredState(), startsPlaying: Bool = false,
      cells: TextMetrics.Cells = .blocks
    ) {
      (columns, rows) = size
      console = Console(stored: stored, startsPlaying: startsPlaying)
      console.appliance.take(.panel(columns, rows, TextMetrics(cells: cells)))
    }

    /// The same screen, to be gone on with in another way.
    init(copying other: Screenful) {
      (console, columns, rows) = (other.console, other.columns, other.rows)
    }

    /// The lines as they are seen.
    func lines() -> [String] { console.picture().lines(columns, rows) }

    /// Clicks on the middle of what is written; false where it is not.
    func click(_ text: String) -> Bool {
      for (row, line) in lines().enumerated() {
        guard let found = line.range(of: text) else { continue }
        let column = line.unicodeScalars.distance(
          from: line.startIndex, to: found.lowerBound)
        console.tap(x: column + text.unicodeScalars.count / 2, y: row)
        return true
      }
      return false
    }

    var name: String { console.appliance.screen.name }
  }

  @Test(arguments: sizes) func anEntryOfTheTitle(columns: Int, rows: Int) {
    let entries = [("Friends", "friends"), ("History", "history"), ("Settings", "setting-groups")]
    for (entry, name) in entries {
      let seen = Screenful((columns, rows))
      #expect(seen.click(entry), "\(entry) at \(columns)×\(rows)")
      #expect(seen.name == name, "\(seen.name)")
    }
  }

  /// The first click of a finger brings the arrow by which the heading leads back.
  @Test(arguments: sizes) func aHeadingLeadsBack(columns: Int, rows: Int) throws {
    let seen = Screenful((columns, rows))
    #expect(seen.click("Settings"))
    let inside = seen.name
    #expect(seen.lines().contains { $0.contains("◄ Settings") })
    #expect(seen.click("◄ Settings"))
    #expect(seen.name == "title" && inside != "title")
  }

  /// Each row of each group is the one that is clicked on.
  @Test(arguments: sizes) func aRowOfAList(columns: Int, rows: Int) throws {
    let byKeys = Screenful((columns, rows))
    byKeys.console.select("Settings", by: .down)
    byKeys.console.press(.right)
    let titles = byKeys.lines().compactMap { line -> String? in
      let text = line.trimmed
      return text.hasPrefix("►") ? String(text.dropFirst(2)) : nil
    }
    #expect(titles.count == 1)
    for steps in 0..<3 {
      let wanted = Screenful(copying: byKeys)
      for _ in 0..<steps { wanted.console.press(.down) }
      let row = wanted.lines().firstIndex { $0.trimmed.hasPrefix("►") }
      let y = try #require(row)
      wanted.console.press(.right)
      let pointed = Screenful(copying: byKeys)
      pointed.console.tap(x: columns / 2, y: y)
      #expect(pointed.name == wanted.name)
      #expect(pointed.lines().map { $0.leadless } == wanted.lines().map { $0.leadless })
    }
  }

  /// The menu over the board, in a column beside it, and in a box where there is none.
  @Test(arguments: sizes) func anEntryOfTheMenuOverTheBoard(columns: Int, rows: Int) {
    let seen = Screenful((columns, rows), storedGame(after: [.left, .up]), startsPlaying: true)
    #expect(seen.name == "playing")
    seen.console.tap(x: 2, y: rows / 2)
    #expect(seen.name == "paused")
    #expect(seen.click("Continue"), "\(seen.lines().joined(separator: "\n"))")
    #expect(seen.name == "playing")
  }

  /// Drags are moves, each once; the wheel is none.
  @Test(arguments: sizes) func aDragOnTheBoardIsAMove(columns: Int, rows: Int) {
    let byKeys = Screenful((columns, rows), startsPlaying: true)
    let pointed = Screenful(copying: byKeys)
    for direction in [Direction.left, .up, .right, .down, .left, .up] {
      byKeys.console.press(direction.button)
      pointed.console.tick(
        TickInput(events: direction.swipe(x: columns / 3, y: rows / 2, across: 6, down: 4)))
    }
    #expect(byKeys.console.game.moveCount > 3)
    #expect(pointed.console.game == byKeys.console.game)
    for button in [Button.up, .down] {
      pointed.console.tick(TickInput(events: [.pressed(button, isRepeat: true)]))
    }
    #expect(pointed.console.game == byKeys.console.game)
  }

  /// The wheel steps through a list.
  @Test func theWheelStepsThroughAList() {
    let seen = Screenful((80, 24))
    #expect(seen.click("Settings"))
    let before = seen.lines().firstIndex { $0.trimmed.hasPrefix("►") }
    seen.console.tick(TickInput(events: [.pressed(.down, isRepeat: true)]))
    let after = seen.lines().firstIndex { $0.trimmed.hasPrefix("►") }
    #expect(before.map { $0 + 1 } == after)
  }

  /// A cell is no finger's breadth: there are no buttons beside the board, and none is hit unseen.
  @Test(arguments: sizes) func noButtonIsHitUnseen(columns: Int, rows: Int) {
    for y in 0..<rows {
      for x in stride(from: 0, to: columns, by: 3) {
        let seen = Screenful((columns, rows), storedGame(after: [.left, .up]), startsPlaying: true)
        seen.console.tap(x: x, y: y)
        #expect(seen.name == "paused", "\(x), \(y)")
        seen.console.press(.back)
        let moves = seen.console.game.moveCount
        seen.console.tick(TickInput(events: [.touch(.began, x: x, y: y)]))
        #expect(seen.name == "playing" && seen.console.game.moveCount == moves)
      }
    }
  }

  /// The line below the board on which a replay stands is gone to where it is pointed at.
  @Test(arguments: [(80, 24), (120, 50)]) func theSliderGoesWhereItIsPointedAt(
    columns: Int, rows: Int
  ) throws {
    let seen = Screenful((columns, rows))
    var game = RecordedGame(seed: 3)
    for _ in 0..<200 {
      for direction in [Direction.down, .left, .right, .up] { _ = game.play(direction) }
    }
    seen.console.appliance.show(.replay(ReplayPage(game.recording, pace: .original)))
    seen.console.press(.back)
    #expect(seen.click("Go to move"))
    let lines = seen.lines()
    let row = try #require(lines.firstIndex { $0.contains("●─") || $0.contains("─●") })
    let scalars = Array(lines[row].unicodeScalars)
    let first = try #require(scalars.firstIndex { $0 == "●" || $0 == "─" })
    let last = try #require(scalars.lastIndex { $0 == "●" || $0 == "─" })
    let moves = game.recording.actions.count
    for (x, place) in [(last, moves), (first, 0), ((first + last) / 2, moves / 2)] {
      seen.console.tap(x: x, y: row)
      let page = try #require(seen.console.appliance.screen.replay)
      #expect(abs(page.position - place) <= moves / 40)
    }
  }
}

extension String {
  /// Without what is blank at its ends.
  fileprivate var trimmed: Substring {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Without the arrow by which fingers leave.
  fileprivate var leadless: String {
    var text = trimmed
    if text.hasPrefix("◄ ") { text.removeFirst(2) }
    return String(text)
  }

  fileprivate func range(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
