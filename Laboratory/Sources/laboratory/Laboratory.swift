import Arguments
import Glibc
import Simulators
import Solver
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

/// Throws where a file could not be written after hours of work.
func requirePlace(for path: String) throws(Failure) {
  if path.isEmpty { throw Failure("cannot write '': that is no name of a file") }
  guard access(Files.folder(of: path), W_OK) == 0 else {
    throw Failure("cannot write \(path): \(Errno.current)")
  }
  let status: FileStatus
  do throws(Errno) { status = try FileStatus(of: path, followsLinks: false) } catch { return }
  if status.kind != .file { throw Failure("cannot write \(path): what is there is no file") }
}

/// The same of a file that begins with `start`, or where it would take the place of one that begins otherwise:
/// a training begins with the first five letters of weights.
func requirePlace(for path: String, beginning start: String) throws(Failure) {
  try requirePlace(for: path)
  try OutputFile.require(path, for: Array(start.utf8), by: start.utf8.count)
}

/// A recorded motion with its truth.
func readTruth(_ file: String) throws(Failure) -> Trace {
  let trace = try readTrace(file)
  if trace.samples.contains(where: { $0.reference != nil }) { return trace }
  throw Failure("\(file): no direction in columns rx,ry,rz to compare with")
}

extension TupleNetwork {
  /// How a file of weights begins.
  static let beginning = "2048TUPLES"
}
