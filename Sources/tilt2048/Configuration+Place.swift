import Boards

extension Configuration {
  /// The GPIO line that a key names, on the chip that the first of the other keys names; nil where it
  /// names none, or nothing names a chip.
  func place(of line: Key<String?>, chips: Key<String?>...) -> (chip: String, line: String)? {
    guard let name = self[line] else { return nil }
    for key in chips {
      if let chip = self[key] { return (chip, name) }
    }
    return nil
  }
}
