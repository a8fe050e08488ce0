import Words

/// Something that a player can choose.
///
/// All that is known of one is said in its definition, and in its line of `row` what is wanted where nothing
/// was chosen yet. The menu, the configuration's schema, the manual's table and what is stored are made from
/// them. To add one: a case, both, which the compiler asks for, its words in `po/`, and what it does where it
/// does it.
public enum Setting: UInt8, CaseIterable, Sendable {
  case theme, tiles, textSize, animation, motion, effects
  case sound, soundPack, output, speech, motor, boardSize, repeatable
  case threshold, gesture, tiltRepeat, sensitivityX, sensitivityY, invertX, invertY
  case rotation, mirror, brightness, hand, touchButtons, oneSwitch
  case switchOff
  case language, send

  /// What is known of it.
  public var definition: SettingDefinition { Self.definitions[Int(rawValue)] }

  private static let definitions = allCases.map { $0.define() }

  /// The key it is stored under, and set by in a configuration.
  public var key: String { row.key }
  /// What a new device has of it: the ``SettingChoice/value`` of one of its choices.
  var first: Int { row.first }

  /// What is known of it, of no other one.
  func define() -> SettingDefinition { row.define() }

  /// Its key, what a new device has of it, and all else that is known of it.
  private var row: (key: String, first: Int, define: () -> SettingDefinition) {
    typealias Known = SettingDefinition
    return switch self {
    case .theme: ("display.theme", 0, Known.theme)
    case .tiles: ("display.tiles", 0, Known.tiles)
    case .textSize: ("display.text", 0, Known.textSize)
    case .animation: ("display.animation", 0, Known.animation)
    case .motion: ("display.motion", 0, Known.motion)
    case .effects: ("display.effects", 0, Known.effects)
    case .sound: ("sound.volume", 3, Known.sound)
    case .soundPack: ("sound.pack", 0, Known.soundPack)
    case .output: ("sound.output", 0, Known.output)
    case .speech: ("sound.speech", 0, Known.speech)
    case .motor: ("sound.motor", 1, Known.motor)
    case .boardSize: ("game.size", 4, Known.boardSize)
    case .repeatable: ("game.repeat", 0, Known.repeatable)
    case .threshold: ("tilt.threshold", 20, Known.threshold)
    case .gesture: ("tilt.gesture", 0, Known.gesture)
    case .tiltRepeat: ("tilt.repeat", 0, Known.tiltRepeat)
    case .sensitivityX: ("tilt.sensitivity-x", 100, Known.sensitivityX)
    case .sensitivityY: ("tilt.sensitivity-y", 100, Known.sensitivityY)
    case .invertX: ("tilt.invert-x", 0, Known.invertX)
    case .invertY: ("tilt.invert-y", 0, Known.invertY)
    case .rotation: ("display.rotation", 0, Known.rotation)
    case .mirror: ("display.flip", 0, Known.mirror)
    case .brightness: ("display.brightness", 100, Known.brightness)
    case .hand: ("input.hand", 0, Known.hand)
    case .touchButtons: ("input.touch-buttons", 0, Known.touchButtons)
    case .oneSwitch: ("input.one-switch", 0, Known.oneSwitch)
    case .switchOff: ("power.idle-off", 0, Known.switchOff)
    case .language: ("player.language", 0, Known.language)
    case .send: ("table.send", 0, Known.send)
    }
  }
}

extension Setting {
  /// The values it can have, in the order the player steps through them.
  public var choices: [SettingChoice] { definition.choices }
  /// Which choice a new device starts with.
  public var defaultIndex: Int { definition.defaultIndex }

  /// The setting that is stored under `key`.
  public init?(key: String) {
    guard let setting = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = setting
  }

  /// The choice that follows on `choice`; the first one on the last.
  public func choice(after choice: SettingChoice) -> SettingChoice { neighbour(of: choice, 1) }

  /// The choice before `choice`; the last one before the first.
  public func choice(before choice: SettingChoice) -> SettingChoice {
    neighbour(of: choice, choices.count - 1)
  }

  private func neighbour(of choice: SettingChoice, _ steps: Int) -> SettingChoice {
    let choices = choices
    guard let index = choices.firstIndex(of: choice) else { return choices[0] }
    return choices[(index + steps) % choices.count]
  }
}

/// The settings that there are, by the groups of the menu.
extension SettingDefinition {
  // MARK: Look

  static func theme() -> Self {
    Self(
      .theme, .look, .theme, help: .themeHelp,
      .words(
        ("classic", .classic), ("dark", .dark), ("color-blind-safe", .colourBlind),
        ("high-contrast", .contrast), ("one-bit", .blackAndWhite), ("paper", .paperWorld),
        ("night", .nightWorld), ("sea", .seaWorld), ("forest", .forestWorld),
        ("candy", .candyWorld), ("neon", .neonWorld)))
  }

  static func tiles() -> Self {
    Self(
      .tiles, .look, .tiles, help: .tilesHelp,
      .words(
        ("numbers", .numbers), ("garden", .garden), ("treasure", .treasure), ("sea", .sea),
        ("space", .space)))
  }

  static func textSize() -> Self {
    Self(
      .textSize, .look, .textSize, help: .textSizeHelp,
      .words(("normal", .normal), ("large", .large)))
  }

  static func animation() -> Self {
    Self(
      .animation, .look, .animation, help: .animationHelp,
      .words(("original", .original), ("fast", .fast), ("off", .off)))
  }

  static func motion() -> Self {
    Self(
      .motion, .look, .motion, help: .motionHelp,
      .words(("glide", .glide), ("bounce", .bounce), ("drift", .drift)))
  }

  static func effects() -> Self {
    Self(
      .effects, .look, .effects, help: .effectsHelp,
      .words(("full", .allEffects), ("calm", .calm), ("none", .off)))
  }

  // MARK: Sound

  static func sound() -> Self {
    Self(
      .sound, .sound, .volume, help: .volumeHelp,
      .words(("off", .mute), ("quiet", .quiet), ("short", .medium), ("full", .full)))
  }

  static func soundPack() -> Self {
    Self(
      .soundPack, .sound, .sounds, help: .soundsHelp,
      .words(("steps", .steps), ("arcade", .arcade), ("music-box", .musicBox)))
  }

  static func output() -> Self {
    Self(
      .output, .sound, .soundFrom, help: .soundFromHelp,
      .words(("auto", .auto), ("buzzer", .buzzer), ("loudspeaker", .loudspeaker)))
  }

  static func speech() -> Self {
    Self(
      .speech, .sound, .speech, help: .speechHelp, .values(("off", .off, 0), ("on", .on, 1)),
      on: .program)
  }

  static func motor() -> Self {
    Self(
      .motor, .sound, .vibration, help: .vibrationHelp, .values(("on", .on, 1), ("off", .off, 0)),
      on: .handheld)
  }

  // MARK: Game

  static func boardSize() -> Self {
    Self(.boardSize, .game, .board, help: .boardHelp, .numbers(3, 4, 5, 6, 7, 8, unit: .squared))
  }

  static func repeatable() -> Self {
    Self(.repeatable, .game, .repeatable, help: .repeatableHelp, .noOrYes)
  }

  // MARK: Tilt

  static func threshold() -> Self {
    Self(
      .threshold, .tilt, .tiltAngle, help: .tiltAngleHelp,
      .numbers(12, 16, 20, 25, 30, unit: .degrees), on: .handheld)
  }

  static func gesture() -> Self {
    Self(
      .gesture, .tilt, .tiltGesture, help: .tiltGestureHelp,
      .words(
        ("usual", .usualTilts), ("flick", .flicks), ("small", .smallTilts), ("place", .placeTilts)),
      on: .handheld)
  }

  static func tiltRepeat() -> Self {
    Self(
      .tiltRepeat, .tilt, .tiltRepeat, help: .tiltRepeatHelp,
      .values(("off", .off, 0), ("slow", .slowly, 600), ("fast", .quickly, 350)), on: .handheld)
  }

  static func sensitivityX() -> Self {
    Self(
      .sensitivityX, .tilt, .sideways, help: .sidewaysHelp,
      .numbers(70, 85, 100, 120, 150, unit: .percent), on: .handheld)
  }

  static func sensitivityY() -> Self {
    Self(
      .sensitivityY, .tilt, .upAndDown, help: .upAndDownHelp,
      .numbers(70, 85, 100, 120, 150, unit: .percent), on: .handheld)
  }

  static func invertX() -> Self {
    Self(.invertX, .tilt, .swapLeftRight, help: .swapLeftRightHelp, .noOrYes, on: .handheld)
  }

  static func invertY() -> Self {
    Self(.invertY, .tilt, .swapUpDown, help: .swapUpDownHelp, .noOrYes, on: .handheld)
  }

  // MARK: Screen

  static func rotation() -> Self {
    Self(
      .rotation, .screen, .rotation, help: .rotationHelp, .numbers(0, 90, 180, 270, unit: .degrees),
      on: .handheld)
  }

  static func mirror() -> Self {
    Self(.mirror, .screen, .mirror, help: .mirrorHelp, .noOrYes, on: .handheld)
  }

  static func brightness() -> Self {
    Self(
      .brightness, .screen, .brightness, help: .brightnessHelp,
      .numbers(100, 75, 50, 30, unit: .percent), on: .handheld)
  }

  // MARK: Hands

  static func hand() -> Self {
    Self(
      .hand, .hands, .buttons, help: .buttonsHelp,
      .words(("right", .rightHand), ("left", .leftHand)), on: .handheld)
  }

  static func touchButtons() -> Self {
    Self(
      .touchButtons, .hands, .touchButtons, help: .touchButtonsHelp,
      .words(("auto", .auto), ("on", .on), ("off", .off)), on: .handheld)
  }

  static func oneSwitch() -> Self {
    Self(
      .oneSwitch, .hands, .oneSwitch, help: .oneSwitchHelp,
      .values(
        ("off", .off, 0), ("slow", .slowly, 250), ("usual", .unhurried, 150), ("fast", .quickly, 80)
      ))
  }

  // MARK: General

  static func switchOff() -> Self {
    Self(
      .switchOff, .general, .switchOff, help: .switchOffHelp,
      .numbers(0, 15, 30, 60, unit: .minutes), on: .handheld)
  }

  static func language() -> Self {
    Self(.language, .general, .language, help: .languageHelp, .languages)
  }

  static func send() -> Self {
    Self(.send, .general, .worldTable, help: .worldTableHelp, .noOrYes, on: .connected)
  }
}
