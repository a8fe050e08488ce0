import Inertial

/// A key of the configuration with the type of its value and what holds where nobody sets it: said
/// here, and nowhere else.
public struct Key<Value: Sendable>: Sendable {
  /// Its name, the values it takes, and what it decides.
  public let definition: ConfigurationKey
  private let standard: Value
  private let reading: @Sendable (ConfigurationValue) -> Value?

  /// Its name with its table.
  public var name: String { definition.name }

  init(
    _ name: String, _ kind: Kind, _ initial: ConfigurationValue?, standard: Value,
    _ summary: String,
    reading: @escaping @Sendable (ConfigurationValue) -> Value?
  ) {
    definition = ConfigurationKey(name: name, kind: kind, initial: initial, summary: summary)
    self.standard = standard
    self.reading = reading
  }

  func value(in value: ConfigurationValue?) -> Value { value.flatMap(reading) ?? standard }
}

extension Key where Value == String {
  init(_ name: String, _ grammar: Grammar, _ standard: String, _ summary: String) {
    self.init(name, .text(grammar), .text(standard), standard: standard, summary) { $0.text }
  }

  init(_ name: String, oneOf words: [String], _ standard: String, _ summary: String) {
    self.init(name, .choice(words), .text(standard), standard: standard, summary) { $0.text }
  }
}

extension Key where Value == String? {
  init(_ name: String, _ grammar: Grammar, _ summary: String) {
    self.init(name, .text(grammar), nil, standard: nil, summary) {
      if case .text(let text) = $0, !text.isEmpty { text } else { nil }
    }
  }
}

extension Key where Value == [String] {
  init(_ name: String, _ kind: Kind, isEmpty: Bool = true, _ summary: String) {
    self.init(name, kind, isEmpty ? .texts([]) : nil, standard: [], summary) { $0.texts }
  }
}

extension Key where Value == Int {
  init(_ name: String, _ range: ClosedRange<Int>, _ standard: Int, _ summary: String) {
    self.init(name, .integer(range), .integer(standard), standard: standard, summary) { $0.integer }
  }
}

extension Key where Value == [Int] {
  init(_ name: String, _ range: ClosedRange<Int>, _ standard: [Int], _ summary: String) {
    self.init(name, .integers(range), .integers(standard), standard: standard, summary) {
      $0.integers
    }
  }
}

extension Key where Value == Bool {
  init(_ name: String, _ standard: Bool, _ summary: String) {
    self.init(name, .flag, .flag(standard), standard: standard, summary) { $0.flag }
  }
}

extension Key where Value == Mounting {
  init(_ name: String, axes standard: String, _ summary: String) {
    self.init(name, .axes, .text(standard), standard: .standard, summary) {
      $0.text.flatMap(Kind.mounting)
    }
  }
}
