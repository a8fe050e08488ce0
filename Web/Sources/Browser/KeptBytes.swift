/// Writes what the browser keeps: whole numbers of eight bytes, low byte first, and rows of bytes with
/// their length before them.
struct KeptBytes {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ number: Int64) {
    let bits = UInt64(bitPattern: number)
    for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(8 * index))) }
  }

  mutating func put(_ row: [UInt8]) {
    put(Int64(row.count))
    bytes += row
  }
}

/// Reads what ``KeptBytes`` wrote; whatever the bytes are, it stays within them.
struct KeptReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  var isAtEnd: Bool { place == bytes.endIndex }

  mutating func number() -> Int64? {
    guard bytes.endIndex - place >= 8 else { return nil }
    var bits: UInt64 = 0
    for index in 0..<8 { bits |= UInt64(bytes[place + index]) << UInt64(8 * index) }
    place += 8
    return Int64(bitPattern: bits)
  }

  mutating func row() -> [UInt8]? {
    guard let count = number(), count >= 0, count <= Int64(bytes.endIndex - place) else {
      return nil
    }
    let row = Array(bytes[place..<place + Int(count)])
    place += Int(count)
    return row
  }
}
