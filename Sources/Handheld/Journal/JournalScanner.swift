import Engine
import Hardware
import Inertial
import Time

/// Reads numbers and texts out of a journal's chunks; see ``JournalFormat``.
///
/// No more than a chunk of the file is kept in memory. A number that makes no sense is damage, and
/// throws with its place.
struct JournalScanner<Source: JournalSource & ~Copyable>: ~Copyable {
  /// How many whole ticks were read, to say where something is wrong.
  var tick = 0

  private var source: Source
  private var chunk: [UInt8]
  private var position = 0
  /// Where in the file the chunk begins, and where the next one does.
  private var offset = 0
  private var nextOffset: Int
  private var chunks: UInt32 = 0
  /// How many bytes the entry may still have.
  private var bytesLeft = JournalFormat.mostInEntry

  /// Reads the beginning of a journal.
  init(_ source: consuming Source) throws(JournalError) {
    let magic = JournalFormat.magic
    let beginning = try Self.read(magic.count + 1, from: &source)
    guard beginning.starts(with: magic) else { throw .notAJournal }
    guard beginning.count > magic.count else {
      throw .cutOff(JournalError.Place(offset: 0, tick: 0))
    }
    guard beginning[magic.count] == JournalFormat.version else {
      throw .unknownFormat(version: beginning[magic.count])
    }
    self.source = source
    chunk = []
    nextOffset = beginning.count
  }

  /// The place of the chunk that is being read.
  var place: JournalError.Place { JournalError.Place(offset: offset, tick: tick) }

  /// Whether the file ends where a chunk does, and all of that was read.
  mutating func isAtEnd() throws(JournalError) -> Bool {
    guard position == chunk.count else { return false }
    return try !nextChunk()
  }

  // MARK: Bytes

  /// An entry begins here.
  mutating func beginEntry() { bytesLeft = JournalFormat.mostInEntry }

  mutating func byte() throws(JournalError) -> UInt8 {
    guard bytesLeft > 0 else { throw .damaged(place) }
    bytesLeft -= 1
    if position == chunk.count {
      guard try nextChunk() else { throw .cutOff(place) }
    }
    defer { position += 1 }
    return chunk[position]
  }

  mutating func bytes(_ count: Int) throws(JournalError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      if position == chunk.count {
        guard try nextChunk() else { throw .cutOff(place) }
      }
      let length = min(count - bytes.count, chunk.count - position)
      guard length <= bytesLeft else { throw .damaged(place) }
      bytesLeft -= length
      bytes += chunk[position..<position + length]
      position += length
    }
    return bytes
  }

  /// Takes the next chunk in; false at the end of the file.
  private mutating func nextChunk() throws(JournalError) -> Bool {
    offset = nextOffset
    let header = try Self.read(JournalFormat.chunkHeaderLength, from: &source)
    if header.isEmpty { return false }
    guard header.count == JournalFormat.chunkHeaderLength else { throw .cutOff(place) }
    let length = Int(clamping: UInt32(littleEndian: header[0..<4]))
    let number = UInt32(littleEndian: header[4..<8])
    guard (1...JournalFormat.mostInChunk).contains(length), number == chunks else {
      throw .damaged(place)
    }
    chunk = try Self.read(length, from: &source)
    position = 0
    guard chunk.count == length else { throw .cutOff(place) }
    guard JournalFormat.checkSum(number, chunk) == UInt64(littleEndian: header[8..<16]) else {
      throw .damaged(place)
    }
    // Unchecked: counts chunks of a file modulo 2^32, as its format says.
    chunks &+= 1
    nextOffset += header.count + length
    return true
  }

  private static func read(
    _ count: Int, from source: inout Source
  ) throws(JournalError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = try source.read(count - bytes.count)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  // MARK: Values

  mutating func flag() throws(JournalError) -> Bool {
    let byte = try byte()
    guard byte < 2 else { throw .damaged(place) }
    return byte == 1
  }

  mutating func number() throws(JournalError) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let byte = try byte()
      // The tenth byte has room for one bit.
      if shift == 63, byte > 1 { break }
      number |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return number }
    }
    throw .damaged(place)
  }

  mutating func signed() throws(JournalError) -> Int64 {
    let folded = try number()
    return Int64(bitPattern: folded >> 1) ^ -Int64(folded & 1)
  }

  /// A number of things, `most` at most.
  mutating func count(most: Int) throws(JournalError) -> Int {
    let number = try number()
    guard number <= UInt64(most) else { throw .damaged(place) }
    return Int(number)
  }

  mutating func fixed<Number: FixedWidthInteger>(
    _ type: Number.Type
  ) throws(JournalError) -> Number {
    Number(littleEndian: try bytes(Number.bitWidth / 8)[...])
  }

  /// A number that was reckoned; there is no infinite one.
  mutating func float() throws(JournalError) -> Float {
    let number = Float(bitPattern: try fixed(UInt32.self))
    guard number.isFinite else { throw .damaged(place) }
    return number
  }

  /// A measured number; see ``JournalBytes/put(_:after:)``.
  mutating func float(after last: Float) throws(JournalError) -> Float {
    let number = try number()
    guard let change = UInt32(exactly: number) else { throw .damaged(place) }
    return Float(bitPattern: change.byteSwapped ^ last.bitPattern)
  }

  mutating func text() throws(JournalError) -> String {
    let count = try count(most: JournalFormat.longestText)
    return String(decoding: try bytes(count), as: UTF8.self)
  }

  mutating func vector(after last: Vector3) throws(JournalError) -> Vector3 {
    Vector3(try float(after: last.x), try float(after: last.y), try float(after: last.z))
  }

  mutating func wallTime() throws(JournalError) -> WallTime {
    WallTime(secondsSince1970: try signed())
  }

  mutating func boardSize() throws(JournalError) -> BoardSize {
    guard let size = BoardSize(Int(try byte())) else { throw .damaged(place) }
    return size
  }

  /// A value that is kept as one byte.
  mutating func raw<Value: RawRepresentable<UInt8>>(
    _ type: Value.Type
  ) throws(JournalError) -> Value {
    guard let value = Value(rawValue: try byte()) else { throw .damaged(place) }
    return value
  }
}

extension FixedWidthInteger {
  /// The number in these bytes, the lowest first.
  fileprivate init(littleEndian bytes: ArraySlice<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | Self(truncatingIfNeeded: $1) }
  }
}
