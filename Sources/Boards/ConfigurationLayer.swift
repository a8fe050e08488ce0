import Engine

/// What one source says: keys with values that are known, of the right kind and in range.
public struct ConfigurationLayer: Equatable, Sendable {
  /// A key's value and where it was said.
  public struct Setting: Equatable, Sendable {
    /// The key's full name.
    public let key: String
    /// Its value, of the kind that the key takes.
    public let value: ConfigurationValue
    /// Where it was said.
    public let origin: Origin
  }

  /// In the order in which they were said.
  public let settings: [Setting]

  /// Reads a configuration file; the first mistake in it is thrown.
  public init(toml text: String, path: String) throws(ConfigurationFault) {
    let file = try TOMLFile(text, path: path)
    self = try ConfigurationLayer(file.entries, of: file)
  }

  /// What a configuration file says of one key, whatever it says of others; nil where it does not
  /// name it.
  public static func setting(
    of key: ConfigurationKey, in text: String, path: String
  ) throws(ConfigurationFault) -> Setting? {
    let file = try TOMLFile(text, path: path)
    return try ConfigurationLayer(file.entries.filter { $0.name == key.name }, of: file)
      .settings.last
  }

  /// For so many mistakes of a file what may have been meant is looked for: it is compared with every
  /// key, and a small file can have hundreds.
  private static let mostSuggestions = 10

  /// All mistakes in a configuration file, or in a board's profile, in the order of the file, then what
  /// contradicts itself; where it is no TOML, the first one.
  public static func faults(in text: String, path: String) -> [ConfigurationFault] {
    var faults: [ConfigurationFault] = []
    do throws(ConfigurationFault) {
      let file = try TOMLFile(text, path: path)
      let isProfile = file.entries.contains { $0.name.hasPrefix("meta.") }
      var whole = Configuration()
      for entry in file.entries {
        if isProfile, entry.name.hasPrefix("meta.") || entry.name.hasPrefix("panel.") { continue }
        do throws(ConfigurationFault) {
          whole.apply(
            try ConfigurationLayer([entry], of: file, suggests: faults.count < mostSuggestions))
        } catch { faults.append(error) }
      }
      faults += whole.contradictions
      if isProfile { _ = try BoardProfile(toml: text, path: path) }
    } catch { if !faults.contains(error) { faults.append(error) } }
    return faults
  }

  /// Reads a configuration file and passes over what is wrong in it, which goes to `faults`: a value,
  /// or where it is no TOML, the whole file.
  init(toml text: String, path: String, passingOver faults: inout [ConfigurationFault]) {
    var settings: [Setting] = []
    do throws(ConfigurationFault) {
      let file = try TOMLFile(text, path: path)
      for entry in file.entries {
        do throws(ConfigurationFault) {
          settings += try ConfigurationLayer(
            [entry], of: file, suggests: faults.count < Self.mostSuggestions
          ).settings
        } catch { faults.append(error) }
      }
    } catch { faults.append(error) }
    self.settings = settings
  }

  /// The same layer without what it says of `key`.
  func without(_ key: String) -> ConfigurationLayer {
    ConfigurationLayer(settings: settings.filter { $0.key != key })
  }

  private init(settings: [Setting]) { self.settings = settings }

  /// The entries of `file` that are configuration (all of them, but for a board's own tables).
  ///
  /// With `suggests`, the key that is most like an unknown one is looked for.
  init(
    _ entries: [TOMLFile.Entry], of file: TOMLFile, suggests: Bool = true
  ) throws(ConfigurationFault) {
    var settings: [Setting] = []
    for entry in entries {
      guard let key = Schema.key(named: entry.name) else {
        throw file.unknownKey(entry, nearest: suggests ? Schema.nearest(to: entry.name) : nil)
      }
      let value = try file.value(of: entry, as: key.kind)
      settings.append(Setting(key: key.name, value: value, origin: file.origin(entry)))
    }
    self.settings = settings
  }

  /// Reads the `TILT2048_…` variables among `environment`; an unknown one is a mistake too.
  public init(environment: [String: String]) throws(ConfigurationFault) {
    var settings: [Setting] = []
    for (variable, text) in environment.sorted(by: { $0.key < $1.key }) {
      // The programs of the package use variables of their own, which name no key.
      guard variable.hasPrefix("TILT2048_"), !Self.otherVariables.contains(variable) else {
        continue
      }
      let origin = Origin.environment(variable: variable)
      guard let key = Schema.keys.first(where: { $0.variable == variable }) else {
        let nearest = Schema.nearest(to: variable, among: Schema.keys.map { $0.variable })
        throw ConfigurationFault(origin: origin, reason: .unknownKey(variable, nearest: nearest))
      }
      settings.append(try Self.setting(key, text: text, origin: origin))
    }
    self.settings = settings
  }

  /// Reads what flags of the command line say.
  public init(flags: [ConfigurationFlag]) throws(ConfigurationFault) {
    var settings: [Setting] = []
    for flag in flags {
      let origin = Origin.option(flag.flag)
      guard let key = Schema.key(named: flag.key) else {
        throw ConfigurationFault(
          origin: origin,
          reason: .unknownKey(flag.key, nearest: Schema.nearest(to: flag.key)))
      }
      settings.append(try Self.setting(key, text: flag.text, origin: origin))
    }
    self.settings = settings
  }

  /// What the game stored of the player's choices in `place`, and nothing else: who can write the games
  /// chooses no device and opens no rescue.
  ///
  /// A value that is no more known, or damaged, is no mistake of anybody's: it is passed over, and
  /// the game says so.
  public init(saved values: FlatMap<String, String>, in place: String) {
    settings = values.compactMap { name, text in
      let key =
        name == Schema.storedMounting
        ? Keys.mounting.definition : Schema.playerKeys.first { $0.name == name }
      guard let key, let value = key.kind.value(from: text, isOfThisRun: false) else { return nil }
      return Setting(key: key.name, value: value, origin: .saved(in: place))
    }
  }

  static let otherVariables: Set = [
    "TILT2048_BOARDS", "TILT2048_CACHE", "TILT2048_FUZZ", "TILT2048_KEEP_PICTURES",
    "TILT2048_REQUIRE_BOARD", "TILT2048_ROOT", "TILT2048_TABLE",
  ]

  private static func setting(
    _ key: ConfigurationKey, text: String, origin: Origin
  ) throws(ConfigurationFault) -> Setting {
    guard let value = key.kind.value(from: text) else {
      throw ConfigurationFault(
        origin: origin,
        reason: .badValue(key: key.name, value: "\"\(text)\"", expected: key.kind.expectation))
    }
    return Setting(key: key.name, value: value, origin: origin)
  }
}
