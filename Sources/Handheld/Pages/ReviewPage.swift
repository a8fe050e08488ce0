import Engine
import Graphics
import Scenes
import Solver
import Words

/// The moves of an ended game that cost most, as far as the machine has looked.
public struct ReviewPage: ListPage {
  /// The game.
  let recording: Recording
  /// How far the machine is.
  private(set) var progress: ReviewProgress
  /// The selected move.
  var selected = 0

  /// A review that begins.
  init(_ recording: Recording) {
    self.recording = recording
    progress = ReviewProgress(
      reviewed: 0, total: recording.moveCount, isFinished: false, costliest: [])
  }

  /// How much is looked at, in percent.
  var percent: Int {
    progress.isFinished ? 100 : progress.reviewed * 100 / max(progress.total, 1)
  }

  var traits: PageTraits { PageTraits(kind: "review", depth: 2, scans: true) }

  // MARK: Takes

  func enter(_ world: inout World) -> Step {
    guard let replay = replay(pace: world.settings.pace) else { return .stay }
    world.sound(.enter)
    return .open(.replay(replay))
  }

  func question(_ world: World) -> AdviceRequest.Subject? {
    progress.isFinished ? nil : .game(recording)
  }

  mutating func take(_ answer: AdviceReport, _ world: inout World) {
    guard case .review(let new, _) = answer else { return }
    take(new)
    world.redraw()
  }

  /// Takes what is known now; a review that was begun anew never takes back what was shown. The move that
  /// was selected stays so where costlier ones come before it.
  mutating func take(_ new: ReviewProgress) {
    guard new.isFinished || new.reviewed >= progress.reviewed else { return }
    let move = selected > 0 ? progress.costliest.dropFirst(selected).first?.number : nil
    progress = new
    if let move { selected = new.costliest.firstIndex { $0.number == move } ?? 0 }
  }

  /// The game before the selected move, with what would have been better.
  func replay(pace: AnimationPace) -> ReplayPage? {
    guard progress.costliest.indices.contains(selected) else { return nil }
    var page = ReplayPage(recording, pace: pace)
    page.show(progress.costliest, beforeMove: progress.costliest[selected].number)
    return page
  }

  // MARK: Shows

  func spoken(_ world: World) -> Spoken? { list(world).spoken }

  /// How much is looked at changes all the time, and is not said: it would cut the row short.
  func scene(_ world: World) -> ListScene {
    var scene = list(world)
    if !progress.isFinished { scene.heading = world.language(.reviewAt, "\(percent)") }
    return scene
  }

  private func list(_ world: World) -> ListScene {
    let say = world.language
    var scene = ListScene(
      heading: say(.review), rows: progress.costliest.map { line($0, say) },
      selected: selected, tilt: world.reading)
    if scene.rows.isEmpty {
      let looking: Phrase = world.counsel.hasMachine ? .lookingAtMoves : .stopped
      scene.emptyText = say(progress.isFinished ? .noMoveCost : looking)
    }
    scene.saysAlike = true
    if !scene.rows.isEmpty, recording.size == .standard { scene.help = say(.pointsLost) }
    return scene
  }

  private func line(_ verdict: Review.Verdict, _ say: Language) -> ListScene.Row {
    let (best, played) = (say(verdict.best.title), say(verdict.played.word))
    return ListScene.Row(
      say(.moveNumber, "\(verdict.number)"),
      value: recording.size == .standard ? Hint.text(of: verdict.cost) : "",
      details: [
        say(.betterThan, best, played), say(.insteadOf, best, played),
        say(.notButNot, best, played),
        best,
      ])
  }
}

extension Direction {
  /// Its name, as the player reads it where a sentence begins.
  var title: Phrase { names.title }

  /// Its name within a sentence.
  var word: Phrase { names.word }

  private var names: (title: Phrase, word: Phrase) {
    switch self {
    case .up: (.up, .upWord)
    case .right: (.right, .rightWord)
    case .down: (.down, .downWord)
    case .left: (.left, .leftWord)
    }
  }
}
