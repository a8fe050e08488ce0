import Boards
import Engine
import Foundation
import Handheld
import Records
import Store
import System
import Testing
import Time

@testable import tilt2048

/// The program itself, as another process: what it does to a folder of games, and who it is meanwhile.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ConfinementTests {
  private static let program = Files.folder(of: Environment.programPath ?? "") + "/tilt2048"

  /// Runs the program; its status, and all that it said, but for what it answered where that goes
  /// `elsewhere`.
  private func run(
    _ words: [String], inState state: String = "", elsewhere: String = ""
  ) throws -> (status: Int32, said: String) {
    let folder = try TemporaryFolder()
    let path = folder.path + "/said"
    var status: Int32 = -1
    do {
      let file = try FileDescriptor(making: path, O_WRONLY)
      let child = try Child(
        ["/bin/sh", "-c", "exec \"$@\" 2>&1 < /dev/null " + elsewhere, "sh", Self.program] + words,
        environment: [
          "TILT2048_BUZZER_DEVICE=off", "TILT2048_SENSOR_BUS=none", "STATE_DIRECTORY=" + state,
        ], output: file.number)
      status = child.wait().status
    }
    return (status, String(decoding: try readFile(path), as: UTF8.self))
  }

  /// What can be known of a file from outside.
  private struct Trace: Equatable {
    let name: String
    let bytes: [UInt8]
    let times: [Int]
    let number: UInt64
    let owner: UInt32
    let mode: UInt32
  }

  private func traces(_ folder: String) throws -> [Trace] {
    try ([""] + Files.names(in: folder)).map { name in
      let path = folder + "/" + name
      var status = stat()
      #expect(lstat(path, &status) == 0)
      return Trace(
        name: name, bytes: name.isEmpty ? [] : try readFile(path),
        times: [
          status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
          status.st_ctim.tv_nsec,
        ], number: UInt64(status.st_ino), owner: status.st_uid, mode: UInt32(status.st_mode))
    }
  }

  /// A store with a finished game and a running one; `kind` says what became of it.
  private func store(_ kind: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try KeptGame.resume(Recording.played(moves: 40), state: folder.path)
    try KeptGame.resume(Recording.played(moves: 40, seed: 8), state: folder.path)
    let file = folder.path + "/tilt2048.db"
    switch kind {
    case 1:
      var bytes = try readFile(file)
      for index in 200..<9000 { bytes[index] = 0xA5 }
      try writeFile(bytes, to: file)
      try Files.remove(file + "-wal")
    case 2:
      try writeFile([UInt8](repeating: 0x5A, count: 9000), to: file)
      try Files.remove(file + "-wal")
    case 3: try Files.remove(file)
    case 4: try writeFile([], to: file)
    default: break
    }
    return folder
  }

  @Test("A command that reads changes nothing in a sound store or a damaged one", arguments: 0..<5)
  func nothingChanges(kind: Int) throws {
    let folder = try store(kind)
    if geteuid() == 0 {
      for name in [""] + Files.names(in: folder.path) {
        #expect(chown(folder.path + "/" + name, 4242, 4242) == 0)
      }
    }
    let before = try traces(folder.path)
    let picture = try TemporaryFolder()
    for words in [
      ["scores"], ["scores", "--size", "3"], ["share"], ["share", "--code"],
      ["share", "--game", "1"],
      ["scores", "--export", "1", "--output", picture.path + "/game.t2048"],
      ["share", "--qr", picture.path + "/game.png"], ["config", "show"], ["doctor"],
      ["doctor", "--json"],
    ] {
      let (status, said) = try run(words + ["--state", folder.path])
      #expect(try traces(folder.path) == before, "\(words)")
      let isSound = kind == 0
      if words[0] == "doctor" {
        #expect(
          said.contains(isSound ? "sound" : kind == 3 || kind == 4 ? "store" : "damaged"), "\(said)"
        )
      } else if kind == 1 || kind == 2, words[0] != "config" {
        #expect(status == 1 && said.contains("cannot be read"), "\(words): \(said)")
      } else if isSound {
        #expect(status == 0, "\(words): \(said)")
      }
    }
    guard kind == 0 else { return }
    let panel = ["config", "show", "--set", "display.panel=ili9341", "--state", picture.path]
    #expect(try run(panel).status == 0, "a panel's profile is read behind locks too")
    #expect(try Recording(decoding: readFile(picture.path + "/game.t2048")) == .played(moves: 40))
    // What was written is of who asked for it, not of whose the games are.
    #expect(try FileStatus(of: picture.path + "/game.png").owner == geteuid())
  }

  @Test(
    "Root reads another's games as their owner, and what only root may read is not read",
    .enabled(if: geteuid() == 0, "needs root, who alone can become another"))
  func owner() throws {
    let folder = try store(0)
    for name in [""] + Files.names(in: folder.path) {
      #expect(chown(folder.path + "/" + name, 4242, 4242) == 0)
    }
    // A folder that they may not pass through, as that of a service's own user has.
    let above = try TemporaryFolder()
    let inner = above.path + "/games"
    #expect(rename(folder.path, inner) == 0)
    #expect(chmod(above.path, 0o700) == 0 && chmod(inner, 0o700) == 0)
    for command in ["scores", "share"] {
      #expect(try run([command, "--state", inner]).status == 0)
    }
    let seen = try run(["doctor", "--state", inner, "--set", "battery.empty=4200"]).said
    #expect(seen.contains("store: sound") && seen.contains("battery.empty is 4200"))
    let theme = try run(["config", "get", "display.theme", "--state", inner]).said
    #expect(!theme.contains("left out"), "\(theme)")
    #expect(chown(inner + "/tilt2048.db", 0, 0) == 0 && chmod(inner + "/tilt2048.db", 0o600) == 0)
    for command in ["scores", "share", "config show", "doctor"] {
      let words = command.split(separator: " ").map(String.init)
      let said = try run(words + ["--state", inner]).said
      #expect(said.contains("permission is denied"), "\(command): \(said)")
    }
  }

  @Test("A link in place of the database leads nowhere")
  func link() throws {
    let (folder, other) = (try store(0), try TemporaryFolder())
    try Files.remove(folder.path + "/tilt2048.db-wal")
    #expect(rename(folder.path + "/tilt2048.db", other.path + "/theirs") == 0)
    #expect(symlink(other.path + "/theirs", folder.path + "/tilt2048.db") == 0)
    for command in ["scores", "share", "doctor"] {
      let said = try run([command, "--state", folder.path]).said
      #expect(said.contains("something else is in its place"), "\(command): \(said)")
    }
  }

  @Test("verify proves what it did before, in processes of their own")
  func verify() throws {
    let folder = try TemporaryFolder()
    let (good, bad) = (folder.path + "/good.t2048", folder.path + "/bad.t2048")
    try writeFile(Recording.played(moves: 40).encode(), to: good)
    try writeFile(Array(Recording.played(moves: 40).encode().dropLast()), to: bad)
    #expect(chmod(good, 0o600) == 0)
    let link = try Link(Recording.played(moves: 40)).text()
    #expect(try run(["verify", good, link, good]).status == 0)
    let (status, said) = try run(["verify", bad, good, folder.path + "/none"])
    #expect(status == 1)
    #expect(said.contains("\(good): ") && said.contains("\(bad): ") && said.contains("cannot open"))
  }

  @Test("An answer of a process of its own that a full disk swallows is none, which is said once")
  func fullDisk() throws {
    let folder = try store(0)
    let game = folder.path + "/good.t2048"
    try writeFile(Recording.played(moves: 40).encode(), to: game)
    let share = ["share", "--text", "--qr", folder.path + "/a.png", "--state", folder.path]
    for words in [["verify", game], share] {
      let (status, said) = try run(words, elsewhere: "> /dev/full")
      let line = "Error: cannot write the answer to the standard output: No space left on device\n"
      #expect(status == 1 && said == line, "\(words): \(said)")
    }
  }

  @Test("config check says so where there is no file to check")
  func nothingToCheck() throws {
    guard ConfigurationSources(files: FileTree()).paths.isEmpty else { return }
    let (status, said) = try run(["config", "check"])
    #expect(status == 0 && said.hasPrefix("There is no file to check here"), "\(said)")
  }

  @Test("verify tells of a file by a name that no terminal obeys")
  func verifyOddName() throws {
    let folder = try TemporaryFolder()
    let (secret, name) = ([UInt8](repeating: 7, count: 32), [UInt8](repeating: 1, count: 16))
    let terms = try #require(
      DealtTerms(
        size: .standard, game: name, player: name, nonce: name,
        commitment: DealtTerms.commitment(to: secret)))
    let dealt = try #require(DealtRecording(terms, secret: secret, actions: [])).encode()
    for bytes in [Recording.played(moves: 4).encode(), dealt] {
      let file = folder.path + "/a\u{1B}[2J\u{9B}31m.t2048"
      try writeFile(bytes, to: file)
      let (status, said) = try run(["verify", file])
      #expect(status == 0 && said.contains(#"a\u{1B}[2J\u{9B}31m.t2048: score "#), "\(said.count)")
      #expect(said.utf8.allSatisfy { $0 >= 32 || $0 == 0x0A })
    }
  }

  @Test("open reads what was sent in a process of its own, and says what is wrong with it")
  func open() throws {
    let folder = try TemporaryFolder()
    let damaged = Link.scheme + String(try Link(Recording.played(moves: 40)).digits.reversed())
    let (status, said) = try run(["open", damaged, "--state", folder.path])
    #expect(status == 1 && said.contains("Error: "))
    let (played, greeting) = try run([
      "open", try Link(Recording.played(moves: 40)).text(), "--state", folder.path, "--display",
      "memory:240x240:rgb565",
      "--ticks", "100",
    ])
    #expect(played == 0 && greeting.contains("40 moves"), "\(greeting)")
    #expect(Files.exists(folder.path + "/tilt2048.db"))
    func rival(_ folder: String) throws -> String? {
      try StoreInspection(directory: folder).settings()[StoredState.rivalKey]
    }
    let ghost = try #require(try rival(folder.path))
    #expect(ghost.hasPrefix("ghost "))
    // What does not begin leaves the duel as it is.
    let other = [
      "open", "5FET-8288-0500", "--state", folder.path, "--display", "memory:240x240:rgb565",
    ]
    for trouble in [["--set", "no.key=1"], ["--journal", folder.path + "/tilt2048.db"]] {
      #expect(try run(other + trouble).status != 0)
      #expect(try rival(folder.path) == ghost)
    }
    // Who plays is played with, and nobody else.
    let second = folder.path + "/players/2"
    try KeptGame.resume(Recording.played(moves: 25, seed: 4), state: second)
    try writeFile(Array("2\n".utf8), to: folder.path + "/players/current")
    #expect(try run(other + ["--ticks", "100"]).status == 0)
    #expect(try rival(second) == "score 5FET-8288-0500" && rival(folder.path) == ghost)
    // What they chose is what is configured.
    var store = SQLiteStore(directory: second)
    _ = store.open(at: ShareCommand.now())
    _ = store.perform(.set(key: "display.theme", value: "dark"), at: ShareCommand.now())
    store.close()
    let theme = try run(["config", "get", "display.theme"], inState: folder.path)
    #expect(theme.said == "dark\n")
    let shown = try run(["config", "show"], inState: folder.path)
    #expect(shown.said.contains("display.theme = \"dark\""))
  }

  @Test("What a command writes takes the place of nothing but its like")
  func replacing() throws {
    let folder = try store(0)
    let database = folder.path + "/tilt2048.db"
    let before = try traces(folder.path)
    let text = try TemporaryFolder().path + ".txt"
    try writeFile(Array("precious\n".utf8), to: text)
    defer { unlink(text) }
    for file in [
      database, database + "-wal", folder.path + "/tilt2048.copy.db",
      folder.path + "/tilt2048.lock",
      folder.path + "/tilt2048.db-journal", text,
    ] {
      for words in [
        ["share", "--qr", file, "--state", folder.path],
        ["scores", "--export", "1", "--output", file, "--state", folder.path],
        ["snapshot", "--screen", "title", file],
      ] {
        let (status, said) = try run(words)
        #expect(
          status == 1 && said.contains("name another file") || said.contains("Name another"),
          "\(said)")
      }
    }
    #expect(try traces(folder.path) == before)
    #expect(try readFile(text) == Array("precious\n".utf8))
    // Its like it does, and what is empty.
    let picture = text + ".png"
    try writeFile([], to: picture)
    defer { unlink(picture) }
    for _ in 0..<2 {
      #expect(try run(["share", "--qr", picture, "--state", folder.path]).status == 0)
    }
  }

  @Test("A stack of 64 KiB is raised where it may be, and named where it may not")
  func stack() throws {
    let folder = try store(0)
    let scores = ["scores", "--state", folder.path]
    let snapshot = ["snapshot", "--screen", "title", folder.path + ".png"]
    defer { unlink(folder.path + ".png") }
    for (words, limit, isEnough) in [
      (scores, "-S -s 64", true), (scores, "-s 512", true), (snapshot, "-s 512", true),
      (scores, "-s 64", false), (snapshot, "-s 256", false),
    ] {
      let path = folder.path + ".said"
      defer { unlink(path) }
      var status: Int32 = -1
      do {
        let file = try FileDescriptor(making: path, O_WRONLY)
        status = try Child(
          [
            "/bin/bash", "-c", "ulimit \(limit) && exec \"$@\" 2>&1", "sh", Self.program,
          ] + words, output: file.number
        ).wait().status
      }
      let said = String(decoding: try readFile(path), as: UTF8.self)
      #expect(
        isEnough ? status == 0 : status == 1 && said.contains("ulimit -s"), "\(limit): \(said)")
    }
  }
}
