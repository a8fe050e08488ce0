import Engine
import Graphics
import Records
import Scenes
import Settings
import Words

/// What the games of the history come to, as far as the store has answered for each board size: figures,
/// achievements, or what these were rewarded with.
public struct RecordsPage: ListPage {
  /// What is shown of it.
  public enum Part: UInt8, CaseIterable, Sendable { case figures, achievements, rewards }

  /// Which part it is.
  let part: Part
  private var history = GameHistory()
  /// The selected row.
  var selected = 0

  /// A page that waits for the store.
  init(_ part: Part) { self.part = part }

  /// A page that asks the store for all games.
  init(_ part: Part, asking world: inout World) {
    self.init(part)
    world.readHistory()
  }

  var traits: PageTraits { PageTraits(kind: names.kind, depth: 2, scans: true) }

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
      heading: world.language(history.isComplete ? names.heading : .reading),
      rows: rows(world), selected: selected, tilt: world.reading)
    guard !world.stage.isText else { return scene }
    scene.tellDetailsBelow()
    // Where every pixel counts, how something is earned is said above the list.
    if world.stage.isTiny, let help = scene.help, !help.isEmpty {
      scene.notice = Notice([help, scene.heading], isWarning: false)
    }
    return scene
  }

  private var names: (kind: String, heading: Phrase) {
    switch part {
    case .figures: ("records", .records)
    case .achievements: ("achievements", .achievements)
    case .rewards: ("rewards", .rewards)
    }
  }

  private func rows(_ world: World) -> [ListScene.Row] {
    let say = world.language
    let earned = part == .figures ? [] : history.achievements.union(world.unlocks.earned)
    func row(_ price: Achievement, _ title: String) -> ListScene.Row {
      ListScene.Row(
        title, value: earned.contains(price) ? say(.earned) : "",
        details: [price.condition(in: say)])
    }
    let all = Achievement.allCases
    switch part {
    case .figures: return figures(in: say)
    // What was earned first, then what can still be.
    case .achievements:
      return (all.filter { earned.contains($0) } + all.filter { !earned.contains($0) })
        .map { row($0, say($0.title)) }
    case .rewards:
      return all.compactMap { price in
        guard let reward = price.reward(in: say), let choice = price.reward?.choice
        else { return nil }
        // Where a line has hardly room for it, its name alone; what it is for stands below.
        let least = world.stage.isText ? 60 : 150
        return row(price, world.stage.width < least ? choice.title(in: say) : reward)
      }
    }
  }

  private func figures(in say: Language) -> [ListScene.Row] {
    let sum = Statistics(history.games)
    let minutes = sum.seconds / 60
    let largest = sum.largestTiles.entries.last?.key ?? 0
    let time = say(.hoursAndMinutes, "\(minutes / 60)", "\(minutes % 60)")
    let figures: [(Phrase, String)] = [
      (.games, "\(sum.games)"), (.reached2048, "\(sum.wins)"),
      (.bestScore, "\(sum.bestScore)"), (.average, "\(sum.averageScore)"),
      (.largestTile, largest > 0 ? "\(1 << Int(largest))" : "-"), (.movesTitle, "\(sum.moves)"),
      (.time, time), (.daysInARow, "\(sum.longestStreak)"),
    ]
    return figures.map { ListScene.Row(say($0.0), value: $0.1) }
  }
}
