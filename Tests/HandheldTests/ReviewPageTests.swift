import Engine
import Hardware
import Solver
import Testing
import Words

@testable import Handheld

@Suite struct ReviewPageTests {
  /// A game that was played badly on purpose, and has ended.
  private func over(_ machine: Machine? = Machine()) throws -> Console {
    var console = Console()
    var chance = RandomSource(seed: 3)
    while !console.game.isTerminated {
      console.press([Button.left, .up, .right, .down][Int(chance.next(below: 4))])
    }
    try #require(console.game.isOver)
    console.machine = machine
    console.tick(300)
    return console
  }

  private func review(_ console: Console) throws -> ReviewPage {
    guard case .review(let page) = console.appliance.screen else { throw NoPage() }
    return page
  }
  private struct NoPage: Error {}

  private func enter(_ title: String, _ console: inout Console) throws {
    for _ in 0..<10 where console.selectedTitle != title { console.press(.down) }
    try #require(console.selectedTitle == title)
    console.press(.right)
  }

  @Test func listsTheCostliestMovesAndOpensTheGameThere() throws {
    var console = try over()
    try enter("Review", &console)
    console.tick(2)
    let page = try review(console)
    #expect(page.progress.isFinished && page.progress.reviewed == console.game.moveCount)
    let costs = page.progress.costliest.map(\.cost)
    #expect(costs.count == AdviceWorker.told && costs == costs.sorted(by: >))
    let words = console.words()
    #expect(words.contains("Move \(page.progress.costliest[0].number)"))
    #expect(words.contains(Hint.text(of: costs[0])))
    #expect(words.contains("Points that the move cost."), "of what the figures are")
    console.press(.down, .right)
    let replay = try console.replay()
    let verdict = page.progress.costliest[1]
    #expect(replay.game.moveCount == verdict.number - 1 && !replay.isPlaying)
    #expect(replay.recording.actions[replay.position] == .move(verdict.played))
    let advice = console.words().joined(separator: " ").lowercased()
    #expect(
      advice.contains("move \(verdict.number): \(Language.english(verdict.best.word)) was better"))
    for say in Language.allCases {
      let texts = replay.notice(of: verdict, in: say).texts.prefix(2)
      #expect(!texts.contains { $0.contains(say(verdict.best.title)) }, "in a sentence: \(texts)")
    }
    let arrows = console.picture().elements.filter {
      if case .triangle(_, Int(verdict.best.rawValue)) = $0.content { true } else { false }
    }
    #expect(arrows.count == 2, "on the board, and the button in the dial")
    console.press(.right)
    // The next move may be a costly one too.
    let next = console.words().joined(separator: " ")
    #expect(!next.contains("Move \(verdict.number):"), "gone with the move")
    console.press(.back, .back)
    #expect(try review(console) == page.selecting(1))
    console.press(.left)
    try #require(console.appliance.screen.name == "over")
  }

  @Test func aMachineThatCannotPlayIsNotWaitedFor() throws {
    var console = try over(nil)
    try enter("Review", &console)
    console.hear(.unavailable("No memory is left for it."))
    let words = console.words()
    #expect(words.contains("Stopped") && !words.contains("Looking at every move."), "\(words)")
  }

  @Test func showsHowFarItIsAndEndsWithinATickWhenItIsLeft() throws {
    var console = try over(nil)
    try enter("Review", &console)
    let foundAsked = console.questions().last ?? nil
    let asked = try #require(foundAsked)
    #expect(asked.subject == .game(console.appliance.session.recording))
    let verdict = Review.Verdict(number: 5, played: .left, best: .up, cost: 1234)
    let half = ReviewProgress(
      reviewed: 50, total: 100, isFinished: false, costliest: [verdict])
    console.hear(.review(half, number: asked.number))
    #expect(console.words().contains("Review 50%") && console.words().contains("-1.2K"))
    #expect(console.appliance.spoken()?.about == ["Review"], "which is said once")
    console.press(.right)
    #expect(console.questions() == [nil], "another screen: nobody waits")
    console.press(.back, .back)
    let foundAgain = console.questions().last ?? nil
    let again = try #require(foundAgain)
    let late = ReviewProgress(reviewed: 90, total: 100, isFinished: true, costliest: [])
    console.hear(.review(late, number: asked.number))
    #expect(try review(console).progress == half, "a late answer counts for nothing")
    let fresh = ReviewProgress(reviewed: 10, total: 100, isFinished: false, costliest: [])
    console.hear(.review(fresh, number: again.number))
    #expect(try review(console).progress == half, "and what was shown is not taken back")
    console.press(.left)
    #expect(console.questions() == [nil])
  }

  @Test func aStoredGamesReplayHasItToo() throws {
    let moves: [Direction] = [.left, .up, .right, .down, .left, .up]
    let game = try #require(storedGame(after: moves).runningGame)
    var console = Console(startsPlaying: false)
    console.machine = Machine()
    console.appliance.show(
      console.appliance.path + [.replay(ReplayPage(game.recording, pace: .original))])
    console.press(.back)
    try enter("Review", &console)
    console.tick(2)
    let page = try review(console)
    #expect(page.progress.isFinished && page.recording == game.recording)
    console.press(.left)
    try #require(console.appliance.screen.name == "replay")
  }

  /// The machine looks on while the list is gone through: a press opens the move that was read.
  @Test func theSelectedMoveStaysSelectedWhileCostlierOnesCome() throws {
    func progress(_ moves: Int...) -> ReviewProgress {
      ReviewProgress(
        reviewed: 50 + moves.count, total: 100, isFinished: false,
        costliest: moves.map { Review.Verdict(number: $0, played: .left, best: .up, cost: 9) })
    }
    let game = try #require(storedGame(after: [.left, .up, .right, .down]).runningGame)
    var page = ReviewPage(game.recording)
    page.take(progress(4, 2))
    page.selected = 1
    page.take(progress(3, 4, 2))
    #expect(page.selected == 2)
    page.take(progress(3, 4, 1))
    #expect(page.selected == 0, "what is no more among them is not selected")
    page.take(progress(1, 3, 4, 2))
    #expect(page.selected == 0, "the first row stays the first")
  }

  @Test func tappingAMoveOpensIt() throws {
    var console = try over()
    try enter("Review", &console)
    console.tick(2)
    let verdict = try review(console).progress.costliest[2]
    console.tapText("Move \(verdict.number)")
    let replay = try console.replay()
    #expect(replay.game.moveCount == verdict.number - 1)
  }
}

extension ReviewPage {
  fileprivate func selecting(_ index: Int) -> ReviewPage {
    var page = self
    page.selected = index
    return page
  }
}

@Suite struct AdviceWorkerTests {
  @Test func tellsHowFarItIsAndStopsWhenNobodyWaits() {
    var play = RecordedGame(seed: 2)
    play.playOut(by: 1)
    var worker = AdviceWorker()
    let request = AdviceRequest(number: 1, subject: .game(play.recording), budget: 20)
    var told: [ReviewProgress] = []
    worker.work(on: request, isObsolete: { false }) {
      if case .review(let progress, 1) = $0 { told.append(progress) }
    }
    #expect(told.count > 1 && told.last?.isFinished == true)
    #expect(told.dropLast().allSatisfy { !$0.isFinished })
    #expect(told.map(\.reviewed) == told.map(\.reviewed).sorted())
    var answers = 0
    worker.work(on: request, isObsolete: { true }) { _ in answers += 1 }
    #expect(answers == 0)
  }
}
