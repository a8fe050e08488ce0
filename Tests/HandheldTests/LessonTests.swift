import Engine
import Graphics
import Hardware
import Inertial
import Motion
import Records
import Scenes
import Testing

@testable import Handheld

@Suite("The first minute")
struct LessonTests {
  // MARK: The moves

  @Test("three moves lead from one tile to a merged one, and say how")
  func moves() {
    var lesson = Lesson()
    var tiles = [1]
    for direction in [Direction.right, .down, .left] {
      #expect(lesson.step.direction == direction)
      #expect(lesson.play(direction.opposite).isEmpty, "another direction is not taken")
      let before = lesson.board
      let events = lesson.play(direction)
      #expect(Self.board(before, after: events).exponents == lesson.board.exponents)
      tiles.append(lesson.board.exponents.filter { $0 > 0 }.count)
    }
    #expect(tiles == [1, 2, 2, 1])
    #expect(lesson.step == .done && lesson.progress == 100)
    #expect(lesson.board.largestExponent == 2)
    #expect(lesson.board.exponents[4] == 0, "the arrow's cell stays free")
    #expect(lesson.play(.up).isEmpty)
  }

  /// The board that events leave, as any reader of events would make it.
  private static func board(_ board: Board, after events: [GameEvent]) -> Board {
    var board = board
    for event in events {
      switch event {
      case .slid(let tile, let from, let to):
        board[from] = nil
        board[to] = tile
      case .merged(_, _, let result, let cell): board[cell] = result
      case .spawned(let tile, let cell): board[cell] = tile
      case .reached2048, .over: break
      }
    }
    return board
  }

  // MARK: When it is shown

  private static var teaching: Appliance.Options {
    var options = Appliance.Options()
    options.teaches = true
    options.playsByKeys = true
    return options
  }

  private static func console(
    _ stored: StoredState = StoredState(), _ options: Appliance.Options = teaching
  ) -> Console {
    var console = Console(startsPlaying: false)
    console.appliance = Appliance(stored: stored, entropy: 4, options: options)
    console.appliance.take(
      .display(width: 320, height: 240, isBlackAndWhite: false, metrics: .bitmap))
    return console
  }

  @Test("a first start is taught by keys, then plays, and is not taught again")
  func byKeys() {
    var console = Self.console()
    #expect(console.appliance.screen.name == "lesson")
    #expect(console.words().contains("Arrow key: right"))
    console.press(.left)
    #expect(console.words().contains("That was: left"))
    console.press(.right, .down, .left)
    console.tick(40)
    #expect(console.words().contains("4"))
    #expect(console.storeRequests().isEmpty)
    console.press(.up)
    #expect(console.appliance.screen == .playing)
    #expect(console.game.moveCount == 0, "what ends the lesson is no move")
    let requests = console.storeRequests()
    #expect(requests == [.set(key: "game.lesson", value: "seen")])
    let again = Self.console(StoredState(settings: ["game.lesson": "seen"]))
    #expect(again.appliance.screen.name == "title")
  }

  @Test("it can be skipped, which counts as seen", arguments: [Button.back, .confirm])
  func skipping(button: Button) {
    var console = Self.console()
    console.press(button)
    #expect(console.appliance.screen == .playing)
    #expect(console.storeRequests() == [.set(key: "game.lesson", value: "seen")])
  }

  @Test("who has played before is not taught")
  func players() {
    let old = StoredState(bestScores: [.standard: 8])
    #expect(Self.console(old).appliance.screen.name == "title")
    let running = storedGame(after: [.left, .up])
    #expect(Self.console(running).appliance.screen.name == "title")
  }

  @Test("a store that answers late brings it, if nobody has begun something else")
  func lateStore() {
    var options = Self.teaching
    options.awaitsStore = true
    func begin() -> Console {
      var console = Console(startsPlaying: false)
      console.appliance = Appliance(entropy: 4, options: options)
      #expect(console.appliance.screen.name == "title")
      return console
    }
    var fresh = begin()
    fresh.hear(.opened(StoredState()))
    #expect(fresh.appliance.screen.name == "lesson")
    var old = begin()
    old.hear(.opened(StoredState(bestScores: [.standard: 8])))
    #expect(old.appliance.screen.name == "title")
    var quick = begin()
    quick.press(.confirm)
    #expect(quick.appliance.screen == .playing)
    quick.hear(.opened(StoredState()))
    #expect(quick.appliance.screen == .playing)
  }

  @Test("nothing is taught where nobody asked for it, nor where a game was wished for")
  func unwanted() {
    #expect(Appliance(entropy: 4).screen.name == "title")
    var options = Self.teaching
    options.startsPlaying = true
    #expect(Appliance(entropy: 4, options: options).screen == .playing)
  }

  @Test("the settings show it again, and it leads back to them")
  func again() throws {
    var console = Self.console(StoredState(settings: ["game.lesson": "seen"]))
    let row = try #require(SettingsRow.index(of: .lesson, byKeys: true))
    console.appliance.show(.settings(SettingsPage(selected: row)))
    console.press(.confirm)
    #expect(console.appliance.screen.name == "lesson")
    console.press(.right, .down, .left, .left)
    #expect(console.appliance.screen.name == "settings")
  }

  // MARK: In which language

  private static func asking(
    _ settings: [String: String] = [:], _ change: (inout Appliance.Options) -> Void = { _ in }
  ) -> Console {
    var options = teaching
    options.asksLanguage = true
    change(&options)
    return console(StoredState(settings: settings), options)
  }

  @Test("where nothing says the language it is asked first, and each choice is spoken at once")
  func language() {
    var console = Self.asking()
    #expect(console.appliance.screen.name == "language")
    #expect(console.words().contains("Polski") && console.words().contains("Language"))
    console.press(.down)
    #expect(console.words().contains("Sprache"))
    console.press(.right)
    #expect(console.appliance.screen.name == "lesson")
    #expect(console.appliance.settings.language == .german)
    #expect(console.words().joined(separator: " ").contains("Pfeiltaste: rechts"))
    let kept = console.storeRequests()
    #expect(kept.contains(.set(key: "player.language", value: "de")))
    console.press(.right, .down, .left, .right)
    #expect(console.appliance.screen == .playing)
  }

  @Test("who leaves the question is taught in English, and a finger may answer it")
  func otherAnswers() throws {
    var left = Self.asking()
    left.press(.back)
    #expect(left.appliance.screen.name == "lesson" && left.appliance.settings.language == nil)
    var touched = Self.asking()
    let list = touched.picture()
    let row = try #require(
      list.elements.first {
        if case .text("Italiano", _, _, _) = $0.content { true } else { false }
      })
    touched.tap(x: row.frame.x + 4, y: row.frame.y + 4)
    #expect(touched.appliance.settings.language == .italian)
  }

  @Test("nobody is asked who chose a language, nor after a first start")
  func unasked() {
    #expect(Self.asking(["player.language": "fr"]).appliance.screen.name == "lesson")
    #expect(Self.asking(["game.lesson": "seen"]).appliance.screen.name == "title")
    #expect(Self.asking { $0.teaches = false }.appliance.screen.name == "title")
  }

  // MARK: By tilt

  /// From the registers of a simulated chip to the board.
  @Test("three tilts teach it")
  func byTilt() {
    var options = Self.teaching
    options.playsByKeys = false
    var guest = TiltedGuest(options)
    #expect(guest.appliance.screen.name == "lesson")
    for direction in [Direction.right, .down, .left] { guest.tilt(direction) }
    guard case .lesson(let page) = guest.appliance.screen else {
      Issue.record("left")
      return
    }
    #expect(page.lesson.step == .done)
    guest.tilt(.up)
    #expect(guest.appliance.screen == .playing)
  }

  /// Who sits at a keyboard has no edge to lower, though a simulated sensor is there to be tilted.
  @Test("a simulated sensor's lesson is one of keys, whichever of them are tried")
  func bySimulatedTilt() {
    var options = Self.teaching
    (options.playsByKeys, options.tiltsByKeys) = (false, true)
    var guest = TiltedGuest(options)
    guest.run(200)
    var list = DisplayList()
    guest.appliance.draw(into: &list)
    let words = list.elements.compactMap { element -> String? in
      if case .text(let text, _, _, _) = element.content { text } else { nil }
    }.joined(separator: " ")
    #expect(words.contains("Arrow key: right") && words.contains("Esc: skip"), "\(words)")
    for _ in 0..<2 * LessonPage.patience { guest.tilt(.up) }
    #expect(guest.appliance.screen.name == "lesson", "no axes are looked for")
    for direction in [Direction.right, .down, .left, .up] { guest.tilt(direction) }
    #expect(guest.appliance.screen == .playing)
  }

  @Test("a sensor that is built in otherwise is found out on the way")
  func mounting() throws {
    var options = Self.teaching
    options.playsByKeys = false
    let mounting = try Mounting("y-x+z+")
    var guest = TiltedGuest(options, mounting: mounting)
    for _ in 0..<LessonPage.patience { guest.tilt(.right) }
    #expect(guest.appliance.screen.name == "find-axes")
    // It asks for level, the right edge, level, and the near edge.
    guest.run(120)
    guest.tilt(.right, holding: 120)
    guest.run(120)
    guest.tilt(.down, holding: 120)
    #expect(guest.appliance.settings.mounting == mounting)
    // The spirit level is left by a tilt, once it is level.
    guest.run(250)
    guest.tilt(.left)
    #expect(guest.appliance.screen.name == "lesson")
    for direction in [Direction.right, .down, .left] { guest.tilt(direction) }
    guest.tilt(.up)
    #expect(guest.appliance.screen == .playing)
  }
}
