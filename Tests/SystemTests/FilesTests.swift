import Glibc
import System
import Testing

@Suite("Whole files")
struct FilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func whatIsReplacedIsRead() throws {
    let path = folder("config.toml")
    try Files.replace(path, with: Array("one".utf8))
    try Files.replace(path, with: Array("two".utf8))
    #expect(try Files.read(path, most: 3) == Array("two".utf8))
    #expect(Files.names(in: folder.path) == ["config.toml"], "nothing is left beside it")
  }

  @Test func aFileIsReadWhereItLies() throws {
    let path = folder("weights")
    try Files.replace(path, with: (0..<10_000).map { UInt8(truncatingIfNeeded: $0) })
    let bytes = try Files.mapped(path)
    // What was read stays what it was when another file comes to its place.
    try Files.replace(path, with: [1])
    #expect(bytes.count == 10_000 && bytes[9_999] == 0x0F)
    try Files.replace(path, with: [])
    #expect(try Files.mapped(path).isEmpty)
    #expect(throws: FileError(.noRegularFile, path: folder.path, attempt: "read")) {
      try Files.mapped(folder.path)
    }
    #expect(throws: FileError(.refused(Errno(ENOENT)), path: folder("none"), attempt: "read")) {
      try Files.mapped(folder("none"))
    }
  }

  @Test func permissionsStayAsTheyWere() throws {
    let path = folder("secret")
    try Files.replace(path, with: [1], mode: 0o600)
    #expect(try FileStatus(of: path).permissions == 0o600)
    #expect(chmod(path, 0o640) == 0)
    try Files.replace(path, with: [2], mode: 0o600)
    #expect(try FileStatus(of: path).permissions == 0o640)
  }

  @Test func aReplacementThatFailsLeavesTheOldFile() throws {
    let path = folder("kept")
    try Files.replace(path, with: [1, 2])
    // A folder in the place of the new file cannot be opened for writing.
    try Files.makeFolder(path + ".new")
    #expect(throws: FileError(.refused(Errno(EISDIR)), path: path, attempt: "write")) {
      try Files.replace(path, with: [3])
    }
    #expect(try Files.read(path, most: 10) == [1, 2])
  }

  @Test func aLinkInThePlaceOfTheNewFileIsNotFollowed() throws {
    let victim = folder("victim")
    try Files.replace(victim, with: [7])
    #expect(symlink(victim, folder("file.new")) == 0)
    #expect(throws: FileError.self) { try Files.replace(folder("file"), with: [8]) }
    #expect(try Files.read(victim, most: 1) == [7])
  }

  @Test func readersAreBounded() throws {
    let path = folder("long")
    try Files.replace(path, with: [UInt8](repeating: 5, count: 100_001))
    #expect(throws: FileError(.tooLong(most: 100_000), path: path, attempt: "read")) {
      try Files.read(path, most: 100_000)
    }
    #expect(try Files.read(path, most: 100_001).count == 100_001)
  }

  @Test("A pipe is not waited for, nor a device or folder read")
  func onlyFilesAreRead() {
    let pipe = folder("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero", folder.path] {
      #expect(throws: FileError(.noRegularFile, path: path, attempt: "read")) {
        try Files.read(path, most: 10)
      }
    }
  }

  @Test func whatIsMissingIsNamed() throws {
    let path = folder("none")
    do {
      _ = try Files.read(path, most: 1)
      Issue.record("read a file that is not there")
    } catch {
      #expect(error.description == "cannot read \(path): No such file or directory")
      #expect(error.errno == Errno(ENOENT))
    }
    #expect(Files.kind(of: path) == nil)
    try Files.remove(path)
  }

  @Test func foldersAreMadeWithThoseAbove() throws {
    let path = folder("a/b/c")
    try Files.makeFolder(path)
    try Files.makeFolder(path)
    #expect(Files.kind(of: path) == .folder)
    try Files.replace(folder("a/file"), with: [])
    #expect(throws: Errno(EEXIST)) { try Files.makeFolder(folder("a/file/b")) }
    #expect(throws: Errno(EEXIST)) { try Files.makeFolder(folder("a/file")) }
  }

  @Test func namesAreSortedAndMayBeMissing() throws {
    for name in ["b", "a", ".hidden"] { try Files.replace(folder(name), with: []) }
    #expect(Files.names(in: folder.path) == [".hidden", "a", "b"])
    #expect(Files.names(in: folder("none")) == [])
  }

  @Test(arguments: [("a", "."), ("/a", "/"), ("/a/b", "/a"), ("a/b/", "a/b")])
  func folderOfAPath(path: String, folder: String) { #expect(Files.folder(of: path) == folder) }

  @Test func renamesHold() throws {
    try Files.replace(folder("old"), with: [1])
    try Files.rename(folder("old"), to: folder("new"))
    #expect(Files.names(in: folder.path) == ["new"])
    #expect(throws: Errno(ENOENT)) { try Files.rename(folder("old"), to: folder("new")) }
  }

  @Test func aLineOfTheKernel() throws {
    try Files.replace(folder("name"), with: Array("bcm2835\nmore".utf8))
    #expect(KernelFile.text(folder("name")) == "bcm2835")
    #expect(KernelFile.text(folder("none")) == nil)
    #expect(KernelFile.text(folder.path) == nil)
  }
}
