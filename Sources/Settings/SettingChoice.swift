import Words

/// One of the values a setting can have.
public struct SettingChoice: Sendable {
  /// What stands behind a number.
  public enum Unit: Sendable {
    /// Of an angle.
    case degrees
    /// Of the whole.
    case percent
    /// A board of so many rows and columns.
    case squared
    /// Of time; none of them is never.
    case minutes
  }

  private enum Label: Sendable {
    case phrase(Phrase)
    case name(String)
    case number(Unit)
  }

  /// What is stored, and what a configuration says.
  public let stored: String
  /// What it means: the number itself; for words what is said there, which is the raw value of the
  /// type that they choose, no and yes as 0 and 1, or a number of milliseconds.
  public let value: Int
  private let label: Label

  /// What the player reads.
  public func title(in language: Language) -> String {
    switch label {
    case .phrase(let phrase): language(phrase)
    case .name(let name): name
    case .number(.degrees): "\(value)°"
    case .number(.percent): "\(value)%"
    case .number(.minutes): value == 0 ? language(.never) : "\(value) min"
    case .number(.squared): "\(value)×\(value)"
    }
  }

  init(_ word: String, meaning value: Int, _ phrase: Phrase) {
    stored = word
    self.value = value
    label = .phrase(phrase)
  }

  init(_ language: Language, meaning value: Int) {
    stored = language.code
    self.value = value
    label = .name(language.name)
  }

  init(_ number: Int, _ unit: Unit) {
    stored = "\(number)"
    value = number
    label = .number(unit)
  }
}

extension SettingChoice: Equatable {
  /// Choices of one setting differ in what is stored.
  public static func == (a: SettingChoice, b: SettingChoice) -> Bool { a.stored == b.stored }
}
