import Words

/// Something that a player can choose.
///
/// All that is known of one is said in its arm of ``define()``, and in its row of `kept` what is wanted
/// where nothing was chosen yet. The menu, the configuration's schema, the manual's table and what is
/// stored are made from them. To add one: a case, both, its words in `po/`, and what it does where it
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
  public var key: String { Self.kept[Int(rawValue)].key }
  /// What a new device has of it: the ``SettingChoice/value`` of one of its choices.
  var first: Int { Self.kept[Int(rawValue)].first }

  // By the cases' order.
  private static let kept: [(key: String, first: Int)] = [
    ("display.theme", 0), ("display.tiles", 0), ("display.text", 0), ("display.animation", 0),
    ("display.motion", 0), ("display.effects", 0), ("sound.volume", 3), ("sound.pack", 0),
    ("sound.output", 0), ("sound.speech", 0), ("sound.motor", 1), ("game.size", 4),
    ("game.repeat", 0), ("tilt.threshold", 20), ("tilt.gesture", 0), ("tilt.repeat", 0),
    ("tilt.sensitivity-x", 100), ("tilt.sensitivity-y", 100), ("tilt.invert-x", 0),
    ("tilt.invert-y", 0), ("display.rotation", 0), ("display.flip", 0),
    ("display.brightness", 100), ("input.hand", 0), ("input.touch-buttons", 0),
    ("input.one-switch", 0), ("power.idle-off", 0), ("player.language", 0), ("table.send", 0),
  ]

  /// What is known of it, of no other one.
  func define() -> SettingDefinition {
    switch self {
    case .theme:
      SettingDefinition(
        self, .look, .theme, help: .themeHelp,
        .words(
          ("classic", .classic), ("dark", .dark), ("color-blind-safe", .colourBlind),
          ("high-contrast", .contrast), ("one-bit", .blackAndWhite), ("paper", .paperWorld),
          ("night", .nightWorld), ("sea", .seaWorld), ("forest", .forestWorld),
          ("candy", .candyWorld), ("neon", .neonWorld)))
    case .tiles:
      SettingDefinition(
        self, .look, .tiles, help: .tilesHelp,
        .words(
          ("numbers", .numbers), ("garden", .garden), ("treasure", .treasure), ("sea", .sea),
          ("space", .space)))
    case .textSize:
      SettingDefinition(
        self, .look, .textSize, help: .textSizeHelp, .words(("normal", .normal), ("large", .large)))
    case .animation:
      SettingDefinition(
        self, .look, .animation, help: .animationHelp,
        .words(("original", .original), ("fast", .fast), ("off", .off)))
    case .motion:
      SettingDefinition(
        self, .look, .motion, help: .motionHelp,
        .words(("glide", .glide), ("bounce", .bounce), ("drift", .drift)))
    case .effects:
      SettingDefinition(
        self, .look, .effects, help: .effectsHelp,
        .words(("full", .allEffects), ("calm", .calm), ("none", .off)))
    case .sound:
      SettingDefinition(
        self, .sound, .volume, help: .volumeHelp,
        .words(("off", .mute), ("quiet", .quiet), ("short", .medium), ("full", .full)))
    case .soundPack:
      SettingDefinition(
        self, .sound, .sounds, help: .soundsHelp,
        .words(("steps", .steps), ("arcade", .arcade), ("music-box", .musicBox)))
    case .output:
      SettingDefinition(
        self, .sound, .soundFrom, help: .soundFromHelp,
        .words(("auto", .auto), ("buzzer", .buzzer), ("loudspeaker", .loudspeaker)), on: .program)
    case .speech:
      SettingDefinition(
        self, .sound, .speech, help: .speechHelp,
        .values(("off", .off, 0), ("on", .on, 1)), on: .program)
    case .motor:
      SettingDefinition(
        self, .sound, .vibration, help: .vibrationHelp,
        .values(("on", .on, 1), ("off", .off, 0)), on: .handheld)
    case .boardSize:
      SettingDefinition(
        self, .game, .board, help: .boardHelp, .numbers(3, 4, 5, 6, 7, 8, unit: .squared))
    case .repeatable:
      SettingDefinition(self, .game, .repeatable, help: .repeatableHelp, .noOrYes)
    case .threshold:
      SettingDefinition(
        self, .tilt, .tiltAngle, help: .tiltAngleHelp,
        .numbers(12, 16, 20, 25, 30, unit: .degrees), on: .handheld)
    case .gesture:
      SettingDefinition(
        self, .tilt, .tiltGesture, help: .tiltGestureHelp,
        .words(
          ("usual", .usualTilts), ("flick", .flicks), ("small", .smallTilts),
          ("place", .placeTilts)),
        on: .handheld)
    case .tiltRepeat:
      SettingDefinition(
        self, .tilt, .tiltRepeat, help: .tiltRepeatHelp,
        .values(("off", .off, 0), ("slow", .slowly, 600), ("fast", .quickly, 350)),
        on: .handheld)
    case .sensitivityX:
      SettingDefinition(
        self, .tilt, .sideways, help: .sidewaysHelp,
        .numbers(70, 85, 100, 120, 150, unit: .percent), on: .handheld)
    case .sensitivityY:
      SettingDefinition(
        self, .tilt, .upAndDown, help: .upAndDownHelp,
        .numbers(70, 85, 100, 120, 150, unit: .percent), on: .handheld)
    case .invertX:
      SettingDefinition(
        self, .tilt, .swapLeftRight, help: .swapLeftRightHelp, .noOrYes, on: .handheld)
    case .invertY:
      SettingDefinition(self, .tilt, .swapUpDown, help: .swapUpDownHelp, .noOrYes, on: .handheld)
    case .rotation:
      SettingDefinition(
        self, .screen, .rotation, help: .rotationHelp,
        .numbers(0, 90, 180, 270, unit: .degrees), on: .handheld)
    case .mirror:
      SettingDefinition(self, .screen, .mirror, help: .mirrorHelp, .noOrYes, on: .handheld)
    case .brightness:
      SettingDefinition(
        self, .screen, .brightness, help: .brightnessHelp,
        .numbers(100, 75, 50, 30, unit: .percent), on: .handheld)
    case .hand:
      SettingDefinition(
        self, .hands, .buttons, help: .buttonsHelp,
        .words(("right", .rightHand), ("left", .leftHand)), on: .handheld)
    case .touchButtons:
      SettingDefinition(
        self, .hands, .touchButtons, help: .touchButtonsHelp,
        .words(("auto", .auto), ("on", .on), ("off", .off)), on: .handheld)
    case .oneSwitch:
      SettingDefinition(
        self, .hands, .oneSwitch, help: .oneSwitchHelp,
        .values(
          ("off", .off, 0), ("slow", .slowly, 250), ("usual", .unhurried, 150),
          ("fast", .quickly, 80)))
    case .switchOff:
      SettingDefinition(
        self, .general, .switchOff, help: .switchOffHelp,
        .numbers(0, 15, 30, 60, unit: .minutes), on: .machine)
    case .language:
      SettingDefinition(self, .general, .language, help: .languageHelp, .languages)
    case .send:
      SettingDefinition(
        self, .general, .worldTable, help: .worldTableHelp, .noOrYes, on: .connected)
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
