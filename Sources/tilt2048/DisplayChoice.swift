import ArgumentParser

/// Which display `--display` asks for.
enum DisplayChoice: Equatable {
  /// A framebuffer if there is one, else the terminal.
  case automatic
  /// The terminal on standard output.
  case terminal
  /// This framebuffer and no other.
  case framebuffer(path: String)
}

extension DisplayChoice: ExpressibleByArgument {
  init?(argument: String) {
    switch argument {
    case "auto": self = .automatic
    case "terminal": self = .terminal
    case _ where argument.hasPrefix("/"): self = .framebuffer(path: argument)
    default: return nil
    }
  }

  /// The words that `init(argument:)` reads.
  var text: String {
    switch self {
    case .automatic: "auto"
    case .terminal: "terminal"
    case .framebuffer(let path): path
    }
  }
}
