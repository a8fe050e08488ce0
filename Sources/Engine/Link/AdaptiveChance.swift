/// The chance that an answer is yes, learned from those there were: quickly at first, then slowly.
struct AdaptiveChance {
  /// Of 65,536.
  private var chance: UInt16 = 32_768
  /// How many answers there were, up to ``memory``.
  private var count: UInt8 = 0

  /// So many of the last answers count.
  private static let memory: UInt8 = 60

  /// The logarithm of its odds, see ``Likelihood``.
  var odds: Int32 { Likelihood.stretch(Int32(chance &>> 4)) }

  /// Follows an answer; the first one goes two thirds of the way.
  mutating func learn(_ answer: Bool) {
    let distance = (answer ? 65_535 : 0) - Int32(chance)
    chance = UInt16(truncatingIfNeeded: Int32(chance) + 2 * distance / (2 * Int32(count) + 3))
    if count < Self.memory { count += 1 }
  }
}
