import Engine
import Scenes
import Solver

extension Appliance {
  /// Has the machine look for the moves that cost most; leaving leads back here.
  mutating func review(_ recording: Recording) {
    screen = .review(ReviewPage(recording, origin: screen))
  }

  mutating func obey(_ command: Command, in page: ReviewPage, _ effects: inout [Effect]) {
    var page = page
    switch command {
    case .direction(.up), .direction(.down):
      page.move(by: command == .direction(.up) ? -1 : 1)
      screen = .review(page)
      sound(.select, &effects)
    case .direction(.right), .confirm:
      guard let replay = page.replay(pace: settings.pace) else { return }
      screen = .replay(replay)
      sound(.enter, &effects)
    case .direction(.left), .back: leave(&effects)
    default: break
    }
  }

  func reviewScene(_ page: ReviewPage) -> ListScene {
    let rows = page.progress.costliest.map { verdict in
      ListScene.Row(
        "Move \(verdict.number)",
        value: page.recording.size == .standard ? Hint.text(of: verdict.cost) : "",
        details: [
          "\(verdict.best.title) would have been better than \(verdict.played.title.lowercased()).",
          "\(verdict.best.title) instead of \(verdict.played.title.lowercased())",
          "\(verdict.best.title), not \(verdict.played.title.lowercased())", verdict.best.title,
        ])
    }
    return ListScene(
      heading: page.progress.isFinished ? "Review" : "Review \(page.percent)%", rows: rows,
      selected: page.selected,
      emptyText: page.progress.isFinished ? "No move cost anything." : "Looking at every move.",
      tilt: reading)
  }

  /// What is said of a costly move that comes next in a replay.
  func notice(of verdict: Review.Verdict, size: BoardSize) -> Notice {
    let best = verdict.best.title
    let cost = size == .standard ? " (\(Hint.text(of: verdict.cost)))" : ""
    return Notice(
      [
        "Move \(verdict.number): \(best.lowercased()) was better than "
          + "\(verdict.played.title.lowercased())\(cost)",
        "\(verdict.number): \(best) was better\(cost)", "\(best) was better", "\(best)!",
      ], isWarning: false)
  }
}

extension Direction {
  /// Its name, as the player reads it.
  var title: String {
    switch self {
    case .up: "Up"
    case .right: "Right"
    case .down: "Down"
    case .left: "Left"
    }
  }
}
