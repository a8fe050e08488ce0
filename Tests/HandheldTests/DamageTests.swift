import Engine
import Hardware
import Records
import Testing
import Time
import Words

@testable import Handheld

/// Damage to what was kept is told before anything else, until it was read, and never again.
@Suite struct DamageTests {
  private func stored(_ damage: String?, language: String? = "en") -> StoredState {
    var settings: FlatMap<String, String> = [:]
    settings[StoredState.damageKey] = damage
    settings["player.language"] = language
    return StoredState(settings: settings)
  }

  private func console(_ stored: StoredState?) -> Console {
    var options = Appliance.Options()
    (options.teaches, options.asksLanguage, options.awaitsStore) = (true, true, stored == nil)
    var console = Console()
    console.appliance = Appliance(
      stored: stored ?? StoredState(), entropy: 99, options: options,
      wallTime: WallTime(secondsSince1970: 1_000_000))
    console.appliance.take(.panel(320, 240))
    return console
  }

  @Test(arguments: [("lost", Phrase.gamesLost), ("mended", .gamesMended)])
  func itIsToldInPlaceOfTheLesson(damage: String, phrase: Phrase) {
    var console = console(stored(damage))
    #expect(console.appliance.screen.name == "damage")
    let words = console.words().joined(separator: " ")
    #expect(words.contains(Language.english(phrase)), "\(words)")
    console.tick(30_000)
    let requests = console.storeRequests()
    #expect(!requests.contains(.set(key: StoredState.damageKey, value: "")), "nobody has read it")
  }

  @Test(arguments: [Button.confirm, .right, .left, .back])
  func whoeverLeavesItHasReadIt(button: Button) {
    var console = console(stored("lost"))
    _ = console.storeRequests()
    console.press(button)
    #expect(console.isOnTitle)
    let asked = console.storeRequests()
    #expect(asked.contains(.set(key: StoredState.damageKey, value: "")), "\(asked)")
  }

  @Test func whatWasReadIsNotToldAgainNorIsTheLessonShown() {
    #expect(console(stored("")).isOnTitle)
    #expect(console(stored(nil)).appliance.screen.name == "lesson")
  }

  /// What language is spoken was kept in what is lost.
  @Test func theLanguageIsAskedBefore() {
    var console = console(stored("lost", language: nil))
    #expect(console.appliance.screen.name == "language")
    console.press(.down, .right)
    #expect(console.appliance.screen.name == "damage")
    let words = console.words().joined(separator: " ")
    #expect(words.contains(console.appliance.world.language(.gamesLost)), "\(words)")
    #expect(console.appliance.world.language.code != "en")
  }

  @Test func aStoreThatIsReadLateTellsItOnTheTitleAndDisturbsNoGame() {
    var console = console(nil)
    #expect(console.isOnTitle)
    console.hear(.opened(stored("mended")))
    #expect(console.appliance.screen.name == "damage")
    var playing = self.console(nil)
    playing.appliance.show(.playing)
    playing.hear(.opened(stored("mended")))
    #expect(playing.appliance.screen.name == "playing")
    let requests = playing.storeRequests()
    #expect(!requests.contains(.set(key: StoredState.damageKey, value: "")), "it is told later")
  }

  @Test func anotherPlayerIsToldOfTheirOwn() {
    var console = console(stored(nil))
    console.appliance.world.choose(player: 2)
    console.hear(.opened(stored("mended")))
    #expect(console.appliance.screen.name == "damage")
  }

  /// Each sentence is there to its end, on displays of every size.
  @Test(arguments: Language.allCases, [(128, 64), (160, 128), (240, 240), (320, 240), (800, 480)])
  func theSentenceIsWhole(_ language: Language, _ size: (Int, Int)) {
    for (damage, phrase) in [("lost", Phrase.gamesLost), ("mended", .gamesMended)] {
      var console = console(stored(damage, language: language.code))
      console.appliance.take(.panel(size.0, size.1, isBlackAndWhite: size.0 == 128))
      let seen = console.words().joined(separator: " ")
      for said in [phrase, .gamesDamaged, .close] {
        #expect(seen.contains(language(said)), "\(seen)")
      }
    }
  }
}
