import Scenes

/// Who made it, and how it is played. Anything leads back.
public struct AboutPage: ScenePage {
  /// How long it is shown.
  private var ticks: Int

  /// The page as it is after so many ticks.
  init(ticks: Int = 0) { self.ticks = ticks }

  var traits: PageTraits { PageTraits(kind: "about", depth: 3) }

  mutating func take(_ command: Command, _ world: inout World) -> Step { .back }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step { .back }

  mutating func tick(_ world: inout World) -> Step {
    ticks = (ticks + 1) % Appliance.longAgo
    // Only the curves move.
    if world.stage.hasBodies, world.stage.pace != .off { world.redraw() }
    return .stay
  }

  func scene(_ world: World) -> AboutScene {
    AboutScene(ticks: ticks, byKeys: world.options.isAtKeyboard)
  }
}
