import Engine

/// Which choice is taken of every setting.
public struct ChosenSettings: Equatable, Sendable {
  // What each means. A page's first picture needs no more of a setting that nobody chose.
  private var values: [Int]

  /// The choices of a new device.
  public init() { values = Setting.allCases.map { $0.first } }

  /// The choices that were stored by their keys; what is unknown or damaged is as on a new device,
  /// and `unknown` names the keys that were.
  public init(stored: FlatMap<String, String>, unknown: inout [String]) {
    self.init()
    for setting in Setting.allCases {
      guard let word = stored[setting.key] else { continue }
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
    guard let choice = setting.offered.list.first(where: { $0.stored == word }) else {
      return false
    }
    values[Int(setting.rawValue)] = choice.value
    return true
  }
}
