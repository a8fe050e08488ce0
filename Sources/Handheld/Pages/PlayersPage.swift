import Engine
import Graphics
import Hardware
import Records
import Scenes
import Words

/// Who plays: the players of this device, each with their own game, bests, unlocks and settings.
///
/// It is shown when a device with several is switched on: one tilt selects, one chooses.
public struct PlayersPage: Page {
  /// The selected row; behind the last player stands the new one.
  private(set) var selected: Int

  /// A page with who played last selected.
  init(_ world: World) {
    let players = world.players
    selected = players.rows.firstIndex { $0.number == players.current } ?? 0
  }

  /// A page that asks the store who there is.
  init(asking world: inout World) {
    self.init(world)
    world.ask(.readPlayers)
  }

  static var kind: String { "players" }
  var depth: Int { 1 }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    // Between two players nobody plays.
    guard world.players.awaited == nil else { return .stay }
    switch command {
    case .direction(.up), .direction(.down):
      let step = command == .direction(.up) ? -1 : 1
      selected = min(max(selected + step, 0), rows(world).count - 1)
      world.sound(.select)
    case .direction(.right), .confirm: return choose(&world)
    case .direction(.left), .back: return .back
    default: break
    }
    return .stay
  }

  private func choose(_ world: inout World) -> Step {
    let players = world.players
    guard players.rows.indices.contains(selected) else {
      if let free = players.free, !players.rows.isEmpty { world.choose(player: free) }
      return .stay
    }
    let number = players.rows[selected].number
    guard number != players.current else {
      world.sound(.enter)
      return .go([.title(TitlePage(world))])
    }
    world.choose(player: number)
    return .stay
  }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    guard world.players.awaited == nil else { return .stay }
    if let index = scene(world).window(on: world.stage).row(atX: x, y: y) {
      selected = index
      return take(.confirm, &world)
    }
    return ListScene.isBack(atX: x, y: y, on: world.stage) ? .back : .stay
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
      ListScene.Row(
        Players.name(of: row, in: say), value: row.best > 0 ? "\(row.best)" : "-",
        details: row.number == players.current ? [say(.playsNow)] : [])
    }
    return known + (players.free == nil ? [] : [ListScene.Row(say(.newPlayer))])
  }

  private func scene(_ world: World) -> ListScene {
    let say = world.language
    let isBusy = world.players.awaited != nil || world.players.rows.isEmpty
    return ListScene(
      heading: say(isBusy ? .reading : .whoPlays), rows: rows(world), selected: selected,
      emptyText: say(.reading), tilt: world.reading)
  }

  func draw(_ world: World, into list: inout DisplayList) {
    scene(world).draw(on: world.stage, into: &list)
  }
}
