import Engine
import Testing

@testable import Table

/// What the service signs and reads again, and what comes in addresses: whole and as it was given, or
/// nothing at all.
@Suite struct CodecTests {
  private static let key = Player(1).key
  private static let moderation = ModerationOffice(office: office)

  /// Every shorter and longer text, each with a digit changed, in upper case, and with what is no digit.
  private static func neighbours(of hex: String) -> [String] {
    let digits = Array(hex.utf8)
    var found = (0..<digits.count).map { String(hex.prefix($0)) }
    found += [hex + "0", hex + "00", " " + hex, hex + "\n", "0x" + hex, hex.uppercased()]
    for place in digits.indices {
      var changed = digits
      changed[place] =
        digits[place] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
      found.append(String(decoding: changed, as: UTF8.self))
      changed[place] = UInt8(ascii: "g")
      found.append(String(decoding: changed, as: UTF8.self))
    }
    return found.filter { $0 != hex }
  }

  // MARK: Tickets

  @Test(arguments: [nil, 3, 4, 8]) func aTicketIsReadAsItWasGiven(side: Int?) throws {
    let board = side.flatMap { BoardSize($0) }
    for (seed, issued, expires) in [
      (0, 0, 0), (.max, .max, .max), (1 << 63, Moment.now, Moment.now + 1),
    ] as [(UInt64, Int, Int)] {
      let ticket = Ticket(
        board: board, seed: seed, issued: issued, expires: expires, key: Self.key)
      let hex = Hex.text(ticket.bytes(secret: office.secret))
      #expect(hex.utf8.count == 2 * Ticket.length)
      #expect(office.read(hex) == ticket && ticket.isAhead == (side == nil))
      let other = TicketOffice(secret: [UInt8](repeating: 8, count: 32))
      #expect(other.read(hex) == nil, "another service's secret is another")
    }
  }

  @Test func noTicketBesideATicketIsOne() {
    let (_, hex) = office.issue(board: .standard, key: Self.key, at: Moment.now)
    for text in Self.neighbours(of: hex) { #expect(office.read(text) == nil, "\(text)") }
  }

  /// Signed by the service and still no ticket: what a later version may give, or an older gave.
  @Test(arguments: [(0, 4), (1, 0), (1, 2), (1, 9), (1, 255), (2, 4), (2, 1), (3, 4), (255, 0)])
  func aTicketOfNoSuchKindIsNone(version: UInt8, side: UInt8) {
    var body = Ticket(board: .standard, seed: 1, issued: 2, expires: 3, key: Self.key)
      .bytes(secret: office.secret).dropLast(Sodium.codeLength).map { $0 }
    (body[0], body[1]) = (version, side)
    #expect(office.read(Hex.text(body + Sodium.code(of: body, secret: office.secret))) == nil)
  }

  @Test func aTimeThatIsNoneMakesNoTicket() {
    for place in [10, 18] {
      var body = Ticket(board: .standard, seed: 1, issued: 2, expires: 3, key: Self.key)
        .bytes(secret: office.secret).dropLast(Sodium.codeLength).map { $0 }
      body[place] = 0x80
      #expect(office.read(Hex.text(body + Sodium.code(of: body, secret: office.secret))) == nil)
    }
  }

  @Test func eachTicketHasAMarkOfItsOwn() {
    let tickets = (0..<100).map { _ in office.issue(board: nil, key: Self.key, at: Moment.now).0 }
    let others = [Player(2).key, Player(3).key].map {
      Ticket(board: nil, seed: tickets[0].seed, issued: 0, expires: 1, key: $0)
    }
    let marks = (tickets + others).map { TicketOffice.mark(of: $0) }
    #expect(Set(marks).count == 102 && marks.allSatisfy { $0.count == 16 })
    // Given again, it is the same ticket: it is good once.
    let again = Ticket(board: nil, seed: tickets[0].seed, issued: 9, expires: 9, key: Self.key)
    #expect(TicketOffice.mark(of: again) == marks[0])
  }

  // MARK: Those who moderate

  @Test func aChallengeAndATokenAreOfTheirTimeAndKind() throws {
    let now = Moment.now
    let challenge = Self.moderation.challenge(at: now)
    let token = Self.moderation.token(for: Player(1).id, at: now)
    let (answered, signedIn) = (
      ModerationOffice.secondsToAnswer, ModerationOffice.secondsSignedIn
    )
    for (moment, isGood) in [(now, true), (now + answered, true), (now + answered + 1, false)] {
      let found = Self.moderation.name(ofChallenge: challenge, at: moment)
      #expect((found != nil) == isGood)
      #expect(found.map { $0.until == now + answered && $0.bytes.count == 16 } ?? true)
    }
    for (moment, isGood) in [(now, true), (now + signedIn, true), (now + signedIn + 1, false)] {
      let found = Self.moderation.moderator(ofToken: token, at: moment)
      #expect(found == (isGood ? Player(1).id : nil))
    }
    // Neither is the other, and no ticket's or dealt game's code is one of them.
    #expect(Self.moderation.name(ofChallenge: token, at: now) == nil)
    #expect(Self.moderation.moderator(ofToken: challenge, at: now) == nil)
    let body = Player(1).id.bytes + [UInt8](repeating: 0x7F, count: 8)
    for mark in ["", "tilt2048 dealt token 1", "tilt2048 moderation session 2"] {
      let code = Sodium.code(of: Array(mark.utf8) + body, secret: office.secret)
      #expect(Self.moderation.moderator(ofToken: Hex.text(body + code), at: now) == nil)
    }
  }

  @Test func noTokenBesideATokenIsOne() {
    let token = Self.moderation.token(for: Player(1).id, at: Moment.now)
    for text in Self.neighbours(of: token) {
      #expect(Self.moderation.moderator(ofToken: text, at: 0) == nil, "\(text)")
    }
    #expect(Self.moderation.moderator(ofToken: String(repeating: "f", count: 112), at: 0) == nil)
  }

  // MARK: Signatures

  @Test func aHeaderHasOneForm() throws {
    let header = Player(1).authorization(method: "GET", target: "/x")
    let request = try #require(SignedRequest(authorization: header))
    #expect(request.key == Self.key)
    #expect(request.isValid(method: "GET", target: "/x", time: "", body: []))
    let parts = header.dropFirst(9).split(separator: ".")
    for text in [
      "", "Tilt2048", "Tilt2048 ", "tilt2048 " + header.dropFirst(9), "Bearer " + parts[1],
      "Tilt2048 \(parts[0])", "Tilt2048 \(parts[0]).", "Tilt2048 .\(parts[1])",
      "Tilt2048 \(parts[0])..\(parts[1])", "Tilt2048  \(parts[0]).\(parts[1])", header + ".",
      header + " ", header + "0", String(header.dropLast()), header.uppercased(),
      "Tilt2048 \(parts[1]).\(parts[0])", String(repeating: "x", count: 100_000),
    ] {
      #expect(SignedRequest(authorization: text) == nil, "\(text.prefix(60))")
    }
  }

  /// No line can be moved into the one before it, and so no signature is good for another request.
  @Test func theLinesOfASignatureAreApart() throws {
    let header = Player(1).authorization(method: "POST", target: "/a", time: "5", body: [1])
    let request = try #require(SignedRequest(authorization: header))
    #expect(request.isValid(method: "POST", target: "/a", time: "5", body: [1]))
    for (method, target, time, body) in [
      ("POST", "/a", "5", []), ("POST", "/a", "5", [1, 0]), ("POST", "/a", "", [1]),
      ("POST", "/a", "05", [1]), ("POST", "/a?", "5", [1]), ("POST", "/a5", "", [1]),
      ("GET", "/a", "5", [1]), ("POST/a", "", "5", [1]), ("post", "/a", "5", [1]),
    ] as [(String, String, String, [UInt8])] {
      #expect(!request.isValid(method: method, target: target, time: time, body: body))
    }
  }

  // MARK: Words

  @Test func wordsAreSentencesThatAreSeen() throws {
    for text in [
      "", "Zu \"schnell\"\nja", "é", "日本語", "\u{1F3B2}", String(repeating: "x", count: 750),
      String(repeating: "語", count: 250),
    ] {
      let words = try #require(Words(hex: Hex.text(text.utf8)), "\(text)")
      #expect(words.text == text && Words(hex: words.hex) == words)
    }
    for text in [
      "\u{0}", "\t", "\r\n", "\u{1B}[2J", "\u{7F}", "\u{9B}", "\u{202E}x", "\u{200B}", "\u{FEFF}",
      "\u{2028}", "\u{E000}", "\u{10FFFF}", String(repeating: "x", count: 751),
      String(repeating: "é", count: 376),
    ] {
      #expect(Words(hex: Hex.text(text.utf8)) == nil, "\(text.unicodeScalars)")
    }
    // No UTF-8, an odd count of digits, no digits.
    for hex in ["ff", "c3", "eda080", "f4908080", "c080", "6", "616", "0x61", "6G", "C3A9"] {
      #expect(Words(hex: hex) == nil, "\(hex)")
    }
  }

  // MARK: Names in addresses

  @Test func aNameHasItsDigitsInLowerCase() {
    let long = String(repeating: "0f", count: 32)
    let short = String(long.prefix(32))
    #expect(GameID(hex: long)?.hex == long && PlayerKey(hex: long) != nil)
    #expect(PlayerID(hex: short)?.hex == short && GroupID(hex: short)?.hex == short)
    #expect(DealID(hex: short)?.hex == short && GroupKey(hex: short) != nil)
    for text in Self.neighbours(of: long) where !Self.isDigits(text, 64) {
      #expect(GameID(hex: text) == nil && PlayerKey(hex: text) == nil, "\(text)")
    }
    for text in Self.neighbours(of: short) where !Self.isDigits(text, 32) {
      #expect(PlayerID(hex: text) == nil && GroupID(hex: text) == nil, "\(text)")
      #expect(DealID(hex: text) == nil && GroupKey(hex: text) == nil, "\(text)")
    }
  }

  private static func isDigits(_ text: String, _ count: Int) -> Bool {
    text.utf8.count == count && text.allSatisfy { "0123456789abcdef".contains($0) }
  }

  /// In the order of their bytes, as the database has them.
  @Test func namesAreOrderedAsTheDatabaseHasThem() throws {
    let bytes: [[UInt8]] = [[0, 0], [0, 255], [1, 0], [127, 1], [128, 0], [255, 255]]
    let ids = bytes.map { GameID(bytes: $0 + [UInt8](repeating: 0, count: 30)) }
    #expect(ids.shuffled().sorted() == ids)
    let players = bytes.map { PlayerID(bytes: $0 + [UInt8](repeating: 0, count: 14)) }
    #expect(players.shuffled().sorted() == players)
  }

  /// What is kept as a number comes back, and no other number is anything.
  @Test func numbersInTheDatabaseAreWhatTheyWere() {
    for period in [.all, .month(0), .month(999_999), .week(1), .day(20_779), .season(227)]
      as [Period]
    {
      #expect(Period(code: period.code) == period)
      let listing = Listing(board: .standard, gameClass: .dealt, period: period)
      #expect(Listing.period(ofCode: listing.code) == period)
    }
    for code in [-1, .min, 1, 999_999, 5_000_000, .max] { #expect(Period(code: code) == nil) }
    for state in [.listed, .removed] + Hold.allCases.map({ .held($0) }) as [GameState] {
      #expect(GameState(code: state.code) == state)
    }
    for act in Decision.Act.allCases { #expect(Decision.Act(name: act.name) == act) }
    for kind in GameClass.allCases { #expect(GameClass(name: kind.name) == kind) }
    for name in ["", "Plain", "plain ", "release", "all"] { #expect(GameClass(name: name) == nil) }
    for name in ["", "Hold", "held", "plain"] { #expect(Decision.Act(name: name) == nil) }
  }
}
