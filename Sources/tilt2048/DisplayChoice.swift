/// Which display `--display` asks for.
enum DisplayChoice: Equatable {
  /// A framebuffer if there is one, else the terminal.
  case automatic
  /// The terminal on standard output.
  case terminal
  /// This framebuffer and no other.
  case framebuffer(path: String)
  /// Memory that nobody sees, of this size and format: for `bench`.
  case memory(PictureSize, PictureFormat)
}

extension DisplayChoice: ArgumentValue {
  init?(argument: String) {
    switch argument {
    case "auto": self = .automatic
    case "terminal": self = .terminal
    case _ where argument.hasPrefix("/"): self = .framebuffer(path: argument)
    default:
      // memory:480x320:rgb565
      let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == "memory",
        let size = PictureSize(argument: String(parts[1])),
        let format = PictureFormat(rawValue: String(parts[2]))
      else { return nil }
      self = .memory(size, format)
    }
  }

  /// The words that `init(argument:)` reads.
  var argument: String {
    switch self {
    case .automatic: "auto"
    case .terminal: "terminal"
    case .framebuffer(let path): path
    case .memory(let size, let format):
      "memory:\(size.argument):\(format.argument)"
    }
  }
}
