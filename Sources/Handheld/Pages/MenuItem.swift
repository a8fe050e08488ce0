import Words

/// Something that can be chosen in a menu, by tilt, button, key or finger alike.
public struct MenuItem: Equatable, Sendable {
  /// What the player reads.
  public let phrase: Phrase
  /// What it reads in English.
  public var title: String { Language.english(phrase) }
  /// What tells it from another item of the same title.
  private let purpose: Purpose

  /// Where two items read alike.
  private enum Purpose { case only, list, game }

  private init(_ phrase: Phrase, _ purpose: Purpose) {
    self.phrase = phrase
    self.purpose = purpose
  }

  /// An item that no other reads like.
  init(_ phrase: Phrase) { self.init(phrase, .only) }

  // The title.
  static let friends = MenuItem(.friends)
  static let history = MenuItem(.history)
  static let continueGame = MenuItem(.continueGame)
  static let newGame = MenuItem(.newGame)
  static let lastGame = MenuItem(.lastGame)
  static let dailyGame = MenuItem(.dailyGame)
  /// A new game, where none is running.
  static let begin = MenuItem(.titlePlay)
  static let watch = MenuItem(.watch)
  static let scores = MenuItem(.scores)
  static let replays = MenuItem(.replay, .list)
  static let records = MenuItem(.records)
  static let settings = MenuItem(.settings)
  static let players = MenuItem(.players)
  static let about = MenuItem(.about)
  static let powerOff = MenuItem(.powerOff)
  static let quit = MenuItem(.quit)
  static let dealtGame = MenuItem(.dealtGame)
  static let liveDuel = MenuItem(.liveDuel)
  static let weeklyPuzzle = MenuItem(.weeklyPuzzle)
  static let newChallenge = MenuItem(.newChallenge)
  static let takeChallenge = MenuItem(.takeChallenge)
  static let achievements = MenuItem(.achievements)
  static let rewards = MenuItem(.rewards)

  // The board.
  static let keepGoing = MenuItem(.keepGoing)
  static let undo = MenuItem(.undo)
  static let redo = MenuItem(.redo)
  static let bookmark = MenuItem(.bookmark)
  static let toBookmark = MenuItem(.toBookmark)
  static let hint = MenuItem(.hint)
  static let recenter = MenuItem(.recenter)
  static let replay = MenuItem(.replay, .game)
  static let review = MenuItem(.review)
  static let seeWin = MenuItem(.seeWin)
  static let sameTiles = MenuItem(.sameTiles)
  static let name = MenuItem(.yourName)
  static let share = MenuItem(.share)
  static let again = MenuItem(.onceMore)
  static let handOver = MenuItem(.ready)
  static let mainMenu = MenuItem(.menu)
  static let endGame = MenuItem(.endGame)

  // The settings.
  static let playerName = MenuItem(.name)

  // A replay.
  static let play = MenuItem(.play)
  static let pause = MenuItem(.pause)
  static let slider = MenuItem(.goToMove)
  static let toStart = MenuItem(.toTheStart)
  static let toEnd = MenuItem(.toTheEnd)
  static let playFromHere = MenuItem(.playFromHere)
  static let duel = MenuItem(.duel)
  static let close = MenuItem(.close)

  // A challenge.
  static let start = MenuItem(.start)
  static let countdown = MenuItem(.countToThree)
  static let twoPlayers = MenuItem(.twoPlayers)
  static let symbol = MenuItem(.symbolCode)

  // A question.
  static let yes = MenuItem(.yes)
  static let no = MenuItem(.no)

  /// Whether nothing comes after it.
  var endsTheProgram: Bool { self == .quit || self == .powerOff }

  /// So that items can be told apart in a `switch`.
  static func ~= (a: MenuItem, b: MenuItem) -> Bool { a == b }
}
