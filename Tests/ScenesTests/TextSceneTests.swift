import Engine
import Graphics
import Testing

@testable import Scenes

@Suite("The board in characters")
struct CellBoardTests {
  private func board(_ width: Int, _ height: Int, _ cells: Int = 4, lines: Bool = true) -> CellBoard
  {
    CellBoard(
      in: Rect(x: 0, y: 0, width: width, height: height), size: BoardSize(cells) ?? .standard,
      hasLines: lines)
  }

  @Test("fits into its area whatever that is, and stands in its middle", arguments: 3...8)
  func fits(cells: Int) {
    for (width, height) in [(80, 24), (40, 12), (120, 50), (32, 16), (200, 60)] {
      let board = board(width, height, cells)
      let frame = board.frame
      #expect(frame.x >= 0 && frame.y >= 0, "\(cells) in \(width)×\(height)")
      if width >= cells * 5, height >= cells {
        #expect(frame.maxX <= width && frame.maxY <= height, "\(cells) in \(width)×\(height)")
        #expect(abs(frame.x - (width - frame.maxX)) <= 1)
      }
    }
  }

  @Test("tiles are of an odd height, so that a number stands in the middle")
  func odd() {
    for height in 10...60 {
      let board = board(120, height)
      #expect(!board.height.isMultiple(of: 2), "\(height)")
    }
  }

  @Test("neighbours share the line between them; without lines there is a gap")
  func lines() {
    let lined = board(80, 24)
    #expect(lined.hasLines)
    let (first, second) = (lined.rect(row: 0, column: 0), lined.rect(row: 0, column: 1))
    #expect(second.x == first.maxX + 1)
    let outline = lined.outline(of: Cell(row: 0, column: 0))
    #expect(outline.x == lined.frame.x && outline.y == lined.frame.y)
    let plain = board(80, 24, lines: false)
    #expect(!plain.hasLines && plain.height == 1)
  }

  @Test("a tile on its way is between its cells")
  func between() {
    let board = board(80, 24)
    let (start, end) = (board.rect(row: 1, column: 0), board.rect(row: 1, column: 3))
    var last = start.x
    for step in 0...30 {
      let place = board.rect(row: 1, column: Float(step) / 10)
      #expect(place.x >= last && place.x <= end.x && place.y == start.y)
      last = place.x
    }
  }

  @Test("numbers are whole where they fit, else thousands")
  func labels() {
    let roomy = board(80, 24)
    #expect([UInt8(1), 11, 17].map(roomy.label) == ["2", "2048", "131072"])
    let tight = CellBoard(
      in: Rect(x: 0, y: 0, width: 19, height: 8), size: .standard, hasLines: false)
    #expect(tight.width == 4)
    #expect([UInt8(11), 13, 14, 17].map(tight.label) == ["2048", "8192", "16K", "131K"])
    let tightest = board(20, 8, 5, lines: false)
    #expect(tightest.width == 3)
    #expect([UInt8(9), 11, 16, 17, 18].map(tightest.label) == ["512", "2K", "65K", ".1M", ".2M"])
  }
}

@Suite("What stands above a board of characters")
struct FiguresAboveTests {
  @Test("both scores are whole; what was gained is told where it has room beside them")
  func figures() {
    for (width, score, line) in [
      (30, 916, "Pontos 916 +16  Recorde 48280"), (30, 12_916, "Pontos 12916  Recorde 48280"),
      (24, 12_916, "Pontos 12916"),
    ] {
      var stage = Stage(width: width, height: 20, metrics: TextMetrics(cells: .placed))
      stage.language = .portuguese
      var scene = PlayScene(
        board: BoardAnimation(board: Board(size: .standard)), ticks: 5, score: score,
        best: 48_280, tilt: .absent)
      scene.gain = 16
      let drawn = Drawn(on: stage) { _ = scene.drawText(on: $0, into: &$1) }
      #expect(drawn.texts.contains(line), "\(drawn.texts)")
    }
  }
}

@Suite("What lies over a board of characters")
struct OverlayTextTests {
  @Test("of the figures at least the score is told; choices beyond that are scrolled to")
  func score() {
    let stage = Stage(width: 40, height: 12, metrics: TextMetrics(cells: .placed))
    for choices in 1...9 {
      let overlay = Overlay(
        tone: .over, heading: "Game over!", details: ["Score 1844  Tile 128", "171 moves"],
        choices: (1...choices).map { "Choice \($0)" }, selected: 0)
      let drawn = Drawn(on: stage) { _ = overlay.drawText(in: $0.bounds, on: $0, into: &$1) }
      #expect(drawn.texts.contains("Score 1844  Tile 128"), "\(choices)")
      for choice in 1...min(choices, 7) {
        #expect(drawn.texts.contains { $0.hasSuffix("Choice \(choice)") }, "\(choices)")
      }
    }
  }
}

@Suite("Lines of text, one below the other")
struct CellLinesTests {
  private let stage = Stage(width: 80, height: 24, metrics: TextMetrics(cells: .placed))

  @Test("fill their area from the top and write nothing below it")
  func fill() {
    var list = DisplayList()
    var lines = CellLines(in: Rect(x: 3, y: 2, width: 20, height: 3), on: stage)
    for number in 1...5 { lines.add("line \(number)", .white, into: &list) }
    #expect(lines.room == 0)
    #expect(list.elements.map(\.frame.y) == [2, 3, 4])
    #expect(list.elements.allSatisfy { $0.frame.x == 3 && $0.frame.height == 1 })
  }

  @Test("a long text takes as many lines as it needs")
  func wrap() {
    let drawn = Drawn(on: stage) {
      var lines = CellLines(in: Rect(x: 0, y: 0, width: 10, height: 9), on: $0)
      lines.wrap("one two three four five", .white, into: &$1)
    }
    #expect(drawn.texts == ["one two", "three four", "five"])
  }

  @Test("an entry is marked when it is chosen, its value stands at the right, a long title is cut")
  func entries() {
    let drawn = Drawn(on: stage) {
      var lines = CellLines(in: Rect(x: 0, y: 0, width: 20, height: 9), on: $0)
      lines.addEntry("Volume", value: "Full", isSelected: true, into: &$1)
      lines.addEntry("Theme", isSelected: false, into: &$1)
      lines.addEntry("A title of many words", value: "Value", isSelected: false, into: &$1)
    }
    #expect(drawn.texts[0] == "► Volume" && drawn.texts[1] == "Full ")
    #expect(drawn.texts[2] == "  Theme")
    #expect(drawn.texts[3].hasSuffix("…") && drawn.texts[4] == "Value ")
    #expect(drawn.texts[3].unicodeScalars.count + drawn.texts[4].unicodeScalars.count <= 20)
    #expect(drawn.boxes(stage.theme.button).map(\.y) == [0])
  }

  @Test("of a long menu the chosen one is always seen, and signs say that there is more")
  func menu() {
    let titles = (1...20).map { "Entry \($0)" }
    for selected in titles.indices {
      let drawn = Drawn(on: stage) {
        var lines = CellLines(in: Rect(x: 0, y: 0, width: 30, height: 5), on: $0)
        lines.addEntries(titles, selected: selected, into: &$1)
      }
      #expect(drawn.texts.count == 5)
      #expect(drawn.texts.contains("► " + titles[selected]))
      let marks = drawn.arrows.map(\.direction)
      #expect(marks.contains(0) == !drawn.texts.contains { $0.hasSuffix("Entry 1") })
      #expect(marks.contains(2) == !drawn.texts.contains { $0.hasSuffix("Entry 20") })
    }
  }
}

@Suite("How tiles move")
struct MotionStyleTests {
  @Test("each way begins and ends alike, and never leaves the way between its cells")
  func ways() {
    for style in MotionStyle.allCases {
      #expect(abs(style.way(at: 0)) < 1e-4 && abs(style.way(at: 1) - 1) < 1e-4, "\(style)")
      for step in 0...200 {
        let way = style.way(at: Float(step) / 200)
        #expect(way >= -1e-4 && way <= 1 + 1e-4, "\(style) \(step)")
      }
    }
  }

  @Test("each growth and each pop ends at the tile's own size, and stays near it")
  func sizes() {
    for style in MotionStyle.allCases {
      #expect(abs(style.growth(at: 1) - 1) < 1e-4 && abs(style.pop(at: 1) - 1) < 1e-4)
      for step in 0...200 {
        let part = Float(step) / 200
        #expect(style.growth(at: part) >= 0 && style.growth(at: part) <= 1.0001)
        #expect(style.pop(at: part) >= 0 && style.pop(at: part) <= 1.2001, "\(style) \(step)")
      }
    }
  }

  @Test("a bounce comes back once: it turns twice on its way")
  func bounce() {
    let ways = (0...200).map { MotionStyle.bounce.way(at: Float($0) / 200) }
    let turns = zip(zip(ways, ways.dropFirst()), ways.dropFirst(2)).filter { pair, next in
      (pair.1 - pair.0) * (next - pair.1) < 0
    }
    #expect(turns.count == 2)
  }
}

@Suite("Two tiles that show how they move")
struct TileDemoTests {
  private let area = Rect(x: 20, y: 10, width: 300, height: 40)

  private func labels(_ ticks: Int, _ pace: AnimationPace = .original, on stage: Stage) -> [String]
  {
    Drawn(on: stage) {
      TileDemo(ticks: ticks, pace: pace, style: .glide).draw(in: area, on: $0, into: &$1)
    }.list.elements.compactMap {
      if case .tile(let style) = $0.content { style.label } else { nil }
    }
  }

  @Test("two twos become a four, and that stays")
  func merge() {
    let stage = Stage(width: 480, height: 320)
    #expect(labels(0, on: stage) == ["2", "2"])
    #expect(labels(TileDemo.duration, on: stage) == ["4"])
    #expect(labels(.max, on: stage) == ["4"])
    #expect(labels(0, .off, on: stage) == ["4"])
  }

  @Test("where tiles would be too small to be read there is nothing")
  func tiny() { #expect(labels(0, on: Stage.samples[0]).isEmpty) }
}
