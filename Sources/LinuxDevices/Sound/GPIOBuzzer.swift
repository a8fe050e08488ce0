import Hardware

/// An active buzzer on a line: it has its own tone, and sounds while the line is high.
public struct GPIOBuzzer<Line: OutputLine & ~Copyable>: Buzzer, ~Copyable {
  private var line: Line
  private let chip: String
  private let name: String
  private let what: String
  private var isOn = false

  /// Takes the line over; `chip` and `name` are for messages ("pinctrl-bcm2711", "GPIO12"), and so is `what`
  /// hangs on it, as the configuration calls it.
  public init(_ line: consuming Line, chip: String, name: String, what: String = "buzzer") {
    self.line = line
    self.what = what
    self.chip = chip
    self.name = name
  }

  /// Sounds at any frequency, and is silent at nil.
  public mutating func sound(_ frequency: Int?) throws(BuzzerError) {
    let isWanted = frequency != nil
    guard isWanted != isOn else { return }
    do throws(GPIOError) {
      try line.set(isWanted)
    } catch {
      throw BuzzerError(
        "The \(what) stays as it is: \(error.message(chip: chip, line: name, key: what))")
    }
    isOn = isWanted
  }
}
