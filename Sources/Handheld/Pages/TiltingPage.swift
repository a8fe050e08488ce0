import Engine
import Motion
import Scenes
import Settings
import Words

/// What counts as a move, to be tried: angle, gesture and repeat are chosen by button or finger, and
/// each tilt that counts is named, and of one that does not it is said why. The dial and the first row
/// show how far it goes.
///
/// Tilts move nothing here; who has no buttons comes out by holding still for half a minute.
public struct TiltingPage: ListPage {
  /// The selected row.
  var selected = 0
  /// What came of the last motion.
  private(set) var outcome: Outcome?
  /// How many tilts counted.
  private(set) var count = 0
  /// The number of the last motion that was no move and is known here.
  private var refusalCount: UInt32
  /// Since something was done.
  private var ticks = 0

  /// Ticks without a tilt or a button after which it closes: half a minute.
  static let patience = 30 * Tempo.ticksPerSecond
  /// The rows.
  static let settings: [Setting] = [.threshold, .gesture, .tiltRepeat]

  var traits: PageTraits { PageTraits(kind: "tilting", depth: 3, takesRepeats: false, scans: true) }

  /// What can come of a motion.
  enum Outcome: Equatable, Sendable {
    case move(Direction)
    case refusal(TiltRefusal)
  }

  init(_ world: borrowing World) { refusalCount = world.sense.tilt.refusalCount }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    ticks = 0
    if case .direction(let direction) = command, world.steering.held?.isTilt == true {
      (outcome, count) = (.move(direction), min(count + 1, 999))
      world.sound(.select)
      world.redraw()
      return .stay
    }
    outcome = nil
    return takeInList(command, &world)
  }

  mutating func enter(_ world: inout World) -> Step {
    let setting = Self.settings[selected]
    world.choose(setting, setting.choice(after: world.settings.choice(of: setting)).stored)
    world.sound(.select)
    return .stay
  }

  func wayOut(_ world: World) -> String? {
    world.language(world.options.isAtKeyboard ? .escBack : .stillGoesBack)
  }

  mutating func tick(_ world: inout World) -> Step {
    ticks += 1
    let tilt = world.sense.tilt
    if tilt.refusalCount != refusalCount, let refusal = tilt.refusal {
      (refusalCount, outcome, ticks) = (tilt.refusalCount, .refusal(refusal), 0)
      world.redraw()
    }
    return ticks > Self.patience ? .back : .stay
  }

  // MARK: Shows

  func spoken(_ world: World) -> Spoken? { list(world).spoken }

  /// Beside the angle stands how far the device leans now: it changes all the time, and is not said.
  func scene(_ world: World) -> ListScene {
    var scene = list(world)
    if world.sense.sensor == .present, !world.stage.isStill {
      let lean = Int(min(world.sense.tilt.angles.total, 99))
      scene.rows[0].value = "\(lean)° / " + scene.rows[0].value
    }
    return scene
  }

  private func list(_ world: World) -> ListScene {
    let say = world.language
    var scene = ListScene(
      heading: heading(say),
      rows: Self.settings.map { setting in
        ListScene.Row(
          say(setting.definition.title), value: world.settings.choice(of: setting).title(in: say),
          isAdjustable: true)
      }, selected: selected, tilt: world.reading)
    scene.help = help(world)
    scene.hasLargeDial = true
    scene.notice = world.sense.notice(in: say)
    return scene
  }

  /// What came of the last motion, in a word.
  private func heading(_ say: Language) -> String {
    switch outcome {
    case nil: say(.tryTilting)
    case .move(let direction): say(direction.title) + " \(count)"
    case .refusal(let refusal):
      switch refusal.reason {
      case .tooSmall: say(.tooSmall)
      case .tooSlow: say(.tooSlow)
      case .wayBack: say(.wayBack)
      }
    }
  }

  /// Why the last motion was no move; else what has to be known of the pose, or of the row.
  private func help(_ world: World) -> String {
    let say = world.language
    guard world.sense.sensor != .absent else { return say(.noSensorThere) }
    if case .refusal(let refusal) = outcome { return refusal.explanation(in: say) }
    if world.sense.tilt.unfelt != nil { return say(.turnLikeAWheelLong) }
    return say(Self.settings[selected].definition.help)
  }
}

extension TiltRefusal {
  /// Why the motion was no move, with how far it went.
  func explanation(in say: Language) -> String {
    let degrees = "\(Int(min(self.degrees, 180)))"
    switch reason {
    case .tooSmall: return say(.tooSmallAt, degrees)
    case .tooSlow: return say(.tooSlowTo, degrees)
    case .wayBack: return say(.wayBackFrom)
    }
  }
}
