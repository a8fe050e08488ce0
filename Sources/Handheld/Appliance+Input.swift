import Engine
import Hardware
import Motion
import Scenes

/// What a player did, whatever it was done with.
enum Command: Equatable {
  case direction(Direction)
  case confirm
  case back
  case undo
  case hint
  case newGame
  case recenter
  case mute
  case tap(x: Int, y: Int)
}

extension Appliance {
  // MARK: Devices' words

  mutating func take(_ report: DeviceReport) {
    needsDrawing = true
    switch report {
    case .display(let width, let height, let isBlackAndWhite, let metrics):
      stage = Stage(
        width: width, height: height, isBlackAndWhite: isBlackAndWhite, metrics: metrics)
      dress(&stage)
    case .light(let obeys):
      hasLight = obeys
      dress(&stage)
    case .loudness(let obeys): hasLoudness = obeys
    case .timeZone(let seconds): secondsAheadOfUTC = seconds
    }
  }

  mutating func take(_ report: StoreReport, _ effects: inout [Effect]) {
    needsDrawing = true
    note(report)
    switch report {
    case .opened(let state): adopt(state, &effects)
    case .saved, .finished: break
    case .failing(let text):
      if storeTrouble != text { effects.append(.log(text)) }
      storeTrouble = text
    case .working: storeTrouble = nil
    case .notice(let text): effects.append(.log(text))
    case .scores(let rows, let size): show(rows, size: size, &effects)
    case .game(let game, let id): show(game, id: id)
    }
  }

  mutating func take(_ report: SensorReport, _ effects: inout [Effect]) {
    switch report {
    case .sample(let sample):
      if sensor != .present { sensorChanged(to: .present) }
      findMounting(with: sample.acceleration, &effects)
      guard let event = tilt.feed(sample) else { return }
      take(event, &effects)
    case .ready(let text):
      effects.append(.log(text))
      sensorChanged(to: .present)
    case .lost(let text):
      effects.append(.log(text))
      tilt.interrupt()
      if held?.isTilt == true { held = nil }
      sensorChanged(to: .lost)
    case .notice(let text): effects.append(.log(text))
    }
  }

  private mutating func sensorChanged(to state: SensorState) {
    sensor = state
    needsDrawing = true
  }

  private mutating func take(_ event: TiltEvent, _ effects: inout [Effect]) {
    needsDrawing = true
    switch event {
    case .tilted(let direction):
      if isFindingMounting { return }
      if wakeUp() { return }
      held = Held(direction: direction, isTilt: true)
      obey(.direction(direction), &effects)
    case .calibrated:
      calibrated(&effects)
    case .calibrationRefused:
      guard case .calibration(var page) = screen else { return }
      page.ticks = 0
      page.wasMoved = true
      screen = .calibration(page)
    }
  }

  mutating func take(_ event: InputEvent, _ effects: inout [Effect]) {
    needsDrawing = true
    if wake(by: event) { return }
    switch event {
    case .pressed(let button, let isRepeat): press(button, isRepeat: isRepeat, &effects)
    case .released(let button):
      if held?.isTilt == false, held?.direction == direction(of: button) { held = nil }
    case .touch(let phase, let x, let y):
      let key = phase == .began ? padKey(atX: x, y: y) : nil
      noticeFinger()
      switch touch.feed(phase, x: x, y: y, span: stage.span) {
      case .tap(let x, let y): obey(.tap(x: x, y: y), &effects)
      case .drag(let direction): obey(.direction(direction), &effects)
      case nil: break
      }
      if let key { press(key, &effects) }
    case .suspended: if case .playing = screen { screen = .paused(pauseMenu()) }
    case .resumed: break
    case .terminate: effects.append(.quit)
    }
  }

  private mutating func press(_ button: Button, isRepeat: Bool, _ effects: inout [Effect]) {
    if let direction = direction(of: button) {
      // A held key repeats in lists; on the board it would throw moves away.
      if isRepeat, case .playing = screen { return }
      if isRepeat, case .replaySlider = screen { return }
      if !isRepeat { held = Held(direction: direction, isTilt: false) }
      return obey(.direction(direction), &effects)
    }
    guard !isRepeat else { return }
    switch button {
    case .confirm: obey(.confirm, &effects)
    case .back: obey(.back, &effects)
    case .undo: obey(.undo, &effects)
    case .newGame: obey(.newGame, &effects)
    case .recenter: obey(.recenter, &effects)
    case .mute: obey(.mute, &effects)
    case .hint: obey(.hint, &effects)
    case .quit: effects.append(.quit)
    case .nextTab: nextTab(&effects)
    case .up, .right, .down, .left: break
    }
  }

  /// The direction that a button of the cross means in the picture.
  ///
  /// Who plays with the left hand holds the device turned, so that the cross is under the left
  /// thumb: the cross then turns with the picture. A keyboard that is plugged in never does.
  private func direction(of button: Button) -> Direction? {
    guard let direction = button.direction, settings.isLeftHanded else { return button.direction }
    let quarters = settings.rotation.rawValue / 90
    let turned = Direction(rawValue: (direction.rawValue + UInt8(4 - quarters)) % 4) ?? direction
    let isSideways = turned == .left || turned == .right
    return settings.isMirrored && isSideways ? turned.opposite : turned
  }

  /// Buttons for fingers appear once there was one.
  private mutating func noticeFinger() {
    guard !wasTouched else { return }
    wasTouched = true
    dress(&stage)
  }

  // MARK: Holding

  /// A direction held for so long opens the menu: so that tilting alone, or four buttons alone,
  /// reach everything. The dial's filling ring shows it coming.
  static let holdTicks = 150

  /// How much of the hold is over, in percent; 0 before it can be told from a move.
  var holdProgress: Int {
    guard canHold, let held, held.ticks > 40 else { return 0 }
    return min(100, (held.ticks - 40) * 100 / (Self.holdTicks - 40))
  }

  mutating func advanceHold(_ effects: inout [Effect]) {
    guard var hold = held else { return }
    if hold.isTilt, !isTilted { held = nil; return }
    hold.ticks += 1
    held = hold
    if case .replaySlider(let page) = screen { return slideOn(page, hold) }
    guard hold.ticks >= Self.holdTicks, canHold else { return }
    held = nil
    obey(.back, &effects)
  }

  /// Whether the screen takes all four directions for itself.
  private var canHold: Bool {
    switch screen {
    case .playing, .replay: true
    default: false
    }
  }

  private var isTilted: Bool {
    max(abs(tilt.angles.right), abs(tilt.angles.down)) > tilt.settings.rearmAngle
  }
}

extension Button {
  /// The direction that a button of the cross means.
  fileprivate var direction: Direction? {
    switch self {
    case .up: .up
    case .right: .right
    case .down: .down
    case .left: .left
    default: nil
    }
  }
}
