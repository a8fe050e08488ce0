import Arguments
import Glibc
import System
import Time

/// Writes a line to standard error; under systemd that is the journal. What it quotes of files and
/// names cannot act on a terminal.
func printError(_ line: String) {
  var bytes = Array(line.printable.utf8)
  bytes.append(0x0A)
  do throws(Errno) {
    try FileDescriptor.borrowing(STDERR_FILENO) { file throws(Errno) in try file.write(bytes) }
  } catch {
    // Where complaints cannot be written there is nobody to complain to.
  }
}

/// Keeps the place of a standard stream that is closed from the first file that is opened: complaints
/// would be written into it. Nothing can be written there, as before.
func fillStandardStreams() {
  var place: Int32
  repeat { place = open("/dev/null", O_RDONLY) } while (0...STDERR_FILENO).contains(place)
  close(place)
}

/// The bytes of the file at `path`, or the system's reason why they cannot be read. More than `most`
/// are refused: nothing that is read here is longer, and a device such as /dev/zero has no end.
///
/// A pipe is read too: `verify <(…)` is of use. One that nobody writes to is refused and never
/// waited for; one whose writer says nothing for `silence`, or has not ended after `whole`, is
/// given up. The kernel has files without an end, such as /proc/kmsg: those are waited for no more
/// than a moment.
func readFile(
  _ path: String, most: Int = 64 << 20, silence: Instant.Span = .milliseconds(10_000),
  whole: Instant.Span = .milliseconds(300_000)
) throws(Failure) -> [UInt8] {
  try readFile(try openFile(path), named: path, most: most, silence: silence, whole: whole)
}

/// Opens a file for ``readFile(_:named:most:silence:whole:)``.
func openFile(_ path: String) throws(Failure) -> FileDescriptor {
  do throws(Errno) {
    return try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
  } catch {
    throw Failure("cannot open \(path.asFileName): \(error)")
  }
}

/// The bytes of a file that ``openFile(_:)`` opened, as ``readFile(_:most:silence:whole:)`` reads them.
func readFile(
  _ file: borrowing FileDescriptor, named path: String, most: Int = 64 << 20,
  silence: Instant.Span = .milliseconds(10_000), whole: Instant.Span = .milliseconds(300_000)
) throws(Failure) -> [UInt8] {
  let bytes: [UInt8]?
  let kind: FileStatus.Kind
  do throws(Errno) {
    kind = try FileStatus(of: file).kind
    bytes = try file.readToEnd(
      most: most, silence: kind == .file ? .milliseconds(0) : silence, whole: whole)
  } catch {
    guard error.code == EAGAIN else { throw Failure("cannot read \(path.asFileName): \(error)") }
    throw Failure(
      "\(path.asFileName) has no end that could be read: it is no file, or nobody writes to it any "
        + "more; put what it gives into a file first")
  }
  guard let bytes else {
    let size = most >> 20 > 0 ? "\(most >> 20) MiB" : "\(most) bytes"
    throw Failure("\(path) is longer than \(size), which no file for this is")
  }
  if bytes.isEmpty, kind == .other {
    throw Failure("\(path) gives nothing: it is no file, and nobody writes to it")
  }
  return bytes
}

/// Writes `bytes` as the file at `path`, in place of a file that was there, whole or not at all.
func writeFile(_ bytes: [UInt8], to path: String) throws(Failure) {
  do throws(FileError) { try Files.replace(path, with: bytes) } catch {
    throw Failure(error.description)
  }
}

extension CommandLineProgram {
  /// Does what the program's words ask for, and ends the program.
  func runToTheEnd() -> Never {
    let words = Environment.arguments.dropFirst()
    let status = run(words, answer: { print($0) }, complain: printError)
    exit(answered(status))
  }
}

/// `status`, once all that was answered is written; where it cannot be, that is said, and success is none:
/// an answer that a full disk swallowed is none.
func answered(_ status: Int32) -> Int32 {
  do throws(Errno) {
    try StandardOutput.finish()
    return status
  } catch {
    printError("Error: cannot write the answer to the standard output: \(error)")
    return status == 0 ? Failure.told.status : status
  }
}
