import Testing

@testable import Terminal

/// What a terminal is taken for, by its environment, terminfo and its own answers.
@Suite struct TerminalAbilitiesTests {
  private static let xterm256 = TerminfoEntry(
    colors: 256, movesCursor: true, hasAlternateScreen: true)
  private static let old = TerminfoEntry(colors: 8, movesCursor: true, hasAlternateScreen: false)
  private static let vt100 = TerminfoEntry(colors: 0, movesCursor: true, hasAlternateScreen: false)

  private func abilities(
    _ environment: [String: String], _ entry: TerminfoEntry? = xterm256
  ) -> TerminalAbilities {
    TerminalAbilities(environment: environment, entry: entry)
  }

  @Test func colorsAreWhatTheTerminalHas() {
    #expect(abilities(["TERM": "xterm-256color"]).colors == .palette256)
    #expect(abilities(["TERM": "alacritty", "COLORTERM": "truecolor"]).colors == .direct)
    #expect(abilities(["TERM": "linux", "COLORTERM": "truecolor"], Self.old).colors == .eight)
    #expect(abilities(["TERM": "vt100"], Self.vt100).colors == .none)
    #expect(abilities(["TERM": "xterm-256color", "NO_COLOR": "1"]).colors == .none)
    #expect(abilities(["TERM": "xterm-256color", "NO_COLOR": ""]).colors == .palette256)
    #expect(abilities(["TERM": "unheard-of"], nil).colors == .palette256)
    #expect(abilities(["TERM": "st-256color"]).colors == .direct)
    #expect(abilities(["TERM": "stv52"]).colors == .palette256)
  }

  @Test func whatAnotherTerminalLeftInTheEnvironmentIsNotBelieved() {
    let left = ["COLORTERM": "truecolor"]
    let screen = left.merging(["TERM": "screen-256color", "STY": "1.tty"]) { $1 }
    #expect(abilities(screen).colors == .palette256)
    #expect(abilities(left.merging(["TERM": "rxvt-unicode-256color"]) { $1 }).colors == .palette256)
    // tmux translates 24 bits for the terminal that it runs in.
    let tmux = left.merging(["TERM": "screen-256color", "TMUX": "/tmp/x,1,0"]) { $1 }
    #expect(abilities(tmux).colors == .direct)
  }

  @Test func onlyTerminalsThatUnderstandAreAsked() {
    #expect(abilities(["TERM": "xterm-256color"]).mayBeAsked)
    #expect(abilities(["TERM": "vte-256color"]).mayBeAsked, "no VT of the seventies")
    // urxvt shows kitty's question, macOS's Terminal others: what stands behind the cursor is wiped.
    let asked = TerminalQuestions(TerminalAbilities(), asksSize: false).text(asksCell: false)
    #expect(asked.hasPrefix("\u{1B}7\u{1B}_G") && asked.hasSuffix("\u{1B}8\u{1B}[K\u{1B}[c"))
    for environment in [
      ["TERM": "xterm-256color", "TMUX": "x"], ["TERM": "screen"], ["TERM": "tmux-256color"],
      ["TERM": "linux"], ["TERM": "vt220"], ["TERM": "dumb"], [:],
    ] {
      #expect(!abilities(environment).mayBeAsked)
      let questions = TerminalQuestions(abilities(environment), asksSize: false)
      #expect(questions.text(asksCell: true).isEmpty)
    }
    let lines = TerminalAbilities(
      environment: ["TERM": "xterm-256color"], entry: Self.xterm256, wanted: .lines)
    #expect(!lines.mayBeAsked, "who reads aloud is spared them")
  }

  @Test func theLocaleSaysWhichCharactersThereAre() {
    #expect(abilities(["LANG": "de_DE.UTF-8"]).isUnicode)
    #expect(abilities(["LANG": "de_DE.utf8", "LC_ALL": ""]).isUnicode)
    #expect(!abilities(["LANG": "de_DE.UTF-8", "LC_ALL": "C"]).isUnicode)
    #expect(!abilities(["LANG": "de_DE.UTF-8", "LC_CTYPE": "de_DE"]).isUnicode)
    #expect(!abilities([:]).isUnicode)
  }

  @Test func theStyleIsTheBestThatTheTerminalShows() {
    let cells = TerminalSize(columns: 80, rows: 24)
    let pixels = TerminalSize(columns: 80, rows: 24, cellWidth: 8, cellHeight: 16)
    let wall = TerminalSize(columns: 240, rows: 80)
    var today = abilities(["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    #expect(today.style(for: cells) == .text)
    #expect(today.style(for: wall) == .halfBlocks)
    today.drawsSixel = true
    #expect(today.style(for: pixels) == .sixel)
    #expect(today.style(for: cells) == .text)
    today.drawsKitty = true
    #expect(today.style(for: pixels) == .kitty)
    today.wanted = .halfBlocks
    #expect(today.style(for: pixels) == .halfBlocks)
    #expect(abilities(["TERM": "xterm-256color"]).style(for: wall) == .text)
    #expect(abilities(["TERM": "linux", "LANG": "C.UTF-8"], Self.old).style(for: wall) == .text)
    #expect(abilities(["TERM": "dumb"], nil).style(for: pixels) == .lines)
    #expect(abilities([:], nil).style(for: pixels) == .lines)
  }

  @Test func theDatabaseIsRead() throws {
    let entry = try #require(TerminfoEntry(named: "vt100"))
    #expect(entry.colors == 0)
    #expect(entry.movesCursor)
    let xterm = try #require(TerminfoEntry(named: "xterm-256color"))
    #expect(xterm.colors == 256)
    #expect(xterm.hasAlternateScreen)
    #expect(TerminfoEntry(named: "dumb")?.movesCursor == false)
    #expect(TerminfoEntry(named: "no-such-terminal") == nil)
  }

  /// The library keeps one terminal for the whole process: asked by two threads it answered of the other's,
  /// or crashed.
  @Test func manyAskTheDatabaseAtOnce() async throws {
    try #require(TerminfoEntry(named: "xterm-256color") != nil)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<400).allSatisfy { turn in
            let isOld = (task + turn).isMultiple(of: 2)
            return TerminfoEntry(named: isOld ? "vt100" : "xterm-256color")?.colors
              == (isOld ? 0 : 256)
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  // MARK: Questions

  private func asked(
    _ answer: String, _ begin: TerminalAbilities, asksSize: Bool = false
  ) -> TerminalQuestions {
    var questions = TerminalQuestions(begin, asksSize: asksSize)
    for byte in answer.utf8 { questions.take(byte) }
    return questions
  }

  @Test func answersAreTaken() {
    let begin = TerminalAbilities(colors: .palette256)
    let kitty = asked("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c", begin).abilities
    #expect(kitty.drawsKitty && !kitty.drawsSixel)
    let refused = asked("\u{1B}_Gi=31;ENOTSUPPORTED:x\u{1B}\\\u{1B}[?62;c", begin).abilities
    #expect(!refused.drawsKitty)
    let xterm = asked(
      "\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\\u{1B}[6;18;9t\u{1B}[?1;0;16S\u{1B}[?63;1;4;22c", begin)
    #expect(xterm.abilities.drawsSixel)
    #expect(xterm.abilities.colors == .direct)
    #expect(xterm.abilities.sixelColors == 16)
    #expect(xterm.cell?.width == 9 && xterm.cell?.height == 18)
    // 256 colours: the terminal says to which of them it was turned.
    #expect(asked("\u{1B}P1$r0;48;5;16m\u{1B}\\\u{1B}[?6c", begin).abilities.colors == .palette256)
    // "40" is no "4", and what the terminal is (64) is no ability.
    #expect(!asked("\u{1B}[?64;40c", begin).abilities.drawsSixel)
  }

  @Test func keysAmongAnswersAreKept() {
    let mixed = asked("a\u{1B}[A\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[Bq\u{1B}[?62;c", TerminalAbilities())
    #expect(mixed.abilities.drawsKitty)
    #expect(String(decoding: mixed.keys, as: UTF8.self) == "a\u{1B}[A\u{1B}[Bq")
  }

  @Test func anEscapeAmongAnswersIsKept() {
    let mixed = asked("\u{1B}\u{1B}_Gi=31;OK\u{1B}\\\u{1B}\u{1B}[?62;c", TerminalAbilities())
    #expect(mixed.abilities.drawsKitty)
    #expect(mixed.keys == [0x1B, 0x1B])
  }

  @Test func aSizeOfNothingIsAskedFor() {
    let terminal = EmulatedTerminal(TerminalSize(columns: 80, rows: 24))
    terminal.typed = Array("x\u{1B}[50;132R\u{1B}[C".utf8)
    var old = TerminalAbilities(environment: ["TERM": "vt100"], entry: Self.vt100)
    var questions = TerminalQuestions(old, asksSize: true)
    questions.ask(terminal.port, asksCell: false)
    #expect(questions.columns == 132)
    #expect(questions.rows == 50)
    // What is left is for the game.
    #expect(questions.keys == [UInt8(ascii: "x")])
    #expect(terminal.typed == Array("\u{1B}[C".utf8))
    old.movesCursor = false
    #expect(TerminalQuestions(old, asksSize: true).text(asksCell: false).isEmpty)
  }

  /// On a line that tells no size, F3 with Shift, Alt or Ctrl looks like a terminal of one line.
  @Test func aFunctionKeyIsNoSize() {
    var questions = TerminalQuestions(TerminalAbilities(), asksSize: true)
    for byte in Array("\u{1B}[24;80R\u{1B}[1;2R\u{1B}[1;5R".utf8) { questions.take(byte) }
    #expect(questions.rows == 24 && questions.columns == 80 && questions.keys.isEmpty)
  }

  @Test func anyAnswerIsSurvived() {
    var questions = TerminalQuestions(TerminalAbilities(), asksSize: true)
    var state: UInt64 = 5
    for _ in 0..<100_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let bytes = Array("\u{1B}[?P_;:0123456789RtScm$r\\".utf8)
      questions.take(bytes[Int(state >> 40) % bytes.count])
    }
    #expect(questions.abilities.sixelColors <= 256)
  }
}

@Suite struct ColorDepthTests {
  @Test func theNearestOf256IsFoundInCubeAndGreys() {
    #expect(ColorDepth.index256(0x000000) == 16)
    #expect(ColorDepth.index256(0xFFFFFF) == 231)
    #expect(ColorDepth.index256(0x5F87AF) == 67)  // 16 + 36·1 + 6·2 + 3, exactly
    #expect(ColorDepth.index256(0x808080) == 244)  // 8 + 10·12 = 128
    #expect(ColorDepth.index256(0xEEEEEE) == 255)
    #expect(ColorDepth.index256(0x080808) == 232)
    #expect(ColorDepth.index256(0xFF0000) == 196)
  }

  @Test(arguments: [
    (0xFAF8EF, 231), (0xEDE0C8, 187), (0xF2B179, 216), (0xEDC22E, 178), (0xBBADA0, 145),
  ])
  func theThemesColorsKeepTheirHue(_ color: Int, _ index: Int) {
    let found = ColorDepth.index256(UInt32(color))
    #expect(found == UInt32(index))
  }
}
