import Engine
import Graphics
import Motion
import Scenes
import Settings
import Words

/// What can be chosen in one group, row by row; what has not been earned yet can be looked at.
public struct SettingsPage: ListPage {
  /// Which settings they are.
  let group: SettingGroup
  /// The selected row.
  var selected: Int
  /// What is looked at, though it has to be earned first.
  private(set) var preview: Preview?
  /// Since the tile beside the rows was last shown how it moves.
  private var ticksSinceDemo = Appliance.longAgo
  /// Since a choice was last taken: for a while left goes back among the choices then.
  private var ticksSinceChoice = Appliance.longAgo

  /// For so long after a choice left means the one before it; later it leaves. A hand that tilts is back
  /// after one second, has read what it chose after two, and leans again.
  static let ticksOfChoosing = 250

  /// The page of a group with a row selected.
  init(_ group: SettingGroup, selected: Int = 0) { (self.group, self.selected) = (group, selected) }

  var traits: PageTraits { PageTraits(kind: "settings", depth: 2, scans: true) }

  /// The groups in which there is something.
  static func groups(_ world: World) -> [SettingGroup] {
    SettingGroup.allCases.filter { !rows($0, world).isEmpty }
  }

  /// The rows of a group that are shown.
  static func rows(_ group: SettingGroup, _ world: World) -> [SettingsRow] {
    SettingsRow.rows(
      in: group, byKeys: world.options.playsByKeys, sends: world.options.sendsGames,
      inText: world.stage.isText && world.options.playsByKeys, hasParts: world.options.canQuit)
  }

  /// The selected row; nil where the group has none here.
  private func row(_ world: World) -> SettingsRow? {
    let rows = Self.rows(group, world)
    return rows.indices.contains(selected) ? rows[selected] : nil
  }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    guard command == .direction(.left), isChoosing,
      case .setting(let setting) = row(world)
    else { return takeInList(command, &world) }
    choose(setting, offered(setting, world) { setting.choice(before: $0) }, &world)
    return .stay
  }

  mutating func stepped() {
    preview = nil
    ticksSinceChoice = Appliance.longAgo
  }

  /// Left is the choice before for a while; whoever can shake the device leaves by that meanwhile.
  func wayOut(_ world: World) -> String? {
    if world.options.isAtKeyboard { return world.language(.escBack) }
    guard isChoosing else { return world.language(.leftBack) }
    return world.sense.sensor == .present ? world.language(.shakeBack) : nil
  }

  mutating func enter(_ world: inout World) -> Step {
    guard let row = row(world) else { return .stay }
    switch row {
    case .setting(let setting):
      choose(setting, offered(setting, world) { setting.choice(after: $0) }, &world)
      return .stay
    case .door(let door): return .open(door.open(&world))
    }
  }

  private var isChoosing: Bool { ticksSinceChoice < Self.ticksOfChoosing }

  /// Takes a choice, or only shows it while it has to be earned first.
  private mutating func choose(_ setting: Setting, _ next: SettingChoice, _ world: inout World) {
    preview = nil
    ticksSinceChoice = 0
    if let price = setting.achievement(for: next), !world.unlocks.earned.contains(price) {
      preview = Preview(setting: setting, choice: next, price: price)
    } else {
      world.choose(setting, next.stored)
    }
    if [.motion, .animation, .effects].contains(setting) { ticksSinceDemo = 0 }
    let cue: Melody = setting == .soundPack || setting == .sound ? .milestone : .select
    world.sound(cue, with: shown(world))
  }

  /// The choice that a step leads to; boards that could not be read here are passed over.
  private func offered(
    _ setting: Setting, _ world: World, _ step: (SettingChoice) -> SettingChoice
  ) -> SettingChoice {
    var choice = step(choice(of: setting, world))
    guard setting == .boardSize else { return choice }
    for _ in setting.choices {
      guard let size = BoardSize(choice.value), size.cells > BoardSize.standard.cells,
        !PlayLayout.isReadable(size, on: world.stage)
      else { break }
      choice = step(choice)
    }
    return choice
  }

  mutating func take(_ part: GameHistory.Part, _ world: inout World) -> Step {
    world.take(part)
    return .stay
  }

  mutating func uncover(isDone: Bool, _ world: inout World) { preview = nil }

  mutating func tick(_ world: inout World) -> Step {
    if ticksSinceDemo < Appliance.longAgo { ticksSinceDemo += 1 }
    if ticksSinceChoice < Appliance.longAgo { ticksSinceChoice += 1 }
    if ticksSinceChoice == Self.ticksOfChoosing { world.redraw() }
    if ticksSinceDemo <= TileDemo.duration + 1 { world.redraw() }
    return .stay
  }

  // MARK: Shows

  /// What the row of a setting shows: what is looked at, else what is chosen.
  private func choice(of setting: Setting, _ world: World) -> SettingChoice {
    if let preview, preview.setting == setting { return preview.choice }
    return world.settings.choice(of: setting)
  }

  /// The settings with what is only looked at in them.
  private func shown(_ world: World) -> Settings {
    var shown = world.settings
    if let preview { shown.choose(preview.setting, preview.choice.stored) }
    return shown
  }

  func scene(_ world: World) -> ListScene {
    var scene = ListScene(
      heading: world.language(group.title), rows: Self.rows(group, world).map { line($0, world) },
      selected: selected, tilt: world.reading)
    if case .setting(let setting) = row(world) {
      scene.help = world.language(setting.definition.help)
      scene.goesBack = isChoosing
    }
    switch row(world) {
    case .setting(.motion), .setting(.tiles), .setting(.effects):
      scene.demo = TileDemo(
        ticks: ticksSinceDemo, pace: world.settings.pace, style: shown(world).motion,
        tiles: shown(world).tiles)
    default: break
    }
    if let condition = preview?.price.condition(in: world.language) {
      let say = world.language
      scene.notice = Notice(
        [say(.stillLocked, condition), say(.lockedUntil, condition), condition, say(.locked)],
        isWarning: true)
    }
    return scene
  }

  private func line(_ row: SettingsRow, _ world: World) -> ListScene.Row {
    switch row {
    case .setting(let setting):
      ListScene.Row(
        world.language(setting.definition.title),
        value: choice(of: setting, world).title(in: world.language), isAdjustable: true)
    case .door(let door):
      ListScene.Row(world.language(door.item), value: door.item == .name ? name(world) : "")
    }
  }

  private func name(_ world: World) -> String {
    world.settings.name.isEmpty ? "-" : world.settings.name
  }
}
