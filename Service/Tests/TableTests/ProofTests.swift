import Engine
import Testing

@testable import Table

@Suite struct ProofTests {
  private let player = Player(1)

  private func submission(
    _ bytes: [UInt8], ticket: String? = nil, hints: Int = 0, received: Int = Moment.now
  ) -> Submission {
    Submission(bytes: bytes, key: player.key, ticket: ticket, hints: hints, received: received)
  }

  private func error(_ submission: Submission) -> ProofError? {
    do throws(ProofError) {
      _ = try proof.prove(submission)
      return nil
    } catch { return error }
  }

  @Test func aGameIsPlayedAgain() throws {
    let recording = player.recording(seed: 5)
    let game = try proof.prove(submission(recording.encode()))
    let end = recording.replay()
    #expect(game.score == end.score)
    #expect(game.moves == end.moveCount)
    #expect(game.largestExponent == Int(end.board.largestExponent))
    #expect(game.gameClass == .open)
    #expect(game.player == player.id)
    #expect(game.hold == nil)
  }

  @Test func aLinkAndAFileAreTheSameGame() throws {
    let recording = player.recording(seed: 6)
    let file = try proof.prove(submission(recording.encode()))
    let link = try proof.prove(submission(try Link(recording).bytes))
    #expect(file.id == link.id)
    #expect(file.recording == link.recording)
  }

  @Test func whatIsNoGameIsRefused() throws {
    #expect(error(submission([])) != nil)
    #expect(error(submission([1])) != nil)
    #expect(error(submission(Array("T2048".utf8))) != nil)
    #expect(error(submission(Recording(seed: 3).encode())) == .empty)
    // A move that changes nothing: whoever forges a score has to forge moves.
    var forged = Recording(seed: 3)
    for _ in 0..<200 { forged.append(.move(.left)) }
    guard case .notAGame(let why)? = error(submission(forged.encode())) else {
      Issue.record("a forged game was taken")
      return
    }
    #expect(why.contains("impossible"))
  }

  @Test func aGameThatIsTooLongIsNotPlayed() {
    let endless = Recording(
      size: .standard, seed: 1,
      actions: Array(repeating: .move(.left), count: Proof.mostMoves + 1), undoCount: 0)
    #expect(
      error(submission(endless.encode()))
        == .tooManyMoves(count: Proof.mostMoves + 1, most: Proof.mostMoves))
  }

  /// A ticket that was fetched ahead is good for one game on a board of any side, and says nothing of
  /// how long the game took.
  @Test func aTicketAheadIsGoodForAnyBoard() throws {
    let issued = Moment.now - 40 * 86_400
    for side in BoardSize.all {
      let (ticket, hex) = office.issue(board: nil, key: player.key, at: issued)
      #expect(ticket.isAhead)
      #expect(office.read(hex) == ticket)
      let recording = player.recording(seed: ticket.seed, moves: 20, board: side)
      let game = try proof.prove(submission(recording.encode(), ticket: hex))
      #expect(game.gameClass == .plain)
      #expect(game.seconds == nil)
      #expect(GameRow(game).isAhead)
      #expect(game.ticketMark == TicketOffice.mark(of: ticket))
      let hinted = try proof.prove(submission(recording.encode(), ticket: hex, hints: 1))
      #expect(hinted.gameClass == .assisted && GameRow(hinted).isAhead)
      let late = issued + TicketOffice.secondsValid + 1
      #expect(
        error(submission(recording.encode(), ticket: hex, received: late)) == .ticketExpired)
      #expect(
        error(submission(recording.encode(), ticket: hex, received: issued - 61))
          == .fromTheFuture)
    }
    let given = Moment.now
    var (ticket, hex) = office.issue(board: nil, key: player.key, at: given)
    // Sooner than hands play since it was given is too soon for any game, but for one that is soon over.
    var quick = player.recording(seed: ticket.seed, moves: 400)
    while quick.actions.count < 200 {
      (ticket, hex) = office.issue(board: nil, key: player.key, at: given)
      quick = player.recording(seed: ticket.seed, moves: 400)
    }
    #expect(try proof.prove(submission(quick.encode(), ticket: hex, received: given)).hold == .pace)
    #expect(
      error(submission(player.recording(seed: ~ticket.seed).encode(), ticket: hex))
        == .ticketForAnotherGame)
    #expect(!GameRow(try player.provenGame(seed: 3)).isAhead)
    // Nobody makes one kind of the other.
    for (place, value) in [(0, "01"), (0, "03"), (1, "04")] {
      var forged = Array(hex.utf8)
      forged.replaceSubrange(2 * place..<2 * place + 2, with: value.utf8)
      #expect(office.read(String(decoding: forged, as: UTF8.self)) == nil)
    }
  }

  @Test func aTicketMakesAGamePlain() throws {
    let (ticket, hex) = office.issue(board: .standard, key: player.key, at: Moment.now - 600)
    let recording = player.recording(seed: ticket.seed)
    let game = try proof.prove(submission(recording.encode(), ticket: hex))
    #expect(game.gameClass == .plain)
    #expect(game.seconds == 600)
    #expect(game.ticketMark?.count == 16)
    let hinted = try proof.prove(submission(recording.encode(), ticket: hex, hints: 2))
    #expect(hinted.gameClass == .assisted)
    var undone = RecordedGame(seed: ticket.seed)
    // Of these at least two are possible, whatever the seed.
    for direction: Direction in [.left, .up, .right, .down] { _ = undone.play(direction) }
    undone.undo()
    let taken = try proof.prove(submission(undone.recording.encode(), ticket: hex))
    #expect(taken.gameClass == .assisted)
    #expect(taken.undos == 1)
  }

  @Test func aTicketIsGoodForItsOwnerItsSeedAndItsTime() {
    let given = Moment.now - 600
    let (ticket, hex) = office.issue(board: .standard, key: player.key, at: given)
    let bytes = player.recording(seed: ticket.seed).encode()
    let other = Player(2)
    #expect(
      error(
        Submission(bytes: bytes, key: other.key, ticket: hex, hints: 0, received: Moment.now))
        == .ticketOfAnother)
    let wrongSeed = player.recording(seed: ticket.seed &+ 1).encode()
    #expect(error(submission(wrongSeed, ticket: hex)) == .ticketForAnotherGame)
    let late = given + TicketOffice.secondsValid
    #expect(error(submission(bytes, ticket: hex, received: late)) == nil)
    #expect(error(submission(bytes, ticket: hex, received: late + 1)) == .ticketExpired)
    // A clock that goes back: a minute is forgiven, an hour is said.
    #expect(error(submission(bytes, ticket: hex, received: given - 60)) == nil)
    #expect(error(submission(bytes, ticket: hex, received: given - 3_600)) == .fromTheFuture)
  }

  @Test func noTicketCanBeForged() {
    let (ticket, hex) = office.issue(board: .standard, key: player.key, at: Moment.now - 600)
    let bytes = player.recording(seed: ticket.seed).encode()
    var digits = Array(hex.utf8)
    for index in stride(from: 0, to: digits.count, by: 7) {
      let kept = digits[index]
      digits[index] = kept == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
      let forged = String(decoding: digits, as: UTF8.self)
      #expect(error(submission(bytes, ticket: forged)) == .notATicket)
      digits[index] = kept
    }
    let stranger = TicketOffice(secret: [UInt8](repeating: 8, count: 32))
    let (_, foreign) = stranger.issue(board: .standard, key: player.key, at: Moment.now)
    #expect(error(submission(bytes, ticket: foreign)) == .notATicket)
    #expect(error(submission(bytes, ticket: "")) == .notATicket)
  }

  @Test func aGameQuickerThanHandsIsHeld() throws {
    // A ticket for a seed that is known to last.
    let seed = try #require(
      (0..<100).first { player.recording(seed: $0, moves: 200).moveCount == 200 })
    let ticket = Ticket(
      board: .standard, seed: seed, issued: Moment.now, expires: Moment.now + 60, key: player.key)
    let hex = Hex.text(ticket.bytes(secret: [UInt8](repeating: 7, count: 32)))
    let recording = player.recording(seed: seed, moves: 200)
    let least = 200 * Proof.leastMillisecondsAMove / 1_000
    let quick = try proof.prove(
      submission(recording.encode(), ticket: hex, received: Moment.now))
    #expect(quick.hold == .pace)
    let slow = try proof.prove(
      submission(recording.encode(), ticket: hex, received: Moment.now + least))
    #expect(slow.hold == nil)
  }

  @Test func aSignatureIsGoodForOneRequest() throws {
    let body: [UInt8] = [1, 2, 3]
    let text = player.authorization(method: "POST", target: "/v1/games?hints=0", body: body)
    let request = try #require(SignedRequest(authorization: text))
    #expect(request.key == player.key)
    func holds(_ method: String, _ target: String, _ time: String, _ body: [UInt8]) -> Bool {
      request.isValid(method: method, target: target, time: time, body: body)
    }
    #expect(holds("POST", "/v1/games?hints=0", "", body))
    #expect(!holds("PUT", "/v1/games?hints=0", "", body))
    #expect(!holds("POST", "/v1/games?hints=1", "", body))
    #expect(!holds("POST", "/v1/games?hints=0", "5", body))
    #expect(!holds("POST", "/v1/games?hints=0", "", body + [0]))
    #expect(SignedRequest(authorization: "") == nil)
    #expect(SignedRequest(authorization: "Bearer x") == nil)
    #expect(SignedRequest(authorization: String(text.dropLast())) == nil)
    #expect(SignedRequest(authorization: text + ".00") == nil)
  }

  /// RFC 8032, 7.1, the second test.
  @Test func signaturesAreThoseOfTheStandard() throws {
    let seed = try #require(
      Hex.bytes("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb", count: 32))
    let pair = Sodium.keyPair(seed: seed)
    #expect(
      Hex.text(pair.key) == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
    let signature = Sodium.signature(of: [0x72], secret: pair.secret)
    #expect(
      Hex.text(signature)
        == "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00")
    #expect(Sodium.isSignature(signature, of: [0x72], by: pair.key))
    #expect(!Sodium.isSignature(signature, of: [0x73], by: pair.key))
  }

  @Test func digitsHaveOneSpelling() {
    #expect(Hex.bytes("00ff", count: 2) == [0, 255])
    #expect(Hex.bytes("00FF", count: 2) == nil)
    #expect(Hex.bytes("00f", count: 2) == nil)
    #expect(Hex.bytes("00fff", count: 2) == nil)
    #expect(Hex.bytes("0g", count: 1) == nil)
    #expect(Hex.text([0, 255, 16]) == "00ff10")
  }
}
