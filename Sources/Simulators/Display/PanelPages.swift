import Glibc

/// The memory of a panel: zeroed pages that are there from the beginning, as those of a real panel
/// are, so that a program which draws on it does not pay for making them.
final class PanelPages {
  let bytes: UnsafeMutableRawBufferPointer
  private let length: Int
  private static let hugePage = 2 << 20

  /// Source: mmap(2); madvise(2), `MADV_HUGEPAGE` and `MADV_POPULATE_WRITE`, both of which a kernel
  /// may refuse: then each page is made when it is first written.
  init(byteCount: Int) {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    let page = byteCount < Self.hugePage ? 1 : Self.hugePage
    length = max(1, (byteCount + page - 1) / page * page)
    let start = mmap(nil, length, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let start, start != MAP_FAILED else {
      fatalError("no memory for a panel of \(byteCount) bytes")
    }
    _ = madvise(start, length, MADV_HUGEPAGE)
    _ = madvise(start, length, MADV_POPULATE_WRITE)
    bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
  }

  deinit { munmap(bytes.baseAddress, length) }
}
