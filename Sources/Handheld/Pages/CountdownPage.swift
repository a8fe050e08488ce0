import Dealing
import Engine
import Scenes

/// Three, two, one, so that two who sit beside each other begin together; then the game begins.
public struct CountdownPage: ScenePage {
  /// What is played against.
  let opponent: Opponent
  private(set) var ticks = 0

  init(_ opponent: Opponent) { self.opponent = opponent }

  /// How many seconds are counted.
  static let seconds = 3

  /// What is counted at the moment, from ``seconds`` down to 1.
  private var number: Int { Self.seconds - min(ticks / Tempo.ticksPerSecond, Self.seconds - 1) }

  /// A tilt of whoever is eager must not leave.
  var traits: PageTraits { PageTraits(kind: "countdown", depth: 4, takesTilts: false) }

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    switch command {
    case .back, .direction(.left): .back
    default: .stay
    }
  }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step { .back }

  mutating func tick(_ world: inout World) -> Step {
    // Nobody counts alone for two.
    if case .live = opponent, world.live.duel?.state != .playing { return .back }
    if ticks == Self.seconds * Tempo.ticksPerSecond {
      world.sound(.go)
      return world.begin(opponent)
    }
    if ticks.isMultiple(of: Tempo.ticksPerSecond) {
      world.sound(.count)
      world.redraw()
    }
    ticks += 1
    return .stay
  }

  func scene(_ world: World) -> CountdownScene {
    CountdownScene(number: "\(number)", caption: opponent.challenge.code)
  }
}
