/// What recordings of every format have in common: their first seven bytes, the actions at their end
/// and the check sum behind them.
struct RecordingFrame {
  /// The format's number.
  let formatVersion: UInt8
  /// Where the counts of the actions stand, behind what the format has of its own.
  let countsOffset: Int

  static let magic: [UInt8] = [0x54, 0x32, 0x30, 0x34, 0x38]
  private static let checkSumLength = 4

  /// The first bytes: magic, format, rules and side.
  func begin(rulesVersion: UInt8, size: BoardSize) -> [UInt8] {
    Self.magic + [formatVersion, rulesVersion, UInt8(size.cells)]
  }

  /// Appends the actions and the check sum.
  func end(_ bytes: inout [UInt8], with actions: [Recording.Action]) {
    var moves: [Direction] = []
    var keepGoings: [UInt32] = []
    for action in actions {
      switch action {
      case .move(let direction): moves.append(direction)
      case .keepGoing: keepGoings.append(UInt32(truncatingIfNeeded: moves.count))
      }
    }
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: moves.count))
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: keepGoings.count))
    for count in keepGoings { bytes.append(littleEndian: count) }
    for start in stride(from: 0, to: moves.count, by: 4) {
      let four = moves[start..<min(start + 4, moves.count)]
      bytes.append(four.reversed().reduce(0) { $0 << 2 | $1.rawValue })
    }
    bytes.append(littleEndian: CRC32.checkSum(bytes))
  }

  /// The board's side and the actions of a recording, after everything in its frame was checked.
  func read(
    _ bytes: [UInt8]
  ) throws(RecordingError) -> (size: BoardSize, actions: [Recording.Action]) {
    let (moveCount, keepGoingCount) = try check(bytes)
    guard let size = BoardSize(Int(bytes[7])) else { throw .badBoardSize(bytes[7]) }
    let firstMove = countsOffset + 8 + 4 * keepGoingCount
    var keepGoings: [Int] = []
    for index in 0..<keepGoingCount {
      let count: UInt32 = bytes.littleEndian(at: countsOffset + 8 + 4 * index)
      guard count >= keepGoings.last ?? 0, count <= moveCount else { throw .inconsistent }
      keepGoings.append(Int(count))
    }
    if moveCount % 4 != 0, bytes[firstMove + moveCount / 4] >> (2 * UInt8(moveCount % 4)) != 0 {
      throw .inconsistent
    }
    var actions: [Recording.Action] = []
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
    return (size, actions)
  }

  /// Checks beginning, versions, length and check sum; returns the two counts.
  private func check(
    _ bytes: [UInt8]
  ) throws(RecordingError) -> (moves: Int, keepGoings: Int) {
    guard bytes.starts(with: Self.magic) else { throw .notARecording }
    let shortest = countsOffset + 8 + Self.checkSumLength
    guard bytes.count >= shortest else {
      throw .wrongLength(expected: UInt64(shortest), found: UInt64(bytes.count))
    }
    guard bytes[5] == formatVersion else { throw .unknownFormat(version: bytes[5]) }
    let moves: UInt32 = bytes.littleEndian(at: countsOffset)
    let keepGoings: UInt32 = bytes.littleEndian(at: countsOffset + 4)
    let length = UInt64(shortest) + 4 * UInt64(keepGoings) + (UInt64(moves) + 3) / 4
    guard UInt64(bytes.count) == length else {
      throw .wrongLength(expected: length, found: UInt64(bytes.count))
    }
    let end = bytes.count - Self.checkSumLength
    guard bytes.littleEndian(at: end) == CRC32.checkSum(bytes[..<end]) else { throw .damaged }
    guard bytes[6] == Recording.currentRulesVersion else { throw .unknownRules(version: bytes[6]) }
    return (Int(moves), Int(keepGoings))
  }
}

extension [UInt8] {
  /// Appends a number, the lowest byte first: all of it, or so many bytes.
  mutating func append<Number: FixedWidthInteger>(
    littleEndian number: Number, byteCount: Int = Number.bitWidth / 8
  ) {
    for index in 0..<byteCount {
      append(UInt8(truncatingIfNeeded: number >> (8 * Number(index))))
    }
  }

  /// The number in the bytes from `offset` on, which the caller knows to be there.
  func littleEndian<Number: FixedWidthInteger>(at offset: Int) -> Number {
    self[offset..<offset + Number.bitWidth / 8].reversed().reduce(0) { $0 << 8 | Number($1) }
  }
}
