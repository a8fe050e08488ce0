import Engine
import Hardware
import Simulators

/// A player without a plan, who makes a move in each tick and now and then gets into a menu.
struct RandomPlayer: InputSource {
  /// Where the player believes to be.
  enum Place { case playing, over, elsewhere }
  var place = Place.playing

  private var chance: RandomSource
  private var held: Button?
  private var isResting = false
  /// What is tilted in place of the keys; nil where there is no sensor.
  private let hand: KeyTilt?

  init(seed: UInt64, hand: KeyTilt?) {
    chance = RandomSource(seed: seed)
    self.hand = hand
  }

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
    let button = nextButton()
    if let hand, place == .playing, button.isDirection {
      hand.press(button)
      return nil
    }
    held = button
    return .pressed(button, isRepeat: false)
  }

  private mutating func nextButton() -> Button {
    let choice = chance.next(below: 256)
    switch place {
    case .playing where choice == 0: return .confirm
    case .over where choice < 192: return .newGame
    case .elsewhere where choice < 64: return .confirm
    case .elsewhere where choice < 192: return .back
    case .playing, .over, .elsewhere: return [.up, .right, .down, .left][Int(choice % 4)]
    }
  }
}
