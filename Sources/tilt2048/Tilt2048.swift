import Arguments

/// The program: one command a file beside this one.
@main
struct Tilt2048: Command {
  static let about = About(
    "tilt2048", "2048, played by tilting a small computer.",
    discussion: """
      Without a command, it plays: on the framebuffer if there is one, else in this terminal, \
      where the arrow keys move the tiles.
      """)

  static var subcommands: [any Command.Type] {
    [
      PlayCommand.self, ScoresCommand.self, ShareCommand.self, OpenCommand.self,
      VerifyCommand.self, ConfigCommand.self, DoctorCommand.self, SetupCommand.self,
      ConsoleCommand.self, SnapshotCommand.self, RerunCommand.self,
      AutoplayCommand.self, BenchCommand.self, TiltCommand.self, RecordCommand.self,
    ]
  }

  /// Reads the command line and does what it says.
  static func main() { program.runToTheEnd() }

  private static var program: CommandLineProgram { CommandLineProgram(Self.self, version: version) }

  /// What the words after the program's name ask for.
  static func read(_ words: ArraySlice<String>) throws(UsageError) -> Reading {
    try program.read(words)
  }

  /// The version that `--version` prints and a package carries.
  static let version = "0.1.0"
}
