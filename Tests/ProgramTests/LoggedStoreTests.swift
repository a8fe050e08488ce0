import Engine
import Handheld
import Records
import Testing
import Time

@testable import tilt2048

/// Says what it is told to say, and keeps what it was asked.
private struct Spoken: GameStore {
  var reports: [StoreReport] = []
  var requests: [StoreRequest] = []
  mutating func submit(_ request: StoreRequest) { requests.append(request) }
  mutating func next() -> StoreReport? { reports.isEmpty ? nil : reports.removeFirst() }
}

@Suite("A store that says on the way what it keeps")
struct LoggedStoreTests {
  final class Lines { var texts: [String] = [] }

  private let game = RunningGame(
    recording: Recording(size: .standard, seed: 7, actions: [.move(.left)], undoCount: 0),
    origin: .ordinary, startedAt: WallTime(secondsSince1970: 0), secondsPlayed: 1)

  private var finished: FinishedGame {
    FinishedGame(
      game: game, endedAt: WallTime(secondsSince1970: 9), score: 0, largestExponent: 1,
      moveCount: 1)
  }

  @Test("moves and ends are said before they are kept, and everything is handed on")
  func requests() {
    let lines = Lines()
    var store = LoggedStore(Spoken(), log: { lines.texts.append($0) })
    let requests: [StoreRequest] = [
      .save(game), .set(key: "sound.volume", value: "off"), .finish(finished), .keep(finished),
      .readGame(id: 1),
    ]
    for request in requests { store.submit(request) }
    #expect(store.base.requests == requests)
    #expect(lines.texts == ["move 7 1", "finish 7 1"])
  }

  @Test("what is kept and what is not is said in a line each")
  func reports() {
    let lines = Lines()
    let reports: [StoreReport] = [
      .saved(moveCount: 3), .finished(id: 5), .failing("no room"), .working, .notice("damaged"),
      .scores([], size: .standard), .game(nil, id: 1),
    ]
    var store = LoggedStore(Spoken(reports: reports), log: { lines.texts.append($0) })
    var said: [StoreReport] = []
    while let report = store.next() { said.append(report) }
    #expect(said == reports)
    #expect(
      lines.texts == ["saved 3", "finished", "failing no room", "working", "notice damaged"])
  }

  @Test("settings that are read late go through the configuration; without a log nothing is said")
  func settings() {
    let state = StoredState(settings: ["display.theme": "dark", "game.size": "5"])
    var store = LoggedStore(
      Spoken(reports: [.opened(state), .working]), log: nil,
      settings: { ["display.theme": "light", "game.size": $0["game.size"] ?? ""] })
    let opened = store.next()
    let settings: FlatMap = ["display.theme": "light", "game.size": "5"]
    #expect(opened == .opened(StoredState(settings: settings)))
    let rest = store.next()
    #expect(rest == .working)
  }
}
