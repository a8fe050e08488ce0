import Engine
import Scenes

/// What steps by itself for who has one switch: on the board the four directions and the menu, elsewhere
/// what is selected.
struct Scan: Equatable, Sendable {
  /// Which of the directions, in their order; the menu comes after them.
  private(set) var step = 0
  /// Ticks since the last step, and since the switch was pressed where it is.
  private(set) var (ticks, pressed): (Int, Int?) = (0, nil)

  /// The direction that is offered; nil for the menu.
  var direction: Direction? { Direction(rawValue: UInt8(step)) }

  /// A tick; whether it steps on now. Nothing does while the switch is held.
  mutating func tick(pace: Int) -> Bool {
    if let held = pressed {
      pressed = held + 1
      return false
    }
    ticks += 1
    guard ticks >= pace else { return false }
    ticks = 0
    return true
  }

  /// Goes on to the next direction, or to the menu.
  mutating func goOn() { step = (step + 1) % (Direction.allCases.count + 1) }

  /// The switch goes down.
  mutating func press() { if pressed == nil { pressed = 0 } }

  /// The switch goes up; whether it was down, and so means something.
  mutating func release() -> Bool {
    defer { (ticks, pressed) = (0, nil) }
    return pressed != nil
  }

  /// What the dial shows on the board: a dot where the direction is, and a full one for the menu.
  var reading: TiltReading {
    let step = direction?.step ?? (right: 0, down: 0)
    return .live(right: 100 * step.right, down: 100 * step.down, hold: direction == nil ? 100 : 0)
  }
}
