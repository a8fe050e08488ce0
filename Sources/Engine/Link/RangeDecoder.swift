/// Reads the decisions that a ``RangeEncoder`` wrote, from any bytes: what follows their end is
/// read as zeros.
///
/// It writes again what it reads, so that ``wholeBytes()`` can say what an encoder would
/// have made of the decisions, without a second pass.
struct RangeDecoder: DecisionCoder {
  private let bytes: ArraySlice<UInt8>
  private var next: Int
  private var low: UInt32 = 0
  private var high = UInt32.max
  private var value: UInt32 = 0
  private var echo = RangeEncoder()

  /// A reader of `bytes`.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    next = bytes.startIndex
    for _ in 0..<4 { shift() }
  }

  mutating func code(_: Bool, chance: UInt32) -> Bool {
    let cut = RangeEncoder.cut(low, high, chance)
    let decision = value <= cut
    // Unchecked: as the encoder does it.
    if decision { high = cut } else { low = cut &+ 1 }
    while (low ^ high) &>> 24 == 0 {
      low &<<= 8
      high = high &<< 8 | 0xFF
      shift()
    }
    return echo.code(decision, chance: chance)
  }

  /// The bytes that an encoder would have made of the decisions read so far: their one form.
  consuming func wholeBytes() -> [UInt8] {
    let echo = echo
    return echo.finish()
  }

  private mutating func shift() {
    value = value &<< 8
    if next < bytes.endIndex {
      value |= UInt32(bytes[next])
      next += 1
    }
  }
}
