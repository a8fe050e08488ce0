extension Configuration {
  /// Two numbers of which the first is to be below the second.
  private struct Pair {
    let low: Key<Int>
    let high: Key<Int>
    /// Whether both may be the same.
    var mayBeEqual = false
  }

  private static let pairs = [
    Pair(low: Keys.emptyBattery, high: Keys.fullBattery),
    Pair(low: Keys.endOfBattery, high: Keys.lowBattery, mayBeEqual: true),
  ]

  /// What is right by itself and not beside another key: of two numbers the smaller says more than the
  /// larger. Then the built-in ones hold.
  public var contradictions: [ConfigurationFault] { Self.pairs.compactMap(contradiction) }

  /// What an empty and a full battery have, in millivolts: as they were said, or both as they are
  /// built in where those contradict each other.
  public var batteryRange: (empty: Int, full: Int) { ordered(Self.pairs[0]) }

  /// At which per cent the game ends, and at which a low battery is said; as ``batteryRange``.
  public var batteryLevels: (end: Int, low: Int) { ordered(Self.pairs[1]) }

  private func ordered(_ pair: Pair) -> (Int, Int) {
    let holding = contradiction(pair) == nil ? self : Configuration()
    return (holding[pair.low], holding[pair.high])
  }

  private func contradiction(_ pair: Pair) -> ConfigurationFault? {
    guard let first = setting(pair.low), let second = setting(pair.high),
      let low = first.value.integer, let high = second.value.integer,
      pair.mayBeEqual ? low > high : low >= high
    else { return nil }
    // What is built in is nobody's mistake.
    let isFirst = first.origin != .builtIn
    let (said, other, word) = isFirst ? (first, second, "less") : (second, first, "more")
    let wanted = pair.mayBeEqual ? "no \(isFirst ? "more" : "less")" : word
    return ConfigurationFault(
      origin: said.origin,
      reason: .badValue(
        key: said.key, value: said.value.description,
        expected: "\(wanted) than \(other.key), which is \(other.value)"))
  }
}
