import Engine
import Hardware

/// A player without a plan: a direction in most ticks, and "confirm" for what a game's end asks.
struct RandomKeys: InputSource {
  private var chance: RandomSource
  private var held: Button?
  private var isResting = false

  init(seed: UInt64) { chance = RandomSource(seed: seed) }

  mutating func next() -> InputEvent? {
    if isResting {
      isResting = false
      return nil
    }
    if let button = held {
      held = nil
      isResting = true
      return .released(button)
    }
    let buttons: [Button] = [.up, .right, .down, .left]
    let button = chance.next(below: 12) == 0 ? .confirm : buttons[Int(chance.next(below: 4))]
    held = button
    return .pressed(button, isRepeat: false)
  }
}
