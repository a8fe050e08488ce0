import Engine
import Foundation
import Testing

@testable import Table
@testable import TableServer

/// What players may ask for of their own, and nobody else.
@Suite struct RightsTests {
  private let player = TestPlayer(1)
  private let other = TestPlayer(2)
  private var time: String { "\(ServiceClock().now)" }

  private func object(_ reply: Reply) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(reply.body))
    return try #require(value as? [String: Any])
  }

  /// A game of the player's that is kept; its name.
  private func send(_ server: TestServer, seed: UInt64, by player: TestPlayer) async throws
    -> GameID
  {
    let body = player.recording(seed: seed).encode()
    let sent = try await server.signed(player, "POST", "/v1/games", body: body)
    #expect(sent.status == 201)
    return GameID(bytes: Sodium.hash(body))
  }

  private func hex(_ text: String) -> String { Hex.text(text.utf8) }

  /// Else a program's eight games of 100,000 moves would take the service's memory.
  @Test(arguments: [0, 1, 1_000, 1_001, 100_000])
  func aDealtGamesMovesAreNoMoreThanSoManyEntries(_ count: Int) throws {
    let deal = DealID(bytes: [UInt8](repeating: 1, count: 16))
    let moves = (0..<count).map {
      DealtMoves(deal: deal, first: $0, actions: [UInt8($0 % 4)], at: 40 * $0)
    }
    let bytes = JSON.array(Routes.json(moves)).bytes
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    let entries = try #require(value as? [[String: Any]])
    #expect(entries.count <= Routes.mostEntries && (count > 1_000 || entries.count == count))
    var actions = ""
    for entry in entries {
      let first = actions.utf8.count / 2
      #expect(entry["first"] as? Int == first && entry["milliseconds"] as? Int == 40 * first)
      actions += try #require(entry["actions"] as? String)
    }
    #expect(actions == Hex.text(moves.flatMap(\.actions)))
  }

  @Test func everythingIsExported() async throws {
    let server = try await TestServer()
    let id = player.key.id
    var games: Set<String> = []
    for seed in 0..<130 as Range<UInt64> {
      games.insert(try await send(server, seed: seed, by: player).hex)
    }
    let foreign = try await send(server, seed: 1_000, by: other)
    _ = try await server.signed(
      player, "POST", "/v1/games/\(foreign.hex)/reports?reason=machine",
      time: "\(ServiceClock().now)")
    let day = WorldDay(number: 30_000, opening: 0)
    let deal = server.tables.dealer.deal(
      board: .standard, player: id, at: ServiceClock().now, day: day)
    let moves = DealtMoves(deal: deal.id, first: 0, actions: [2, 1], at: 5_000)
    let (holder, nonce) = (
      Array(1...16 as ClosedRange<UInt8>), Array(17...32 as ClosedRange<UInt8>)
    )
    for change in [Change.deal(deal), .claim(deal.id, by: holder, nonce: nonce)] {
      #expect(try await server.tables.commits.write(change) == .kept)
    }
    #expect(try await server.tables.commits.write(.moves(moves, by: holder)) == .kept)

    var target = "/v1/players/\(id.hex)/data"
    let first = try await server.signed(player, "GET", target, time: time)
    #expect(first.status == 200)
    let part = try object(first)
    let deals = try #require(part["deals"] as? [[String: Any]])
    #expect(deals.count == 1)
    #expect(deals[0]["day"] as? Int == day.number)
    #expect((deals[0]["moves"] as? [[String: Any]])?.first?["actions"] as? String == "0201")
    // A game under way has a secret still, and a connection a token: neither is the player's yet.
    for secret in [deal.secret, holder, server.tables.dealer.token(of: deal.id)] {
      #expect(first.text.range(of: Hex.text(secret)) == nil)
    }
    var (exported, reported): (Set<String>, [String]) = ([], [])
    var next: String?
    repeat {
      let reply = try await server.signed(player, "GET", target, time: time)
      let part = try object(reply)
      for game in try #require(part["games"] as? [[String: Any]]) {
        let row = try #require(game["game"] as? [String: Any])
        let name = try #require(row["game"] as? String)
        #expect(exported.insert(name).inserted)
        let recording = try #require(game["recording"] as? String)
        let bytes = try #require(Hex.bytes(recording, count: recording.utf8.count / 2))
        #expect(Hex.text(Sodium.hash(bytes)) == name)
      }
      let reports = try #require(part["reports"] as? [[String: Any]])
      reported += reports.compactMap { $0["game"] as? String }
      next = part["next"] as? String
      target = "/v1/players/\(id.hex)/data?after=\(next ?? "")"
    } while next != nil
    #expect(exported == games && reported == [foreign.hex])
    #expect(
      try await server.signed(
        player, "GET", "/v1/players/\(id.hex)/data?after=0", time: time
      ).status == 400)

    // And nothing is left after it is deleted.
    #expect(
      try await server.signed(player, "DELETE", "/v1/players/\(id.hex)", time: time).status == 200)
    let rest = try object(
      try await server.signed(player, "GET", "/v1/players/\(id.hex)/data", time: time))
    for name in ["games", "deals", "reports", "groups"] {
      #expect((rest[name] as? [Any])?.isEmpty == true)
    }
  }

  /// Else a program's dealt games of a week, which cost it a beginning and an end each, would be one answer of
  /// many megabytes.
  @Test func dealtGamesComeInParts() async throws {
    let server = try await TestServer()
    let (id, holder) = (player.key.id, [UInt8](repeating: 1, count: 16))
    var begun: Set<String> = []
    for _ in 0..<101 {
      let deal = server.tables.dealer.deal(board: .standard, player: id, at: ServiceClock().now)
      for change in [
        Change.deal(deal), .claim(deal.id, by: holder, nonce: holder),
        .end(deal.id, nil, by: holder, at: ServiceClock().now),
      ] {
        #expect(try await server.tables.commits.write(change) == .kept)
      }
      begun.insert(deal.id.hex)
    }
    let game = try await send(server, seed: 1, by: player)
    let target = "/v1/players/\(id.hex)/data"
    let first = try object(try await server.signed(player, "GET", target, time: time))
    let next = try #require(first["next"] as? String)
    let second = try object(
      try await server.signed(player, "GET", target + "?after=\(next)", time: time))
    let deals = try [first, second].map { try #require($0["deals"] as? [[String: Any]]) }
    #expect(deals.map(\.count) == [100, 1])
    #expect(Set(deals.joined().compactMap { $0["deal"] as? String }) == begun)
    let games = try [first, second].map { try #require($0["games"] as? [[String: Any]]) }
    #expect(games.map(\.count) == [0, 1] && second["next"] is NSNull)
    let third = try object(
      try await server.signed(player, "GET", target + "?after=\(game.hex)", time: time))
    for name in ["games", "deals"] { #expect((third[name] as? [Any])?.isEmpty == true) }
  }

  /// Six a minute may be made: months of that would be megabytes in each first part.
  @Test func manyReportsComeInParts() async throws {
    let server = try await TestServer()
    var (own, reported, left): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    let leaver = TestPlayer(3).key.id
    for number in 0..<1_500 {
      let isOwn = number.isMultiple(of: 10)
      let id = GameID(bytes: Sodium.hash([UInt8(number >> 8), UInt8(number & 255)]))
      let game = ProvenGame(
        id: id, player: isOwn ? player.key.id : number < 50 ? leaver : other.key.id,
        board: .standard, gameClass: .open,
        score: 4, moves: 1, largestExponent: 1, undos: 0, hints: 0, received: ServiceClock().now,
        seconds: nil, ticketMark: nil, hold: nil, recording: [])
      server.tables.commits.submit(.game(game)) { _ in }
      if isOwn {
        own.insert(id.hex)
      } else {
        let report = Change.report(id, by: player.key.id, reason: .machine, at: number)
        server.tables.commits.submit(report) { _ in }
        reported.insert(id.hex)
        if number < 50 { left.insert(id.hex) }
      }
    }
    // Behind all of them.
    let nobody = Change.forget(TestPlayer(9).key.id)
    #expect(try await server.tables.commits.write(nobody) == .done(0))
    let base = "/v1/players/\(player.key.id.hex)/data"
    var (target, games, names): (String, [String], [String]) = (base, [], [])
    var reports: [[String]] = []
    repeat {
      let part = try object(try await server.signed(player, "GET", target, time: time))
      for game in try #require(part["games"] as? [[String: Any]]) {
        games.append(try #require((game["game"] as? [String: Any])?["game"] as? String))
      }
      let some = try #require(part["reports"] as? [[String: Any]])
      reports.append(some.compactMap { $0["game"] as? String })
      guard let next = part["next"] as? String else { break }
      names.append(next)
      target = "\(base)?after=\(next)"
      // What was told goes with another player, and nothing is passed over for it.
      guard names.count == 1 else { continue }
      #expect(try await server.tables.commits.write(.forget(leaver)) == .done(45))
    } while names.count < 9
    #expect(names == names.sorted() && names.count == 1)
    #expect(games.count == own.count && Set(games) == own)
    #expect(reports.allSatisfy { $0.count <= Routes.mostReports })
    let told = reports.joined()
    #expect(Set(told).count == told.count)
    #expect(Set(told).union(left) == reported)
  }

  /// Long ones are read one at a time, and what was done in them is told all the same.
  @Test func longDealtGamesComeInSmallParts() async throws {
    let server = try await TestServer()
    let (commits, now) = (server.tables.commits, ServiceClock().now)
    let holder = [UInt8](repeating: 1, count: 16)
    for _ in 0..<2 {
      let deal = server.tables.dealer.deal(board: .standard, player: player.key.id, at: now)
      let claim = Change.claim(deal.id, by: holder, nonce: holder)
      #expect(try await commits.write(.deal(deal)) == .kept)
      for place in 0..<Routes.mostRows {
        // No more wait at once than may; the word of the claim comes behind all moves.
        if place.isMultiple(of: 1_024) { #expect(try await commits.write(claim) == .kept) }
        let moves = DealtMoves(deal: deal.id, first: place, actions: [0], at: 1_000 * now)
        commits.submit(.moves(moves, by: holder)) { _ in }
      }
      #expect(try await commits.write(claim) == .kept)
    }
    var (target, parts) = ("/v1/players/\(player.key.id.hex)/data", [[String: Any]]())
    let base = target
    repeat {
      parts.append(try object(try await server.signed(player, "GET", target, time: time)))
      target = "\(base)?after=\(parts.last?["next"] as? String ?? "")"
    } while parts.last?["next"] is String
    let deals = try parts.map { try #require($0["deals"] as? [[String: Any]]) }
    #expect(deals.map(\.count) == [1, 1])
    for deal in deals.joined() {
      let entries = try #require(deal["moves"] as? [[String: Any]])
      let actions = entries.compactMap { $0["actions"] as? String }.joined()
      #expect(actions.utf8.count == 2 * Routes.mostRows)
    }
  }

  /// Of long games few come at once, and one in any case.
  @Test func longGamesComeInSmallParts() {
    func games(_ count: Int, _ bytes: Int) -> [KeptGame] {
      (0..<count).map { number in
        let game = ProvenGame(
          id: GameID(bytes: [UInt8](repeating: UInt8(number), count: 32)), player: player.key.id,
          board: .standard, gameClass: .open, score: 4, moves: 1, largestExponent: 1, undos: 0,
          hints: 0, received: 1, seconds: nil, ticketMark: nil, hold: nil, recording: [])
        return KeptGame(
          row: GameRow(game), agreement: nil, recording: [UInt8](repeating: 0, count: bytes),
          answer: nil, decisions: [])
      }
    }
    #expect(Routes.part(of: games(100, 400)).count == 100)
    #expect(Routes.part(of: games(100, 25_000)).count == 11)
    #expect(Routes.part(of: games(3, Routes.mostKeptBytes)).count == 1)
    #expect(Routes.part(of: []).isEmpty)
  }

  /// Another's key, no key, a signature over something else, one that was overheard and is used later,
  /// and one for a time to come: for everything that is a player's own.
  @Test func nobodyElseGetsAnything() async throws {
    let server = try await TestServer()
    let game = try await send(server, seed: 1, by: player)
    #expect(try await server.tables.commits.write(.hold(game, .luck)) == .done(1))
    let id = player.key.id.hex
    let now = ServiceClock().now
    for (method, target) in [
      ("GET", "/v1/players/\(id)/data"), ("GET", "/v1/games/\(game.hex)/hold"),
      ("POST", "/v1/games/\(game.hex)/answers?words=\(hex("no"))"), ("DELETE", "/v1/players/\(id)"),
    ] {
      #expect(try await server.signed(other, method, target, time: time).status == 403, "\(target)")
      #expect(try await server.request(method, target).status == 401, "\(target)")
      #expect(try await server.signed(player, method, target).status == 401, "without a time")
      for moment in [now - Routes.secondsOfGrace - 60, now + Routes.secondsOfGrace + 60] {
        let stale = try await server.signed(player, method, target, time: "\(moment)")
        #expect(stale.status == 401, "\(target)")
        // Who reads it may have a clock to set.
        #expect(stale.text.range(of: "clock of the device") != nil)
      }
      // What was signed for one request is good for no other.
      let headers = [
        "Authorization": player.authorization(
          method: method, target: "/v1/players/\(id)/other", time: "\(now)", body: []),
        "Tilt2048-Time": "\(now)",
      ]
      #expect(try await server.request(method, target, headers: headers).status == 401)
      // Nor with another time beside it.
      let later = [
        "Authorization": player.authorization(
          method: method, target: target, time: "\(now - 9_000)", body: []),
        "Tilt2048-Time": "\(now)",
      ]
      #expect(try await server.request(method, target, headers: later).status == 401)
    }
    let reader = try await server.tables.readers.read { reader throws(StoreError) in
      (try reader.answer(of: game), try reader.game(game))
    }
    #expect(reader.0 == nil)
    #expect(reader.1 != nil)
  }

  @Test func aHoldIsExplainedAndAnswered() async throws {
    let server = try await TestServer()
    let game = try await send(server, seed: 1, by: player)
    let target = "/v1/games/\(game.hex)"
    func hold() async throws -> [String: Any] {
      try object(try await server.signed(player, "GET", target + "/hold", time: time))
    }
    func answer(_ words: String) async throws -> Int {
      try await server.signed(
        player, "POST", target + "/answers?words=\(words)", time: time
      ).status
    }
    #expect(try await hold()["state"] as? String == "listed")
    #expect(try await hold()["reason"] is NSNull)
    #expect(try await answer(hex("It was me")) == 409)
    #expect(try await server.tables.commits.write(.hold(game, .pace)) == .done(1))
    #expect(try await hold()["reason"] as? String == "pace")
    #expect((try await hold()["explanation"] as? String)?.hasSuffix(".") == true)
    #expect(try await answer(hex("Mein Bruder\nund ich")) == 202)
    #expect(try await answer(hex("Nur ich, ehrlich – 😀")) == 202)
    let said = try await hold()["answer"] as? [String: Any]
    #expect(said?["text"] as? String == "Nur ich, ehrlich – 😀")
    let words = try #require(Words(hex: hex("Well played")))
    let decision = Decision(.release, words: words, by: nil, at: ServiceClock().now)
    #expect(try await server.tables.commits.write(.decide(game, decision)) == .done(1))
    let after = try await hold()
    #expect(after["state"] as? String == "listed")
    let decisions = try #require(after["decisions"] as? [[String: Any]])
    #expect(decisions.map { $0["text"] as? String } == ["Well played"])
    #expect(try await answer(hex("Thanks")) == 409)
  }

  /// Words are what is seen, and not too many.
  @Test func wordsAreSeen() {
    func isTaken(_ bytes: some Sequence<UInt8>) -> Bool {
      Words(hex: Hex.text(Array(bytes))) != nil
    }
    #expect(isTaken("Zażółć gęślą jaźń, 日本 👍\n".utf8))
    #expect(isTaken(String(repeating: "a", count: Words.mostBytes).utf8))
    #expect(!isTaken(String(repeating: "a", count: Words.mostBytes + 1).utf8))
    // All that fits into the pages' fields.
    #expect(isTaken(String(repeating: "字", count: 250).utf8))
    #expect(!isTaken([0xC3, 0x28]))
    #expect(!isTaken([0]))
    for hidden in ["\u{1B}[2J", "a\r", "\u{202E}b", "\u{200B}", "\u{2028}", "\u{E000}", "\u{FEFF}"]
    {
      #expect(!isTaken(hidden.utf8), "\(hidden.unicodeScalars.map(\.value))")
    }
    #expect(Words(hex: "4") == nil)
    #expect(Words(hex: "4G") == nil)
    #expect(Words(hex: "") == Words.none)
  }
}
