/// The compact form in files: a game of 1,000 moves takes 281 bytes.
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
  static let magic: [UInt8] = [0x54, 0x32, 0x30, 0x34, 0x38]
  private static let headerLength = 28
  private static let checkSumLength = 4

  /// The recording as bytes for a file, a database or a QR code.
  public func encode() -> [UInt8] {
    var moves: [Direction] = []
    var keepGoings: [UInt32] = []
    for action in actions {
      switch action {
      case .move(let direction): moves.append(direction)
      case .keepGoing: keepGoings.append(UInt32(truncatingIfNeeded: moves.count))
      }
    }
    var bytes = Self.magic + [Self.formatVersion, rulesVersion, UInt8(size.cells)]
    bytes.append(littleEndian: seed)
    bytes.append(littleEndian: undoCount)
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: moves.count))
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: keepGoings.count))
    for count in keepGoings { bytes.append(littleEndian: count) }
    for start in stride(from: 0, to: moves.count, by: 4) {
      let four = moves[start..<min(start + 4, moves.count)]
      bytes.append(four.reversed().reduce(0) { $0 << 2 | $1.rawValue })
    }
    bytes.append(littleEndian: CRC32.checkSum(bytes))
    return bytes
  }

  /// Reads what ``encode()`` wrote; whatever the bytes are, it throws and never traps.
  ///
  /// The moves are not played: ``verifiedGame()`` does that.
  public init(decoding bytes: [UInt8]) throws(RecordingError) {
    let (moveCount, keepGoingCount) = try Self.checkFrame(of: bytes)
    guard let size = BoardSize(Int(bytes[7])) else { throw .badBoardSize(bytes[7]) }
    let firstMove = Self.headerLength + 4 * keepGoingCount
    var keepGoings: [Int] = []
    for index in 0..<keepGoingCount {
      let count: UInt32 = bytes.littleEndian(at: Self.headerLength + 4 * index)
      guard count >= keepGoings.last ?? 0, count <= moveCount else { throw .inconsistent }
      keepGoings.append(Int(count))
    }
    if moveCount % 4 != 0, bytes[firstMove + moveCount / 4] >> (2 * UInt8(moveCount % 4)) != 0 {
      throw .inconsistent
    }
    var actions: [Action] = []
    actions.reserveCapacity(moveCount + keepGoingCount)
    for index in 0...moveCount {
      while actions.count - index < keepGoingCount, keepGoings[actions.count - index] == index {
        actions.append(.keepGoing)
      }
      if index < moveCount {
        let code = bytes[firstMove + index / 4] >> (2 * UInt8(index % 4)) & 3
        actions.append(.move(Direction(rawValue: code) ?? .up))
      }
    }
    self.init(
      size: size, seed: bytes.littleEndian(at: 8), actions: actions,
      undoCount: bytes.littleEndian(at: 16))
  }

  /// Checks beginning, versions, length and check sum; returns the two counts.
  private static func checkFrame(
    of bytes: [UInt8]
  ) throws(RecordingError) -> (moves: Int, keepGoings: Int) {
    guard bytes.starts(with: magic) else { throw .notARecording }
    guard bytes.count >= headerLength + checkSumLength else {
      throw .wrongLength(
        expected: UInt64(headerLength + checkSumLength), found: UInt64(bytes.count))
    }
    guard bytes[5] == formatVersion else { throw .unknownFormat(version: bytes[5]) }
    let moves: UInt32 = bytes.littleEndian(at: 20)
    let keepGoings: UInt32 = bytes.littleEndian(at: 24)
    let length =
      UInt64(headerLength + checkSumLength) + 4 * UInt64(keepGoings) + (UInt64(moves) + 3) / 4
    guard UInt64(bytes.count) == length else {
      throw .wrongLength(expected: length, found: UInt64(bytes.count))
    }
    let end = bytes.count - checkSumLength
    guard bytes.littleEndian(at: end) == CRC32.checkSum(bytes[..<end]) else { throw .damaged }
    guard bytes[6] == currentRulesVersion else { throw .unknownRules(version: bytes[6]) }
    return (Int(moves), Int(keepGoings))
  }
}

extension [UInt8] {
  fileprivate mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
    for index in 0..<Number.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: number >> (8 * Number(index))))
    }
  }

  /// The number in the bytes from `offset` on, which the caller knows to be there.
  fileprivate func littleEndian<Number: FixedWidthInteger>(at offset: Int) -> Number {
    self[offset..<offset + Number.bitWidth / 8].reversed().reduce(0) { $0 << 8 | Number($1) }
  }
}
