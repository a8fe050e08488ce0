import Engine
import Graphics
import Hardware
import Records
import Scenes
import Settings
import Testing
import Time
import Words

@testable import Handheld

/// Notes on the screen when the game on the table earns what none before it has.
@Suite struct UnlockTests {
  private static func row(_ exponent: UInt8) -> ScoreRow {
    .sample(score: 900, exponent: exponent, moves: 10, ended: 4)
  }

  /// A game up to its first 128, with a history that the store tells when it is asked.
  private func console(history: [ScoreRow], isAnswered: Bool = true) -> Console {
    var console = Console(seed: 3)
    console.play { $0.board.largestExponent >= 7 }
    if isAnswered { answer(&console, with: history) }
    return console
  }

  private func answer(_ console: inout Console, with history: [ScoreRow]) {
    let asked = console.storeRequests().filter {
      if case .readScores = $0 { true } else { false }
    }
    #expect(asked.count == BoardSize.all.count)
    for size in BoardSize.all {
      console.hear(.scores(history.filter { $0.size == size }, size: size))
    }
  }

  @Test func aNewBestScoreIsSaidOnceAndAtTheEnd() {
    var console = Console(stored: StoredState(bestScores: [.standard: 60]), seed: 3)
    console.play { $0.score > 60 }
    #expect(console.appliance.world.table.beatsBest)
    #expect(console.appliance.world.unlocks.tellsBest)
    console.tick(Toast.duration + 1)
    #expect(!console.appliance.world.unlocks.tellsBest)
    console.play { $0.isOver }
    #expect(!console.appliance.world.unlocks.tellsBest, "once")
    console.tick(300)
    #expect(console.words().contains("New best!"))
    let seed = console.appliance.session.recording.seed
    console.press(.down, .down, .down, .down, .confirm)
    #expect(console.game.moveCount == 0, "the same tiles again")
    #expect(console.appliance.session.recording.seed == seed)
  }

  /// What is taken back below the best score of another game has not beaten it.
  @Test func aGameThatWasTakenBackIsNoNewBest() {
    var played = Console(seed: 3)
    played.play { $0.isOver }
    let end = played.game.score
    var console = Console(stored: StoredState(bestScores: [.standard: end - 4]), seed: 3)
    console.play { $0.isOver }
    #expect(console.appliance.world.table.beatsBest)
    while console.game.score > end - 4 { _ = console.appliance.world.undo() }
    #expect(!console.appliance.world.table.beatsBest)
  }

  /// The best score stands beside the score: it does not stay where no game is any more. A game that
  /// ended is in the history, and stays there.
  @Test func theBestFallsWithWhatIsTakenBack() {
    var console = Console(stored: StoredState(bestScores: [.standard: 20]), seed: 3)
    console.play { $0.score > 60 }
    #expect(console.appliance.world.table.best == console.game.score)
    while console.game.score > 40 { console.press(.undo) }
    #expect(console.appliance.world.table.best == max(console.game.score, 20))
    #expect(console.appliance.bestScores[.standard] == max(console.game.score, 20))
    while console.game.moveCount > 0 { console.press(.undo) }
    #expect(console.appliance.world.table.best == 20)
    console.play { $0.isOver }
    let end = console.game.score
    _ = console.appliance.world.undo()
    #expect(console.game.score < end || !console.game.isOver)
    #expect(console.appliance.world.table.best == end)
  }

  /// The store counts ended games alone: one that is continued was the best before it was left.
  @Test func aContinuedGameIsTheBestItWas() throws {
    var played = Console(seed: 3)
    played.play { $0.score > 100 }
    let score = played.game.score
    let running = RunningGame(
      recording: played.appliance.session.recording, origin: .ordinary,
      startedAt: WallTime(secondsSince1970: 5), secondsPlayed: 17)
    var console = Console(
      stored: StoredState(runningGame: running, bestScores: [.standard: 60]))
    #expect(console.appliance.world.table.best == score)
    #expect(console.words().count { $0 == "\(score)" } == 2, "score and best")
    console.play { $0.isOver }
    #expect(!console.appliance.world.unlocks.tellsBest, "it was said when it happened")
    console.tick(300)
    #expect(console.words().contains("New best!"))
  }

  /// Each is told once and whole: what is being told is not cut, and of what waits the most important
  /// comes first.
  @Test func nothingCutsWhatIsBeingToldAndTheMostImportantComesNext() {
    var console = console(history: [])
    console.tick(200)
    let told = console.appliance.world.unlocks.told
    #expect(told != nil)
    console.appliance.world.unlocks.news.append(.tile512)
    console.hear(.ranked(rank: 3, count: 120))
    console.tick(20)
    #expect(console.appliance.world.unlocks.told == told, "it is told to its end")
    #expect(!console.words().contains("rank 3 of 120"))
    console.appliance.world.unlocks.tellsBest = true
    var order: [String] = []
    for _ in 0..<(4 * Toast.duration) {
      console.tick()
      let unlocks = console.appliance.world.unlocks
      let now: String
      if console.words().contains("rank 3 of 120") {
        now = "rank"
      } else if let told = unlocks.told {
        now = "\(told)"
      } else {
        now = unlocks.tellsBest ? "best" : ""
      }
      if now != "", order.last != now { order.append(now) }
    }
    #expect(order == [told.map { "\($0)" } ?? "", "best", "rank", "tile512"])
    #expect(console.appliance.world.unlocks.toast(in: .english) == nil)
  }

  /// A rank comes when its game is over: the card says it in the place of the score, which is said again
  /// after.
  @Test func whereAGameStandsIsSaidWhenItIsOver() {
    var console = Console(seed: 3)
    console.play { $0.isOver }
    console.tick(300)
    let why = "Score \(console.game.score)"
    #expect(console.words().contains(why), "\(console.words())")
    console.hear(.ranked(rank: 3, count: 120))
    console.tick()
    let before = picture(of: console.appliance)
    #expect(console.words().joined(separator: " ").contains("rank 3 of 120"))
    #expect(!console.words().contains(why))
    console.tick(Toast.duration / 2)
    #expect(console.words().joined(separator: " ").contains("rank 3 of 120"))
    console.tick(Toast.duration)
    #expect(console.words().contains(why))
    #expect(picture(of: console.appliance) != before)
  }

  private func picture(of appliance: Appliance) -> DisplayList {
    var appliance = appliance
    return appliance.picture()
  }

  private func note(_ console: inout Console) -> String {
    console.words().filter { $0.contains("Unlocked") || $0.contains("sounds") }.joined()
  }

  @Test func theFirst128IsToldWithItsRewardForFourSeconds() {
    var console = console(history: [])
    #expect(console.appliance.unlocks == [.tile128])
    console.tick(50)
    #expect(note(&console).contains("Unlocked"), "\(console.words())")
    #expect(console.words().joined(separator: " ").contains("Warm-up"))
    console.tick(Toast.duration)
    #expect(note(&console) == "")
    #expect(console.appliance.earned == [.tile128], "the settings know it too")
  }

  @Test func whatIsUnlockedIsSeenOrHeard() throws {
    // Tiles: two of the new ones meet below the words.
    var console = console(history: [Self.row(6)])
    console.appliance.take(.panel(480, 320))
    console.appliance.world.unlocks.news = [.tile2048]
    console.appliance.world.unlocks.ticksOfToast = 0
    console.tick(45)
    func drawings() -> Set<Graphics.Drawing> {
      Set(
        console.picture().elements.compactMap {
          if case .tile(let style) = $0.content { style.drawing } else { nil }
        })
    }
    func all(_ exponent: UInt8) -> Set<Graphics.Drawing> {
      Set([20, 96].compactMap { TileSet.treasure.drawing(of: exponent, onTile: $0) })
    }
    #expect(drawings().count == 1 && drawings().isSubset(of: all(1)))
    console.tick(40)
    #expect(drawings().count == 1 && drawings().isSubset(of: all(2)))
    console.tick(Toast.duration)
    #expect(drawings().isEmpty, "it is shown, and not chosen for the player")
    // Sounds: they are heard as the note comes.
    console.effects.removeAll()
    console.appliance.world.unlocks.news = [.tile1024]
    console.appliance.world.unlocks.ticksOfToast = 0
    console.tick(2)
    let heard = console.effects.filter { if case .play = $0 { true } else { false } }
    #expect(heard.count == 1, "once")
  }

  /// A game in which a 128 was made, as the store has it when the device is switched on again.
  private func stored(_ console: Console, settings: FlatMap<String, String> = [:]) -> StoredState {
    StoredState(
      runningGame: RunningGame(
        recording: console.appliance.session.recording, origin: .ordinary,
        startedAt: WallTime(secondsSince1970: 5), secondsPlayed: 17),
      settings: settings)
  }

  @Test func whatTheRunningGameEarnedIsThereAfterTheNextStart() {
    // As an older version left it: nothing is kept but the game.
    var console = Console(stored: stored(console(history: [])))
    #expect(console.appliance.earned == [.tile128], "before the history is asked for")
    console.appliance.show(.playing)
    answerAll(&console)
    console.play { $0.isOver || $0.board.largestExponent >= 8 }
    answerAll(&console)
    #expect(!console.appliance.unlocks.contains(.tile128), "it was told when it happened")
  }

  /// Earned for good: the list of achievements has it while its game is played, as that of rewards has, and
  /// when its tile was taken back.
  @Test func whatIsEarnedIsListedBeforeItsGameHasEnded() {
    for isTakenBack in [false, true] {
      var console = console(history: [])
      if isTakenBack { console.press(.undo) }
      for part in [RecordsPage.Part.achievements, .rewards] {
        console.appliance.show(.records(RecordsPage(part)))
        answerAll(&console)
        guard case .records(let page) = console.appliance.screen else {
          Issue.record("it is shown")
          return
        }
        let rows = page.scene(console.appliance.world).rows.filter { $0.value == "earned" }
        #expect(rows.map { $0.title } == [part == .achievements ? "Warm-up" : "Arcade sounds"])
      }
    }
  }

  private func answerAll(_ console: inout Console) {
    for size in BoardSize.all { console.hear(.scores([], size: size)) }
  }

  private func earnedAsKept(_ console: inout Console) -> String? {
    console.storeRequests().compactMap {
      if case .set(StoredState.earnedKey, let text) = $0 { text } else { nil }
    }.last
  }

  /// A store lets go of all but the latest games and the best.
  @Test func whatWasEarnedIsKeptByItselfInALongHistory() throws {
    for count in [100, 2000] {
      var rows = Array(repeating: Self.row(3), count: count)
      rows[0].origin = .daily
      var console = console(history: rows)
      console.play { $0.isOver }
      let kept = earnedAsKept(&console)?.split(separator: " ").map(String.init)
      #expect(kept?.contains("\(Achievement.daily.rawValue)") == (count == 100 ? nil : true))
    }
  }

  @Test func whatWasEarnedIsKeptThoughItIsTakenBackAndForgotten() throws {
    var console = console(history: [])
    #expect(earnedAsKept(&console) == nil, "the game shows it")
    while console.game.board.largestExponent >= 7 { console.press(.undo) }
    let kept = try #require(earnedAsKept(&console))
    var settings: FlatMap = [StoredState.earnedKey: kept]
    var next = Console(stored: stored(console, settings: settings))
    #expect(next.appliance.earned == [.tile128], "the tile is gone, what it earned is not")
    answerAll(&next)
    #expect(earnedAsKept(&next) == nil, "the store has it")
    settings[StoredState.earnedKey] = "1 200 -4 x 99999999999 1"
    next = Console(stored: stored(console, settings: settings))
    #expect(next.appliance.earned == [.tile128], "what is no achievement is passed over")
  }

  /// Whoever goes on may be slow, and may take back: that 2048 was made so stays, and is kept by itself.
  @Test func howA2048WasMadeIsEarnedThen() throws {
    var console = Console(stored: try WonGame.stored())
    console.press(WonGame.lastMove)
    answer(&console, with: [])
    #expect(console.appliance.earned.isSuperset(of: [.noUndo, .swift]))
    let kept = try #require(earnedAsKept(&console)).split(separator: " ")
    #expect(kept.contains("\(Achievement.swift.rawValue)") && !kept.contains("0"), "\(kept)")
  }

  @Test func anotherPlayersTurnTellsNothing() {
    var console = Console(stored: StoredState(bestScores: [.standard: 20]), seed: 3)
    _ = console.appliance.world.begin(.player(Challenge(size: .standard, seed: 3)))
    console.appliance.world.handOver()
    #expect(console.appliance.world.table.rival?.race?.player == 2)
    while console.game.board.largestExponent < 7, !console.game.isOver {
      let before = console.game.moveCount
      for direction in [Direction.down, .left, .right, .up]
      where console.game.moveCount == before {
        _ = console.appliance.world.play(direction)
      }
    }
    #expect(console.game.board.largestExponent == 7)
    #expect(console.game.score > 20)
    answerAll(&console)
    #expect(!console.appliance.world.unlocks.tellsBest)
    #expect(console.appliance.unlocks.isEmpty)
    #expect(console.appliance.earned.isEmpty)
  }

  @Test func unlockedSoundsWaitForTheEndOfTheFanfare() {
    var console = console(history: [])
    console.tick(Toast.duration * 2)
    console.appliance.world.sound(.win)
    console.appliance.world.unlocks.news = [.tile1024]
    console.appliance.world.unlocks.ticksOfToast = 0
    console.tick()
    console.effects.removeAll()
    func plays() -> Int { console.effects.count { if case .play = $0 { true } else { false } } }
    console.tick(Melody.win.duration - 3)
    #expect(plays() == 0, "the fanfare is heard to its end")
    console.tick(4)
    #expect(plays() == 1)
  }

  @Test func picturesOnTilesAreEarnedLikeSounds() {
    var settings = Settings()
    #expect(settings.tiles == .numbers)
    settings.choose(.tiles, "garden")
    #expect(settings.tiles == .garden)
    let prices = Setting.tiles.choices.map { Setting.tiles.achievement(for: $0) }
    #expect(prices == [nil, .firstGame, .tile2048, nil, nil])
    for price in [Achievement.firstGame, .tile2048] {
      #expect(price.reward(in: .english)?.hasSuffix("tiles") == true)
    }
  }

  @Test func whatWasEarnedBeforeIsNoNews() {
    var console = console(history: [Self.row(8)])
    console.tick(50)
    #expect(console.appliance.unlocks.isEmpty && note(&console) == "")
    #expect(console.appliance.earned == [.firstGame, .tile128])
  }

  @Test func anEndTellsTheRestOneAfterTheOther() {
    var console = console(history: [])
    console.tick(Toast.duration + 50)
    console.effects.removeAll()
    console.play { $0.isOver }
    #expect(console.appliance.unlocks.contains(.firstGame))
    let asked = console.storeRequests().contains {
      if case .readScores = $0 { true } else { false }
    }
    #expect(!asked, "the history is known")
    let count = console.appliance.unlocks.count
    console.tick(Toast.duration)
    #expect(console.appliance.unlocks.count == count - 1)
  }

  @Test func aLateAnswerStillCountsAndNotesWaitForTheBoard() {
    var console = console(history: [], isAnswered: false)
    console.press(.back)
    answer(&console, with: [])
    console.appliance.show(.about(AboutPage()))
    console.tick(2 * Toast.duration)
    console.appliance.show(.playing)
    console.tick(50)
    #expect(note(&console).contains("Unlocked"))
  }

  @Test func withoutMotionTheNoteIsAStillText() {
    func pictures(_ settings: FlatMap<String, String>) -> [Bool] {
      var appliance = Showcase.appliance(showing: .unlocked, settings: settings)
      appliance.take(.panel(480, 320))
      var last = picture(of: appliance)
      var changes: [Bool] = []
      appliance.world.unlocks.ticksOfToast = 0
      for _ in 0..<Toast.duration - 1 {
        let next = picture(of: appliance)
        changes.append(next != last)
        last = next
        appliance.world.unlocks.ticksOfToast += 1
      }
      return changes
    }
    #expect(pictures(["display.animation": "off"]).allSatisfy { !$0 })
    #expect(pictures([:]).dropFirst().prefix(30).contains(true))
    #expect(pictures([:])[40..<Toast.duration - 40].allSatisfy { !$0 })
  }

  /// They are rows of a list, which begin with a capital letter in every language.
  @Test(arguments: Language.allCases) func aRewardBeginsAsARowDoes(_ language: Language) {
    for achievement in Achievement.allCases {
      guard let reward = achievement.reward(in: language) else { continue }
      #expect(reward.first?.isUppercase == true, "\(reward)")
    }
  }

  @Test func everyRewardIsNamed() {
    let rewards = Achievement.allCases.compactMap { $0.reward(in: .english) }
    #expect(
      rewards == [
        "Garden tiles", "Arcade sounds", "Bounce motion", "Music box sounds", "Treasure tiles",
        "Drift motion",
      ])
  }
}
