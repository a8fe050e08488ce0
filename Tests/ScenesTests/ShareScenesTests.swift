import Engine
import Graphics
import Testing
import Words

@testable import Scenes

@Suite("Three, two, one")
struct CountdownSceneTests {
  @Test("the number is the largest thing on every panel, and nothing is cut off")
  func number() throws {
    for stage in Stage.samples {
      let scene = CountdownScene(number: "3", caption: "4×4")
      let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
      #expect(drawn.isInside)
      let size = try #require(drawn.size(of: "3"))
      #expect(size * 3 >= stage.span)
      for text in drawn.texts where text != "3" {
        #expect(try #require(drawn.size(of: text)) < size)
      }
    }
  }

  @Test("a caption too long for the panel is left out, and the number stays")
  func caption() {
    let long = String(repeating: "a very long name ", count: 20)
    let drawn = Drawn(on: .samples[0]) {
      CountdownScene(number: "1", caption: long).draw(on: $0, into: &$1)
    }
    #expect(drawn.texts == ["1"])
  }

  @Test("in characters it is two lines")
  func text() {
    let stage = Stage(width: 80, height: 24, metrics: TextMetrics(cells: .placed))
    let drawn = Drawn(on: stage) {
      CountdownScene(number: "2", caption: "Race").draw(on: $0, into: &$1)
    }
    #expect(drawn.texts == ["2", "Race"] && drawn.isInside)
  }
}

@Suite("What is given to a friend")
struct ShareSceneTests {
  private let hint = Notice(["Left and right: what is given", "Left, right"], isWarning: false)

  private func scene(_ code: String, symbol: ModuleMatrix? = nil) -> ShareScene {
    ShareScene(
      heading: "Challenge", code: code, details: ["4×4", "2048 points to beat"], symbol: symbol,
      hint: hint)
  }

  /// A symbol of version 2, with a pattern of its own.
  private func symbol() throws -> ModuleMatrix {
    try #require(ModuleMatrix(side: 25, isDark: (0..<625).map { $0.isMultiple(of: 3) }))
  }

  @Test("the code is there whole on every panel, in one line or in its groups")
  func code() {
    for stage in Stage.samples {
      let drawn = Drawn(on: stage) { scene("ABCD-EFGH-JKLM").draw(on: $0, into: &$1) }
      #expect(drawn.isInside)
      let letters = drawn.texts.filter { $0.allSatisfy { "ABCDEFGHJKLM-".contains($0) } }
      #expect(letters.joined(separator: "-") == "ABCD-EFGH-JKLM", "\(stage.width)")
    }
  }

  @Test("below a symbol the code is whole with large text, too, and so is what can be done")
  func largeCode() throws {
    // Letters as wide and as high as those of the outlines.
    let metrics = try #require(
      TextMetrics(table: [717, 9] + Array(repeating: 37_400, count: 95)))
    for side in [300, 400, 480, 720, 1024] {
      var stage = Stage(width: side, height: side, metrics: metrics)
      stage.hasLargeText = true
      let scene = scene("ABCD-EFGH-JKLM", symbol: try symbol())
      let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
      #expect(drawn.isInside && drawn.texts.contains("ABCD-EFGH-JKLM"), "\(side): \(drawn.texts)")
      let text = drawn.texts.joined(separator: " ")
      #expect(hint.texts.contains { text.hasSuffix($0) }, "\(side): \(text)")
    }
  }

  @Test("where there is no code nothing stands in its place")
  func noCode() {
    let drawn = Drawn(on: Stage(width: 480, height: 320)) { scene("").draw(on: $0, into: &$1) }
    #expect(!drawn.texts.contains("") && drawn.texts.contains("Challenge"))
  }

  @Test("the code in words is there whole or not at all, and so is what can be done")
  func spelling() throws {
    let spelled = ["Alfa Bravo Charlie Delta", "Echo Foxtrot Golf Hotel", "Juliett Kilo Mike"]
    let long = "For friends to enter, or to read with a camera of theirs. Left goes back."
    let hint = Notice([long, "Left: back", "Left"], isWarning: false)
    for stage in Stage.samples {
      for symbol in [nil, try symbol()] {
        let scene = ShareScene(
          heading: "Challenge", code: "ABCD-EFGH-JKM", details: ["4×4"], spelling: spelled,
          symbol: symbol, hint: hint)
        let text = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }.texts.joined(separator: " ")
        let words = spelled.joined(separator: " ").split(separator: " ")
        let count = words.count { text.contains($0) }
        #expect(count == 0 || count == words.count, "\(stage.width)×\(stage.height): \(text)")
        #expect(
          hint.texts.contains { text.hasSuffix($0) }, "\(stage.width)×\(stage.height): \(text)")
      }
    }
  }

  @Test("lines of one sentence have one size")
  func size() throws {
    let said = "À saisir par des amis ou à lire avec un téléphone. Gauche : retour."
    var stage = Stage(width: 240, height: 240)
    stage.hasLargeText = true
    let scene = ShareScene(
      heading: "Défi", code: "5FET-8288-0500", details: [], symbol: try symbol(),
      hint: Notice([said], isWarning: false))
    let drawn = Drawn(on: stage) { scene.draw(on: $0, into: &$1) }
    let sizes = drawn.texts.filter { said.contains($0) }.map { drawn.size(of: $0) }
    #expect(sizes.count == 2 && sizes[0] == sizes[1], "\(drawn.texts) \(sizes)")
  }

  @Test("words and symbol keep out of each other's way, and neither is cut off")
  func symbols() throws {
    let symbol = try symbol()
    for stage in Stage.samples where ShareScene.hasRoom(for: symbol, on: stage) {
      let drawn = Drawn(on: stage) {
        scene("ABCD-EFGH", symbol: symbol).draw(on: $0, into: &$1)
      }
      #expect(drawn.isInside)
      let boxes = drawn.list.elements.filter {
        if case .box = $0.content { true } else { false }
      }
      // The quiet zone is the paper below the modules: the first and largest box.
      let paper = try #require(boxes.map(\.frame).max { $0.area < $1.area })
      #expect(paper.width == paper.height && paper.width >= 33 * ModuleMatrix.leastPixels)
      for text in drawn.texts {
        let frame = try #require(drawn.frame(of: text))
        #expect(frame.intersection(paper).isEmpty, "\(text) on \(stage.width)")
      }
    }
  }

  @Test("a panel too small has no room for a symbol, and a terminal without blocks never has")
  func room() throws {
    let symbol = try symbol()
    #expect(!ShareScene.hasRoom(for: symbol, on: Stage(width: 98, height: 98)))
    #expect(ShareScene.hasRoom(for: symbol, on: Stage(width: 99, height: 99)))
    let text = Stage(width: 200, height: 200, metrics: TextMetrics(cells: .placed))
    #expect(!ShareScene.hasRoom(for: symbol, on: text))
  }
}

@Suite("A code being entered")
struct CodeSceneTests {
  private let alphabet = "0123456789ABCDEFGHJKLMNPQRSTUVWX".map(String.init)

  private func scene(_ letters: String, cursor: Int) -> CodeScene {
    CodeScene(
      letters: letters.map(String.init), cursor: cursor, alphabet: alphabet,
      hint: Notice(["Up and down", "Up"], isWarning: false))
  }

  @Test("every finger's place means one thing: a letter, or a step of the cursor")
  func touches() {
    for stage in Stage.samples {
      let scene = scene("ABC", cursor: 3)
      var letters: Set<Int> = []
      var steps: Set<Direction> = []
      for y in stride(from: 0, to: stage.height, by: 2) {
        for x in stride(from: 0, to: stage.width, by: 2) {
          switch scene.touch(atX: x, y: y, on: stage) {
          case .letter(let index)?: letters.insert(index)
          case .step(let direction)?: steps.insert(direction)
          case nil: break
          }
        }
      }
      // Tiny panels have no room for all letters: there the one at the cursor is turned.
      #expect(letters == (stage.isTiny ? [] : Set(alphabet.indices)), "\(stage.width)")
      #expect(steps.isSuperset(of: [.left, .right]))
      #expect(steps.contains(.up) == stage.isTiny)
    }
  }

  @Test("what is written is seen, and the letters never lie over the cells")
  func drawing() throws {
    for stage in Stage.samples {
      let drawn = Drawn(on: stage) { scene("WXYZ", cursor: 4).draw(on: $0, into: &$1) }
      #expect(drawn.isInside, "\(stage.width)")
      for letter in ["Y", "Z"] { #expect(drawn.texts.contains(letter)) }
      guard !stage.isTiny else { continue }
      for letter in alphabet { #expect(drawn.texts.contains(letter)) }
    }
  }

  @Test("on a panel of 128×32 each cell has room for its letter, and the hint lies below them")
  func low() throws {
    let stage = Stage(width: 128, height: 32, isBlackAndWhite: true)
    let drawn = Drawn(on: stage) { scene("5FET828WA", cursor: 9).draw(on: $0, into: &$1) }
    #expect(drawn.isInside)
    let letter = try #require(drawn.frame(of: "A"))
    let hint = try #require(drawn.frame(of: "Up and down"))
    #expect(letter.height >= 9 && hint.y >= letter.maxY)
  }

  @Test("a cursor beyond the last cell is at the last one")
  func cursor() {
    let stage = Stage(width: 480, height: 320)
    let scene = scene(String(repeating: "A", count: 16), cursor: 16)
    #expect(scene.touch(atX: stage.width - 1, y: 0, on: stage) == .step(.right))
    #expect(Drawn(on: stage) { scene.draw(on: $0, into: &$1) }.isInside)
  }
}

@Suite("Colours for dark rooms")
struct DimmedThemeTests {
  @Test(
    "every colour keeps its part of the brightness, and its transparency",
    arguments: Theme.Name.allCases)
  func parts(name: Theme.Name) {
    let theme = Theme.named(name)
    #expect(theme.dimmed(to: 100) == theme && theme.dimmed(to: 250) == theme)
    guard name != .oneBit else {
      #expect(theme.dimmed(to: 10) == theme)
      return
    }
    let half = theme.dimmed(to: 50)
    for (whole, dimmed) in [
      (theme.page, half.page), (theme.accent, half.accent), (theme.winVeil, half.winVeil),
      (theme.tiles[3].background, half.tiles[3].background),
    ] {
      #expect(dimmed.red == whole.red / 2 && dimmed.blue == whole.blue / 2)
      #expect(dimmed.alpha == whole.alpha)
    }
    #expect(theme.dimmed(to: -5).page == theme.dimmed(to: 0).page)
    #expect(half.tiles.map(\.pattern) == theme.tiles.map(\.pattern))
  }
}
