import Testing
import Words

@testable import Settings

@Suite("What is said of each setting, once")
struct SettingDefinitionTests {
  @Test("Keys are words with dots and dashes, each there once")
  func keys() {
    let keys = Setting.allCases.map(\.key)
    #expect(Set(keys).count == keys.count)
    for key in keys {
      #expect(key.split(separator: ".").count == 2, "\(key)")
      #expect(
        key.utf8.allSatisfy { (0x61...0x7A).contains($0) || "-.".utf8.contains($0) }, "\(key)")
    }
    for setting in Setting.allCases { #expect(Setting(key: setting.key) == setting) }
    #expect(Setting(key: "display.colour") == nil)
  }

  @Test("What cards and configurations say keeps its name, and new devices what they are used to")
  func names() {
    let first: [(String, String)] = [
      ("display.theme", "classic"), ("display.tiles", "numbers"), ("display.text", "normal"),
      ("display.animation", "original"), ("display.motion", "glide"), ("display.effects", "full"),
      ("sound.volume", "full"), ("sound.pack", "steps"), ("sound.output", "auto"),
      ("sound.speech", "off"), ("sound.motor", "on"), ("game.size", "4"), ("game.repeat", "no"),
      ("tilt.threshold", "20"), ("tilt.gesture", "usual"), ("tilt.repeat", "off"),
      ("tilt.sensitivity-x", "100"), ("tilt.sensitivity-y", "100"), ("tilt.invert-x", "no"),
      ("tilt.invert-y", "no"), ("display.rotation", "0"), ("display.flip", "no"),
      ("display.brightness", "100"), ("input.hand", "right"), ("input.touch-buttons", "auto"),
      ("input.one-switch", "off"), ("power.idle-off", "0"), ("player.language", "auto"),
      ("table.send", "no"),
    ]
    #expect(Setting.allCases.count == first.count)
    for (setting, (key, stored)) in zip(Setting.allCases, first) {
      #expect(setting.key == key)
      #expect(setting.choices[setting.defaultIndex].stored == stored, "\(key)")
    }
  }

  @Test("What is known of a setting is known of that one alone, whichever is asked first")
  func alone() {
    for setting in Setting.allCases {
      let (alone, among) = (SettingDefinition(setting), setting.definition)
      #expect(alone.title == among.title && alone.help == among.help && alone.place == among.place)
      #expect(alone.group == among.group && alone.choices == among.choices, "\(setting)")
      #expect(alone.choices[alone.defaultIndex].value == setting.first, "\(setting)")
    }
    #expect(Set(Setting.allCases.map(\.definition.help)).count == Setting.allCases.count)
  }

  @Test("There is something to choose, each choice is stored by a word of its own")
  func choices() {
    for setting in Setting.allCases {
      let words = setting.choices.map(\.stored)
      #expect(words.count > 1, "\(setting)")
      #expect(words.count < 256, "\(setting)")
      #expect(Set(words).count == words.count, "\(setting)")
      #expect(Set(setting.choices.map(\.value)).count == words.count, "\(setting)")
      #expect(setting.choices.indices.contains(setting.defaultIndex), "\(setting)")
    }
  }

  @Test("Stepping on visits every choice, and stepping back is its opposite")
  func bothWays() {
    for setting in Setting.allCases {
      var seen: [String] = []
      var choice = setting.choices[setting.defaultIndex]
      for _ in setting.choices {
        seen.append(choice.stored)
        #expect(setting.choice(before: setting.choice(after: choice)) == choice)
        #expect(setting.choice(after: setting.choice(before: choice)) == choice)
        choice = setting.choice(after: choice)
      }
      #expect(Set(seen).count == setting.choices.count, "\(setting)")
      #expect(choice == setting.choices[setting.defaultIndex])
    }
  }

  @Test("A word's value is its place or what is said of it, a number's is the number")
  func values() {
    #expect(Setting.theme.choices.map(\.value) == Array(0...10))
    #expect(Setting.brightness.choices.map(\.value) == [100, 75, 50, 30])
    #expect(Setting.motor.choices.map(\.value) == [1, 0])
    #expect(Setting.tiltRepeat.choices.map(\.value) == [0, 600, 350])
    #expect(Setting.oneSwitch.choices.map(\.value) == [0, 250, 150, 80])
    let said: [Setting] = [.motor, .tiltRepeat, .oneSwitch]
    for setting in Setting.allCases where !said.contains(setting) {
      for (index, choice) in setting.choices.enumerated() {
        #expect(choice.value == Int(choice.stored) ?? index, "\(setting) \(choice.stored)")
      }
    }
  }

  @Test("A terminal is asked for what means something there, a page for nothing of programs")
  func places() {
    let anywhere: Set<Setting> = [
      .theme, .tiles, .textSize, .animation, .motion, .effects, .sound, .soundPack,
      .boardSize, .repeatable, .oneSwitch, .language,
    ]
    #expect(Set(Setting.allCases.filter { $0.definition.place == .everywhere }) == anywhere)
    #expect(Setting.allCases.filter { $0.definition.place == .program } == [.output, .speech])
    #expect(Setting.allCases.filter { $0.definition.place == .machine } == [.switchOff])
    #expect(Setting.allCases.filter { $0.definition.place == .connected } == [.send])
  }

  @Test("Each stands in one group; a group's settings follow on each other in the menu")
  func groups() {
    #expect(SettingGroup.allCases.flatMap(\.settings) == Setting.allCases)
    for group in SettingGroup.allCases {
      #expect(!group.settings.isEmpty, "\(group)")
      #expect(
        Set(group.settings.map { Language.english($0.definition.title) }).count
          == group.settings.count)
    }
  }

  @Test("In every language each has a title, a line of help that is a sentence, and choices")
  func words() {
    for language in Language.allCases {
      for setting in Setting.allCases {
        let definition = setting.definition
        #expect(!language(definition.title).isEmpty, "\(setting) in \(language)")
        let help = language(definition.help)
        #expect(help.last == "." && help.count <= 48, "\(help) in \(language)")
        let titles = setting.choices.map { $0.title(in: language) }
        #expect(Set(titles).count == titles.count, "\(titles) in \(language)")
        #expect(titles.allSatisfy { !$0.isEmpty })
      }
    }
  }
}

@Suite("Which choice is taken of every setting")
struct ChosenSettingsTests {
  @Test("A new device has the first choice of each")
  func new() {
    let chosen = ChosenSettings()
    for setting in Setting.allCases {
      #expect(chosen.choice(of: setting) == setting.choices[setting.defaultIndex])
    }
    #expect(chosen.value(of: .boardSize) == 4)
    #expect(chosen.value(of: .threshold) == 20)
    #expect(chosen.choice(of: .sound).stored == "full")
  }

  @Test("Every choice is taken by its word and leaves the others alone")
  func choose() {
    for setting in Setting.allCases {
      for choice in setting.choices {
        var chosen = ChosenSettings()
        let isTaken = chosen.choose(setting, choice.stored)
        #expect(isTaken)
        #expect(chosen.choice(of: setting) == choice)
        for other in Setting.allCases where other != setting {
          #expect(chosen.choice(of: other) == other.choices[other.defaultIndex])
        }
      }
    }
  }

  @Test("A word that is no choice is refused and changes nothing")
  func refused() {
    var chosen = ChosenSettings()
    let isTaken = chosen.choose(.brightness, "99")
    #expect(!isTaken)
    #expect(chosen == ChosenSettings())
  }

  @Test("What is stored is taken; what is damaged is named; what is of the future is left alone")
  func stored() {
    var unknown: [String] = []
    let chosen = ChosenSettings(
      stored: ["game.size": "6", "display.theme": "c1assic", "of.the.future": "1"],
      unknown: &unknown)
    #expect(unknown == ["display.theme"])
    #expect(chosen.value(of: .boardSize) == 6)
    #expect(chosen.choice(of: .theme).stored == "classic")
  }
}
