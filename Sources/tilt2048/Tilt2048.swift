import ArgumentParser

/// The program: one command a file beside this one.
@main
struct Tilt2048: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tilt2048",
    abstract: "2048, played by tilting a small computer.",
    discussion: """
      Without a command, it plays: on the framebuffer if there is one, else in this terminal,
      where the arrow keys tilt a simulated sensor.
      """,
    version: version,
    subcommands: [
      PlayCommand.self, ScoresCommand.self, VerifyCommand.self, ConfigCommand.self,
      DoctorCommand.self, SetupCommand.self, SnapshotCommand.self,
      AutoplayCommand.self, TrainCommand.self, BenchCommand.self,
      TiltCommand.self, TuneCommand.self, RecordCommand.self,
    ],
    defaultSubcommand: PlayCommand.self)

  /// Reads the command line and does what it says.
  ///
  /// Without options, as the service starts it, there is nothing to read; and the parser takes
  /// longer than all else until the first frame, since it reflects on every command.
  static func main() {
    guard CommandLine.argc == 1 || CommandLine.arguments.dropFirst() == ["play"] else {
      return main(nil)
    }
    do {
      try PlayCommand.play(PlayRequest())
    } catch {
      exit(withError: error)
    }
  }

  /// The version that `--version` prints and a package carries.
  static let version = "0.1.0"
}
