import Testing

@testable import Engine

@Suite("Duels with a ghost")
struct DuelTests {
  private let theirs = playedAtRandom(size: .standard, seed: 21)

  @Test("the curve has the score after every move")
  func curve() throws {
    let curve = try ScoreCurve(theirs.recording)
    #expect(curve.moveCount == theirs.game.moveCount)
    #expect(curve.finalScore == theirs.game.score)
    for count in [0, 1, 17, curve.moveCount] {
      #expect(curve.score(after: count) == theirs.recording.replay(upTo: count).score)
    }
    #expect(curve.score(after: -1) == 0 && curve.score(after: 99_999) == curve.finalScore)
    #expect(zip(curve.scores, curve.scores.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("the ghost stands where it stood after as many moves")
  func follows() throws {
    var duel = try Duel(against: theirs.recording)
    var ours = RecordedGame(seed: 21)
    #expect(duel.ghost == ours.game && duel.lead == 0 && !duel.isWon)
    var wishes = RandomSource(seed: 5)
    while !ours.game.isOver {
      if wishes.next(below: 8) == 0 { ours.undo() }
      _ = ours.play(Direction.allCases[Int(wishes.next(below: 4))])
      duel.follow(ours.game)
      let expected = theirs.recording.replay(upTo: ours.game.moveCount)
      #expect(duel.ghost == expected)
      #expect(duel.lead == ours.game.score - expected.score)
      #expect(duel.isWon == (ours.game.score > theirs.game.score))
    }
    #expect(duel.moveCount == ours.game.moveCount)
  }

  @Test("a ghost that has ended keeps its last score, and comes back after undo")
  func ended() throws {
    let short = playedAtRandom(size: .standard, seed: 21, atMost: 12)
    var duel = try Duel(against: short.recording)
    var ours = playedAtRandom(size: .standard, seed: 21, atMost: 30)
    duel.follow(ours.game)
    #expect(duel.ghost == short.game)
    #expect(duel.lead == ours.game.score - short.game.score)
    while ours.game.moveCount > 5 { ours.undo() }
    duel.follow(ours.game)
    #expect(duel.ghost == short.recording.replay(upTo: 5))
  }

  @Test("the ghost goes on after 2048 as it did")
  func keepsGoing() throws {
    let size = try #require(BoardSize(8))
    var session = RecordedGame(size: size, seed: 2)
    for _ in 0..<3200 {
      session.keepGoing()
      try #require([Direction.left, .down, .right, .up].contains { !session.play($0).isEmpty })
    }
    #expect(session.recording.actions.contains(.keepGoing))
    var duel = try Duel(against: session.recording)
    duel.follow(session.game)
    #expect(duel.ghost.score == session.game.score && duel.lead == 0)
    #expect(duel.ghost.board == session.game.board)
  }

  @Test("what is to be beaten is said as a challenge; a game that is none is refused")
  func challenge() throws {
    let duel = try Duel(against: theirs.recording)
    #expect(duel.challenge == Challenge(seed: 21, scoreToBeat: theirs.game.score))
    let stuck = Recording(
      size: .standard, seed: 1, actions: Array(repeating: .move(.left), count: 50), undoCount: 0)
    #expect(throws: RecordingError.self) { try Duel(against: stuck) }
  }

  @Test("played out, the ghost is at its end, and comes back when it is followed again")
  func playedOut() throws {
    var duel = try Duel(against: theirs.recording)
    var ours = RecordedGame(seed: 21)
    for direction in [Direction.left, .down, .right, .up] { _ = ours.play(direction) }
    duel.follow(ours.game)
    let lead = duel.lead
    duel.playOut()
    #expect(duel.ghost == theirs.game)
    #expect(duel.lead == lead, "who is ahead is still told at the same move")
    duel.follow(ours.game)
    #expect(duel.ghost == theirs.recording.replay(upTo: ours.game.moveCount))
  }

  @Test("a curve for a picture begins and ends as the game did")
  func sampled() throws {
    let curve = try ScoreCurve(theirs.recording)
    let points = curve.sampled(48)
    #expect(points.count == 49 && points.first == 0 && points.last == theirs.game.score)
    #expect(zip(points, points.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(try ScoreCurve(Recording(size: .standard, seed: 1)).sampled(48) == [0, 0])
    let short = playedAtRandom(size: .standard, seed: 21, atMost: 3)
    #expect(try ScoreCurve(short.recording).sampled(48).count == 4)
  }

  @Test("a seed of a new game is one that eight letters say")
  func shortSeeds() {
    for number in [UInt64(0), 1, .max, 0x5EED_2048_0000_0001] {
      let seed = Challenge.shortSeed(from: number)
      #expect(Challenge(seed: seed).code.utf8.count == 9)
    }
  }
}
