/// A write-ahead log as bytes: which pages it holds that were committed.
///
/// What does not carry the log's salts and the running check sum is no frame of it, as for SQLite:
/// what was there before, a write that is under way, or something that somebody made up.
///
/// Source: https://sqlite.org/fileformat2.html, section 4, "The Write-Ahead Log".
struct LogFrames {
  /// How long a page is; 0 where the log is empty or none.
  private(set) var pageSize = 0
  /// How many pages the database has after the last commit; 0 where nothing was committed.
  private(set) var pageCount = 0
  /// Where in the log the latest content of a page is, by the page's number from 1 on.
  private(set) var places: [Int: Int] = [:]

  /// What names a log: another header is another log, in the same file.
  static let headerLength = 32
  private static let frameHeaderLength = 24

  /// Reads `log`; one that is none, or is cut off, counts as far as it is sound.
  init(_ log: [UInt8]) {
    guard log.count >= Self.headerLength, let sum = CheckSum(header: log) else { return }
    let size = Self.number(log, 8)
    guard size >= 512, size <= 65536, size & (size - 1) == 0 else { return }
    pageSize = size
    read(log, sum)
  }

  private mutating func read(_ log: [UInt8], _ header: CheckSum) {
    var sum = header
    var pending: [Int: Int] = [:]
    var start = Self.headerLength
    while start + Self.frameHeaderLength + pageSize <= log.count {
      let content = start + Self.frameHeaderLength
      guard log[start + 8..<start + 16] == log[16..<24] else { return }
      sum.add(log[start..<start + 8])
      sum.add(log[content..<content + pageSize])
      guard sum.matches(log, at: start + 16) else { return }
      let page = Self.number(log, start)
      guard page > 0 else { return }
      pending[page] = content
      let count = Self.number(log, start + 4)
      if count > 0 {
        for (page, place) in pending { places[page] = place }
        pending = [:]
        pageCount = count
      }
      start = content + pageSize
    }
  }

  /// A number of four bytes, the highest first.
  static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The running check sum of a log: of its header, then of each frame after those before it.
struct CheckSum {
  private var first: UInt32 = 0
  private var second: UInt32 = 0
  private let isBigEndian: Bool

  /// Begins with nothing; `isBigEndian` as the log's first number says.
  init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// Begins with the log's header; nil where that is none, or does not pass its own check.
  init?(header log: [UInt8]) {
    let magic = LogFrames.number(log, 0)
    guard magic & ~1 == 0x377f_0682, LogFrames.number(log, 4) == 3_007_000 else { return nil }
    self.init(isBigEndian: magic & 1 == 1)
    add(log[0..<24])
    guard matches(log, at: 24) else { return nil }
  }

  /// Adds bytes, eight and eight.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var place = bytes.startIndex
    // Unchecked: the sums are modulo 2^32 by the format.
    while place + 8 <= bytes.endIndex {
      first = first &+ word(bytes, place) &+ second
      second = second &+ word(bytes, place + 4) &+ first
      place += 8
    }
  }

  /// The two numbers as they stand in a log.
  var bytes: [UInt8] {
    [first, second].flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  /// Whether the two numbers at `place` are these.
  func matches(_ log: [UInt8], at place: Int) -> Bool {
    LogFrames.number(log, place) == Int(truncatingIfNeeded: first)
      && LogFrames.number(log, place + 4) == Int(truncatingIfNeeded: second)
  }

  private func word(_ bytes: ArraySlice<UInt8>, _ place: Int) -> UInt32 {
    var word: UInt32 = 0
    for offset in 0..<4 {
      let shift = UInt32(isBigEndian ? 24 - 8 * offset : 8 * offset)
      word |= UInt32(bytes[place + offset]) << shift
    }
    return word
  }
}
