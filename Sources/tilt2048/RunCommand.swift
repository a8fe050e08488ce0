import Arguments
import Glibc
import System

/// Runs a command to its end and takes what it says on standard output, not what it complains of;
/// the status is 127 where there is no such command, and 255 where a signal ended it.
func runCommand(_ words: [String]) -> (status: Int32, output: String) {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { return (127, "") }
  // The command has its end as its standard output, and no other.
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  let ours = FileDescriptor(owning: ends[0])
  guard let child = started(words, output: FileDescriptor(owning: ends[1])) else {
    return (127, "")
  }
  let output = readAll(ours)
  return (child.wait().status, output)
}

/// Starts a command, and leaves the end of the pipe to it.
private func started(_ words: [String], output: consuming FileDescriptor) -> Child? {
  do throws(Failure) { return try Child(words, output: output.number, isQuiet: true) } catch {
    return nil
  }
}

/// No command that is run here says more than a mebibyte.
private func readAll(_ file: consuming FileDescriptor) -> String {
  do throws(Errno) {
    return String(decoding: try file.readToEnd(most: 1 << 20) ?? [], as: UTF8.self)
  } catch { return "" }
}
