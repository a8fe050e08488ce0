import Engine
import Graphics
import Hardware
import Records
import Scenes
import Words

/// The day: its date, the game that everybody plays on it, what came of it so far, and how to give
/// that to others.
public struct DayPage: ListPage {
  /// What the store said of the daily games; nil while it has not answered.
  private var rows: [ScoreRow]?
  /// The selected row.
  var selected = 0
  /// The game that was asked for, to be given away.
  private var awaited = AwaitedGame()

  /// A page that waits for the store.
  init() {}

  /// A page that asks the store; every daily game is on a board of the usual size.
  init(asking world: inout World) {
    world.ask(.readScores(size: .standard, limit: GameHistory.limit))
  }

  var traits: PageTraits { PageTraits(kind: "day", depth: 2, scans: true) }

  /// What stands on it, top to bottom.
  private enum Line: Int, CaseIterable { case play, today, yesterday, streak, code }

  // MARK: Takes

  mutating func enter(_ world: inout World) -> Step {
    switch Line(rawValue: selected) {
    case .play:
      world.sound(.enter)
      guard goesOn(world) else { return world.askForNewGame(.daily) }
      return .open(.board(BoardPage(world)))
    case .code:
      world.sound(.enter)
      guard let best = results(world)?.today else {
        let board = Challenge(seed: DailySeed.seed(on: world.devices.wallTime))
        return .open(.share(SharePage(board, asking: &world)))
      }
      awaited.ask(for: best.id, &world)
    case .streak:
      guard let rows else { return .stay }
      world.sound(.enter)
      return .open(.calendar(CalendarPage(rows, world)))
    default: break
    }
    return .stay
  }

  mutating func take(_ part: GameHistory.Part, _ world: inout World) -> Step {
    if part.size == .standard { take(part.rows) }
    return .stay
  }

  /// Takes the games of the usual size, of which the daily ones count.
  mutating func take(_ games: [ScoreRow]) { rows = games.filter { $0.origin == .daily } }

  mutating func take(_ game: FinishedGame?, id: Int64, _ world: inout World) -> Step {
    guard awaited.takes(game, id: id, &world), let game else { return .stay }
    let recording = game.game.recording
    return .open(.share(SharePage(recording, ended: recording.replay(), asking: &world)))
  }

  /// A game may have ended meanwhile.
  mutating func uncover(isDone: Bool, _ world: inout World) {
    let selected = selected
    self = DayPage(asking: &world)
    self.selected = selected
  }

  // MARK: Shows

  private func results(_ world: World) -> DailyResults? {
    rows.map { DailyResults($0, now: world.devices.wallTime) }
  }

  /// Whether the game on the table is today's, and goes on.
  private func goesOn(_ world: World) -> Bool {
    let session = world.table.session
    return session.origin == .daily && session.isRunning
      && session.recording.seed == DailySeed.seed(on: world.devices.wallTime)
  }

  func scene(_ world: World) -> ListScene {
    let say = world.language
    let date = CivilTime(world.devices.wallTime).dateText
    guard let results = results(world) else {
      return ListScene(
        heading: date, rows: [], selected: 0, emptyText: say(.reading), tilt: world.reading)
    }
    let play = say(goesOn(world) ? .continueGame : .dailyGame)
    return ListScene(
      heading: date,
      rows: [
        ListScene.Row(play, details: [say(.sameForAll)]),
        Self.line(say(.bestToday), results.today, say),
        Self.line(say(.yesterday), results.yesterday, say),
        ListScene.Row(say(.daysInARow), value: "\(results.streak)", details: [say(.showCalendar)]),
        ListScene.Row(
          say(results.today == nil ? .dayAsCode : .resultAsCode), details: [say(.codeOfDay)]),
      ], selected: selected, tilt: world.reading)
  }

  private static func line(_ title: String, _ row: ScoreRow?, _ say: Language) -> ListScene.Row {
    guard let row else { return ListScene.Row(title, value: "-", details: [say(.notPlayed)]) }
    let tile = say(.tileIs, "\(1 << Int(row.largestExponent))")
    let moves = say(.moves, row.moveCount)
    return ListScene.Row(title, value: "\(row.score)", details: ["\(tile), \(moves)", tile])
  }
}
