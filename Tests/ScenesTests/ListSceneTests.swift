import Graphics
import Testing

@testable import Scenes

@Suite("A list of rows")
struct ListSceneTests {
  private static let rows = (1...20).map {
    ListScene.Row("Row \($0)", value: "\($0 * 10)", isAdjustable: $0.isMultiple(of: 2))
  }

  private func list(selected: Int = 0) -> ListScene {
    ListScene(heading: "Things", rows: Self.rows, selected: selected)
  }

  @Test("shows the chosen row, filled, and its neighbours in order")
  func chosen() throws {
    for stage in Stage.samples {
      for selected in [0, 7, 19] {
        let drawn = Drawn(on: stage) { list(selected: selected).draw(on: $0, into: &$1) }
        #expect(drawn.isInside)
        let frame = try #require(drawn.frame(of: "Row \(selected + 1)"))
        let bars = drawn.boxes(stage.theme.button)
        #expect(bars.filter { $0.intersects(frame) }.count == 1, "\(stage.width) \(selected)")
        let shown = drawn.texts.filter { $0.hasPrefix("Row ") }
        let numbers = shown.compactMap { Int($0.dropFirst(4)) }
        #expect(numbers == Array(numbers[0]...numbers[numbers.count - 1]))
      }
    }
  }

  @Test("a title that is too long for a line has two, and nothing of it is cut")
  func longTitles() throws {
    let stage = Stage(width: 64, height: 128, isBlackAndWhite: true)
    for value in ["", "5"] {
      let titles = ["Partita del giorno", "Rompicapo settimanale", "Sfida"]
      let rows = titles.map { ListScene.Row($0, value: value) }
      let scene = ListScene(heading: "Amici", rows: rows, selected: 0)
      let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
      #expect(drawn.isInside)
      let written = drawn.texts.joined(separator: " ")
      for title in titles { #expect(written.contains(title), "\(drawn.texts)") }
      for text in drawn.texts {
        let frame = try #require(drawn.frame(of: text))
        let size = try #require(drawn.size(of: text))
        #expect(stage.type.width(text, stage.type.font(size)) <= frame.width, "\(text)")
      }
    }
  }

  @Test("a heading of one long word is not written into the dial")
  func longHeading() throws {
    let stage = Stage(width: 64, height: 128, isBlackAndWhite: true)
    let scene = ListScene(heading: "Einstellungen", rows: Self.rows, selected: 0, tilt: .absent)
    let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
    let size = try #require(drawn.size(of: scene.heading))
    let start = try #require(drawn.frame(of: scene.heading)).x
    let dial = try #require(
      drawn.list.elements.first { if case .outline = $0.content { true } else { false } })
    let end = start + stage.type.width(scene.heading, stage.type.font(size))
    #expect(end <= dial.frame.x && drawn.isInside)
  }

  @Test("a large dial stands below the rows where it is larger there than in the heading's line")
  func largeDial() throws {
    var enlarged = 0
    for stage in Stage.samples {
      var scene = ListScene(
        heading: "Try", rows: Array(Self.rows.prefix(3)), selected: 1,
        tilt: .live(right: 0, down: 0, hold: 0))
      scene.help = "Why"
      /// The disc, or on two colours its edge, is the widest of what is round.
      func dial() throws -> (Rect, Drawn) {
        let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
        #expect(drawn.isInside)
        let round = drawn.list.elements.filter {
          switch $0.content {
          case .ellipse, .outline: true
          default: false
          }
        }
        let frame = try #require(round.max { $0.frame.width < $1.frame.width }).frame
        return (frame, drawn)
      }
      let (small, _) = try dial()
      scene.hasLargeDial = true
      let (large, drawn) = try dial()
      #expect(large.width >= small.width && large.width == large.height)
      if large.width > small.width { enlarged += 1 }
      for text in drawn.texts {
        let words = try #require(drawn.frame(of: text))
        #expect(large == small || !words.intersects(large), "\(text) on \(stage.width)")
      }
    }
    #expect(enlarged > 3)
  }

  @Test("a bar tells where in the list one is: at its top first, at its foot last")
  func bar() throws {
    func mark(_ scene: ListScene, on stage: Stage) -> Rect? {
      var list = DisplayList()
      scene.window(on: stage).drawMark(on: stage, into: &list)
      return list.elements.first?.frame
    }
    for stage in Stage.samples {
      let places = [0, 10, 19].map { mark(list(selected: $0), on: stage)?.y ?? -1 }
      #expect(places[0] >= 0 && places[0] < places[1] && places[1] < places[2], "\(stage.width)")
    }
    let short = ListScene(heading: "", rows: [ListScene.Row("One")], selected: 0)
    #expect(mark(short, on: Stage.samples[3]) == nil)
  }

  @Test("a value stands at the right end, and an arrow beside the chosen one that can be changed")
  func values() throws {
    let stage = Stage(width: 480, height: 320)
    let still = Drawn(on: stage) { list(selected: 0).draw(on: $0, into: &$1) }
    let adjustable = Drawn(on: stage) { list(selected: 1).draw(on: $0, into: &$1) }
    let dial = 4
    #expect(still.arrows.count == dial && adjustable.arrows.count == dial + 1)
    let (title, value) = (
      try #require(still.frame(of: "Row 1")), try #require(still.frame(of: "10"))
    )
    #expect(value.x > title.x && value.y == title.y && value.maxX > stage.width / 2)
  }

  @Test("rows that say alike all take the form that fits the longest of them")
  func alike() {
    let stage = Stage(width: 240, height: 135)
    var list = ListScene(
      heading: "Moves",
      rows: ["Down", "Up"].map {
        ListScene.Row($0, details: ["\($0) would have been better than left.", "\($0), not left"])
      }, selected: 0)
    func said() -> [String] {
      Drawn(on: stage) { list.draw(on: $0, into: &$1) }.texts.filter { $0.contains("left") }
    }
    #expect(said() == ["Down, not left", "Up would have been better than left."])
    list.saysAlike = true
    #expect(said() == ["Down, not left", "Up, not left"])
  }

  @Test("the same holds where it is written in characters")
  func alikeInCharacters() {
    let long = "Left would have been better than right."
    var list = ListScene(
      heading: "Review",
      rows: [
        ListScene.Row("Move 1", value: "-36K", details: [long, "Left, not right"]),
        ListScene.Row(
          "Move 22", value: "-8.1K", details: ["Up was better than left.", "Up, not left"]),
      ], selected: 1)
    let stage = Stage(width: 58, height: 24, metrics: TextMetrics(cells: .placed))
    func notes() -> [String] {
      Drawn(on: stage) { list.draw(on: $0, into: &$1) }.list.elements.compactMap {
        guard case .text(let text, _, _, _) = $0.content, $0.frame.y < 10 else { return nil }
        return text.contains("left") || text.contains("Left") ? text : nil
      }
    }
    #expect(notes() == ["Left, not right", "Up was better than left."])
    list.saysAlike = true
    #expect(notes() == ["Left, not right", "Up, not left"])
  }

  @Test("a title and a value that are too long for one line take two")
  func stacked() throws {
    let stage = Stage.samples[0]
    let long = ListScene(
      heading: "Things",
      rows: [
        ListScene.Row("A title of many words", value: "and a value of some"),
        ListScene.Row("Short", value: "too"),
      ], selected: 0)
    let drawn = Drawn(on: stage) { long.draw(on: $0, into: &$1) }
    let title = try #require(drawn.frame(of: "A title of many words"))
    let value = try #require(drawn.frame(of: "and a value of some"))
    #expect(value.y > title.y)
    #expect(drawn.isInside)
  }

  @Test("of what is said in several lengths, the first that fits is shown")
  func details() {
    let details = [
      String(repeating: "far too much to be said of it ", count: 12), "some words of it", "it",
    ]
    let scene = ListScene(
      heading: "Things", rows: [ListScene.Row("Row", details: details)], selected: 0)
    for stage in Stage.samples {
      let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
      #expect(drawn.texts.filter(details.contains).count == 1, "\(stage.width)")
      #expect(!drawn.texts.contains(details[0]) || stage.width > 1000)
    }
  }

  @Test("an empty list says what it has to say instead")
  func empty() {
    var scene = ListScene(heading: "Things", rows: [], selected: 0, emptyText: "Nothing yet")
    for stage in Stage.samples {
      let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
      #expect(drawn.texts.joined(separator: " ").contains("Nothing yet"))
    }
    scene.emptyText = ""
    let drawn = Drawn(on: Stage.samples[2]) { scene.draw(on: $0, into: &$1) }
    #expect(drawn.texts == ["Things"])
  }

  @Test("how it is left stands beside the heading where there is room, and never over it")
  func wayOut() throws {
    for stage in Stage.samples {
      var list = ListScene(heading: "Scores", rows: [ListScene.Row("One")], selected: 0)
      list.wayOut = "Left: back"
      let drawn = Drawn(on: stage) { list.draw(on: $0, into: &$1) }
      let (heading, way) = (drawn.frame(of: "Scores"), drawn.frame(of: "Left: back"))
      let (title, place) = (try #require(heading), try #require(way, "\(stage.width)"))
      #expect(drawn.isInside && place.y == title.y && place.height == title.height)
      list.heading = String(repeating: "Long ", count: stage.width / 10)
      let crowded = Drawn(on: stage) { list.draw(on: $0, into: &$1) }
      #expect(crowded.frame(of: "Left: back") == nil)
      (list.heading, list.tilt) = ("2026-01-01", .calibrating)
      list.wayOut = "Para a esquerda: voltar ao que estava antes, e não mais longe"
      let narrow = Drawn(on: stage) { list.draw(on: $0, into: &$1) }
      let arrows = narrow.list.elements.count {
        if case .triangle(_, 3) = $0.content { $0.frame.y < stage.height / 3 } else { false }
      }
      let isSaid = list.wayOut.map { narrow.texts.contains($0) } ?? false
      #expect(narrow.isInside && (arrows == 1) == !isSaid, "\(stage.width)")
      list.hasLargeDial = true
      let tried = Drawn(on: stage) { list.draw(on: $0, into: &$1) }
      let misleading = tried.list.elements.count {
        if case .triangle(_, 3) = $0.content { $0.frame.y < stage.height / 3 } else { false }
      }
      #expect(misleading == 0, "where tilts are tried, one to the left does not lead back")
      list.hasLargeDial = false
      list.wayOut = "Left: back"
      var touched = stage
      touched.showsPad = true
      list.heading = "Scores"
      let arrow = Drawn(on: touched) { list.draw(on: $0, into: &$1) }
      #expect((arrow.frame(of: "Left: back") == nil) == !stage.isTiny, "an arrow says it as well")
    }
  }

  @Test("what must be told stands at the foot, and in the heading's place on tiny panels")
  func notice() throws {
    var scene = list()
    scene.notice = Notice(["Told at length to whoever reads it", "Told"], isWarning: true)
    let large = Drawn(on: Stage(width: 480, height: 320)) { scene.draw(on: $0, into: &$1) }
    let foot = try #require(large.frame(of: "Told at length to whoever reads it"))
    #expect(foot.y > 250 && large.texts.contains("Things"))
    let tiny = Drawn(on: Stage.samples[0]) { scene.draw(on: $0, into: &$1) }
    #expect(!tiny.texts.contains("Things") && tiny.texts.contains { $0.hasPrefix("Told") })
  }

  @Test("fingers hit the rows that they see, and the heading leads back where there are fingers")
  func fingers() throws {
    var stage = Stage(width: 480, height: 320)
    let window = list(selected: 10).window(on: stage)
    for index in window.visible {
      let rect = window.rect(of: index)
      #expect(window.row(atX: rect.x + 5, y: rect.y + rect.height / 2) == index)
    }
    #expect(window.row(atX: 240, y: 0) == nil)
    #expect(!ListScene.isBack(atX: 60, y: 10, on: stage))
    stage.showsPad = true
    #expect(ListScene.isBack(atX: 60, y: 10, on: stage))
    #expect(!ListScene.isBack(atX: 470, y: 10, on: stage))
    #expect(!ListScene.isBack(atX: 60, y: 300, on: stage))
  }
}

@Suite("A question before what cannot be taken back")
struct ConfirmSceneTests {
  private func scene(_ selected: Int) -> ConfirmScene {
    ConfirmScene(
      question: "Really?", detail: "All that was played goes into the history for good.",
      choices: ["No", "Yes"], selected: selected)
  }

  @Test("asks above, tells what follows, and has the answers below each other")
  func drawn() throws {
    for stage in Stage.samples {
      let drawn = Drawn(on: stage) { scene(0).draw(on: $0, into: &$1) }
      #expect(drawn.isInside)
      let question = try #require(drawn.frame(of: "Really?"))
      let (no, yes) = (try #require(drawn.frame(of: "No")), try #require(drawn.frame(of: "Yes")))
      #expect(question.y < no.y && no.y < yes.y && no.x == yes.x)
      let said = drawn.texts.joined(separator: " ")
      #expect(said.contains("history"), "\(stage.width)")
    }
  }

  @Test("the chosen answer is filled")
  func chosen() throws {
    let stage = Stage(width: 480, height: 320)
    for (selected, word) in ["No", "Yes"].enumerated() {
      let drawn = Drawn(on: stage) { scene(selected).draw(on: $0, into: &$1) }
      let filled = drawn.boxes(stage.theme.button)
      #expect(filled.count == 1)
      #expect(filled.first == drawn.frame(of: word))
    }
  }

  @Test("fingers take the answer that they see")
  func fingers() throws {
    for stage in Stage.samples {
      let drawn = Drawn(on: stage) { scene(0).draw(on: $0, into: &$1) }
      for (index, word) in ["No", "Yes"].enumerated() {
        let frame = try #require(drawn.frame(of: word))
        let hit = scene(0).choice(
          atX: frame.x + frame.width / 2, y: frame.y + frame.height / 2, on: stage)
        #expect(hit == index)
      }
      #expect(scene(0).choice(atX: 0, y: 0, on: stage) == nil)
    }
  }
}
