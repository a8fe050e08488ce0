import Foundation
import System
import Testing

@testable import Upload

@Suite("Games are sent until the table has them")
struct UploaderTests {
  private let places: Places

  init() throws { places = try Places() }

  private func send(_ answers: [Result<TableAnswer, UploadError>]) throws -> Table {
    let table = SharedTable(answers)
    var uploader = Uploader(state: places.state, transport: table)
    _ = try uploader.send(Outbox(places.outbox))
    return table.table
  }

  @Test("a game is sent once, signed, and its rank asked for")
  func sent() throws {
    let bytes = try places.lay(seed: 1)
    let table = try send([Table.kept, Table.rank])
    #expect(table.asked.map(\.method) == ["POST", "GET"])
    #expect(table.asked.map(\.target) == ["/v1/games", "/v1/ranks/4/open/all?score=480"])
    #expect(table.asked.first?.body == bytes)
    #expect(table.asked[0].headers.contains { $0.hasPrefix("Authorization: Tilt2048 ") })
    let entries = try Ledger(in: places.state).entries
    #expect(entries.map(\.fate) == [.ranked(score: 480, board: 4, rank: 3, count: 17)])
    #expect(try send([]).asked == [], "it is not sent again")
  }

  /// Else who overhears it can send it again once its player has deleted everything.
  @Test("a game says when it was sent, but for one from a device whose clock is wrong")
  func timed() throws {
    for seed in [1, 2] as [UInt64] { try places.lay(seed: seed) }
    let wrong = #"{"type":"urn:tilt2048:problem:time","title":"x","status":401,"detail":"y"}"#
    let table = SharedTable([
      Table.kept, Table.rank, Table.answer(401, wrong), Table.kept, Table.rank,
    ])
    var uploader = Uploader(state: places.state, transport: table)
    var time = 1_000
    let sent = try uploader.send(Outbox(places.outbox), at: time) { _, _ in time += 1 }
    #expect(sent == 2)
    let times = table.table.asked.filter { $0.method == "POST" }.map { request in
      request.headers.first { $0.hasPrefix("Tilt2048-Time: ") }
    }
    #expect(times == ["Tilt2048-Time: 1000", "Tilt2048-Time: 1001", nil])
    #expect(try Ledger(in: places.state).entries.count == 2)
  }

  @Test("without a game nothing is asked and no key is made")
  func noGame() throws {
    #expect(try send([]).asked == [])
    #expect(Files.names(in: places.state) == [])
  }

  @Test("what is refused is not sent again, and the others go on")
  func refused() throws {
    try places.lay(seed: 1)
    try places.lay(seed: 2, moves: 20)
    let problem = #"{"type":"x","title":"y","status":422,"detail":"move 3 is \n impossible"}"#
    // Of one player's two games the lower one is below the only best that there is.
    let last = Table.answer(200, #"{"rank":2,"count":1}"#)
    let table = try send([Table.answer(422, problem), Table.kept, last])
    #expect(table.asked.count == 3)
    let fates = try Ledger(in: places.state).entries.map(\.fate)
    let ranked = Ledger.Fate.ranked(score: 480, board: 4, rank: 2, count: 2)
    #expect(fates == [.refused("move 3 is  impossible"), ranked])
    #expect(try send([]).asked == [])
  }

  @Test(
    "whatever may be over soon is tried again",
    arguments: [
      Table.answer(429), Table.answer(503, "{}"), Table.answer(500), Table.answer(408),
      Table.answer(302), Table.answer(200, "<html>a hotel's page</html>"),
      Table.answer(403, "<html>a hotel's page</html>"), Table.answer(413), Table.answer(400, "{}"),
      Table.answer(201, #"{"score":1}"#), .failure(.later("no network")),
    ])
  func later(answer: Result<TableAnswer, UploadError>) throws {
    try places.lay(seed: 1)
    do {
      _ = try send([answer])
      Issue.record("it is to be tried again")
    } catch let error as UploadError {
      guard case .later = error else { throw error }
    }
    #expect(try Ledger(in: places.state).entries == [])
    #expect(try send([Table.kept, Table.rank]).asked.count == 2)
  }

  @Test(
    "a game at which the table fails keeps no other back", arguments: [413, 500, 502, 504])
  func oneFails(status: Int) throws {
    for seed in 1...3 { try places.lay(seed: UInt64(seed), moves: 10 + seed) }
    let later = UploadError.later(
      "The table does not take it now: it answers with status \(status)")
    // The others are sent, and the one is tried each time.
    for others in [[Table.kept, Table.rank, Table.kept, Table.rank], []] {
      let table = SharedTable([Table.answer(status)] + others)
      var uploader = Uploader(state: places.state, transport: table)
      #expect(throws: later) { try uploader.send(Outbox(places.outbox)) }
      #expect(table.table.answers.isEmpty)
      #expect(try Ledger(in: places.state).entries.count == 2)
    }
    #expect(try send([Table.kept, Table.rank]).asked.count == 2)
  }

  @Test("a table that fails at three games is asked for no other, and one that is away for none")
  func allFail() throws {
    for seed in 1...5 { try places.lay(seed: UInt64(seed), moves: 10 + seed) }
    for (answers, count) in [
      ([Table.answer(500), Table.answer(502), Table.answer(500)], 3), ([Table.answer(503)], 1),
      ([Table.answer(429)], 1), ([.failure(.later("gone"))], 1),
    ] {
      let table = SharedTable(answers)
      var uploader = Uploader(state: places.state, transport: table)
      #expect(throws: UploadError.self) { try uploader.send(Outbox(places.outbox)) }
      #expect(table.table.asked.count == count)
    }
  }

  @Test("three games at which the table always fails do not stand before the others for ever")
  func beginsElsewhere() throws {
    for seed in 1...5 { try places.lay(seed: UInt64(seed), moves: 10 + seed) }
    let fails = [Table.answer(500), Table.answer(502), Table.answer(500)]
    let kept = [Table.kept, Table.rank, Table.kept, Table.rank]
    for (start, answers, names) in [
      (5, fails, []), (8, kept + fails, ["4.t2048", "5.t2048"]), (7, fails, []),
    ] {
      let table = SharedTable(answers)
      var uploader = Uploader(state: places.state, transport: table)
      var told: [String] = []
      #expect(throws: UploadError.self) {
        try uploader.send(Outbox(places.outbox), from: start) { told.append($1.name) }
      }
      #expect(told == names && table.table.answers.isEmpty)
    }
  }

  @Test("no rank, or one that is not told or leads elsewhere, takes nothing from the game")
  func rankIsAGift() throws {
    let elsewhere = #"{"score":480,"board":4,"state":"listed","standing":"/v1/players/x"}"#
    let held = #"{"score":480,"board":4,"state":"held","standing":"/v1/ranks/4/plain/all"}"#
    for (seed, answers) in [
      [Table.kept, .failure(.later("gone"))], [Table.kept, Table.answer(200, "?")],
      [Table.kept, Table.answer(404)], [Table.answer(201, elsewhere)],
      [Table.answer(201, held)],
    ].enumerated() {
      try places.lay(seed: UInt64(seed), moves: 10 + seed)
      let table = try send(answers)
      #expect(table.asked.count == answers.count)
      #expect(try Ledger(in: places.state).entries.last?.fate == .sent(score: 480, board: 4))
    }
  }

  @Test("what was acknowledged and not written down is sent again")
  func torn() throws {
    try places.lay(seed: 1)
    _ = try send([Table.kept, Table.rank])
    try Files.remove(places.state + "/games")
    let table = try send([Table.answer(200, String(decoding: Table.kept.get().body, as: UTF8.self))]
    )
    #expect(table.asked.count == 2)
    #expect(try Ledger(in: places.state).entries.count == 1)
  }

  @Test("everything of a player is deleted, and the key last")
  func forget() throws {
    try places.lay(seed: 1)
    _ = try send([Table.kept, Table.rank])
    let key = try #require(try DeviceKey(keptIn: places.state))
    // A page that says "back soon" with status 200 has deleted nothing.
    let table = SharedTable([
      Table.answer(503), Table.answer(200, "<html>"), Table.answer(200, #"{"games":1}"#),
    ])
    var uploader = Uploader(state: places.state, transport: table)
    for _ in 1...2 {
      #expect(throws: UploadError.self) { try uploader.forget(at: 1_800_000_000) }
      #expect(Files.names(in: places.state) == ["games", "key"])
    }
    try uploader.forget(at: 1_800_000_000)
    #expect(table.table.asked.last?.target == "/v1/players/\(key.player)")
    #expect(table.table.asked.last?.headers.last == "Tilt2048-Time: 1800000000")
    #expect(Files.names(in: places.state) == [])
    try uploader.forget(at: 1_800_000_000)
    #expect(table.table.asked.count == 3, "nothing is left to ask for")
    // Not while another program sends: what came later could never be deleted, without the key.
    var other = try FileDescriptor(opening: places.state, O_RDONLY | O_DIRECTORY)
    #expect(try other.lock())
    #expect(throws: UploadError.busy) { try uploader.forget(at: 1_800_000_000) }
    #expect(throws: UploadError.busy) { _ = try uploader.send(Outbox(places.outbox)) }
    #expect(table.table.asked.count == 3 && Files.names(in: places.state) == [])
  }
}
