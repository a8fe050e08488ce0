import Arguments
import Glibc
import System

/// `tilt2048-upload`: sends finished games to the world's table.
@main
struct Tilt2048Upload: Command {
  static let about = About(
    "tilt2048-upload", "Send finished games of tilt2048 to a table of scores.",
    discussion: """
      The game lays a finished game into its outbox when its player has agreed to that in the \
      settings; this sends it, signed with a key of the device, until the table acknowledges or \
      refuses it. What is sent: the game's seed and moves, and the key. Nothing says who plays.
      """)

  static var subcommands: [CommandEntry] {
    [
      SendCommand.entry, ListCommand.entry, ExportCommand.entry, JoinCommand.entry,
      LeaveCommand.entry, ForgetCommand.entry, DealCommand.entry, DuelCommand.entry,
    ]
  }

  /// Reads the command line and does what it says.
  static func main() {
    let program = CommandLineProgram(entry, version: "0.1.0")
    exit(
      program.run(
        Environment.arguments.dropFirst(), answer: { say($0) }, complain: { say($0, on: 2) }))
  }
}

/// Says a line on the standard output, or on another stream, at once: it is in the journal when it is
/// said. A stream that takes nothing is no reason to send nothing.
func say(_ line: String, on stream: Int32 = 1) {
  do throws(Errno) {
    try FileDescriptor.borrowing(stream) { output throws(Errno) in
      try output.write(Array((line + "\n").utf8))
    }
  } catch {
    return
  }
}
