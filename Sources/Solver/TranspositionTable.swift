/// What the search found out about positions that it comes to again on another way: 128 KiB.
///
/// One entry for each place; a new one replaces what was there.
@usableFromInline struct TranspositionTable: ~Copyable, Sendable {
  private struct Entry {
    var key: UInt64
    var value: Float
    var depth: Int32
  }

  private static let bits: UInt64 = 13
  private static let nothing = Entry(key: 0, value: 0, depth: 0)
  private nonisolated(unsafe) let entries: UnsafeMutablePointer<Entry>

  /// Its size in bytes.
  static var size: Int { MemoryLayout<Entry>.stride << Int(bits) }

  /// An empty table.
  init() {
    entries = .allocate(capacity: 1 << Int(Self.bits))
    entries.initialize(repeating: Self.nothing, count: 1 << Int(Self.bits))
  }

  deinit { entries.deallocate() }

  /// Forgets everything, so that an answer depends on its question alone.
  func clear() { entries.update(repeating: Self.nothing, count: 1 << Int(Self.bits)) }

  /// The value found for `key`, if it was looked into at least as deeply.
  @inline(__always)
  func value(of key: UInt64, depth: Int) -> Float? {
    let entry = entries[Self.place(of: key)]
    return entry.key == key && Int(entry.depth) >= depth ? entry.value : nil
  }

  /// Keeps what was found.
  @inline(__always)
  func keep(_ value: Float, of key: UInt64, depth: Int) {
    entries[Self.place(of: key)] = Entry(
      key: key, value: value, depth: Int32(truncatingIfNeeded: depth))
  }

  /// Fibonacci hashing: the golden ratio spreads neighbouring boards.
  @inline(__always)
  private static func place(of key: UInt64) -> Int {
    // Unchecked: a hash is defined modulo 2^64, of which the upper bits are a place in the table.
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> (64 - bits))
  }
}
