import Engine
import Settings

/// The configuration as it holds: for every key the value of the highest layer that sets it.
public struct Configuration: Equatable, Sendable {
  private var settings: [String: ConfigurationLayer.Setting] = [:]

  /// The built-in values alone.
  public init() {
    settings.reserveCapacity(Schema.keys.count)
    for key in Schema.keys {
      guard let value = key.initial else { continue }
      settings[key.name] = .init(key: key.name, value: value, origin: .builtIn)
    }
  }

  /// The built-in values with `layers` on them, the lowest first.
  public init(_ layers: [ConfigurationLayer]) {
    self.init()
    for layer in layers { apply(layer) }
  }

  /// What `layers` say, the lowest first, and nothing else.
  init(nothingBut layers: [ConfigurationLayer]) { for layer in layers { apply(layer) } }

  /// Puts a layer on top: what it says holds, what it leaves out stays.
  public mutating func apply(_ layer: ConfigurationLayer) {
    for setting in layer.settings { settings[setting.key] = setting }
  }

  /// Puts what the player saved in its place: above the files, below the environment and the flags.
  public mutating func apply(saved layer: ConfigurationLayer) {
    for setting in layer.settings where settings[setting.key]?.origin.isOfThisRun != true {
      settings[setting.key] = setting
    }
  }

  /// What the game is to be told as the player's choices: what is `saved`, or was said elsewhere
  /// for a key that the menu has too. `saved` must be applied already.
  ///
  /// A mounting that this run names stands above the one that was found out and stored.
  public func playerSettings(saved: FlatMap<String, String>) -> FlatMap<String, String> {
    var choices = saved
    for key in Schema.playerKeys {
      guard let setting = settings[key.name], setting.origin != .builtIn,
        case .text(let text) = setting.value
      else { continue }
      choices[key.name] = text
    }
    if setting(Keys.mounting)?.origin.isOfThisRun == true {
      choices[Schema.storedMounting] = nil
    }
    return choices
  }

  /// The value of the key called `name` and where it was said; nil where nobody set it.
  public func setting(_ name: String) -> ConfigurationLayer.Setting? { settings[name] }

  /// Where the value of a key was said; nil where nobody set it and none is built in.
  public func setting<Value>(_ key: Key<Value>) -> ConfigurationLayer.Setting? {
    settings[key.name]
  }

  /// The value of a key, which is the built-in one where nobody set it.
  public subscript<Value>(_ key: Key<Value>) -> Value {
    key.value(in: settings[key.name]?.value)
  }

  /// The stored form of what is chosen of a setting of the menu's.
  public func choice(of setting: Setting) -> String? {
    settings[setting.key]?.value.text
  }

  /// A line for every key that has a value, in the order of the schema: `key = value`, and with
  /// `origin`, where it was said.
  public func lines(origin: Bool) -> [String] {
    Schema.keys.compactMap { key in
      guard let setting = settings[key.name] else { return nil }
      let line = "\(key.name) = \(setting.value)"
      return origin ? "\(setting.origin)\t\(line)" : line
    }
  }
}
