import Engine
import Scenes
import Settings
import Words

/// What belongs together, one list for each entry of the title: friends, history and settings.
public struct GroupPage: ListPage {
  /// What is in it.
  public enum Group: UInt8, CaseIterable, Sendable {
    /// Whom one plays with: the game of the day, challenges and the players of this device.
    case friends
    /// What was played: games, figures, and what was earned by them.
    case history
    /// The settings' groups.
    case settings
  }

  /// Which list it is.
  let group: Group
  /// The selected row.
  var selected = 0

  /// The list of a group.
  init(_ group: Group) { self.group = group }

  /// The settings' groups, which asks for the history: what can be chosen depends on what was achieved.
  init(settingsAsking world: inout World) {
    self.init(.settings)
    world.unlocks.history = GameHistory()
    world.readHistory()
  }

  var traits: PageTraits { PageTraits(kind: names.kind, depth: 1, scans: true) }

  private var names: (kind: String, heading: Phrase) {
    switch group {
    case .friends: ("friends", .friends)
    case .history: ("history", .history)
    case .settings: ("setting-groups", .settings)
    }
  }

  /// What is offered, each with what is in it.
  private func lines(_ world: World) -> [(title: Phrase, details: String, open: Entry)] {
    let say = world.language
    switch group {
    case .settings:
      return SettingsPage.groups(world).map { group in
        let rows = SettingsPage.rows(group, world).map { say($0.title) }
        return (group.title, rows.joined(separator: ", "), .settings(group))
      }
    case .friends, .history:
      return Self.doors(of: group, world).map { ($0.item, "", .door($0)) }
    }
  }

  private enum Entry { case door(Door), settings(SettingGroup) }

  // MARK: Takes

  mutating func enter(_ world: inout World) -> Step {
    let lines = lines(world)
    guard lines.indices.contains(selected) else { return .stay }
    world.sound(.enter)
    switch lines[selected].open {
    case .door(let door): return .open(door.open(&world))
    case .settings(let group): return .open(.settings(SettingsPage(group)))
    }
  }

  mutating func take(_ part: GameHistory.Part, _ world: inout World) -> Step {
    if group == .settings { world.take(part) }
    return .stay
  }

  // MARK: Shows

  func scene(_ world: World) -> ListScene {
    let say = world.language
    var scene = ListScene(
      heading: say(names.heading),
      rows: lines(world).map { ListScene.Row(say($0.title), details: [$0.details]) },
      selected: selected, tilt: world.reading)
    if !world.stage.isText { scene.tellDetailsBelow() }
    return scene
  }
}

extension GroupPage {
  /// What the lists of friends and of the history offer, from top to bottom, and what each opens.
  static func doors(of group: Group, _ world: World) -> [Door] {
    switch group {
    case .friends:
      friends + (world.options.duels ? [live] : [])
        + (Build.hasDealtGames && world.options.deals ? [deals] : [])
        + (world.options.watchesStore ? [players] : [])
    case .history:
      world.table.game.isOver && world.table.game.moveCount > 0 ? [lastGame] + history : history
    case .settings: []
    }
  }

  private static let friends: [Door] = [
    Door(.dailyGame) { .day(DayPage(asking: &$0)) },
    Door(.weeklyPuzzle) { _ in .puzzle(PuzzlePage()) },
    Door(.newChallenge) {
      let new = Challenge(size: $0.settings.boardSize, seed: $0.newSeed())
      return .challenge(ChallengePage(.challenge(new), $0))
    },
    Door(.takeChallenge) { _ in .code(CodePage()) },
  ]
  private static let live = Door(.liveDuel) { .live(LivePage(meeting: &$0)) }
  private static let deals = Door(.dealtGame) { .deals(DealsPage(meeting: &$0)) }
  private static let players = Door(.players) { .players(PlayersPage(asking: &$0)) }

  private static let lastGame = Door(.lastGame) { .board(BoardPage($0)) }
  private static let history: [Door] = [
    Door(.scores) { .scores(ScoresPage(asking: &$0)) },
    Door(.replay) { .scores(ScoresPage(asking: &$0, order: .newest)) },
    Door(.records) { .records(RecordsPage(.figures, asking: &$0)) },
    Door(.achievements) { .records(RecordsPage(.achievements, asking: &$0)) },
    Door(.rewards) { .records(RecordsPage(.rewards, asking: &$0)) },
    Door(.watch) { .replay(ReplayPage(watching: &$0)) },
  ]
}
