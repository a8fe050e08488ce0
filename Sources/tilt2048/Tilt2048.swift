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
  /// The parser reflects on every command, which takes longer than all else until the first frame;
  /// so what the service and the launcher say is recognised without it.
  static func main() {
    var request = PlayRequest()
    switch CommandLine.arguments.dropFirst() {
    case [], ["play"]: break
    case ["play", "--power-off"]: request.powerOff = true
    default: return main(nil)
    }
    do {
      try PlayCommand.play(request)
    } catch {
      exit(withError: error)
    }
  }

  /// The version that `--version` prints and a package carries.
  static let version = "0.1.0"
}
