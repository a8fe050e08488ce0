import Arguments
import Glibc
import System

/// A file that is written for the first time, piece by piece: what was written stays, whatever ends
/// the program.
struct NewFile: ~Copyable {
  private let path: String
  private let file: FileDescriptor

  /// Creates the file at `path`; one that is there already, with something in it, is left alone.
  ///
  /// A pipe that nobody reads is refused and never waited for, nor is one whose reader is slow.
  init(path: String) throws(Failure) {
    let new: FileDescriptor
    do throws(Errno) {
      new = try FileDescriptor(making: path, O_WRONLY | O_NONBLOCK)
    } catch { throw Self.refusal(of: path, error) }
    guard Self.status(of: new)?.size == 0 else {
      throw Failure("\(path) exists already: name another file, or delete it")
    }
    self.path = path
    file = new
  }

  /// Appends all of `text`.
  func append(_ text: String) throws(Failure) { try append(Array(text.utf8)) }

  /// Appends all of `bytes`.
  func append(_ bytes: [UInt8]) throws(Failure) {
    do throws(Errno) { try file.write(bytes) } catch {
      throw Failure("cannot write \(path): \(error)")
    }
  }

  /// Removes the file, where it is one and holds nothing.
  func removeIfEmpty() {
    guard let status = Self.status(of: file), status.kind == .file, status.size == 0 else { return }
    unlink(path)
  }

  private static func refusal(of path: String, _ error: Errno) -> Failure {
    if path.isEmpty {
      return Failure("cannot write '': that is no name of a file; name another file")
    }
    guard error.code == ENXIO else { return Failure("cannot write \(path): \(error)") }
    return Failure("cannot write \(path): nobody reads from what lies there; name another file")
  }

  private static func status(of file: borrowing FileDescriptor) -> FileStatus? {
    do throws(Errno) { return try FileStatus(of: file) } catch { return nil }
  }
}
