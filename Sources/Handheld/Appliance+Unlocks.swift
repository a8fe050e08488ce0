import Engine
import Scenes

extension Appliance {
  /// What a game that is played, or has just ended, may earn.
  struct Candidate: Equatable, Sendable {
    /// The game as the history would hold it.
    let row: ScoreRow
    /// While it is being played only its tiles count: all else can still be lost.
    let isEnded: Bool
  }

  /// Looks whether the game earns what no game before it has, as soon as those are known.
  ///
  /// The history is read at the first occasion; what ends after that is added to it. Called before
  /// the game is handed to the store, so that it is not among the games before.
  mutating func lookForAchievements(isEnded: Bool, _ effects: inout [Effect]) {
    // A store that never answers must not make this grow.
    candidates =
      candidates.suffix(9) + [Candidate(row: session.row(at: wallTime), isEnded: isEnded)]
    if history.isComplete { judge() } else { readHistory(&effects) }
  }

  /// Takes a part of the history; what it earned was earned before, and is no news.
  mutating func takeHistory(_ rows: [ScoreRow], size: BoardSize) {
    history.take(rows, size: size)
    guard history.isComplete else { return }
    earned.formUnion(history.achievements)
    judge()
  }

  private mutating func judge() {
    for candidate in candidates {
      let rows = history.games + [candidate.row]
      let news = Achievement.allCases.filter {
        !earned.contains($0) && (candidate.isEnded || $0.isOfTiles) && $0.isEarned(by: rows)
      }
      earned.formUnion(news)
      unlocks += news
      if candidate.isEnded { history.add(candidate.row) }
    }
    candidates.removeAll()
    needsDrawing = true
  }

  /// The notes come one after the other, while the board is seen.
  mutating func advanceToast() {
    guard let toast, screen.place == .board else { return }
    if toast.isMoving(pace: stage.pace) { needsDrawing = true }
    ticksOfToast += 1
    guard ticksOfToast >= Toast.duration else { return }
    unlocks.removeFirst()
    ticksOfToast = 0
    needsDrawing = true
  }

  /// The note that is shown.
  var toast: Toast? {
    guard let achievement = unlocks.first else { return nil }
    let title = achievement.title
    let reward = achievement.reward.map { ". New: \($0)" } ?? ""
    return Toast(
      Notice(
        ["Unlocked: \(title)\(reward)", "Unlocked: \(title)", title, "UNLOCKED"],
        isWarning: false), ticks: ticksOfToast)
  }
}
