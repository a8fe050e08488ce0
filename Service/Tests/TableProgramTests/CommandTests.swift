import Engine
import Foundation
import Glibc
import Testing

@testable import Table
@testable import TableServer

/// What whoever runs the service does by hand: the program itself, on a file.
@Suite struct CommandTests {
  /// A folder of a test's own, gone with it.
  private final class Folder {
    let path: String
    init() throws {
      path = NSTemporaryDirectory() + "table-program-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(atPath: path) }
    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted().filter {
        !$0.hasPrefix(".")
      }
    }
  }

  private struct Ended: Equatable {
    var status: Int32
    var said: String
    var complaint: String
  }

  /// The program that was built beside these tests.
  private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("tilt2048-table").path

  private let folder: Folder

  init() throws { folder = try Folder() }

  private var file: String { folder.path + "/table.sqlite" }

  private func run(_ words: String..., database: String? = nil) throws -> Ended {
    let outputs = ["said", "complaint"].map { "\(folder.path)/.\($0)" }
    defer { outputs.forEach { unlink($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (output, stream) in zip(outputs, [STDOUT_FILENO, STDERR_FILENO]) {
      posix_spawn_file_actions_addopen(
        &actions, stream, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    let line = [Self.program] + words + ["--database", database ?? file]
    let environment = ProcessInfo.processInfo.environment.filter { $0.key != "DATABASE_URL" }
    let texts = [line, environment.map { "\($0)=\($1)" }].map { $0.map { strdup($0) } + [nil] }
    defer { texts.joined().forEach { free($0) } }
    var (process, status) = (pid_t(), Int32())
    let error = posix_spawn(&process, Self.program, &actions, nil, texts[0], texts[1])
    guard error == 0, waitpid(process, &status, 0) == process, status & 0x7F == 0 else {
      throw StoreError.unavailable("\(line) did not end by itself: \(error), \(status)")
    }
    let said = try outputs.map { try String(contentsOfFile: $0, encoding: .utf8) }
    return Ended(status: status >> 8 & 0xFF, said: said[0], complaint: said[1])
  }

  private static func game(_ number: Int, hold: Hold? = nil, score: Int = 400) -> ProvenGame {
    let name = [number >> 8, number].map { UInt8(truncatingIfNeeded: $0) }
    return ProvenGame(
      id: GameID(bytes: name + [UInt8](repeating: 0, count: 30)),
      player: PlayerID(bytes: name + [UInt8](repeating: 0, count: 14)), board: .standard,
      gameClass: .open, score: score, moves: 100, largestExponent: 7, undos: 0, hints: 0,
      received: 1_795_348_800, seconds: 50, ticketMark: nil, hold: hold, recording: [1])
  }

  /// A file with games, one of which waits.
  private func fill() throws {
    let database = try SQLiteDatabase(path: file)
    let games = [Self.game(1), Self.game(2, hold: .pace), Self.game(3, score: 800)]
    #expect(try database.makeWriter().write(games.map { .game($0) }) == [.kept, .kept, .kept])
  }

  @Test func whatIsNotUnderstoodEndsWithSixtyFour() throws {
    let ended = try run("frobnicate")
    #expect(ended.status == 64 && ended.said == "")
    #expect(
      ended.complaint == "tilt2048-table: there is no command frobnicate; --help lists them\n")
    #expect(folder.names == [])
  }

  @Test func theDescriptionAndTheHelpNeedNoFile() throws {
    #expect(try run("openapi") == Ended(status: 0, said: Server.description, complaint: ""))
    #expect(try run("check", "--help").said.hasPrefix("Usage: tilt2048-table "))
    #expect(folder.names == [])
  }

  /// A file that is not there is misspelt: a new one would be all right and empty.
  @Test func whatIsNotThereIsNotMade() throws {
    let digits = String(repeating: "0", count: 64)
    for words in [
      ["look"], ["check"], ["moderators"], ["release", digits], ["hold", digits],
      ["remove", digits], ["dismiss", String(digits.prefix(32))], ["backup", folder.path + "/b"],
      ["appoint", digits, "Ada"],
    ] {
      let rest = Array(words.dropFirst()) + ["--keep-all", "--keep-all"]
      let ended = try run(words[0], rest[0], rest[1])
      #expect(ended.status == 1 && ended.said == "", "\(words): \(ended)")
      #expect(
        ended.complaint
          == "tilt2048-table: there is no \(file); --database says which file it is\n")
      #expect(folder.names == [])
    }
  }

  @Test func whatIsNoDatabaseStaysAsItIs() throws {
    let text = String(repeating: "This is a letter.\n", count: 300)
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    for word in ["look", "check", "serve"] {
      let ended = try run(word)
      #expect(ended.status == 1 && ended.said == "")
      #expect(ended.complaint.contains("file is not a database"), "\(ended)")
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }

  @Test func whatWaitsIsListedAndDecided() throws {
    try fill()
    let id = Self.game(2).id.hex
    #expect(
      try run("look")
        == Ended(
          status: 0, said: "\(id) pace score 400 moves 100 in 50 s\n", complaint: ""))
    #expect(try run("release", id) == Ended(status: 0, said: "", complaint: ""))
    #expect(try run("look").said == "")
    let again = try run("release", id)
    #expect(again.status == 1)
    #expect(again.complaint.contains("no game has this name, or it is so already"))
    #expect(try run("hold", id).status == 0)
    #expect(try run("look").said.hasPrefix("\(id) operator "))
    #expect(try run("remove", id).status == 0)
    #expect(try run("look").said == "")
    #expect(try run("check").said == "the counts of all tables are right\n")
    for name in ["", "0", id.uppercased().replacing("0", with: "A"), id + "00"] where name != "" {
      let ended = try run("hold", name)
      #expect(ended.status == 64 && ended.complaint.contains("64 hexadecimal digits"), "\(name)")
    }
  }

  /// However many they are, and all of one second.
  @Test func allThatWaitAreListed() throws {
    let changes = (0..<1_001).map { Change.game(Self.game($0, hold: .pace)) }
    _ = try SQLiteDatabase(path: file).makeWriter().write(changes)
    let lines = try run("look").said.split(separator: "\n")
    #expect(lines.count == 1_001 && Set(lines).count == 1_001)
  }

  @Test func countsThatAreWrongAreFound() throws {
    try fill()
    #expect(try run("check").status == 0)
    try SQLiteConnection(path: file).run("update tally set n = n + 1")
    let ended = try run("check")
    #expect(ended.status == 1)
    // Ever, and a month, a week and a day of these games.
    let lines = ended.said.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.hasSuffix(": its counts do not sum up to its bests") })
  }

  @Test func whoModeratesIsAList() throws {
    try fill()
    let key = PlayerKey(bytes: [UInt8](repeating: 5, count: 32))
    #expect(try run("appoint", Hex.text(key.bytes), "Ada L.").status == 0)
    #expect(try run("moderators").said == "\(key.id.hex) Ada L.\n")
    #expect(try run("dismiss", Hex.text(key.bytes)).status == 64, "a name has 32 digits")
    #expect(try run("dismiss", key.id.hex).status == 0)
    let again = try run("dismiss", key.id.hex)
    #expect(again.status == 1 && again.complaint.contains("nobody of this name moderates"))
    #expect(try run("moderators").said == "")
    #expect(try run("appoint", "xyz", "Ada").status == 64)
    // What would be two lines, or colours, or fill the list.
    for name in ["Ada\nLove", "Ada\u{1B}[31m", " ", String(repeating: "a", count: 101)] {
      let ended = try run("appoint", Hex.text(key.bytes), name)
      #expect(ended.status == 64 && ended.complaint.contains("a line of 100 bytes at most"))
    }
    #expect(try run("moderators").said == "")
    let long = String(repeating: "a", count: 100)
    #expect(try run("appoint", Hex.text(key.bytes), long).status == 0)
    #expect(try run("moderators").said == "\(key.id.hex) \(long)\n")
  }

  /// The address is named, and what to do: a system's error alone names neither.
  @Test func anAddressInUseIsSaid() throws {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var (address, length) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 1) == 0
          && getsockname(socket, $0, &length) == 0
      }
    }
    #expect(isBound)
    let place = "127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    let ended = try run("serve", "--listen", place)
    #expect(ended.status == 1)
    #expect(ended.complaint.contains("it cannot serve at http://\(place)/: "), "\(ended)")
    #expect(ended.complaint.contains("Address already in use"))
    #expect(ended.complaint.hasSuffix("name another address of this machine by --listen\n"))
  }

  @Test func aBackUpIsTakenInWhereNothingIs() throws {
    try fill()
    let copy = folder.path + "/copy"
    let written = try run("backup", copy)
    #expect(written.status == 0 && written.said.hasPrefix("\(copy): 1 meta, 3 game, "))
    // Not into what has games already, which would be lost.
    let refused = try run("restore", copy)
    #expect(refused.status == 1 && refused.complaint.contains("they would be lost"))
    let new = folder.path + "/new.sqlite"
    let restored = try run("restore", copy, database: new)
    #expect(restored.status == 0)
    #expect(restored.said.hasPrefix("restored into \(new): 1 meta, 3 game, "))
    #expect(try run("look", database: new).said == run("look").said)
    #expect(try run("check", database: new).status == 0)
  }

  /// A new database would be served and backed up as if the old one were in it.
  @Test func whatCannotBeRestoredLeavesNothing() throws {
    try fill()
    let (copy, none) = (folder.path + "/copy", folder.path + "/none")
    #expect(try run("backup", copy).status == 0)
    let whole = try #require(FileManager.default.contents(atPath: copy))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: copy))
    for (file, why) in [
      (none, ": No such file or directory; name a file that backup wrote"),
      (folder.path, ": it is no plain file; name a file that backup wrote"),
      ("/dev/null", ": it is no plain file; name a file that backup wrote"),
      (copy, " is no back-up of a table, or a damaged one: "),
    ] {
      let before = folder.names
      let ended = try run("restore", file, database: folder.path + "/other")
      #expect(ended.status == 1 && ended.said == "")
      #expect(ended.complaint.contains(file + why), "\(ended)")
      #expect(folder.names == before)
    }
  }

  /// By a slip a back-up would take the place of what a service has open, or of a device.
  @Test func aBackUpTakesThePlaceOfBackUpsAlone() throws {
    try fill()
    let other = folder.path + "/other"
    let database = try SQLiteDatabase(path: other)
    let open = try database.makeWriter()
    #expect(try open.write([.game(Self.game(9))]) == [.kept])
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let before = folder.names
    for (name, why) in [
      (other, " is a service's own file"), (folder.path, ": it is no plain file"),
      (pipe, ": it is no plain file"),
    ] {
      let ended = try run("backup", name)
      #expect(ended.status == 1 && ended.complaint.contains(name + why), "\(ended)")
    }
    #expect(folder.names == before)
    #expect(try open.write([.game(Self.game(9))]) == [.known])
  }

  @Test func anotherProgramsDatabaseStaysAsItIs() throws {
    try SQLiteConnection(path: file, for: .making).run("create table game(id integer primary key)")
    let before = try #require(FileManager.default.contents(atPath: file))
    for word in ["look", "check", "serve"] {
      let ended = try run(word)
      #expect(ended.status == 1)
      #expect(ended.complaint.contains("\(file) is another program's database"), "\(ended)")
    }
    #expect(FileManager.default.contents(atPath: file) == before && folder.names.count == 1)
  }

  @Test func aFileIsSpreadOverNothing() throws {
    let ended = try run("spread", "postgres://localhost/x")
    #expect(ended.status == 1)
    #expect(ended.complaint.contains("a file has players in one place"))
    #expect(folder.names == [])
  }

  @Test func aPageThatIsNotThereIsSaid() throws {
    let ended = try run("serve", "--listen", "127.0.0.1:0", "--web", folder.path + "/page")
    #expect(ended.status == 1)
    #expect(ended.complaint.contains("cannot read \(folder.path)/page: No such file"))
  }
}
