/// Makes QR symbols without a library, on handhelds as in the page in a browser.
///
/// The symbols are those of libqrencode 4.1 to the last module (a test compares them at every
/// version): it splits a text as that library does, and weighs masks as it does. Source: ISO/IEC
/// 18004:2015; libqrencode's split.c and mask.c for what the standard leaves open.
public enum QRSymbol {
  /// The smallest symbol of level L that holds the bytes of a text; nil where none does, or where
  /// there are none.
  public static func matrix(for text: [UInt8]) -> ModuleMatrix? {
    let segments = QRSegment.split(text)
    guard !segments.isEmpty, let version = QRVersion.smallest(for: segments) else { return nil }
    let words = version.interleaved(dataWords(segments, version))
    var frame = QRFrame(version)
    frame.place(words)
    let masked = QRMask.best(of: frame)
    return ModuleMatrix(side: masked.side, isDark: masked.isDark)
  }

  /// All segments, the terminator and the padding. Source: section 7.4.9 and 7.4.10.
  private static func dataWords(_ segments: [QRSegment], _ version: QRVersion) -> [UInt8] {
    var bits = QRBits()
    for segment in segments { segment.append(to: &bits, version) }
    let capacity = version.dataWords
    bits.append(0, count: min(4, 8 * capacity - bits.count))
    var words = bits.words
    var isEven = true
    while words.count < capacity {
      words.append(isEven ? 0xEC : 0x11)
      isEven.toggle()
    }
    return words
  }
}

/// Makes QR symbols of texts.
public enum QREncoder {
  /// The smallest symbol that holds `text`, not an empty one; digits take 3⅓ bits each, capital letters and
  /// some signs 5½, others 8. Errors can be corrected up to 7 % (level L): a lit panel is no torn label, and
  /// every bit more makes the modules smaller.
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
