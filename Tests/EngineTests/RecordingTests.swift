import Testing

@testable import Engine

@Suite struct RecordingTests {
  @Test(arguments: BoardSize.all)
  func survivesItsBinaryForm(size: BoardSize) throws {
    for moves in 0..<10 {
      var recording = playedAtRandom(size: size, seed: 5, atMost: moves).recording
      #expect(try Recording(decoding: recording.encode()) == recording)
      recording.undo()
      #expect(try Recording(decoding: recording.encode()) == recording)
    }
  }

  /// Pins the form: files written today are read by every later version.
  @Test func theBinaryFormIsTheDocumentedOne() {
    let recording = Recording(
      size: .standard, seed: 0x0102_0304_0506_0708,
      actions: [.move(.right), .move(.down), .move(.left), .move(.up), .keepGoing, .move(.left)],
      undoCount: 7)
    let bytes = recording.encode()
    #expect(
      bytes.dropLast(4) == [
        0x54, 0x32, 0x30, 0x34, 0x38, 1, 1, 4, 8, 7, 6, 5, 4, 3, 2, 1, 7, 0, 0, 0, 5, 0, 0, 0,
        1, 0, 0, 0, 4, 0, 0, 0, 0b00_11_10_01, 0b11,
      ])
    #expect(bytes.count == 38)
  }

  @Test func aThousandMovesTake282Bytes() {
    let actions = (0..<1000).map { _ in Recording.Action.move(.left) }
    let recording = Recording(size: .standard, seed: 1, actions: actions, undoCount: 0)
    #expect(recording.encode().count == 282)
  }

  @Test func everyDamagedByteIsNoticed() {
    let bytes = playedAtRandom(size: .standard, seed: 8).recording.encode()
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        #expect(throws: RecordingError.self) { try Recording(decoding: damaged) }
      }
    }
  }

  @Test func everyOtherLengthIsNoticed() {
    let bytes = playedAtRandom(size: .standard, seed: 8).recording.encode()
    for count in bytes.indices {
      #expect(throws: RecordingError.self) { try Recording(decoding: Array(bytes[..<count])) }
    }
    #expect(
      throws: RecordingError.wrongLength(
        expected: UInt64(bytes.count), found: UInt64(bytes.count + 1))
    ) { try Recording(decoding: bytes + [0]) }
  }

  @Test func hugeCountsAreRefusedWithoutTrapping() {
    var bytes = Recording(seed: 1).encode()
    for index in 20..<28 { bytes[index] = 0xFF }
    #expect(
      throws: RecordingError.wrongLength(
        expected: 32 + 4 * 0xFFFF_FFFF + 0x4000_0000, found: 32)
    ) { try Recording(decoding: bytes) }
  }

  @Test func randomBytesNeverTrap() {
    var random = RandomSource(seed: 3)
    for length in 0..<200 {
      let noise = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(throws: RecordingError.self) { try Recording(decoding: RecordingFrame.magic + noise) }
      #expect(throws: RecordingError.notARecording) { try Recording(decoding: noise) }
    }
  }

  /// A forger who mends the check sum still meets the other checks.
  @Test(
    arguments: [
      (5, 9, RecordingError.unknownFormat(version: 9)),
      (6, 2, .unknownRules(version: 2)), (7, 9, .badBoardSize(9)), (28, 6, .inconsistent),
      (33, 0xF3, .inconsistent),
    ] as [(Int, UInt8, RecordingError)])
  func contentsAreCheckedBehindTheCheckSum(index: Int, value: UInt8, error: RecordingError) {
    let actions: [Recording.Action] = [
      .move(.right), .move(.down), .move(.left), .move(.up), .keepGoing, .move(.left),
    ]
    var bytes = Recording(size: .standard, seed: 1, actions: actions, undoCount: 0).encode()
    bytes.removeLast(4)
    bytes[index] = value
    let sum = CRC32.checkSum(bytes)
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
    #expect(throws: error) { try Recording(decoding: bytes) }
  }

  @Test func checkSumFollowsItsPublishedVector() {
    #expect(CRC32.checkSum("123456789".utf8) == 0xCBF4_3926)
  }

  @Test func everyMessageSaysWhatToDo() {
    let errors: [(RecordingError, String)] = [
      (.notARecording, "give a file"), (.wrongLength(expected: 5, found: 4), "copy it again"),
      (.damaged, "copy it again"), (.unknownFormat(version: 3), "newer tilt2048"),
      (.unknownRules(version: 3), "rules 3"), (.badBoardSize(2), "3 to 8"),
      (.inconsistent, "did not write it"), (.impossibleMove(number: 12), "move 12"),
      (.impossibleKeepGoing(afterMove: 4), "move 4"),
    ]
    for (error, phrase) in errors { #expect(error.description.contains(phrase)) }
  }
}

@Suite struct VerificationTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func aPlayedGameIsProved(seed: UInt64) throws {
    let session = playedAtRandom(size: .standard, seed: seed)
    #expect(try session.recording.verifiedGame() == session.game)
    #expect(session.recording.replay() == session.game)
    #expect(session.recording.moveCount == session.game.moveCount)
  }

  @Test func aMoveThatChangesNothingNamesItsNumber() {
    var session = RecordedGame(seed: 4)
    while !session.play(.left).isEmpty {}
    var recording = session.recording
    recording.append(.move(.left))
    let number = recording.actions.count
    #expect(throws: RecordingError.impossibleMove(number: number)) {
      try recording.verifiedGame()
    }
    #expect(throws: RecordingError.impossibleMove(number: number)) {
      try RecordedGame(resuming: recording)
    }
  }

  @Test func aMoveAfterTheEndIsImpossible() {
    let session = playedAtRandom(size: .standard, seed: 4)
    var recording = session.recording
    recording.append(.move(.up))
    #expect(throws: RecordingError.impossibleMove(number: session.game.moveCount + 1)) {
      try recording.verifiedGame()
    }
  }

  @Test func keepGoingBefore2048IsImpossible() {
    var recording = playedAtRandom(size: .standard, seed: 4, atMost: 5).recording
    recording.append(.keepGoing)
    #expect(throws: RecordingError.impossibleKeepGoing(afterMove: 5)) {
      try recording.verifiedGame()
    }
  }

  @Test func replayReachesEveryPoint() {
    var session = RecordedGame(seed: 21)
    var games = [session.game]
    var wishes = RandomSource(seed: 1)
    while games.count < 150, !session.game.isOver {
      let direction = Direction.allCases[Int(wishes.next(below: 4))]
      if !session.play(direction).isEmpty { games.append(session.game) }
    }
    for (count, game) in games.enumerated() {
      #expect(session.recording.replay(upTo: count) == game)
    }
    #expect(session.recording.replay(upTo: -1) == games[0])
  }
}
