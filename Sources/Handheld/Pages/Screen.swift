import Engine
import Motion
import Settings
import Words

/// What is on the display: one of the pages, with what it holds.
///
/// To add a screen, write its page beside the others and its scene in `Scenes`, and add it here: a
/// case, its line in the one switch, which the compiler asks for, and its ``Door`` in the title, in one
/// of its groups or below the settings. Its words stand in `po/`, its picture for tests in ``Showcase``.
public enum Screen: Equatable, Sendable {
  /// The launch screen.
  case title(TitlePage)
  /// The board, by itself or with a menu over it.
  case board(BoardPage)
  /// A question before something is lost.
  case question(QuestionPage)
  /// The day, its game and what came of it.
  case day(DayPage)
  /// The puzzle of the week.
  case puzzle(PuzzlePage)
  /// Games that the world's table deals.
  case deals(DealsPage)
  /// One of them on the board.
  case dealt(DealtPage)
  /// Who is there to play a live duel with.
  case live(LivePage)
  /// The days that were played.
  case calendar(CalendarPage)
  /// Who plays.
  case players(PlayersPage)
  /// Friends, history, or the settings' groups.
  case group(GroupPage)
  /// The games of a board size.
  case scores(ScoresPage)
  /// A recorded game, or the machine's own.
  case replay(ReplayPage)
  /// The moves of a game that cost most.
  case review(ReviewPage)
  /// Statistics and achievements.
  case records(RecordsPage)
  /// The player's name, being written.
  case name(NamePage)
  /// The code of a challenge, being entered.
  case code(CodePage)
  /// A challenge before it is played.
  case challenge(ChallengePage)
  /// Three, two, one.
  case countdown(CountdownPage)
  /// A challenge or a game to give away.
  case share(SharePage)
  /// What can be chosen.
  case settings(SettingsPage)
  /// What counts as a move, to be tried.
  case tilting(TiltingPage)
  /// The spirit level.
  case calibration(CalibrationPage)
  /// Who made it, and how it is played.
  case about(AboutPage)
  /// What this machine is made of.
  case parts(PartsPage)
  /// Every part of it, tried.
  case certification(CertificationPage)
  /// The first minute.
  case lesson(LessonPage)
  /// The language, before it.
  case language(LanguagePage)

  /// Lets a visitor have the page that this is: the only switch over the screens.
  mutating func receive<Visitor: PageVisitor>(
    _ visitor: inout Visitor, _ world: inout World
  ) -> Visitor.Result {
    func lend<Room: Page>(_ room: Room, _ screen: (Room) -> Screen) -> Visitor.Result {
      var room = room
      defer { self = screen(room) }
      return visitor.visit(&room, &world)
    }
    switch self {
    case .title(let page): return lend(page, Screen.title)
    case .board(let page): return lend(page, Screen.board)
    case .question(let page): return lend(page, Screen.question)
    case .day(let page): return lend(page, Screen.day)
    case .puzzle(let page): return lend(page, Screen.puzzle)
    case .deals(let page):
      precondition(Build.hasDealtGames)
      return lend(page, Screen.deals)
    case .dealt(let page):
      precondition(Build.hasDealtGames)
      return lend(page, Screen.dealt)
    case .live(let page): return lend(page, Screen.live)
    case .calendar(let page): return lend(page, Screen.calendar)
    case .players(let page): return lend(page, Screen.players)
    case .group(let page): return lend(page, Screen.group)
    case .scores(let page): return lend(page, Screen.scores)
    case .replay(let page): return lend(page, Screen.replay)
    case .review(let page): return lend(page, Screen.review)
    case .records(let page): return lend(page, Screen.records)
    case .name(let page): return lend(page, Screen.name)
    case .code(let page): return lend(page, Screen.code)
    case .challenge(let page): return lend(page, Screen.challenge)
    case .countdown(let page): return lend(page, Screen.countdown)
    case .share(let page): return lend(page, Screen.share)
    case .settings(let page): return lend(page, Screen.settings)
    case .tilting(let page): return lend(page, Screen.tilting)
    case .calibration(let page): return lend(page, Screen.calibration)
    case .about(let page): return lend(page, Screen.about)
    case .parts(let page): return lend(page, Screen.parts)
    case .certification(let page): return lend(page, Screen.certification)
    case .lesson(let page): return lend(page, Screen.lesson)
    case .language(let page): return lend(page, Screen.language)
    }
  }
}

extension TitlePage {
  /// What the title offers below the game, from top to bottom, and what each opens.
  static let doors = [
    Door(.friends) { _ in .group(GroupPage(.friends)) },
    Door(.history) { _ in .group(GroupPage(.history)) },
    Door(.settings) { .group(GroupPage(settingsAsking: &$0)) },
  ]
}

extension SettingsPage {
  /// What stands below the settings of a group, from top to bottom, and what each opens.
  static func doors(in group: SettingGroup) -> [Door] {
    switch group {
    case .tilt:
      [
        Door(.tryTilting, on: .handheld) { .tilting(TiltingPage($0)) },
        Door(.calibrateTilt, on: .handheld) {
          $0.sense.tilt.recalibrate()
          return .calibration(CalibrationPage())
        },
        Door(.findTiltAxes, on: .handheld) { _ in
          .calibration(CalibrationPage(findsMounting: true))
        },
      ]
    case .general:
      [
        Door(.lesson) { _ in .lesson(LessonPage()) },
        Door(.name) { .name(NamePage(name: $0.settings.name)) },
        Door(.parts) { _ in .parts(PartsPage()) },
        Door(.certify, on: .machine) { .certification(CertificationPage($0)) },
        Door(.about) { _ in .about(AboutPage()) },
        Door(.resetSettings) { _ in .question(QuestionPage(.resetSettings)) },
      ]
    case .look, .sound, .game, .screen, .hands: []
    }
  }
}
