import Engine
import Graphics
import Testing
import Words

@testable import Scenes

@Suite("Words beside what is looked at")
struct InstructionPanelTests {
  @Test(
    "large text is never smaller than the usual one",
    arguments: [(240, 240), (320, 240), (480, 320), (320, 480), (1920, 1080)])
  func largeText(width: Int, height: Int) throws {
    let usual = Stage(width: width, height: height)
    var large = usual
    large.hasLargeText = true
    for length in [3, 12, 30, 60] {
      let words = Array(repeating: "letters", count: length).joined(separator: " ")
      let panel = InstructionPanel(
        instruction: words, detail: "A detail of it", progress: 50, hint: "Left: back")
      let sizes = [usual, large].map { stage -> [Int] in
        let area = InstructionPanel.plan(on: stage).words
        let drawn = Drawn(on: stage) { panel.draw(in: area, on: $0, into: &$1) }
        return drawn.texts.compactMap { drawn.size(of: $0) }
      }
      #expect(try #require(sizes[1].first) >= #require(sizes[0].first), "\(length) words")
      #expect(try #require(sizes[1].last) >= #require(sizes[0].last), "\(length) words")
    }
  }

  @Test("nor is it on the page about the game", arguments: Language.allCases)
  func about(language: Language) throws {
    for side in [240, 320, 480] {
      var usual = Stage(width: side, height: side)
      usual.language = language
      var large = usual
      large.hasLargeText = true
      let sizes = [usual, large].map { stage -> [Int] in
        let drawn = Drawn(on: stage) { AboutScene(ticks: 0).draw(on: $0, into: &$1) }
        return drawn.texts.compactMap { drawn.size(of: $0) }
      }
      #expect(try #require(sizes[1].min()) >= #require(sizes[0].min()), "\(side)")
    }
  }
}

@Suite("A name being written")
struct NameSceneTests {
  private func scene(_ letters: [String], cursor: Int) -> NameScene {
    NameScene(letters: letters, cursor: cursor, hint: "Turn a letter", isWarning: false)
  }

  @Test("eight places, of which the turned one has an arrow above and below")
  func places() {
    for stage in Stage.samples {
      for cursor in 0..<8 {
        let drawn = Drawn(on: stage) { scene(["A", "B"], cursor: cursor).draw(on: $0, into: &$1) }
        #expect(drawn.isInside, "\(stage.width)")
        #expect(drawn.arrows.map(\.direction) == [0, 2])
        #expect(drawn.boxes(stage.theme.button).count == 1)
        let cell = drawn.boxes(stage.theme.button)[0]
        #expect(drawn.arrows[0].frame.maxY <= cell.y && drawn.arrows[1].frame.y >= cell.maxY)
        #expect(drawn.texts.contains("A") && drawn.texts.contains("B"))
      }
    }
  }

  @Test("a finger above the letter turns it up, below down, beside it goes on and back")
  func fingers() {
    for stage in Stage.samples {
      let scene = scene(["A"], cursor: 3)
      let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
      let cell = drawn.boxes(stage.theme.button)[0]
      let middle = cell.x + cell.width / 2
      #expect(scene.step(atX: middle, y: cell.y - 2, on: stage) == .up)
      #expect(scene.step(atX: middle, y: cell.maxY + 1, on: stage) == .down)
      #expect(scene.step(atX: cell.maxX + 1, y: cell.y, on: stage) == .right)
      #expect(scene.step(atX: cell.x - 1, y: cell.y, on: stage) == .left)
    }
  }

  @Test("a cell as narrow as a letter has no frame that the letter would touch")
  func narrow() {
    let stage = Stage(width: 64, height: 128, isBlackAndWhite: true)
    let drawn = Drawn(on: stage) { scene(["A", "B"], cursor: 2).draw(on: $0, into: &$1) }
    let frames = drawn.list.elements.filter {
      if case .outline = $0.content { true } else { false }
    }
    #expect(frames.count == 5 && drawn.texts.contains("A") && drawn.texts.contains("B"))
  }

  @Test("the places that are still empty are seen in every theme", arguments: Theme.Name.allCases)
  func edges(_ name: Theme.Name) {
    let stage = Stage(width: 480, height: 320, theme: .named(name))
    let drawn = Drawn(on: stage) { scene(["A", "B"], cursor: 2).draw(on: $0, into: &$1) }
    let edges = drawn.list.elements.compactMap { element -> Color? in
      if case .outline(let color, _, _) = element.content { color } else { nil }
    }
    #expect(edges.count == 7)
    for edge in edges { #expect(contrast(edge, stage.theme.page) >= 3, "\(name)") }
  }

  @Test("it asks in the player's language")
  func language() {
    var stage = Stage(width: 480, height: 320)
    stage.language = .polish
    let drawn = Drawn(on: stage) { scene([], cursor: 0).draw(on: $0, into: &$1) }
    #expect(drawn.texts.contains(Language.polish(.yourName)))
    #expect(!drawn.texts.contains(Language.english(.yourName)))
  }
}

@Suite("The spirit level")
struct CalibrationSceneTests {
  private func draw(_ progress: Int, on stage: Stage) -> Drawn {
    Drawn(on: stage) {
      CalibrationScene(
        instruction: "Hold it still", tilt: .live(right: 10, down: 20, hold: 0),
        progress: progress, hint: "Left: back"
      ).draw(on: $0, into: &$1)
    }
  }

  @Test("what to do and how to leave are there, the bubble apart from both")
  func words() throws {
    for stage in Stage.samples {
      let drawn = draw(50, on: stage)
      #expect(drawn.isInside, "\(stage.width)")
      let said = drawn.texts.joined(separator: " ")
      #expect(said.contains("Hold it still") && said.contains("Left: back"), "\(stage.width)")
      let bubble = try #require(drawn.list.elements.first).frame
      for text in drawn.texts {
        let frame = try #require(drawn.frame(of: text))
        #expect(!frame.intersects(bubble), "\(text) on \(stage.width)")
      }
    }
  }

  @Test("the bar grows with what is done, and stops at its end")
  func bar() {
    let stage = Stage(width: 480, height: 320)
    let widths = [0, 10, 50, 100, 400].map { progress in
      draw(progress, on: stage).boxes(stage.theme.button).map(\.width).max() ?? 0
    }
    #expect(widths[0] == 0 && widths[1] < widths[2] && widths[2] < widths[3])
    #expect(widths[4] == widths[3])
  }
}

@Suite("Lines of a paragraph")
struct TextBlockTests {
  @Test("all have the size in which the widest of them fits")
  func oneSize() throws {
    let stage = Stage(width: 320, height: 240)
    let long = "a rather long line"
    // It fits in the least legible size and in no larger one.
    let width = stage.type.width(long, stage.type.font(stage.type.smallest))
    let frame = Rect(x: 0, y: 0, width: width, height: 60)
    func draw(_ lines: [String]) -> Drawn {
      Drawn(on: stage) {
        TextBlock(lines: lines, color: $0.theme.text)
          .draw(in: frame, font: $0.small, on: $0, into: &$1)
      }
    }
    let both = draw([long, "short"])
    let (first, second) = (try #require(both.size(of: long)), try #require(both.size(of: "short")))
    #expect(first == second && first < stage.small.size)
    #expect(draw(["short"]).size(of: "short") == stage.small.size)
  }

  @Test("what fits in no legible size is left out, and what follows it is not")
  func tooWide() {
    let stage = Stage(width: 320, height: 240)
    let drawn = Drawn(on: stage) {
      TextBlock(lines: [String(repeating: "W", count: 40), "short"], color: $0.theme.text)
        .draw(in: Rect(x: 0, y: 0, width: 92, height: 60), font: $0.small, on: $0, into: &$1)
    }
    #expect(drawn.texts == ["short"])
  }
}

@Suite("Where code and share say how to leave them")
struct WayBackTests {
  @Test("in text the key that leads back is said, where there is a line for it")
  func wayBack() {
    let stage = Stage(width: 80, height: 24, metrics: TextMetrics(cells: .placed))
    let notice = Notice(["Up, down: letter."], isWarning: false)
    let share = Drawn(on: stage) {
      ShareScene(
        heading: "Challenge", code: "5FET-8288", details: ["4×4"], symbol: nil, hint: notice
      ).draw(on: $0, into: &$1)
    }
    let code = Drawn(on: stage) {
      CodeScene(letters: ["5"], cursor: 1, alphabet: [], hint: notice).draw(on: $0, into: &$1)
    }
    for drawn in [share, code] {
      #expect(drawn.texts.last == "Esc: back" && drawn.isInside)
    }
  }
}

@Suite("The score in its box")
struct ScoreBoxTests {
  private func draw(_ value: Int, gain: ScoreBox.Gain? = nil, on stage: Stage) -> Drawn {
    let frame = PlayLayout(stage: stage, size: .standard).score
    return Drawn(on: stage) {
      ScoreBox(label: "SCORE", value: value, gain: gain).draw(in: frame, on: $0, into: &$1)
    }
  }

  @Test("every score up to the largest there can be is there whole")
  func whole() throws {
    for stage in Stage.samples {
      for value in [0, 4, 12_480, 3_932_156] {
        let drawn = draw(value, on: stage)
        #expect(drawn.isInside)
        let frame = try #require(drawn.frame(of: "\(value)"))
        let size = try #require(drawn.size(of: "\(value)"))
        let width = stage.type.width("\(value)", Font(size: size))
        #expect(width <= frame.width, "\(value) on \(stage.width)")
      }
    }
  }

  @Test("in a narrow box what was gained takes the end of the label's line, and the label stays")
  func narrow() throws {
    let stage = Stage(width: 320, height: 480)
    func draw(_ points: Int) -> Drawn {
      Drawn(on: stage) {
        ScoreBox(label: "SCORE", value: 12_480, gain: .init(points: points, progress: 0.5))
          .draw(in: Rect(x: 100, y: 20, width: 92, height: 48), on: $0, into: &$1)
      }
    }
    for points in [4, 32] {
      let drawn = draw(points)
      #expect(drawn.texts.contains("SCORE") && drawn.texts.contains("+\(points)"))
      #expect(drawn.frame(of: "SCORE")?.y == drawn.frame(of: "+\(points)")?.y)
    }
    let long = draw(131_072)
    #expect(long.texts == ["SCORE", "12480"], "there is no room for both")
  }

  @Test("what was gained never takes the place of the label or of the score, at any size")
  func keepsTheScore() throws {
    for size in LayoutTests.sizes {
      for points in [4, 128, 131_072] {
        let stage = Stage(width: size.width, height: size.height)
        func draw(_ gain: ScoreBox.Gain?) throws -> (texts: [String], isPlaced: Bool) {
          var isPlaced = false
          let frame = PlayLayout(stage: stage, size: .standard).score
          let drawn = Drawn(on: stage) {
            isPlaced = ScoreBox(label: "SCORE", value: 12_480, gain: gain)
              .draw(in: frame, on: $0, into: &$1)
          }
          #expect(drawn.isInside, "\(size)")
          return (drawn.texts, isPlaced)
        }
        let (plain, gained) = (try draw(nil), try draw(.init(points: points, progress: 0.5)))
        #expect(plain.isPlaced)
        let gain = "+\(points)"
        #expect(gained.texts.contains(gain) == gained.isPlaced, "\(size)")
        #expect(gained.texts.filter { $0 != gain } == plain.texts, "\(size)")
      }
    }
  }

  @Test("a gain without a place in its box ends the line of the remarks, where it is free")
  func gainBelow() throws {
    let board = BoardAnimation(board: Board(size: .standard))
    for (size, isBelow) in [((240, 135), true), ((172, 320), true), ((480, 320), false)] {
      let stage = Stage(width: size.0, height: size.1)
      var scene = PlayScene(board: board, ticks: 5, score: 3276, best: 12_480, tilt: .absent)
      scene.gain = 64
      for (remark, hasRoom) in [("260 moves", true), ("260 moves, and much more of it", false)] {
        scene.remarks = [remark]
        let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
        #expect(drawn.texts.contains("SCORE") && drawn.texts.contains("3276"))
        #expect(drawn.texts.contains("+64") == (!isBelow || hasRoom), "\(size) \(remark)")
        guard isBelow, hasRoom else { continue }
        let status = PlayLayout(stage: stage, size: .standard).status
        let frame = try #require(drawn.frame(of: "+64"))
        #expect(status.contains(frame) && frame.y == drawn.frame(of: remark)?.y)
      }
    }
  }

  @Test("what was gained rises and fades, and stays within the box")
  func gain() {
    let stage = Stage(width: 480, height: 320)
    var last: (y: Int, opacity: UInt8) = (.max, 255)
    for step in 0...10 {
      let drawn = draw(128, gain: .init(points: 16, progress: Float(step) / 10), on: stage)
      let element = drawn.list.elements.first {
        if case .text("+16", _, _, _) = $0.content { true } else { false }
      }
      let (y, opacity) = (element?.frame.y ?? -1, element?.opacity ?? 0)
      #expect(drawn.isInside && y <= last.y && opacity <= last.opacity)
      last = (y, opacity)
    }
    #expect(last.opacity == 0)
  }

  @Test("one bit does not fade")
  func oneBit() {
    let drawn = draw(128, gain: .init(points: 16, progress: 0.9), on: Stage.samples[0])
    #expect(drawn.list.elements.allSatisfy { $0.opacity == 255 })
  }
}

@Suite("How it is played")
struct AboutSceneTests {
  @Test("says it by keys or by tilts, in the player's language, with who made the original")
  func words() {
    for language in Language.allCases {
      for (byKeys, phrase) in [(true, Phrase.aboutEsc), (false, .aboutShake)] {
        var stage = Stage(width: 480, height: 320)
        stage.language = language
        let drawn = Drawn(on: stage) {
          AboutScene(ticks: 0, byKeys: byKeys).draw(on: $0, into: &$1)
        }
        let said = drawn.texts.joined(separator: " ")
        #expect(said.contains(language(phrase)), "\(language)")
        #expect(said.contains("Cirull") && said.contains("2048"))
      }
    }
  }

  @Test("with large text it is said to its end on a square panel, in smaller letters if need be")
  func large() {
    for side in [240, 720] {
      for language in Language.allCases {
        var stage = Stage(width: side, height: side)
        stage.hasLargeText = true
        stage.language = language
        let drawn = Drawn(on: stage) { AboutScene(ticks: 0).draw(on: $0, into: &$1) }
        let said = drawn.texts.joined(separator: " ")
        #expect(said.contains(language(.aboutShake)), "\(language) \(side): \(said)")
      }
    }
  }

  @Test("the curves flow, and stand still without motion and on one bit")
  func curves() {
    func curves(_ ticks: Int, _ stage: Stage) -> [Content] {
      Drawn(on: stage) { AboutScene(ticks: ticks).draw(on: $0, into: &$1) }.list.elements
        .map(\.content).filter { if case .polyline = $0 { true } else { false } }
    }
    let stage = Stage(width: 480, height: 320)
    #expect(curves(0, stage).count == 3 && curves(0, stage) != curves(9, stage))
    // However long the page has been open.
    #expect(curves(.max, stage) == curves(1023, stage) && curves(1029, stage) == curves(5, stage))
    let still = Stage(width: 480, height: 320, theme: .classic, pace: .off)
    #expect(curves(0, still) == curves(9, still))
    #expect(curves(0, Stage.samples[0]).isEmpty)
  }
}

@Suite("A notice in several lengths")
struct NoticeTests {
  private let notice = Notice(
    ["A rather long text with many words in it", "A shorter text", "SHORT"], isWarning: true)

  @Test("the longest that fits is taken, broken into lines")
  func fitting() {
    let stage = Stage(width: 480, height: 320)
    let line = stage.type.lineHeight(stage.small)
    func said(_ width: Int, _ lines: Int) -> String {
      notice.lines(width: width, height: lines * line, on: stage).joined(separator: " ")
    }
    #expect(said(1000, 1) == notice.texts[0])
    let wide = stage.type.width(notice.texts[1], stage.small)
    #expect(said(wide, 1) == notice.texts[1])
    #expect(said(wide, 4) == notice.texts[0])
    #expect(said(wide - 1, 1) == notice.texts[2])
    #expect(said(1, 1) == notice.texts[2], "the shortest is said wherever it is")
  }

  @Test("it is made of phrases in the player's language")
  func phrases() {
    let told = Notice([.sensorLostLong, .noTiltSensor, .noTilt], in: .german, isWarning: false)
    #expect(
      told.texts == [Phrase.sensorLostLong, .noTiltSensor, .noTilt].map { Language.german($0) })
    #expect(Notice([], isWarning: false).lines(width: 9, height: 9, on: Stage.samples[0]) == [])
  }
}

@Suite("A month like a board")
struct CalendarSceneTests {
  @Test("every day is seen on a panel of 128×32, one that was played wider than the others")
  func low() {
    let days: [UInt8?] = (0..<31).map { $0.isMultiple(of: 2) ? 11 : nil }
    let scene = CalendarScene(
      heading: "2026-11", days: days, firstColumn: 6, today: nil, summary: "", hint: "")
    let stage = Stage(width: 128, height: 32, isBlackAndWhite: true)
    let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
    let widths = drawn.boxes(.white).map(\.width)
    #expect(widths.count == 31 && Set(widths) == [2, 4])
    #expect(drawn.isInside)
  }
}
