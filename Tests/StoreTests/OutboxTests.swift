import Engine
import Glibc
import Records
import System
import Testing

@testable import Store

@Suite("Finished games wait for whoever sends them, if the player wants that")
struct OutboxTests {
  private let directory: TemporaryDirectory
  private var outbox: Outbox

  init() throws {
    directory = try TemporaryDirectory()
    outbox = Outbox(directory.path + "/outbox", key: "table.send", consent: "yes")
  }

  private var names: [String] { Files.names(in: outbox.folder) }

  /// Takes a request of which nothing is to be said.
  private mutating func takeSilently(_ request: StoreRequest) {
    let reports = outbox.take(request)
    #expect(reports == [])
  }

  @Test("without consent there is not even a folder", arguments: [nil, "no", "", "YES"])
  mutating func noConsent(word: String?) {
    outbox.take(settings: word.map { ["table.send": $0] } ?? [:])
    takeSilently(.finish(RunningGame.sample().finished()))
    #expect(!Files.exists(outbox.folder))
  }

  @Test("a game is laid down as its recording, readable for another user")
  mutating func laid() throws {
    outbox.take(settings: ["table.send": "yes"])
    let game = RunningGame.sample(moves: 40).finished()
    takeSilently(.finish(game))
    let name = try #require(names.first)
    let path = outbox.folder + "/" + name
    let recording = try Recording(decoding: try Files.read(path, most: 1 << 16))
    #expect(recording == game.game.recording)
    #expect(try FileStatus(of: path).permissions == 0o644)
    #expect(try FileStatus(of: outbox.folder).permissions == 0o755)
    takeSilently(.finish(game))
    #expect(names.count == 1, "the same game is one file")
  }

  @Test("what is no finished game is none of its business")
  mutating func otherRequests() {
    outbox.take(settings: ["table.send": "yes"])
    let requests: [StoreRequest] = [
      .save(.sample()), .set(key: "sound.volume", value: "yes"), .readGame(id: 1),
      .readScores(size: .standard, limit: 3), .finish(RunningGame.sample(moves: 0).finished()),
    ]
    for request in requests { takeSilently(request) }
    #expect(names == [])
  }

  @Test("consent begins with the word, and its end takes back what waits")
  mutating func consentInPlay() {
    takeSilently(.set(key: "table.send", value: "yes"))
    _ = outbox.take(.keep(RunningGame.sample(seed: 2).finished()))
    #expect(names.count == 1)
    takeSilently(.set(key: "table.send", value: "no"))
    #expect(names == [])
    _ = outbox.take(.finish(RunningGame.sample(seed: 3).finished()))
    #expect(names == [])
  }

  @Test("the oldest make room")
  mutating func bounded() {
    outbox.take(settings: ["table.send": "yes"])
    var newest: [String] = []
    for number in 0..<(Outbox.mostGames + 7) {
      var game = RunningGame.sample(seed: UInt64(number), moves: 3).finished()
      game.endedAt.secondsSince1970 += Int64(number) * 1_000_000
      _ = outbox.take(.finish(game))
      if number >= 7, let last = names.last { newest.append(last) }
    }
    #expect(names.count == Outbox.mostGames)
    #expect(names == newest)
  }

  @Test("an obstacle is said once, touched never, and forgotten when it is gone")
  mutating func obstacle() throws {
    outbox.take(settings: ["table.send": "yes"])
    try Files.replace(outbox.folder, with: [1])
    let reports = outbox.take(.finish(RunningGame.sample(seed: 1).finished()))
    guard case .notice(let text)? = reports.first else {
      Issue.record("nothing was said")
      return
    }
    #expect(text.contains(outbox.folder))
    takeSilently(.finish(RunningGame.sample(seed: 2).finished()))
    #expect(try Files.read(outbox.folder, most: 2) == [1])
    try Files.remove(outbox.folder)
    takeSilently(.finish(RunningGame.sample(seed: 3).finished()))
    #expect(names.count == 1)
  }

  @Test("the store's thread lays down what it was given, after it is kept")
  func onTheThread() {
    var thread = StoreThread(opening: directory.path, outbox: outbox)
    _ = thread.stored(within: .seconds(20))
    thread.submit(.set(key: "table.send", value: "yes"))
    thread.submit(.finish(RunningGame.sample(seed: 4).finished()))
    let isDone = thread.stop(within: .seconds(20))
    #expect(isDone)
    #expect(names.count == 1)
    // What was agreed to holds at the next start.
    var again = StoreThread(opening: directory.path, outbox: outbox)
    _ = again.stored(within: .seconds(20))
    again.submit(.finish(RunningGame.sample(seed: 5).finished()))
    let isDoneAgain = again.stop(within: .seconds(20))
    #expect(isDoneAgain)
    #expect(names.count == 2)
  }
}
