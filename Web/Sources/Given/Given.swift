/// A place in the module's memory for bytes that the host gives, or takes.
public struct Given {
  private var memory: UnsafeMutableBufferPointer<UInt8>?

  /// No place yet.
  public init() {}

  /// Makes a place for `count` bytes, and returns its address; 0 where that is more than `most`.
  /// What was there before is gone.
  public mutating func makeRoom(_ count: Int32, most: Int32) -> UInt32 {
    memory?.deallocate()
    memory = nil
    guard count >= 0, count <= most else { return 0 }
    let made = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(Int(count), 1))
    memory = made
    return made.baseAddress.map { UInt32(UInt(bitPattern: $0)) } ?? 0
  }

  /// The first `count` bytes; nil where the place is smaller, or there is none.
  public func bytes(_ count: Int32) -> [UInt8]? {
    guard let memory, count >= 0, Int(count) <= memory.count else { return nil }
    var bytes: [UInt8] = []
    for index in 0..<Int(count) { bytes.append(memory[index]) }
    return bytes
  }

  /// Copies bytes to the place, where they fit.
  public func put(_ bytes: [UInt8]) {
    guard let memory, bytes.count <= memory.count else { return }
    for (index, byte) in bytes.enumerated() { memory[index] = byte }
  }
}
