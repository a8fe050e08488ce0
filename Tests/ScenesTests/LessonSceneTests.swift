import Engine
import Graphics
import Testing

@testable import Scenes

@Suite("What is learned in the first minute")
struct LessonSceneTests {
  private func scene(ticks: Int = 1_000, wanted: Direction? = .right) -> LessonScene {
    var board = Board(size: BoardSize(3) ?? .standard)
    board[Cell(row: 1, column: 0)] = Tile(id: 1, exponent: 1)
    return LessonScene(
      board: BoardAnimation(board: board), ticks: ticks, instruction: "Lower it",
      detail: "All slide", progress: 33, hint: "Back: skip", wanted: wanted)
  }

  @Test("says what to do, what that does and how to leave, and shows the tile")
  func words() {
    for stage in Stage.samples {
      let drawn = Drawn(on: stage) { scene().draw(on: $0, into: &$1) }
      #expect(drawn.isInside, "\(stage.width)")
      let said = drawn.texts.joined(separator: " ")
      for words in ["Lower it", "All slide", "Back: skip"] {
        #expect(said.contains(words), "\(words) at \(stage.width)")
      }
      #expect(drawn.list.elements.contains { if case .tile = $0.content { true } else { false } })
    }
  }

  @Test("where not all has room, what to do and what it does are whole; a tile has its number")
  func least() {
    var scene = scene()
    scene.instruction = "Schütteln: das Menü."
    scene.detail = "Kein Zug. Tipp und Zug zurück sind dort."
    scene.hint = "Schütteln: fertig"
    for (width, height, saysHint) in [(84, 48, false), (96, 64, true)] {
      let stage = Stage(width: width, height: height, isBlackAndWhite: true)
      let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
      let said = drawn.texts.joined(separator: " ")
      #expect(drawn.isInside && said.contains("\(scene.instruction) \(scene.detail)"), "\(said)")
      #expect(said.contains(scene.hint) == saysHint, "\(said)")
      let labels = drawn.list.elements.compactMap {
        if case .tile(let style) = $0.content { style.label } else { nil }
      }
      #expect(labels == ["2"])
    }
  }

  @Test("an arrow in the middle of the board points where to go", arguments: Direction.allCases)
  func arrow(direction: Direction) throws {
    for stage in Stage.samples {
      let drawn = Drawn(on: stage) { scene(wanted: direction).draw(on: $0, into: &$1) }
      #expect(drawn.arrows.map(\.direction) == [Int(direction.rawValue)])
      let square = InstructionPanel.plan(on: stage).square
      let arrow = try #require(drawn.arrows.first?.frame)
      #expect(square.contains(arrow))
      #expect(abs((arrow.x + arrow.maxX) - (square.x + square.maxX)) <= 2, "\(stage.width)")
    }
  }

  @Test("no arrow while tiles slide, and none when nothing is asked for")
  func noArrow() {
    let stage = Stage(width: 480, height: 320)
    let quiet = Drawn(on: stage) { scene(wanted: nil).draw(on: $0, into: &$1) }
    #expect(quiet.arrows.isEmpty)
    var sliding = scene(ticks: 0)
    let tile = Tile(id: 1, exponent: 1)
    var board = Board(size: BoardSize(3) ?? .standard)
    board[Cell(row: 1, column: 0)] = tile
    sliding.board = BoardAnimation(
      board: board,
      events: [.slid(tile, from: Cell(row: 1, column: 2), to: Cell(row: 1, column: 0))])
    let drawn = Drawn(on: stage) { sliding.draw(on: $0, into: &$1) }
    #expect(drawn.arrows.isEmpty)
  }

  @Test("board and words share the panel and never lie on each other")
  func plan() {
    for width in stride(from: 128, through: 1920, by: 16) {
      for height in [64, 128, 135, 240, 320, 480, 1080] {
        let stage = Stage(width: width, height: height)
        let (square, words) = InstructionPanel.plan(on: stage)
        #expect(stage.bounds.contains(square) && stage.bounds.contains(words))
        #expect(square.width == square.height && square.width % 2 == 1)
        #expect(square.maxX <= words.x || square.maxY <= words.y, "\(width)×\(height)")
      }
    }
  }
}

@Suite("The battery on the screen")
struct BatteryGaugeTests {
  private let stage = Stage(width: 480, height: 320)
  private let frame = Rect(x: 10, y: 20, width: 120, height: 24)

  private func drawn(_ gauge: BatteryGauge, in frame: Rect) -> Drawn {
    Drawn(on: stage) { gauge.draw(in: frame, on: $0, into: &$1) }
  }

  @Test("is filled as far as it is full, from none to all")
  func filled() throws {
    let color = stage.theme.mutedText
    var widths: [Int] = []
    for percent in [-5, 0, 25, 50, 75, 100, 140] {
      let drawn = drawn(BatteryGauge(percent: percent), in: frame)
      // The pole is the first box, what is in it the second.
      let boxes = drawn.boxes(color)
      widths.append(boxes.count > 1 ? boxes[1].width : 0)
      let shell = try #require(
        drawn.list.elements.first { if case .outline = $0.content { true } else { false } })
      #expect(boxes.dropFirst().allSatisfy { shell.frame.contains($0) })
      #expect(drawn.texts == ["\(min(max(percent, 0), 100))%"])
    }
    #expect(widths == widths.sorted() && widths[0] == 0 && widths[1] == 0)
    #expect(widths[5] == widths[6] && widths[5] >= 2 * widths[3] - 1 && widths[3] > 0)
  }

  @Test("a plus says that it is charged, the colour of warnings that it is low")
  func states() {
    #expect(drawn(BatteryGauge(percent: 80, isCharging: true), in: frame).texts == ["+80%"])
    let low = drawn(BatteryGauge(percent: 40, isLow: true), in: frame)
    #expect(low.boxes(stage.theme.accent).count == 2)
    #expect(low.boxes(stage.theme.mutedText).isEmpty)
  }

  @Test("without room for the number there is the battery alone, and without room for that nothing")
  func room() {
    let shell = drawn(BatteryGauge(percent: 60), in: frame).list.elements[0].frame
    let narrow = drawn(
      BatteryGauge(percent: 60), in: Rect(x: 0, y: 0, width: shell.width + 4, height: 24))
    #expect(narrow.texts.isEmpty && !narrow.list.elements.isEmpty)
    for size in [(width: 120, height: 4), (width: 9, height: 24), (width: 0, height: 0)] {
      let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
      #expect(drawn(BatteryGauge(percent: 60), in: frame).list.elements.isEmpty, "\(size)")
    }
  }
}
