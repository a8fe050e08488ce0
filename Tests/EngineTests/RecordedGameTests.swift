import Testing

@testable import Engine

@Suite struct RecordedGameTests {
  /// Back to the start, state by state: chance included.
  @Test(arguments: [BoardSize.standard, BoardSize.all[0], BoardSize.all[5]])
  func undoGivesEveryEarlierStateExactly(size: BoardSize) {
    var session = RecordedGame(size: size, seed: 31)
    var earlier: [Game] = []
    var wishes = RandomSource(seed: 2)
    while earlier.count < 3 * RecordedGame.checkpointInterval, !session.game.isOver {
      let before = session.game
      let direction = Direction.allCases[Int(wishes.next(below: 4))]
      if !session.play(direction).isEmpty { earlier.append(before) }
    }
    #expect(earlier.count > 10)
    let undoCount = UInt32(earlier.count)
    while let expected = earlier.popLast() {
      let isUndone = session.undo()
      #expect(isUndone)
      #expect(session.game == expected)
    }
    let isUndone = session.undo()
    #expect(!isUndone)
    #expect(session.recording.undoCount == undoCount)
  }

  /// The lines of Engine.docc.
  @Test func theDocumentationsExampleTellsWhatHappened() {
    var said: [String] = []
    var session = RecordedGame(seed: 42)
    for event in session.play(.left) {
      switch event {
      case .slid(let tile, let from, let to): said.append("\(tile.value), \(from), \(to)")
      case .merged(_, _, let result, let cell): said.append("made \(result.value), \(cell)")
      case .spawned(let tile, let cell): said.append("new \(tile.value), \(cell)")
      case .reached2048: session.keepGoing()
      case .over: said.append("over: \(session.game.score)")
      }
    }
    session.undo()
    let file = session.recording.encode()
    #expect(said.contains { $0.hasPrefix("new") } && !file.isEmpty)
    #expect(session.game == Game(seed: 42))
  }

  @Test func theSameMoveAfterUndoGivesTheSameSpawn() throws {
    var session = playedAtRandom(size: .standard, seed: 6, atMost: 70)
    let after = session.game
    let last = try #require(session.recording.actions.last)
    let direction = try #require(Direction(rawValue: last.code))
    session.undo()
    #expect(!session.play(direction).isEmpty)
    #expect(session.game == after)
  }

  @Test func undoAndPlayAroundACheckpointStayConsistent() throws {
    var session = playedAtRandom(size: .standard, seed: 6, atMost: 64)
    var wishes = RandomSource(seed: 8)
    for _ in 0..<300 {
      if wishes.next(below: 2) == 0 { session.undo() }
      _ = session.play(Direction.allCases[Int(wishes.next(below: 4))])
    }
    #expect(try session.recording.verifiedGame() == session.game)
  }

  @Test func resumesExactlyAndCanStillUndo() throws {
    var session = playedAtRandom(size: .standard, seed: 14, atMost: 90)
    let bytes = session.recording.encode()
    var resumed = try RecordedGame(resuming: Recording(decoding: bytes))
    #expect(resumed == session)
    while session.game.moveCount > 0 {
      #expect(resumed.undo() && session.undo())
      #expect(resumed.game == session.game)
    }
    #expect(resumed.game == Game(seed: 14))
  }

  @Test func refusedMovesAreNotRecorded() {
    var session = playedAtRandom(size: .standard, seed: 1)
    let recording = session.recording
    #expect(session.play(.left).isEmpty)
    session.keepGoing()
    #expect(session.recording == recording)
  }

  @Test func undoAfterTheEndGivesTheGameBack() {
    var session = playedAtRandom(size: .standard, seed: 1)
    #expect(session.game.isOver && session.undo())
    #expect(!session.game.isOver)
  }

  @Test func keepGoingIsRecordedOnceAndUndoneWithItsMove() throws {
    var session = try playedTo2048()
    let before = session.game
    session.keepGoing()
    session.keepGoing()
    #expect(session.recording.actions.filter { $0 == .keepGoing }.count == 1)
    #expect(try Recording(decoding: session.recording.encode()) == session.recording)
    #expect(try RecordedGame(resuming: session.recording) == session)
    session.undo()
    #expect(!session.game.hasReached2048 && !session.recording.actions.contains(.keepGoing))
    #expect(session.game.moveCount == before.moveCount - 1)
  }
}

@Suite struct ChallengeTests {
  @Test(arguments: [0, 1, 31, 32, 0x0123_4567_89AB_CDEF, UInt64.max])
  func codeNamesTheChallenge(seed: UInt64) {
    for size in BoardSize.all {
      let challenge = Challenge(size: size, seed: seed)
      // Fifteen characters and two hyphens, or eight and one where the seed has 32 bits.
      #expect(challenge.code.utf8.count == (seed >> 32 == 0 ? 9 : 17))
      #expect(Challenge(code: challenge.code) == challenge)
      #expect(Challenge(code: challenge.code.lowercased()) == challenge)
      #expect(Challenge(code: challenge.code.filter { $0 != "-" }) == challenge)
    }
  }

  /// Fifteen characters said any seed once, and still do.
  @Test(arguments: [0, 1, 31, 32, 0x0123_4567_89AB_CDEF, UInt64.max])
  func codesOfFifteenGoOnBeingRead(seed: UInt64) {
    for size in BoardSize.all {
      let challenge = Challenge(size: size, seed: seed)
      let code = challenge.longCode
      #expect(code.utf8.count == 17 && Challenge(code: code) == challenge)
    }
    #expect(Challenge(code: "40000-00000-0001J") == Challenge(seed: 1))
  }

  @Test func aLookalikeReadsAsItsDigit() {
    let code = Challenge(seed: 1).code
    #expect(Challenge(code: code.replacing("0", with: "O")) == Challenge(seed: 1))
    #expect(Challenge(code: code.replacing("1", with: "l")) == Challenge(seed: 1))
  }

  @Test func aWrongMissingOrExtraCharacterIsRefused() {
    let code = Array(Challenge(seed: 0x1234_5678_9ABC_DEF0).code)
    for index in code.indices where code[index] != "-" {
      for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" where other != code[index] {
        if "0Z".contains(other), "0Z".contains(code[index]) { continue }
        var wrong = code
        wrong[index] = other
        #expect(Challenge(code: String(wrong)) == nil)
      }
    }
    #expect(Challenge(code: String(code.dropLast())) == nil)
    #expect(Challenge(code: String(code) + "0") == nil)
    #expect(Challenge(code: "") == nil && Challenge(code: "4000-Ü") == nil)
  }
}
