import Arguments

@testable import Program

/// What the makers of tilt2048 measure, train and tune with; players need none of it.
@main
struct Laboratory: Command {
  static let about = About(
    "laboratory", "What the makers of tilt2048 measure, train and tune with.")

  static var subcommands: [any Command.Type] {
    [
      LaboratoryBenchCommand.self, ScoreCommand.self, TuneCommand.self,
      LeaveOutCommand.self, TrainCommand.self,
    ]
  }

  /// Reads the command line and does what it says.
  static func main() {
    CommandLineProgram(Self.self, version: Tilt2048.version).runToTheEnd()
  }
}
