import Dealing
import Glibc
import System
import Testing

@testable import Upload

@Suite("What the uploader reads and keeps")
struct FilesOfTheDeviceTests {
  private let places: Places

  init() throws { places = try Places() }

  @Test("an outbox holds recordings, and whatever else lies there is passed over")
  func outbox() throws {
    let bytes = try places.lay(seed: 5)
    let folder = places.outbox
    try Files.replace(folder + "/damaged.t2048", with: Array(bytes.dropLast()))
    try Files.replace(folder + "/long.t2048", with: [UInt8](repeating: 0, count: 70_000))
    try Files.replace(folder + "/6.t2048.new", with: bytes)
    try Files.replace(folder + "/readme.txt", with: bytes)
    try Files.makeFolder(folder + "/folder.t2048")
    #expect(mkfifo(folder + "/pipe.t2048", 0o600) == 0)
    #expect(symlink("/etc/passwd", folder + "/link.t2048") == 0)
    let games = Outbox(folder).games()
    #expect(games.map(\.bytes) == [bytes])
    #expect(games[0].id.utf8.count == 64)
    #expect(Outbox(folder + "/none").games() == [])
  }

  @Test("a key is made once, for its owner's eyes alone")
  func key() throws {
    #expect(try DeviceKey(keptIn: places.state) == nil)
    let key = try DeviceKey(in: places.state)
    #expect(try DeviceKey(in: places.state) == key)
    #expect(try DeviceKey(keptIn: places.state) == key)
    #expect(try FileStatus(of: places.state + "/key").permissions == 0o600)
    #expect(key.player.utf8.count == 32)
    let other = try Places()
    #expect(try DeviceKey(in: other.state) != key)
  }

  /// Else what the first had sent with its own could never be deleted.
  @Test("two programs make no two keys")
  func firstKey() throws {
    let made = try StateFile.alone(in: places.state) { () throws(UploadError) in
      #expect(throws: UploadError.busy) { _ = try DeviceKey(in: places.state) }
      #expect(Files.names(in: places.state) == [])
      return try DeviceKey(whenAloneIn: places.state)
    }
    #expect(try DeviceKey(in: places.state) == made)
  }

  @Test("what is no key is named and stays", arguments: [0, 31, 33])
  func damagedKey(length: Int) throws {
    let path = places.state + "/key"
    try Files.replace(path, with: [UInt8](repeating: 1, count: length))
    #expect(throws: UploadError.self) { _ = try DeviceKey(in: places.state) }
    #expect(try Files.read(path, most: 100).count == length)
  }

  /// Ed25519 of RFC 8032 (7.1, test 1) has this pair; the hash of a key is what the table calls a player.
  @Test("keys and signatures are those of RFC 8032")
  func vectors() {
    let seed: [UInt8] = [
      0x9d, 0x61, 0xb1, 0x9d, 0xef, 0xfd, 0x5a, 0x60, 0xba, 0x84, 0x4a, 0xf4, 0x92, 0xec, 0x2c,
      0xc4,
      0x44, 0x49, 0xc5, 0x69, 0x7b, 0x32, 0x69, 0x19, 0x70, 0x3b, 0xac, 0x03, 0x1c, 0xae, 0x7f,
      0x60,
    ]
    let pair = Sodium.keyPair(seed: seed)
    #expect(
      Hexadecimal.text(pair.key)
        == "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a")
    let signature = Hexadecimal.text(Sodium.signature(of: [], secret: pair.secret))
    #expect(
      signature.hasPrefix("e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8"))
    let authorization = DeviceKey(seed: seed).authorization(method: "GET", target: "/")
    #expect(authorization.hasPrefix("Authorization: Tilt2048 d75a9801"))
    #expect(authorization.utf8.count == 24 + 64 + 1 + 128)
  }

  @Test("a ledger is read as it was written, and lines that are none are passed over")
  func ledger() throws {
    var ledger = try Ledger(in: places.state)
    #expect(ledger.entries == [])
    let ids = ["a", "b", "c"].map { String(repeating: $0, count: 64) }
    try ledger.note(.sent(score: 4, board: 3), of: ids[0], in: places.state)
    try ledger.note(.ranked(score: 8, board: 4, rank: 1, count: 2), of: ids[1], in: places.state)
    try ledger.note(.refused("no such move"), of: ids[2], in: places.state)
    #expect(try Ledger(in: places.state) == ledger)
    try ledger.note(.sent(score: 12, board: 4), of: ids[2], in: places.state)
    #expect(ledger.entries.count == 3)
    #expect(ledger.fate(of: ids[2]) == .sent(score: 12, board: 4))
    let damaged = ledger.text + "sent x 1 2\nsent \(ids[0]) 1\nsent \(ids[0]) a b\nlost\n\n"
    #expect(Ledger(text: damaged) == ledger)
  }

  @Test("a ledger does not grow without end, and forgets the oldest")
  func bounded() throws {
    let lines = (0..<1_000).map { number in
      let name = String(repeating: "0", count: 60) + String(1_000 + number)
      return "sent \(name) \(number) 4\n"
    }
    var ledger = Ledger(text: lines.joined())
    #expect(ledger.entries.count == Ledger.mostEntries)
    let id = String(repeating: "f", count: 64)
    try ledger.note(.refused(String(repeating: "x", count: 200)), of: id, in: places.state)
    #expect(ledger.entries.count == Ledger.mostEntries)
    #expect(ledger.entries.last?.id == id)
    #expect(try Ledger(in: places.state) == ledger)
  }

  @Test(
    "an address is that of a table with TLS, or of this machine",
    arguments: [
      ("https://table.example.org", true), ("https://table.example.org/2048/", true),
      ("https://[2001:db8::1]:8443", true), ("http://127.0.0.1:8048", true),
      ("http://localhost:8048/", true), ("http://[::1]:8048", true),
      ("http://table.example.org", false), ("http://127.0.0.1.example.org", false),
      ("http://localhost@example.org", false), ("https://", false), ("https:///x", false),
      ("ftp://x", false), ("file:///etc/passwd", false), ("", false), ("table", false),
      ("https://x/?a", false), ("https://x/#a", false), ("https://x y", false),
      ("https://x\r\nHost: y", false),
    ] as [(String, Bool)])
  func addresses(text: String, isGood: Bool) {
    do throws(UploadError) {
      _ = try TableAddress(text)
      #expect(isGood, "\(text)")
    } catch {
      #expect(!isGood, "\(text)")
    }
  }

  @Test("an address has no slash at its end")
  func base() throws {
    let address = try TableAddress("https://table.example.org/2048//")
    #expect(address.base == "https://table.example.org/2048")
    #expect(!address.isPlain)
  }

  @Test("nobody at an address is a state, not a death")
  func nobody() throws {
    var transport = CurlTransport(try TableAddress("http://127.0.0.1:1"))
    do throws(UploadError) {
      _ = try transport.perform(TableRequest(target: "/v1/games"))
      Issue.record("nobody listens there")
    } catch {
      guard case .later(let words) = error else { throw error }
      #expect(words.contains("http://127.0.0.1:1"))
    }
  }

  @Test("where games stand is a line each, the latest last, for others to read")
  func ranks() throws {
    let places = try Places()
    let path = places.state + "/ranks"
    let file = RankFile(path)
    func text() throws -> String {
      String(decoding: try Files.read(path, most: 1 << 16), as: UTF8.self)
    }
    try file.note(rank: 3, count: 17, of: "a.t2048")
    try file.note(rank: 1, count: 18, of: "b.t2048")
    try file.note(rank: 4, count: 19, of: "a.t2048")
    #expect(try text() == "b.t2048 1 18\na.t2048 4 19\n")
    #expect(try FileStatus(of: path).permissions == 0o644)
    for number in 0..<150 { try file.note(rank: number + 1, count: 200, of: "\(number).t2048") }
    let lines = try text().split(separator: "\n")
    #expect(lines.count == RankFile.mostLines)
    #expect(lines.last == "149.t2048 150 200")
    #expect(throws: UploadError.self) {
      try RankFile(places.state + "/none/ranks").note(rank: 1, count: 1, of: "a")
    }
  }
}
