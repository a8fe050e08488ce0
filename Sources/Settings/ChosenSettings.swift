import Engine

/// Which choice is taken of every setting.
public struct ChosenSettings: Equatable, Sendable {
  // What each means. A page's first picture needs no more of a setting that nobody chose.
  private var values: [Int]

  /// The choices of a new device.
  public init() { values = Setting.allCases.map { $0.first } }

  /// What stands before the key of a choice that the configuration says, and alone where there is one; no
  /// store has it.
  public static let configured = "new."

  /// The choices that were stored by their keys behind `mark`; what was forgotten (stored as nothing),
  /// is unknown or damaged is as `before`, or as on a new device; `unknown` names the keys of the latter.
  public init(
    stored: FlatMap<String, String>, behind mark: String = "", before: Self? = nil,
    unknown: inout [String]
  ) {
    self = before ?? Self()
    for setting in Setting.allCases {
      guard let word = stored[mark + setting.key], !word.isEmpty else { continue }
      if !choose(setting, word) { unknown.append(setting.key) }
    }
  }

  /// Which of a setting's choices is taken.
  public func choice(of setting: Setting) -> SettingChoice {
    setting.choices.first { $0.value == value(of: setting) } ?? setting.choices[0]
  }

  /// What is chosen means this: see ``SettingChoice/value``.
  public func value(of setting: Setting) -> Int { values[Int(setting.rawValue)] }

  /// Takes the choice that is stored as `word`; false when there is none such.
  @discardableResult
  public mutating func choose(_ setting: Setting, _ word: String) -> Bool {
    guard let choice = setting.define().choices.first(where: { $0.stored == word }) else {
      return false
    }
    values[Int(setting.rawValue)] = choice.value
    return true
  }
}
