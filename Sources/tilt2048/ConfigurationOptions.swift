import ArgumentParser
import Boards

/// `--set KEY=VALUE`: the topmost layer of the configuration, for any key.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set a key of the configuration for this run, such as sensor.mount=y-x+z+.",
      valueName: "key=value"))
  var assignments: [Assignment] = []

  /// What the flags say, the later above the earlier.
  var flags: [ConfigurationFlag] {
    assignments.map { ConfigurationFlag(flag: "--set", key: $0.key, text: $0.value) }
  }
}
