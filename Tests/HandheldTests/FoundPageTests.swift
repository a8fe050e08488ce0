import Engine
import Graphics
import Records
import Scenes
import Solver
import Testing
import Time

@testable import Handheld

@Suite("What a command found, as a page")
struct FoundPageTests {
  private let display = DeviceReport.display(
    width: 800, height: 480, isBlackAndWhite: false, metrics: .bitmap)

  private func words(_ page: FoundPage) -> [String] {
    var list = DisplayList()
    page.draw(on: display, into: &list)
    return list.texts
  }

  private func row(_ score: Int) -> ScoreRow {
    .sample(
      id: Int64(score), score: score, exponent: 9, moves: score / 20, ended: 1_790_000_999,
      seconds: 900)
  }

  @Test("scores are listed as on the handheld, without a word of how to leave")
  func scores() {
    var page = FoundPage(.scores([row(4200), row(980)], of: .standard))
    let english = words(page)
    #expect(english.contains("Scores") && english.contains("1.  4200"))
    #expect(english.contains("2026-09-21 14:29:59"), "\(english)")
    #expect(!english.contains { $0.contains("back") })
    page.language = .german
    page.secondsAheadOfUTC = 7200
    let german = words(page)
    #expect(german.contains("Ergebnisse") && german.contains("2026-09-21 16:29:59"))
    // What the player chose counts more than the shell's language.
    page.settings = ["player.language": "fr"]
    #expect(words(page).contains("Scores"))
  }

  @Test("a review shows the costliest move, and says so where none cost anything")
  func review() throws {
    var game = RecordedGame(seed: 5)
    while game.game.moveCount < 40 { _ = Direction.allCases.contains { !game.play($0).isEmpty } }
    var advisor = Advisor()
    var review = Review(of: game.recording, budget: 20)
    while review.reviewNext(&advisor) != nil {}
    let costliest = review.costliest(5)
    let worst = try #require(costliest.first)
    var progress = ReviewProgress(
      reviewed: 40, total: 40, isFinished: true, costliest: costliest)
    let shown = words(FoundPage(.review(progress, of: game.recording), best: 4321))
    #expect(shown.contains("4321"), "\(shown)")
    #expect(shown.joined(separator: " ").contains("Move \(worst.number)"), "\(shown)")
    progress.costliest = []
    let none = words(FoundPage(.review(progress, of: game.recording)))
    #expect(none.contains { $0.contains("No move cost") }, "\(none)")
  }
}
