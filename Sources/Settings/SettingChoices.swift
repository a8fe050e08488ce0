import Words

/// The values that a setting can have.
struct SettingChoices {
  /// In the order the player steps through them.
  let list: [SettingChoice]

  /// Words, each with what the player reads; a word's value is its place among them, from 0.
  static func words(_ words: (String, Phrase)...) -> SettingChoices {
    SettingChoices(list: words.enumerated().map { SettingChoice($1.0, meaning: $0, $1.1) })
  }

  /// Words, each with what the player reads and the number that it means.
  static func values(_ words: (String, Phrase, Int)...) -> SettingChoices {
    SettingChoices(list: words.map { SettingChoice($0.0, meaning: $0.2, $0.1) })
  }

  /// Numbers of one unit.
  static func numbers(_ numbers: Int..., unit: SettingChoice.Unit) -> SettingChoices {
    SettingChoices(list: numbers.map { SettingChoice($0, unit) })
  }

  /// What the locale says, and then each language by its code, in its own words.
  static var languages: SettingChoices {
    let named = Language.allCases.map { SettingChoice($0, meaning: Int($0.number) + 1) }
    return SettingChoices(list: [SettingChoice("auto", meaning: 0, .auto)] + named)
  }
}
