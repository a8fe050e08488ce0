import Dealing
import System
import Testing

@testable import Upload

@Suite("Tickets are fetched ahead, kept, offered, and sent with their games")
struct TicketTests {
  private let places: Places
  private let now = 1_800_000_000

  init() throws { places = try Places() }

  private var offered: String { places.state + "/offered" }

  /// What the game says of tickets.
  private func say(_ lines: String...) throws {
    try Files.replace(
      places.outbox + "/taken", with: Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  private func lines(of path: String) throws -> [Substring] {
    String(decoding: try Files.read(path, most: 1 << 16), as: UTF8.self).split(separator: "\n")
  }

  /// The names that the game finds.
  private func names() throws -> [String] {
    try lines(of: offered).compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  private static func tickets(
    _ seeds: some Sequence<Int>, expires: Int = 1_805_000_000
  ) -> Result<TableAnswer, UploadError> {
    let all = seeds.map { #"{"ticket":"ab\#(10 + $0)","seed":"\#($0)","expires":\#(expires)}"# }
    return Table.answer(201, #"{"tickets":["# + all.joined(separator: ",") + "]}")
  }

  private func name(_ seed: Int) -> String {
    Hexadecimal.text(Sodium.hash(Array("ab\(10 + seed)".utf8), length: 16))
  }

  @discardableResult
  private func renew(
    _ answers: [Result<TableAnswer, UploadError>], at moment: Int? = nil
  ) throws -> Table {
    let table = SharedTable(answers)
    var uploader = Uploader(state: places.state, transport: table)
    try uploader.renewTickets(
      for: Outbox(places.outbox), in: offered, at: moment ?? now)
    return table.table
  }

  private func send(_ answers: [Result<TableAnswer, UploadError>]) throws -> Table {
    let table = SharedTable(answers)
    var uploader = Uploader(state: places.state, transport: table)
    _ = try uploader.send(Outbox(places.outbox))
    return table.table
  }

  @Test("without the player's yes none are fetched, and no key is made")
  func unwanted() throws {
    #expect(try renew([]).asked == [])
    try say("unwanted", "x")
    #expect(try renew([]).asked == [])
    #expect(try DeviceKey(keptIn: places.state) == nil)
  }

  @Test(
    "they are fetched by one signed request, kept for this user's eyes, and offered to the game")
  func fetched() throws {
    try say("wanted")
    let table = try renew([Self.tickets(0..<20)])
    #expect(table.asked.map(\.target) == ["/v1/tickets/ahead?count=20"])
    #expect(table.asked[0].method == "POST")
    #expect(table.asked[0].headers.contains("Tilt2048-Time: \(now)"))
    #expect(try names() == (0..<20).map(name))
    #expect(try lines(of: offered)[3] == "\(name(3)) 3 1805000000")
    #expect(try FileStatus(of: offered).permissions == 0o640)
    #expect(try FileStatus(of: places.state + "/tickets").permissions == 0o600)
    #expect(
      !(try lines(of: offered)).contains { $0.contains("ab1") }, "the ticket itself stays here")
    #expect(try renew([]).asked == [], "there are enough")
  }

  @Test("what the game took is not offered, and few are made many again")
  func refilled() throws {
    try say("wanted")
    try renew([Self.tickets(0..<20)])
    try Files.replace(
      places.outbox + "/taken",
      with: Array((["wanted"] + (0..<11).map(name)).map { $0 + "\n" }.joined().utf8))
    let table = try renew([Self.tickets(20..<31)])
    #expect(table.asked.map(\.target) == ["/v1/tickets/ahead?count=11"])
    #expect(try names() == (11..<31).map(name))
    // Those in games under way are kept, however many there are, up to a bound.
    #expect(try Tickets(in: places.state).all.count == 31)
    #expect(try Tickets(in: places.state).ticket(of: 5) != nil)
    for round in 0..<8 {
      try say("wanted")
      try renew([Self.tickets((100 * (round + 1))..<(100 * (round + 1) + 20))], at: 1_806_000_000)
    }
    #expect(try Tickets(in: places.state).all.count == 60)
  }

  @Test("a game is sent with its ticket, once, and says its hints")
  func sent() throws {
    try say("wanted")
    try renew([Self.tickets(0..<20)])
    try places.lay(seed: 7)
    try Files.rename(places.outbox + "/7.t2048", to: places.outbox + "/7-ab-h3.t2048")
    let table = try send([Table.kept, Table.rank])
    #expect(table.asked[0].target == "/v1/games?ticket=ab17&hints=3")
    #expect(try Tickets(in: places.state).all.count == 19)
    #expect(try Tickets(in: places.state).ticket(of: 7) == nil)
    // A game that no ticket is for goes without.
    try places.lay(seed: 5_000)
    #expect(try send([Table.kept, Table.rank]).asked[0].target == "/v1/games")
  }

  @Test(
    "a ticket that is no longer good costs the game its class and nothing else",
    arguments: [(409, "ticket-used"), (422, "ticket-expired"), (422, "wrong-ticket")]
      as [(Int, String)])
  func refused(status: Int, kind: String) throws {
    try say("wanted")
    try renew([Self.tickets(0..<20)])
    try places.lay(seed: 7)
    let problem = #"{"type":"urn:tilt2048:problem:\#(kind)","title":"x","detail":"y"}"#
    let table = try send([Table.answer(status, problem), Table.kept, Table.rank])
    #expect(table.asked.map(\.target).prefix(2) == ["/v1/games?ticket=ab17", "/v1/games"])
    #expect(try Ledger(in: places.state).entries.last?.fate != nil)
    #expect(try Tickets(in: places.state).ticket(of: 7) == nil)
  }

  @Test("a game that is refused for itself is not sent once more without its ticket")
  func refusedForItself() throws {
    try say("wanted")
    try renew([Self.tickets(0..<20)])
    try places.lay(seed: 7)
    let problem = #"{"type":"urn:tilt2048:problem:not-a-game","title":"x","detail":"y"}"#
    #expect(try send([Table.answer(422, problem)]).asked.count == 1)
  }

  @Test("power cut after the table's word: the game is sent again with its ticket")
  func cut() throws {
    try say("wanted")
    try renew([Self.tickets(0..<20)])
    try places.lay(seed: 7)
    #expect(throws: UploadError.self) { try send([.failure(.later("gone"))]) }
    #expect(try Tickets(in: places.state).ticket(of: 7) != nil)
    let table = try send([Table.kept, Table.rank])
    #expect(table.asked[0].target == "/v1/games?ticket=ab17")
  }

  @Test("a table that is away, or a wrong clock, takes nothing from what lies there")
  func away() throws {
    try say("wanted")
    try renew([Self.tickets(0..<12)])
    try Files.replace(
      places.outbox + "/taken",
      with: Array((["wanted"] + (0..<5).map(name)).map { $0 + "\n" }.joined().utf8))
    let time = #"{"type":"urn:tilt2048:problem:time","title":"x","detail":"here it is 7"}"#
    for answer in [.failure(.later("gone")), Table.answer(401, time), Table.answer(404)] {
      #expect(throws: UploadError.self) { try renew([answer]) }
      #expect(try names() == (5..<12).map(name))
    }
    // A clock that is ahead offers none, since all seem over, and forgets none.
    #expect(throws: UploadError.self) {
      try renew([Table.answer(401, time)], at: 1_900_000_000)
    }
    #expect(try names() == [])
    try renew([Self.tickets(20..<33)])
    #expect(try names() == (5..<12).map(name) + (20..<33).map(name))
  }

  @Test("a no withdraws them, and a yes offers them again")
  func withdrawn() throws {
    try say("wanted")
    try renew([Self.tickets(0..<20)])
    try say("unwanted", name(0))
    try renew([])
    #expect(try names() == [])
    try say("wanted", name(0))
    #expect(try renew([]).asked == [])
    #expect(try names() == (1..<20).map(name))
  }

  @Test("what is no ticket is not kept")
  func rubbish() throws {
    try say("wanted")
    let odd =
      #"{"tickets":[{"ticket":"A&b=c","seed":"1","expires":9999999999},"#
      + #"{"ticket":"ab","seed":"-1","expires":9999999999},"#
      + #"{"ticket":"ab","seed":"3","expires":9999999999}]}"#
    try renew([Table.answer(201, odd)])
    #expect(try Tickets(in: places.state).all.map(\.seed) == [3])
    try Files.replace(places.state + "/tickets", with: Array("x\nab 1\nab 1 2 3\ncd 4 5\n".utf8))
    #expect(try Tickets(in: places.state).all.map(\.text) == ["cd"])
    #expect(throws: UploadError.self) { try renew([Table.answer(201, "<html>")]) }
  }

  /// Else those that came after a deletion were of a key that is no more, and cost games their class.
  @Test("none are fetched while another program sends, or has all deleted")
  func alone() throws {
    try say("wanted")
    try renew([Self.tickets(0..<5)])
    let kept = try StateFile.alone(in: places.state) { () throws(UploadError) in
      #expect(throws: UploadError.busy) { try renew([Self.tickets(20..<35)]) }
      return try Tickets(in: places.state)
    }
    #expect(kept.all.count == 5)
  }

  @Test("with the key everything that belongs to it goes")
  func forgotten() throws {
    try say("wanted")
    try renew([Self.tickets(0..<20)])
    let deleted = Table.answer(200, #"{"games":0}"#)
    var uploader = Uploader(state: places.state, transport: SharedTable([deleted]))
    try uploader.forget(at: now)
    #expect(Files.names(in: places.state) == ["offered"])
    let table = try renew([Self.tickets(40..<60)])
    #expect(table.asked.count == 1)
    #expect(try names() == (40..<60).map(name))
  }
}
