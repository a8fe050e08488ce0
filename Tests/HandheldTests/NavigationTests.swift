import Engine
import Graphics
import Hardware
import Motion
import Records
import Scenes
import Settings
import Testing
import Words

@testable import Handheld

@Suite struct NavigationTests {
  /// The ways to steer; each must reach everything.
  enum Steering: CaseIterable { case fourButtons, allButtons, touch }

  /// Selects `title` in the menu that is shown, and enters it.
  private func enter(_ title: String, _ steering: Steering, _ console: inout Console) throws {
    for _ in 0..<40 {
      if console.selectedTitle == title { break }
      switch steering {
      case .fourButtons, .allButtons: console.press(.down)
      case .touch: console.swipe(.down)
      }
    }
    try #require(console.selectedTitle == title)
    switch steering {
    case .fourButtons: console.press(.right)
    case .allButtons: console.press(.confirm)
    case .touch: console.swipe(.right)
    }
  }

  private func leave(_ steering: Steering, _ console: inout Console) {
    switch steering {
    case .fourButtons: console.press(.left)
    case .allButtons: console.press(.back)
    case .touch: console.swipe(.left)
    }
  }

  @Test(arguments: Steering.allCases)
  func everyScreenIsReachedAndLeft(steering: Steering) throws {
    var console = Console(
      stored: storedGame(after: [.left, .up, .right]), startsPlaying: false)
    for (group, titles) in [
      ("Friends", ["Daily game", "New challenge", "Enter a code"]),
      ("History", ["Scores", "Replay", "Records", "Achievements", "Rewards"]),
      ("Settings", ["Look", "Sound", "Game", "Tilt", "Screen", "Buttons", "General"]),
    ] {
      try enter(group, steering, &console)
      for title in titles {
        let place = console.appliance.screen.name
        try enter(title, steering, &console)
        #expect(console.appliance.screen.name != place, "\(title) opens")
        leave(steering, &console)
        #expect(console.selectedTitle == title, "to where it was entered")
      }
      leave(steering, &console)
      #expect(console.isOnTitle, "\(group) leads back")
      #expect(console.selectedTitle == group, "to where it was entered")
    }
    try enter("Settings", steering, &console)
    try enter("General", steering, &console)
    try enter("Name", steering, &console)
    leave(steering, &console)
    leave(steering, &console)
    try enter("Tilt", steering, &console)
    try enter("Try tilting", steering, &console)
    #expect(console.appliance.screen.name == "tilting")
    leave(steering, &console)
    try enter("Calibrate tilt", steering, &console)
    guard case .calibration = console.appliance.screen else {
      Issue.record("no calibration")
      return
    }
    leave(steering, &console)
    leave(steering, &console)
    try enter("General", steering, &console)
    try enter("Reset settings", steering, &console)
    try enter("No", steering, &console)
    leave(steering, &console)
    leave(steering, &console)
    try enter("Continue", steering, &console)
    #expect(console.appliance.screen == .playing)
    #expect(console.game.moveCount == 3)
  }

  @Test func holdingADirectionOpensTheMenuOverTheBoard() throws {
    var console = Console(stored: storedGame(after: [.left]))
    console.tick(TickInput(events: [.pressed(.up, isRepeat: false)]))
    console.tick(Handheld.Steering.holdTicks - 2)
    #expect(console.appliance.screen == .playing)
    console.tick(2)
    try #require(
      console.appliance.screen.name == "paused", "four buttons alone must reach the menu")
    #expect(console.words().contains("Paused"))
  }

  @Test func lettingGoInTimeIsOnlyAMove() {
    var console = Console(stored: storedGame(after: [.left]))
    console.tick(TickInput(events: [.pressed(.up, isRepeat: false)]))
    console.tick(Handheld.Steering.holdTicks - 10)
    console.tick(TickInput(events: [.released(.up)]))
    console.tick(200)
    #expect(console.appliance.screen == .playing)
  }

  /// The button that turned the picture means another direction when it is let go.
  @Test func aButtonThatTurnedTheCrossIsLetGoAsWell() {
    var console = Console(stored: storedGame(after: [.left]))
    console.appliance.world.settings.choose(.rotation, "90")
    console.tick(TickInput(events: [.pressed(.up, isRepeat: false)]))
    console.appliance.world.settings.choose(.hand, "left")
    console.tick(TickInput(events: [.released(.up)]))
    console.tick(200)
    #expect(console.appliance.screen == .playing && console.appliance.world.steering.held == nil)
  }

  @Test func tapsHitWhatTheySee() {
    var console = Console(
      stored: storedGame(after: [.left, .up, .right]), startsPlaying: false)
    // The menu is longer than the panel is high.
    console.select("Settings", by: .up)
    console.tapText("Settings")
    console.tapText("Look")
    console.tapText("Theme")
    #expect(console.appliance.settings.theme.name == .dark)
    console.press(.back, .back)
    console.select("Continue", by: .up)
    console.tapText("Continue")
    #expect(console.appliance.screen == .playing)
    console.tap(x: 100, y: 120)
    console.press(.up)
    console.tapText("Menu")
    #expect(console.isOnTitle)
  }

  @Test func aDragOnTheBoardIsAMove() {
    var console = Console()
    let before = console.game.moveCount
    for direction in Direction.allCases { console.swipe(direction) }
    #expect(console.game.moveCount > before)
  }

  /// Whatever is pressed, a few steps back lead to the title or the board: there is no dead end.
  @Test func thereIsNoDeadEnd() {
    var chance = RandomSource(seed: 4)
    for _ in 0..<60 {
      var console = Console(stored: storedGame(after: [.left, .up]), startsPlaying: false)
      for _ in 0..<40 {
        let button = Button(rawValue: UInt8(chance.next(below: 13))) ?? .up
        console.press(button)
        console.tick(Int(chance.next(below: 3)))
      }
      var steps = 0
      while !console.isOnTitle, console.appliance.screen != .playing, steps < 6 {
        console.tick(220)
        console.press(.back)
        steps += 1
      }
      #expect(steps < 6, "\(console.appliance.screen)")
    }
  }

  @Test func settingsActAtOnceAndAreStored() throws {
    var console = Console(startsPlaying: false)
    try enter("Settings", .fourButtons, &console)
    try enter("Look", .fourButtons, &console)
    _ = console.storeRequests()
    console.press(.right)
    #expect(console.appliance.stage.theme.name == .dark)
    #expect(console.picture().background == Theme.dark.page)
    #expect(console.storeRequests() == [.set(key: "display.theme", value: "dark")])
  }

  @Test func resettingSettingsAsksAndStoresEveryOne() throws {
    var console = Console(
      stored: StoredState(settings: ["display.theme": "dark"]), startsPlaying: false)
    try enter("Settings", .fourButtons, &console)
    try enter("General", .fourButtons, &console)
    try enter("Reset settings", .fourButtons, &console)
    _ = console.storeRequests()
    try enter("Yes", .fourButtons, &console)
    #expect(console.appliance.settings == Settings())
    #expect(console.storeRequests().count == Setting.allCases.count + 2)
  }

  /// Of a family's scores the first thing to know is whose they are.
  @Test(arguments: Language.allCases)
  func scoresSayWhoseTheyAreOnTheSmallestPanel(language: Language) {
    var appliance = Showcase.appliance(
      showing: .scores, settings: ["player.language": language.code])
    appliance.take(.panel(128, 64, isBlackAndWhite: true))
    let words = appliance.words
    #expect(words.contains { $0.hasPrefix("ADA  2026-01-01") }, "\(words)")
  }

  @Test func scoresAreAskedForAndShownPerSize() throws {
    var console = Console(startsPlaying: false)
    try enter("History", .fourButtons, &console)
    try enter("Scores", .fourButtons, &console)
    #expect(console.storeRequests() == [.readScores(size: .standard, limit: ScoresPage.bestCount)])
    #expect(console.words().contains("Reading..."))
    let row = ScoreRow.sample(id: 7, score: 4321, exponent: 9, moves: 300, ended: 951_827_696)
    console.hear(.scores([row], size: .standard))
    let words = console.words().joined(separator: "|")
    for part in ["1.  4321", "512", "2000-02-29 12:34", "300 moves"] {
      #expect(words.contains(part), "\(part) in \(words)")
    }
    console.press(.up, .right)
    let five = try #require(BoardSize(5))
    #expect(
      console.storeRequests()
        == [.readScores(size: five, limit: ScoresPage.bestCount)])
    console.hear(.scores([], size: five))
    #expect(console.words().joined().contains("No game has ended yet"))
  }

  @Test func aLateAnswerForAnotherSizeIsNotShown() throws {
    var console = Console(startsPlaying: false)
    try enter("History", .fourButtons, &console)
    try enter("Scores", .fourButtons, &console)
    console.press(.up, .right)
    console.hear(.scores([], size: .standard))
    #expect(console.words().contains("Reading..."))
  }

  /// *Up* on the first entry was one tilt from the end of the program.
  @Test(arguments: [false, true])
  func overTheTopIsNotTheEndOfTheProgram(canPowerOff: Bool) throws {
    var console = Console(startsPlaying: false, canPowerOff: canPowerOff)
    let items = TitlePage(console.appliance.world).menu.items
    let end = try #require(items.last)
    #expect(end == (canPowerOff ? .powerOff : .quit))
    console.press(.up)
    #expect(console.appliance.screen.menu?.selectedItem == items[items.count - 2])
    console.press(.down)
    #expect(console.appliance.screen.menu?.selectedItem == end, "down the list it is reached")
    console.press(.down)
    #expect(console.appliance.screen.menu?.selectedItem == items.first)
    console.press(.up, .right)
    #expect(!console.effects.contains(.quit) && !console.effects.contains(.powerOff))
    #expect(console.isOnTitle == false)
  }

  /// A press too many must not halt a game; Escape, B, Start and a held direction open its menu.
  @Test func whatTakesInMenusDoesNothingOnTheBoard() {
    var console = Console(stored: storedGame(after: [.left]))
    console.tick(300)
    _ = console.picture()
    console.effects.removeAll()
    let before = console.appliance.session
    console.press(.confirm, .confirm)
    #expect(console.appliance.screen == .playing && console.effects.isEmpty)
    #expect(console.appliance.session.recording == before.recording)
    console.press(.back)
    #expect(console.appliance.screen.name == "paused")
    console.press(.confirm)
    #expect(console.appliance.screen == .playing, "and there it takes what is selected")
  }

  @Test func quitAndPowerOffAsThePlatformAllows() throws {
    var console = Console(startsPlaying: false)
    try enter("Quit", .fourButtons, &console)
    #expect(console.effects.last == .quit)
    var handheld = Console(startsPlaying: false, canPowerOff: true)
    try enter("Power off", .fourButtons, &handheld)
    #expect(handheld.effects.last == .powerOff)
    handheld.tick(TickInput(events: [.terminate]))
    #expect(handheld.effects.last == .quit)
  }

  @Test func tabsLeadFromTheBoardToTheScoresToAboutAndBack() {
    var console = Console(stored: storedGame(after: [.left]))
    let places: [String] = (0..<4).map { _ in
      console.press(.nextTab)
      return console.appliance.screen.name
    }
    #expect(places == ["scores", "about", "playing", "scores"])
  }

  @Test func theDailyGameIsTheSameForEveryone() throws {
    var boards: [[UInt8]] = []
    for seed in [UInt64(1), 2] {
      var console = Console(seed: seed, startsPlaying: false)
      try enter("Friends", .fourButtons, &console)
      try enter("Daily game", .fourButtons, &console)
      guard case .day = console.appliance.screen else {
        Issue.record("the day's page is shown first")
        return
      }
      console.hear(.scores([], size: .standard))
      console.press(.right)
      #expect(console.appliance.session.origin == .daily)
      boards.append(console.game.board.exponents)
    }
    #expect(boards[0] == boards[1])
  }
}

extension Console {
  var isOnTitle: Bool { if case .title = appliance.screen { true } else { false } }

  /// What is selected on the screen, as the player reads it.
  var selectedTitle: String? {
    switch appliance.screen {
    case .settings(let page):
      switch SettingsRow.rows(in: page.group)[page.selected] {
      case .setting(let setting): Language.english(setting.definition.title)
      case .door(let door): Language.english(door.item)
      }
    case .group(let page): page.scene(appliance.world).rows[page.selected].title
    default: appliance.screen.menu?.selectedItem.map(Language.english.callAsFunction)
    }
  }

  mutating func swipe(_ direction: Direction) { tick(TickInput(events: direction.swipe)) }

  /// Taps the middle of the text that reads `title`.
  mutating func tapText(_ title: String) {
    let element = picture().elements.last {
      if case .text(title, _, _, _) = $0.content { true } else { false }
    }
    guard let frame = element?.frame else {
      Issue.record("\(title) is not on the screen")
      return
    }
    tap(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }
}
