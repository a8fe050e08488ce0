import CLinux
import Glibc
import Time

/// The one owner of an open file; closes it at the end of its life.
public struct FileDescriptor: ~Copyable {
  /// The kernel's number for it.
  public let number: Int32
  private let calls: SystemCalls
  private var isLocked = false

  /// Opens a file; `flags` are those of open(2), to which O_CLOEXEC is added.
  public init(
    opening path: String, _ flags: Int32 = O_RDWR, calls: SystemCalls = .linux
  ) throws(Errno) {
    number = Int32(try Errno.check { calls.open(path, flags) })
    self.calls = calls
  }

  /// Opens a file by its name in the open folder `folder`, wherever that has been moved meanwhile, and
  /// whoever may pass through the folders above it; `flags` as above. Source: openat(2).
  public init(opening name: String, in folder: Int32, _ flags: Int32) throws(Errno) {
    number = try Errno.checkingC { openat(folder, name, flags | O_CLOEXEC) }
    calls = .linux
  }

  /// Opens a folder as a place alone: to find what is in it, not to list it. Source: open(2), O_PATH.
  public init(folder path: String) throws(Errno) {
    number = try Errno.checkingC { open(path, clinux_o_path() | O_DIRECTORY | O_CLOEXEC) }
    calls = .linux
  }

  /// Opens the folder of that name in the open folder `folder` in the same way; a link is none.
  public init(folder name: String, in folder: Int32) throws(Errno) {
    number = try Errno.checkingC {
      openat(folder, name, clinux_o_path() | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    calls = .linux
  }

  /// Opens a file, and makes it where there is none, with the permissions of `mode`.
  ///
  /// `flags` are those of open(2) beside O_CREAT: O_EXCL refuses a file that is there.
  public init(making path: String, _ flags: Int32 = O_RDWR, mode: mode_t = 0o644) throws(Errno) {
    number = try Errno.checkingC { open(path, flags | O_CREAT | O_CLOEXEC, mode) }
    calls = .linux
  }

  /// Another number for an open file (F_DUPFD_CLOEXEC), which may be closed by itself.
  public init(duplicating number: Int32, calls: SystemCalls = .linux) throws(Errno) {
    self.number = Int32(try Errno.check { calls.duplicate(number) })
    self.calls = calls
  }

  /// Takes over a number that somebody else opened, and closes it.
  public init(owning number: Int32) {
    self.number = number
    calls = .linux
  }

  /// Lends a number that stays somebody else's, such as that of the standard error.
  public static func borrowing<Result>(
    _ number: Int32, _ body: (borrowing FileDescriptor) throws(Errno) -> Result
  ) throws(Errno) -> Result {
    var calls = SystemCalls.linux
    calls.close = { _ in 0 }
    return try body(FileDescriptor(number: number, calls: calls))
  }

  private init(number: Int32, calls: SystemCalls) {
    self.number = number
    self.calls = calls
  }

  /// Unlocks before it closes: a program that is just being started holds a copy of every
  /// descriptor until its `execve`, and would keep the lock for as long.
  deinit {
    if isLocked { flock(number, LOCK_UN) }
    _ = calls.close(number)
  }

  /// A request with a structure, or with nothing.
  @discardableResult
  public func control(
    _ request: UInt, _ argument: UnsafeMutableRawPointer? = nil
  ) throws(Errno) -> Int {
    try Errno.check { calls.ioctl(number, request, argument) }
  }

  /// A request whose argument is a plain number.
  @discardableResult
  public func control(_ request: UInt, value: Int) throws(Errno) -> Int {
    try control(request, UnsafeMutableRawPointer(bitPattern: value))
  }

  /// Reads what there is, up to the size of the buffer; 0 at the end of the file.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    try Errno.check { calls.read(number, buffer) }
  }

  /// Reads what there is into the beginning of `bytes`, as many as they are; 0 at the end.
  public func readSome(_ bytes: inout [UInt8]) throws(Errno) -> Int {
    try Errno.check { bytes.withUnsafeMutableBytes { calls.read(number, $0) } }
  }

  /// Reads to the end of the file; nil where it holds more than `most` bytes.
  ///
  /// The file's own length is not asked for: the kernel's small files say 0, and a file may grow.
  public func readToEnd(most: Int) throws(Errno) -> [UInt8]? {
    let never = Instant.Span.milliseconds(0)
    return try readToEnd(most: most, silence: never, whole: never)
  }

  /// As ``readToEnd(most:)``, of a descriptor that was opened with O_NONBLOCK: what does not come at
  /// once is waited for, each time for `silence` at most, and for `whole` in all. Throws EAGAIN when
  /// nothing came in that time.
  public func readToEnd(
    most: Int, silence: Instant.Span, whole: Instant.Span
  ) throws(Errno) -> [UInt8]? {
    let end = calls.now() + whole
    var bytes: [UInt8] = []
    // A start reads dozens of small files: to clear 64 KB for each took a tenth of it.
    var chunk = [UInt8](repeating: 0, count: min(4096, max(1, most)))
    while bytes.count <= most {
      do throws(Errno) {
        let count = try readSome(&chunk)
        if count == 0 { return bytes }
        bytes += chunk[..<count]
        if count == chunk.count, count < min(65536, most) {
          chunk = [UInt8](repeating: 0, count: min(65536, most))
        }
      } catch {
        guard error.code == EAGAIN else { throw error }
        let rest = min(silence.nanoseconds, (end - calls.now()).nanoseconds)
        guard rest > 0, try isReadable(within: rest) else { throw error }
      }
    }
    return nil
  }

  /// Whether there is something to be read, or the end, before so many nanoseconds are over.
  private func isReadable(within nanoseconds: Int64) throws(Errno) -> Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(clamping: (nanoseconds + 999_999) / 1_000_000)
    return try Errno.checkingC { poll(&request, 1, milliseconds) } > 0
  }

  /// Writes all bytes, in as many calls as that takes.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = try Errno.check { calls.write(number, rest) }
      written += try progress(count)
    }
  }

  /// Writes all of `bytes`.
  public func write(_ bytes: [UInt8]) throws(Errno) {
    let result = bytes.withUnsafeBytes { bytes -> Result<Void, Errno> in
      Result { () throws(Errno) in try write(bytes) }
    }
    try result.get()
  }

  /// Writes a text.
  public func write(_ text: String) throws(Errno) { try write(Array(text.utf8)) }

  /// Writes all bytes at an offset, in as many calls as that takes.
  public func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = try Errno.check { calls.pwrite(number, rest, offset + written) }
      written += try progress(count)
    }
  }

  /// Writes all of `bytes` at an offset.
  public func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(Errno) {
    let result = bytes.withUnsafeBytes { bytes -> Result<Void, Errno> in
      Result { () throws(Errno) in try write(bytes, at: offset) }
    }
    try result.get()
  }

  /// Makes what was written reach the device.
  public func synchronize() throws(Errno) { try Errno.check { calls.fsync(number) } }

  /// Takes the file for this program alone; false when another one has it. Throws where nobody can have
  /// it, as on a file system of the network whose locks nobody keeps. Source: flock(2).
  public mutating func lock() throws(Errno) -> Bool {
    do throws(Errno) { try Errno.checkingC { flock(number, LOCK_EX | LOCK_NB) } } catch {
      if error.code == EWOULDBLOCK { return false }
      throw error
    }
    isLocked = true
    return true
  }

  /// A device that takes nothing would make the loops above run for ever.
  private func progress(_ count: Int) throws(Errno) -> Int {
    if count == 0 { throw Errno(EIO) }
    return count
  }
}
