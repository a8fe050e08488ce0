/// Makes QR symbols of texts.
public enum QREncoder {
  /// The smallest symbol that holds `text`; its digits take 3⅓ bits each, its other characters 8. Errors can
  /// be corrected up to 7 % (level L): a lit panel is no torn label, and every bit more makes the modules
  /// smaller.
  public static func symbol(for text: String) throws(QRError) -> ModuleMatrix {
    if let symbol = QRSymbol.matrix(for: Array(text.utf8)) { return symbol }
    throw .tooLong(letters: text.utf8.count)
  }
}

/// Why there is no QR symbol.
public enum QRError: Error, Equatable, CustomStringConvertible {
  /// No symbol holds so much.
  case tooLong(letters: Int)

  /// One sentence for a person, and what to do.
  public var description: String {
    switch self {
    case .tooLong(let letters):
      "a text of \(letters) letters does not fit into a QR symbol; send it as a text"
    }
  }
}
