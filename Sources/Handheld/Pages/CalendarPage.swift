import Engine
import Graphics
import Records
import Scenes
import Words

/// The days on which a daily game was played, month by month, each with its largest tile.
public struct CalendarPage: ScenePage {
  private let rows: [ScoreRow]
  /// The day that it was opened on, and one of the month that is shown, counted from 1970-01-01.
  private let today: Int64
  private var day: Int64
  /// The day of the earliest game.
  private let earliest: Int64

  /// The month of today, of these daily games.
  init(_ rows: [ScoreRow], _ world: borrowing World) {
    self.rows = rows
    today = DailySeed.day(of: world.devices.wallTime)
    day = today
    earliest = rows.reduce(today) { min($0, DailySeed.day(of: $1.startedAt)) }
  }

  var traits: PageTraits { PageTraits(kind: "calendar", depth: 3) }

  /// The month that is shown.
  var month: DailyMonth { DailyMonth(of: day, rows) }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    switch command {
    case .direction(.left), .back, .confirm: return .back
    case .direction(.up): turn(to: month.first - 1, &world)
    case .direction(.down): turn(to: month.first + Int64(month.days.count), &world)
    case .direction(.right), .undo, .redo, .hint, .newGame: break
    }
    return .stay
  }

  /// The upper half is earlier and the lower half later; the left edge leads back.
  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    if x < world.stage.width / 4 { return .back }
    return take(.direction(y * 2 < world.stage.height ? .up : .down), &world)
  }

  /// There is no month before the first game, and none after today.
  private mutating func turn(to other: Int64, _ world: inout World) {
    let next = DailyMonth(of: other, [])
    guard next.first <= today, next.first + Int64(next.days.count) > earliest else {
      return world.sound(.refused)
    }
    day = other
    world.sound(.select)
    world.redraw()
  }

  // MARK: Shows

  func scene(_ world: World) -> CalendarScene {
    // Every pixel counts on the smallest panels: the figures speak for themselves.
    let (say, isTiny) = (world.language, world.stage.isTiny && !world.stage.isText)
    let month = month
    let place = today - month.first
    let (days, best) = month.played
    return CalendarScene(
      heading: month.text, days: month.days.map { $0?.largestExponent },
      firstColumn: month.firstWeekday,
      today: place >= 0 && place < Int64(month.days.count) ? Int(place) : nil,
      summary: isTiny ? "\(days)  \(best)" : say(.monthIs, "\(days)", "\(best)"),
      hint: isTiny ? "" : say(world.options.isAtKeyboard ? .monthsByKeys : .months))
  }
}
