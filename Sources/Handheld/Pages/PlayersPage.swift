import Engine
import Graphics
import Hardware
import Records
import Scenes
import Words

/// Who plays: the players of this device, each with their own game, bests, unlocks and settings.
///
/// It is shown when a device with several is switched on: one tilt selects, one chooses.
public struct PlayersPage: ListPage {
  /// The selected row; behind the last player stands the new one.
  var selected: Int

  /// A page with who played last selected.
  init(_ world: borrowing World) {
    let players = world.players
    selected = players.rows.firstIndex { $0.number == players.current } ?? 0
  }

  /// A page that asks the store who there is.
  init(asking world: inout World) {
    self.init(world)
    world.ask(.readPlayers)
  }

  var traits: PageTraits { PageTraits(kind: "players", depth: 2, scans: true) }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    // Between two players nobody plays.
    guard world.players.awaited == nil else { return .stay }
    return takeInList(command, &world)
  }

  func enter(_ world: inout World) -> Step {
    let players = world.players
    guard players.rows.indices.contains(selected) else {
      // Nobody is there, nor sits down, before there is a name.
      guard let free = players.free, !players.rows.isEmpty else { return .stay }
      world.sound(.enter)
      return .open(.name(NamePage(name: "", newPlayer: free)))
    }
    let number = players.rows[selected].number
    guard number != players.current else {
      world.sound(.enter)
      return .go([.title(TitlePage(world))])
    }
    world.choose(player: number)
    return .stay
  }

  mutating func nextTab(_ world: inout World) -> Step {
    guard world.players.awaited == nil else { return .stay }
    return .go([.title(TitlePage(world)), .board(BoardPage(world))])
  }

  // MARK: Shows

  private func rows(_ world: World) -> [ListScene.Row] {
    let (players, say) = (world.players, world.language)
    guard !players.rows.isEmpty else { return [] }
    let known = players.rows.map { row in
      ListScene.Row(Players.name(of: row, in: say), value: row.best > 0 ? "\(row.best)" : "-")
    }
    return known + (players.free == nil ? [] : [ListScene.Row(say(.newPlayer))])
  }

  func scene(_ world: World) -> ListScene {
    let say = world.language
    let isBusy = world.players.awaited != nil || world.players.rows.isEmpty
    var scene = ListScene(
      heading: say(isBusy ? .reading : .whoPlays), rows: rows(world), selected: selected,
      emptyText: say(.reading), tilt: world.reading)
    let isCurrent = world.players.rows.dropFirst(selected).first?.number == world.players.current
    scene.help = isCurrent ? say(.playsNow) : ""
    return scene
  }
}
