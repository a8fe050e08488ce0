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
    let status = run()
    do throws(Errno) { try StandardOutput.finish() } catch {
      printError("Error: cannot write the answer to the standard output: \(error)")
      exit(status == 0 ? ExitCode.failure.status : status)
    }
    exit(status)
  }

  private static func run() -> Int32 {
    do {
      let reader = CommandLineReader(Self.self, version: Tilt2048.version)
      switch try reader.read(CommandLine.arguments.dropFirst()) {
      case .command(let command): try command.run()
      case .text(let text): print(text)
      }
      return 0
    } catch let end as ExitCode {
      return end.status
    } catch {
      printError("Error: \(error)")
      return error is UsageError ? UsageError.exitStatus : ExitCode.failure.status
    }
  }
}
