import Engine
import Records
import Testing
import Time

@Suite("Games and rows as values")
struct RecordValueTests {
  private static let start = WallTime(secondsSince1970: 1_700_000_000)

  private static func running(
    moves: [Direction] = [], origin: GameOrigin = .ordinary, seconds: Int64 = 60
  ) -> RunningGame {
    let actions = moves.map { Recording.Action.move($0) }
    return RunningGame(
      recording: Recording(size: .standard, seed: 7, actions: actions, undoCount: 0),
      origin: origin, startedAt: start, secondsPlayed: seconds)
  }

  @Test("a running game is another one when a move, its origin or its time is")
  func running() {
    let game = Self.running(moves: [.left])
    #expect(game == Self.running(moves: [.left]))
    #expect(game != Self.running(moves: [.left, .up]))
    #expect(game != Self.running(moves: [.left], origin: .daily))
    #expect(game != Self.running(moves: [.left], seconds: 61))
    var later = game
    later.startedAt.secondsSince1970 += 1
    #expect(game != later)
  }

  @Test("a game that ended holds the one that was played, and no name unless one is said")
  func finished() {
    let game = FinishedGame(
      game: Self.running(moves: [.left, .up]), endedAt: Self.start, score: 4, largestExponent: 2,
      moveCount: 2)
    #expect(game.name.isEmpty)
    #expect(game.game.recording.actions == [.move(.left), .move(.up)])
    var named = game
    named.name = String("ADELHEID".prefix(FinishedGame.longestName))
    #expect(named != game)
    #expect(named.name == "ADELHEID")
  }

  @Test("whom a game is played against may be a whole game; no other setting is that long")
  func settings() {
    #expect(StoredState.longestSetting(StoredState.rivalKey) == 32_768)
    for key in ["sound.volume", "", "game.rival ", "game.rivals", "GAME.RIVAL"] {
      #expect(StoredState.longestSetting(key) == 256, "\(key)")
    }
  }

  @Test("requests that differ in one word are different: a store answers each once")
  func requests() {
    let requests: [StoreRequest] = [
      .save(Self.running()), .save(Self.running(moves: [.left])),
      .set(key: "sound.volume", value: "on"), .set(key: "sound.volume", value: "off"),
      .set(key: "screen.theme", value: "on"),
      .readScores(size: .standard, limit: 10), .readScores(size: .standard, limit: 11),
      .readGame(id: 1), .readGame(id: 2),
    ]
    for (index, request) in requests.enumerated() {
      #expect(requests.firstIndex(of: request) == index)
    }
  }

  @Test("a game that is not there is an answer, and not the answer to another question")
  func reports() {
    #expect(StoreReport.game(nil, id: 3) == .game(nil, id: 3))
    #expect(StoreReport.game(nil, id: 3) != .game(nil, id: 4))
    #expect(StoreReport.scores([], size: .standard) != .working)
    #expect(StoreReport.failing("no room") != .notice("no room"))
  }
}

@Suite("Sums at their edges")
struct StatisticsEdgeTests {
  private func row(score: Int, end: Int64, exponent: UInt8 = 11) -> ScoreRow {
    let time = WallTime(secondsSince1970: end)
    return ScoreRow(
      id: 1, score: score, largestExponent: exponent, moveCount: 1, undoCount: 0, size: .standard,
      origin: .ordinary, startedAt: time, endedAt: time, secondsPlayed: 1, name: "")
  }

  @Test("2048 is a win, 1024 is none, and what is beyond is one too")
  func wins() {
    let rows = (UInt8(9)...13).map { row(score: 1, end: 0, exponent: $0) }
    #expect(Statistics(rows).wins == 3)
  }

  @Test("no game has an average of nothing, and the largest scores do not overflow together")
  func scores() {
    #expect(Statistics([]).averageScore == 0)
    let largest = Statistics(Array(repeating: row(score: Int(Int32.max), end: 0), count: 5))
    #expect(largest.totalScore == 5 * Int64(Int32.max))
    #expect(largest.averageScore == Int(Int32.max))
  }

  @Test("the last second of a day and the first of the next are two days in a row")
  func midnight() {
    #expect(
      Statistics([row(score: 1, end: 86_399), row(score: 1, end: 86_400)]).longestStreak == 2)
    #expect(Statistics([row(score: 1, end: 0), row(score: 1, end: 86_399)]).longestStreak == 1)
  }
}
