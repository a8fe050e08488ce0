import Engine
import Graphics
import Records
import Scenes
import Words

/// Statistics and achievements, as far as the store has answered for each board size.
public struct RecordsPage: ListPage {
  private var history = GameHistory()
  /// The selected row.
  var selected = 0

  /// A page that waits for the store.
  init() {}

  /// A page that asks the store for all games.
  init(asking world: inout World) { world.readHistory() }

  var traits: PageTraits { PageTraits("records", depth: 1) }

  // MARK: Takes

  mutating func take(_ part: GameHistory.Part, _ world: inout World) -> Step {
    take(part)
    return .stay
  }

  /// Takes the games of one size.
  mutating func take(_ part: GameHistory.Part) { history.take(part) }

  // MARK: Shows

  func scene(_ world: World) -> ListScene {
    var scene = ListScene(
      heading: world.language(history.isComplete ? .records : .reading),
      rows: rows(in: world.language), selected: selected,
      tilt: world.reading)
    // How something is earned is said below the list, or where every pixel counts above it: rows of
    // two lines would leave half of the display empty.
    guard !world.stage.isText else { return scene }
    let isThere = scene.rows.indices.contains(selected)
    scene.help = isThere ? scene.rows[selected].details.first ?? "" : ""
    if world.stage.isTiny, let help = scene.help, !help.isEmpty {
      scene.notice = Notice([help, scene.heading], isWarning: false)
    }
    for index in scene.rows.indices { scene.rows[index].details = [] }
    return scene
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
