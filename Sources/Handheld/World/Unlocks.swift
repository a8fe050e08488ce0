import Engine
import Records
import Scenes
import Words

/// What has been earned, and what is told of it.
struct Unlocks: Sendable {
  /// What a game that is played, or has just ended, may earn.
  struct Candidate: Equatable, Sendable {
    /// The game as the history would hold it.
    let row: ScoreRow
    /// While it is being played its tiles count, and how they were made: all else is still to come.
    let isEnded: Bool
  }

  /// A rank among so many players.
  private struct Standing: Equatable, Sendable {
    let rank: Int
    let count: Int
  }

  /// The games that were read to know what is earned.
  var history = GameHistory()
  /// What is earned for good, whatever becomes of the games that earned it.
  private(set) var earned: Set<Achievement> = []
  /// What the store has of it.
  private var kept: Set<Achievement> = []
  /// Games that are judged as soon as the ones before them are known.
  private var candidates: [Candidate] = []
  /// What was earned and is to be told, the first of it now.
  var news: [Achievement] = []
  /// Whether a best score is to be told, before all else.
  var tellsBest = false
  /// Where a game that was sent stands in the world's table, to be told after a best score.
  private var standing: Standing?
  /// For how many ticks the first of it is told already.
  var ticksOfToast = 0
  /// What is being told: nothing comes before it until it was told to its end.
  private var current: Kind?

  /// What there is to tell, the most important first.
  private enum Kind { case best, standing, unlock }

  /// What is told now, or next.
  private var next: Kind? {
    if let current { return current }
    return tellsBest ? .best : standing != nil ? .standing : news.isEmpty ? nil : .unlock
  }

  /// Takes over what a store kept, and what the game shows that goes on from there: that was told when
  /// it happened. Words that are no achievement of this version are passed over.
  mutating func resume(kept text: String, game row: ScoreRow?) {
    kept = Set(text.split(separator: " ").compactMap { UInt8($0).flatMap(Achievement.init) })
    earned.formUnion(kept)
    if let row { earned.formUnion(Self.tiles(of: row)) }
  }

  /// What a game that is not over earns.
  private static func tiles(of row: ScoreRow) -> [Achievement] {
    Achievement.allCases.filter { $0.isOfTiles && $0.isEarned(by: [row]) }
  }

  /// What the store is to keep of it from now on, since neither a game that ended nor this one shows all
  /// of it: a tile that was taken back stays earned. Nil where the store can tell.
  mutating func unkept(beside row: ScoreRow) -> String? {
    let games = history.isLong ? [] : history.achievements
    let shown = games.union(Self.tiles(of: row)).union(kept)
    guard !earned.isSubset(of: shown) else { return nil }
    kept = earned
    let stored = earned.map { $0.rawValue }.insertionSorted { $0 < $1 }
    return stored.map(String.init).joined(separator: " ")
  }

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
        !earned.contains($0) && (candidate.isEnded || $0.isOfTiles || $0.isOfWin)
          && $0.isEarned(by: rows)
      }
      earned.formUnion(new)
      news += new
      if candidate.isEnded { history.add(candidate.row) }
    }
    candidates.removeAll()
  }

  /// Another game is on the board: a best score is told beside its own alone.
  mutating func forgetBest() {
    if current == .best { (current, ticksOfToast) = (nil, 0) }
    tellsBest = false
  }

  /// What was earned and is told at the moment.
  var told: Achievement? { next == .unlock ? news.first : nil }

  /// The notes come one after the other, while the board is seen; whether the picture changes.
  mutating func tick(pace: AnimationPace) -> Bool {
    guard let toast = toast(in: .english), let kind = next else { return false }
    current = kind
    let isMoving = toast.isMoving(pace: pace)
    ticksOfToast += 1
    guard ticksOfToast >= Toast.duration else { return isMoving }
    switch kind {
    case .best: tellsBest = false
    case .standing: standing = nil
    case .unlock: if !news.isEmpty { news.removeFirst() }
    }
    current = nil
    ticksOfToast = 0
    return true
  }

  /// Tells where a game that was sent stands; of several that are known at once, the last.
  mutating func tell(rank: Int, of count: Int) {
    standing = Standing(rank: rank, count: count)
    if current == .standing { ticksOfToast = 0 }
  }

  /// The note that is shown.
  func toast(in language: Language) -> Toast? {
    if next == .best {
      let texts = [language(.newBestScore), language(.newBest), language(.newBestShort)]
      return Toast(Notice(texts, isWarning: false), ticks: ticksOfToast)
    }
    if next == .standing, let standing {
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
