import Engine
import Records
import Scenes
import Words

/// The launch screen, from which every room is entered; when nobody is there, games are shown from it.
public struct TitlePage: ScenePage {
  /// What is offered.
  private(set) var menu: Menu
  /// The game of the history that was asked for, to show it.
  private var awaited = AwaitedGame()

  /// The title as the game on the table has it, with `item` selected.
  init(_ world: borrowing World, selecting item: Phrase? = nil) {
    let first: Phrase = world.table.isRunning ? .continueGame : .titlePlay
    let last: [Phrase] =
      world.options.canPowerOff ? [.powerOff] : world.options.canQuit ? [.quit] : []
    self.init(Menu([first] + Self.doors.map { $0.item } + last, selecting: item))
  }

  /// A title with this menu.
  init(_ menu: Menu) { self.menu = menu }

  var traits: PageTraits { PageTraits(kind: "title", depth: 0, scans: true) }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    switch menu.take(command, &world) {
    case .stays: return .stay
    case .chosen(let item): return choose(item, &world)
    case .newGame: return world.askForNewGame(.ordinary)
    case .left:
      // One tilt too many out of a list is no way into the game.
      guard command == .back || world.steering.held?.isTilt != true, world.table.isRunning
      else { return .stay }
      world.sound(.leave)
      return .open(.board(BoardPage(world)))
    }
  }

  private mutating func choose(_ item: Phrase, _ world: inout World) -> Step {
    switch item {
    case .titlePlay where !world.table.isChosen || world.table.isRepeat:
      return world.askForNewGame(.ordinary)
    case .continueGame, .titlePlay: return .open(.board(BoardPage(world)))
    case .powerOff: world.wish(.powerOff)
    case .quit: world.wish(.quit)
    default:
      if let door = Self.doors.first(where: { $0.item == item }) { return .open(door.open(&world)) }
    }
    return .stay
  }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    let row = scene(world).window(on: world.stage).row(atX: x, y: y)
    return menu.select(row) ? take(.confirm, &world) : .stay
  }

  /// There is nothing to leave.
  mutating func shake(_ world: inout World) -> Step { .stay }

  /// The game may have begun or ended meanwhile.
  mutating func uncover(isDone: Bool, _ world: inout World) {
    self = TitlePage(world, selecting: menu.selectedItem)
  }

  mutating func hearOfStore(isOtherGame: Bool, _ world: inout World) { self = TitlePage(world) }

  // MARK: Attracting

  /// How many of the best games are shown in turn.
  static let attractionGames = 10

  /// What is written line by line would go on for ever.
  mutating func idle(_ world: inout World) -> Step {
    world.stage.isStill ? .stay : Self.nextAttraction(&world)
  }

  /// Shows the best games and the machine's own in turn; the machine's alone when there are none.
  static func nextAttraction(_ world: inout World) -> Step {
    let title = Screen.title(TitlePage(world))
    world.redraw()
    world.idle.attractions += 1
    guard world.idle.attractions.isMultiple(of: 2) else {
      world.ask(.readScores(size: .standard, limit: Self.attractionGames))
      return .go([title])
    }
    return .go([title, .replay(ReplayPage(watching: &world, isAttraction: true))])
  }

  private static func attraction(_ world: inout World) -> Step {
    .open(.replay(ReplayPage(watching: &world, isAttraction: true)))
  }

  /// Asks for one of the best games, to show it.
  mutating func take(_ part: GameHistory.Part, _ world: inout World) -> Step {
    guard world.idle.isAttracting else { return .stay }
    guard !part.rows.isEmpty else { return Self.attraction(&world) }
    let id = part.rows[world.idle.attractions / 2 % part.rows.count].id
    awaited.ask(for: id, &world)
    return .stay
  }

  mutating func take(_ game: FinishedGame?, id: Int64, _ world: inout World) -> Step {
    guard awaited.takes(game, id: id, &world), world.idle.isAttracting else { return .stay }
    guard let game else { return Self.attraction(&world) }
    let pace = world.settings.pace
    return .open(.replay(ReplayPage(game.game.recording, pace: pace, isAttraction: true)))
  }

  // MARK: Shows

  /// Who plays, where there are several.
  private func whose(_ world: World) -> String {
    let players = world.players
    guard players.areSeveral, let row = players.rows.first(where: { $0.number == players.current })
    else { return "" }
    let name = world.settings.name
    return (name.isEmpty ? world.language(.playerNumber, "\(row.number)") : name) + "  "
  }

  func scene(_ world: World) -> TitleScene {
    let best = world.table.best
    let say = world.language
    let invitation = say(world.options.isAtKeyboard ? .arrowKeysPlay : .tiltToPlay)
    return TitleScene(
      items: menu.titles(in: say), selected: menu.selected,
      subtitle: whose(world) + (best > 0 ? say(.bestIs, "\(best)") : invitation),
      tilt: world.reading, notice: world.notice, battery: world.devices.battery.gauge)
  }
}
