import Glibc

/// A file that is written for the first time, piece by piece: what was written stays, whatever ends
/// the program.
struct NewFile: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// Creates the file at `path`; one that is there already, with something in it, is left alone.
  init(path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure("cannot write \(path): \(systemReason())") }
    var state = stat()
    guard fstat(descriptor, &state) == 0, state.st_size == 0 else {
      close(descriptor)
      throw Failure("\(path) exists already: name another file, or delete it")
    }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Appends all of `text`.
  func append(_ text: String) throws(Failure) { try append(Array(text.utf8)) }

  /// Appends all of `bytes`.
  func append(_ bytes: [UInt8]) throws(Failure) {
    guard writeAll(bytes, to: descriptor) else {
      throw Failure("cannot write \(path): \(systemReason())")
    }
  }

  /// Removes the file, where it is one and holds nothing.
  func removeIfEmpty() {
    var state = stat()
    guard fstat(descriptor, &state) == 0, state.st_mode & S_IFMT == S_IFREG, state.st_size == 0
    else { return }
    unlink(path)
  }
}
