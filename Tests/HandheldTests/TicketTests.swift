import Engine
import Records
import Testing
import Time

@testable import Handheld

/// A new game begins with the table's seed where its player sends games and there is a ticket.
@Suite struct TicketTests {
  private let ticket = GameTicket(
    name: "a", seed: 0xFEED_F00D_1234_5678, expires: WallTime(secondsSince1970: 2_000_000))

  private func console(_ settings: FlatMap<String, String> = ["table.send": "yes"]) -> Console {
    Console(stored: StoredState(settings: settings), seed: nil, startsPlaying: false)
  }

  private func tickets(_ requests: [StoreRequest]) -> [String] {
    requests.compactMap { if case .takeTicket(let name) = $0 { name } else { nil } }
  }

  private func seed(_ console: Console) -> UInt64 { console.appliance.session.recording.seed }

  @Test func aNewGameTakesItOnce() {
    var console = console()
    console.hear(.ticket(ticket))
    _ = console.storeRequests()
    console.press(.confirm)
    #expect(seed(console) == ticket.seed)
    #expect(console.appliance.session.origin == .ordinary)
    #expect(tickets(console.storeRequests()) == ["a"])
    // The next one has none, until another is offered.
    _ = console.appliance.world.beginGame(.ordinary)
    #expect(seed(console) != ticket.seed)
    #expect(tickets(console.storeRequests()) == [])
  }

  /// It is said that it was taken before anything of the game is kept.
  @Test func itIsTakenBeforeAMoveIsKept() throws {
    var console = console()
    console.hear(.ticket(ticket))
    _ = console.storeRequests()
    console.press(.confirm)
    console.play { $0.moveCount > 2 }
    let requests = console.storeRequests()
    let taken = try #require(requests.firstIndex(of: .takeTicket("a")))
    let saved = try #require(
      requests.firstIndex { if case .save = $0 { true } else { false } })
    #expect(taken < saved)
  }

  @Test func whoSendsNothingTakesNone() {
    for settings: FlatMap<String, String> in [[:], ["table.send": "no"]] {
      var console = console(settings)
      console.hear(.ticket(ticket))
      console.press(.confirm)
      #expect(seed(console) != ticket.seed)
      #expect(tickets(console.storeRequests()) == [])
    }
  }

  /// One whose time is over by this clock is given up, and one that was withdrawn is none.
  @Test func whatIsOverOrWithdrawnIsNotUsed() {
    var console = console()
    var old = ticket
    old.expires = WallTime(secondsSince1970: 999_999)
    console.hear(.ticket(old))
    console.press(.confirm)
    #expect(seed(console) != ticket.seed)
    #expect(tickets(console.storeRequests()) == ["a"])
    console = self.console()
    console.hear(.ticket(ticket))
    console.hear(.ticket(nil))
    console.press(.confirm)
    #expect(seed(console) != ticket.seed)
  }

  @Test func aSeedThatWasChosenStays() {
    var console = console()
    console.hear(.ticket(ticket))
    _ = console.appliance.world.beginGame(.daily)
    #expect(seed(console) == DailySeed.seed(on: WallTime(secondsSince1970: 1_000_000)))
    _ = console.appliance.world.beginSameGame()
    #expect(tickets(console.storeRequests()) == [])
    #expect(console.appliance.world.ticket == ticket)
  }

  /// Another player's ticket is asked for anew.
  @Test func anotherPlayerHasNoneYet() {
    var console = console()
    console.hear(.ticket(ticket))
    console.appliance.world.choose(player: 2)
    console.hear(.opened(StoredState(settings: ["table.send": "yes"])))
    #expect(console.appliance.world.ticket == nil)
  }

  /// Hints are known after the power was cut, and of this game alone.
  @Test func hintsAreKept() {
    var console = Console(seed: 3)
    console.play { $0.moveCount > 3 }
    console.appliance.world.countHint()
    console.appliance.world.countHint()
    let session = console.appliance.session
    let text = "\(session.recording.seed) 2"
    #expect(
      console.appliance.world.outbox.effects.suffix(1)
        == [.store(.set(key: StoredState.hintsKey, value: text))])
    for (stored, hints) in [(text, 2), ("4 2", 0), ("", 0), ("\(session.recording.seed) -1", 0)] {
      let again = Console(
        stored: StoredState(
          runningGame: session.running, settings: [StoredState.hintsKey: stored]))
      #expect(again.appliance.session.hintCount == hints)
      #expect(again.appliance.session.finished(at: .init(secondsSince1970: 5)).hints == hints)
    }
  }

  /// A game that was asked for with the tiles of the one before has nothing that was kept beside that, and the
  /// other goes into the history with its hints; whether the store answers in time or late.
  @Test(arguments: [false, true])
  func whoAsksForTheSameTilesBeginsAnew(isLate: Bool) throws {
    var console = Console(seed: 3)
    console.play { $0.moveCount > 3 }
    let settings: FlatMap<String, String> = [
      StoredState.hintsKey: "3 2", StoredState.undoneKey: "3 0 l", StoredState.bookmarkKey: "3 0",
    ]
    let stored = StoredState(runningGame: console.appliance.session.running, settings: settings)
    var options = Appliance.Options()
    (options.seed, options.startsPlaying, options.awaitsStore) = (3, true, isLate)
    console.effects.removeAll()
    console.appliance = Appliance(
      stored: isLate ? StoredState() : stored, entropy: 5, options: options)
    if isLate { console.hear(.opened(stored)) }
    let session = console.appliance.session
    #expect(session.game.moveCount == 0 && session.hintCount == 0)
    #expect(!session.canRedo && session.bookmark == nil)
    console.play { $0.moveCount > 0 }
    var kept: [String: String] = [:]
    var hints: [Int] = []
    for request in console.storeRequests() {
      switch request {
      case .set(let key, let value): kept[key] = value
      case .finish(let game), .keep(let game): hints.append(game.hints)
      default: break
      }
    }
    #expect(hints == [2])
    #expect(
      kept == [
        StoredState.hintsKey: "3 0", StoredState.undoneKey: "", StoredState.bookmarkKey: "",
      ])
  }

  /// Another game with the same tiles has none of them after the power was cut, nor has the other's in a
  /// race.
  @Test func theSameTilesBeginWithoutTheHintsOfBefore() throws {
    for isRace in [false, true] {
      var console = Console(seed: 3)
      console.play { $0.moveCount > 3 }
      if isRace {
        let other = GameSession(
          size: .standard, seed: 3, origin: .seeded, startedAt: WallTime(secondsSince1970: 5))
        console.appliance.world.table.rival = try Rival(
          race: Rival.Race(other: other, player: 1))
      }
      console.appliance.world.countHint()
      if isRace {
        console.appliance.world.handOver()
      } else {
        _ = console.appliance.world.beginSameGame()
      }
      var settings: FlatMap<String, String> = [:]
      for case .store(.set(let key, let value)) in console.appliance.world.outbox.effects {
        settings[key] = value
      }
      #expect(settings[StoredState.hintsKey] == "3 0")
      console.play { $0.moveCount > 1 }
      let running = console.appliance.session.running
      let again = Console(stored: StoredState(runningGame: running, settings: settings))
      #expect(again.game.moveCount > 1 && again.appliance.session.hintCount == 0)
    }
  }
}
