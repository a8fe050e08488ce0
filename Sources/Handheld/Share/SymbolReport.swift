import Graphics

/// What comes of a ``SymbolRequest``.
public enum SymbolReport: Equatable, Sendable {
  /// The symbol that question `number` asked for.
  case symbol(ModuleMatrix, number: Int)
  /// There is none to be had; the text says why.
  case unavailable(String, number: Int)

  /// Which question it answers.
  public var number: Int {
    switch self {
    case .symbol(_, let number), .unavailable(_, let number): number
    }
  }
}
