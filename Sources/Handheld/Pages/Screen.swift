import Engine
import Motion
import Settings
import Words

/// What is on the display: one of the pages, with what it holds.
///
/// To add a screen, write its page beside the others and its scene in `Scenes`, and add it here: a
/// case, its lines in the one switch, which the compiler asks for, and its ``Door`` in the title, in one
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
    switch self {
    case .title(var page):
      defer { self = .title(page) }
      return visitor.visit(&page, &world)
    case .board(var page):
      defer { self = .board(page) }
      return visitor.visit(&page, &world)
    case .question(var page):
      defer { self = .question(page) }
      return visitor.visit(&page, &world)
    case .day(var page):
      defer { self = .day(page) }
      return visitor.visit(&page, &world)
    case .puzzle(var page):
      defer { self = .puzzle(page) }
      return visitor.visit(&page, &world)
    case .deals(var page):
      precondition(Build.hasDealtGames)
      defer { self = .deals(page) }
      return visitor.visit(&page, &world)
    case .dealt(var page):
      precondition(Build.hasDealtGames)
      defer { self = .dealt(page) }
      return visitor.visit(&page, &world)
    case .live(var page):
      defer { self = .live(page) }
      return visitor.visit(&page, &world)
    case .calendar(var page):
      defer { self = .calendar(page) }
      return visitor.visit(&page, &world)
    case .players(var page):
      defer { self = .players(page) }
      return visitor.visit(&page, &world)
    case .group(var page):
      defer { self = .group(page) }
      return visitor.visit(&page, &world)
    case .scores(var page):
      defer { self = .scores(page) }
      return visitor.visit(&page, &world)
    case .replay(var page):
      defer { self = .replay(page) }
      return visitor.visit(&page, &world)
    case .review(var page):
      defer { self = .review(page) }
      return visitor.visit(&page, &world)
    case .records(var page):
      defer { self = .records(page) }
      return visitor.visit(&page, &world)
    case .name(var page):
      defer { self = .name(page) }
      return visitor.visit(&page, &world)
    case .code(var page):
      defer { self = .code(page) }
      return visitor.visit(&page, &world)
    case .challenge(var page):
      defer { self = .challenge(page) }
      return visitor.visit(&page, &world)
    case .countdown(var page):
      defer { self = .countdown(page) }
      return visitor.visit(&page, &world)
    case .share(var page):
      defer { self = .share(page) }
      return visitor.visit(&page, &world)
    case .settings(var page):
      defer { self = .settings(page) }
      return visitor.visit(&page, &world)
    case .tilting(var page):
      defer { self = .tilting(page) }
      return visitor.visit(&page, &world)
    case .calibration(var page):
      defer { self = .calibration(page) }
      return visitor.visit(&page, &world)
    case .about(var page):
      defer { self = .about(page) }
      return visitor.visit(&page, &world)
    case .parts(var page):
      defer { self = .parts(page) }
      return visitor.visit(&page, &world)
    case .certification(var page):
      defer { self = .certification(page) }
      return visitor.visit(&page, &world)
    case .lesson(var page):
      defer { self = .lesson(page) }
      return visitor.visit(&page, &world)
    case .language(var page):
      defer { self = .language(page) }
      return visitor.visit(&page, &world)
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
