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
  /// The user may not open the chip.
  case permissionDenied
  /// Any other failure, with the system's error number.
  case failed(Errno)

  /// What happened and what to do about it, for a person.
  public func message(chip: String, line: String) -> String {
    switch self {
    case .noSuchChip:
      return "There is no GPIO chip \"\(chip)\". List them with: gpiodetect"
    case .noSuchLine:
      let whose = chip == "any" ? "No GPIO chip has a" : "The GPIO chip \"\(chip)\" has no"
      return "\(whose) line \"\(line)\". List them with: gpioinfo"
    case .inUse(let user):
      let name = user.isEmpty ? "another program or driver" : "\"\(user)\""
      return "The GPIO line \(chip):\(line) is in use by \(name). Stop it, or choose another line."
    case .permissionDenied:
      return "No permission to open the GPIO chip \"\(chip)\". "
        + "Run: sudo usermod -aG gpio $USER, then log in again."
    case .failed(let error):
      return "The GPIO line \(chip):\(line) failed: \(error.description). Check it with: gpioinfo"
    }
  }

  /// The error behind a result of the C interface; `user` names who has the line.
  init(result: Int32, user: () -> String = { "" }) {
    switch result {
    case Int32(CGPIOD_NO_CHIP): self = .noSuchChip
    case Int32(CGPIOD_NO_LINE): self = .noSuchLine
    case -EBUSY: self = .inUse(by: user())
    case -EACCES, -EPERM: self = .permissionDenied
    default: self = .failed(Errno(-result))
    }
  }
}
