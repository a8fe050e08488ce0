import Words

/// Something that a player can choose.
///
/// What is known of one is said in three switches, each of which the compiler asks for: in a line its key,
/// what a new device has, where it stands and its words; what there is to choose; and where it means
/// something. The menu, the configuration's schema, the manual's table and what is stored are made from them.
/// To add one: a case, those, its words in `po/`, and what it does where it does it.
public enum Setting: UInt8, CaseIterable, Sendable {
  case theme, tiles, textSize, animation, motion, effects
  case sound, soundPack, output, speech, motor, boardSize, repeatable
  case threshold, gesture, tiltRepeat, sensitivityX, sensitivityY, invertX, invertY
  case rotation, mirror, brightness, hand, touchButtons, oneSwitch
  case switchOff
  case language, send

  /// What is known of it.
  public var definition: SettingDefinition { Self.definitions[Int(rawValue)] }

  private static let definitions = allCases.map { SettingDefinition($0) }

  /// The key it is stored under, and set by in a configuration.
  public var key: String { row.key }
  /// What a new device has of it: the ``SettingChoice/value`` of one of its choices.
  var first: Int { row.first }

  /// Its ``key``, what is ``first``, with which others it stands, its name, and a line of what it does.
  var row: (key: String, first: Int, group: SettingGroup, title: Phrase, help: Phrase) {
    switch self {
    case .theme: ("display.theme", 0, .look, .theme, .themeHelp)
    case .tiles: ("display.tiles", 0, .look, .tiles, .tilesHelp)
    case .textSize: ("display.text", 0, .look, .textSize, .textSizeHelp)
    case .animation: ("display.animation", 0, .look, .animation, .animationHelp)
    case .motion: ("display.motion", 0, .look, .motion, .motionHelp)
    case .effects: ("display.effects", 0, .look, .effects, .effectsHelp)
    case .sound: ("sound.volume", 3, .sound, .volume, .volumeHelp)
    case .soundPack: ("sound.pack", 0, .sound, .sounds, .soundsHelp)
    case .output: ("sound.output", 0, .sound, .soundFrom, .soundFromHelp)
    case .speech: ("sound.speech", 0, .sound, .speech, .speechHelp)
    case .motor: ("sound.motor", 1, .sound, .vibration, .vibrationHelp)
    case .boardSize: ("game.size", 4, .game, .board, .boardHelp)
    case .repeatable: ("game.repeat", 0, .game, .repeatable, .repeatableHelp)
    case .threshold: ("tilt.threshold", 20, .tilt, .tiltAngle, .tiltAngleHelp)
    case .gesture: ("tilt.gesture", 0, .tilt, .tiltGesture, .tiltGestureHelp)
    case .tiltRepeat: ("tilt.repeat", 0, .tilt, .tiltRepeat, .tiltRepeatHelp)
    case .sensitivityX: ("tilt.sensitivity-x", 100, .tilt, .sideways, .sidewaysHelp)
    case .sensitivityY: ("tilt.sensitivity-y", 100, .tilt, .upAndDown, .upAndDownHelp)
    case .invertX: ("tilt.invert-x", 0, .tilt, .swapLeftRight, .swapLeftRightHelp)
    case .invertY: ("tilt.invert-y", 0, .tilt, .swapUpDown, .swapUpDownHelp)
    case .rotation: ("display.rotation", 0, .screen, .rotation, .rotationHelp)
    case .mirror: ("display.flip", 0, .screen, .mirror, .mirrorHelp)
    case .brightness: ("display.brightness", 100, .screen, .brightness, .brightnessHelp)
    case .hand: ("input.hand", 0, .hands, .buttons, .buttonsHelp)
    case .touchButtons: ("input.touch-buttons", 0, .hands, .touchButtons, .touchButtonsHelp)
    case .oneSwitch: ("input.one-switch", 0, .hands, .oneSwitch, .oneSwitchHelp)
    case .switchOff: ("power.idle-off", 0, .general, .switchOff, .switchOffHelp)
    case .language: ("player.language", 0, .general, .language, .languageHelp)
    case .send: ("table.send", 0, .general, .worldTable, .worldTableHelp)
    }
  }

  /// What there is to choose.
  var offered: SettingChoices {
    switch self {
    case .theme:
      .words(
        ("classic", .classic), ("dark", .dark), ("color-blind-safe", .colourBlind),
        ("high-contrast", .contrast), ("one-bit", .blackAndWhite), ("paper", .paperWorld),
        ("night", .nightWorld), ("sea", .seaWorld), ("forest", .forestWorld),
        ("candy", .candyWorld), ("neon", .neonWorld))
    case .tiles:
      .words(
        ("numbers", .numbers), ("garden", .garden), ("treasure", .treasure), ("sea", .sea),
        ("space", .space))
    case .textSize: .words(("normal", .normal), ("large", .large))
    case .animation: .words(("original", .original), ("fast", .fast), ("off", .off))
    case .motion: .words(("glide", .glide), ("bounce", .bounce), ("drift", .drift))
    case .effects: .words(("full", .allEffects), ("calm", .calm), ("none", .off))
    case .sound: .words(("off", .mute), ("quiet", .quiet), ("short", .medium), ("full", .full))
    case .soundPack: .words(("steps", .steps), ("arcade", .arcade), ("music-box", .musicBox))
    case .output: .words(("auto", .auto), ("buzzer", .buzzer), ("loudspeaker", .loudspeaker))
    case .speech: .values(("off", .off, 0), ("on", .on, 1))
    case .motor: .values(("on", .on, 1), ("off", .off, 0))
    case .boardSize: .numbers(3, 4, 5, 6, 7, 8, unit: .squared)
    case .repeatable, .invertX, .invertY, .mirror, .send: .words(("no", .no), ("yes", .yes))
    case .threshold: .numbers(12, 16, 20, 25, 30, unit: .degrees)
    case .gesture:
      .words(
        ("usual", .usualTilts), ("flick", .flicks), ("small", .smallTilts), ("place", .placeTilts))
    case .tiltRepeat: .values(("off", .off, 0), ("slow", .slowly, 600), ("fast", .quickly, 350))
    case .sensitivityX, .sensitivityY: .numbers(70, 85, 100, 120, 150, unit: .percent)
    case .rotation: .numbers(0, 90, 180, 270, unit: .degrees)
    case .brightness: .numbers(100, 75, 50, 30, unit: .percent)
    case .hand: .words(("right", .rightHand), ("left", .leftHand))
    case .touchButtons: .words(("auto", .auto), ("on", .on), ("off", .off))
    case .oneSwitch:
      .values(
        ("off", .off, 0), ("slow", .slowly, 250), ("usual", .unhurried, 150), ("fast", .quickly, 80)
      )
    case .switchOff: .numbers(0, 15, 30, 60, unit: .minutes)
    case .language: .languages
    }
  }

  /// Where it means something.
  var place: SettingDefinition.Place {
    switch self {
    case .theme, .tiles, .textSize, .animation, .motion, .effects, .sound, .soundPack, .boardSize,
      .repeatable, .oneSwitch, .language:
      .everywhere
    case .motor, .threshold, .gesture, .tiltRepeat, .sensitivityX, .sensitivityY,
      .invertX, .invertY, .rotation, .mirror, .brightness, .hand, .touchButtons:
      .handheld
    case .switchOff: .machine
    case .output, .speech: .program
    case .send: .connected
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
