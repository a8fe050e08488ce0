import Testing

@testable import Engine

@Suite struct DealtTests {
  private static let secret = (0..<32).map { UInt8($0) }

  private static func terms(_ size: BoardSize = .standard, nonce: UInt8 = 3) throws -> DealtTerms {
    try #require(
      DealtTerms(
        size: size, game: [UInt8](repeating: 1, count: 16),
        player: [UInt8](repeating: 2, count: 16), nonce: [UInt8](repeating: nonce, count: 16),
        commitment: DealtTerms.commitment(to: secret)))
  }

  /// Plays with wishes of a stream of its own, to the end or for so many actions.
  static func played(
    _ size: BoardSize = .standard, nonce: UInt8 = 3, atMost: Int = .max
  ) throws -> (deal: DealtGame, actions: [Recording.Action], spawns: [DealtSpawn?]) {
    var deal = try #require(DealtGame(try terms(size, nonce: nonce), secret: secret))
    var wishes = RandomSource(seed: UInt64(nonce))
    var actions: [Recording.Action] = []
    var spawns: [DealtSpawn?] = []
    while !deal.game.isOver, actions.count < atMost {
      let action: Recording.Action =
        deal.game.isAwaitingDecision
        ? .keepGoing : .move(Direction.allCases[Int(wishes.next(below: 4))])
      do {
        spawns.append(try deal.take(action))
        actions.append(action)
      } catch {}
    }
    return (deal, actions, spawns)
  }

  /// FIPS 180-4 and RFC 4231's first, second and sixth case.
  @Test func hashesAreTheStandards() {
    #expect(
      SHA256.hash([])
        == hexadecimal("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"))
    #expect(
      SHA256.hash(Array("abc".utf8))
        == hexadecimal("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
    #expect(
      SHA256.hash(Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))
        == hexadecimal("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"))
    #expect(
      SHA256.Key([UInt8](repeating: 0x0b, count: 20)).code(of: Array("Hi There".utf8))
        == hexadecimal("b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"))
    #expect(
      SHA256.Key(Array("Jefe".utf8)).code(of: Array("what do ya want for nothing?".utf8))
        == hexadecimal("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"))
    #expect(
      SHA256.Key([UInt8](repeating: 0xaa, count: 131))
        .code(of: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8))
        == hexadecimal("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"))
  }

  @Test func aMillionLettersHashAsInTheStandard() {
    #expect(
      SHA256.hash([UInt8](repeating: 0x61, count: 1_000_000))
        == hexadecimal("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"))
    // Every length around the borders of a block has padding of its own.
    var seen: Set<[UInt8]> = []
    for count in 0...130 { seen.insert(SHA256.hash([UInt8](repeating: 0, count: count))) }
    #expect(seen.count == 131)
  }

  @Test(arguments: BoardSize.all) func theSameActionsGiveTheSameSpawns(_ size: BoardSize) throws {
    let first = try Self.played(size, atMost: 300)
    let second = try Self.played(size, atMost: 300)
    #expect(first.deal == second.deal)
    #expect(first.spawns == second.spawns)
    #expect(try Self.played(size, nonce: 4, atMost: 300).spawns != first.spawns)
  }

  /// What two moves draw with the second, whatever board they lead to: which of the empty cells, and
  /// which tile; nil where one of them is impossible or merges.
  private static func draw(_ moves: [Direction], nonce: UInt8) throws -> [Int]? {
    var deal = try #require(DealtGame(try terms(nonce: nonce), secret: secret))
    var last: DealtSpawn?
    for move in moves {
      do { last = try deal.take(.move(move)) } catch { return nil }
    }
    let tiles = deal.game.board.tiles
    guard let last, tiles.count(where: { $0 != nil }) == 2 + moves.count else { return nil }
    return [Int(last.exponent), tiles[..<last.position].count { $0 == nil }]
  }

  /// Another move, or another one before it, has another spawn: none is known before the move is made.
  @Test func aSpawnHangsOnEveryActionBeforeIt() throws {
    var (byTheMove, byTheOneBefore) = (0, 0)
    for nonce in 0..<20 as Range<UInt8> {
      for one in Direction.allCases {
        let second = try Direction.allCases.compactMap { try Self.draw([one, $0], nonce: nonce) }
        let first = try Direction.allCases.compactMap { try Self.draw([$0, one], nonce: nonce) }
        if Set(second).count > 1 { byTheMove += 1 }
        if Set(first).count > 1 { byTheOneBefore += 1 }
      }
    }
    #expect(byTheMove > 0 && byTheOneBefore > 0, "\(byTheMove) \(byTheOneBefore)")
  }

  @Test func twosAreNineOfTenAndCellsAreEquallyLikely() throws {
    var fours = 0
    var cells = [Int](repeating: 0, count: 16)
    let count = 200
    for nonce in 0..<count {
      let (deal, _, spawns) = try Self.played(nonce: UInt8(nonce), atMost: 100)
      for spawn in spawns {
        guard let spawn else { continue }
        if spawn.exponent == 2 { fours += 1 }
      }
      cells[deal.start[0].position] += 1
    }
    // 20,000 spawns have 2,000 fours ± 42; 200 starts have 12.5 ± 3.4 a cell.
    #expect((1_750...2_250).contains(fours))
    #expect(cells.allSatisfy { (1...32).contains($0) })
  }

  @Test func impossibleActionsChangeNothing() throws {
    var (deal, _, _) = try Self.played()
    #expect(deal.game.isOver)
    let before = deal
    for code in UInt8(0)...4 {
      let action = try #require(Recording.Action(code: code))
      #expect(throws: RecordingError.self) {
        var tried = before
        _ = try tried.take(action)
      }
      do { _ = try deal.take(action) } catch {}
    }
    #expect(deal == before)
    #expect(Recording.Action(code: 5) == nil)
    #expect(Recording.Action.keepGoing.code == 4)
  }

  @Test(arguments: BoardSize.all) func aRecordingProvesItsGame(_ size: BoardSize) throws {
    let (deal, actions, _) = try Self.played(size, atMost: 2_000)
    let recording = try #require(
      DealtRecording(deal.terms, secret: Self.secret, actions: actions))
    let bytes = recording.encode()
    #expect(DealtRecording.isLikely(bytes))
    let read = try DealtRecording(decoding: bytes)
    #expect(read == recording)
    #expect(try read.verifiedGame() == deal)
    // A program that knows only the other format says so.
    #expect(throws: RecordingError.unknownFormat(version: 2)) { try Recording(decoding: bytes) }
  }

  /// Pins the whole derivation: `docs/verify-dealt.py` comes to the same.
  @Test func theDerivationIsTheDocumentedOne() throws {
    let (deal, actions, _) = try Self.played()
    #expect(deal.start.map(\.code) == [10, 6])
    #expect(deal.game.score == 1_340)
    #expect(actions.count == 138)
    let bytes = try #require(
      DealtRecording(deal.terms, secret: Self.secret, actions: actions)
    ).encode()
    #expect(bytes.count == 135)
    let commitment = "0bec6173304f89f196a67a0dc3e425d969f2f333021245b413a9440b8434a50a"
    #expect(deal.terms.commitment == hexadecimal(commitment))
  }

  @Test func everyDamagedByteIsNoticed() throws {
    let (deal, actions, _) = try Self.played(atMost: 60)
    let bytes = try #require(
      DealtRecording(deal.terms, secret: Self.secret, actions: actions)
    ).encode()
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(throws: RecordingError.self) { try DealtRecording(decoding: damaged) }
      #expect(throws: RecordingError.self) {
        try DealtRecording(decoding: Array(bytes[..<index]))
      }
    }
  }

  @Test func anotherSecretIsRefused() throws {
    let other = [UInt8](repeating: 9, count: 32)
    #expect(DealtGame(try Self.terms(), secret: other) == nil)
    #expect(DealtRecording(try Self.terms(), secret: other, actions: []) == nil)
    #expect(DealtGame(try Self.terms(), secret: []) == nil)
    #expect(
      DealtTerms(size: .standard, game: [], player: [], nonce: [], commitment: []) == nil)
  }

  @Test func codesOfSpawnsAreOnesOnTheBoard() {
    for size in BoardSize.all {
      let known = (UInt8.min...UInt8.max).compactMap { DealtSpawn(code: $0, size: size) }
      #expect(known.count == 2 * size.area)
      #expect(known.allSatisfy { DealtSpawn(code: $0.code, size: size) == $0 })
    }
  }

  /// The player's side comes to the same game, and takes no spawn that cannot be.
  @Test func thePlayerSeesTheDealersGame() throws {
    let (deal, actions, spawns) = try Self.played()
    func slid(_ game: inout AwaitingGame, _ direction: Direction) -> Bool {
      !game.slide(direction).isEmpty
    }
    func going(_ game: inout AwaitingGame) -> Bool { game.keepGoing() }
    func took(_ game: inout AwaitingGame, _ spawn: DealtSpawn) -> Bool { game.take(spawn) }
    var seen = try #require(AwaitingGame(size: .standard, start: deal.start))
    for (action, spawn) in zip(actions, spawns) {
      switch action {
      case .keepGoing: #expect(going(&seen))
      case .move(let direction):
        #expect(slid(&seen, direction))
        #expect(!slid(&seen, direction))
        #expect(!going(&seen))
        let full = try #require(seen.shown.board.tiles.firstIndex { $0 != nil })
        #expect(!took(&seen, DealtSpawn(exponent: 1, position: full)))
        #expect(!took(&seen, DealtSpawn(exponent: 1, position: 16)))
        #expect(took(&seen, try #require(spawn)))
      }
    }
    #expect(seen.game.board == deal.game.board)
    #expect(seen.game.score == deal.game.score)
    #expect(seen.game.isOver)
    #expect(!took(&seen, DealtSpawn(exponent: 1, position: 0)))
    #expect(AwaitingGame(size: .standard, start: []) == nil)
    #expect(AwaitingGame(size: .standard, start: [deal.start[0], deal.start[0]]) == nil)
  }
}
