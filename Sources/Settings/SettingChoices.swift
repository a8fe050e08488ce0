import Words

/// The values that a setting can have.
struct SettingChoices {
  /// In the order the player steps through them.
  let list: [SettingChoice]

  /// Words, each with what the player reads.
  static func words(_ words: (String, @Sendable () -> Phrase)...) -> SettingChoices {
    SettingChoices(
      list: words.enumerated().map { SettingChoice($1.0, at: $0, $1.1) })
  }

  /// Numbers of one unit.
  static func numbers(_ numbers: Int..., unit: SettingChoice.Unit) -> SettingChoices {
    SettingChoices(list: numbers.map { SettingChoice($0, unit) })
  }

  /// What the locale says, and then each language by its code, in its own words.
  static var languages: SettingChoices {
    let named = Language.allCases.map { language in
      SettingChoice(
        language.code, at: Int(language.rawValue) + 1, { Phrase(everywhere: language.name) })
    }
    return SettingChoices(list: [SettingChoice("auto", at: 0, { .auto })] + named)
  }

  /// No, which is first, and yes.
  static var noOrYes: SettingChoices { words(("no", { .no }), ("yes", { .yes })) }
}
