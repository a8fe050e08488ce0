extension Configuration {
  /// Two numbers of which the first is to be below the second.
  private struct Pair {
    let low: String
    let high: String
    /// Whether both may be the same.
    var mayBeEqual = false
  }

  private static let pairs = [
    Pair(low: "battery.empty", high: "battery.full"),
    Pair(low: "battery.end", high: "battery.low", mayBeEqual: true),
  ]

  /// What is right by itself and not beside another key: of two numbers the smaller says more than the
  /// larger. Then the built-in ones hold; see ``ordered(_:)``.
  public var contradictions: [ConfigurationFault] { Self.pairs.compactMap(contradiction) }

  /// The number of `low` and of the key that it is to be below: as they were said, or both as they are
  /// built in where those contradict each other. Nil where `low` is no such key.
  public func ordered(_ low: String) -> (low: Int, high: Int)? {
    guard let pair = Self.pairs.first(where: { $0.low == low }) else { return nil }
    let holding = contradiction(pair) == nil ? self : Configuration()
    guard let first = holding.integer(pair.low), let second = holding.integer(pair.high) else {
      return nil
    }
    return (first, second)
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
          key: pair.low, value: "\(low)", expected: "\(wanted) \(pair.high), which is \(high)"))
    }
    let wanted = pair.mayBeEqual ? "no less than" : "more than"
    return ConfigurationFault(
      origin: second.origin,
      reason: .badValue(
        key: pair.high, value: "\(high)", expected: "\(wanted) \(pair.low), which is \(low)"))
  }
}
