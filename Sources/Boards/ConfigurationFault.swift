import System

/// A mistake in a configuration: where it is, what is wrong, and what was expected.
public struct ConfigurationFault: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    /// The file is not TOML; the parser's own words.
    case syntax(String)
    /// There is no such key; the nearest one, if there is one like it.
    case unknownKey(String, nearest: String?)
    /// The key does not take this value.
    case badValue(key: String, value: String, expected: String)
    /// The file needs this key and has not got it.
    case missingKey(String)
    /// The file cannot be read; what says so, and names it.
    case unreadable(String)
  }

  /// Where.
  public let origin: Origin
  /// What.
  public let reason: Reason

  /// Makes a fault.
  public init(origin: Origin, reason: Reason) {
    self.origin = origin
    self.reason = reason
  }
}

extension ConfigurationFault: CustomStringConvertible {
  /// A line for the person who wrote the configuration; what the file says is quoted so that it
  /// cannot act on a terminal.
  public var description: String { words.printable }

  /// As much of what somebody wrote as a message can hold.
  private static func clipped(_ text: String) -> String {
    let shown = text.prefix(120)
    return shown.endIndex == text.endIndex ? text : shown + "…"
  }

  private var words: String {
    switch reason {
    case .syntax(let words): "\(origin): \(words)"
    case .unknownKey(let key, let nearest?):
      "\(origin): unknown key \(Self.clipped(key)); did you mean \(nearest)?"
    case .unknownKey(let key, nil):
      "\(origin): unknown key \(Self.clipped(key)); `tilt2048 config keys` lists those there are"
    case .badValue(let key, let value, let expected):
      "\(origin): \(key) is \(Self.clipped(value)), expected \(expected)"
    case .missingKey(let key): "\(origin): \(key) is missing"
    case .unreadable(let words): words
    }
  }
}
