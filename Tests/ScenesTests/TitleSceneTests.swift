import Engine
import Graphics
import Testing

@testable import Scenes

@Suite("The launch screen")
struct TitleSceneTests {
  private static let items = [
    "Continue", "New game", "Daily game", "Watch", "Scores", "Replay", "Records", "Settings",
    "About", "Quit",
  ]

  private func scene(_ selected: Int, notice: Notice? = nil) -> TitleScene {
    TitleScene(items: Self.items, selected: selected, subtitle: "Best 12480", notice: notice)
  }

  @Test("the chosen entry is seen and filled on every panel, and nothing is cut")
  func chosen() throws {
    for stage in Stage.samples {
      for selected in Self.items.indices {
        let drawn = Drawn(on: stage) { scene(selected).draw(on: $0, into: &$1) }
        #expect(drawn.isInside, "\(stage.width)")
        let frame = try #require(drawn.frame(of: Self.items[selected]))
        #expect(drawn.boxes(stage.theme.button).contains(frame), "\(stage.width) \(selected)")
        #expect(drawn.texts.contains("Best 12480"))
      }
    }
  }

  @Test("on a panel of 64×128 the best score takes two lines, since one is too narrow")
  func narrow() {
    let stage = Stage(width: 64, height: 128, isBlackAndWhite: true)
    let title = TitleScene(items: Self.items, selected: 0, subtitle: "Rekord 12480")
    let drawn = Drawn(on: stage) { title.draw(on: $0, into: &$1) }
    #expect(drawn.isInside && drawn.texts.contains("Rekord") && drawn.texts.contains("12480"))
  }

  @Test("on a panel of 128×32 the tilt indicator and the battery are whole")
  func low() {
    let stage = Stage(width: 128, height: 32, isBlackAndWhite: true)
    var scene = scene(0)
    scene.tilt = .live(right: 0, down: 0, hold: 0)
    scene.battery = BatteryGauge(percent: 80)
    let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
    #expect(drawn.isInside && drawn.texts.contains("Best 12480"))
  }

  @Test("all entries have one size of letters, in which the longest fits")
  func size() {
    for stage in Stage.samples {
      let drawn = Drawn(on: stage) { scene(0).draw(on: $0, into: &$1) }
      let sizes = Self.items.compactMap { drawn.size(of: $0) }
      #expect(sizes.count >= 4 && Set(sizes).count == 1, "\(stage.width)")
    }
  }

  @Test("entries do not overlap, and fingers hit those that they see")
  func fingers() throws {
    for stage in Stage.samples {
      let window = scene(4).window(on: stage)
      let drawn = Drawn(on: stage) { scene(4).draw(on: $0, into: &$1) }
      var last = Int.min
      for index in window.visible {
        let frame = try #require(drawn.frame(of: Self.items[index]))
        #expect(frame.y >= last)
        last = frame.maxY
        let hit = window.row(atX: frame.x + 3, y: frame.y + frame.height / 2)
        #expect(hit == index, "\(Self.items[index]) on \(stage.width)")
      }
    }
  }

  @Test("what must be told stands in the place of the best score")
  func notice() {
    let notice = Notice(["Not saved at all", "Not saved!", "UNSAVED"], isWarning: true)
    for stage in Stage.samples {
      let drawn = Drawn(on: stage) { scene(0, notice: notice).draw(on: $0, into: &$1) }
      #expect(!drawn.texts.contains("Best 12480"))
      #expect(drawn.texts.contains { notice.texts[0].hasPrefix($0) || notice.texts.contains($0) })
    }
  }

  @Test("in characters what must be told is whole: beside the name in fewer words than below it")
  func noticeInCharacters() {
    let long = "Sensor perdido. Los botones aún juegan."
    let notice = Notice([long, "Sin sensor", "SENSOR"], isWarning: true)
    for (height, told) in [(12, "2048   Sin sensor"), (40, long)] {
      let stage = Stage(width: 80, height: height, metrics: TextMetrics(cells: .placed))
      let drawn = Drawn(on: stage) { scene(0, notice: notice).draw(on: $0, into: &$1) }
      #expect(drawn.texts.contains(told), "\(drawn.texts)")
    }
  }

  @Test("the emblem is one tile, or on the smallest panels four that spell it")
  func emblem() {
    func labels(_ stage: Stage) -> [String] {
      Drawn(on: stage) { scene(0).draw(on: $0, into: &$1) }.list.elements.compactMap {
        if case .tile(let style) = $0.content { style.label } else { nil }
      }
    }
    #expect(labels(Stage.samples[0]) == ["2", "0", "4", "8"])
    for stage in Stage.samples.dropFirst(2) { #expect(labels(stage) == ["2048"]) }
  }

  @Test("on upright panels the emblem is large, and the whole menu is seen below it")
  func upright() throws {
    for (width, height) in [(240, 320), (320, 480), (480, 800), (1080, 1920)] {
      let stage = Stage(width: width, height: height)
      let title = TitleScene(items: Array(Self.items.prefix(5)), selected: 0)
      let drawn = Drawn(on: stage) { title.draw(on: $0, into: &$1) }
      let emblem = try #require(
        drawn.list.elements.first { if case .tile = $0.content { true } else { false } })
      #expect(emblem.frame.width > width * 2 / 5, "\(width)")
      #expect(title.window(on: stage).visible == title.items.indices, "\(width)")
      #expect(drawn.isInside)
    }
  }
}

@Suite("A hint beside the board")
struct HintViewTests {
  private let hint = HintView(
    best: .left,
    options: [
      .init(direction: .up, text: "-310", share: 40), .init(direction: .right, text: "-", share: 0),
      .init(direction: .down, text: "-1.2K", share: 10),
      .init(direction: .left, text: "best", share: 100),
    ])

  private func options(_ width: Int, _ height: Int, on stage: Stage) -> Drawn {
    Drawn(on: stage) {
      hint.drawOptions(in: Rect(x: 2, y: 2, width: width, height: height), on: $0, into: &$1)
    }
  }

  @Test("each direction has its arrow, in the order of directions, within its place")
  func arrows() {
    for stage in Stage.samples {
      let (width, height) = (stage.width / 2, max(stage.height / 4, 16))
      let drawn = options(width, height, on: stage)
      #expect(drawn.arrows.map(\.direction) == [0, 1, 2, 3], "\(stage.width)")
      let place = Rect(x: 2, y: 2, width: width, height: height)
      for arrow in drawn.arrows { #expect(place.contains(arrow.frame), "\(stage.width)") }
    }
  }

  @Test("the best one stands out in the accent's colour, and is alone in that")
  func best() {
    let stage = Stage(width: 480, height: 320)
    let drawn = options(200, 80, on: stage)
    let accents = drawn.list.elements.compactMap { element -> Int? in
      guard case .triangle(stage.theme.accent, let direction) = element.content else { return nil }
      return direction
    }
    #expect(accents == [3])
  }

  @Test("bars are as long as the shares, where there is room for bars")
  func bars() throws {
    let stage = Stage(width: 800, height: 480)
    let drawn = options(300, 160, on: stage)
    let muted = drawn.boxes(stage.theme.mutedText).map(\.width)
    let accent = try #require(drawn.boxes(stage.theme.accent).first?.width)
    #expect(muted.count == 3 && accent > muted.max() ?? 0)
    #expect(muted[0] > muted[2] && muted[2] > muted[1])
  }

  @Test("in large text the buttons for fingers leave room for its words")
  func besideButtons() throws {
    for (width, height) in [(320, 240), (480, 320), (800, 480), (1024, 600)] {
      var stage = Stage(width: width, height: height)
      (stage.hasLargeText, stage.showsPad) = (true, true)
      let layout = PlayLayout(stage: stage, size: .standard)
      let drawn = Drawn(on: stage) { hint.drawOptions(in: layout.status, on: $0, into: &$1) }
      let size = try #require(drawn.size(of: "-310"), "\(width)")
      #expect(!layout.pad.isEmpty && size * 3 >= stage.small.size * 2, "\(width): \(size)")
    }
  }

  @Test("on the board there is an arrow at the edge that it points to")
  func onTheBoard() throws {
    for stage in Stage.samples {
      for (direction, toward) in [(0, (0, -1)), (1, (1, 0)), (2, (0, 1)), (3, (-1, 0))] {
        let layout = PlayLayout(stage: stage, size: .standard).board
        let best = [
          HintView(best: .up), .init(best: .right), .init(best: .down), .init(best: .left),
        ]
        let drawn = Drawn(on: stage) {
          best[direction].drawArrow(on: layout, on: $0, into: &$1)
        }
        let arrow = try #require(drawn.arrows.first)
        #expect(arrow.direction == direction && layout.frame.contains(arrow.frame))
        let middle = (layout.frame.x + layout.frame.maxX, layout.frame.y + layout.frame.maxY)
        let (dx, dy) = (
          arrow.frame.x + arrow.frame.maxX - middle.0, arrow.frame.y + arrow.frame.maxY - middle.1
        )
        if toward.0 != 0 { #expect(dx.signum() == toward.0, "\(stage.width)") }
        if toward.1 != 0 { #expect(dy.signum() == toward.1, "\(stage.width)") }
        // The digits' band of each tile stays free, from the arrow's border too.
        let border = arrow.frame.inset(by: -max(stage.span / 200, 1))
        for cell in 0..<16 {
          var digits = layout.rect(of: Cell(row: cell / 4, column: cell % 4))
          let band = layout.tile * 7 / 15
          digits.y += (layout.tile - band) / 2
          digits.height = band
          #expect(!digits.intersects(border), "\(direction) at \(stage.width)")
        }
      }
    }
  }
}
