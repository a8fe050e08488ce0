import Engine
import Scenes

extension Appliance {
  /// Right and left go through the game, faster the longer they are held; anything else is done.
  mutating func obeySlider(
    _ command: Command, in page: ReplayPage, _ effects: inout [Effect]
  ) {
    switch command {
    case .direction(.right): slide(page, by: 1)
    case .direction(.left): slide(page, by: -1)
    case .direction(.up), .direction(.down), .confirm, .back: leave(&effects)
    default: break
    }
  }

  /// A tap on the slider goes there; elsewhere it is done.
  mutating func tapSlider(
    _ page: ReplayPage, x: Int, y: Int, _ effects: inout [Effect]
  ) {
    let layout = PlayLayout(stage: stage, size: page.recording.size)
    let place = slider(page).value(atX: x, y: y, over: layout.board.frame, on: stage)
    guard let place else { return leave(&effects) }
    slide(page, by: place - page.position)
  }

  /// A direction is held while the slider is shown: it goes on by itself.
  mutating func slideOn(_ page: ReplayPage, _ hold: Held) {
    let moves = page.recording.actions.count
    guard hold.ticks >= 40, hold.ticks.isMultiple(of: 5) else { return }
    let stride = hold.ticks < 150 ? 1 : max(moves / (hold.ticks < 300 ? 200 : 60), 1)
    switch hold.direction {
    case .right: slide(page, by: stride)
    case .left: slide(page, by: -stride)
    case .up, .down: break
    }
  }

  func slider(_ page: ReplayPage) -> Slider {
    Slider(value: page.position, limit: page.recording.actions.count)
  }

  private mutating func slide(_ page: ReplayPage, by steps: Int) {
    var page = page
    page.jump(to: page.position + steps)
    screen = .replaySlider(page)
    needsDrawing = true
  }
}
