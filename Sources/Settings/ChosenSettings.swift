import Engine

/// Which choice is taken of every setting.
public struct ChosenSettings: Equatable, Sendable {
  // What each means, and behind them what each means by the configuration, where there is one. A page's
  // first picture needs no more of a setting that nobody chose.
  private var values: [Int]

  /// The choices of a new device.
  public init() { values = Setting.allCases.map { $0.first } }

  /// What stands before the key of a choice that the configuration says, and alone where there is one; no
  /// store has it.
  public static var configured: String { "new." }

  /// The choices that were stored by their keys; what was forgotten (stored as nothing), is unknown or
  /// damaged is as the configuration says, or as on a new device; `unknown` names the keys of the latter.
  public init(stored: FlatMap<String, String>, unknown: inout [String]) {
    self.init()
    if stored[Self.configured] != nil { takeConfigured(stored, &unknown) }
    for setting in Setting.allCases { take(stored[setting.key], for: setting, &unknown) }
  }

  @inline(never)
  private mutating func takeConfigured(
    _ stored: FlatMap<String, String>, _ unknown: inout [String]
  ) {
    for setting in Setting.allCases {
      take(stored[Self.configured + setting.key], for: setting, &unknown)
    }
    values += values
  }

  @inline(never)
  private mutating func take(
    _ word: String?, for setting: Setting, _ unknown: inout [String]
  ) {
    guard let word, !word.isEmpty, !choose(setting, word) else { return }
    unknown.append(setting.key)
  }

  /// Whether a configuration says what counts where nothing is chosen.
  public var isConfigured: Bool { values.count > Setting.allCases.count }

  /// Forgets what was chosen: it is as the configuration says, or as on a new device.
  public mutating func forget() {
    guard isConfigured else { return self = Self() }
    for index in Setting.allCases.indices { values[index] = values[Setting.allCases.count + index] }
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
