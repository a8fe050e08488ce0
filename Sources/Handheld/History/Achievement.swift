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
    case .tile128, .tile512, .tile1024, .tile2048, .tile4096, .tile8192:
      language(.makeTile, "\(1 << Int(exponent ?? 0))")
    case .noUndo: language(.withoutUndo)
    case .swift: language(.inTenMinutes)
    case .patient: language(.game2000Moves)
    case .daily: language(.endADailyGame)
    case .explorer: language(.everyBoard)
    case .week: language(.sevenDaysInARow)
    case .century: language(.hundredGamesEnded)
    }
  }

  /// The rank of the tile that earns it, however its game ends; nil where it is none.
  private var exponent: UInt8? {
    switch self {
    case .tile128: 7
    case .tile512: 9
    case .tile1024: 10
    case .tile2048: 11
    case .tile4096: 12
    case .tile8192: 13
    default: nil
    }
  }

  /// Whether a tile earns it, however its game ends.
  var isOfTiles: Bool { exponent != nil }

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
  ///
  /// A game played on from another's recording, or from the machine's, earns nothing by its tiles and
  /// its length: it did not make them. A guest's earns nothing at all.
  public func isEarned(by rows: [ScoreRow]) -> Bool {
    let rows = rows.filter { $0.origin != .guest }
    let own = rows.lazy.filter { $0.origin.isOwn }
    return switch self {
    case .firstGame: !rows.isEmpty
    case .tile128, .tile512, .tile1024, .tile2048, .tile4096, .tile8192:
      own.contains { $0.largestExponent >= exponent ?? 0 }
    case .noUndo: own.contains { $0.largestExponent >= 11 && $0.undoCount == 0 }
    case .swift: own.contains { $0.largestExponent >= 11 && $0.secondsPlayed <= 600 }
    case .patient: own.contains { $0.moveCount >= 2000 }
    case .daily: rows.contains { $0.origin == .daily }
    case .explorer: Set(rows.map { $0.size }).count == BoardSize.all.count
    case .week: Statistics(rows).longestStreak >= 7
    case .century: rows.count >= 100
    }
  }
}
