/// What can be written as one word on the command line.
public protocol ArgumentValue {
  /// Reads the word; nil where it means nothing.
  init?(argument: String)
  /// A word that is read as this value.
  var argument: String { get }
  /// All words there are, where they are few.
  static var choices: [String] { get }
}

extension ArgumentValue {
  /// Many, or not known.
  public static var choices: [String] { [] }
}

extension ArgumentValue where Self: LosslessStringConvertible {
  /// By its description.
  public init?(argument: String) { self.init(argument) }
  /// Its description.
  public var argument: String { description }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// By its raw value.
  public init?(argument: String) { self.init(rawValue: argument) }
  /// Its raw value.
  public var argument: String { rawValue }
  /// The raw values of all cases.
  public static var choices: [String] { allCases.map { $0.rawValue } }
}

extension Int: ArgumentValue {}
extension Int64: ArgumentValue {}
extension UInt64: ArgumentValue {}
extension Double: ArgumentValue {}
extension String: ArgumentValue {}
