import Dealing
import FoundationEssentials
import System
import Testing

@testable import Upload

@Suite("What is a player's own is saved, and groups are joined and left")
struct OwnTests {
  private let places: Places
  private let now = 1_800_000_000
  private let key = "000102030405060708090a0b0c0d0e0f"
  private let table: TableAddress

  init() throws { (places, table) = (try Places(), try TableAddress("https://Table.example.org/")) }

  private func uploader(_ answers: [Result<TableAnswer, UploadError>]) -> (
    Uploader<SharedTable>, SharedTable
  ) {
    let table = SharedTable(answers)
    return (Uploader(state: places.state, transport: table), table)
  }

  private func part(
    _ games: [Int], deals: [Int] = [], reports: Int = 1, next: String?
  ) -> Result<TableAnswer, UploadError> {
    let told = Array(repeating: #"{"reason":null,"isX":true}"#, count: reports)
    let list = games.map { #"{"game":{"score":\#($0)},"agreement":0.25,"recording":"00"}"# }
    return Table.answer(
      200,
      #"{"player":"p","name":"Swift Otter 7","words":[1,2,3],"deals":\#(deals),"#
        + #""reports":[\#(told.joined(separator: ","))],"groups":[{"name":"Zażółć \"x\" / \n"}],"#
        + #""games":[\#(list.joined(separator: ","))],"next":\#(next.map { "\"\($0)\"" } ?? "null")}"#
    )
  }

  @Test("everything is saved, part by part, as one")
  func export() throws {
    let file = places.outbox + "/mine.json"
    let key = try DeviceKey(in: places.state)
    let (deal, name) = (String(repeating: "b", count: 32), String(repeating: "a", count: 64))
    var (uploader, table) = uploader([
      part([], deals: [1, 2], next: deal), part([4, 8], deals: [3], reports: 0, next: name),
      part([12], next: nil),
    ])
    #expect(try uploader.export(to: file, at: now) == 3)
    let base = "/v1/players/\(key.player)/data"
    #expect(
      table.table.asked.map(\.target) == [base, base + "?after=\(deal)", base + "?after=\(name)"])
    #expect(table.table.asked.allSatisfy { $0.headers.contains("Tilt2048-Time: \(now)") })
    #expect(table.table.asked.allSatisfy { $0.mostAnswerBytes > 14_000_000 })
    let bytes = try Files.read(file, most: 1 << 20)
    let saved = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    guard case .object(let members) = saved, case .array(let games)? = members["games"] else {
      Issue.record("it is no object")
      return
    }
    #expect(games.count == 3)
    #expect(members["deals"] == .array([.integer(1), .integer(2), .integer(3)]))
    #expect(
      games[2]
        == .object([
          "game": .object(["score": .integer(12)]), "agreement": .decimal(0.25),
          "recording": .string("00"),
        ]))
    #expect(members["next"] == nil)
    #expect(
      members["groups"] == .array([.object(["name": .string("Zażółć \"x\" / \n")])]))
    #expect(
      members["reports"]
        == .array(Array(repeating: .object(["reason": .null, "isX": .bool(true)]), count: 2)))
    #expect(try FileStatus(of: file).permissions == 0o600)
  }

  @Test("without a key there is nothing to ask for, and no file")
  func nothing() throws {
    var (uploader, table) = uploader([])
    #expect(try uploader.export(to: places.outbox + "/mine.json", at: now) == nil)
    #expect(table.table.asked == [])
    #expect(Files.names(in: places.outbox) == [])
  }

  @Test("what is no answer saves no file, and what has no end is ended")
  func odd() throws {
    _ = try DeviceKey(in: places.state)
    let name = String(repeating: "b", count: 64)
    for answers in [
      [.failure(.later("gone"))], [Table.answer(403, #"{"detail":"x"}"#)],
      [Table.answer(200, "[]")],
      [Table.answer(200, "<html>")], [part([1], next: "x")],
      [part([1], next: name), part([1], next: name)], [part([1], next: name), Table.answer(503)],
      [part([1], next: name), part([1], next: String(name.prefix(32))), part([1], next: nil)],
    ] as [[Result<TableAnswer, UploadError>]] {
      var (uploader, _) = uploader(answers)
      #expect(throws: UploadError.self) {
        _ = try uploader.export(to: places.outbox + "/mine.json", at: now)
      }
    }
    #expect(Files.names(in: places.outbox) == [])
  }

  /// Who has 12,000 games asks for more parts than a table gives at once.
  @Test("who asks for many parts waits for the next, and never for the first")
  func many() throws {
    _ = try DeviceKey(in: places.state)
    let (file, name) = (places.outbox + "/mine.json", String(repeating: "b", count: 64))
    let busy = Table.answer(429, #"{"detail":"try again in 1 s"}"#)
    var (uploader, table) = uploader([
      part([1], next: name), busy, busy, part([2], next: nil), busy,
    ])
    var pauses = 0
    #expect(try uploader.export(to: file, at: now + 200 * pauses) { pauses += 1 } == 2)
    #expect(pauses == 2)
    // A time that is signed is good for five minutes: each has its own.
    for (asked, wait) in zip(table.table.asked, [0, 0, 200, 400]) {
      #expect(asked.headers.contains("Tilt2048-Time: \(now + wait)"))
    }
    #expect(throws: UploadError.self) { _ = try uploader.export(to: file, at: now) { pauses += 1 } }
    #expect(pauses == 2)
  }

  /// A table that always names one more.
  private struct Endless: Transport {
    var count = 0

    mutating func perform(_ request: TableRequest) throws(UploadError) -> TableAnswer {
      count += 1
      let name = Hexadecimal.text(
        [UInt8](repeating: 0, count: 30) + [UInt8(count >> 8), UInt8(count & 255)])
      return try Table.answer(200, #"{"games":[1],"deals":[],"next":"\#(name)"}"#).get()
    }
  }

  @Test("a table that always names one more is asked no further")
  func endless() throws {
    _ = try DeviceKey(in: places.state)
    var uploader = Uploader(state: places.state, transport: Endless())
    #expect(throws: UploadError.later("The table does not come to an end")) {
      _ = try uploader.export(to: places.outbox + "/mine.json", at: now)
    }
    #expect(Files.names(in: places.outbox) == [])
  }

  /// The time to read one grows with the cube of its depth.
  @Test("brackets within brackets are no answer, but in a text they are letters")
  func deep() {
    func read(_ text: String) -> JSONValue? {
      AnswerText.read(JSONValue.self, in: TableAnswer(status: 200, body: Array(text.utf8)))
    }
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(read(nested(12)) != nil && read(nested(13)) == nil)
    let flat = "[" + Array(repeating: nested(2), count: 100).joined(separator: ",") + "]"
    #expect(read(flat) != nil)
    let words = nested(100) + "\\" + "\"" + nested(100)
    #expect(read(#"["\#(nested(100))\\\"\#(nested(100))"]"#) == .array([.string(words)]))
    // In 16 bits, which the reader would know, they would not be told apart.
    let wide = Array("[]".utf8).flatMap { [$0, 0] as [UInt8] }
    #expect(AnswerText.read(JSONValue.self, in: TableAnswer(status: 200, body: wide)) == nil)
  }

  /// The hash of a key is what the service's and the page's is.
  @Test("a group is its key, by a link or alone")
  func links() throws {
    for text in ["https://table.example.org/group#\(key)", key, "#\(key)"] {
      #expect(try GroupLink(text, at: table).id == "0ec3ac2c8555465c02438c61ec85a4e9")
    }
    for text in [
      "", "https://table.example.org/group", "https://x/group#\(key)0", key.uppercased(),
    ] {
      #expect(throws: UploadError.badGroup(text)) { _ = try GroupLink(text, at: table) }
    }
  }

  /// Else that one would be told the key, and have a group of its own by this name.
  @Test("a link of another table is not this table's group")
  func elsewhere() throws {
    for place in ["https://x/group", "https://table.example.org:8443/group", "table.example.org"] {
      let error = UploadError.groupElsewhere(place, table: "https://Table.example.org")
      #expect(throws: error) { _ = try GroupLink("\(place)#\(key)", at: table) }
      #expect("\(error)".contains(place) && !"\(error)".contains(key))
    }
  }

  @Test("groups are joined with their key and left without")
  func groups() throws {
    let group = try GroupLink(key, at: self.table)
    var (uploader, table) = uploader([
      Table.answer(201, #"{"members":2}"#), Table.answer(200, #"{"wasIn":true}"#),
      Table.answer(409, #"{"detail":"a group has 200 players at most"}"#),
    ])
    try uploader.join(group, at: now)
    #expect(try uploader.leave(group, at: now))
    #expect(throws: UploadError.refused("a group has 200 players at most")) {
      try uploader.join(group, at: now)
    }
    let asked = table.table.asked
    #expect(asked.map(\.method) == ["POST", "DELETE", "POST"])
    #expect(Set(asked.map(\.target)) == ["/v1/groups/\(group.id)/members"])
    #expect(asked[0].headers.contains("Tilt2048-Group: \(key)"))
    #expect(!asked[1].headers.contains { $0.contains(key) })
    // A page of whatever stands before the table has let nobody in or out.
    var (misled, _) = self.uploader([Table.answer(200, "<html>"), Table.answer(200, "<html>")])
    let later = UploadError.later("What answered is no table of scores")
    #expect(throws: later) { try misled.join(group, at: now) }
    #expect(throws: later) { _ = try misled.leave(group, at: now) }
    let other = try Places()
    var nobody = Uploader(state: other.state, transport: SharedTable([]))
    #expect(try !nobody.leave(group, at: now), "who has no key is in no group")
  }
}
