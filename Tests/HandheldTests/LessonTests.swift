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
    #expect(lesson.step == .menu && lesson.progress == 60)
    #expect(lesson.board.largestExponent == 2)
    #expect(lesson.board.exponents[4] == 0, "the arrow's cell stays free")
    #expect(lesson.play(.up).isEmpty)
    let merged = lesson.board
    lesson.openMenu(teachesUndo: true)
    #expect(lesson.step == .undo && lesson.board == merged, "no tile moves")
    lesson.takeBack(true)
    #expect(lesson.step == .done && lesson.progress == 100)
    #expect(lesson.board.largestExponent == 1, "the last move is taken back")
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
    console.appliance.take(.panel(320, 240))
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
    #expect(console.words().joined(separator: " ").contains("Esc key: the menu"))
    console.press(.back)
    #expect(console.words().joined(separator: " ").contains("U key: undo"))
    console.press(.undo)
    #expect(console.words().joined(separator: " ").contains("That is all."))
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
    console.appliance.show(.settings(SettingsPage(at: .lesson, byKeys: true)))
    console.press(.confirm)
    #expect(console.appliance.screen.name == "lesson")
    console.press(.right, .down, .left, .back, .undo, .left)
    #expect(console.appliance.screen.name == "settings")
  }

  // MARK: In which language

  private static func asking(
    _ settings: FlatMap<String, String> = [:],
    _ change: (inout Appliance.Options) -> Void = { _ in }
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
    console.press(.right, .down, .left, .back, .undo, .right)
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
  @Test("three tilts and two shakes teach it")
  func byTilt() {
    var options = Self.teaching
    options.playsByKeys = false
    var guest = TiltedGuest(options)
    #expect(guest.appliance.screen.name == "lesson")
    for direction in [Direction.right, .down, .left] { guest.tilt(direction) }
    #expect(guest.lessonStep == .menu)
    guest.shake()
    #expect(guest.lessonStep == .undo)
    guest.shake()
    #expect(guest.lessonStep == .done)
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
    let words = guest.words
    #expect(words.contains("Arrow key: right") && words.contains("Esc: skip"), "\(words)")
    for _ in 0..<2 * LessonPage.patience { guest.tilt(.up) }
    #expect(guest.appliance.screen.name == "lesson", "no axes are looked for")
    for direction in [Direction.right, .down, .left] { guest.tilt(direction) }
    // Directions pass over what keys are asked for, two each.
    for _ in 0..<2 * LessonPage.patience + 1 { guest.tilt(.up) }
    #expect(guest.appliance.screen == .playing)
  }

  @Test("who cannot shake passes the menu and undo by two tilts each")
  func withoutShakes() {
    var options = Self.teaching
    options.playsByKeys = false
    var guest = TiltedGuest(options)
    for direction in [Direction.right, .down, .left] { guest.tilt(direction) }
    for _ in 0..<LessonPage.patience { guest.tilt(.up) }
    #expect(guest.lessonStep == .undo)
    for _ in 0..<LessonPage.patience { guest.tilt(.up) }
    #expect(guest.lessonStep == .done)
  }

  @Test("a shake skips it, as its lowest line says")
  func shakenAway() {
    var options = Self.teaching
    options.playsByKeys = false
    var guest = TiltedGuest(options)
    #expect(guest.words.contains("Shake: skip"))
    guest.shake()
    #expect(guest.appliance.screen == .playing && guest.appliance.session.game.moveCount == 0)
  }

  @Test("a tilt that is held is told, and holding opens the menu where that is asked for")
  func held() {
    var options = Self.teaching
    options.playsByKeys = false
    var guest = TiltedGuest(options)
    guest.tilt(.right, holding: 140)
    #expect(guest.lessonStep == .meet)
    guest.tilt(.down, holding: 60)
    #expect(!guest.words.contains("Held."))
    guest.tilt(.left, holding: 2)
    guest.tilt(.up, holding: 170)
    #expect(guest.lessonStep == .undo)
  }

  @Test("what is held is said while it is")
  func saidWhileHeld() {
    var options = Self.teaching
    options.playsByKeys = false
    var guest = TiltedGuest(options)
    guest.lean(.right)
    #expect(guest.words.contains("Held. Level it"))
  }

  @Test("each thing in it can be touched: the board, and the line that says how it is skipped")
  func touched() {
    var options = Self.teaching
    options.playsByKeys = false
    func begin() -> Console {
      var console = Self.console(StoredState(), options)
      console.tap(x: 1, y: 1)
      return console
    }
    var console = begin()
    #expect(console.words().contains("Tap here: skip"))
    for _ in 0..<3 {
      console.tap(x: 70, y: 120)
      console.tick(40)
    }
    #expect(console.words().joined(separator: " ").contains("Tap the board"))
    console.tap(x: 70, y: 120)
    #expect(console.words().joined(separator: " ").contains("That is all."))
    console.tap(x: 70, y: 120)
    #expect(console.appliance.screen == .playing && console.game.moveCount == 0)
    var skipping = begin()
    skipping.tapText("Tap here: skip")
    #expect(skipping.appliance.screen == .playing)
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
    guest.shake()
    guest.shake()
    guest.tilt(.up)
    #expect(guest.appliance.screen == .playing)
  }
}

extension TiltedGuest {
  /// What the lesson asks for, if it is shown.
  var lessonStep: Lesson.Step? {
    if case .lesson(let page) = appliance.screen { page.lesson.step } else { nil }
  }

  /// All that stands on the screen.
  var words: String { appliance.words.joined(separator: " ") }

  /// Tilts, and stays there.
  mutating func lean(_ direction: Direction) {
    tilt(direction, holding: 200, looking: 120)
  }
}
