/// A copy of the memory of a list's elements, by which unchanged ones are recognised at the cost of
/// comparing words instead of enums and strings.
///
/// Equal bytes mean equal elements as long as whatever the bytes point to is alive; so whoever
/// remembers the bytes of an element keeps the element too. Unequal bytes mean nothing.
@usableFromInline struct ElementBytes: ~Copyable {
  private static let size = MemoryLayout<Element>.stride
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 16)

  deinit { memory.deallocate() }

  /// Remembers all elements.
  mutating func remember(_ elements: UnsafeBufferPointer<Element>) {
    let byteCount = elements.count * ElementBytes.size
    if memory.count < byteCount {
      memory.deallocate()
      memory = .allocate(byteCount: 2 * byteCount, alignment: 16)
    }
    memory.copyMemory(from: UnsafeRawBufferPointer(elements))
  }

  /// Remembers one element anew.
  func remember(_ elements: UnsafeBufferPointer<Element>, at index: Int) {
    let range = index * ElementBytes.size..<(index + 1) * ElementBytes.size
    let part = UnsafeMutableRawBufferPointer(rebasing: memory[range])
    part.copyMemory(from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(elements)[range]))
  }

  /// The first element from `start` on whose bytes differ from those remembered, which must be as
  /// many.
  func firstDifference(_ elements: UnsafeBufferPointer<Element>, from start: Int) -> Int? {
    guard let new = UnsafeRawPointer(elements.baseAddress), let old = memory.baseAddress else {
      return nil
    }
    let end = elements.count * ElementBytes.size
    precondition(start >= 0 && end <= memory.count, "more elements than are remembered")
    return ElementBytes.firstDifference(new, old, from: start * ElementBytes.size, to: end)
      .map { $0 / ElementBytes.size }
  }

  /// The place of the first byte of two rows that differs, from `start` to `end`, which may be any:
  /// an element has no whole words where pointers have four bytes.
  @inline(__always)
  static func firstDifference(
    _ new: UnsafeRawPointer, _ old: UnsafeRawPointer, from start: Int, to end: Int
  ) -> Int? {
    var offset = start
    // Eight words at a time; which of them differs is found out below.
    while offset &+ 64 <= end, isEqual(new + offset, old + offset) { offset &+= 64 }
    while offset &+ 8 <= end {
      let a = (new + offset).loadUnaligned(as: UInt64.self).littleEndian
      let b = (old + offset).loadUnaligned(as: UInt64.self).littleEndian
      // The word may hold the end of one element and the beginning of the next.
      if a != b { return offset &+ (a ^ b).trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    while offset < end {
      if new.load(fromByteOffset: offset, as: UInt8.self)
        != old.load(fromByteOffset: offset, as: UInt8.self)
      {
        return offset
      }
      offset &+= 1
    }
    return nil
  }

  /// Whether 64 bytes are equal, in the machine's widest common registers.
  @inline(__always)
  private static func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let all =
      a.loadUnaligned(as: SIMD8<UInt64>.self)
      ^ b.loadUnaligned(as: SIMD8<UInt64>.self)
    let half = all.lowHalf | all.highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter.x | quarter.y == 0
  }
}
