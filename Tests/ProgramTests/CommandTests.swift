import Arguments
import Engine
import Foundation
import Handheld
import Records
import Screenshots
import Store
import System
import Testing
import Time

@testable import tilt2048

/// A folder of its own for one test, gone with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "tilt2048-test-\(UInt64.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The store in it, open.
  func openedStore(at time: WallTime) -> SQLiteStore {
    var store = SQLiteStore(directory: path)
    _ = store.open(at: time)
    return store
  }
}

/// Where nothing is, whatever a machine has.
let nowhere = NSTemporaryDirectory() + "tilt2048-nowhere-\(UInt64.random(in: 0 ... .max))"

/// What an action is refused with, in words; none where it is not.
func refusal(_ action: () throws -> Void) -> String {
  do {
    try action()
    return ""
  } catch {
    return "\(error)"
  }
}

@Suite("Commands")
struct CommandTests {
  @Test("verify accepts a game that can be played")
  func verifyAccepts() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/game.t2048"
    try writeFile(Recording.played(moves: 40).encode(), to: file)
    try VerifyCommand.parse([file]).run()
  }

  @Test(
    "verify derives a dealt game anew, names what its dealer was held to, and refuses a forged one")
  func verifyDealt() throws {
    let secret = [UInt8](repeating: 7, count: 32)
    let name = [UInt8](repeating: 1, count: 16)
    let commitment = DealtTerms.commitment(to: secret)
    let terms = try #require(
      DealtTerms(size: .standard, game: name, player: name, nonce: name, commitment: commitment))
    var deal = try #require(DealtGame(terms, secret: secret))
    var actions: [Recording.Action] = []
    while actions.count < 30 {
      for direction in [Direction.down, .left, .right, .up] {
        do { _ = try deal.take(.move(direction)) } catch { continue }
        actions.append(.move(direction))
        break
      }
    }
    let recording = try #require(DealtRecording(terms, secret: secret, actions: actions))
    let folder = try TemporaryFolder()
    let file = folder.path + "/dealt.t2048"
    try writeFile(recording.encode(), to: file)
    try VerifyCommand.parse([file]).run()
    let text = GameSummary.text(of: deal.game, recording)
    #expect(text.hasPrefix("score \(deal.game.score), largest tile "))
    #expect(text.contains("30 moves, 4×4, dealt, not over, commitment "))
    #expect(text.hasSuffix(", number " + String(repeating: "01", count: 16)))
    // A commitment of its own goes with another secret, and then the moves fit no longer.
    let other = [UInt8](repeating: 8, count: 32)
    let forgedTerms = try #require(
      DealtTerms(
        size: .standard, game: name, player: name, nonce: name,
        commitment: DealtTerms.commitment(to: other)))
    let forged = try #require(
      DealtRecording(forgedTerms, secret: other, actions: actions + actions + actions))
    try writeFile(forged.encode(), to: file)
    #expect(throws: Failure.told) { try VerifyCommand.parse([file]).run() }
  }

  @Test("a pipe that nobody writes to is refused and never waited for", .timeLimit(.minutes(1)))
  func silentPipe() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(refusal { _ = try readFile(pipe) }.contains("nobody writes to it"))
    #expect(throws: (any Error).self) { try VerifyCommand.parse([pipe]).run() }
    #expect(throws: (any Error).self) { try TiltCommand.parse([pipe]).run() }
    #expect(throws: (any Error).self) { try RerunCommand.parse([pipe]).run() }
    // One that has a writer is read to its end.
    let writer = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(writer) }
    #expect(write(writer, "T2048", 5) == 5)
    #expect(throws: Failure.self) { try readFile(pipe, most: 4) }
  }

  @Test("a pipe whose writer says nothing is given up", .timeLimit(.minutes(1)))
  func hangingPipe() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let writer = open(pipe, O_RDWR | O_NONBLOCK)
    defer { close(writer) }
    for patience in [0, 1] {
      #expect(write(writer, "T2048", 5) == 5)
      let said = refusal { _ = try readFile(pipe, silence: .milliseconds(patience)) }
      #expect(said.contains("has no end that could be read"))
    }
  }

  @Test("verify refuses a damaged file and one that is missing, with a failing exit status")
  func verifyRefuses() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/game.t2048"
    var bytes = Recording.played(moves: 40).encode()
    bytes[bytes.count / 2] ^= 0x10
    try writeFile(bytes, to: file)
    #expect(throws: Failure.told) { try VerifyCommand.parse([file]).run() }
    #expect(throws: Failure.told) { try VerifyCommand.parse([folder.path + "/none"]).run() }
  }

  @Test("a setting that is none, or none of its values, is refused with those that are")
  func snapshotSettings() throws {
    let refusals = ["display.them=dark", "display.theme=pink", "nonsense=1"].map { text -> String in
      do {
        try Assignment(argument: text)?.check()
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(refusals[0].contains("did you mean 'display.theme'?"))
    #expect(refusals[1].contains("classic, dark"))
    #expect(refusals[2].contains("no setting 'nonsense'"))
    try Assignment(argument: "display.theme=dark")?.check()
    try Assignment(argument: "player.name=ADA")?.check()
  }

  @Test("scores are read beside a running game, which keeps its file")
  func scoresBesideAGame() throws {
    let folder = try TemporaryFolder()
    var clock = MonotonicClock()
    var store = folder.openedStore(at: clock.wallTime())
    let game = RunningGame(
      recording: Recording.played(moves: 40), origin: .ordinary, startedAt: clock.wallTime(),
      secondsPlayed: 1)
    let played = game.recording.replay()
    let finished = FinishedGame(
      game: game, endedAt: clock.wallTime(), score: played.score,
      largestExponent: played.board.largestExponent, moveCount: played.moveCount, name: "ADA")
    _ = store.perform(.finish(finished), at: clock.wallTime())
    let inspection = StoreInspection(directory: folder.path)
    let rows = try inspection.scores(size: .standard, limit: 5)
    #expect(rows.map(\.score) == [played.score])
    let id = try #require(rows.first?.id)
    let read = try inspection.game(id)
    #expect(read?.game.recording == game.recording)
    try ScoresCommand.parse(["--state", folder.path]).run()
    store.close()
  }

  @Test("scores of a folder that does not exist says where it looked")
  func scoresWithoutFolder() throws {
    let said = refusal { try ScoresCommand.parse(["--state", nowhere + "/tilt2048"]).run() }
    #expect(said.contains(nowhere + "/tilt2048"))
  }

  @Test("an unreadable file is named, with the system's reason")
  func unreadable() {
    let said = refusal { _ = try readFile(nowhere + "/file") }
    #expect(said == "cannot open \(nowhere)/file: No such file or directory")
  }

  @Test("games are kept where the first of option, service and user says a place")
  func stateDirectory() {
    func place(_ chosen: String?, _ variables: [String: String]) -> String {
      StateDirectory.path(chosen: chosen) { variables[$0] }
    }
    let service = ["STATE_DIRECTORY": "/var/lib/a:/var/lib/b", "HOME": "/home/x"]
    #expect(place("here", service) == "here")
    #expect(place("", service) == "/var/lib/a")
    #expect(place(nil, ["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/tilt2048")
    #expect(place(nil, ["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/tilt2048")
    #expect(place(nil, ["STATE_DIRECTORY": ""]) == "/var/lib/.local/state/tilt2048")
  }

  @Test("a file without an end is refused")
  func endless() {
    let said = refusal { _ = try readFile("/dev/zero", most: 1 << 20) }
    #expect(said.hasPrefix("/dev/zero is longer than 1 MiB"))
  }

  @Test("a picture without a name takes the place of a picture, and of nothing else")
  func snapshotWithoutAName() throws {
    let file = "about-97x67.png"
    defer { unlink(file) }
    try writeFile(Array("notes".utf8), to: file)
    let words = ["--screen", "about", "--size", "97x67"]
    #expect(throws: Failure.self) { try SnapshotCommand.parse(words).run() }
    #expect(try readFile(file) == Array("notes".utf8))
    unlink(file)
    for _ in 0..<2 { try SnapshotCommand.parse(words).run() }
    #expect(try PNGFile(path: file).width == 97)
  }

  @Test("standard output is no file, and a game is shown beside one with its own beginning alone")
  func snapshotRefusals() throws {
    #expect(refusal { try SnapshotCommand.parse(["-"]).run() }.hasPrefix("- is no file"))
    let folder = try TemporaryFolder()
    let link = try Link(Recording.played(moves: 40)).text()
    let file = folder.path + "/duel.png"
    let words = ["--screen", "duel", "--size", "64x64", "--against", link, file]
    let own = ["--board", "4", "--seed", "\(Recording.played(moves: 40).seed)"]
    let said = refusal { try SnapshotCommand.parse(words + ["--board", "5"]).run() }
    #expect(said.hasPrefix("--against") && said.hasSuffix(own.joined(separator: " ")), "\(said)")
    #expect(!Files.exists(file))
    try SnapshotCommand.parse(words + own).run()
    #expect(Files.exists(file))
  }

  @Test("every screen is drawn at every size", arguments: Showcase.Name.allCases)
  func snapshots(screen: Showcase.Name) throws {
    let folder = try TemporaryFolder()
    let panels = [
      ("128x64", "mono"), ("160x120", "rgb565"), ("120x160", "xrgb8888"),
    ]
    for (size, format) in panels {
      let file = "\(folder.path)/\(size).png"
      try SnapshotCommand.parse(
        ["--screen", screen.rawValue, "--size", size, "--format", format, file]
      ).run()
      let picture = try PNGFile(path: file)
      #expect("\(picture.width)x\(picture.height)" == size)
      // A picture of one colour shows nothing.
      let isPlain = picture.bytes.allSatisfy { $0 == picture.bytes[0] }
      #expect(!isPlain, "\(screen.rawValue) at \(size) is empty")
    }
  }

  @Test(
    "sizes are two numbers within what panels have", arguments: ["480", "0x0", "9000x9", "axb"])
  func badSize(text: String) {
    #expect(PictureSize(argument: text) == nil)
  }
}
