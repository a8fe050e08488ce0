/// A value that a configuration can give to a key.
public enum ConfigurationValue: Equatable, Sendable {
  case text(String)
  case integer(Int)
  case flag(Bool)
  case texts([String])
  case integers([Int])
}

extension ConfigurationValue: CustomStringConvertible {
  /// What a text says; nil for any other value.
  var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The same of a number, a flag and lists.
  var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var texts: [String]? { if case .texts(let list) = self { list } else { nil } }
  var integers: [Int]? { if case .integers(let list) = self { list } else { nil } }

  /// The value as a configuration file would say it.
  public var description: String {
    switch self {
    case .text(let text): Finding.quoted(text)
    case .integer(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .texts(let list): "[" + list.map(Finding.quoted).joined(separator: ", ") + "]"
    case .integers(let list): "[" + list.map { "\($0)" }.joined(separator: ", ") + "]"
    }
  }

  /// The value for whoever is no reader of TOML: a text as it is; a list as a file would say it.
  public var plain: String { text ?? description }
}
