import Records
import Scenes
import Words

/// What has been earned, and what is told of it.
struct Unlocks: Sendable {
  /// What a game that is played, or has just ended, may earn.
  struct Candidate: Equatable, Sendable {
    /// The game as the history would hold it.
    let row: ScoreRow
    /// While it is being played only its tiles count: all else can still be lost.
    let isEnded: Bool
  }

  /// A rank among so many players.
  private struct Standing: Equatable, Sendable {
    let rank: Int
    let count: Int
  }

  /// The games that were read to know what is earned.
  var history = GameHistory()
  private(set) var earned: Set<Achievement> = []
  /// Games that are judged as soon as the ones before them are known.
  private var candidates: [Candidate] = []
  /// What was earned and is to be told, the first of it now.
  var news: [Achievement] = []
  /// Whether a best score is to be told, before all else.
  private(set) var tellsBest = false
  /// Where a game that was sent stands in the world's table, to be told after a best score.
  private var standing: Standing?
  /// For how many ticks the first of it is told already.
  var ticksOfToast = 0

  /// Looks whether a game earns what no game before it has, as soon as those are known; false where
  /// the history must be read for that.
  mutating func judge(_ candidate: Candidate) -> Bool {
    // A store that never answers must not make this grow.
    candidates = candidates.suffix(9) + [candidate]
    guard history.isComplete else { return false }
    judge()
    return true
  }

  /// Takes a part of the history; what it earned was earned before, and is no news. Returns whether
  /// all is known now.
  mutating func take(_ part: GameHistory.Part) -> Bool {
    history.take(part)
    guard history.isComplete else { return false }
    earned.formUnion(history.achievements)
    judge()
    return true
  }

  private mutating func judge() {
    for candidate in candidates {
      let rows = history.games + [candidate.row]
      let new = Achievement.allCases.filter {
        !earned.contains($0) && (candidate.isEnded || $0.isOfTiles) && $0.isEarned(by: rows)
      }
      earned.formUnion(new)
      news += new
      if candidate.isEnded { history.add(candidate.row) }
    }
    candidates.removeAll()
  }

  /// What was earned and is told at the moment.
  var told: Achievement? { tellsBest || standing != nil ? nil : news.first }

  /// The notes come one after the other, while the board is seen; whether the picture changes.
  mutating func tick(pace: AnimationPace) -> Bool {
    guard let toast = toast(in: .english) else { return false }
    let isMoving = toast.isMoving(pace: pace)
    ticksOfToast += 1
    guard ticksOfToast >= Toast.duration else { return isMoving }
    if tellsBest {
      tellsBest = false
    } else if standing != nil {
      standing = nil
    } else {
      news.removeFirst()
    }
    ticksOfToast = 0
    return true
  }

  /// Tells of a best score, as soon as it is one.
  mutating func tellBest() {
    tellsBest = true
    ticksOfToast = 0
  }

  /// Tells where a game that was sent stands; of several that are known at once, the last.
  mutating func tell(rank: Int, of count: Int) {
    standing = Standing(rank: rank, count: count)
    if !tellsBest { ticksOfToast = 0 }
  }

  /// The note that is shown.
  func toast(in language: Language) -> Toast? {
    if tellsBest {
      let texts = [language(.newBestScore), language(.newBest), language(.newBestShort)]
      return Toast(Notice(texts, isWarning: false), ticks: ticksOfToast)
    }
    if let standing {
      let (rank, count) = ("\(standing.rank)", "\(standing.count)")
      let texts = [language(.worldRank, rank, count), language(.worldRankShort, rank), "#\(rank)"]
      return Toast(Notice(texts, isWarning: false), ticks: ticksOfToast)
    }
    guard let achievement = news.first else { return nil }
    let title = language(achievement.title)
    var texts = [language(.unlocked, title), title, language(.unlockedShort)]
    if let reward = achievement.reward(in: language) {
      texts.insert(language(.unlockedWithReward, title, reward), at: 0)
    }
    return Toast(Notice(texts, isWarning: false), ticks: ticksOfToast)
  }
}
