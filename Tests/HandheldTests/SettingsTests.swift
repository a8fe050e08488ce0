import Engine
import Motion
import Testing

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
    let stored = ["display.theme": "c1assic", "game.size": "5", "of.the.future": "1"]
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
        settings.advance(setting)
      }
      #expect(Set(seen).count == setting.choices.count)
      #expect(settings == Settings())
    }
  }

  @Test func tiltSettingsFollow() {
    var settings = Settings()
    settings.choose(.threshold, "30")
    settings.choose(.invertX, "yes")
    settings.choose(.sensitivityY, "150")
    var tilt = TiltSettings()
    settings.apply(to: &tilt)
    #expect(tilt.threshold == 30)
    #expect(tilt.rearmAngle == 15)
    #expect(tilt.invertsRight && !tilt.invertsDown)
    #expect(tilt.gainDown == 1.5 && tilt.gainRight == 1)
  }
}
