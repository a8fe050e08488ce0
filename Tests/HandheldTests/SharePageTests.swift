import Engine
import Graphics
import Hardware
import Records
import Scenes
import Simulators
import Testing

@testable import Handheld

/// What is given to a friend: the symbol is asked for once, and shown where there is room.
@Suite struct SharePageTests {
  private func console(width: Int = 320, height: Int = 240) -> Console {
    var console = Console(seed: 1)
    console.appliance.take(.panel(width, height))
    for button in [Button.left, .down, .right, .up] { console.press(button) }
    console.effects.removeAll()
    console.press(.back)
    console.select(item: .share)
    console.press(.confirm)
    return console
  }

  private func requests(_ console: inout Console) -> [SymbolRequest] {
    defer { console.effects.removeAll() }
    return console.effects.compactMap { if case .encode(let it) = $0 { it } else { nil } }
  }

  private func hear(_ report: SymbolReport, _ console: inout Console) {
    var input = TickInput()
    input.symbolReports = [report]
    console.tick(input)
  }

  /// A symbol with as many modules as one of a version has.
  private func symbol(version: Int) -> ModuleMatrix? {
    let side = 17 + 4 * version
    return ModuleMatrix(side: side, isDark: (0..<side * side).map { $0 % 3 == 0 })
  }

  private func hasSymbol(_ console: inout Console) -> Bool {
    console.picture().elements.contains {
      if case .box(.black, _) = $0.content { true } else { false }
    }
  }

  @Test func aRunningGameIsSharedAsItsChallengeFirst() throws {
    var console = console()
    #expect(console.appliance.screen.name == "share")
    let challenge = Challenge(seed: 1)
    let asked = requests(&console)
    #expect(asked.map(\.content) == [.challenge(challenge)])
    #expect(console.words().contains(challenge.code))
    #expect(!hasSymbol(&console))
    let number = try #require(asked.first?.number)
    hear(.symbol(try #require(symbol(version: 3)), number: number), &console)
    #expect(hasSymbol(&console))
    #expect(console.words().contains(challenge.code), "and in letters")
    // Down is the whole game, which is asked for anew; the answer to the old question is not taken.
    console.press(.down)
    #expect(!hasSymbol(&console))
    let next = try #require(requests(&console).first)
    #expect(next.content == .game(console.appliance.session.recording))
    hear(.symbol(try #require(symbol(version: 3)), number: number), &console)
    #expect(!hasSymbol(&console))
    hear(.symbol(try #require(symbol(version: 4)), number: next.number), &console)
    #expect(hasSymbol(&console))
    console.press(.left)
    #expect(console.appliance.screen.name == "paused")
  }

  @Test func anEndedGameHasItsScoreInTheChallenge() throws {
    var console = Console(stored: try EveryScreenTests.almostOver())
    console.play { $0.isOver }
    console.tick(260)
    console.effects.removeAll()
    console.select(item: .share)
    console.press(.confirm)
    let recording = console.appliance.session.recording
    #expect(requests(&console).map(\.content) == [.game(recording)])
    console.press(.down)
    let challenge = Challenge(seed: recording.seed, scoreToBeat: console.game.score)
    #expect(requests(&console).map(\.content) == [.challenge(challenge)])
    #expect(console.words().contains { $0.contains("\(console.game.score) to beat") })
  }

  @Test func whatDoesNotFitIsOfferedAsTheCode() throws {
    var console = console(width: 240, height: 135)
    console.press(.down)
    let number = try #require(requests(&console).last?.number)
    hear(.symbol(try #require(symbol(version: 10)), number: number), &console)
    #expect(!hasSymbol(&console))
    let words = console.words().joined(separator: " ")
    #expect(words.uppercased().contains("NO ROOM FOR A QR CODE"))
    #expect(words.contains(Challenge(seed: 1).code))
  }

  /// A terminal of so many characters, and what it shows of a shared game with a symbol of `version`.
  private func terminal(
    _ columns: Int, _ rows: Int, _ cells: TextMetrics.Cells, version: Int
  ) throws -> (words: String, lines: Int) {
    var console = console()
    console.appliance.take(.panel(columns, rows, TextMetrics(cells: cells)))
    console.press(.down)
    let number = try #require(requests(&console).last?.number)
    hear(.symbol(try #require(symbol(version: version)), number: number), &console)
    let lines = console.picture().elements.count {
      if case .tile(let style) = $0.content { style.background == .white } else { false }
    }
    return (console.words().joined(separator: " "), lines)
  }

  @Test func aTerminalDrawsTheSymbolOfHalfBlocks() throws {
    // Version 6 has 41 modules: with three light ones around it 47, which are 24 lines.
    for (version, lines) in [(1, 15), (4, 21), (5, 23), (6, 24)] {
      let shown = try terminal(80, 24, .blocks, version: version)
      #expect(shown.lines == lines, "version \(version)")
      #expect(shown.words.contains("Whole game") && shown.words.contains("Esc: back"))
      #expect(!shown.words.contains("tilt2048 share"))
    }
  }

  @Test(arguments: [(80, 24, 7), (40, 12, 1)])
  func aTerminalWithoutRoomForItNamesTheOtherWays(_ columns: Int, _ rows: Int, _ version: Int)
    throws
  {
    let shown = try terminal(columns, rows, .blocks, version: version)
    #expect(shown.lines == 0)
    let words = ["No room for a QR code", Challenge(seed: 1).code, "tilt2048 share", "Esc: back"]
    for word in words { #expect(shown.words.contains(word), "\(word) in \(shown.words)") }
  }

  @Test func aTerminalWithoutBlocksSaysSoAndNamesTheOtherWays() throws {
    for cells in [TextMetrics.Cells.placed, .lines] {
      let shown = try terminal(80, 24, cells, version: 1)
      #expect(shown.lines == 0)
      for word in ["No QR code here.", Challenge(seed: 1).code, "tilt2048 share", "Esc: back"] {
        #expect(shown.words.contains(word), "\(word) in \(shown.words)")
      }
    }
  }

  @Test func aMachineWithoutTheLibrarySaysSoAndShowsTheCode() throws {
    var console = console()
    let number = try #require(requests(&console).last?.number)
    hear(.unavailable("There is no library.", number: number), &console)
    #expect(console.words().joined(separator: " ").contains("There is no library."))
    #expect(console.words().contains(Challenge(seed: 1).code))
  }

  @Test func aLoopWithoutAMakerOfSymbolsSaysSo() {
    let input = ScriptedInput()
    let display = MemoryDisplay(width: 320, height: 240)
    var loop = scriptedLoop(.playing(), input: input, display: display)
    input.events = [.pressed(.back, isRepeat: false)]
    _ = loop.run(ticks: 2)
    while loop.appliance.screen.menu?.selectedItem != .share {
      input.events = [.pressed(.down, isRepeat: false)]
      _ = loop.run(ticks: 2)
    }
    input.events = [.pressed(.confirm, isRepeat: false)]
    _ = loop.run(ticks: 3)
    #expect(loop.appliance.words.joined(separator: " ").contains("Nobody makes QR codes here."))
  }

  @Test func everyLetterIsSaidInAWordOfItsOwn() {
    let lines = CodeSpelling.lines(of: "ABCD-EFGH-JKMN-PQRS-TVWX-YZ01")
    #expect(lines.count == 6 && lines[0] == "Alfa Bravo Charlie Delta")
    let words = lines.flatMap { $0.split(separator: " ") }
    #expect(Set(words).count == 24)
    for (word, letter) in zip(words, "ABCDEFGHJKMNPQRSTVWXYZ01") { #expect(word.first == letter) }
  }
}
