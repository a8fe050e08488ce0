/// Where a value was said.
public enum Origin: Equatable, Sendable {
  /// Nowhere: it is the program's own.
  case builtIn
  /// In this line of this file.
  case file(path: String, line: Int)
  /// In the game's menu, and stored in this folder.
  case saved(in: String)
  /// In this environment variable.
  case environment(variable: String)
  /// On the command line, by this flag.
  case option(String)
}

extension Origin {
  /// Whether it was said for this one run only, and so stands above what is kept.
  public var isOfThisRun: Bool {
    switch self {
    case .environment, .option: true
    case .builtIn, .file, .saved: false
    }
  }
}

extension Origin: CustomStringConvertible {
  /// As `config show --origin` prints it.
  public var description: String {
    switch self {
    case .builtIn: "built-in"
    case .file(let path, let line): "\(path):\(line)"
    case .saved(let place): "saved in \(place)"
    case .environment(let variable): "$\(variable)"
    case .option(let flag): flag
    }
  }
}
