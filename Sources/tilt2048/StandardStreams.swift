import Glibc

/// Writes a line to standard error; under systemd that is the journal.
func printError(_ line: String) {
  var bytes = Array(line.utf8)
  bytes.append(0x0A)
  writeAll(bytes, to: STDERR_FILENO)
}

/// Writes all of `bytes`, however many calls it takes; false, with the reason in `errno`, where that
/// cannot be done.
@discardableResult
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var offset = 0
    while offset < buffer.count {
      let count = write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      offset += count
    }
    return true
  }
}

/// The bytes of the file at `path`, or the system's reason why they cannot be read. More than `most`
/// are refused: nothing that is read here is longer, and a device such as /dev/zero has no end.
func readFile(_ path: String, most: Int = 64 << 20) throws(Failure) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw Failure("cannot open \(path): \(systemReason())") }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65536)
  while bytes.count <= most {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else { throw Failure("cannot read \(path): \(systemReason())") }
    if count == 0 { return bytes }
    bytes += chunk[..<count]
  }
  throw Failure("\(path) is longer than \(most >> 20) MiB, which no file for this is")
}

/// What the system says of the last failed call.
func systemReason() -> String { String(cString: strerror(errno)) }

/// Writes `bytes` as the file at `path`, in place of what was there.
func writeFile(_ bytes: [UInt8], to path: String) throws(Failure) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw Failure("cannot write \(path): \(systemReason())") }
  defer { close(descriptor) }
  guard writeAll(bytes, to: descriptor) else {
    throw Failure("cannot write \(path): \(systemReason())")
  }
}
