/// The FIFO of a simulated chip: where it is full the oldest byte makes room, wherever in a sample that
/// is.
struct ChipMemory: Sendable {
  private var bytes: [UInt8] = []
  private var first = 0

  /// How many bytes are in it.
  var count: Int { bytes.count - first }

  /// Forgets all.
  mutating func empty() {
    bytes.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Another byte comes into one that holds `most`.
  mutating func push(_ byte: UInt8, most: Int) {
    guard most > 0 else { return }
    bytes.append(byte)
    if count > most { first += 1 }
    if first > 4096 {
      bytes.removeFirst(first)
      first = 0
    }
  }

  /// The oldest byte; of an empty one `nothing`.
  mutating func pop(nothing: UInt8 = 0) -> UInt8 {
    guard count > 0 else { return nothing }
    defer { first += 1 }
    return bytes[first]
  }
}
