import Engine
import Records
import Time

/// What came of a day's game, as a text to send: how far it went, and nothing of how it is played.
public struct DayResult: Equatable, Sendable {
  /// What a game of the day is worth: by its largest tile.
  public enum Medal: UInt8, CaseIterable, Sendable {
    case bronze, silver, gold

    /// The medal of a game whose largest tile is 2 to the power of `exponent`; nil below 512.
    public init?(largestExponent exponent: UInt8) {
      switch exponent {
      case 11...: self = .gold
      case 10: self = .silver
      case 9: self = .bronze
      default: return nil
      }
    }
  }

  /// The day, as "2026-11-21".
  public let date: String
  /// What its tiles come from.
  public let seed: UInt64
  /// The score it ended with.
  public let score: Int
  /// The power of two of the largest tile.
  public let largestExponent: UInt8
  /// How many moves it took.
  public let moveCount: Int
  /// On how many days in a row a game of the day was played.
  public let streak: Int
  /// The largest tile's power of two after each tenth of the game.
  public let course: [UInt8]

  /// Its medal, if it has one.
  public var medal: Medal? { Medal(largestExponent: largestExponent) }

  /// The result of `game`, as far as the `results` of all days know of the days before.
  public init(_ game: FinishedGame, streak: Int) {
    let recording = game.game.recording
    seed = recording.seed
    course = Self.course(of: recording)
    date = CivilTime(game.game.startedAt).dateText
    score = game.score
    largestExponent = game.largestExponent
    moveCount = game.moveCount
    self.streak = streak
  }

  /// The largest tile's power of two after each tenth of a game.
  static func course(of recording: Recording) -> [UInt8] {
    let count = recording.actions.count
    return (1...10).map { tenth in
      recording.replay(upTo: count * tenth / 10).board.largestExponent
    }
  }

  /// Three lines: the day, what was reached, and the course in ten squares whose colour is the largest
  /// tile.
  public var text: String {
    let medals = ["🥉", "🥈", "🥇"]
    let medal = medal.map { medals[Int($0.rawValue)] + " " } ?? ""
    let days = streak > 1 ? "  🔥\(streak)" : ""
    return "tilt2048 \(date)\n\(medal)\(1 << Int(largestExponent))  \(score)\(days)\n"
      + course.map(Self.square).joined()
  }

  /// A square in the colour of a tile.
  static func square(_ exponent: UInt8) -> String {
    switch exponent {
    case ..<6: "⬜"
    case 6, 7: "🟨"
    case 8, 9: "🟧"
    case 10: "🟥"
    case 11: "🟪"
    default: "🟦"
    }
  }
}
