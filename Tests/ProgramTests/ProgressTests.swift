import Engine
import Solver
import Testing
import Time

@testable import tilt2048

/// A terminal on which one line is written anew, and a clock that goes when it is told to.
private final class OneLine {
  var milliseconds = 0
  var columns = 80
  private(set) var writes: [String] = []

  var progress: Progress {
    Progress(
      now: { [self] in Instant(nanoseconds: 0) + .milliseconds(milliseconds) },
      columns: { [self] in columns },
      write: { [self] in writes.append(String(decoding: $0, as: UTF8.self)) })
  }
}

@Suite("Long work says how far it is")
struct ProgressTests {
  @Test("short work says nothing, long work four times a second, and how much time is left")
  func pace() {
    let line = OneLine()
    var progress = line.progress
    for done in 0..<200 {
      progress.tell(done, of: 200) { "\(done) of 200" }
      line.milliseconds += 10
    }
    #expect(
      line.writes == [
        "\r50 of 200, 0:02 left\u{1B}[K", "\r75 of 200, 0:02 left\u{1B}[K",
        "\r100 of 200, 0:01 left\u{1B}[K", "\r125 of 200, 0:01 left\u{1B}[K",
        "\r150 of 200, 0:01 left\u{1B}[K", "\r175 of 200, 0:01 left\u{1B}[K",
      ])
    progress.clear()
    #expect(line.writes.last == "\r\u{1B}[K")
  }

  @Test("the time that is left is told in minutes and hours, and not before there is a pace")
  func left() {
    for (done, text) in [
      (0, "x"), (1, "x, 1:46:40 left"), (100, "x, 9:00 left"), (640, "x, 0:34 left"), (1000, "x"),
    ] {
      let line = OneLine()
      var progress = line.progress
      line.milliseconds = done == 1 ? 6406 : 60_000
      progress.tell(done, of: 1000) { "x" }
      #expect(line.writes == ["\r\(text)\u{1B}[K"])
    }
  }

  @Test("the line is never longer than the terminal is wide")
  func width() {
    let line = OneLine()
    line.columns = 10
    var progress = line.progress
    line.milliseconds = 1000
    progress.tell(0, of: 1) { "a long name of a file" }
    #expect(line.writes == ["\ra long na\u{1B}[K"])
  }

  @Test("autoplay tells games, their mean and the score of the one that is played")
  func autoplay() throws {
    let line = OneLine()
    var progress: Progress? = line.progress
    var advisor = Advisor(network: .standard)
    let results = try AutoplayCommand.parse(["--games", "2", "--budget", "1", "--size", "3"])
      .play(&advisor, &progress) {
        line.milliseconds += 100
        return true
      }
    #expect(results.games.count == 2)
    #expect(line.writes.first?.hasPrefix("\r0 of 2 games, now at ") == true)
    let mean = results.games[0].score
    #expect(line.writes.last?.hasPrefix("\r1 of 2 games, mean \(mean), now at ") == true)
    #expect(line.writes.last?.hasSuffix(" left\u{1B}[K") == true)
  }

  @Test("autoplay that is stopped has the games that are over, as they would have been")
  func stopped() throws {
    var advisor = Advisor(network: .standard)
    let command = try AutoplayCommand.parse(["--games", "4", "--budget", "1", "--size", "3"])
    var (silence, moves): (Progress?, Int) = (nil, 0)
    let all = command.play(&advisor, &silence) {
      moves += 1
      return true
    }
    var left = moves / 2
    let part = command.play(&advisor, &silence) {
      left -= 1
      return left > 0
    }
    #expect((1...3).contains(part.games.count))
    #expect(part.games == Array(all.games.prefix(part.games.count)))
  }

  @Test("a review tells how far it is, and when it is stopped has what was found so far")
  func review() throws {
    var game = RecordedGame(seed: 7)
    while game.game.moveCount < 60 {
      for direction in [Direction.down, .left, .right, .up]
      where !game.play(direction).isEmpty { break }
    }
    let recording = game.recording
    let command = try ReviewCommand.parse(["--budget", "50"])
    let line = OneLine()
    var progress: Progress? = line.progress
    let whole = command.look(at: recording, &progress) {
      line.milliseconds += 100
      return true
    }
    #expect(whole.verdicts.count == 60)
    #expect(line.writes.last?.hasPrefix("\r") == true)
    #expect(line.writes.last?.contains(" of 60 moves, 0:0") == true, "\(line.writes)")
    var left = 20
    var silence: Progress?
    let part = command.look(at: recording, &silence) {
      left -= 1
      return left >= 0
    }
    #expect(part.verdicts == Array(whole.verdicts.prefix(20)))
    let lines = ReviewCommand.lines(of: whole, of: recording)
    let worst = try #require(whole.costliest(1).first)
    #expect(lines.count == 11 && lines[0].hasPrefix("   move  played  better"))
    let words = lines[1].split(separator: " ")
    #expect(words.count == 4 && words[0] == "\(worst.number)")
    #expect(words[3] == "-\(Int(worst.cost.rounded()))")
    let none = Review(of: Recording(seed: 1))
    #expect(ReviewCommand.lines(of: none, of: recording) == ["No move cost anything."])
  }

  @Test("a proof tells how many actions it has played again")
  func proof() throws {
    var game = RecordedGame(size: try #require(BoardSize(8)), seed: 7)
    while game.game.moveCount < 20_000, !game.game.isOver {
      game.keepGoing()
      for direction in [Direction.down, .left, .right, .up]
      where !game.play(direction).isEmpty { break }
    }
    var told: [Int] = []
    #expect(try game.recording.verifiedGame { told.append($0) } == game.game)
    #expect(told == [0, 16384])
  }
}
