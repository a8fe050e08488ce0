import Engine
import Hardware

/// One switch: what is offered steps by itself, a press takes it, and one that is held leaves.
extension Appliance {
  /// Another tick of what steps by itself.
  mutating func advanceScan() {
    guard let pace = world.settings.ticksOfScan, world.idle.stage < .dimmed else { return }
    if let pressed = world.steering.scan.pressed, pressed >= Steering.holdTicks {
      _ = world.steering.scan.release()
      world.redraw()
      tell(.command(.back))
      return
    }
    guard world.steering.scan.tick(pace: pace) else { return }
    let traits = traits
    guard traits.canHold || traits.scans else { return }
    world.redraw()
    guard !traits.canHold else { return world.steering.scan.goOn() }
    // In a name the letter after an empty one is an A upwards, and a full stop downwards.
    tell(.command(.direction(traits.kind == "name" ? .up : .down)))
  }

  /// Takes a button, a key or a finger for the switch that it is where one plays; false for what means
  /// something of its own.
  mutating func takesSwitch(_ event: InputEvent) -> Bool {
    guard world.settings.ticksOfScan != nil else { return false }
    switch event {
    case .pressed(let button, let isRepeat):
      guard Self.isSwitch(button) else { return false }
      if !isRepeat { world.steering.scan.press() }
    case .typed(_, let button, let isRepeat):
      guard button.map(Self.isSwitch) ?? true else { return false }
      if !isRepeat { world.steering.scan.press() }
      // Of a letter that is no button nobody tells when it goes up.
      if !isRepeat, button == nil { releaseSwitch() }
    case .released(let button):
      // What went down before there was a switch goes up as what it was.
      guard Self.isSwitch(button), world.steering.scan.pressed != nil else { return false }
      releaseSwitch()
    case .touch(.began, _, _): world.steering.scan.press()
    case .touch(.ended, _, _), .touch(.cancelled, _, _): releaseSwitch()
    case .touch(.moved, _, _): break
    case .suspended, .resumed, .battery, .terminate: return false
    }
    return true
  }

  private static func isSwitch(_ button: Button) -> Bool {
    button == .confirm || button.direction != nil
  }

  private mutating func releaseSwitch() {
    let offered = world.steering.scan.direction
    guard world.steering.scan.release() else { return }
    // Where something is written a press goes on to the next letter, and after the last one it is done.
    guard traits.canHold else {
      tell(.command(traits.takesText ? .direction(.right) : .confirm))
      return
    }
    world.steering.scan = Scan()
    tell(.command(offered.map { .direction($0) } ?? .back))
  }
}
