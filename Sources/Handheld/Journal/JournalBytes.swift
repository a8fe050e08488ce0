/// Numbers and texts on their way into a journal; see ``JournalFormat``.
struct JournalBytes: Sendable {
  private(set) var bytes: [UInt8] = []

  /// Empties it and keeps the memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Makes room, so that no tick asks for memory before it is full.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func put(_ byte: UInt8) { bytes.append(byte) }

  mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// A number that is 0 or more.
  mutating func put(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number of things.
  mutating func put(count: Int) { put(UInt64(max(count, 0))) }

  /// A number that may be negative.
  mutating func put(signed number: Int64) { put(UInt64(bitPattern: number << 1 ^ number >> 63)) }

  /// A number that may be negative.
  mutating func put(signed number: Int) { put(signed: Int64(number)) }

  mutating func put(fixed number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// A text; what is longer than any that the program writes is cut.
  mutating func put(_ text: String) {
    let count = min(text.utf8.count, JournalFormat.longestText)
    put(count: count)
    bytes.append(contentsOf: text.utf8.prefix(count))
  }

  mutating func put(_ slice: ArraySlice<UInt8>) { bytes.append(contentsOf: slice) }

  mutating func put(blob: [UInt8]) {
    put(count: blob.count)
    bytes.append(contentsOf: blob)
  }

  /// A measured number, by what changed since the last of its kind: the sign and the exponent seldom
  /// do, and of a sensor's sixteen bits the last of the fraction are zero.
  mutating func put(_ number: Float, after last: Float) {
    put(UInt64((number.bitPattern ^ last.bitPattern).byteSwapped))
  }
}
