import Arguments
import Terminal

/// Which display `--display` asks for.
enum DisplayChoice: Equatable {
  /// A framebuffer if there is one that is seen, else the terminal.
  case automatic
  /// The terminal on standard output, in this style or in what suits it best.
  case terminal(TerminalStyle?)
  /// This framebuffer and no other.
  case framebuffer(path: String)
  /// Memory of this size and format: that of a file, which others can map, or what nobody sees.
  case memory(PictureSize, PictureFormat, file: String?)
}

extension DisplayChoice: ArgumentValue {
  init?(argument: String) {
    switch argument {
    case "auto": self = .automatic
    case "terminal": self = .terminal(nil)
    case _ where argument.hasPrefix("terminal:"):
      guard let style = TerminalStyle(rawValue: String(argument.dropFirst("terminal:".count)))
      else { return nil }
      self = .terminal(style)
    case _ where argument.hasPrefix("/"): self = .framebuffer(path: argument)
    default:
      // memory:480x320:rgb565 or memory:480x320:rgb565:/dev/shm/panel
      let parts = argument.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count >= 3, parts[0] == "memory", parts.count == 3 || parts[3].hasPrefix("/"),
        let size = PictureSize(argument: String(parts[1])),
        let format = PictureFormat(rawValue: String(parts[2]))
      else { return nil }
      self = .memory(size, format, file: parts.count > 3 ? String(parts[3]) : nil)
    }
  }

  /// The words that `init(argument:)` reads.
  var argument: String {
    switch self {
    case .automatic: "auto"
    case .terminal(let style): "terminal" + (style.map { ":" + $0.rawValue } ?? "")
    case .framebuffer(let path): path
    case .memory(let size, let format, let file):
      "memory:\(size.argument):\(format.argument)" + (file.map { ":" + $0 } ?? "")
    }
  }
}
