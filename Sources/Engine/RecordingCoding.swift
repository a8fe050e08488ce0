/// The compact form in files: a game of 1,000 moves takes 282 bytes.
///
/// | bytes | hold |
/// |---|---|
/// | 5 | "T2048" |
/// | 1 | format version, 1 |
/// | 1 | rules version |
/// | 1 | board side |
/// | 8 | seed |
/// | 4 | how many moves were taken back |
/// | 4 | number of moves, m |
/// | 4 | number of "keep going", k |
/// | 4k | how many moves came before each, ascending |
/// | m/4, rounded up | moves, two bits each, the first in the lowest bits; the rest is zero |
/// | 4 | CRC-32 of all bytes before |
///
/// Numbers are little-endian. Every recording has exactly one such form.
extension Recording {
  /// The form described above; another number is refused.
  static let formatVersion: UInt8 = 1
  private static let frame = RecordingFrame(formatVersion: formatVersion, countsOffset: 20)

  /// The recording as bytes for a file, a database or a QR code.
  public func encode() -> [UInt8] {
    var bytes = Self.frame.begin(rulesVersion: rulesVersion, size: size)
    bytes.append(littleEndian: seed)
    bytes.append(littleEndian: undoCount)
    Self.frame.end(&bytes, with: actions)
    return bytes
  }

  /// Reads what ``encode()`` wrote; whatever the bytes are, it throws and never traps.
  ///
  /// The moves are not played: ``verifiedGame(tell:)`` does that.
  public init(decoding bytes: [UInt8]) throws(RecordingError) {
    let (size, actions) = try Self.frame.read(bytes)
    self.init(
      size: size, seed: bytes.littleEndian(at: 8), actions: actions,
      undoCount: bytes.littleEndian(at: 16))
  }
}
