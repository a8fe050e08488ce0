import Engine
import Hardware
import Scenes

/// Buttons, keys, fingers and signals, on their way to the page that is shown.
extension Appliance {
  mutating func take(_ event: InputEvent) {
    world.redraw()
    if wakes(event) || takesSwitch(event) { return }
    switch event {
    case .pressed(let button, let isRepeat): press(button, isRepeat: isRepeat)
    case .typed(let letter, let button, let isRepeat):
      if traits.takesText {
        if !isRepeat { tell(.typed(letter)) }
      } else if let button {
        press(button, isRepeat: isRepeat)
      }
    case .released(let button):
      if world.steering.held?.button == button { world.steering.held = nil }
    case .touch(let phase, let x, let y): touch(phase, x: x, y: y)
    case .suspended:
      world.steering.isAway = true
      tell(.suspended)
    case .resumed:
      let wasAway = world.steering.isAway
      world.steering.isAway = false
      // Who comes back from another console is there, and no press is spent on the picture.
      if wasAway { wakeUp() }
    case .battery(let charge): world.note(charge)
    case .terminate: world.wish(.quit)
    }
  }

  /// Whether `event` only woke the appliance up: then it means nothing else.
  private mutating func wakes(_ event: InputEvent) -> Bool {
    switch event {
    case .pressed, .typed, .touch(.began, _, _): wakeUp()
    case .released, .touch, .suspended, .resumed, .battery, .terminate: false
    }
  }

  // MARK: Buttons

  private mutating func press(_ button: Button, isRepeat: Bool) {
    if let direction = world.direction(of: button) {
      // A held key repeats in lists.
      if isRepeat, !traits.takesRepeats { return }
      if !isRepeat { world.steering.held = Steering.Held(direction: direction, button: button) }
      tell(.command(.direction(direction)))
      return
    }
    guard !isRepeat else { return }
    switch button {
    case .confirm: tell(.command(.confirm))
    case .back: tell(.command(.back))
    case .undo: tell(.command(.undo))
    case .redo: tell(.command(.redo))
    case .newGame: tell(.command(.newGame))
    case .hint: tell(.command(.hint))
    case .recenter: world.recenter()
    case .mute: world.toggleMute()
    case .quit: world.wish(.quit)
    // What the card asks is in place of a game.
    case .nextTab where world.options.asks == nil:
      // The page of a live duel is left like that too, and its countdown.
      if world.live.begun == nil { world.leaveOthers() }
      tell(.nextTab)
      world.sound(.enter)
    case .up, .right, .down, .left, .nextTab: break
    }
  }

  // MARK: Fingers

  private mutating func touch(_ phase: TouchPhase, x: Int, y: Int) {
    var pointing = Pointing(x: x, y: y)
    let key = phase == .began ? receive(&pointing) : nil
    if !world.steering.wasTouched {
      // Buttons for fingers appear once there was one.
      world.steering.wasTouched = true
      world.dress()
    }
    switch world.steering.touch.feed(phase, x: x, y: y, span: world.stage.span) {
    case .tap(let x, let y): tell(.tap(x: x, y: y))
    case .drag(let direction): tell(.command(.direction(direction)))
    case nil: break
    }
    if let key { press(key) }
  }

  /// Whether a finger that does this wants something else of the page that is shown than a move: a tap, or
  /// a button for fingers that is none of the four directions. Nothing is taken by asking.
  public mutating func asksForMore(_ phase: TouchPhase, x: Int, y: Int) -> Bool {
    var pointing = Pointing(x: x, y: y)
    if phase == .began, let key = receive(&pointing) {
      if case .direction = key.command { return false }
      return true
    }
    var touch = world.steering.touch
    if case .tap? = touch.feed(phase, x: x, y: y, span: world.stage.span) { return true }
    return false
  }

  /// Does what a button for fingers says, as soon as it is touched.
  private mutating func press(_ key: PadKey.Meaning) {
    world.steering.touch.spend()
    tell(.command(key.command))
  }
}

extension PadKey.Meaning {
  /// What it says.
  fileprivate var command: Command {
    switch self {
    case .up: .direction(.up)
    case .right: .direction(.right)
    case .down: .direction(.down)
    case .left: .direction(.left)
    case .newGame: .newGame
    case .undo: .undo
    case .hint: .hint
    case .menu: .back
    }
  }
}
