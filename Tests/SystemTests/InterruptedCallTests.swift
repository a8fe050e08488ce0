import Glibc
import System
import Testing
import Time

@Suite("Error numbers, and calls that a signal interrupts")
struct InterruptedCallTests {
  @Test("a call that a signal interrupts is made again, until it says something else")
  func retries() throws {
    var answers = [-Int(EINTR), -Int(EINTR), 7]
    let result = try Errno.check { answers.removeFirst() }
    #expect(result == 7)
    #expect(answers.isEmpty)
  }

  @Test("what else goes wrong is thrown at once, with its own number", arguments: [EIO, EAGAIN, 1])
  func refusals(code: Int32) {
    var calls = 0
    #expect(throws: Errno(code)) {
      try Errno.check {
        calls += 1
        return -Int(code)
      }
    }
    #expect(calls == 1)
  }

  @Test("the C library's -1 becomes the number that it left behind")
  func libraryCalls() {
    #expect(throws: Errno(EBADF)) { try Errno.checkingC { close(-1) } }
    #expect(throws: Errno(ENOENT)) { try Errno.checkingC { access("/nowhere/at/all", F_OK) } }
    #expect(Errno(EACCES).description == "Permission denied")
  }

  static let errors: [(FileError.Reason, String, Int32)] = [
    (.refused(Errno(EROFS)), "cannot write /x: Read-only file system", EROFS),
    (.noRegularFile, "cannot write /x: it is no regular file", EINVAL),
    (.tooLong(most: 100), "cannot write /x: it is longer than 100 bytes", EINVAL),
    (.tooLong(most: 3 << 20), "cannot write /x: it is longer than 3 MiB", EINVAL),
  ]

  @Test("a file error names the file, what was tried and why, in words", arguments: errors)
  func fileErrors(reason: FileError.Reason, text: String, code: Int32) {
    let error = FileError(reason, path: "/x", attempt: "write")
    #expect(error.description == text)
    #expect(error.errno == Errno(code))
  }
}

@Suite("Where a local socket is")
struct LocalSocketAddressTests {
  /// The family, the bytes of the name and how many bytes count.
  private func parts(_ path: String) -> (family: Int32, name: [UInt8], size: Int)? {
    LocalSocketAddress(path)?.withSockaddr { address, size in
      let bytes = UnsafeRawBufferPointer(start: address, count: Int(size))
      return (Int32(address.pointee.sa_family), Array(bytes.dropFirst(2)), Int(size))
    }
  }

  @Test("a path is itself, and an at sign begins an abstract name with a zero")
  func names() throws {
    let path = try #require(parts("/run/notify"))
    #expect(path.family == AF_UNIX && path.name == Array("/run/notify".utf8))
    let abstract = try #require(parts("@notify"))
    #expect(abstract.name == [0] + Array("notify".utf8))
    #expect(abstract.size == 2 + 7)
  }

  @Test("none is empty or relative, and none longer than the kernel takes with the zero behind it")
  func bounds() {
    #expect(LocalSocketAddress("") == nil)
    for path in ["notify", "./notify", "vsock:2:9", "\u{301}/notify"] {
      #expect(LocalSocketAddress(path) == nil)
    }
    #expect(parts("/" + String(repeating: "a", count: 106))?.name.count == 107)
    #expect(LocalSocketAddress("/" + String(repeating: "a", count: 107)) == nil)
    // By bytes, not by letters.
    #expect(LocalSocketAddress("//" + String(repeating: "ä", count: 53)) == nil)
  }
}

@Suite("Reading and writing at places")
struct PlacedWritingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("bytes are written at their offset, in as many calls as it takes")
  func offsets() throws {
    let path = folder("panel")
    try Files.replace(path, with: Array("........".utf8))
    var calls = SystemCalls.linux
    calls.pwrite = { fd, bytes, offset in
      Glibc.pwrite(fd, bytes.baseAddress, min(2, bytes.count), off_t(offset))
    }
    let file = try FileDescriptor(opening: path, calls: calls)
    let text = Array("abcde".utf8)
    try text.withUnsafeBytes { try file.write($0, at: 2) }
    #expect(try Files.read(path, most: 8) == Array("..abcde.".utf8))
  }

  @Test("a file is read to its end in pieces of any size; one byte too many is nothing at all")
  func ends() throws {
    let path = folder("pieces")
    try Files.replace(path, with: Array(0..<100))
    var calls = SystemCalls.linux
    calls.read = { fd, buffer in Glibc.read(fd, buffer.baseAddress, min(7, buffer.count)) }
    #expect(try FileDescriptor(opening: path, calls: calls).readToEnd(most: 100) == Array(0..<100))
    #expect(try FileDescriptor(opening: path, calls: calls).readToEnd(most: 99) == nil)
    try Files.replace(path, with: [])
    #expect(try FileDescriptor(opening: path).readToEnd(most: 0) == [])
  }

  @Test("a borrowed number stays open, and two names of one file are one file")
  func identity() throws {
    let path = folder("one")
    try Files.replace(path, with: [1])
    #expect(link(path, folder("two")) == 0)
    #expect(try FileStatus(of: path).id == FileStatus(of: folder("two")).id)
    #expect(try FileStatus(of: path).id != FileStatus(of: folder.path).id)
    let owner = try FileDescriptor(opening: path)
    for _ in 0..<2 {
      let size = try FileDescriptor.borrowing(owner.number) { file throws(Errno) in
        try FileStatus(of: file).size
      }
      #expect(size == 1)
    }
    #expect(Files.resolved(folder("none")) == nil)
    #expect(Files.exists(folder("two")) && !Files.exists(folder("three")))
  }
}
