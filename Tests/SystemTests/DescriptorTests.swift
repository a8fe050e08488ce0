import Glibc
import Synchronization
import System
import Testing
import Time

@Suite("File descriptors")
struct DescriptorTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Calls that write at most `most` bytes at a time.
  private func calls(writing most: Int) -> SystemCalls {
    var calls = SystemCalls.linux
    calls.write = { fd, bytes in
      Glibc.write(fd, bytes.baseAddress, min(most, bytes.count))
    }
    return calls
  }

  @Test func everyByteIsWrittenHoweverManyCallsItTakes() throws {
    let path = folder("text")
    try Files.replace(path, with: [])
    try FileDescriptor(opening: path, calls: calls(writing: 2)).write("seven b")
    #expect(try Files.read(path, most: 100) == Array("seven b".utf8))
  }

  @Test func aDeviceThatTakesNothingIsAnError() throws {
    let path = folder("text")
    try Files.replace(path, with: [])
    let file = try FileDescriptor(opening: path, calls: calls(writing: 0))
    var thrown: Errno?
    do throws(Errno) { try file.write("x") } catch { thrown = error }
    #expect(thrown == Errno(EIO))
  }

  @Test func itIsClosedAtTheEndOfItsLife() throws {
    final class Count: Sendable { let value = Mutex(0) }
    let closed = Count()
    var calls = SystemCalls.linux
    calls.close = { fd in
      closed.value.withLock { $0 += 1 }
      return Int(close(fd))
    }
    do { _ = try FileDescriptor(opening: "/dev/null", calls: calls) }
    #expect(closed.value.withLock { $0 } == 1)
  }

  @Test func aFileThatIsMadeAloneRefusesAnother() throws {
    let path = folder("new")
    _ = try FileDescriptor(making: path, O_WRONLY | O_EXCL)
    var thrown: Errno?
    do throws(Errno) { _ = try FileDescriptor(making: path, O_WRONLY | O_EXCL) } catch {
      thrown = error
    }
    #expect(thrown == Errno(EEXIST))
  }

  @Test func aLockIsOneOwners() throws {
    var first = try FileDescriptor(making: folder("lock"))
    var second = try FileDescriptor(making: folder("lock"))
    let isFirst = try first.lock()
    let isSecond = try second.lock()
    #expect(isFirst)
    #expect(!isSecond)
  }

  @Test func aFileThatNobodyCanLockIsNotSomebodyElses() throws {
    var place = try FileDescriptor(folder: folder.path)
    var thrown: Errno?
    do throws(Errno) { _ = try place.lock() } catch { thrown = error }
    #expect(thrown == Errno(EBADF))
  }

  @Test("A lock ends with its owner, whoever else was lent a copy of the descriptor meanwhile")
  func aCopyHoldsNoLock() throws {
    func lockAndCopy() throws -> FileDescriptor {
      var owner = try FileDescriptor(making: folder("lock"))
      let isLocked = try owner.lock()
      #expect(isLocked)
      // As a program has it between fork(2) and execve(2).
      return try FileDescriptor(duplicating: owner.number)
    }
    let copy = try lockAndCopy()
    var next = try FileDescriptor(making: folder("lock"))
    let isFree = try next.lock()
    #expect(isFree)
    #expect(copy.number >= 0)
  }

  @Test func statusTellsKinds() throws {
    #expect(symlink("/nowhere", folder("link")) == 0)
    #expect(try FileStatus(of: folder("link"), followsLinks: false).kind == .link)
    #expect(throws: Errno(ENOENT)) { try FileStatus(of: folder("link")) }
    #expect(try FileStatus(of: "/dev/null").kind == .other)
    #expect(try FileStatus(of: folder.path).kind == .folder)
    #expect(throws: Errno(EBADF)) { try FileStatus(ofNumber: -1) }
  }

  @Test("what does not come is waited for no longer than is said")
  func readingWithPatience() throws {
    // A file that gives three bytes each time, and between them nothing; a second passes at each look.
    let (seconds, reads) = (Counter(), Counter())
    var calls = SystemCalls.linux
    calls.now = { Instant(nanoseconds: Int64(seconds.next()) * 1_000_000_000) }
    calls.read = { _, buffer in
      guard reads.next().isMultiple(of: 2) else { return -Int(EAGAIN) }
      for index in 0..<3 { buffer[index] = UInt8(index) }
      return 3
    }
    // The descriptor itself is always ready, so that nothing is waited for here.
    let file = try FileDescriptor(opening: "/dev/zero", O_RDONLY | O_NONBLOCK, calls: calls)
    #expect(throws: Errno(EAGAIN)) {
      try file.readToEnd(most: 100, silence: .seconds(0), whole: .seconds(300))
    }
    #expect(throws: Errno(EAGAIN)) {
      try file.readToEnd(most: 10_000, silence: .seconds(10), whole: .seconds(20))
    }
    #expect(seconds.count < 30, "who dribbles is given up in the end")
    let long = try file.readToEnd(most: 20, silence: .seconds(10), whole: .seconds(300))
    #expect(long == nil, "and more than is wanted is not taken")
  }

  /// Counts how often it is asked.
  private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func next() -> Int {
      value.withLock { count in
        defer { count += 1 }
        return count
      }
    }
  }
}
