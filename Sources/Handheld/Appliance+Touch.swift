import Scenes

extension Appliance {
  var isOverlayVisible: Bool {
    Overlay.opacity(at: ticksSinceMove, pace: settings.pace) > 127
  }

  /// What a tap hits: the choice under the finger; on the bare board it opens the menu.
  mutating func tap(x: Int, y: Int, _ effects: inout [Effect]) {
    guard let index = choiceIndex(atX: x, y: y) else {
      switch screen {
      case .playing, .replay, .calibration, .about: obey(.back, &effects)
      default: break
      }
      return
    }
    switch screen {
    case .title(var menu):
      guard menu.select(index) else { return }
      screen = .title(menu)
    case .paused(var menu):
      guard menu.select(index) else { return }
      screen = .paused(menu)
    case .won(var menu):
      guard menu.select(index) else { return }
      screen = .won(menu)
    case .over(var menu):
      guard menu.select(index) else { return }
      screen = .over(menu)
    case .confirm(let question, var menu, let from):
      guard menu.select(index) else { return }
      screen = .confirm(question, menu, from: from)
    case .settings: screen = .settings(selected: index)
    case .scores(var page):
      page.selected = index
      screen = .scores(page)
    case .replayMenu(let page, var menu):
      guard menu.select(index) else { return }
      screen = .replayMenu(page, menu)
    case .records(var page):
      page.selected = index
      screen = .records(page)
      return
    case .playing, .replay, .name, .calibration, .about: return
    }
    obey(.confirm, &effects)
  }
}
