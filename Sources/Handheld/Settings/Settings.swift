import Engine
import Graphics
import Hardware
import Inertial
import Motion
import Scenes
import Settings
import Time
import Words

/// What the player chose; a change acts at once and is stored by its key.
public struct Settings: Equatable, Sendable {
  private var chosen: ChosenSettings
  /// Who plays; empty when not said. It goes with every game into the history.
  public var name = ""

  /// How the sensor is built in, as found out with the player; nil leaves it to the board's profile.
  public var mounting: Mounting?

  /// What was learnt of the gyro when the device was last played with.
  public var gyroBias: KeptBias?

  /// The key under which ``gyroBias`` is stored.
  public static let gyroBiasKey = "tilt.bias"
  /// The key under which ``mounting`` is stored, as `x+y+z+`.
  public static let mountingKey = "tilt.mounting"
  /// The key under which ``name`` is stored.
  public static let nameKey = "player.name"

  /// The choices of a new device.
  public init() { chosen = ChosenSettings() }

  /// The choices that were stored; what is unknown or damaged falls back to a new device's, and
  /// `unknown` names the keys that did.
  public init(stored: FlatMap<String, String>, unknown: inout [String]) {
    chosen = ChosenSettings(stored: stored, unknown: &unknown)
    name = NamePage(name: stored[Self.nameKey] ?? "").name
    if let text = stored[Self.mountingKey], !text.isEmpty {
      do throws(MountingError) { mounting = try Mounting(text) } catch {
        unknown.append(Self.mountingKey)
      }
    }
    if let text = stored[Self.gyroBiasKey], !text.isEmpty {
      gyroBias = KeptBias(text)
      if gyroBias == nil { unknown.append(Self.gyroBiasKey) }
    }
  }

  /// Which of a setting's choices is taken.
  public func choice(of setting: Setting) -> SettingChoice { chosen.choice(of: setting) }

  /// Takes the choice that is stored as `word`; false when there is none such.
  @discardableResult
  public mutating func choose(_ setting: Setting, _ word: String) -> Bool {
    chosen.choose(setting, word)
  }

  private func number(_ setting: Setting) -> Int { chosen.value(of: setting) }

  private func isOn(_ setting: Setting) -> Bool { number(setting) == 1 }

  /// What is chosen of a setting of words; `fallback` where that is none of its choices.
  private func value<Value: RawRepresentable>(
    _ setting: Setting, or fallback: Value
  ) -> Value where Value.RawValue == UInt8 {
    Value(rawValue: UInt8(number(setting))) ?? fallback
  }

  /// In which language the player is spoken to; nil leaves it to the locale.
  public var language: Language? {
    Language(number: UInt8(truncatingIfNeeded: number(.language) - 1))
  }
  /// The colours at full brightness.
  public var theme: Theme { Theme.named(value(.theme, or: .classic)) }
  /// Whether words are larger.
  public var hasLargeText: Bool { isOn(.textSize) }
  /// What stands on tiles.
  public var tiles: TileSet { value(.tiles, or: .numbers) }
  /// How fast things move.
  public var pace: AnimationPace { value(.animation, or: .original) }
  /// The side of the next game's board.
  public var boardSize: BoardSize { BoardSize(number(.boardSize)) ?? .standard }
  /// Whether every new game has the tiles of the one before it.
  public var isRepeatable: Bool { isOn(.repeatable) }
  /// Whether finished games are given to whoever sends them.
  public var sends: Bool { isOn(.send) }
  /// How tiles move.
  public var motion: MotionStyle { value(.motion, or: .glide) }
  /// How much moves on the board.
  public var effects: BoardEffects { value(.effects, or: .full) }
  /// Whether nothing sounds.
  public var isMuted: Bool { volume == .off }
  /// How loud tones are to the ear.
  public var volume: Volume { value(.sound, or: .full) }
  /// What cues sound like.
  public var soundPack: SoundPack { value(.soundPack, or: .steps) }
  /// Which device sounds.
  public var output: SoundOutput { value(.output, or: .automatic) }
  /// Whether what is shown is spoken.
  public var speaks: Bool { isOn(.speech) }
  /// Whether a motor or a light takes part.
  public var shakes: Bool { isOn(.motor) }
  /// After how many idle ticks the device switches itself off; nil for never.
  var ticksUntilOff: Int? {
    let minutes = number(.switchOff)
    return minutes == 0 ? nil : minutes * 60 * Tempo.ticksPerSecond
  }
  /// Quarter turns of the picture, in degrees clockwise.
  public var rotation: Orientation.Rotation {
    Orientation.Rotation(rawValue: number(.rotation)) ?? .upright
  }
  /// Whether left and right of the picture are exchanged.
  public var isMirrored: Bool { isOn(.mirror) }
  /// Whether buttons are where the left thumb is, and turn with the picture.
  public var isLeftHanded: Bool { isOn(.hand) }

  /// After how many ticks each what is offered steps on by itself, for one switch; nil for never.
  var ticksOfScan: Int? {
    let ticks = number(.oneSwitch)
    return ticks == 0 ? nil : ticks
  }

  /// Whether buttons for fingers are drawn beside the board.
  func showsPad(wasTouched: Bool) -> Bool {
    number(.touchButtons) == 0 ? wasTouched : isOn(.touchButtons)
  }
  /// How bright the picture is, in percent.
  public var brightness: Int { number(.brightness) }

  /// How the picture stands on a panel that is built in as `panel` says: the player's turn comes on
  /// top of the builder's.
  public func orientation(on panel: Orientation) -> Orientation {
    // A mirror turns the sense of the turns behind it.
    let turn = panel.isMirrored ? 360 - rotation.rawValue : rotation.rawValue
    return Orientation(
      rotation: Orientation.Rotation(rawValue: (panel.rotation.rawValue + turn) % 360) ?? .upright,
      isMirrored: panel.isMirrored != isMirrored, marginPercent: panel.marginPercent)
  }

  /// `tilt` with the player's choices in it; what cannot be chosen stays. `built` is the mounting
  /// that the board's profile says.
  ///
  /// A tilt means what the player sees: it turns with the picture, and is mirrored with it.
  public func apply(to tilt: inout TiltSettings, built: Mounting) {
    tilt.mounting = (mounting ?? built).turned(quarters: rotation.rawValue / 90)
    tilt.threshold = Float(number(.threshold))
    tilt.rearmAngle = tilt.threshold / 2
    tilt.recognizesFlicks = number(.gesture) == 1
    tilt.recognizesSmallTilts = number(.gesture) == 2
    tilt.recognizesPlaces = number(.gesture) == 3
    let interval = number(.tiltRepeat)
    tilt.repeatInterval = interval == 0 ? nil : .milliseconds(interval)
    tilt.gainRight = Float(number(.sensitivityX)) / 100
    tilt.gainDown = Float(number(.sensitivityY)) / 100
    tilt.invertsRight = isOn(.invertX) != isMirrored
    tilt.invertsDown = isOn(.invertY)
  }
}

extension Setting {
  /// What has to be achieved before `choice` can be taken; nil for what is there from the beginning.
  func achievement(for choice: SettingChoice) -> Achievement? {
    switch (self, choice.stored) {
    case (.soundPack, "arcade"): .tile128
    case (.soundPack, "music-box"): .tile1024
    case (.motion, "bounce"): .tile512
    case (.motion, "drift"): .daily
    case (.tiles, "garden"): .firstGame
    case (.tiles, "treasure"): .tile2048
    default: nil
    }
  }
}
