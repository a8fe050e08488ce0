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

  /// The key under which ``mounting`` is stored, as `x+y+z+`.
  public static let mountingKey = "tilt.mounting"
  /// The key under which ``name`` is stored.
  public static let nameKey = "player.name"

  /// The choices of a new device.
  public init() { chosen = ChosenSettings() }

  /// The choices that were stored; what is unknown or damaged falls back to a new device's, and
  /// `unknown` names the keys that did.
  public init(stored: [String: String], unknown: inout [String]) {
    chosen = ChosenSettings(stored: stored, unknown: &unknown)
    name = NamePage(name: stored[Self.nameKey] ?? "").name
    if let text = stored[Self.mountingKey], !text.isEmpty {
      do throws(MountingError) { mounting = try Mounting(text) } catch {
        unknown.append(Self.mountingKey)
      }
    }
  }

  /// Which of a setting's choices is taken.
  public func choice(of setting: Setting) -> SettingChoice { chosen.choice(of: setting) }

  /// Takes the choice that is stored as `word`; false when there is none such.
  @discardableResult
  public mutating func choose(_ setting: Setting, _ word: String) -> Bool {
    chosen.choose(setting, word)
  }

  private func index(_ setting: Setting) -> Int { chosen.index(of: setting) }

  private func number(_ setting: Setting) -> Int { chosen.value(of: setting) }

  /// In which language the player is spoken to; nil leaves it to the locale.
  public var language: Language? { Language(code: chosen.choice(of: .language).stored) }
  /// The colours at full brightness.
  public var theme: Theme {
    Theme.named(Theme.Name(rawValue: UInt8(index(.theme))) ?? .classic)
  }
  /// Whether words are larger.
  public var hasLargeText: Bool { index(.textSize) == 1 }
  /// What stands on tiles.
  public var tiles: TileSet { TileSet(rawValue: UInt8(index(.tiles))) ?? .numbers }
  /// How fast things move.
  public var pace: AnimationPace {
    AnimationPace(rawValue: UInt8(index(.animation))) ?? .original
  }
  /// The side of the next game's board.
  public var boardSize: BoardSize { BoardSize(number(.boardSize)) ?? .standard }
  /// Whether every new game has the tiles of the one before it.
  public var isRepeatable: Bool { index(.repeatable) == 1 }
  /// How tiles move.
  public var motion: MotionStyle { MotionStyle(rawValue: UInt8(index(.motion))) ?? .glide }
  /// Whether nothing sounds.
  public var isMuted: Bool { index(.sound) == 0 }
  /// How loud tones are to the ear.
  public var volume: Volume { Volume(rawValue: UInt8(index(.sound))) ?? .full }
  /// What cues sound like.
  public var soundPack: SoundPack { SoundPack(rawValue: UInt8(index(.soundPack))) ?? .steps }
  /// Which device sounds.
  public var output: SoundOutput {
    SoundOutput(rawValue: UInt8(index(.output))) ?? .automatic
  }
  /// Whether a motor or a light takes part.
  public var shakes: Bool { index(.motor) == 0 }
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
  public var isMirrored: Bool { index(.mirror) == 1 }
  /// Whether buttons are where the left thumb is, and turn with the picture.
  public var isLeftHanded: Bool { index(.hand) == 1 }

  /// Whether buttons for fingers are drawn beside the board.
  func showsPad(wasTouched: Bool) -> Bool {
    switch index(.touchButtons) {
    case 0: wasTouched
    case 1: true
    default: false
    }
  }
  /// How bright the picture is, in percent.
  public var brightness: Int { number(.brightness) }

  /// How the picture stands on a panel that is built in as `panel` says: the player's turn comes on
  /// top of the builder's.
  public func orientation(on panel: Orientation) -> Orientation {
    // A mirror turns the sense of the turns behind it.
    let turn = panel.isMirrored ? 360 - rotation.rawValue : rotation.rawValue
    return Orientation(
      rotation: Orientation.Rotation(rawValue: (panel.rotation.rawValue + turn) % 360)
        ?? .upright,
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
    tilt.recognizesFlicks = index(.gesture) == 1
    tilt.recognizesSmallTilts = index(.gesture) == 2
    let paces: [Instant.Span?] = [nil, .milliseconds(600), .milliseconds(350)]
    tilt.repeatInterval = paces[index(.tiltRepeat)]
    tilt.gainRight = Float(number(.sensitivityX)) / 100
    tilt.gainDown = Float(number(.sensitivityY)) / 100
    tilt.invertsRight = (index(.invertX) == 1) != isMirrored
    tilt.invertsDown = index(.invertY) == 1
  }
}
