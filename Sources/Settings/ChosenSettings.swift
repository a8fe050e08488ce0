/// Which choice is taken of every setting.
public struct ChosenSettings: Equatable, Sendable {
  private var indices: [UInt8]

  /// The choices of a new device.
  public init() { indices = Setting.allCases.map { UInt8($0.defaultIndex) } }

  /// The choices that were stored by their keys; what is unknown or damaged is as on a new device,
  /// and `unknown` names the keys that were.
  public init(stored: [String: String], unknown: inout [String]) {
    self.init()
    for setting in Setting.allCases {
      guard let word = stored[setting.key] else { continue }
      if !choose(setting, word) { unknown.append(setting.key) }
    }
  }

  /// Which of a setting's choices is taken.
  public func choice(of setting: Setting) -> SettingChoice {
    setting.choices[Int(indices[Int(setting.rawValue)])]
  }

  /// What is chosen means this: see ``SettingChoice/value``.
  public func value(of setting: Setting) -> Int { choice(of: setting).value }

  /// Takes the choice that is stored as `word`; false when there is none such.
  @discardableResult
  public mutating func choose(_ setting: Setting, _ word: String) -> Bool {
    guard let index = setting.choices.firstIndex(where: { $0.stored == word }) else {
      return false
    }
    indices[Int(setting.rawValue)] = UInt8(index)
    return true
  }
}
