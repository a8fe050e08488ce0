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
