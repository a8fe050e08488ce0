import Engine

/// The games of one board size, as far as the store has answered.
public struct ScoresPage: Equatable, Sendable {
  /// Which boards' games.
  public var size: BoardSize
  /// In which order.
  public let order: Order
  /// The rows; nil while the store has not answered.
  public private(set) var rows: [ScoreRow]?
  /// The selected line: 0 is the board's size, the games follow.
  public var selected = 0

  /// How many rows are asked for.
  public var limit: Int { order == .best ? Self.bestCount : RecordsPage.limit }
  /// As many of the best as anybody reads.
  public static let bestCount = 100

  /// What comes first.
  public enum Order: Equatable, Sendable {
    /// The highest score: the list of scores.
    case best
    /// The game that ended last: the list of replays.
    case newest
  }

  /// A page that waits for its rows.
  public init(size: BoardSize, order: Order = .best) {
    self.size = size
    self.order = order
  }

  /// Takes the store's answer, best first.
  public mutating func take(_ best: [ScoreRow]) {
    rows =
      order == .best ? best : best.sorted { ($0.endedAt, $0.id) > ($1.endedAt, $1.id) }
  }

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
    return ScoresPage(size: sizes[(index + 1) % sizes.count], order: order)
  }
}
