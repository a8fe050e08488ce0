import Arguments
import Glibc
import System

@testable import Program

/// What the makers of tilt2048 measure, train and tune with; players need none of it.
@main
struct Laboratory: Command {
  static let about = About(
    "laboratory", "What the makers of tilt2048 measure, train and tune with.")

  static var subcommands: [any Command.Type] {
    [
      LaboratoryBenchCommand.self, ScoreCommand.self, TuneCommand.self, TrainCommand.self,
    ]
  }

  /// Reads the command line and does what it says.
  static func main() {
    let program = CommandLineProgram(Self.self, version: Tilt2048.version)
    let words = CommandLine.arguments.dropFirst()
    let status = program.run(words, answer: { print($0) }, complain: printError)
    do throws(Errno) { try StandardOutput.finish() } catch {
      printError("Error: cannot write the answer to the standard output: \(error)")
      exit(status == 0 ? ExitCode.failure.status : status)
    }
    exit(status)
  }
}
