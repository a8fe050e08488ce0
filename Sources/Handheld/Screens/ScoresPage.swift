import Engine

/// The best games of one board size, as far as the store has answered.
public struct ScoresPage: Equatable, Sendable {
  /// Which boards' games.
  public var size: BoardSize
  /// The rows, best first; nil while the store has not answered.
  public var rows: [ScoreRow]?
  /// The selected row.
  public var selected = 0

  /// How many rows are asked for.
  public static let limit = 100

  /// A page that waits for its rows.
  public init(size: BoardSize) { self.size = size }

  /// Selects the row `steps` further down, and stops at the ends.
  public mutating func move(by steps: Int) {
    selected = min(max(selected + steps, 0), max((rows?.count ?? 0) - 1, 0))
  }

  /// The page of the next larger board, after the largest that of the smallest.
  public var next: ScoresPage {
    let sizes = BoardSize.all
    let index = sizes.firstIndex(of: size) ?? 0
    return ScoresPage(size: sizes[(index + 1) % sizes.count])
  }
}
