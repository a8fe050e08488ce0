import Engine
import Graphics
import Hardware
import Scenes

extension Appliance {
  /// How bright the picture is to be, in percent of the panel's full light; 0 in the dark.
  public var brightness: Int {
    switch idle.stage {
    case .awake, .attracting: settings.brightness
    case .dimmed: settings.brightness * 30 / 100
    case .dark: 0
    }
  }

  /// Nobody plays while a menu waits: after a while it plays to itself, then it gets dark.
  ///
  /// On the board nothing happens before the picture dims: people think.
  mutating func advanceIdle(_ effects: inout [Effect]) {
    guard idle.tick() else { return }
    needsDrawing = true
    switch idle.stage {
    case .awake: break
    case .attracting:
      // What is written line by line would go on for ever.
      guard case .title = screen, !stage.isStill else { return }
      nextAttraction(&effects)
    case .dimmed: dress(&stage)
    case .dark: effects.append(.log("Nobody plays: the picture is dark until something is done."))
    }
  }

  /// Whether `event` only woke the appliance up: then it means nothing else.
  mutating func wake(by event: InputEvent) -> Bool {
    switch event {
    case .pressed, .touch(.began, _, _): wakeUp()
    case .released, .touch, .suspended, .resumed, .terminate: false
    }
  }

  /// Comes back from idleness; true when it had been idle for so long that the deed is spent.
  mutating func wakeUp() -> Bool {
    let stage = idle.stage
    guard idle.wake() else { return false }
    settingsChanged()
    if case .replay(let page) = screen, page.origin == nil {
      screen = .title(titleMenu())
      return true
    }
    // As long as the picture was there, what was done was meant for it.
    return stage >= .dimmed
  }
}
