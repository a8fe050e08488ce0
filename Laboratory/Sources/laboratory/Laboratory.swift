import Arguments
import Glibc
import System

@testable import Program

/// What the makers of tilt2048 measure, train and tune with; players need none of it.
@main
struct Laboratory: Command {
  static let about = About(
    "laboratory", "What the makers of tilt2048 measure, train and tune with.")

  static var subcommands: [CommandEntry] {
    [
      LaboratoryBenchCommand.entry, ScoreCommand.entry, TuneCommand.entry,
      LeaveOutCommand.entry, TrainCommand.entry, ImitateCommand.entry, TeachCommand.entry,
      StylesCommand.entry, PlayoutsCommand.entry, CountCommand.entry,
    ]
  }

  /// Reads the command line and does what it says.
  static func main() {
    CommandLineProgram(entry, version: Tilt2048.version).runToTheEnd()
  }
}

/// Throws where a file could not be written after hours of work; nothing is asked of an empty name.
func requirePlace(for paths: String...) throws(Failure) {
  for path in paths where !path.isEmpty && access(Files.folder(of: path), W_OK) != 0 {
    throw Failure("cannot write \(path): \(Errno.current)")
  }
}
