/// Why there is no QR symbol; each says what to do instead.
public enum QRError: Error, Equatable, Sendable {
  /// The library that makes them is not installed.
  case noLibrary
  /// No symbol holds so much.
  case tooLong(letters: Int)
}

extension QRError: CustomStringConvertible {
  /// One sentence for a person, and what to do.
  public var description: String {
    switch self {
    case .noLibrary:
      "QR symbols are made by \(QREncoder.library), which is not installed: "
        + "sudo apt install libqrencode4"
    case .tooLong(let letters):
      "a text of \(letters) letters does not fit into a QR symbol; send it as a text"
    }
  }
}
