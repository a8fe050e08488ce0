import Engine
import Graphics
import Hardware
import Inertial
import Motion
import Records
import Scenes
import Settings
import Words

extension World {
  /// The settings that were stored; `messages` tells of those that are unknown or damaged.
  static func settings(_ stored: FlatMap<String, String>, _ messages: inout [String]) -> Settings {
    var unknown: [String] = []
    let settings = Settings(stored: stored, unknown: &unknown)
    messages += unknown.map {
      "The setting \($0) is unknown or damaged: it is as on a new device."
    }
    return settings
  }

  /// Lets changed settings act at once.
  mutating func settingsChanged() {
    let mounting = sense.tilt.settings.mounting
    settings.apply(to: &sense.tilt.settings, built: options.tilt.mounting)
    // The pose was measured in the other frame: it is taken anew.
    if sense.tilt.settings.mounting != mounting { sense.tilt.recalibrate() }
    dress()
    redraw()
  }

  /// Keeps what was learnt of the gyro, rarely, for the next start.
  mutating func keepBias() {
    if let learnt = sense.worthKeeping(settings.gyroBias) { keep(learnt) }
  }

  @inline(never)
  private mutating func keep(_ learnt: KeptBias) {
    settings.gyroBias = learnt
    ask(.set(key: Settings.gyroBiasKey, value: learnt.description))
  }

  /// Puts the player's choices on the stage.
  mutating func dress() {
    let theme = devices.hasLight ? settings.theme : settings.theme.dimmed(to: brightness)
    stage = stage.with(theme: theme, pace: settings.pace)
    stage.language = language
    stage.isLeftHanded = settings.isLeftHanded
    stage.hasLargeText = settings.hasLargeText
    stage.tiles = settings.tiles
    stage.effects = settings.effects
    stage.showsPad = settings.showsPad(wasTouched: steering.wasTouched)
    steering.touch.pixelHeight = stage.isText ? 2 : 1
  }

  /// Lets the picture follow the hand; whether it differs then.
  mutating func swayed() -> Bool {
    guard !stage.isText, settings.pace != .off else { return false }
    let (tilt, before) = (sense.tiltInPercent, stage.light)
    let isChanged = sway.tick(
      tilt: tilt, pull: steering.touch.pull(span: stage.span), effects: settings.effects)
    stage.light = sway.light
    if tilt == nil, settings.effects == .full {
      stage.light = sway.light.wandering(after: titleTicks)
    }
    return isChanged || stage.light != before
  }

  /// Takes a choice: it acts at once, and is kept.
  mutating func choose(_ setting: Setting, _ stored: String) {
    settings.choose(setting, stored)
    store(setting)
    settingsChanged()
  }

  /// Keeps what is chosen.
  mutating func store(_ setting: Setting) {
    ask(.set(key: setting.key, value: settings.choice(of: setting).stored))
  }

  /// Sound off, or on as loud as it was.
  mutating func toggleMute() {
    if !settings.isMuted { volume = settings.choice(of: .sound).stored }
    settings.choose(.sound, settings.isMuted ? volume : "off")
    store(.sound)
    redraw()
  }

  /// Everything as on a new device.
  mutating func resetSettings() {
    let learnt = settings.gyroBias
    settings = Settings()
    // Nobody chose it: it is the sensor's.
    settings.gyroBias = learnt
    for key in [Settings.nameKey, Settings.mountingKey] { ask(.set(key: key, value: "")) }
    for setting in Setting.allCases { store(setting) }
    settingsChanged()
  }

  /// Takes the pose of this moment as level.
  mutating func recenter() {
    sense.tilt.recenter()
    steering.held = nil
    sense.ticksSinceLevel = 0
    redraw()
    sound(.ready)
  }

  /// The direction that a button of the cross means in the picture.
  ///
  /// Who plays with the left hand holds the device turned, so that the cross is under the left
  /// thumb: the cross then turns with the picture. Who sits at a keyboard turns nothing.
  func direction(of button: Button) -> Direction? {
    guard let direction = button.direction, settings.isLeftHanded, !options.isAtKeyboard
    else { return button.direction }
    let quarters = settings.rotation.rawValue / 90
    let turned = Direction(rawValue: (direction.rawValue + UInt8(4 - quarters)) % 4) ?? direction
    let isSideways = turned == .left || turned == .right
    return settings.isMirrored && isSideways ? turned.opposite : turned
  }
}

extension Button {
  /// The direction that a button of the cross means.
  var direction: Direction? {
    switch self {
    case .up: .up
    case .right: .right
    case .down: .down
    case .left: .left
    default: nil
    }
  }
}
