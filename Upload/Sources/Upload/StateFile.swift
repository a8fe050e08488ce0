import Glibc
import System

/// A file of this program's own state, which nobody else may read.
enum StateFile {
  /// Puts `bytes` in the place of what lies at `path`; they are on the medium when this returns. A new file
  /// is the folder's owner's: what root makes by hand in the service's folder the service has to read.
  static func replace(_ path: String, with bytes: [UInt8]) throws(UploadError) {
    let isNew = !Files.exists(path)
    do throws(FileError) { try Files.replace(path, with: bytes, mode: 0o600) } catch {
      throw .file(error)
    }
    guard isNew, geteuid() == 0 else { return }
    do throws(Errno) {
      let owner = try FileStatus(of: Files.folder(of: path))
      try Errno.checkingC { lchown(path, owner.owner, owner.group) }
    } catch {
      throw .file(FileError(.refused(error), path: path, attempt: "write"))
    }
  }

  /// Runs `body` while no other program does so with the same state; throws where one does.
  static func alone<Answer>(
    in folder: String, _ body: () throws(UploadError) -> Answer
  ) throws(UploadError) -> Answer {
    guard let lock = try lock(folder) else { throw .busy }
    defer { _ = lock.number }  // Until here it is held.
    return try body()
  }

  private static func lock(_ folder: String) throws(UploadError) -> FileDescriptor? {
    do throws(Errno) {
      var file = try FileDescriptor(opening: folder, O_RDONLY | O_DIRECTORY)
      guard try file.lock() else { return nil }
      return file
    } catch {
      throw .file(FileError(.refused(error), path: folder, attempt: "lock"))
    }
  }
}
