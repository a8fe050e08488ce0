/// What can be written as one word on the command line.
protocol ArgumentValue {
  /// Reads the word; nil where it means nothing.
  init?(argument: String)
  /// A word that is read as this value.
  var argument: String { get }
  /// All words there are, where they are few.
  static var choices: [String] { get }
}

extension ArgumentValue {
  static var choices: [String] { [] }
}

extension ArgumentValue where Self: LosslessStringConvertible {
  init?(argument: String) { self.init(argument) }
  var argument: String { description }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  init?(argument: String) { self.init(rawValue: argument) }
  var argument: String { rawValue }
  static var choices: [String] { allCases.map(\.rawValue) }
}

extension Int: ArgumentValue {}
extension Int64: ArgumentValue {}
extension UInt64: ArgumentValue {}
extension Double: ArgumentValue {}
extension String: ArgumentValue {}
