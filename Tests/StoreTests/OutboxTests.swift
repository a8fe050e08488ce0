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
    var guest = RunningGame.sample(moves: 40)
    guest.origin = .guest
    let requests: [StoreRequest] = [
      .save(.sample()), .set(key: "sound.volume", value: "yes"), .readGame(id: 1),
      .readScores(size: .standard, limit: 3), .finish(RunningGame.sample(moves: 0).finished()),
      .finish(guest.finished()), .keep(guest.finished()),
    ]
    for request in requests { takeSilently(request) }
    #expect(names == [])
  }

  @Test("consent begins with the word, and its end takes back what waits")
  mutating func consentInPlay() {
    takeSilently(.set(key: "table.send", value: "yes"))
    _ = outbox.take(.keep(RunningGame.sample(seed: 2).finished()))
    var another = Outbox(outbox.folder, key: "table.send", consent: "yes")
    another.take(settings: ["table.send": "no"])
    _ = another.take(.set(key: "table.send", value: "no"))
    #expect(names.count == 1, "a player who never agreed, and resets all settings")
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
    // A clock that has lost the time makes the newest look the oldest.
    var early = RunningGame.sample(seed: 9_999, moves: 3).finished()
    early.endedAt.secondsSince1970 = 60
    _ = outbox.take(.finish(early))
    #expect(names.count == Outbox.mostGames && names.first?.hasPrefix("000000000060-") == true)
    #expect(names.dropFirst() == newest.dropFirst())
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

  @Test("where a game stands is heard once, whatever else the file holds")
  mutating func ranks() throws {
    let path = directory.path + "/ranks"
    outbox = Outbox(outbox.folder, key: "table.send", consent: "yes", ranks: path)
    outbox.take(settings: ["table.send": "yes"])
    func tell(_ lines: [String]) throws {
      try Files.replace(path, with: Array((lines.joined(separator: "\n") + "\n").utf8))
    }
    try tell(["nobody 1 2"])
    #expect(outbox.news(at: .start) == [], "nothing was laid down")
    takeSilently(.finish(RunningGame.sample(seed: 6).finished()))
    let name = try #require(names.first)
    #expect(outbox.news(at: .start) == [])
    for line in ["\(name)", "\(name) 0 4", "\(name) 5 4", "\(name) x 4", "\(name) 1 2 3"] {
      try tell([line])
      #expect(outbox.news(at: .start) == [], "\(line)")
    }
    try Files.replace(path, with: [UInt8](repeating: 48, count: 20_000))
    #expect(outbox.news(at: .start) == [], "too long")
    try tell(["other 7 9", "\(name) 3 120", "rubbish"])
    #expect(outbox.news(at: .start) == [.ranked(rank: 3, count: 120)])
    #expect(outbox.news(at: .start) == [], "once")
    takeSilently(.finish(RunningGame.sample(seed: 7).finished()))
    #expect(outbox.awaited.count == 1)
    outbox.take(settings: ["table.send": "yes"])
    #expect(outbox.awaited == [], "nor is it told to another player")
  }

  @Test("who never hears anything stops looking, until the next game")
  mutating func ranksThatNeverCome() throws {
    let path = directory.path + "/ranks"
    outbox = Outbox(outbox.folder, key: "table.send", consent: "yes", ranks: path)
    outbox.take(settings: ["table.send": "yes"])
    takeSilently(.finish(RunningGame.sample(seed: 6).finished()))
    for _ in 0..<(Outbox.mostLooks + 1) { _ = outbox.news(at: .start) }
    let name = try #require(names.first)
    try Files.replace(path, with: Array("\(name) 3 120\n".utf8))
    #expect(outbox.news(at: .start) == [])
    takeSilently(.finish(RunningGame.sample(seed: 7).finished()))
    let second = try #require(names.first { $0 != name })
    try Files.replace(path, with: Array("\(second) 4 121\n".utf8))
    #expect(outbox.news(at: .start) == [.ranked(rank: 4, count: 121)])
    takeSilently(.finish(RunningGame.sample(seed: 8).finished()))
    takeSilently(.set(key: "table.send", value: "no"))
    #expect(outbox.awaited == [])
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
