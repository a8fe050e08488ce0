import Testing

@testable import Engine

@Suite struct RedoTests {
  /// All the way back and all the way forth, state by state: chance included.
  @Test func whatWasTakenBackIsDoneAgainExactly() throws {
    var session = playedAtRandom(size: .standard, seed: 31, atMost: 150)
    let end = session.game
    let actions = session.recording.actions
    var earlier: [Game] = []
    var told: [[GameEvent]] = []
    while session.game.moveCount > 0 {
      earlier.append(session.game)
      told.append(session.takeBack())
    }
    #expect(session.undone.count == actions.count && session.takeBack().isEmpty)
    while let expected = earlier.popLast(), let events = told.popLast() {
      #expect(session.canRedo)
      #expect(session.redo() == events, "what is seen running back is what had happened")
      #expect(session.game == expected)
    }
    #expect(!session.canRedo && session.redo().isEmpty)
    #expect(session.game == end && session.recording.actions == actions)
  }

  /// A recording does not tell a move that is done again from one that is played: seed, moves and how
  /// often was taken back are all there is in it, and its proof holds.
  @Test func theRecordingStaysSeedAndMovesAndUndos() throws {
    var session = playedAtRandom(size: .standard, seed: 6, atMost: 80)
    let (before, count) = (session.recording, session.recording.actions.count)
    for _ in 0..<5 { session.undo() }
    for _ in 0..<5 { #expect(!session.redo().isEmpty) }
    #expect(session.recording.undoCount == before.undoCount + 5, "taking back stays counted")
    #expect(session.recording.actions == before.actions)
    #expect(try session.recording.verifiedGame() == session.game)
    let file = try Recording(decoding: session.recording.encode())
    #expect(file == session.recording && file.actions.count == count)
  }

  @Test func anotherMoveEndsItAndTheSameMoveGoesOnWithIt() throws {
    var session = playedAtRandom(size: .standard, seed: 14, atMost: 40)
    for _ in 0..<6 { session.undo() }
    let same = try #require(session.undone.last.flatMap { Direction(rawValue: $0.code) })
    #expect(!session.play(same).isEmpty)
    #expect(session.undone.count == 5, "the same move is one that is done again")
    let next = try #require(session.undone.last.flatMap { Direction(rawValue: $0.code) })
    let other = try #require(
      Direction.allCases.first { direction in
        var trial = session.game
        return direction != next && !trial.play(direction).isEmpty
      })
    #expect(!session.play(other).isEmpty)
    #expect(!session.canRedo && session.redo().isEmpty)
  }

  @Test func aRefusedMoveChangesNothingOfIt() throws {
    var session = RecordedGame(seed: 3)
    var refused: Direction?
    for _ in 0..<40 where refused == nil {
      _ = [Direction.left, .down, .right, .up].first { !session.play($0).isEmpty }
      session.undo()
      let game = session.game
      refused = Direction.allCases.first { direction in
        var trial = game
        return trial.play(direction).isEmpty
      }
      if refused == nil { _ = session.redo() }
    }
    let undone = session.undone
    #expect(session.play(try #require(refused)).isEmpty)
    #expect(session.undone == undone && session.canRedo)
  }

  @Test func keepingGoingIsDoneAgainWithItsMove() throws {
    var session = try playedTo2048()
    session.keepGoing()
    let after = session.game
    session.undo()
    #expect(session.redo().contains(.reached2048))
    #expect(session.game == after && session.game.isKeepingGoing && !session.canRedo)
  }

  @Test func whatWasTakenBackIsRecalledWhereItFits() {
    var session = playedAtRandom(size: .standard, seed: 9, atMost: 60)
    for _ in 0..<4 { session.undo() }
    let undone = session.undone
    var other = RecordedGame(seed: 9)
    #expect(!other.recall(undone: [.keepGoing]) && !other.canRedo)
    do throws(RecordingError) {
      var resumed = try RecordedGame(resuming: session.recording)
      #expect(!resumed.canRedo)
      #expect(resumed.recall(undone: undone) && resumed == session)
    } catch {
      Issue.record("a game that was played cannot be resumed")
    }
  }
}
