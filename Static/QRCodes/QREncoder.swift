import Graphics
import QRSymbols

/// Makes QR symbols within the program: what `QRCodes` does with libqrencode, to the last module.
public enum QREncoder {
  /// The smallest symbol that holds `text`, at level L.
  public static func symbol(for text: String) throws(QRError) -> ModuleMatrix {
    if let symbol = QRSymbol.matrix(for: Array(text.utf8)) { return symbol }
    throw .tooLong(letters: text.utf8.count)
  }
}

/// Why there is no QR symbol.
public enum QRError: Error, CustomStringConvertible {
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
