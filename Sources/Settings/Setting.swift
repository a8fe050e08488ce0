import Words

/// Something that a player can choose.
///
/// All that is known of one is said in its arm of ``define()``: key, group, words, choices and which
/// is first. The menu, the configuration's schema, the manual's table and what is stored are made
/// from it. To add one: a case, its arm, its words in `po/`, and what it does where it does it.
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

  private func define() -> SettingDefinition {
    switch self {
    case .theme:
      SettingDefinition(
        "display.theme", .look, .theme, help: .themeHelp,
        .words(
          ("classic", .classic), ("dark", .dark), ("color-blind-safe", .colourBlind),
          ("high-contrast", .contrast), ("one-bit", .blackAndWhite), ("paper", .paperWorld),
          ("night", .nightWorld), ("sea", .seaWorld), ("forest", .forestWorld),
          ("candy", .candyWorld), ("neon", .neonWorld)))
    case .tiles:
      SettingDefinition(
        "display.tiles", .look, .tiles, help: .tilesHelp,
        .words(
          ("numbers", .numbers), ("garden", .garden), ("treasure", .treasure), ("sea", .sea),
          ("space", .space)))
    case .textSize:
      SettingDefinition(
        "display.text", .look, .textSize, help: .textSizeHelp,
        .words(("normal", .normal), ("large", .large)))
    case .animation:
      SettingDefinition(
        "display.animation", .look, .animation, help: .animationHelp,
        .words(("original", .original), ("fast", .fast), ("off", .off)))
    case .motion:
      SettingDefinition(
        "display.motion", .look, .motion, help: .motionHelp,
        .words(("glide", .glide), ("bounce", .bounce), ("drift", .drift)))
    case .effects:
      SettingDefinition(
        "display.effects", .look, .effects, help: .effectsHelp,
        .words(("full", .allEffects), ("calm", .calm), ("none", .off)))
    case .sound:
      SettingDefinition(
        "sound.volume", .sound, .volume, help: .volumeHelp,
        .words(
          ("off", .mute), ("quiet", .quiet), ("short", .medium), ("full", .full)),
        first: "full")
    case .soundPack:
      SettingDefinition(
        "sound.pack", .sound, .sounds, help: .soundsHelp,
        .words(
          ("steps", .steps), ("arcade", .arcade), ("music-box", .musicBox)))
    case .output:
      SettingDefinition(
        "sound.output", .sound, .soundFrom, help: .soundFromHelp,
        .words(
          ("auto", .auto), ("buzzer", .buzzer), ("loudspeaker", .loudspeaker)))
    case .speech:
      SettingDefinition(
        "sound.speech", .sound, .speech, help: .speechHelp,
        .values(("off", .off, 0), ("on", .on, 1)), on: .program)
    case .motor:
      SettingDefinition(
        "sound.motor", .sound, .vibration, help: .vibrationHelp,
        .values(("on", .on, 1), ("off", .off, 0)), on: .handheld)
    case .boardSize:
      SettingDefinition(
        "game.size", .game, .board, help: .boardHelp, .numbers(3, 4, 5, 6, 7, 8, unit: .squared),
        first: "4")
    case .repeatable:
      SettingDefinition("game.repeat", .game, .repeatable, help: .repeatableHelp, .noOrYes)
    case .threshold:
      SettingDefinition(
        "tilt.threshold", .tilt, .tiltAngle, help: .tiltAngleHelp,
        .numbers(12, 16, 20, 25, 30, unit: .degrees), first: "20", on: .handheld)
    case .gesture:
      SettingDefinition(
        "tilt.gesture", .tilt, .tiltGesture, help: .tiltGestureHelp,
        .words(
          ("usual", .usualTilts), ("flick", .flicks), ("small", .smallTilts),
          ("place", .placeTilts)),
        on: .handheld)
    case .tiltRepeat:
      SettingDefinition(
        "tilt.repeat", .tilt, .tiltRepeat, help: .tiltRepeatHelp,
        .values(("off", .off, 0), ("slow", .slowly, 600), ("fast", .quickly, 350)),
        on: .handheld)
    case .sensitivityX:
      SettingDefinition(
        "tilt.sensitivity-x", .tilt, .sideways, help: .sidewaysHelp,
        .numbers(70, 85, 100, 120, 150, unit: .percent), first: "100", on: .handheld)
    case .sensitivityY:
      SettingDefinition(
        "tilt.sensitivity-y", .tilt, .upAndDown, help: .upAndDownHelp,
        .numbers(70, 85, 100, 120, 150, unit: .percent), first: "100", on: .handheld)
    case .invertX:
      SettingDefinition(
        "tilt.invert-x", .tilt, .swapLeftRight, help: .swapLeftRightHelp, .noOrYes, on: .handheld)
    case .invertY:
      SettingDefinition(
        "tilt.invert-y", .tilt, .swapUpDown, help: .swapUpDownHelp, .noOrYes, on: .handheld)
    case .rotation:
      SettingDefinition(
        "display.rotation", .screen, .rotation, help: .rotationHelp,
        .numbers(0, 90, 180, 270, unit: .degrees), on: .handheld)
    case .mirror:
      SettingDefinition(
        "display.flip", .screen, .mirror, help: .mirrorHelp, .noOrYes, on: .handheld)
    case .brightness:
      SettingDefinition(
        "display.brightness", .screen, .brightness, help: .brightnessHelp,
        .numbers(100, 75, 50, 30, unit: .percent), on: .handheld)
    case .hand:
      SettingDefinition(
        "input.hand", .hands, .buttons, help: .buttonsHelp,
        .words(("right", .rightHand), ("left", .leftHand)), on: .handheld)
    case .touchButtons:
      SettingDefinition(
        "input.touch-buttons", .hands, .touchButtons, help: .touchButtonsHelp,
        .words(("auto", .auto), ("on", .on), ("off", .off)), on: .handheld)
    case .oneSwitch:
      SettingDefinition(
        "input.one-switch", .hands, .oneSwitch, help: .oneSwitchHelp,
        .values(
          ("off", .off, 0), ("slow", .slowly, 250), ("usual", .unhurried, 150),
          ("fast", .quickly, 80)))
    case .switchOff:
      SettingDefinition(
        "power.idle-off", .general, .switchOff, help: .switchOffHelp,
        .numbers(0, 15, 30, 60, unit: .minutes), on: .handheld)
    case .language:
      SettingDefinition(
        "player.language", .general, .language, help: .languageHelp, .languages)
    case .send:
      SettingDefinition(
        "table.send", .general, .worldTable, help: .worldTableHelp, .noOrYes, on: .connected)
    }
  }
}

extension Setting {
  /// The key it is stored under, and set by in a configuration.
  public var key: String { definition.key }
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
