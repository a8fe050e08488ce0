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
      where the arrow keys tilt a simulated sensor.
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
  static func main() {
    let status = run()
    // An answer that a full disk swallowed is none.
    do throws(Errno) { try StandardOutput.finish() } catch {
      printError("Error: cannot write the answer to the standard output: \(error)")
      exit(status == 0 ? ExitCode.failure.status : status)
    }
    exit(status)
  }

  /// Does what the command line says; returns the exit status.
  private static func run() -> Int32 {
    do {
      switch try read(CommandLine.arguments.dropFirst()) {
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

  /// What the words after the program's name ask for.
  static func read(_ words: ArraySlice<String>) throws(UsageError) -> Reading {
    // The word of swift-argument-parser, which those who make packages know.
    if words.first == "--generate-completion-script" {
      guard words.dropFirst().allSatisfy({ $0 == "bash" }) else {
        let mistake = Said.Mistake(
          text: "There is a completion script for bash and no other shell.")
        throw UsageError(description: HelpText(Self.self, path: about.name).answer(to: mistake))
      }
      return .text(CompletionScript(Self.self).text)
    }
    return try CommandLineReader(Self.self, version: version).read(words)
  }

  /// The version that `--version` prints and a package carries.
  static let version = "0.1.0"
}
