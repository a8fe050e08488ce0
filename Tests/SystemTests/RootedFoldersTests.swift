import CLinux
import Glibc
import System
import Testing

@Suite("Folders below a root that is not trusted")
struct RootedFoldersTests {
  /// The card, beside a folder that is none of its business.
  let card: TemporaryFolder
  let outside: TemporaryFolder

  init() throws {
    card = try TemporaryFolder()
    outside = try TemporaryFolder()
    try Files.makeFolder(card("boot/firmware"))
    try Files.makeFolder(card("etc"))
  }

  private func identity(_ path: String) throws -> UInt64 {
    var status = stat()
    try #require(stat(path, &status) == 0, "\(path)")
    return UInt64(status.st_ino)
  }

  private func identity(_ folder: borrowing FileDescriptor) throws -> UInt64 {
    var status = stat()
    try #require(fstat(folder.number, &status) == 0)
    return UInt64(status.st_ino)
  }

  /// The folder that is walked to, as on a kernel without openat2.
  private func walked(_ path: String) throws -> UInt64 {
    let root = try FileDescriptor(opening: card.path, O_RDONLY | O_DIRECTORY)
    let number = clinux_walk_to_folder(root.number, path)
    guard number >= 0 else { throw Errno(-number) }
    return try identity(FileDescriptor(owning: number))
  }

  @Test(
    "are found by the kernel, and the same ones on foot",
    arguments: ["boot/firmware", "/boot/firmware", "boot//firmware/", "./boot/./firmware/."])
  func found(path: String) throws {
    let there = try identity(card("boot/firmware"))
    let folder = try RootedFolders(root: card.path).folder(path)
    #expect(try identity(folder) == there)
    #expect(try walked(path) == there)
  }

  @Test("begin with the root itself", arguments: ["", "/", ".", "//"])
  func root(path: String) throws {
    let there = try identity(card.path)
    let folder = try RootedFolders(root: card.path).folder(path)
    #expect(try identity(folder) == there)
    #expect(try walked(path) == there)
  }

  @Test("are never those that a link or dots point to outside", arguments: 0..<5)
  func outsideStaysOutside(number: Int) throws {
    let up = String(repeating: "../", count: 12)
    let targets = [outside.path, up + outside.path, "/", up, "/proc/self/root" + outside.path]
    let link = "boot/link"
    try #require(symlink(targets[number], card(link)) == 0)
    let forbidden = try [identity(outside.path), identity("/")]
    for path in [link, link + "/", up + outside.path, "boot/../" + up + outside.path] {
      // The kernel takes the link as the card's own system would: it may lead somewhere below.
      if let folder = try? RootedFolders(root: card.path).folder(path) {
        let found = try identity(folder)
        #expect(!forbidden.contains(found), "\(path)")
      }
      #expect(throws: Errno.self, "\(path), on foot") { _ = try walked(path) }
    }
  }

  @Test("on foot, no link is followed and nothing goes up, wherever it leads")
  func onFoot() throws {
    try #require(symlink("boot", card("inside")) == 0)
    let folder = try RootedFolders(root: card.path).folder("inside/firmware")
    let there = try identity(card("boot/firmware"))
    #expect(try identity(folder) == there, "the kernel can tell")
    #expect(throws: Errno(ENOTDIR)) { _ = try walked("inside/firmware") }
    #expect(throws: Errno(EXDEV)) { _ = try walked("boot/../etc") }
    #expect(throws: Errno(ENOENT)) { _ = try walked("boot/none") }
    #expect(throws: Errno(ENAMETOOLONG)) {
      _ = try walked(String(repeating: "a/", count: Int(PATH_MAX)))
    }
    try Files.replace(card("etc/file"), with: [1])
    #expect(throws: Errno(ENOTDIR)) { _ = try walked("etc/file") }
  }

  @Test("leave no descriptor behind, found or not")
  func descriptors() throws {
    func open() -> Int { Files.names(in: "/proc/self/fd").count }
    // Other tests open files at the same time: a leak of hundreds is seen all the same.
    let before = open()
    for _ in 0..<500 {
      _ = try walked("boot/firmware")
      _ = try? walked("boot/none/more")
    }
    #expect(open() < before + 250)
  }

  @Test("are made where they are missing, below the root alone")
  func made() throws {
    try #require(symlink(outside.path, card("state")) == 0)
    let folders = try RootedFolders(root: card.path)
    let folder = try folders.folder("var/lib/tilt2048", makes: true)
    let there = try identity(card("var/lib/tilt2048"))
    #expect(try identity(folder) == there)
    #expect(throws: Errno.self) { _ = try folders.folder("state/games", makes: true) }
    #expect(Files.names(in: outside.path) == [])
    #expect(throws: Errno(ENOENT)) { _ = try folders.folder("not/there") }
  }

  @Test("are everybody's to read, whatever who makes them keeps from others")
  func readable() throws {
    do {
      let before = umask(0o077)
      defer { _ = umask(before) }
      _ = try RootedFolders(root: card.path).folder("etc/tilt2048/conf.d", makes: true)
    }
    for path in ["etc", "etc/tilt2048", "etc/tilt2048/conf.d"] {
      #expect(try FileStatus(of: card(path)).permissions == 0o755)
    }
  }

  @Test("need a root that is a folder")
  func rootIsMissing() throws {
    try Files.replace(card("file"), with: [])
    #expect(throws: Errno(ENOTDIR)) { _ = try RootedFolders(root: card("file")) }
    #expect(throws: Errno(ENOENT)) { _ = try RootedFolders(root: card("none")) }
  }
}
