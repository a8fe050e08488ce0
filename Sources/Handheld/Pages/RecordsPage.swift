import Engine
import Graphics
import Records
import Scenes
import Words

/// Statistics and achievements, as far as the store has answered for each board size.
public struct RecordsPage: Page {
  private var history = GameHistory()
  /// The selected row.
  private(set) var selected = 0

  /// A page that waits for the store.
  init() {}

  /// A page that asks the store for all games.
  init(asking world: inout World) { world.readHistory() }

  static var kind: String { "records" }
  var depth: Int { 1 }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    switch command {
    case .direction(.up), .direction(.down):
      let last = rows(in: world.language).count - 1
      selected = min(max(selected + (command == .direction(.up) ? -1 : 1), 0), last)
      world.sound(.select)
    case .direction(.left), .back: return .back
    default: break
    }
    return .stay
  }

  mutating func take(_ part: GameHistory.Part, _ world: inout World) -> Step {
    take(part)
    return .stay
  }

  /// Takes the games of one size.
  mutating func take(_ part: GameHistory.Part) { history.take(part) }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    if let index = scene(world).window(on: world.stage).row(atX: x, y: y) {
      selected = index
      return .stay
    }
    return ListScene.isBack(atX: x, y: y, on: world.stage) ? .back : .stay
  }

  // MARK: Shows

  private func scene(_ world: World) -> ListScene {
    var scene = ListScene(
      heading: world.language(history.isComplete ? .records : .reading),
      rows: rows(in: world.language), selected: selected,
      tilt: world.reading)
    // How something is earned is said below the list, where there is a line for it: rows of two lines
    // would leave half of the display empty.
    guard !world.stage.isTiny, !world.stage.isText else { return scene }
    let isThere = scene.rows.indices.contains(selected)
    scene.help = isThere ? scene.rows[selected].details.first ?? "" : ""
    for index in scene.rows.indices { scene.rows[index].details = [] }
    return scene
  }

  func draw(_ world: World, into list: inout DisplayList) {
    scene(world).draw(on: world.stage, into: &list)
  }

  /// Statistics first, then what was earned, then what can still be.
  private func rows(in say: Language) -> [ListScene.Row] {
    let games = history.games
    let sum = Statistics(games)
    let minutes = sum.seconds / 60
    let largest = sum.largestTiles.keys.max() ?? 0
    let time = say(.hoursAndMinutes, "\(minutes / 60)", "\(minutes % 60)")
    let figures: [(Phrase, String)] = [
      (.games, "\(sum.games)"), (.reached2048, "\(sum.wins)"),
      (.bestScore, "\(sum.bestScore)"), (.average, "\(sum.averageScore)"),
      (.largestTile, largest > 0 ? "\(1 << Int(largest))" : "-"), (.movesTitle, "\(sum.moves)"),
      (.time, time), (.daysInARow, "\(sum.longestStreak)"),
    ]
    let (earned, open) = Achievement.allCases.reduce(into: ([Achievement](), [Achievement]())) {
      if $1.isEarned(by: games) { $0.0.append($1) } else { $0.1.append($1) }
    }
    return figures.map { ListScene.Row(say($0.0), value: $0.1) }
      + earned.map {
        ListScene.Row(say($0.title), value: say(.earned), details: [$0.condition(in: say)])
      } + open.map { ListScene.Row(say($0.title), details: [$0.condition(in: say)]) }
  }
}
