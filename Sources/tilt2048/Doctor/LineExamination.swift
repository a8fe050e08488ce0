import Boards
import LinuxDevices

/// The doctor's look at a GPIO line: free, or whose.
struct LineExamination {
  /// What the line is for, in a word.
  let subject: String
  /// The chip's label.
  let chip: String
  /// The line's name or offset.
  let line: String

  /// Carries out `trial`, which takes the line and gives it back; `good` is said where it can.
  func examine(good: String, _ trial: () throws(GPIOError) -> Void) -> Finding {
    do throws(GPIOError) {
      try trial()
      return .ok(subject, "\(chip):\(line) \(good)")
    } catch {
      // The running game has its lines, and nobody else needs them.
      if error == .inUse(by: "tilt2048") {
        return .ok(subject, "\(chip):\(line) is used by the game that runs")
      }
      return .failure(subject, describe(error), remedy: remedy(error))
    }
  }

  private func describe(_ error: GPIOError) -> String {
    switch error {
    case .noSuchChip: "there is no GPIO chip \(chip)"
    case .noSuchLine where chip == "any": "no GPIO chip has a line \(line)"
    case .noSuchLine: "the GPIO chip \(chip) has no line \(line)"
    case .inUse(let user): "\(chip):\(line) is used by \(user.isEmpty ? "somebody" : user)"
    case .permissionDenied: "the GPIO chip \(chip) may not be opened"
    case .failed(let code): "\(chip):\(line): \(code.description)"
    }
  }

  private func remedy(_ error: GPIOError) -> String {
    let key = subject
    switch error {
    case .noSuchChip: return "gpiodetect   (name one as \(key).chip in /etc/tilt2048/config.toml)"
    case .noSuchLine, .failed:
      return "gpioinfo   (name one as \(key).line in /etc/tilt2048/config.toml)"
    case .inUse:
      return "gpioinfo | grep -v unused   (stop who uses it, or choose another line: "
        + "/etc/tilt2048/config.toml)"
    case .permissionDenied: return "sudo usermod -aG gpio $USER   (then log in again)"
    }
  }
}
