import CGPIOD
import Glibc
import System

/// Why a GPIO line cannot be used.
public enum GPIOError: Error, Equatable, Sendable {
  /// No chip has this label, name or path.
  case noSuchChip
  /// The chip has no line of this name or offset.
  case noSuchLine
  /// Somebody has the line; the name is what the kernel knows ("" for nothing).
  case inUse(by: String)
  /// The chip, or its driver, gives no interrupts.
  case noInterrupts
  /// The user may not open the chip.
  case permissionDenied
  /// Any other failure, with the system's error number.
  case failed(Errno)

  /// What happened and what to do about it; `key` is the table of the configuration that names the
  /// line, such as "buzzer" or "buttons".
  public func fault(chip: String, line: String, key: String) -> Fault {
    Fault(words(chip, line), remedy(key))
  }

  /// Both, as sentences.
  public func message(chip: String, line: String, key: String) -> String {
    fault(chip: chip, line: line, key: key).message
  }

  private func words(_ chip: String, _ line: String) -> String {
    switch self {
    case .noSuchChip: "there is no GPIO chip \(chip)"
    case .noSuchLine where chip == "any": "no GPIO chip has a line \(line)"
    case .noSuchLine: "the GPIO chip \(chip) has no line \(line)"
    case .inUse(let user):
      "\(chip):\(line) is used by \(user.isEmpty ? "another program or driver" : user)"
    case .noInterrupts: "the GPIO chip \(chip) gives no interrupts"
    case .permissionDenied: "the GPIO chip \(chip) may not be opened"
    case .failed(let error): "\(chip):\(line): \(error.description)"
    }
  }

  private func remedy(_ key: String) -> Remedy {
    let file = "/etc/tilt2048/config.toml"
    let line = key == "buttons" ? "buttons.lines" : "\(key).line"
    return switch self {
    case .noSuchChip: .command("gpiodetect", "name one as \(key).chip in \(file)")
    case .noSuchLine, .failed: .command("gpioinfo", "name one as \(line) in \(file)")
    case .noInterrupts:
      .command(
        "gpiodetect", "name a line of another one as \(line), or none: \(line) = \"\"")
    case .inUse:
      .command("gpioinfo | grep -v unused", "stop who uses it, or choose another line: \(file)")
    case .permissionDenied: .join("gpio")
    }
  }

  /// The error behind a result of the C interface; `user` names who has the line.
  init(result: Int32, user: () -> String = { "" }) {
    switch result {
    case Int32(CGPIOD_NO_CHIP): self = .noSuchChip
    case Int32(CGPIOD_NO_LINE): self = .noSuchLine
    case Int32(CGPIOD_NO_EDGES): self = .noInterrupts
    case -EBUSY: self = .inUse(by: user())
    case -EACCES, -EPERM: self = .permissionDenied
    default: self = .failed(Errno(-result))
    }
  }
}
