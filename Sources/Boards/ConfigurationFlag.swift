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
