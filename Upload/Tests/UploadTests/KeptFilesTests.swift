import Dealing
import Engine
import FoundationEssentials
import Glibc
import System
import Testing

@testable import Upload

/// What becomes of games, key and tickets where the disk fails, somebody meddles with a file, or the table
/// means ill. Root may write everywhere: a folder in the place of a file stands for a disk that fails.
@Suite struct KeptFilesTests {
  private let places: Places

  init() throws { places = try Places() }

  private func uploader(
    _ answers: [Result<TableAnswer, UploadError>]
  ) -> (Uploader<SharedTable>, SharedTable) {
    let table = SharedTable(answers)
    return (Uploader(state: places.state, transport: table), table)
  }

  /// Nothing can be written in the place of this file of the state any more.
  private func block(_ name: String) throws { try Files.makeFolder("\(places.state)/\(name).new") }

  private func fails(
    at name: String, _ attempt: String, _ body: () throws -> Void
  ) throws {
    do {
      try body()
      Issue.record("\(name) cannot be written or read")
    } catch let error as UploadError {
      guard case .file(let file) = error else { throw error }
      #expect(file.path == "\(places.state)/\(name)" && file.attempt == attempt)
      #expect("\(error)".contains(name), "it says which file")
    }
  }

  // MARK: The ledger

  @Test func aGameThatCannotBeWrittenDownIsSentAgain() throws {
    try places.lay(seed: 1)
    try block("games")
    var (uploader, table) = uploader([Table.kept, Table.rank, Table.kept, Table.rank])
    var told = 0
    try fails(at: "games", "write") {
      try uploader.send(Outbox(places.outbox)) { _, _ in told += 1 }
    }
    #expect(told == 0 && table.table.asked.count == 2)
    #expect(Outbox(places.outbox).games().count == 1)
    #expect(rmdir("\(places.state)/games.new") == 0)
    #expect(try uploader.send(Outbox(places.outbox)) { _, _ in told += 1 } == 1)
    #expect(told == 1 && table.table.asked.count == 4)
  }

  @Test func withoutTheListNothingIsSent() throws {
    try places.lay(seed: 1)
    try Files.makeFolder("\(places.state)/games")
    var (uploader, table) = uploader([])
    try fails(at: "games", "read") { try uploader.send(Outbox(places.outbox)) }
    #expect(
      table.table.asked == [] && Files.names(in: places.state) == ["games"], "and no key is made")
  }

  /// A table that refuses every game at the greatest length does not make the list one that cannot be read.
  @Test(arguments: ["\u{1F3B2}", "\u{301}", "漢", "x"])
  func whateverIsRefusedTheListIsRead(letter: String) throws {
    let detail = String(repeating: letter, count: 4_000)
    let answer = try Table.answer(422, #"{"detail":"\#(detail)"}"#).get()
    let reason = AnswerText.reason(of: answer)
    #expect(reason.unicodeScalars.count == 200)
    let id = { String(repeating: "0", count: 60) + String(1_000 + $0) }
    let lines = (0..<Ledger.mostEntries).map { "refused \(id($0)) \(reason)\n" }
    var ledger = Ledger(text: lines.joined())
    #expect(ledger.entries.count == Ledger.mostEntries)
    try ledger.note(.refused(reason), of: id(500), in: places.state)
    let read = try Ledger(in: places.state)
    #expect(read == ledger && read.entries.count == Ledger.mostEntries)
    #expect(read.fate(of: id(500)) == .refused(reason))
    #expect(read.fate(of: id(0)) == nil)
  }

  @Test(arguments: [
    "\u{301}first", "", " ", "1 2", "1 2 3 4", "a  b ",
    "sent \(String(repeating: "0", count: 64)) 1 2",
  ])
  func aReasonIsReadAsItWasWritten(reason: String) throws {
    let id = String(repeating: "e", count: 64)
    var ledger = try Ledger(in: places.state)
    try ledger.note(.refused(reason), of: id, in: places.state)
    #expect(try Ledger(in: places.state).fate(of: id) == .refused(reason))
  }

  @Test func whatIsSaidOfAGameIsALineForAPerson() {
    let id = "0123456789abcdef" + String(repeating: "0", count: 48)
    for (fate, text) in [
      (.sent(score: 4, board: 3), "0123456789ab: 4 points on 3×3, sent"),
      (
        .ranked(score: 8, board: 4, rank: 2, count: 9),
        "0123456789ab: 8 points on 4×4, rank 2 of 9 when it was sent"
      ), (.refused("no"), "0123456789ab: refused: no"),
    ] as [(Ledger.Fate, String)] {
      #expect("\(Ledger.Entry(id: id, fate: fate))" == text)
    }
  }

  @Test(arguments: [
    (#"{"detail":"a\u001b[2Jb\u007f\u009b0m\u2028c\u202e\u200f"}"#, "a[2Jb0mc"),
    (#"{"detail":"\r\nLocation: x"}"#, "Location: x"),
    (#"{"detail":7}"#, "it answers with status 500"),
    (#"{"title":"x"}"#, "it answers with status 500"), ("", "it answers with status 500"),
    (#"{"detail":""}"#, ""),
  ])
  func noWordOfTheTableMovesTheCursor(text: String, reason: String) throws {
    #expect(AnswerText.reason(of: try Table.answer(500, text).get()) == reason)
  }

  // MARK: The key

  @Test func aKeyThatCannotBeKeptSignsNothing() throws {
    try places.lay(seed: 1)
    try block("key")
    var (uploader, table) = uploader([])
    try fails(at: "key", "write") { try uploader.send(Outbox(places.outbox)) }
    try fails(at: "key", "write") {
      try uploader.join(
        try GroupLink(String(repeating: "0", count: 32), at: try TableAddress("https://x")), at: 1)
    }
    #expect(table.table.asked == [] && Files.names(in: places.state) == ["key.new"])
  }

  /// By a link another program's file would be read, or written.
  /// Whoever joins a group by hand, as root, before a game was sent makes the key that the service reads.
  @Test(.enabled(if: geteuid() == 0)) func whatRootMakesIsTheFoldersOwners() throws {
    try #require(chown(places.state, 12_345, 12_346) == 0)
    let key = try DeviceKey(in: places.state)
    var ledger = try Ledger(in: places.state)
    try ledger.note(.refused("x"), of: String(repeating: "a", count: 64), in: places.state)
    for name in ["key", "games"] {
      let status = try FileStatus(of: places.state + "/" + name)
      #expect(status.owner == 12_345 && status.group == 12_346 && status.permissions == 0o600)
    }
    #expect(try DeviceKey(in: places.state) == key)
  }

  @Test func aKeyIsNoLink() throws {
    let other = "\(places.outbox)/other"
    try Files.replace(other, with: [UInt8](repeating: 7, count: 32))
    #expect(symlink(other, "\(places.state)/key") == 0)
    #expect(throws: UploadError.self) { _ = try DeviceKey(in: places.state) }
    #expect(try Files.read(other, most: 32) == [UInt8](repeating: 7, count: 32))
  }

  @Test func aSignatureIsOfMethodAddressTimeAndBody() {
    let key = DeviceKey(seed: [UInt8](repeating: 1, count: 32))
    let signatures = [
      key.authorization(method: "POST", target: "/v1/games", time: "1", body: [1]),
      key.authorization(method: "DELETE", target: "/v1/games", time: "1", body: [1]),
      key.authorization(method: "POST", target: "/v1/game", time: "1", body: [1]),
      key.authorization(method: "POST", target: "/v1/games", time: "2", body: [1]),
      key.authorization(method: "POST", target: "/v1/games", time: "1", body: []),
    ]
    #expect(Set(signatures).count == signatures.count)
    #expect(signatures.allSatisfy { $0.prefix(24 + 64) == signatures[0].prefix(24 + 64) })
  }

  // MARK: Everything is deleted

  @Test func theKeyStaysWhereTheTableDeletesNothing() throws {
    let key = try DeviceKey(in: places.state)
    for answer in [
      Table.answer(401, "{}"), Table.answer(404), Table.answer(200, "{}"), .failure(.later("gone")),
    ] {
      var (uploader, _) = uploader([answer])
      #expect(throws: UploadError.self) { try uploader.forget(at: 1) }
      #expect(try DeviceKey(keptIn: places.state) == key)
    }
    // What cannot be deleted here leaves the key, by which it is tried again.
    try Files.makeFolder("\(places.state)/games")
    let deleted = Table.answer(200, #"{"games":0}"#)
    var (uploader, table) = uploader([deleted, deleted])
    #expect(throws: UploadError.self) { try uploader.forget(at: 1) }
    #expect(try DeviceKey(keptIn: places.state) == key)
    #expect(rmdir("\(places.state)/games") == 0)
    try uploader.forget(at: 2)
    #expect(table.table.asked.count == 2 && Files.names(in: places.state) == [])
  }

  // MARK: Tickets

  private func want() throws {
    try Files.replace("\(places.outbox)/taken", with: Array("wanted\n".utf8))
  }

  @Test func ticketsThatCannotBeKeptAreNotOffered() throws {
    try want()
    try block("tickets")
    let one = #"{"tickets":[{"ticket":"ab","seed":"1","expires":9000000000}]}"#
    var (uploader, _) = uploader([Table.answer(201, one)])
    let offered = "\(places.state)/offered"
    try fails(at: "tickets", "write") {
      try uploader.renewTickets(for: Outbox(places.outbox), in: offered, at: 1)
    }
    #expect(!Files.exists(offered), "the game would begin one that nobody could send")
  }

  /// No more are taken than were asked for, however many come.
  @Test func aTableGivesNoMoreThanWasAskedFor() throws {
    try want()
    let many = (0..<500).map {
      #"{"ticket":"\#(1_000 + $0)","seed":"\#($0)","expires":9000000000}"#
    }
    var (uploader, _) = uploader([
      Table.answer(201, #"{"tickets":[\#(many.joined(separator: ","))]}"#)
    ])
    try uploader.renewTickets(for: Outbox(places.outbox), in: "\(places.state)/offered", at: 1)
    #expect(try Tickets(in: places.state).all.map(\.seed) == Array(0..<20))
  }

  @Test(arguments: [
    ("", 0), (String(repeating: "a", count: 400), 1), (String(repeating: "a", count: 401), 0),
    ("AB", 0), ("a b", 0), ("ab\n", 0), ("ab&ticket=cd", 0),
  ])
  func aTicketCanStandInAnAddressOrIsNone(text: String, count: Int) {
    #expect([Ticket(text: text, seed: 1, expires: 2)].compactMap { $0 }.count == count)
    for ticket in [Ticket(text: text, seed: .max, expires: .max)].compactMap({ $0 }) {
      #expect(Ticket(line: ticket.line[...]) == ticket)
    }
  }

  // MARK: Everything is saved

  /// Says that there is more for ever, by names that come again.
  private struct EndlessTable: Transport {
    var asked = 0
    mutating func perform(_ request: TableRequest) throws(UploadError) -> TableAnswer {
      asked += 1
      guard asked < 100 else { throw .refused("it was asked a hundred times") }
      let name = String(repeating: asked.isMultiple(of: 2) ? "a" : "b", count: 64)
      return TableAnswer(status: 200, body: Array(#"{"games":[],"next":"\#(name)"}"#.utf8))
    }
  }

  @Test func aTableThatGoesRoundInCirclesIsGivenUp() throws {
    _ = try DeviceKey(in: places.state)
    var uploader = Uploader(state: places.state, transport: EndlessTable())
    #expect(throws: UploadError.later("The table does not come to an end")) {
      _ = try uploader.export(to: places.outbox + "/mine.json", at: 1)
    }
  }

  /// As much as the format allows, and no number of it becomes another.
  @Test func whateverValueIsSavedAsItCame() throws {
    _ = try DeviceKey(in: places.state)
    let odd =
      #"{"games":[],"next":null,"a":9223372036854775807,"b":-0.5,"c":[[],{}],"d":"","e":false,"#
      + #""f":{"g":null}}"#
    var (uploader, _) = uploader([Table.answer(200, odd)])
    let file = places.outbox + "/mine.json"
    #expect(try uploader.export(to: file, at: 1) == 0)
    let saved = Data(try Files.read(file, most: 4_096))
    let values = try JSONDecoder().decode([String: JSONValue].self, from: saved)
    #expect(
      values == [
        "games": .array([]), "a": .integer(.max), "b": .decimal(-0.5),
        "c": .array([.array([]), .object([:])]), "d": .string(""), "e": .bool(false),
        "f": .object(["g": .null]),
      ])
  }

  @Test func whatCannotBeSavedIsSaid() throws {
    _ = try DeviceKey(in: places.state)
    var (uploader, _) = uploader([Table.answer(200, #"{"games":[]}"#)])
    try fails(at: "none/mine.json", "write") {
      _ = try uploader.export(to: places.state + "/none/mine.json", at: 1)
    }
  }

  // MARK: Addresses

  @Test(arguments: [
    "https://:8443", "https://x:", "https://x:0", "https://x:65536", "https://x:80x",
    "https://x:+80",
    "https://[]", "https://[::1", "https://[::1]x", "https://[::1]:", "http://[::1]example.org",
    "http://localhost:1x.example.org", "http://localhost:80:80", "HTTP://localhost", "https:/x",
    "http://localhost.", "https://x\\y", "https://ä",
    "https://" + String(repeating: "x", count: 505),
  ])
  func whatIsNoAddressIsNamed(text: String) {
    #expect(throws: UploadError.badAddress(text)) { _ = try TableAddress(text) }
    #expect("\(UploadError.badAddress(text))".hasPrefix("\(text) is not the address of a table"))
  }

  @Test func anAddressHasHostPortAndPath() throws {
    for (text, host, path) in [
      ("https://x", "x", ""), ("https://x:65535/", "x:65535", ""),
      ("https://[2001:db8::1]:8443/a/b//", "[2001:db8::1]:8443", "/a/b"),
      ("http://[::1]/a", "[::1]", "/a"),
    ] {
      let address = try TableAddress(text)
      #expect(address.host == host && address.path == path)
      #expect(address.base == text.prefix { $0 != ":" } + "://" + host + path)
    }
  }
}
