import Engine
import Graphics
import Handheld
import Hardware
import Records
import Solver
import Store
import Terminal
import Testing
import Time

@testable import tilt2048

/// Pictures that stand below the lines of `scores`, `review` and `share --day`.
@Suite("Pictures among the lines of an answer")
struct AnswerPicturesTests {
  /// A terminal that draws kitty's pictures, and what it was sent.
  private final class Sent {
    var bytes: [UInt8] = []
    var answers = Array("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c".utf8)

    var port: TerminalPort {
      TerminalPort(
        write: { [self] in
          bytes += Array($0)
          return true
        },
        read: { [self] buffer in
          let count = min(buffer.count, answers.count)
          for place in 0..<count { buffer[place] = answers[place] }
          answers.removeFirst(count)
          return count
        },
        wait: { [self] _ in !answers.isEmpty },
        size: { TerminalSize(columns: 60, rows: 24, cellWidth: 8, cellHeight: 16) })
    }

    var pictures: AnswerPictures? {
      AnswerPictures(on: port, TerminalAbilities()) { $0() }
    }

    /// What came after the questions.
    var shown: [UInt8] { Array(bytes.drop { $0 != 0x54 }) }
  }

  /// A folder with a game that is over.
  private func folder(_ recording: Recording, origin: GameOrigin) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let time = WallTime(secondsSince1970: 1_790_000_000)
    var store = folder.openedStore(at: time)
    store.finish(recording, origin: origin, at: time)
    store.close()
    return folder
  }

  @Test("the list of scores is drawn below its lines, in the player's own colours")
  func scores() throws {
    let folder = try folder(Recording.played(moves: 80, seed: 3), origin: .ordinary)
    let command = try ScoresCommand.parse(["--state", folder.path])
    let light = Sent()
    #expect(try command.answer(in: GameFolder(folder.path), light.pictures) == [])
    #expect(light.shown.count > 2000)
    let time = WallTime(secondsSince1970: 1_790_000_100)
    var store = folder.openedStore(at: time)
    _ = store.perform(.set(key: "display.theme", value: "dark"), at: time)
    store.close()
    let dark = Sent()
    _ = try command.answer(in: GameFolder(folder.path), dark.pictures)
    #expect(dark.shown.count > 2000 && dark.shown != light.shown)
  }

  @Test("a list without a game has no picture, and neither has a game that is written to a file")
  func nothing() throws {
    let folder = try folder(Recording.played(moves: 80, seed: 3), origin: .ordinary)
    let other = Sent()
    let command = try ScoresCommand.parse(["--state", folder.path, "--size", "5"])
    _ = try command.answer(in: GameFolder(folder.path), other.pictures)
    #expect(other.shown.isEmpty)
    let written = try ScoresCommand.parse(["--export", "1", "--output", "file"])
    #expect(command.showsPicture && !written.showsPicture)
    for arguments in [[], ["--day", "--text"], ["--day", "--picture", "file"], ["--week"]] {
      #expect(try !ShareCommand.parse(arguments).showsPicture)
    }
    #expect(try ShareCommand.parse(["--day"]).showsPicture)
  }

  @Test("a review shows the board before the costliest move")
  func review() throws {
    let recording = Recording.played(moves: 40, seed: 5)
    let folder = try folder(recording, origin: .ordinary)
    let command = try ReviewCommand.parse(
      ["--state", folder.path, "--game", "1", "--budget", "20"])
    let sent = Sent()
    _ = try command.answer(in: GameFolder(folder.path), sent.pictures)
    #expect(sent.shown.count > 2000)
  }

  @Test("the day's result is drawn below its three lines")
  func day() throws {
    let time = WallTime(secondsSince1970: 1_790_000_000)
    let recording = Recording.played(moves: 300, seed: DailySeed.seed(on: time))
    let folder = try folder(recording, origin: .daily)
    let command = try ShareCommand.parse(
      ["--state", folder.path, "--day", "--date", "2026-09-21"])
    let sent = Sent()
    #expect(try command.answer(in: GameFolder(folder.path), sent.pictures) == [])
    #expect(sent.shown.count > 2000)
  }

  @Test("a terminal that draws no pixels is shown none")
  func plain() {
    let sent = Sent()
    sent.answers = Array("\u{1B}[?62;c".utf8)
    #expect(sent.pictures == nil)
  }
}
