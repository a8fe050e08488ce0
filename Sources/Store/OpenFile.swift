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

    fileprivate func open(_ path: String) throws(Errno) -> FileDescriptor {
      switch self {
      case .existing: try FileDescriptor(opening: path, O_RDWR)
      case .made: try FileDescriptor(making: path, O_RDWR)
      case .new: try FileDescriptor(making: path, O_RDWR | O_EXCL)
      case .folder: try FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY)
      }
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
      let result = zeros.withUnsafeBytes { bytes -> Result<Void, Errno> in
        Result { () throws(Errno) in
          try file.write(UnsafeRawBufferPointer(rebasing: bytes[..<count]), at: end)
        }
      }
      if case .failure(let error) = result { throw failure("reserve space", error) }
      end += count
    }
  }

  /// Returns when everything is on the medium.
  func synchronize() throws(StoreError) {
    do throws(Errno) { try file.synchronize() } catch { throw failure("flush", error) }
  }

  /// Takes the file for this program alone; false when another one has it.
  mutating func lock() -> Bool { file.lock() }

  private func failure(_ attempt: String, _ error: Errno) -> StoreError {
    StoreError(kernel: error, path: path, attempt: attempt)
  }
}
