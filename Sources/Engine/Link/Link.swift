/// A game as a text short enough to send: a win of 1,100 moves is some 170 bytes, which are 227
/// letters, or 411 digits in a QR symbol.
///
/// ```swift
/// let link = try Link(recording)
/// send(link.text())                      // "tilt2048:JGkA…"
/// let theirs = try Link(text: received)  // replayed: theirs.game has the score
/// ```
///
/// The moves are coded by how likely each is (``StylePredictor``), so a link can only be read by
/// playing it: one that is read is a possible game, and ``game`` is its end. It proves that the
/// game is possible and not who played it. Links of every version are read for ever.
public struct Link: Equatable, Sendable {
  /// The game: seed and moves.
  public let recording: Recording
  /// The game at its end.
  public let game: Game
  /// The boards that two players have played before, where the link is part of a duel over many.
  public let turn: DuelTurn?
  /// The link as bytes, in the form of its version: `LinkVersion2` has that which is written.
  public let bytes: [UInt8]

  /// What stands before letters or digits where there is no address.
  public static let scheme = "tilt2048:"
  /// The same, to be read byte by byte: a verifier in a browser has no other use for text.
  private static let written: StaticString = "tilt2048:"
  /// What a page's address has before the letters where the game is to be played against at once.
  private static let wish: StaticString = "duel:"
  /// The form that is written.
  public static let currentVersion: UInt8 = 2
  /// As many moves a link may have: ten times as many as the longest games seen, and a tenth of a
  /// second of work for whoever is sent a forged one.
  public static let mostMoves = 100_000
  /// As many bytes a link may have.
  public static let mostBytes = 65_536

  /// The link to a game, with `turn` one of a duel over many boards; throws where the recording is not
  /// possible or too long, or is no game of that turn.
  public init(_ recording: Recording, turn: DuelTurn? = nil) throws(LinkError) {
    (bytes, game) = try LinkCoding.encode(recording, turn)
    self.recording = recording
    self.turn = turn
  }

  /// Reads a link's bytes; whatever they are, it throws and never traps.
  public init(bytes: [UInt8]) throws(LinkError) {
    (recording, game, turn) = try LinkCoding.decode(bytes)
    self.bytes = bytes
  }

  /// Reads a link: the letters or digits behind the last `#`, or behind the scheme, or alone. Spaces
  /// and line breaks among them, which mail puts there, are passed over.
  public init(text: String) throws(LinkError) { try self.init(utf8: Array(text.utf8)) }

  /// Reads a link's text as bytes, as they come from a file or a page; what is no ASCII is no link.
  public init(utf8 text: [UInt8]) throws(LinkError) {
    let written = Self.digits(in: text[...])
    guard !written.isEmpty else { throw .notALink }
    // Five digits hold at least two bytes.
    guard written.count <= Self.mostBytes / 2 * 5 else { throw .tooLong(most: Self.mostBytes) }
    // The first byte is the version, so letters begin with a letter as long as there are not 208.
    let isDecimal = written[0] >= UInt8(ascii: "0") && written[0] <= UInt8(ascii: "9")
    let decoded =
      isDecimal ? DecimalDigits.decode(written[...]) : Base64Letters.decode(written[...])
    guard let bytes = decoded else { throw .notALink }
    try self.init(bytes: bytes)
  }

  /// The link as letters of base64url.
  public var letters: String { String(decoding: Base64Letters.encode(bytes), as: UTF8.self) }

  /// The link as decimal digits: the fewest modules of a QR symbol.
  public var digits: String { String(decoding: DecimalDigits.encode(bytes), as: UTF8.self) }

  /// The link to send as a text: `address`, `#` and the letters, or without an address scheme and
  /// letters.
  public func text(address: String = "") -> String { Self.text(letters, address: address) }

  /// The same link for a QR symbol, in digits.
  public func symbolText(address: String = "") -> String { Self.text(digits, address: address) }

  /// What is sent of a game or a challenge: behind `address` and `#`, or behind the scheme.
  public static func text(_ content: String, address: String) -> String {
    address.isEmpty ? scheme + content : address + "#" + content
  }

  /// Whether bytes that begin with `byte` can be those of a link, of whatever version is read.
  public static func isMark(_ byte: UInt8?) -> Bool {
    byte.map { $0 == LinkVersion1.mark || LinkVersion2.isMark($0) || SeriesCoding.isMark($0) }
      ?? false
  }

  /// Whether `text` looks like a link and not like the name of a file: it begins with the scheme,
  /// or it ends with `#` and nothing but letters of a link, as many as one has, or it is nothing but
  /// digits, as many as one has. Whether it is one, ``init(text:)`` says.
  public static func isLikely(_ text: String) -> Bool {
    let text = Array(text.utf8)[...]
    if drop(written, from: text) != nil { return true }
    guard let mark = text.lastIndex(of: UInt8(ascii: "#")) else { return isDigits(text) }
    let tail = text[(mark + 1)...]
    let letters = drop(wish, from: tail) ?? tail
    if isDigits(letters) { return true }
    // The first byte of a link is a small number.
    guard letters.count >= 18, let bytes = Base64Letters.decode(letters) else { return false }
    return bytes[0] < 128
  }

  private static func isDigits(_ text: ArraySlice<UInt8>) -> Bool {
    text.count >= 29 && text.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// What stands behind `#` or the scheme, without spaces; no more than one byte past the most.
  private static func digits(in text: ArraySlice<UInt8>) -> [UInt8] {
    let mark = text.lastIndex(of: UInt8(ascii: "#"))
    let rest = mark.map { text[($0 + 1)...] } ?? drop(written, from: text) ?? text
    // A loop, and no filter of a prefix: the verifier in a browser is smaller by a tenth.
    var digits: [UInt8] = []
    for byte in drop(wish, from: rest) ?? rest where !isBlank(byte) {
      digits.append(byte)
      if digits.count > mostBytes / 2 * 5 { break }
    }
    return digits
  }

  /// What stands behind `written`, in upper or lower case; nil where that is not there.
  private static func drop(
    _ written: StaticString, from text: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    var place = text.startIndex
    while place < text.endIndex, isBlank(text[place]) { place += 1 }
    for index in 0..<written.utf8CodeUnitCount {
      guard place < text.endIndex else { return nil }
      let character = text[place]
      let isLetter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(character)
      guard written.utf8Start[index] == (isLetter ? character | 0x20 : character) else {
        return nil
      }
      place += 1
    }
    return text[place...]
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
