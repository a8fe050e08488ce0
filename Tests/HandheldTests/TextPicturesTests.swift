import Engine
import Graphics
import Hardware
import Scenes
import Testing
import Words

@testable import Handheld
@testable import Terminal

/// Every screen in characters, at the sizes of real terminals: what is written is there in whole
/// words and whole numbers.
@Suite struct TextPicturesTests {
  /// 80×24, a line less in tmux, a phone, the smallest, upright and large.
  static let sizes = [(80, 24), (80, 23), (40, 12), (32, 30), (120, 50), (200, 60)]

  private func list(
    _ name: Showcase.Name, _ columns: Int, _ rows: Int, board: BoardSize = .standard,
    cells: TextMetrics.Cells = .placed, language: Language = .english
  ) -> DisplayList {
    var appliance = Showcase.appliance(
      showing: name, size: board, settings: ["player.language": language.code])
    appliance.take(.panel(columns, rows, TextMetrics(cells: cells)))
    return appliance.picture()
  }

  @Test(arguments: Showcase.Name.allCases)
  func everythingThatIsWrittenFits(_ name: Showcase.Name) {
    for (columns, rows) in Self.sizes {
      expectEverythingFits(name, columns, rows, .english)
    }
  }

  /// In lines there is room for the words that the smallest panels have none for.
  @Test(arguments: [(80, 24), (40, 12)])
  func aMonthSaysWhatItsFiguresAre(columns: Int, lines: Int) {
    let text = list(.calendar, columns, lines).lines(columns, lines).joined(separator: "\n")
    #expect(text.contains("Days: 15, best: 32768") && text.contains("left: back"), "\(text)")
  }

  /// A month that was played to its last day is there to its first.
  @Test(arguments: [(80, 24), (120, 50)])
  func everyDayOfAFullMonthIsThere(columns: Int, lines: Int) {
    var stage = Stage(width: columns, height: lines, metrics: TextMetrics(cells: .placed))
    stage.language = .english
    for count in [1, 11, 12, 31] {
      var list = DisplayList()
      let days = (0..<31).map { $0 < count ? UInt8(17) : nil }
      CalendarScene(
        heading: "2026-01", days: days, firstColumn: 3, today: nil, summary: "Days", hint: "left"
      ).draw(on: stage, into: &list)
      let text = list.lines(columns, lines).joined(separator: "\n")
      for day in 1...count {
        let name = (day < 10 ? "0" : "") + "\(day) 131072"
        #expect(text.contains(name), "\(name) of \(count):\n\(text)")
      }
    }
  }

  @Test func aRewardSaysWhatItIsWhereThatHasRoom() {
    let (wide, narrow) = (list(.rewards, 80, 24), list(.rewards, 40, 12))
    #expect(wide.lines(80, 24).contains { $0.contains("Garden tiles") })
    #expect(narrow.lines(40, 12).contains { $0.contains("Garden ") })
  }

  /// What stands below each list is not said a second time above it.
  @Test func keysAreSaidOnceInTheLanguageThatIsSelected() {
    var options = Appliance.Options()
    (options.tiltsByKeys, options.duels) = (true, true)
    var appliance = Appliance(entropy: 3, options: options)
    appliance.take(.panel(80, 24, TextMetrics(cells: .placed)))
    var page = LanguagePage()
    page.selected = 1
    appliance.show([.title(TitlePage(appliance.world)), .language(page)])
    var list = appliance.picture()
    let foot = list.lines(80, 24).filter { $0.contains("↑ ↓") }
    #expect(foot.count == 1 && foot[0].contains(Language.german(.listKeys)), "\(foot)")
    appliance.show([.title(TitlePage(appliance.world)), .live(appliance.liveSymbolPage())])
    appliance.draw(into: &list)
    let ways = list.lines(80, 24).filter { $0.contains("Esc: back") }
    #expect(ways.count == 1, "\(ways)")
  }

  /// What it is about when a game is over, before the last of the choices: both scores of a duel.
  @Test(arguments: [Showcase.Name.over, .duelOver, .liveOver], [(80, 24), (40, 12), (32, 30)])
  func theEndOfAGameSaysItsScores(_ name: Showcase.Name, _ size: (columns: Int, lines: Int)) {
    let list = list(name, size.columns, size.lines)
    let text = list.lines(size.columns, size.lines).joined(separator: "\n")
    let world = Showcase.appliance(showing: name).world
    for score in [world.table.game.score, world.table.rival?.finalScore].compactMap({ $0 }) {
      #expect(text.contains(" \(score)"), "\(score) of \(name) at \(size):\n\(text)")
    }
  }

  /// Half a hint is none.
  @Test(arguments: [(80, 24), (80, 23), (40, 12), (32, 30)])
  func aHintSaysWhatIsToBeExpectedOfEachMove(columns: Int, lines: Int) {
    let text = list(.hint, columns, lines).lines(columns, lines).joined(separator: "\n")
    for sign in ["↑", "→", "↓", "←"] {
      let isSaid = text.contains(sign + " ")
      #expect(isSaid, "\(sign) at \(columns)×\(lines):\n\(text)")
    }
  }

  /// It is one way out that is said, and it is one that is at hand.
  @Test(arguments: [(80, 24), (40, 12)])
  func whatIsSharedSaysOnceHowItIsLeft(columns: Int, lines: Int) {
    for name in [Showcase.Name.share, .shareGame] {
      let text = list(name, columns, lines).lines(columns, lines).joined(separator: "\n")
      let ways = text.split(separator: "\n").count { $0.contains(": back") }
      #expect(ways == 1 && text.contains("Esc: back"), "\(text)")
    }
  }

  @Test func aListOfScoresSaysOfEachWhoseItWasAndWhen() throws {
    let wide = list(.scores, 80, 24).lines(80, 24)
    let row = try #require(wide.first { $0.contains("4.  9060") })
    #expect(row.contains("ADA  2025-12-29 07:20  427 moves") && row.contains("1024"))
    #expect(wide.count { $0.contains("427 moves") } == 1)
    #expect(wide.count { $0.contains("1710 moves") } == 1, "and not below again, as it is chosen")
    let narrow = list(.scores, 40, 12).lines(40, 12).joined(separator: "|")
    #expect(narrow.contains("ADA"), "a name is what stays")
  }

  /// A terminal over the whole height of a large screen has no empty rows in a long list.
  @Test func aHighTerminalShowsEveryRowThatItHasRoomFor() {
    var appliance = Showcase.appliance(showing: .scores)
    var page = ScoresPage(size: .standard)
    page.take(Array(repeating: appliance.game(0), count: 100))
    appliance.show([.title(TitlePage(appliance.world)), .scores(page)])
    appliance.take(.panel(80, 120, TextMetrics(cells: .placed)))
    let list = appliance.picture()
    #expect(list.lines(80, 120).count { $0.contains("36240") } == 100)
  }

  @Test(arguments: Language.allCases)
  func everythingThatIsWrittenFitsInEveryLanguage(_ language: Language) {
    for name in Showcase.Name.allCases {
      for (columns, rows) in Self.sizes { expectEverythingFits(name, columns, rows, language) }
    }
  }

  private func expectEverythingFits(
    _ name: Showcase.Name, _ columns: Int, _ rows: Int, _ language: Language
  ) {
    for element in list(name, columns, rows, language: language).elements {
      guard case .text(let text, _, _, _) = element.content else { continue }
      let frame = element.frame
      let place = Comment("\(name) at \(columns)×\(rows): \(text)")
      #expect(frame.y >= 0 && frame.maxY <= rows && !frame.height.isMultiple(of: 2), place)
      #expect(frame.x >= 0 && frame.maxX <= columns, place)
      let isSeenWhole = text.unicodeScalars.count <= frame.width
      // Below 80 columns the title's keys may lose their end.
      let isShort = [.title, .battery, .batteryLow].contains(name)
      #expect(isSeenWhole || columns < 80 && isShort, place)
    }
  }

  @Test(arguments: [3, 4, 5, 6, 8])
  func tilesShowTheirNumbersAndNeverTheirRanks(_ cells: Int) throws {
    let size = try #require(BoardSize(cells))
    for (columns, rows) in Self.sizes where cells <= 5 || columns >= 80 {
      let list = list(.playing, columns, rows, board: size)
      let game = Showcase.appliance(showing: .playing, size: size).session.game
      let labels = list.elements.compactMap { element -> String? in
        guard case .tile(let style) = element.content else { return nil }
        #expect(style.label.utf8.count <= element.frame.width)
        return style.label
      }
      let values = game.board.tiles.compactMap { $0.map { String($0.value) } }
      #expect(labels.sorted() == values.sorted(), "\(cells)×\(cells) at \(columns)×\(rows)")
    }
  }

  @Test(arguments: [
    Showcase.Name.title, .paused, .won, .over, .confirm, .settings, .scores, .records, .replayMenu,
  ])
  func theChosenEntryIsMarkedByASign(_ name: Showcase.Name) {
    for (columns, rows) in Self.sizes {
      let marked = list(name, columns, rows).lines(columns, rows).filter {
        $0.contains("► ") && !$0.hasSuffix("►")
      }
      #expect(marked.count == 1, "\(name) at \(columns)×\(rows)")
    }
  }

  @Test func whatTheOriginalShowsIsOnTheSmallTerminalToo() {
    for (columns, rows) in Self.sizes {
      let text = list(.playing, columns, rows).lines(columns, rows).joined(separator: "\n")
      let game = Showcase.appliance(showing: .playing).session.game
      #expect(text.contains("\(game.score)"))
      #expect(text.contains("12480"))
      #expect(text.contains("move") || text.contains("Arrows"))
    }
  }

  @Test func linesAreReadFromTheLeftAndTheBoardHasNone() {
    let list = list(.playing, 80, 24, cells: .lines)
    var painter = LinesPainter(
      TerminalSize(columns: 80, rows: 24), TerminalAbilities(isUnicode: false))
    var output: [UInt8] = []
    let count = painter.paint(list, into: &output)
    #expect(count >= 5)
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.hasPrefix("Score "))
    for sign in ["\u{1B}", "+--", "|"] { #expect(!text.contains(sign)) }
    output.removeAll()
    let again = painter.paint(list, into: &output)
    #expect(again == 0)
    #expect(output.isEmpty)
  }

  @Test func nothingIsSaidOfTiltingWhereAKeyboardPlays() {
    var options = Appliance.Options()
    options.playsByKeys = true
    var appliance = Appliance(entropy: 3, options: options)
    appliance.take(.panel(80, 24, TextMetrics(cells: .placed)))
    var seen = ""
    func look() {
      let list = appliance.picture()
      seen += list.lines(80, 24).joined(separator: "\n")
    }
    let press = { (button: Button) in
      TickInput(events: [.pressed(button, isRepeat: false), .released(button)])
    }
    look()
    for _ in 0..<12 {
      _ = appliance.tick(press(.down))
      look()
    }
    // Every entry of the title's menu but the last, which ends the program.
    for entry in 0..<TitlePage(appliance.world).menu.items.count - 1 {
      appliance.show(.title(TitlePage(appliance.world)))
      for _ in 0..<entry { _ = appliance.tick(press(.down)) }
      _ = appliance.tick(press(.confirm))
      for _ in 0..<30 {
        _ = appliance.tick(press(.down))
        look()
      }
      _ = appliance.tick(press(.back))
      look()
    }
    for word in ["Tilt", "tilt", "sensor", "Hold", "Calibrat", "Re-centre"] {
      let line = seen.split(separator: "\n").first { $0.contains(word) } ?? ""
      #expect(!seen.contains(word), "\(line)")
    }
    #expect(seen.contains("Arrow"))
  }

  /// Every page but the board and the title says at its foot how it is left.
  @Test(arguments: Language.allCases)
  func everyPageSaysHowItIsLeft(_ language: Language) {
    var options = Appliance.Options()
    (options.playsByKeys, options.language) = (true, language)
    var appliance = Appliance(entropy: 3, options: options)
    let pages: [Screen] = [
      .name(NamePage(name: "")), .lesson(LessonPage()), .about(AboutPage()),
      .settings(SettingsPage(.look)), .code(CodePage()),
    ]
    for (columns, rows) in [(80, 24), (80, 23), (40, 12)] {
      appliance.take(.panel(columns, rows, TextMetrics(cells: .placed)))
      for page in pages {
        appliance.show([.title(TitlePage(appliance.world)), page])
        let list = appliance.picture()
        let text = list.lines(columns, rows).joined(separator: "\n")
        let key = language(.escBack).replacing("\u{A0}:", with: ":")
        let isSaid = text.replacing("\u{A0}:", with: ":").contains(key)
        #expect(isSaid, "\(page.name) at \(columns)×\(rows):\n\(text)")
      }
    }
  }

  @Test func everyKeyOfATickIsAMove() {
    var options = Appliance.Options()
    (options.seed, options.playsByKeys, options.startsPlaying) = (7, true, true)
    var appliance = Appliance(entropy: 3, options: options)
    var game = Game(seed: 7)
    let keys: [(Button, Direction)] = [
      (.left, .left), (.up, .up), (.right, .right), (.left, .left), (.down, .down), (.up, .up),
    ]
    // Sixty in the first tick of all.
    var events: [InputEvent] = []
    for _ in 0..<10 {
      for (button, direction) in keys {
        events += [.pressed(button, isRepeat: false), .released(button)]
        _ = game.play(direction)
      }
    }
    _ = appliance.tick(TickInput(events: events))
    #expect(appliance.session.game.board == game.board)
    #expect(appliance.session.game.score == game.score)
  }
}

extension DisplayList {
  /// The lines of a terminal of so many columns and rows, as they are seen.
  func lines(_ columns: Int, _ rows: Int) -> [String] {
    var canvas = TextCanvas(columns: columns, rows: rows)
    canvas.draw(self)
    return (0..<rows).map { row in
      String(
        String.UnicodeScalarView(
          canvas.cells[row * columns..<(row + 1) * columns].map { $0.glyph(isUnicode: true) }))
    }
  }
}
