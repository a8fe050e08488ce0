/// Where a score stands in a table.
public struct Standing: Equatable, Sendable {
  /// One more than there are players with a higher best.
  public let rank: Int
  /// How many players have a best in the table.
  public let count: Int

  /// A standing among `count` players of whom `above` are better.
  public init(above: Int, count: Int) {
    rank = above + 1
    self.count = count
  }

  /// The share of players that are not above it, in percent; 100 in an empty table.
  public var percentile: Double {
    count == 0 ? 100 : 100 * Double(max(0, count - rank + 1)) / Double(count)
  }
}
