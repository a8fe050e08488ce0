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
      return .failure(subject, error.fault(chip: chip, line: line, key: subject))
    }
  }
}
