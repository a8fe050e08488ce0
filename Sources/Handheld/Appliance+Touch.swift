import Engine
import Scenes

extension Appliance {
  // MARK: Buttons for fingers

  /// The button for fingers that is drawn at a place of the board's screen.
  func padKey(atX x: Int, y: Int) -> PadKey.Meaning? {
    switch screen {
    case .playing, .paused, .won, .over:
      PlayLayout(stage: stage, size: board.size).key(atX: x, y: y)
    case .replay(let page), .replayMenu(let page, _), .replaySlider(let page):
      PlayLayout(stage: stage, size: page.recording.size).key(atX: x, y: y)
    default: nil
    }
  }

  /// Does what a button for fingers says, as soon as it is touched.
  mutating func press(_ key: PadKey.Meaning, _ effects: inout [Effect]) {
    touch.spend()
    switch key {
    case .up: obey(.direction(.up), &effects)
    case .right: obey(.direction(.right), &effects)
    case .down: obey(.direction(.down), &effects)
    case .left: obey(.direction(.left), &effects)
    case .newGame: obey(.newGame, &effects)
    case .undo: obey(.undo, &effects)
    case .hint: obey(.hint, &effects)
    case .menu: obey(.back, &effects)
    }
  }

  // MARK: Taps

  var isOverlayVisible: Bool {
    Overlay.opacity(at: ticksSinceMove, pace: settings.pace) > 127
  }

  /// What a tap hits: the choice under the finger; on the bare board it opens the menu.
  mutating func tap(x: Int, y: Int, _ effects: inout [Effect]) {
    guard let index = choiceIndex(atX: x, y: y) else {
      return tapBesideChoices(x: x, y: y, &effects)
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
    case .review(var page):
      page.select(index)
      screen = .review(page)
    case .records(var page):
      page.selected = index
      screen = .records(page)
      return
    case .playing, .replay, .replaySlider, .name, .calibration, .about: return
    }
    obey(.confirm, &effects)
  }

  /// What a tap means where nothing can be chosen: a name's cell is turned or entered, the arrow
  /// beside a list's heading leads back, and so does any place of a screen without choices.
  private mutating func tapBesideChoices(x: Int, y: Int, _ effects: inout [Effect]) {
    switch screen {
    case .playing, .replay, .calibration, .about: obey(.back, &effects)
    case .name(let page):
      guard let step = nameScene(page).step(atX: x, y: y, on: stage) else { return }
      obey(.direction(step), &effects)
    case .replaySlider(let page): tapSlider(page, x: x, y: y, &effects)
    case .settings, .scores, .records, .review:
      if ListScene.isBack(atX: x, y: y, on: stage) { obey(.back, &effects) }
    default: break
    }
  }
}
