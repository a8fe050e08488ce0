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
