import Engine
import Graphics
import Hardware
import Inertial
import Motion
import Records
import Scenes
import Settings
import Testing
import Time

@testable import Handheld

@Suite struct SettingsTests {
  @Test func keysAreUniqueAndDefaultsExist() {
    #expect(Set(Setting.allCases.map(\.key)).count == Setting.allCases.count)
    for setting in Setting.allCases {
      #expect(setting.choices.indices.contains(setting.defaultIndex))
      #expect(Set(setting.choices.map(\.stored)).count == setting.choices.count)
      #expect(setting.choices.count > 1)
    }
    #expect(Settings().boardSize == .standard)
  }

  @Test func everyChoiceSurvivesBeingStored() {
    for setting in Setting.allCases {
      for choice in setting.choices {
        var unknown: [String] = []
        let settings = Settings(stored: [setting.key: choice.stored], unknown: &unknown)
        #expect(settings.choice(of: setting) == choice)
        #expect(unknown.isEmpty)
      }
    }
  }

  @Test func whatIsDamagedFallsBackAndIsNamed() {
    var unknown: [String] = []
    let stored: FlatMap = ["display.theme": "c1assic", "game.size": "5", "of.the.future": "1"]
    let settings = Settings(stored: stored, unknown: &unknown)
    #expect(unknown == ["display.theme"])
    #expect(settings.theme == .classic)
    #expect(settings.boardSize == BoardSize(5))
  }

  @Test func advancingPassesEveryChoiceAndComesBack() {
    for setting in Setting.allCases {
      var settings = Settings()
      var seen: [String] = []
      for _ in setting.choices {
        seen.append(settings.choice(of: setting).stored)
        settings.choose(setting, setting.choice(after: settings.choice(of: setting)).stored)
      }
      #expect(Set(seen).count == setting.choices.count)
      #expect(settings == Settings())
    }
  }

  /// A word chooses what is called so, wherever it stands among the choices.
  @Test func everyWordChoosesWhatIsCalledSo() {
    func expectNames(_ setting: Setting, _ read: (Settings) -> some Any) {
      for choice in setting.choices {
        var settings = Settings()
        settings.choose(setting, choice.stored)
        let word = choice.stored.filter { $0 != "-" }
        #expect("\(read(settings))".lowercased() == (Self.others[word] ?? word), "\(setting)")
      }
    }
    expectNames(.theme) { $0.theme.name }
    expectNames(.tiles) { $0.tiles }
    expectNames(.animation) { $0.pace }
    expectNames(.motion) { $0.motion }
    expectNames(.effects) { $0.effects }
    expectNames(.sound) { $0.volume }
    expectNames(.soundPack) { $0.soundPack }
    expectNames(.output) { $0.output }
    expectNames(.boardSize) { $0.boardSize.cells }
    expectNames(.rotation) { $0.rotation.rawValue }
    expectNames(.motor) { $0.shakes ? "on" : "off" }
  }

  /// Words that are called otherwise in the program.
  private static let others = ["short": "medium", "auto": "automatic"]

  @Test func whatFallsBackIsSaid() {
    let stored: FlatMap = ["display.theme": "c1assic", "tilt.mounting": "x+x+x+", "game.size": "5"]
    var console = Console(stored: StoredState(settings: stored))
    console.tick()
    let logs = console.effects.compactMap { if case .log(let text) = $0 { text } else { nil } }
    #expect(logs.count == 2)
    for key in ["display.theme", "tilt.mounting"] {
      #expect(logs.contains { $0.contains(key) }, "\(logs)")
    }
  }

  /// A point of the picture lands where panel and player turn it, one after the other.
  @Test func thePlayersTurnComesOnTopOfTheBuilders() {
    for turn in ["0", "90", "180", "270"] {
      for mirror in ["no", "yes"] {
        var settings = Settings()
        settings.choose(.rotation, turn)
        settings.choose(.mirror, mirror)
        for panel in Orientation.Rotation.allCases {
          for isMirrored in [false, true] {
            let built = Orientation(rotation: panel, isMirrored: isMirrored, marginPercent: 3)
            let whole = settings.orientation(on: built)
            #expect(whole.marginPercent == 3)
            let player = settings.orientation(on: Orientation())
            for direction in Direction.allCases {
              #expect(
                Self.seen(direction, whole) == Self.seen(Self.seen(direction, player), built))
            }
          }
        }
      }
    }
  }

  /// Where a direction of the picture points on the panel: mirrored first, then turned clockwise.
  private static func seen(_ direction: Direction, _ orientation: Orientation) -> Direction {
    let isSideways = direction == .left || direction == .right
    let mirrored = orientation.isMirrored && isSideways ? direction.opposite : direction
    let quarters = UInt8(orientation.rotation.rawValue / 90)
    return Direction(rawValue: (mirrored.rawValue + quarters) % 4) ?? direction
  }

  /// Whichever way the picture is turned, lowering the edge where its right is means right.
  @Test func tiltsTurnWithThePicture() {
    for turn in ["0", "90", "180", "270"] {
      for mirror in ["no", "yes"] {
        var settings = Settings()
        settings.choose(.rotation, turn)
        settings.choose(.mirror, mirror)
        var tilt = TiltSettings()
        settings.apply(to: &tilt, built: .standard)
        // "Up" as felt when the panel's right edge is lowered.
        let up = tilt.mounting.deviceVector(Vector3(-0.3, 0, 0.95))
        let right = -up.x * (tilt.invertsRight ? -1 : 1)
        let down = up.y * (tilt.invertsDown ? -1 : 1)
        let felt: Direction =
          abs(right) > abs(down) ? (right > 0 ? .right : .left) : down > 0 ? .down : .up
        #expect(Self.seen(felt, settings.orientation(on: Orientation())) == .right)
      }
    }
  }

  @Test func anotherMountingIsFeltAnew() {
    var console = Console()
    console.rest()
    #expect(console.appliance.tilt.state == .ready)
    console.appliance.world.settings.choose(.rotation, "90")
    console.appliance.world.settingsChanged()
    #expect(console.appliance.tilt.state == .calibrating)
  }

  /// What is chosen for the device reaches its terminal too, where neither picture nor keys are turned.
  @Test func theArrowKeysOfATerminalNeverTurn() {
    var options = Appliance.Options()
    (options.playsByKeys, options.seed, options.startsPlaying) = (true, 1, true)
    var console = Console()
    console.appliance = Appliance(
      stored: StoredState(settings: ["display.rotation": "180", "input.hand": "left"]), entropy: 9,
      options: options)
    var game = console.game
    console.press(.left)
    _ = game.play(.left)
    #expect(console.game == game)
    let built = Orientation(rotation: .clockwise90, isMirrored: true, marginPercent: 3)
    #expect(console.appliance.orientation(on: built) == Orientation())
  }

  @Test func aBrowserIsAskedForNothingThatItHasNot() {
    for (hasParts, isAsked) in [(true, true), (false, false)] {
      let rows = SettingGroup.allCases.flatMap { SettingsRow.rows(in: $0, hasParts: hasParts) }
      for setting in [Setting.output, .speech, .switchOff] {
        #expect(rows.contains(.setting(setting)) == isAsked, "\(setting)")
      }
    }
  }

  @Test func theLeftHandsCrossTurnsWithThePictureAndAKeyboardDoesNot() {
    for (hand, expected) in [("right", Direction.left), ("left", .right)] {
      var console = Console(
        stored: StoredState(settings: ["display.rotation": "180", "input.hand": hand]))
      var game = console.game
      console.press(.left)
      _ = game.play(expected)
      #expect(console.game == game, "\(hand)")
    }
  }

  // MARK: What is earned

  private func row(_ exponent: UInt8) -> ScoreRow {
    .sample(score: 9, exponent: exponent, moves: 9, ended: 1, seconds: 1)
  }

  /// The settings with "Sounds" selected, and a history of one game.
  private func sounds(earned exponent: UInt8, in group: String = "Sound") -> Console {
    var console = Console(startsPlaying: false)
    console.appliance.show(.title(offering: .settings))
    console.press(.confirm)
    console.select(group)
    console.press(.confirm)
    for size in BoardSize.all {
      console.hear(.scores(size == .standard ? [row(exponent)] : [], size: size))
    }
    if group == "Sound" {
      console.select("Sounds")
    }
    _ = console.storeRequests()
    return console
  }

  @Test func whatIsLockedIsShownAndHeardButNotTaken() {
    var console = sounds(earned: 3)
    console.press(.confirm)
    #expect(console.words().contains("Arcade"))
    #expect(console.words().joined(separator: " ").contains("Make 128"), "\(console.words())")
    #expect(console.effects == [.play(SoundPack.arcade.voiced(.milestone))])
    #expect(console.appliance.settings.soundPack == .steps)
    console.press(.down)
    #expect(console.appliance.preview == nil)
    console.effects.removeAll()
    console.press(.up)
    #expect(console.effects == [.play(.select)], "the old voice again")
    #expect(console.words().contains("Steps"))
  }

  @Test func whatIsEarnedIsTakenAndKept() {
    var console = sounds(earned: 7)
    console.press(.confirm)
    #expect(console.storeRequests() == [.set(key: "sound.pack", value: "arcade")])
    #expect(console.appliance.settings.soundPack == .arcade)
    console.press(.confirm)
    #expect(console.appliance.preview?.price == .tile1024, "the next is still locked")
    #expect(console.appliance.settings.soundPack == .arcade)
    console.press(.left)
    #expect(console.appliance.preview == nil)
  }

  @Test func aChoiceIsTakenBackForAWhileAndThenLeftLeaves() {
    var console = Console(startsPlaying: false)
    console.appliance.show(
      [.title(TitlePage(console.appliance.world)), .settings(SettingsPage(.look))])
    console.press(.right)
    #expect(console.appliance.settings.choice(of: .theme).stored == "dark")
    console.press(.left, .left)
    #expect(console.appliance.settings.choice(of: .theme).stored == "neon")
    console.tick(SettingsPage.ticksOfChoosing)
    console.press(.left)
    #expect(console.appliance.screen.name == "title")
  }

  @Test func onlyBoardsThatCanBeReadAreOffered() {
    var console = Console(startsPlaying: false)
    console.appliance.take(.panel(128, 64, isBlackAndWhite: true))
    console.appliance.show([
      .title(TitlePage(console.appliance.world)), .settings(SettingsPage(at: .setting(.boardSize))),
    ])
    console.press(.right)
    #expect(console.appliance.settings.boardSize.cells == 3, "5 to 8 are passed over")
    console.press(.left)
    #expect(console.appliance.settings.boardSize.cells == 4)
  }

  /// A row that changes nothing one can see is a puzzle.
  @Test func whatLettersCannotShowIsNotOfferedWhereAllIsLetters() {
    var options = Appliance.Options()
    options.playsByKeys = true
    var appliance = Appliance(entropy: 4, options: options)
    func rows(_ metrics: TextMetrics, _ group: SettingGroup) -> [String] {
      appliance.take(.panel(80, 24, metrics))
      appliance.show(.settings(SettingsPage(group)))
      return appliance.words
    }
    let text = SettingGroup.allCases.flatMap { rows(TextMetrics(cells: .placed), $0) }
      .joined(separator: "|")
    #expect(text.contains("Theme") && text.contains("Animation") && text.contains("Repeatable"))
    #expect(!text.contains("Tiles") && !text.contains("Text") && !text.contains("Motion"))
    let all = SettingsRow.rows(in: .look, byKeys: true)
    #expect(SettingsRow.rows(in: .look, byKeys: true, inText: true).count == all.count - 3)
  }

  @Test func aRepeatableGameHasTheSameTiles() {
    var console = Console(stored: StoredState(settings: ["game.repeat": "yes"]), seed: 7)
    let first = console.game.board
    console.press(.left, .up, .left, .down)
    console.press(.newGame, .down, .confirm)
    #expect(console.game.moveCount == 0 && console.game.board == first)
    #expect(console.appliance.session.recording.seed == 7)
  }

  @Test func aRepeatableGameThatWaitsTakesTheBoardThatIsChosenMeanwhile() {
    var console = Console(
      stored: StoredState(settings: ["game.repeat": "yes"]), seed: nil, startsPlaying: false)
    _ = console.appliance.world.beginGame(.ordinary)
    let seed = console.appliance.session.recording.seed
    console.appliance.world.choose(.boardSize, "5")
    console.appliance.show([.title(TitlePage(console.appliance.world))])
    console.press(.confirm)
    #expect(console.appliance.session.recording.seed == seed)
    #expect(console.appliance.session.recording.size == BoardSize(5))
  }

  @Test func everythingThatIsLockedCanBeEarned() {
    let locked = Setting.allCases.flatMap { setting in
      setting.choices.compactMap { setting.achievement(for: $0) }
    }
    #expect(locked.count == 6)
    for setting in Setting.allCases {
      #expect(setting.achievement(for: setting.choices[setting.defaultIndex]) == nil)
    }
  }

  @Test func theMotionsDemonstrationIsSeenAndComesToRest() {
    var console = sounds(earned: 3, in: "Look")
    console.select("Motion", by: .up)
    console.press(.confirm)
    let first = console.picture()
    console.tick(5)
    #expect(console.picture() != first)
    console.tick(TileDemo.duration)
    _ = console.picture()
    console.tick(5)
    #expect(!console.appliance.needsDrawing)
  }

  @Test func tiltSettingsFollow() {
    var settings = Settings()
    settings.choose(.threshold, "30")
    settings.choose(.invertX, "yes")
    settings.choose(.sensitivityY, "150")
    var tilt = TiltSettings()
    settings.apply(to: &tilt, built: .standard)
    #expect(tilt.threshold == 30)
    #expect(tilt.rearmAngle == 15)
    #expect(tilt.invertsRight && !tilt.invertsDown)
    #expect(tilt.gainDown == 1.5 && tilt.gainRight == 1)
    #expect(tilt.repeatInterval == nil)
    settings.choose(.invertX, "no")
    settings.choose(.invertY, "yes")
    settings.choose(.sensitivityX, "70")
    for (word, milliseconds) in [("slow", 600), ("fast", 350)] {
      settings.choose(.tiltRepeat, word)
      settings.apply(to: &tilt, built: .standard)
      #expect(tilt.repeatInterval == .milliseconds(milliseconds))
    }
    #expect(!tilt.invertsRight && tilt.invertsDown)
    #expect(tilt.gainDown == 1.5 && tilt.gainRight == 0.7)
    for (place, word) in ["flick", "small", "place", "usual"].enumerated() {
      settings.choose(.gesture, word)
      settings.apply(to: &tilt, built: .standard)
      let counts = [tilt.recognizesFlicks, tilt.recognizesSmallTilts, tilt.recognizesPlaces, true]
      #expect(counts.firstIndex(of: true) == place && counts.count { $0 } <= 2, "\(word)")
    }
  }
}
