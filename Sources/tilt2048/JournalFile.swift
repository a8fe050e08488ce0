import Arguments
import Glibc
import Handheld
import System

/// A journal on a disk, read piece by piece; see ``JournalSource``.
struct JournalFile: JournalSource, ~Copyable {
  private let path: String
  private let file: FileDescriptor
  /// How far it was read.
  let reading: Reading

  /// How far a file was read, for who handed it on.
  final class Reading {
    /// Bytes that were read, and all there were when it was opened.
    fileprivate(set) var read = 0
    let size: Int

    init(size: Int) { self.size = size }
  }

  /// Opens the regular file at `path`; a pipe or a device is refused and never waited for.
  init(path: String) throws(Failure) {
    do throws(Errno) {
      let opened = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
      let status = try FileStatus(of: opened)
      if status.kind == .file {
        self.path = path
        file = opened
        reading = Reading(size: status.size)
        return
      }
    } catch { throw Failure("cannot open \(path.asFileName): \(error)") }
    throw Failure("\(path) is no regular file: name a journal")
  }

  mutating func read(_ most: Int) throws(JournalError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    let count: Int
    do throws(Errno) {
      count = try file.readSome(&bytes)
    } catch {
      throw .unreadable("cannot read \(path): \(error)")
    }
    bytes.removeSubrange(count...)
    reading.read += count
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
