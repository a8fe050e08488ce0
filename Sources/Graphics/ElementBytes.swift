#if arch(x86_64)
  import CPixels
#endif

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

  /// How many bytes of an element its content has, which are the first.
  static var contentSize: Int { MemoryLayout<Content>.size }

  /// Whether the content of an element has these bytes.
  static func isSameContent(_ element: UnsafePointer<Element>, _ bytes: UnsafeRawPointer) -> Bool {
    firstDifference(UnsafeRawPointer(element), bytes, from: 0, to: contentSize) == nil
  }

  /// A number below 1024 that the bytes of an element's content make, mostly another for others.
  static func place(of element: UnsafePointer<Element>) -> Int {
    let bytes = UnsafeRawPointer(element)
    // Unchecked: a hash wraps.
    var hash = bytes.loadUnaligned(fromByteOffset: contentSize &- 8, as: UInt64.self)
    var offset = 0
    while offset &+ 8 <= contentSize {
      hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* factor
      hash ^= hash >> 32
      offset &+= 8
    }
    return Int(truncatingIfNeeded: hash >> 54)
  }

  private static var factor: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// An element whose bytes differ from those remembered.
  struct Change: Equatable {
    var index: Int
    /// Whether those of its content do.
    var isOther: Bool
  }

  /// The first element from `start` on whose bytes differ from those remembered, which must be as
  /// many.
  func firstDifference(_ elements: UnsafeBufferPointer<Element>, from start: Int) -> Change? {
    guard let new = UnsafeRawPointer(elements.baseAddress), let old = memory.baseAddress else {
      return nil
    }
    let end = elements.count * ElementBytes.size
    precondition(start >= 0 && end <= memory.count, "more elements than are remembered")
    let first = ElementBytes.firstDifference(new, old, from: start * ElementBytes.size, to: end)
    guard let place = first else { return nil }
    let (index, within) = place.quotientAndRemainder(dividingBy: ElementBytes.size)
    return Change(index: index, isOther: within < ElementBytes.contentSize)
  }

  /// The place of the first byte of two rows that differs, from `start` to `end`, which may be any:
  /// an element has no whole words where pointers have four bytes.
  @inline(__always)
  static func firstDifference(
    _ new: UnsafeRawPointer, _ old: UnsafeRawPointer, from start: Int, to end: Int
  ) -> Int? {
    var offset = start
    #if arch(x86_64)
      offset = equal_bytes(new, old, start, end)
    #endif
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
    (a.loadUnaligned(as: SIMD8<UInt64>.self) ^ b.loadUnaligned(as: SIMD8<UInt64>.self)).isZero
  }
}

extension SIMD8<UInt64> {
  /// Whether no bit is set.
  @inline(__always)
  var isZero: Bool {
    let half = lowHalf | highHalf
    let quarter = half.lowHalf | half.highHalf
    return quarter.x | quarter.y == 0
  }
}
