import Engine
import Graphics
import Testing

@testable import Scenes

@Suite("What lies over the board at the end")
struct OverlayTests {
  private static let choices = ["Keep going", "New game", "Undo", "Replay", "Review", "Menu"]

  private func overlay(_ tone: Overlay.Tone = .over, selected: Int = 0) -> Overlay {
    var overlay = Overlay(
      tone: tone, heading: "It is over",
      details: ["Score 3932", "Tile 256", "301 moves", "Time 4:07"],
      choices: Self.choices, selected: selected)
    overlay.curve = (0..<40).map { $0 * $0 }
    return overlay
  }

  private func board(on stage: Stage) -> Rect {
    let side = stage.span - 2 * stage.margin
    return Rect(x: stage.margin, y: stage.margin, width: side, height: side)
  }

  private func draw(_ overlay: Overlay, on stage: Stage) -> Drawn {
    Drawn(on: stage) {
      overlay.draw(
        over: BoardLayout(in: board(on: stage), size: .standard), on: $0, into: &$1)
    }
  }

  @Test("on every panel the heading, the score and the chosen choice are there")
  func essentials() {
    for stage in Stage.samples {
      for selected in Self.choices.indices {
        let drawn = draw(overlay(selected: selected), on: stage)
        let said = drawn.texts.joined(separator: " ")
        #expect(drawn.isInside, "\(stage.width)")
        #expect(said.contains("It is over") && said.contains("Score 3932"), "\(stage.width)")
        #expect(drawn.texts.contains(Self.choices[selected]), "\(stage.width) \(selected)")
        let shown = drawn.texts.filter(Self.choices.contains)
        #expect(shown.count >= 3, "\(stage.width)")
      }
    }
  }

  @Test("where four figures leave no room for the curve, two lines say them and the curve is drawn")
  func few() throws {
    var overlay = overlay()
    overlay.details = ["Punkte 36240", "Kachel 2048", "1710 Züge", "Zeit 21:00"]
    overlay.fewDetails = ["Punkte 36240", "1710 Züge  21:00"]
    for stage in [Stage.samples[0], Stage(width: 240, height: 135)] {
      let drawn = draw(overlay, on: stage)
      #expect(drawn.texts.contains(overlay.fewDetails[1]), "\(stage.width)")
      let curve = try #require(
        drawn.list.elements.first {
          if case .polyline = $0.content { true } else { false }
        })
      #expect(curve.frame.height >= 7, "\(stage.width)")
    }
    let large = draw(overlay, on: Stage.samples[5])
    #expect(!large.texts.contains(overlay.fewDetails[1]), "there is room for all four")
  }

  @Test("no figure on a narrow card is larger than its heading")
  func narrow() throws {
    var stage = Stage(width: 240, height: 240)
    stage.hasLargeText = true
    var overlay = overlay()
    overlay.heading = "Plus de coups\u{A0}!"
    overlay.details = ["Faire 256"]
    overlay.curve = []
    overlay.standBeside(PlayLayout(stage: stage, size: .standard), keeping: nil, on: stage)
    let drawn = draw(overlay, on: stage)
    let heading = try #require(drawn.size(of: overlay.heading))
    let figure = try #require(drawn.size(of: "Faire 256"))
    #expect(heading < stage.body.size && figure <= heading)
  }

  @Test("where not all choices are seen a mark says so, and moves with the selection")
  func mark() throws {
    let stage = Stage.samples[0]
    func mark(_ selected: Int) -> Int? {
      let overlay = overlay(selected: selected)
      return draw(overlay, on: stage).list.elements.last.flatMap { element in
        if case .box = element.content { element.frame.y } else { nil }
      }
    }
    let (first, last) = (try #require(mark(0)), try #require(mark(5)))
    #expect(first < last)
    var short = overlay()
    short.choices = Array(Self.choices.prefix(2))
    let large = draw(short, on: Stage(width: 1920, height: 1080))
    if case .box? = large.list.elements.last?.content { Issue.record("all are seen") }
  }

  @Test("nothing of it is there while it waits; on one bit it comes at once at half of its way")
  func opacity() {
    var overlay = overlay()
    overlay.opacity = 0
    #expect(draw(overlay, on: Stage.samples[3]).list.elements.isEmpty)
    overlay.opacity = 100
    #expect(draw(overlay, on: Stage.samples[0]).list.elements.isEmpty)
    #expect(draw(overlay, on: Stage.samples[3]).list.elements.allSatisfy { $0.opacity == 100 })
    overlay.opacity = 128
    #expect(draw(overlay, on: Stage.samples[0]).list.elements.allSatisfy { $0.opacity == 255 })
  }

  @Test("it waits for 1.2 s and fades in over 0.8 s, as the original's does")
  func timing() {
    #expect(Overlay.opacity(at: 0, pace: .original) == 0)
    #expect(Overlay.opacity(at: 120, pace: .original) == 0)
    #expect((1...254).contains(Overlay.opacity(at: 160, pace: .original)))
    #expect(Overlay.opacity(at: 200, pace: .original) == 255)
    #expect(Overlay.opacity(at: .max, pace: .original) == 255)
    #expect(Overlay.opacity(at: 100, pace: .fast) == 255)
    #expect(Overlay.opacity(at: 0, pace: .off) == 255)
    let course = (0...200).map { Overlay.opacity(at: $0, pace: .original) }
    #expect(course == course.sorted())
  }

  @Test("the curve is there where there is room, and ends at its dot")
  func curve() {
    func lines(_ overlay: Overlay, _ stage: Stage) -> Int {
      draw(overlay, on: stage).list.elements.filter {
        if case .polyline = $0.content { true } else { false }
      }.count
    }
    #expect(lines(overlay(), Stage(width: 800, height: 480)) == 1)
    for curve in [[], [7], [0, 0, 0]] {
      var flat = overlay()
      flat.curve = curve
      #expect(lines(flat, Stage(width: 800, height: 480)) == 0, "\(curve)")
    }
  }

  /// On machines of 32 bits too.
  @Test("the curve of millions rises from the lower end to the upper one")
  func longCurve() {
    let stage = Stage(width: 3840, height: 2160)
    var long = overlay()
    long.curve = [0, 1_000_000, 3_932_100]
    var heights: [[Int]] = []
    for element in draw(long, on: stage).list.elements {
      guard case .polyline(let points, _, _) = element.content else { continue }
      let end = (element.frame.height - 1) * 16
      heights.append(points.map { $0.y })
      #expect(end > 3200 && heights == [[end, Int(Double(end) * 2_932_100 / 3_932_100), 0]])
    }
    #expect(heights.count == 1)
  }

  @Test("its sheet covers every cell and leaves the board's edge as a frame", arguments: 3...8)
  func sheet(cells: Int) throws {
    let size = try #require(BoardSize(cells))
    for stage in Stage.samples where !stage.isTiny {
      let layout = BoardLayout(in: board(on: stage), size: size)
      let drawn = Drawn(on: stage) { overlay().draw(over: layout, on: $0, into: &$1) }
      let sheet = try #require(drawn.boxes(stage.theme.loseVeil).first)
      #expect(stage.theme.loseVeil.alpha == 255 && stage.theme.winVeil.alpha == 255)
      for position in 0..<size.area {
        let cell = layout.rect(of: Cell(row: position / cells, column: position % cells))
        #expect(cell.intersection(sheet) == cell, "\(cells) \(stage.width)")
      }
      #expect(layout.edge < 2 || sheet.x > layout.frame.x && sheet.maxX < layout.frame.maxX)
    }
  }

  @Test("a win has other colours than an end")
  func tones() {
    let stage = Stage(width: 480, height: 320)
    let (won, over) = (draw(overlay(.won), on: stage), draw(overlay(.over), on: stage))
    #expect(won.boxes(stage.theme.winVeil).count == 1 && over.boxes(stage.theme.winVeil).isEmpty)
    #expect(over.boxes(stage.theme.loseVeil).count == 1)
  }

  @Test("fingers take the choice that they see")
  func fingers() throws {
    for stage in Stage.samples {
      let (overlay, board) = (overlay(selected: 2), board(on: stage))
      let drawn = draw(overlay, on: stage)
      for (index, choice) in Self.choices.enumerated() {
        guard let frame = drawn.frame(of: choice) else { continue }
        let hit = overlay.choice(
          atX: frame.x + frame.width / 2, y: frame.y + frame.height / 2, over: board, on: stage)
        #expect(hit == index, "\(choice) on \(stage.width)")
      }
      #expect(overlay.choice(atX: -1, y: -1, over: board, on: stage) == nil)
    }
  }
}
