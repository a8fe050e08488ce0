import Foundation
import Handheld
import System
import Testing

@testable import tilt2048

@Suite("Files that the program writes and reads")
struct NewFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  @Test("what was written stays, piece by piece, and is not written over by the next one")
  func pieces() throws {
    let path = path("motion.csv")
    do {
      let file = try NewFile(path: path)
      try file.append("time\n")
      try file.append([0x31, 0x0A])
      // As a second run finds it while the first is going on.
      let second = refusal { _ = try NewFile(path: path) }
      #expect(second.contains("exists already: name another file, or delete it"))
    }
    #expect(try readFile(path) == Array("time\n1\n".utf8))
  }

  @Test("what nobody reads, is no file or has no name is refused at once, with what to do")
  func refusedPlaces() throws {
    let pipe = path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for place in [pipe, folder.path, "", path("none/journal")] {
      let said = refusal { _ = try NewFile(path: place) }
      #expect(said.hasPrefix("cannot write \(place.isEmpty ? "''" : place): "))
    }
    for place in [pipe, ""] {
      #expect(refusal { _ = try NewFile(path: place) }.contains("name another file"))
    }
  }

  @Test("a pipe whose reader is slow holds nobody up, and what is lost is said")
  func slowReader() throws {
    let pipe = path("slow")
    #expect(mkfifo(pipe, 0o600) == 0)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let file = try NewFile(path: pipe)
    let said = refusal { for _ in 0..<100 { try file.append([UInt8](repeating: 1, count: 65536)) } }
    #expect(said.contains("cannot write \(pipe)"))
  }

  @Test("a file with nothing in it may be used, and is removed again where nothing came")
  func empty() throws {
    let path = path("empty")
    try writeFile([], to: path)
    do { try NewFile(path: path).removeIfEmpty() }
    #expect(!Files.exists(path))
    let other = self.path("full")
    do {
      let file = try NewFile(path: other)
      try file.append("x")
      file.removeIfEmpty()
    }
    #expect(try readFile(other) == [0x78])
  }

  @Test("a place that cannot be written to is named, with the system's reason")
  func places() {
    #expect(
      refusal { _ = try NewFile(path: path("none/at/all")) }
        == "cannot write \(path("none/at/all")): No such file or directory")
    #expect(refusal { _ = try NewFile(path: folder.path) }.contains("Is a directory"))
    #expect(refusal { try writeFile([1], to: path("none/x")) }.hasPrefix("cannot write"))
  }

  @Test("what is longer than its kind can be is refused by its length")
  func lengths() throws {
    let path = path("long")
    try writeFile([UInt8](repeating: 1, count: 100), to: path)
    #expect(try readFile(path, most: 100).count == 100)
    func refused(_ most: Int) -> String { refusal { _ = try readFile(path, most: most) } }
    #expect(refused(99).contains("is longer than 99 bytes"))
    try writeFile([UInt8](repeating: 1, count: 2 << 20), to: path)
    #expect(refused(1 << 20).contains("is longer than 1 MiB"))
    // A file of nothing is a file; only what is no file and gives nothing is refused.
    try writeFile([], to: path)
    #expect(try readFile(path) == [])
  }
}

@Suite("A journal on a disk")
struct JournalFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("is read piece by piece to its end, and no piece is longer than asked for")
  func pieces() throws {
    let path = folder.path + "/session"
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    try writeFile(bytes, to: path)
    var file = try JournalFile(path: path)
    var read: [UInt8] = []
    while true {
      let piece = try file.read(300)
      #expect(piece.count <= 300)
      if piece.isEmpty { break }
      read += piece
    }
    #expect(read == bytes)
    let rest = try file.read(1)
    #expect(rest.isEmpty)
  }

  @Test("what is no regular file is refused by name, and so is one that is not there")
  func refusals() {
    for place in ["/dev/null", folder.path] {
      #expect(
        refusal { _ = try JournalFile(path: place) }
          == "\(place) is no regular file: name a journal")
    }
    for (missing, name) in [(folder.path + "/none", folder.path + "/none"), ("", "''")] {
      #expect(
        refusal { _ = try JournalFile(path: missing) }
          == "cannot open \(name): No such file or directory")
    }
  }

  @Test("a recorder appends, and never writes over a session")
  func recorder() throws {
    let path = folder.path + "/new"
    let recorder = try JournalRecorder(path: path)
    #expect(recorder.append([1, 2]) == nil)
    #expect(recorder.append([3]) == nil)
    #expect(try readFile(path) == [1, 2, 3])
    #expect(refusal { _ = try JournalRecorder(path: path) }.contains("exists already"))
  }

  @Test("a picture never takes the place of the journal that it is made of")
  func pictureOverJournal() throws {
    let path = folder.path + "/session"
    try writeFile(Array("a session".utf8), to: path)
    let link = folder.path + "/link"
    #expect(symlink(path, link) == 0)
    for picture in [path, link, folder.path + "/./session"] {
      let said = refusal { try RerunCommand.parse(["--picture", picture, path]).run() }
      #expect(said.contains("name another file for the picture"))
    }
    #expect(try readFile(path) == Array("a session".utf8))
  }

  @Test("what is no journal is refused by the command, and so is a tick that is none")
  func command() throws {
    let path = folder.path + "/text"
    try writeFile(Array("a letter".utf8), to: path)
    let refused = refusal { try RerunCommand.parse([path]).run() }
    #expect(refused.hasPrefix(path + ": "))
    #expect(
      refusal { _ = try RerunCommand.parse(["--tick", "0", path]) }
        .contains("--tick must be 1 or more."))
  }

  @Test("as many ticks are told as were asked for, or as there are")
  func ticksTold() throws {
    let path = folder.path + "/session"
    let start = JournalStart(program: "1", entropy: 1)
    var bytes: [UInt8] = []
    var writer = JournalWriter(start) {
      bytes += $0
      return nil
    }
    var appliance = start.appliance
    for _ in 0..<60 {
      writer.note(TickInput())
      writer.note(appliance.tick(TickInput()))
    }
    writer.finish()
    try writeFile(bytes, to: path)
    for (most, told) in [("1", "1"), ("50", "50"), ("60", "60"), ("70", "60")] {
      let command = try RerunCommand.parse(["--tick", most, path])
      var rerun = try Rerun(JournalFile(path: path))
      let trouble = command.play(&rerun) { _ in true }
      #expect(trouble == nil)
      let said = command.summary(of: rerun)
      #expect(said.hasPrefix(told + " ticks, ") && said.hasSuffix("the same as then"), "\(said)")
    }
  }
}
