/// Chances as whole numbers: p of 4,096 and its logarithm of odds, eight bits behind the point.
///
/// Source: Mahoney, lpaq1.c, `squash` and `stretch`.
enum Likelihood {
  /// 4096 / (1 + e^(-x/256)), within 1 to 4,095.
  static func squash(_ odds: Int32) -> Int32 {
    if odds >= 2047 { return 4095 }
    if odds <= -2047 { return 1 }
    let weight = odds & 127
    // Unchecked: odds are within 2,047 either way, and points below 4,096.
    let index = Int((odds &>> 7) &+ 16)
    return (points[index] &* (128 &- weight) &+ points[index + 1] &* weight &+ 64) &>> 7
  }

  /// ln(p / (1 - p)) of p of 4,096: the other way round.
  static func stretch(_ chance: Int32) -> Int32 { Int32(odds[Int(chance)]) }

  private static let points: [Int32] = [
    1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348,
    3607, 3785, 3901, 3975, 4024, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
  ]

  private static let odds: [Int16] = {
    var table = [Int16](repeating: 2047, count: 4096)
    var next = 0
    for odds in -2047...2047 {
      let chance = Int(squash(Int32(odds)))
      while next <= chance {
        table[next] = Int16(odds)
        next += 1
      }
    }
    return table
  }()
}
