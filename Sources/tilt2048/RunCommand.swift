import Glibc

/// Runs a command to its end and takes what it says on standard output, not what it complains of;
/// the status is 127 where there is no such command, and 255 where a signal ended it.
func runCommand(_ words: [String]) -> (status: Int32, output: String) {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { return (127, "") }
  // The command has its end as its standard output, and no other.
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  defer { close(ends[0]) }
  guard let child = started(words, output: ends[1]) else { return (127, "") }
  let output = readAll(ends[0])
  return (child.wait().status, output)
}

/// Starts a command, and leaves the end of the pipe to it.
private func started(_ words: [String], output: Int32) -> Child? {
  defer { close(output) }
  do throws(Failure) {
    return try Child(words, output: output, isQuiet: true)
  } catch {
    return nil
  }
}

private func readAll(_ file: Int32) -> String {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = read(file, &chunk, chunk.count)
    if count < 0 && errno == EINTR { continue }
    if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
    bytes += chunk[..<count]
  }
}
