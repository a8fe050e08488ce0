import Glibc

/// The one owner of an open file; closes it at the end of its life.
struct FileDescriptor: ~Copyable {
  /// The kernel's number for it.
  let number: Int32
  private let calls: SystemCalls

  /// Opens a file.
  init(
    opening path: String, _ flags: Int32 = O_RDWR, calls: SystemCalls = .linux
  ) throws(Errno) {
    number = Int32(try Errno.check { calls.open(path, flags) })
    self.calls = calls
  }

  /// Another number for an open file (F_DUPFD_CLOEXEC), which may be closed by itself.
  init(duplicating number: Int32, calls: SystemCalls = .linux) throws(Errno) {
    self.number = Int32(try Errno.check { calls.duplicate(number) })
    self.calls = calls
  }

  deinit { _ = calls.close(number) }

  /// A request with a structure, or with nothing.
  @discardableResult
  func control(
    _ request: UInt, _ argument: UnsafeMutableRawPointer? = nil
  ) throws(Errno) -> Int {
    try Errno.check { calls.ioctl(number, request, argument) }
  }

  /// A request whose argument is a plain number.
  @discardableResult
  func control(_ request: UInt, value: Int) throws(Errno) -> Int {
    try control(request, UnsafeMutableRawPointer(bitPattern: value))
  }

  /// Reads what there is, up to the size of the buffer; 0 at the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    try Errno.check { calls.read(number, buffer) }
  }

  /// Writes all bytes, in as many calls as that takes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = try Errno.check { calls.write(number, rest) }
      written += try progress(count)
    }
  }

  /// Writes a text.
  func write(_ text: String) throws(Errno) {
    let result = Array(text.utf8).withUnsafeBytes { bytes -> Result<Void, Errno> in
      Result { () throws(Errno) in try write(bytes) }
    }
    try result.get()
  }

  /// Writes all bytes at an offset, in as many calls as that takes.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = try Errno.check { calls.pwrite(number, rest, offset + written) }
      written += try progress(count)
    }
  }

  /// Makes what was written reach the device.
  func synchronize() throws(Errno) { try Errno.check { calls.fsync(number) } }

  /// A device that takes nothing would make the loops above run for ever.
  private func progress(_ count: Int) throws(Errno) -> Int {
    if count == 0 { throw Errno(EIO) }
    return count
  }
}
