import Engine
import Graphics
import Hardware
import Records
import Scenes
import Settings
import Simulators
import Testing
import Time
import Words

@testable import Handheld
@testable import Terminal

/// What is spoken of the pictures, and a game, a setting and a shared board by that alone.
@Suite struct SpeechTests {
  /// Somebody who hears, and sees nothing.
  private final class Listener {
    var console: Console
    private var speech = Speech()
    /// What was said since the last deed, in its order.
    private(set) var heard: [String] = []

    init(
      _ stored: StoredState = StoredState(), startsPlaying: Bool = false,
      metrics: TextMetrics = .bitmap, language: Language = .english
    ) {
      var stored = stored
      stored.settings["sound.speech"] = "on"
      stored.settings["player.language"] = language.code
      console = Console(stored: stored, startsPlaying: startsPlaying)
      let isText = metrics.cells != nil
      console.appliance.take(.panel(isText ? 80 : 320, isText ? 24 : 240, metrics))
      listen()
    }

    func press(_ buttons: Button...) {
      heard = []
      for button in buttons {
        console.press(button)
        listen()
      }
    }

    func wait(_ ticks: Int) {
      heard = []
      for _ in 0..<ticks {
        console.tick()
        if console.appliance.needsDrawing { listen() }
      }
    }

    private func listen() {
      let picture = console.picture()
      let text = speech.say(picture, &console.appliance)
      if !text.isEmpty { heard.append(text) }
    }

    /// Steps down until an entry is said.
    func step(to title: String) -> Bool {
      for _ in 0..<30 {
        if heard.last?.contains(title) == true { return true }
        press(.down)
      }
      return false
    }

    var name: String { console.appliance.screen.name }
  }

  private static let metrics = [
    TextMetrics.bitmap, TextMetrics(cells: .blocks), TextMetrics(cells: .lines),
  ]

  @Test(arguments: metrics) func aPageSaysWhatItIsAndWhatIsChosen(metrics: TextMetrics) {
    let listener = Listener(metrics: metrics)
    #expect(listener.heard.first?.hasPrefix("2048. ") == true, "\(listener.heard)")
    #expect(listener.heard.first?.hasSuffix(". Play") == true, "\(listener.heard)")
    listener.press(.down)
    #expect(listener.heard == ["Friends"])
    #expect(listener.step(to: "Settings"))
    listener.press(.right)
    #expect(listener.heard.count == 1 && listener.heard[0].hasPrefix("Settings. "))
    // Doing nothing says nothing.
    listener.wait(200)
    #expect(listener.heard == [])
  }

  /// A row with its value and what it does; another value is said with its name.
  @Test func aSettingSaysItsValue() {
    let listener = Listener()
    #expect(listener.step(to: "Settings"))
    listener.press(.right)
    #expect(listener.step(to: "Sound"))
    listener.press(.right)
    #expect(listener.heard.first?.hasPrefix("Sound. Volume. Full. ") == true, "\(listener.heard)")
    listener.press(.right)
    #expect(listener.heard.first?.hasPrefix("Volume. Off. ") == true, "\(listener.heard)")
    #expect(listener.step(to: "Speech"))
    #expect(listener.heard.last == "Speech. On. Says what is shown.")
  }

  /// What changed, as it is also written in lines; a move that is none is said, each time.
  @Test func aMoveSaysWhatItChanged() throws {
    let listener = Listener(storedGame(after: [.left, .up]), startsPlaying: true)
    #expect(listener.heard.first?.hasPrefix("Score ") == true, "\(listener.heard)")
    #expect(listener.heard.first?.contains("Row 4: ") == true)
    for button in [Button.left, .down, .right, .up, .left, .down] {
      let before = listener.console.game
      listener.press(button)
      let now = listener.console.game
      #expect(listener.heard.count == 1, "\(listener.heard)")
      let said = try #require(listener.heard.first)
      if now.moveCount == before.moveCount {
        #expect(said.hasSuffix(": nothing moves"))
      } else {
        #expect(said.hasSuffix("; score \(now.score)") && said.contains("new "), "\(said)")
      }
    }
    // Against the edge, twice: each refusal is heard.
    while true {
      let moves = listener.console.game.moveCount
      listener.press(.left)
      if listener.console.game.moveCount == moves { break }
    }
    listener.press(.left)
    #expect(listener.heard.first?.contains("nothing moves (2)") == true, "\(listener.heard)")
  }

  /// The menu over the board, and the board again.
  @Test func theMenuOverTheBoardIsSpoken() {
    let listener = Listener(storedGame(after: [.left, .up]), startsPlaying: true)
    listener.press(.back)
    #expect(listener.heard.first?.hasPrefix("Paused. Code ") == true, "\(listener.heard)")
    #expect(listener.heard.first?.hasSuffix("Continue") == true, "\(listener.heard)")
    listener.press(.down)
    #expect(listener.heard.count == 1 && listener.heard[0].contains(".") == false)
    listener.press(.up, .confirm)
    #expect(listener.heard.last?.hasPrefix("Score ") == true, "\(listener.heard)")
  }

  /// The end is told, and what can be done then.
  @Test func theEndIsSpoken() throws {
    let listener = Listener(try EveryScreenTests.almostOver(), startsPlaying: true)
    for button in [Button.left, .up, .right, .down] where !listener.console.game.isOver {
      listener.press(button)
    }
    #expect(listener.console.game.isOver)
    listener.wait(900)
    let said = listener.heard.joined(separator: " ")
    #expect(said.contains("\(listener.console.game.score)"), "\(said)")
    #expect(said.contains("Game over") || said.contains("best"), "\(said)")
  }

  /// Who cannot see that it is dim or dark: in the dim a press counts, and the dark is left by hearing it.
  @Test func aPressInTheDimCountsAndOneInTheDarkIsAnswered() {
    let listener = Listener(storedGame(after: [.left, .up]), startsPlaying: true)
    for stage in [Idle.Stage.dimmed, .dark] {
      listener.console.appliance.world.idle.ticks = Idle.limits[Int(stage.rawValue) - 1]
      listener.wait(2)
      #expect(listener.console.appliance.world.idle.stage == stage && listener.heard == [])
      let moves = listener.console.game.moveCount
      listener.press(.down)
      #expect(listener.console.game.moveCount == moves + (stage == .dark ? 0 : 1))
      #expect(listener.heard.first?.contains("Row 4: ") == (stage == .dark), "\(listener.heard)")
    }
  }

  /// In every language each picture that can be shown is spoken.
  @Test(arguments: Language.allCases) func everyPictureIsSpoken(language: Language) {
    for name in Showcase.Name.allCases {
      var appliance = Showcase.appliance(
        showing: name, settings: ["player.language": language.code, "sound.speech": "on"])
      appliance.take(.panel(320, 240))
      let list = appliance.picture()
      var speech = Speech()
      let text = speech.say(list, &appliance)
      let isQuiet = [.replay, .watch].contains(name)
      #expect(!text.isEmpty || isQuiet, "\(name) in \(language.code)")
      #expect(!text.contains("►") && !text.contains(".. "), "\(text)")
    }
  }

  /// A sentence that takes several lines is one, for who hears it and in lines that are read aloud.
  @Test func aSentenceOfSeveralLinesIsOne() throws {
    let sentence = "Beide Ränder werden gleich hoch gehalten und der Pfeil nach Links gedrückt"
    let scene = ConfirmScene(question: "So?", detail: sentence, choices: ["Ja"], selected: 0)
    for metrics in Self.metrics {
      let isText = metrics.cells != nil
      let stage = Stage(width: isText ? 30 : 160, height: isText ? 20 : 128, metrics: metrics)
      var list = DisplayList()
      scene.draw(on: stage, into: &list)
      let parts = list.elements.filter { $0.goesOn }
      #expect(parts.count >= 1, "it is broken")
      guard metrics.cells == .lines else { continue }
      var painter = LinesPainter(
        TerminalSize(columns: 30, rows: 20), TerminalAbilities(wanted: .lines))
      var output: [UInt8] = []
      _ = painter.paint(list, into: &output)
      let lines = String(decoding: output, as: UTF8.self).split(separator: "\r\n")
      #expect(lines.contains { $0 == sentence }, "\(lines)")
    }
  }

  // MARK: In the loop

  private typealias Loop = FixedRateLoop<
    VirtualClock, AbsentSensor, ScriptedInput, RecordingBuzzer, MemoryDisplay, NoStore,
    NoAdvice, BitmapGlyphs
  >

  /// Runs a loop for some ticks, presses down, and runs on.
  private func run(_ settings: FlatMap<String, String>, _ buzzer: RecordingBuzzer) -> Loop.Ending {
    var stored = StoredState()
    stored.settings = settings
    let input = ScriptedInput()
    var loop = Loop(
      appliance: Appliance(stored: stored, entropy: 3), clock: VirtualClock(),
      sensor: AbsentSensor(), input: input, buzzer: buzzer,
      display: MemoryDisplay(width: 320, height: 240), store: NoStore(), advisor: NoAdvice(),
      makeGlyphs: { BitmapGlyphs() })
    _ = loop.run(ticks: 30)
    input.events = [.pressed(.down, isRepeat: false), .released(.down)]
    return loop.run(ticks: 30)
  }

  @Test func theLoopHasItSaidInTheGamesLanguage() {
    let buzzer = RecordingBuzzer()
    _ = run(["sound.speech": "on", "player.language": "de"], buzzer)
    let said = buzzer.utterances.compactMap { $0 }
    #expect(said.count == 2 && said.allSatisfy { $0.language == "de" }, "\(said)")
    #expect(said.last?.text == "Freunde", "\(said)")
    #expect(buzzer.utterances.last == .some(nil), "at the end it is silent")
  }

  @Test func nothingIsSaidWhereNobodyWantsIt() {
    let buzzer = RecordingBuzzer()
    _ = run([:], buzzer)
    #expect(buzzer.utterances.compactMap { $0 } == [])
  }

  /// What it met is logged, and the game goes on.
  @Test func aVoiceThatIsMissingEndsNothing() {
    let buzzer = RecordingBuzzer()
    buzzer.failure = BuzzerError("Nothing is spoken.")
    #expect(run(["sound.speech": "on"], buzzer) == .ticksOver)
  }
}
