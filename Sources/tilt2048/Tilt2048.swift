import Arguments
import Glibc
import LinuxDevices
import System

/// The program: one command a file beside this one.
@main
struct Tilt2048: Command {
  static let about = About(
    "tilt2048", "2048, played by tilting a small computer.",
    discussion: """
      Without a command, it plays: on the framebuffer if there is one, else in this terminal, \
      where the arrow keys move the tiles.
      """)

  static var subcommands: [CommandEntry] {
    [
      PlayCommand.entry, ScoresCommand.entry, ReviewCommand.entry, ShareCommand.entry,
      OpenCommand.entry, VerifyCommand.entry, ConfigCommand.entry, DoctorCommand.entry,
      SetupCommand.entry, CertifyCommand.entry, ConsoleCommand.entry, SnapshotCommand.entry,
      RerunCommand.entry, AutoplayCommand.entry, BenchCommand.entry, TiltCommand.entry,
      RecordCommand.entry,
    ]
  }

  /// Reads the command line and does what it says.
  static func main() {
    fillStandardStreams()
    SoundEnvironment.bound()
    let stack = StackLimit.raise()
    guard stack >= leastStack else {
      printError(
        "Error: the stack may have \(stack >> 10) KiB here, and tilt2048 needs \(leastStack >> 10); "
          + "raise the limit: ulimit -s 8192")
      exit(Failure.told.status)
    }
    program.runToTheEnd()
  }

  /// With less, a command might end by a fault in the middle of it: `snapshot`, which takes the most of
  /// those that were tried, did so with 256 KiB and not with 320, unoptimized, on x86-64.
  private static let leastStack = 512 << 10

  private static var program: CommandLineProgram { CommandLineProgram(entry, version: version) }

  /// What the words after the program's name ask for.
  static func read(_ words: ArraySlice<String>) throws(UsageError) -> Reading {
    try program.read(words)
  }

  /// The version that `--version` prints and a package carries.
  static let version = "0.1.0"
}
