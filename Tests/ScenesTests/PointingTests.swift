import Engine
import Graphics
import Testing

@testable import Scenes

/// What is hit in a picture of characters is what is written there.
@Suite("Pointing at characters")
struct PointingTests {
  private static let sizes = [(80, 24), (40, 12), (32, 30), (120, 50)]

  private func stage(_ size: (Int, Int), pad: Bool = false) -> Stage {
    var stage = Stage(width: size.0, height: size.1, metrics: TextMetrics(cells: .blocks))
    stage.showsPad = pad
    return stage
  }

  /// Where the entry stands, chosen or not.
  private func line(_ title: String, in drawn: Drawn) -> Rect? {
    drawn.frame(of: "► " + title) ?? drawn.frame(of: "  " + title)
  }

  @Test("an entry of the title", arguments: sizes)
  func title(size: (Int, Int)) throws {
    let scene = TitleScene(items: ["Play", "Friends", "History", "Settings"], selected: 1)
    let stage = stage(size)
    let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
    for (index, title) in scene.items.enumerated() {
      let frame = try #require(line(title, in: drawn))
      #expect(scene.window(on: stage).row(atX: frame.x + 3, y: frame.y) == index)
    }
    #expect(scene.window(on: stage).row(atX: 0, y: 0) == nil)
  }

  @Test("a row of a list, and its heading, which leads back where fingers are", arguments: sizes)
  func list(size: (Int, Int)) throws {
    let rows = (0..<60).map { ListScene.Row("Row \($0)", value: "on", details: ["more"]) }
    let scene = ListScene(heading: "Sound", rows: rows, selected: 20)
    for pad in [false, true] {
      let stage = stage(size, pad: pad)
      let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
      let window = scene.window(on: stage)
      #expect(window.visible.contains(20) && window.visible.count < 60)
      for index in window.visible {
        let frame = try #require(line("Row \(index)", in: drawn))
        #expect(window.row(atX: frame.x + 4, y: frame.y) == index)
      }
      let heading = try #require(drawn.frame(of: pad ? "◄ Sound" : "Sound"))
      #expect(ListScene.isBack(atX: heading.x + 1, y: heading.y, on: stage) == pad)
      #expect(!ListScene.isBack(atX: heading.x + 1, y: heading.y + 1, on: stage))
    }
  }

  @Test("an empty list has no row to be hit", arguments: sizes)
  func emptyList(size: (Int, Int)) {
    let scene = ListScene(heading: "Games", rows: [], selected: 0, emptyText: "None yet")
    let window = scene.window(on: stage(size))
    for y in 0..<size.1 { #expect(window.row(atX: size.0 / 2, y: y) == nil) }
  }

  @Test("an answer to a question", arguments: sizes)
  func question(size: (Int, Int)) throws {
    let scene = ConfirmScene(
      question: "New game?", detail: "The running game ends.", choices: ["No", "Yes"], selected: 0)
    let stage = stage(size)
    let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
    for (index, choice) in scene.choices.enumerated() {
      let frame = try #require(line(choice, in: drawn))
      #expect(scene.choice(atX: frame.x + 2, y: frame.y, on: stage) == index)
    }
    #expect(scene.choice(atX: 0, y: 0, on: stage) == nil)
  }

  private func play(_ overlay: Overlay?, slider: Slider? = nil) -> PlayScene {
    var scene = PlayScene(
      board: BoardAnimation(board: Board(size: .standard)), ticks: 1000, score: 8, best: 9,
      tilt: .absent)
    (scene.overlay, scene.slider) = (overlay, slider)
    return scene
  }

  @Test("a choice of the menu over the board, in a column or in a box", arguments: sizes)
  func overlay(size: (Int, Int)) throws {
    let scene = play(
      Overlay(tone: .paused, heading: "Paused", choices: ["Continue", "New game", "Title"]))
    let stage = stage(size)
    let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
    for (index, choice) in ["Continue", "New game", "Title"].enumerated() {
      let frame = try #require(line(choice, in: drawn))
      #expect(scene.choice(atX: frame.x + 2, y: frame.y, on: stage) == index)
    }
    #expect(play(nil).choice(atX: 3, y: 3, on: stage) == nil)
  }

  @Test("the slider, from its first character to its last", arguments: sizes)
  func slider(size: (Int, Int)) throws {
    let scene = play(nil, slider: Slider(value: 30, limit: 60))
    let stage = stage(size)
    let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
    let text = drawn.texts.first { $0.contains("●") && $0.contains("─") }
    let written = try #require(text)
    let frame = try #require(drawn.frame(of: written))
    let last = frame.x + written.unicodeScalars.count - 1
    #expect(scene.slid(toX: frame.x, y: frame.y, on: stage) == 0)
    #expect(scene.slid(toX: last, y: frame.y, on: stage) == 60)
    #expect(scene.slid(toX: frame.x, y: frame.y - 1, on: stage) == nil)
    #expect(play(nil).slid(toX: frame.x, y: frame.y, on: stage) == nil)
  }

  @Test(
    "letters of a name and of a code: above and below turns, beside goes on or back",
    arguments: sizes)
  func letters(size: (Int, Int)) {
    let stage = stage(size)
    let name = NameScene(letters: ["A", "B"], cursor: 1, hint: "")
    let cell = NameScene.textCell(1, on: stage)
    #expect(name.step(atX: cell.x + 1, y: cell.y - 1, on: stage) == .up)
    #expect(name.step(atX: cell.x + 1, y: cell.y + 1, on: stage) == .down)
    #expect(name.step(atX: cell.maxX, y: cell.y, on: stage) == .right)
    #expect(name.step(atX: cell.x - 1, y: cell.y, on: stage) == .left)
    let code = CodeScene(
      letters: ["5", "F"], cursor: 1, alphabet: ["5", "F"], hint: Notice([""], isWarning: false))
    let place = CodeScene.textCell(1, on: stage)
    #expect(code.touch(atX: place.x + 1, y: place.y - 1, on: stage) == .step(.up))
    #expect(code.touch(atX: place.x + 1, y: place.y + 1, on: stage) == .step(.down))
    #expect(code.touch(atX: place.maxX, y: place.y, on: stage) == .step(.right))
    #expect(code.touch(atX: place.x - 1, y: place.y, on: stage) == .step(.left))
  }

  @Test("letters stay on a screen of short lines", arguments: [12, 16, 20, 26, 27, 28, 32, 33, 80])
  func shortLines(columns: Int) {
    let stage = stage((columns, 12))
    for cell in [NameScene.textCell, CodeScene.textCell] {
      let cells = (0..<8).map { cell($0, stage) }
      #expect((cells.map { $0.maxX }.max() ?? 0) <= columns)
      for (left, right) in zip(cells, cells.dropFirst()) { #expect(left.maxX <= right.x) }
    }
  }

  @Test("the lesson's board and the line that says how it is left", arguments: sizes)
  func lesson(size: (Int, Int)) throws {
    let scene = LessonScene(
      board: BoardAnimation(board: Board(size: .standard)), ticks: 1000, instruction: "Lower it",
      detail: "All slide", progress: 33, hint: "Esc: skip", wanted: .right)
    let stage = stage(size)
    let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
    let hint = try #require(drawn.frame(of: "Esc: skip"))
    #expect(scene.target(atX: hint.x + 1, y: hint.y, on: stage) == .hint)
    let words = try #require(drawn.frame(of: "Lower it"))
    #expect(scene.target(atX: words.x + 1, y: words.y, on: stage) == nil)
    let arrow = try #require(drawn.arrows.first)
    #expect(scene.target(atX: arrow.frame.x, y: arrow.frame.y, on: stage) == .board)
  }

  @Test("there are no buttons for fingers, wherever they are wanted", arguments: sizes)
  func pad(size: (Int, Int)) {
    let layout = PlayLayout(stage: stage(size, pad: true), size: .standard)
    for y in 0..<size.1 { for x in 0..<size.0 { #expect(layout.key(atX: x, y: y) == nil) } }
  }
}
