import Glibc

/// A file descriptor; closed when its owner goes away.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  private let path: String

  /// Opens `path` with open(2)'s flags; a file that is made can be read by everyone.
  init(_ path: String, _ flags: Int32, attempt: String) throws(StoreError) {
    var opened: Int32
    repeat { opened = open(path, flags | O_CLOEXEC, 0o644) } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw StoreError(kernel: errno, path: path, attempt: attempt) }
    descriptor = opened
    self.path = path
  }

  deinit { close(descriptor) }

  /// Its length in bytes.
  func length() throws(StoreError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("look at the file") }
    return Int(status.st_size)
  }

  /// Writes zeros from the end up to `length` bytes, so that later writes find their blocks.
  ///
  /// Zeros, not fallocate(2): an unwritten extent costs a journal commit at its first write.
  func extend(to length: Int) throws(StoreError) {
    let zeros = [UInt8](repeating: 0, count: 65536)
    var end = try self.length()
    while end < length {
      let written = pwrite(descriptor, zeros, min(zeros.count, length - end), off_t(end))
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw failure("reserve space") }
      end += written
    }
  }

  /// Returns when everything is on the medium.
  func synchronize() throws(StoreError) {
    guard fsync(descriptor) == 0 else { throw failure("flush") }
  }

  /// Takes the file for this program alone; false when another one has it.
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  private func failure(_ attempt: String) -> StoreError {
    StoreError(kernel: errno, path: path, attempt: attempt)
  }
}
