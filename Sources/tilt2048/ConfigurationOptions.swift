import Arguments
import Boards

/// `--set KEY=VALUE`: the topmost layer of the configuration, for any key.
struct ConfigurationOptions {
  private var assignments: [Assignment] = []

  mutating func declare(in form: inout Form) {
    form.options(
      "set", value: "key=value", &assignments,
      "Set a key of the configuration for this run, such as sensor.mount=y-x+z+.")
  }

  /// What the flags say, the later above the earlier.
  var flags: [ConfigurationFlag] {
    assignments.map { ConfigurationFlag(flag: "--set", key: $0.key, text: $0.value) }
  }
}

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
