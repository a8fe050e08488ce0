/// Writes decisions of which each has a known chance, in as few bits as that allows.
///
/// It is the carryless binary range coder of lpaq: 32 bits of interval, cut at each decision, whose
/// leading bytes leave as soon as they are the same at both ends. What follows the last byte is
/// read as zeros, so zeros at the end are not written, and every course of decisions has one form.
///
/// Source: Mahoney, lpaq1.c, class Encoder; "Data Compression Explained", section 3.2.
struct RangeEncoder: DecisionCoder {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []
  private var low: UInt32 = 0
  private var high = UInt32.max

  mutating func code(_ decision: Bool, chance: UInt32) -> Bool {
    let cut = Self.cut(low, high, chance)
    // Unchecked: the interval is never empty, so the cut and one more lie within it.
    if decision { high = cut } else { low = cut &+ 1 }
    while (low ^ high) &>> 24 == 0 {
      bytes.append(UInt8(truncatingIfNeeded: high &>> 24))
      low &<<= 8
      high = high &<< 8 | 0xFF
    }
    return decision
  }

  /// Everything, with the fewest bytes after which zeros lead to the same decisions.
  consuming func finish() -> [UInt8] {
    if low > 0 {
      var mask: UInt32 = 0x00FF_FFFF
      while true {
        let end = low | mask
        // The least number not below `low` whose bits in the mask are zero.
        let candidate = low & mask == 0 ? low : end &+ 1
        if candidate <= high, candidate >= low {
          for shift: UInt32 in [24, 16, 8, 0] {
            bytes.append(UInt8(truncatingIfNeeded: candidate &>> shift))
          }
          break
        }
        mask &>>= 8
      }
    }
    while bytes.last == 0 { bytes.removeLast() }
    return bytes
  }

  /// Where an interval is cut: up to here it is yes. `chance` is that of yes in 65,536ths, and
  /// neither none nor all of them.
  static func cut(_ low: UInt32, _ high: UInt32, _ chance: UInt32) -> UInt32 {
    let length = high &- low
    return low &+ (length &>> 16) &* chance &+ ((length & 0xFFFF) &* chance) &>> 16
  }
}
