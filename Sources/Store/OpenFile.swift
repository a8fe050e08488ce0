import Glibc
import System

/// A file of the store; closed when its owner goes away.
struct OpenFile: ~Copyable {
  private var file: FileDescriptor
  private let path: String

  /// Opens the file at `path`, or the folder there.
  init(_ path: String, _ way: Way, attempt: String) throws(StoreError) {
    do throws(Errno) {
      file = try way.open(path)
    } catch {
      throw StoreError(kernel: error, path: path, attempt: attempt)
    }
    self.path = path
  }

  /// How a file is opened.
  enum Way {
    /// One that is there.
    case existing
    /// One that may be there; one that is made can be read by everyone.
    case made
    /// One that must not be there yet.
    case new
    /// A folder, to flush it.
    case folder

    /// No link is followed: where it leads is somebody else's.
    fileprivate func open(_ path: String) throws(Errno) -> FileDescriptor {
      switch self {
      case .existing: return try FileDescriptor(opening: path, O_RDWR | O_NOFOLLOW)
      case .made:
        do throws(Errno) { return try Self.new.open(path) } catch {
          guard error.code == EEXIST else { throw error }
          return try FileDescriptor(opening: path, O_RDWR | O_NOFOLLOW)
        }
      case .new:
        let file = try FileDescriptor(making: path, O_RDWR | O_EXCL | O_NOFOLLOW)
        Self.give(file, toOwnerOf: Files.folder(of: path))
        return file
      case .folder: return try FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY)
      }
    }

    /// What root makes in another's folder is theirs: they could not save into it else. A file system
    /// without owners has none to give it to.
    private static func give(_ file: borrowing FileDescriptor, toOwnerOf folder: String) {
      guard geteuid() == 0 else { return }
      var status = stat()
      guard stat(folder, &status) == 0, status.st_uid != 0 else { return }
      _ = fchown(file.number, status.st_uid, status.st_gid)
    }
  }

  /// Its length in bytes.
  func length() throws(StoreError) -> Int {
    do throws(Errno) { return try FileStatus(of: file).size } catch {
      throw failure("look at the file", error)
    }
  }

  /// Writes zeros from the end up to `length` bytes, so that later writes find their blocks.
  ///
  /// Zeros, not fallocate(2): an unwritten extent costs a journal commit at its first write.
  func extend(to length: Int) throws(StoreError) {
    let zeros = [UInt8](repeating: 0, count: 65536)
    var end = try self.length()
    while end < length {
      let count = min(zeros.count, length - end)
      do throws(Errno) { try file.write(zeros[..<count], at: end) } catch {
        throw failure("reserve space", error)
      }
      end += count
    }
  }

  /// Whether it has a first byte that is not zero.
  func isBegun() throws(StoreError) -> Bool {
    var first: [UInt8] = [0]
    do throws(Errno) { return try file.readSome(&first) == 1 && first[0] != 0 } catch {
      throw failure("read", error)
    }
  }

  /// Writes every byte over by itself, up to one that cannot be read, and flushes them.
  func writeAgain() throws(StoreError) {
    var chunk = [UInt8](repeating: 0, count: 65536)
    var place = 0
    do throws(Errno) {
      while true {
        let count = readable(&chunk)
        if count == 0 { break }
        try writeOver(chunk, count, at: place)
        place += count
      }
      try file.synchronize()
    } catch {
      throw failure("write the games again", error)
    }
  }

  /// Puts what was there back in its place. What fails half-way has spoiled it, and here alone it is whole:
  /// so it is tried some times more.
  private func writeOver(_ chunk: [UInt8], _ count: Int, at place: Int) throws(Errno) {
    var tries = 0
    while true {
      do throws(Errno) { return try file.write(chunk[..<count], at: place) } catch {
        tries += 1
        guard tries < 5 else { throw error }
      }
    }
  }

  private func readable(_ chunk: inout [UInt8]) -> Int {
    for _ in 0..<3 {
      do throws(Errno) { return try file.readSome(&chunk) } catch { continue }
    }
    return 0
  }

  /// Returns when everything is on the medium.
  func synchronize() throws(StoreError) {
    do throws(Errno) { try file.synchronize() } catch { throw failure("flush", error) }
  }

  /// Takes the file for this program alone; false when another one has it.
  mutating func lock() throws(StoreError) -> Bool {
    do throws(Errno) { return try file.lock() } catch { throw failure("keep games", error) }
  }

  private func failure(_ attempt: String, _ error: Errno) -> StoreError {
    StoreError(kernel: error, path: path, attempt: attempt)
  }
}
