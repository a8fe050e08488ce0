import Engine
import Graphics
import Motion
import Scenes

/// What the player chose; a change acts at once and is stored by its key.
public struct Settings: Equatable, Sendable {
  private var indices: [Int]
  /// Who plays; empty when not said. It goes with every game into the history.
  public var name = ""

  /// How the sensor is built in, as found out with the player; nil leaves it to the board's profile.
  public var mounting: Mounting?

  /// The key under which ``mounting`` is stored, as `x+y+z+`.
  public static let mountingKey = "tilt.mounting"
  /// The key under which ``name`` is stored.
  public static let nameKey = "player.name"

  /// The choices of a new device.
  public init() { indices = Setting.allCases.map(\.defaultIndex) }

  /// The choices that were stored; what is unknown or damaged falls back to a new device's, and
  /// `unknown` names the keys that did.
  public init(stored: [String: String], unknown: inout [String]) {
    self.init()
    name = NamePage(name: stored[Self.nameKey] ?? "").name
    if let text = stored[Self.mountingKey], !text.isEmpty {
      do throws(MountingError) { mounting = try Mounting(text) } catch {
        unknown.append(Self.mountingKey)
      }
    }
    for setting in Setting.allCases {
      guard let value = stored[setting.key] else { continue }
      if let index = setting.choices.firstIndex(where: { $0.stored == value }) {
        indices[Int(setting.rawValue)] = index
      } else {
        unknown.append(setting.key)
      }
    }
  }

  /// Which of a setting's choices is taken.
  public func choice(of setting: Setting) -> Setting.Choice {
    setting.choices[indices[Int(setting.rawValue)]]
  }

  /// Takes the next choice, after the last one the first again.
  public mutating func advance(_ setting: Setting) {
    let index = indices[Int(setting.rawValue)] + 1
    indices[Int(setting.rawValue)] = index % setting.choices.count
  }

  /// Takes the choice that is stored as `value`; false when there is none such.
  @discardableResult
  public mutating func choose(_ setting: Setting, _ value: String) -> Bool {
    guard let index = setting.choices.firstIndex(where: { $0.stored == value }) else {
      return false
    }
    indices[Int(setting.rawValue)] = index
    return true
  }

  private func index(_ setting: Setting) -> Int { indices[Int(setting.rawValue)] }

  private func number(_ setting: Setting) -> Int { Int(choice(of: setting).stored) ?? 0 }

  /// The colours, as bright as the player wants them.
  public var theme: Theme {
    Theme.named(Theme.Name(rawValue: UInt8(index(.theme))) ?? .classic).dimmed(to: brightness)
  }
  /// How fast things move.
  public var pace: AnimationPace {
    AnimationPace(rawValue: UInt8(index(.animation))) ?? .original
  }
  /// The side of the next game's board.
  public var boardSize: BoardSize { BoardSize(number(.boardSize)) ?? .standard }
  /// Whether anything sounds.
  public var isMuted: Bool { index(.sound) == 0 }
  /// Whether tones are cut to half of their length, so that they are less loud to the ear.
  public var isQuiet: Bool { index(.sound) == 1 }
  /// How the picture stands on the panel.
  public var rotation: Orientation.Rotation {
    Orientation.Rotation(rawValue: number(.rotation)) ?? .upright
  }
  /// How bright the picture is, in percent.
  public var brightness: Int { number(.brightness) }

  /// `tilt` with the player's choices in it; what cannot be chosen stays.
  public func apply(to tilt: inout TiltSettings) {
    if let mounting { tilt.mounting = mounting }
    tilt.threshold = Float(number(.threshold))
    tilt.rearmAngle = tilt.threshold / 2
    tilt.gainRight = Float(number(.sensitivityX)) / 100
    tilt.gainDown = Float(number(.sensitivityY)) / 100
    tilt.invertsRight = index(.invertX) == 1
    tilt.invertsDown = index(.invertY) == 1
  }
}
