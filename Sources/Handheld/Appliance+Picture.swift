import Engine
import Graphics
import Scenes

extension Appliance {
  /// Makes the picture of this moment; `list` is emptied first and keeps its memory.
  public mutating func draw(into list: inout DisplayList) {
    needsDrawing = false
    list.removeAll()
    remarks.tell(of: session)
    guard idle.stage != .dark else { return list.background = .black }
    switch screen {
    case .title(let menu): titleScene(menu).draw(on: stage, into: &list)
    case .playing: playScene(overlay: nil).draw(on: stage, into: &list)
    case .paused, .won, .over: playScene(overlay: overlay).draw(on: stage, into: &list)
    case .confirm(let question, let menu, _):
      confirmScene(question, menu).draw(on: stage, into: &list)
    case .replay(let page): replayScene(page, nil).draw(on: stage, into: &list)
    case .replayMenu(let page, let menu): replayScene(page, menu).draw(on: stage, into: &list)
    case .replaySlider(let page): replayScene(page, nil).draw(on: stage, into: &list)
    case .review(let page): reviewScene(page).draw(on: stage, into: &list)
    case .scores(let page): scoresScene(page).draw(on: stage, into: &list)
    case .records(let page): recordsScene(page).draw(on: stage, into: &list)
    case .name(let page): nameScene(page).draw(on: stage, into: &list)
    case .settings(let selected): settingsScene(selected).draw(on: stage, into: &list)
    case .calibration(let page): calibrationScene(page).draw(on: stage, into: &list)
    case .about(let ticks):
      AboutScene(ticks: ticks, byKeys: options.playsByKeys).draw(on: stage, into: &list)
    }
    Transition(ticks: ticksSincePlace, isGoingDeeper: isGoingDeeper)
      .apply(to: &list, on: stage)
  }

  // MARK: Tilt

  /// What the tilt indicator shows, in steps that are coarser than a resting sensor's noise.
  var reading: TiltReading {
    guard sensor == .present else { return .absent }
    guard tilt.state == .ready else { return .calibrating }
    let scale = 100 / max(tilt.threshold, 1)
    return .live(
      right: Self.steps(tilt.angles.right * scale), down: Self.steps(tilt.angles.down * scale),
      hold: holdProgress)
  }

  /// Percent in steps of four, a fifth of a degree at most thresholds more than noise.
  private static func steps(_ percent: Float) -> Int {
    Int(min(max(percent, -200), 200)) / 4 * 4
  }

  /// What the player must be told, the most pressing first.
  private var notice: Notice? {
    if storeTrouble != nil {
      return Notice(
        ["Scores are not being saved!", "Not saved!", "UNSAVED"], isWarning: true)
    }
    if let notice = storeNotice { return notice }
    switch sensor {
    case .lost:
      return Notice(
        ["Tilt sensor lost. The buttons still play.", "No tilt sensor", "NO TILT"],
        isWarning: true)
    case .present where tilt.state == .calibrating:
      return Notice(["Hold still for a second.", "Hold still", "STEADY"], isWarning: false)
    case .present where ticksSinceLevel < Self.levelTicks:
      return Notice(["This is level now.", "Level set", "LEVEL"], isWarning: false)
    default: return nil
    }
  }

  // MARK: Scenes

  private func playScene(overlay: Overlay?) -> PlayScene {
    var scene = PlayScene(
      board: board, ticks: ticksSinceMove, score: session.game.score,
      best: bestScores[session.recording.size] ?? 0, tilt: reading)
    scene.gain = gain
    scene.remarks = saysKeys ? Self.keys : remarks.lines
    scene.notice = notice
    scene.toast = toast
    scene.overlay = overlay
    scene.nudge = nudge
    scene.isRefused = stage.pace == .off && ticksSinceRefusal < Self.nudgeTicks
    scene.milestone = milestone
    if overlay == nil { scene.hint = hint?.view }
    return scene
  }

  /// Before the first move of a game it is said which keys play; text says it all the time.
  private var saysKeys: Bool {
    options.playsByKeys && !stage.isText && session.game.moveCount == 0
  }

  private static let keys = ["Arrows: move", "U: undo  I: hint", "Esc: menu"]

  /// The board shakes its head: a tenth of a cell there and back, twice, fading.
  private var nudge: SubpixelPoint {
    let ticks = ticksSinceRefusal
    guard ticks < Self.nudgeTicks, stage.pace != .off else { return SubpixelPoint(x: 0, y: 0) }
    let swing = [0, 14, 22, 26, 22, 14, 0, -10, -16, -18, -16, -10, 0, 6, 10, 11, 10, 6, 3, 0]
    let amount = swing[ticks]
    switch refused {
    case .up: return SubpixelPoint(x: 0, y: -amount)
    case .down: return SubpixelPoint(x: 0, y: amount)
    case .left: return SubpixelPoint(x: -amount, y: 0)
    case .right: return SubpixelPoint(x: amount, y: 0)
    }
  }

  /// The menu over the board.
  var overlay: Overlay? {
    var overlay = menuOverlay
    if case .paused = screen { return overlay }
    overlay?.curve = curve
    return overlay
  }

  private var menuOverlay: Overlay? {
    switch screen {
    case .paused(let menu):
      Overlay(
        tone: .paused, heading: "Paused", details: [challenge], choices: titles(menu),
        selected: menu.selected)
    case .won(let menu):
      Overlay(
        tone: .won, heading: "You win!", details: figures, choices: titles(menu),
        selected: menu.selected, opacity: fade)
    case .over(let menu):
      Overlay(
        tone: .over, heading: "Game over!", details: figures, choices: titles(menu),
        selected: menu.selected, opacity: fade)
    default: nil
    }
  }

  /// The game's code, which others can be given to try the same game.
  private var challenge: String {
    Challenge(size: session.recording.size, seed: session.recording.seed).longCode
  }

  private var fade: UInt8 { Overlay.opacity(at: ticksSinceMove, pace: settings.pace) }

  private var figures: [String] {
    let seconds = session.secondsPlayed
    return [
      "Score \(session.game.score)",
      "Tile \(1 << Int(session.game.board.largestExponent))",
      "\(session.game.moveCount) moves",
      "Time \(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)",
    ]
  }

  func titles(_ menu: Menu) -> [String] { menu.items.map(\.title) }

  private func titleScene(_ menu: Menu) -> TitleScene {
    let best = bestScores[session.recording.size] ?? 0
    return TitleScene(
      items: titles(menu), selected: menu.selected,
      subtitle: best > 0 ? "Best \(best)" : invitation,
      tilt: reading, notice: notice)
  }

  private var invitation: String { options.playsByKeys ? "Arrow keys play" : "Tilt to play" }

  private func confirmScene(_ question: Screen.Question, _ menu: Menu) -> ConfirmScene {
    let (title, detail) =
      switch question {
      case .newGame:
        (
          "New game?",
          "The running game with \(session.game.score) points ends and goes into the history."
        )
      case .branch:
        (
          "Play from here?",
          "The running game with \(session.game.score) points ends and goes into the history."
        )
      case .resetSettings: ("Reset settings?", "Everything is as on a new device. Scores stay.")
      }
    return ConfirmScene(
      question: title, detail: detail, choices: titles(menu), selected: menu.selected)
  }

  private func instruction(_ page: CalibrationPage) -> String {
    guard sensor == .present else { return "There is no tilt sensor." }
    switch page.finder?.step {
    case .level: return "Hold it level, as you like to play."
    case .right: return "Lower the right edge."
    case .levelAgain: return "Level again."
    case .down: return "Lower the edge towards you."
    case .found, nil: break
    }
    if page.isDone { return "Ready. This is level now: roll the dot to the ring." }
    return page.wasMoved
      ? "It moved. Hold it still, as you like to play." : "Hold it still, as you like to play."
  }

  private func calibrationScene(_ page: CalibrationPage) -> CalibrationScene {
    let instruction = instruction(page)
    return CalibrationScene(
      instruction: instruction, tilt: reading, progress: page.progress,
      hint: page.finder == nil ? "Left: back" : "Wait or press back to cancel.")
  }

  // MARK: Fingers

  /// The index of the choice at a place of the display; nil where there is none.
  func choiceIndex(atX x: Int, y: Int) -> Int? {
    switch screen {
    case .title(let menu): return titleScene(menu).window(on: stage).row(atX: x, y: y)
    case .settings(let selected): return settingsScene(selected).window(on: stage).row(atX: x, y: y)
    case .scores(let page): return scoresScene(page).window(on: stage).row(atX: x, y: y)
    case .records(let page): return recordsScene(page).window(on: stage).row(atX: x, y: y)
    case .review(let page): return reviewScene(page).window(on: stage).row(atX: x, y: y)
    case .replayMenu(let page, let menu):
      let overlay = replayScene(page, menu).overlay
      let layout = PlayLayout(stage: stage, size: page.recording.size)
      return overlay?.choice(atX: x, y: y, over: layout.board.frame, on: stage)
    case .paused, .won, .over:
      guard let overlay, overlay.opacity > 127 else { return nil }
      let layout = PlayLayout(stage: stage, size: board.size)
      return overlay.choice(atX: x, y: y, over: layout.board.frame, on: stage)
    case .confirm(let question, let menu, _):
      return confirmScene(question, menu).choice(atX: x, y: y, on: stage)
    case .playing, .replay, .replaySlider, .name, .calibration, .about: return nil
    }
  }
}
