/// A copy of the memory of a list's elements, by which unchanged ones are recognised at the cost of
/// comparing words instead of enums and strings.
///
/// Equal bytes mean equal elements as long as whatever the bytes point to is alive; so whoever
/// remembers the bytes of an element keeps the element too. Unequal bytes mean nothing.
struct ElementBytes: ~Copyable {
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
    var offset = start &* ElementBytes.size
    let end = elements.count &* ElementBytes.size
    while offset &+ 32 <= end {
      // Four words at a time; which of them differs is found out below.
      let difference =
        difference(new, old, offset) | difference(new, old, offset &+ 8)
        | difference(new, old, offset &+ 16) | difference(new, old, offset &+ 24)
      if difference != 0 { break }
      offset &+= 32
    }
    while offset < end {
      if difference(new, old, offset) != 0 { return offset / ElementBytes.size }
      offset &+= 8
    }
    return nil
  }

  @inline(__always)
  private func difference(_ a: UnsafeRawPointer, _ b: UnsafeMutableRawPointer, _ at: Int) -> UInt64
  {
    a.load(fromByteOffset: at, as: UInt64.self) ^ b.load(fromByteOffset: at, as: UInt64.self)
  }
}
