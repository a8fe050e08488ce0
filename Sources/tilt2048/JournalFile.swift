import Glibc
import Handheld

/// A journal on a disk, read piece by piece; see ``JournalSource``.
struct JournalFile: JournalSource, ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// Opens the file at `path`.
  init(path: String) throws(Failure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure("cannot open \(path): \(systemReason())") }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  mutating func read(_ most: Int) throws(JournalError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    var count = Glibc.read(descriptor, &bytes, most)
    while count < 0 && errno == EINTR { count = Glibc.read(descriptor, &bytes, most) }
    guard count >= 0 else { throw .unreadable("cannot read \(path): \(systemReason())") }
    bytes.removeSubrange(count...)
    return bytes
  }
}

/// The file that a journal is written into while it is played.
final class JournalRecorder {
  private let file: NewFile

  /// Creates the file at `path`; one that is there already, with something in it, is left alone.
  init(path: String) throws(Failure) { file = try NewFile(path: path) }

  /// Adds bytes to its end; nil when they are there, else why not.
  func append(_ bytes: [UInt8]) -> String? {
    do throws(Failure) {
      try file.append(bytes)
      return nil
    } catch {
      return error.description
    }
  }
}
