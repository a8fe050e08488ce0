import Engine
import Records
import Settings
import Words

/// Something to be proud of; earned by games, never given by hand.
///
/// Stores hold what was earned by these numbers: a new one comes at the end.
public enum Achievement: UInt8, CaseIterable, Sendable {
  case firstGame, tile128, tile512, tile1024, tile2048, tile4096, tile8192
  case noUndo, swift, patient, daily, explorer, week, century

  /// Its name.
  public var title: Phrase {
    switch self {
    case .firstGame: .firstSteps
    case .tile128: .warmUp
    case .tile512: .gettingThere
    case .tile1024: .halfway
    case .tile2048: .number2048
    case .tile4096: .beyond
    case .tile8192: .farBeyond
    case .noUndo: .noRegrets
    case .swift: .swift
    case .patient: .marathon
    case .daily: .ofTheDay
    case .explorer: .explorer
    case .week: .sevenDays
    case .century: .hundredGames
    }
  }

  /// What has to be done for it.
  public func condition(in language: Language) -> String {
    switch self {
    case .firstGame: language(.endAGame)
    case .tile128: language(.makeTile, "128")
    case .tile512: language(.makeTile, "512")
    case .tile1024: language(.makeTile, "1024")
    case .tile2048: language(.makeTile, "2048")
    case .tile4096: language(.makeTile, "4096")
    case .tile8192: language(.makeTile, "8192")
    case .noUndo: language(.withoutUndo)
    case .swift: language(.inTenMinutes)
    case .patient: language(.game2000Moves)
    case .daily: language(.endADailyGame)
    case .explorer: language(.everyBoard)
    case .week: language(.sevenDaysInARow)
    case .century: language(.hundredGamesEnded)
    }
  }

  /// Whether a tile earns it, however its game ends.
  var isOfTiles: Bool {
    switch self {
    case .tile128, .tile512, .tile1024, .tile2048, .tile4096, .tile8192: true
    default: false
    }
  }

  /// Whether it is earned by how 2048 is reached: what is done afterwards in that game hides it.
  var isOfWin: Bool { self == .noUndo || self == .swift }

  /// What it lets the player choose in the settings; nil for honour alone.
  var reward: (setting: Setting, choice: SettingChoice)? {
    for setting in [Setting.tiles, .motion, .soundPack] {
      for choice in setting.choices where setting.achievement(for: choice) == self {
        return (setting, choice)
      }
    }
    return nil
  }

  /// The reward in words ("Arcade sounds").
  func reward(in language: Language) -> String? {
    guard let reward else { return nil }
    let kind: Phrase =
      switch reward.setting {
      case .motion: .motionReward
      case .tiles: .tilesReward
      default: .soundsReward
      }
    return language(kind, reward.choice.title(in: language))
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
    case .patient: rows.contains { $0.moveCount >= 2000 && $0.origin.isOwn }
    case .daily: rows.contains { $0.origin == .daily }
    case .explorer: Set(rows.map { $0.size }).count == BoardSize.all.count
    case .week: Statistics(rows).longestStreak >= 7
    case .century: rows.count >= 100
    }
  }

  /// A game played on from another's recording, or from the machine's, earns no tile, and nothing by
  /// its length: it did not make it.
  private static func reached(_ exponent: UInt8, _ rows: [ScoreRow]) -> Bool {
    rows.contains { $0.largestExponent >= exponent && $0.origin.isOwn }
  }

  private static func won(_ rows: [ScoreRow], _ condition: (ScoreRow) -> Bool) -> Bool {
    rows.contains { $0.largestExponent >= 11 && $0.origin.isOwn && condition($0) }
  }
}
