import Dealing
import Engine
import Scenes
import Time
import Words

/// Games that the world's table deals tile by tile: one of one's own, and the world's day; and whether the
/// table is reached.
public struct DealsPage: ListPage {
  /// The selected row.
  var selected = 0
  /// Whether a game was asked for here, which opens when it is there.
  private var isWaiting = false

  /// A page that asks nobody.
  init() {}

  /// A page that asks whether the table is there, or has the game opened that is under way.
  init(meeting world: inout World) { world.meetTable() }

  var traits: PageTraits { PageTraits(kind: "deals", depth: 2, scans: true) }

  /// What stands on it, top to bottom.
  private enum Line: Int { case play, day, table }

  // MARK: Takes

  mutating func enter(_ world: inout World) -> Step {
    switch Line(rawValue: selected) {
    case .play where world.deal.isRunning:
      world.sound(.enter)
      return .open(.dealt(DealtPage(world)))
    case .play: begin(isDay: false, &world)
    case .day where world.deal.isRunning:
      // One at a time: the other waits in the row above.
      world.refuse()
    case .day: begin(isDay: true, &world)
    case .table:
      world.sound(.enter)
      world.meetTable()
    case nil: break
    }
    return .stay
  }

  private mutating func begin(isDay: Bool, _ world: inout World) {
    guard !world.deal.isBeginning else { return }
    isWaiting = world.beginDeal(isDay: isDay)
    if isWaiting { world.sound(.enter) }
  }

  mutating func tick(_ world: inout World) -> Step {
    guard isWaiting, !world.deal.isBeginning else { return .stay }
    isWaiting = false
    return world.deal.isOpen ? .open(.dealt(DealtPage(world))) : .stay
  }

  mutating func uncover(isDone: Bool, _ world: inout World) { world.meetTable() }

  // MARK: Shows

  func scene(_ world: World) -> ListScene {
    let (say, deal) = (world.language, world.deal)
    let play = ListScene.Row(
      say(deal.isRunning ? .continueGame : .titlePlay), value: Self.value(of: deal),
      details: [say(.dealtAbout)])
    let day = ListScene.Row(say(.worldsDay), details: [Self.time(of: deal, world)])
    let table = ListScene.Row(say(.worldTable), details: [say(Self.state(of: deal))])
    var scene = ListScene(
      heading: say(.dealtGame), rows: [play, day, table], selected: selected, tilt: world.reading)
    if let trouble = deal.trouble {
      scene.notice = Notice([say(trouble.phrase)], isWarning: true)
    }
    return scene
  }

  /// The score of the game that is under way.
  private static func value(of deal: DealtTable) -> String {
    deal.isRunning ? "\(deal.play?.game.score ?? 0)" : ""
  }

  private static func state(of deal: DealtTable) -> Phrase {
    if deal.isOpen { return .tableThere }
    switch deal.reach {
    case .there: return .tableThere
    case .asked: return .tableAsked
    case .unasked, .away: return .tableAway
    }
  }

  /// When the world's day is, by the clock on the wall.
  private static func time(of deal: DealtTable, _ world: World) -> String {
    guard case .there(let opens, let closes) = deal.reach else {
      return world.language(.oneGameEach)
    }
    let times = [opens, closes].map { moment in
      let time = CivilTime(
        WallTime(secondsSince1970: moment), offset: world.devices.secondsAheadOfUTC)
      return String(time.text.suffix(5))
    }
    return times.joined(separator: " - ")
  }
}
