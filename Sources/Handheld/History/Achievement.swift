import Engine
import Settings
import Words

/// Something to be proud of; earned by games in the history, never given by hand.
public enum Achievement: UInt8, CaseIterable, Sendable {
  case firstGame, tile128, tile512, tile1024, tile2048, tile4096, tile8192
  case noUndo, swift, patient, daily, explorer, week, century

  /// Its name.
  public var title: String {
    switch self {
    case .firstGame: "First steps"
    case .tile128: "Warm-up"
    case .tile512: "Getting there"
    case .tile1024: "Halfway"
    case .tile2048: "2048!"
    case .tile4096: "Beyond"
    case .tile8192: "Far beyond"
    case .noUndo: "No regrets"
    case .swift: "Swift"
    case .patient: "Marathon"
    case .daily: "Of the day"
    case .explorer: "Explorer"
    case .week: "Seven days"
    case .century: "Hundred games"
    }
  }

  /// What has to be done for it.
  public var condition: String {
    switch self {
    case .firstGame: "End a game"
    case .tile128: "Make 128"
    case .tile512: "Make 512"
    case .tile1024: "Make 1024"
    case .tile2048: "Make 2048"
    case .tile4096: "Make 4096"
    case .tile8192: "Make 8192"
    case .noUndo: "2048 without undo"
    case .swift: "2048 in ten minutes"
    case .patient: "A game of 2000 moves"
    case .daily: "End a daily game"
    case .explorer: "Play every board size"
    case .week: "Seven days in a row"
    case .century: "End a hundred games"
    }
  }

  /// Whether a tile earns it, however its game ends.
  var isOfTiles: Bool {
    switch self {
    case .tile128, .tile512, .tile1024, .tile2048, .tile4096, .tile8192: true
    default: false
    }
  }

  /// What it lets the player choose in the settings ("Arcade sounds"); nil for honour alone.
  var reward: String? {
    for setting in Setting.allCases {
      for choice in setting.choices where setting.achievement(for: choice) == self {
        let title = Language.english(setting.definition.title).lowercased()
        return "\(choice.title(in: .english)) \(title)"
      }
    }
    return nil
  }

  /// Whether the games of the history earn it.
  public func isEarned(by rows: [ScoreRow]) -> Bool {
    switch self {
    case .firstGame: !rows.isEmpty
    case .tile128: Self.reached(7, rows)
    case .tile512: Self.reached(9, rows)
    case .tile1024: Self.reached(10, rows)
    case .tile2048: Self.reached(11, rows)
    case .tile4096: Self.reached(12, rows)
    case .tile8192: Self.reached(13, rows)
    case .noUndo: Self.won(rows) { $0.undoCount == 0 }
    case .swift: Self.won(rows) { $0.secondsPlayed <= 600 }
    case .patient: rows.contains { $0.moveCount >= 2000 }
    case .daily: rows.contains { $0.origin == .daily }
    case .explorer: Set(rows.map { $0.size }).count == BoardSize.all.count
    case .week: Statistics(rows).longestStreak >= 7
    case .century: rows.count >= 100
    }
  }

  /// A game played on from another's recording, or from the machine's, earns no tile: it did not
  /// make it.
  private static func reached(_ exponent: UInt8, _ rows: [ScoreRow]) -> Bool {
    rows.contains { $0.largestExponent >= exponent && $0.origin.isOwn }
  }

  private static func won(_ rows: [ScoreRow], _ condition: (ScoreRow) -> Bool) -> Bool {
    rows.contains { $0.largestExponent >= 11 && $0.origin.isOwn && condition($0) }
  }
}
