/// A value for a parameter of a statement.
enum SQLValue: Equatable {
  case integer(Int64)
  case text(String)
  /// UTF-8 text that is at hand as bytes.
  case characters([UInt8])

  /// A number that fits; the engine's counts are far from the limit.
  static func integer(_ value: Int) -> SQLValue { .integer(Int64(value)) }
}
