import Engine
import Scenes
import Solver

/// The moves of an ended game that cost most, as far as the machine has looked.
public struct ReviewPage: Equatable, Sendable {
  /// The game.
  public let recording: Recording
  /// The screen that it was opened from.
  public let origin: Screen
  /// How far the machine is.
  public private(set) var progress: ReviewProgress
  /// The selected move.
  public private(set) var selected = 0

  /// A review that begins.
  public init(_ recording: Recording, origin: Screen) {
    self.recording = recording
    self.origin = origin
    progress = ReviewProgress(
      reviewed: 0, total: recording.moveCount, isFinished: false, costliest: [])
  }

  /// How much is looked at, in percent.
  public var percent: Int {
    progress.isFinished ? 100 : progress.reviewed * 100 / max(progress.total, 1)
  }

  /// The selected move; nil while there is none.
  public var selectedVerdict: Review.Verdict? {
    progress.costliest.indices.contains(selected) ? progress.costliest[selected] : nil
  }

  /// Selects the move `steps` further down, and stops at the ends.
  public mutating func move(by steps: Int) { select(selected + steps) }

  /// Selects the move with `index`, or the nearest there is.
  public mutating func select(_ index: Int) {
    selected = min(max(index, 0), max(progress.costliest.count - 1, 0))
  }

  /// Takes what is known now; a review that was begun anew never takes back what was shown.
  public mutating func take(_ new: ReviewProgress) {
    if new.isFinished || new.reviewed >= progress.reviewed { progress = new }
  }

  /// The game before the selected move, with what would have been better.
  func replay(pace: AnimationPace) -> ReplayPage? {
    guard let verdict = selectedVerdict else { return nil }
    var page = ReplayPage(recording, origin: .review(self), pace: pace)
    page.verdicts = progress.costliest
    page.isPlaying = false
    page.jump(toMove: verdict.number)
    return page
  }
}
