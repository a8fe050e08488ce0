/// A key that a configuration may set.
public struct ConfigurationKey: Equatable, Sendable {
  /// Its name with its table: `sensor.bus`.
  public let name: String
  /// What values it takes.
  public let kind: Kind
  /// Its value where nobody sets it; nil where there is none.
  public let initial: ConfigurationValue?
  /// What it decides, in a line.
  public let summary: String

  /// The environment variable that sets it: `TILT2048_SENSOR_BUS`.
  public var variable: String {
    "TILT2048_" + String(name.uppercased().map { $0 == "." || $0 == "-" ? "_" : $0 })
  }
}

/// What a flag of the command line says of the configuration.
public struct ConfigurationFlag: Equatable, Sendable {
  /// The flag as it is written: "--display".
  public let flag: String
  /// The key that it sets.
  public let key: String
  /// The value, as text.
  public let text: String

  /// Makes one.
  public init(flag: String, key: String, text: String) {
    (self.flag, self.key, self.text) = (flag, key, text)
  }
}

/// A configuration's bytes as text.
public enum ConfigurationText {
  /// The text of `bytes`, which came from `path`; throws where they are no UTF-8, with the line.
  ///
  /// Read on all the same, a letter of another encoding were a replacement character in a name, and of
  /// UTF-16 there were nothing that a message could quote. Source: https://toml.io/en/v1.0.0, "Spec".
  public static func decoded(_ bytes: [UInt8], path: String) throws(ConfigurationFault) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    var line = 1
    var rest = bytes[...]
    for byte in text.utf8 {
      guard rest.popFirst() == byte else {
        throw ConfigurationFault(
          origin: .file(path: path, line: line),
          reason: .syntax("it is no UTF-8 text: save it as UTF-8 in the editor"))
      }
      if byte == 0x0A { line += 1 }
    }
    return text
  }
}
