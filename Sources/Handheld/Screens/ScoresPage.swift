import Engine

/// The best games of one board size, as far as the store has answered.
public struct ScoresPage: Equatable, Sendable {
  /// Which boards' games.
  public var size: BoardSize
  /// The rows, best first; nil while the store has not answered.
  public var rows: [ScoreRow]?
  /// The selected line: 0 is the board's size, the games follow.
  public var selected = 0

  /// How many rows are asked for.
  public static let limit = 100

  /// A page that waits for its rows.
  public init(size: BoardSize) { self.size = size }

  /// The selected game; nil while the line of the board's size is.
  public var selectedRow: ScoreRow? {
    guard let rows, rows.indices.contains(selected - 1) else { return nil }
    return rows[selected - 1]
  }

  /// Selects the line `steps` further down, and stops at the ends.
  public mutating func move(by steps: Int) {
    selected = min(max(selected + steps, 0), rows?.count ?? 0)
  }

  /// The page of the next larger board, after the largest that of the smallest.
  public var next: ScoresPage {
    let sizes = BoardSize.all
    let index = sizes.firstIndex(of: size) ?? 0
    return ScoresPage(size: sizes[(index + 1) % sizes.count])
  }
}
