import Glibc
import Hardware
import System

/// The memory of a panel: pages that are there from the beginning, as those of a real panel are, so
/// that a program which draws on it does not pay for making them.
final class PanelPages {
  let bytes: UnsafeMutableRawBufferPointer
  private let length: Int
  private static let hugePage = 2 << 20

  /// Zeroed memory of its own.
  ///
  /// Source: mmap(2); madvise(2), `MADV_HUGEPAGE` and `MADV_POPULATE_WRITE`, both of which a kernel
  /// may refuse: then each page is made when it is first written.
  init(byteCount: Int) {
    let page = byteCount < Self.hugePage ? 1 : Self.hugePage
    length = max(1, (byteCount + page - 1) / page * page)
    guard let start = Self.map(length, MAP_PRIVATE | MAP_ANONYMOUS, -1) else {
      fatalError("no memory for a panel of \(byteCount) bytes")
    }
    _ = madvise(start, length, MADV_HUGEPAGE)
    _ = madvise(start, length, MADV_POPULATE_WRITE)
    bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
  }

  /// The memory of a file, which is made where there is none; one that holds anything but a panel of
  /// this size is left alone.
  init(byteCount: Int, file: String) throws(DisplayError) {
    length = max(1, byteCount)
    do throws(Errno) {
      let start = try Self.map(length, file)
      bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
    } catch {
      throw .gone(
        "cannot keep a panel in \(file): \(error); "
          + "name a file that can be written, such as one in /dev/shm")
    }
  }

  deinit { munmap(bytes.baseAddress, length) }

  private static func map(_ length: Int, _ path: String) throws(Errno) -> UnsafeMutableRawPointer {
    let file = try FileDescriptor(making: path, O_RDWR | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
    let status = try FileStatus(of: file)
    guard status.kind == .file, status.size == 0 || status.size == length else {
      throw Errno(EEXIST)
    }
    if status.size < length {
      try Errno.checkingC { ftruncate(file.number, off_t(length)) }
    }
    guard let start = Self.map(length, MAP_SHARED | MAP_POPULATE, file.number) else {
      throw Errno.current
    }
    return start
  }

  private static func map(_ length: Int, _ flags: Int32, _ file: Int32) -> UnsafeMutableRawPointer?
  {
    let start = mmap(nil, length, PROT_READ | PROT_WRITE, flags, file, 0)
    return start == MAP_FAILED ? nil : start
  }
}
