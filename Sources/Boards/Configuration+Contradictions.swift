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
  public var batteryRange: (empty: Int, full: Int) {
    let numbers = ordered(Self.pairs[0])
    return (numbers.low, numbers.high)
  }

  /// At which per cent the game ends, and at which a low battery is said; as ``batteryRange``.
  public var batteryLevels: (end: Int, low: Int) {
    let numbers = ordered(Self.pairs[1])
    return (numbers.low, numbers.high)
  }

  private func ordered(_ pair: Pair) -> (low: Int, high: Int) {
    let holding = contradiction(pair) == nil ? self : Configuration()
    return (holding[pair.low], holding[pair.high])
  }

  private func contradiction(_ pair: Pair) -> ConfigurationFault? {
    guard let first = setting(pair.low), let second = setting(pair.high),
      case .integer(let low) = first.value, case .integer(let high) = second.value,
      pair.mayBeEqual ? low > high : low >= high
    else { return nil }
    // What is built in is nobody's mistake.
    guard first.origin == .builtIn else {
      let wanted = pair.mayBeEqual ? "no more than" : "less than"
      return ConfigurationFault(
        origin: first.origin,
        reason: .badValue(
          key: pair.low.name, value: "\(low)",
          expected: "\(wanted) \(pair.high.name), which is \(high)"))
    }
    let wanted = pair.mayBeEqual ? "no less than" : "more than"
    return ConfigurationFault(
      origin: second.origin,
      reason: .badValue(
        key: pair.high.name, value: "\(high)",
        expected: "\(wanted) \(pair.low.name), which is \(low)"))
  }
}
