import Foundation
import System
import Testing

@testable import Boards

/// What `setup` writes on somebody's card: bytes, whole, in regular files, and nothing outside of it.
@Suite struct SetupHandTests {
  private let outside: TemporaryTree
  private let card: TemporaryTree

  init() throws {
    outside = try TemporaryTree()
    card = try TemporaryTree()
  }

  private func say(_ line: String, in path: String) throws -> String? {
    let change = SetupChange(what: "", why: "", act: .say(lines: [line], path: path))
    return try SetupHand(files: card.files) { _ in true }.make(change)
  }

  private func create(_ path: String) throws {
    let change = SetupChange(what: "", why: "", act: .create(path: path, text: "new\n"))
    _ = try SetupHand(files: card.files) { _ in true }.make(change)
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: card.files.path(path))))
  }

  private static let strangeBytes: [[UInt8]] = [
    [0xFF, 0xFE, 0x0A], [0x23, 0xE4, 0xF6, 0x0D, 0x0A], [0x23, 0x0D, 0x85, 0x0B, 0x0C, 0x0A],
    [0x23, 0xC3, 0x0A, 0xA4, 0x0A], everyByte + [0x0A],
  ]
  private static let everyByte = (UInt8.min...UInt8.max).map { $0 == 0x5B ? 0x5C : $0 }

  @Test(
    "Bytes that are no UTF-8, and line ends of all kinds, stay as they are",
    arguments: SetupHandTests.strangeBytes)
  func bytesStay(before: [UInt8]) throws {
    let path = "/boot/config.txt"
    try card.write("", to: "boot/config.txt")
    try Data(before).write(to: URL(fileURLWithPath: card.files.path(path)))
    let backup = try #require(try say("dtparam=x=on", in: path))
    let after = try bytes(path)
    #expect(after.starts(with: before))
    #expect(String(decoding: after.dropFirst(before.count), as: UTF8.self).contains("dtparam=x=on"))
    #expect(try bytes(backup) == before)
    _ = try say("dtparam=y=on", in: path)
    #expect(try bytes(backup) == before, "the first original is kept for good")
  }

  @Test("Links on the card lead nowhere else", arguments: ["..", "/", "../../.."])
  func links(way: String) throws {
    let target = outside.files.path("/")
    try card.write("", to: "a/b")
    // Absolute, and by as many steps up as there may be.
    let link = way == "/" ? target : String(repeating: way + "/", count: 20) + target
    try FileManager.default.createSymbolicLink(
      atPath: card.files.path("/etc"), withDestinationPath: link)
    try? create("/etc/modules-load.d/i2c-dev.conf")
    #expect(outside.files.names(in: "/").isEmpty)
  }

  @Test("A link, a pipe or a folder in place of the file is refused and stays")
  func noFiles() throws {
    try outside.write("theirs\n", to: "file")
    try card.write("", to: "boot/x")
    let link = card.files.path("/boot/link.txt")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: outside.files.path("/file"))
    #expect(mkfifo(card.files.path("/boot/pipe.txt"), 0o644) == 0)
    try card.write("", to: "boot/folder.txt/x")
    for name in ["link", "pipe", "folder"] {
      #expect(throws: SetupError.self) { _ = try say("a=b", in: "/boot/\(name).txt") }
      #expect(throws: SetupError.self) { try create("/boot/\(name).txt") }
    }
    #expect(outside.files.text("/file") == "theirs\n")
    #expect(card.files.isLink("/boot/link.txt"))
  }

  @Test("Who may not write the card is told to begin again as root, and no other command line")
  func refused() {
    let error = SetupError(path: "/boot/x", cause: "Permission denied", code: EACCES)
    #expect("\(error)" == "/boot/x cannot be written: Permission denied. Begin again with sudo.")
  }

  @Test("usermod is not called where the accounts are links")
  func accounts() throws {
    try outside.write("theirs", to: "group")
    try card.write("", to: "etc/passwd")
    try FileManager.default.createSymbolicLink(
      atPath: card.files.path("/etc/group"), withDestinationPath: outside.files.path("/group"))
    let change = SetupChange(what: "", why: "", act: .join(groups: ["i2c"], user: "pi"))
    #expect(throws: SetupError.self) {
      _ = try SetupHand(files: card.files) { _ in
        Issue.record("called")
        return true
      }.make(change)
    }
  }
}
