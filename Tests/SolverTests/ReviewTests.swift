import Engine
import Testing

@testable import Solver

@Suite struct ReviewTests {
  @Test func everyMoveGetsItsVerdict() throws {
    var session = RecordedGame(seed: 4)
    var wishes = RandomSource(seed: 1)
    while session.game.moveCount < 60 {
      _ = session.play(Direction.allCases[Int(wishes.next(below: 4))])
    }
    var advisor = Advisor()
    var review = Review(of: session.recording, budget: 30)
    while let verdict = review.reviewNext(&advisor) {
      #expect(verdict.number == review.verdicts.count)
      #expect((verdict.cost == 0) || verdict.played != verdict.best)
      #expect(session.recording.actions[verdict.number - 1] == .move(verdict.played))
    }
    #expect(review.isFinished && review.verdicts.count == 60)
    let worst = review.costliest(3)
    #expect(worst.count == 3 && worst[0].cost >= worst[1].cost)
    #expect(worst[0].cost == review.verdicts.map(\.cost).max())
  }

  /// A move can be judged only beside the others that there were.
  @Test(arguments: [-1, 0, 1, 3])
  func noBudgetIsTooSmallForAReview(budget: Int) {
    var advisor = Advisor()
    var play = SelfPlay(seed: 5, budget: 40)
    for _ in 0..<50 { _ = play.play(&advisor) }
    var review = Review(of: play.session.recording, budget: budget)
    while review.reviewNext(&advisor) != nil {}
    #expect(review.verdicts.count == 50)
  }

  @Test func theAdvisorsOwnMovesCostNothing() {
    var advisor = Advisor()
    var play = SelfPlay(seed: 5, budget: 40)
    for _ in 0..<50 { _ = play.play(&advisor) }
    var review = Review(of: play.session.recording, budget: 40)
    while review.reviewNext(&advisor) != nil {}
    #expect(review.verdicts.count == 50 && review.costliest(50).isEmpty)
  }

  /// A hint calls both best where less than half a point is between them; off 4×4 nothing is in points.
  @Test func whatCostsNoWholePointIsNotAmongTheCostliest() throws {
    let link = try Link(text: "tilt2048:MHUkH1ELAQPzYR3TOQ")
    var small = RecordedGame(size: try #require(BoardSize(3)), seed: 7)
    for direction in [Direction.up, .left, .up, .right, .up, .left] { _ = small.play(direction) }
    var advisor = Advisor(network: .standard)
    for recording in [link.recording, small.recording] {
      var review = Review(of: recording)
      while review.reviewNext(&advisor) != nil {}
      let costs = review.verdicts.map(\.cost)
      let least: Float = recording.size == .standard ? 0.5 : .leastNonzeroMagnitude
      #expect(review.costliest(20).count == costs.count { $0 >= least })
      #expect(costs.contains { $0 > 0 && $0 < least } == (recording.size == .standard))
    }
  }

  @Test func anImpossibleMoveEndsTheReview() {
    var recording = Recording(seed: 5)
    recording.append(.keepGoing)
    for _ in 0..<60 { recording.append(.move(.left)) }
    var advisor = Advisor()
    var review = Review(of: recording, budget: 4)
    while review.reviewNext(&advisor) != nil {}
    #expect(review.isFinished && review.verdicts.count < 60)
  }
}
