/// A part of a text in one mode: digits take 3⅓ bits each, capital letters and some signs 5½, bytes 8.
struct QRSegment: Equatable {
  /// How it is coded. Source: ISO/IEC 18004, tables 2 and 3.
  enum Mode: Equatable {
    case numeric, alphanumeric, bytes

    /// The four bits that announce it.
    var indicator: UInt32 {
      switch self {
      case .numeric: 1
      case .alphanumeric: 2
      case .bytes: 4
      }
    }

    /// How many bits tell the length, at versions 1 to 9, 10 to 26 and above.
    func lengthBits(_ version: QRVersion) -> Int {
      let group = version.number <= 9 ? 0 : version.number <= 26 ? 1 : 2
      switch self {
      case .numeric: return 10 + 2 * group
      case .alphanumeric: return 9 + 2 * group
      case .bytes: return group == 0 ? 8 : 16
      }
    }

    /// The bits of so many characters, without what stands before them.
    func bits(_ count: Int) -> Int {
      switch self {
      case .numeric: count / 3 * 10 + [0, 4, 7][count % 3]
      case .alphanumeric: count / 2 * 11 + count % 2 * 6
      case .bytes: 8 * count
      }
    }

    /// What holds this character in the fewest bits.
    init(_ character: UInt8) {
      self =
        QRSegment.digit(character) != nil
        ? .numeric : QRSegment.alphanumeric(character) != nil ? .alphanumeric : .bytes
    }
  }

  let mode: Mode
  let characters: ArraySlice<UInt8>

  /// Mode, length and characters, in bits.
  func bitCount(_ version: QRVersion) -> Int {
    4 + mode.lengthBits(version) + mode.bits(characters.count)
  }

  /// Appends them.
  func append(to bits: inout QRBits, _ version: QRVersion) {
    bits.append(mode.indicator, count: 4)
    bits.append(UInt32(characters.count), count: mode.lengthBits(version))
    switch mode {
    case .numeric: appendGroups(of: 3, to: &bits, base: 10, lengths: [0, 4, 7, 10], Self.digit)
    case .alphanumeric:
      appendGroups(of: 2, to: &bits, base: 45, lengths: [0, 6, 11], Self.alphanumeric)
    case .bytes: for character in characters { bits.append(UInt32(character), count: 8) }
    }
  }

  private func appendGroups(
    of size: Int, to bits: inout QRBits, base: UInt32, lengths: [Int],
    _ value: (UInt8) -> UInt32?
  ) {
    var rest = characters
    while !rest.isEmpty {
      let group = rest.prefix(size)
      let number = group.reduce(0 as UInt32) { $0 * base + (value($1) ?? 0) }
      bits.append(number, count: lengths[group.count])
      rest = rest.dropFirst(size)
    }
  }

  /// The value of a digit.
  static func digit(_ character: UInt8) -> UInt32? {
    (0x30...0x39).contains(character) ? UInt32(character) - 0x30 : nil
  }

  /// The value of a character of the alphanumeric mode. Source: ISO/IEC 18004, table 5.
  static func alphanumeric(_ character: UInt8) -> UInt32? {
    switch character {
    case 0x30...0x39: return UInt32(character) - 0x30
    case 0x41...0x5A: return UInt32(character) - 0x41 + 10
    default: break
    }
    let signs: StaticString = " $%*+-./:"
    for index in 0..<signs.utf8CodeUnitCount where signs.utf8Start[index] == character {
      return UInt32(36 + index)
    }
    return nil
  }
}

/// Bits in a row, the highest of each number first.
struct QRBits {
  /// What is full, and the last byte with zeros behind its bits.
  private(set) var words: [UInt8] = []
  /// How many bits there are.
  private(set) var count = 0

  /// Appends the lowest `count` bits of a number, 32 at most.
  mutating func append(_ value: UInt32, count bits: Int) {
    for bit in stride(from: bits - 1, through: 0, by: -1) {
      if count % 8 == 0 { words.append(0) }
      if value >> UInt32(bit) & 1 == 1 { words[count / 8] |= 0x80 >> UInt8(count % 8) }
      count += 1
    }
  }
}
