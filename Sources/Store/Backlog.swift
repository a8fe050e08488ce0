import Engine
import Records
import Time

/// What is still to be done, in order, without what a later request has made pointless.
///
/// A disk may take a second for what the game makes in a blink: the latest state of the running
/// game and of each setting is all that has to arrive. The number of requests that wait is bounded
/// by the settings there are, ``readLimit``, and the games that ended meanwhile.
struct Backlog: Equatable {
  /// How many reads wait at most; the oldest goes unanswered, its screen has long been left.
  static let readLimit = 16

  /// What is to be done, first to last.
  private(set) var requests: [StoreRequest] = []

  /// Whether nothing is to be done.
  var isEmpty: Bool { requests.isEmpty }

  /// The games that are to be saved or ended, in this order.
  var games: [RunningGame] {
    requests.compactMap { request in
      switch request {
      case .save(let game): game
      case .finish(let finished): finished.game
      case .keep, .set, .readScores, .readGame, .readPlayers, .choosePlayer, .takeTicket, .keepDeal:
        nil
      }
    }
  }

  /// What is to be done when it was asked for before anybody knew what is stored: a running game
  /// that is stored is not to be overwritten nor forgotten.
  ///
  /// `isToldAgain` says that whoever asked knows by now, and says itself which game goes on.
  func besideStored(_ stored: RunningGame?, isToldAgain: Bool) -> [StoreRequest] {
    requests.compactMap { request in
      switch request {
      case .save where isToldAgain: nil
      case .save(let game) where stored.map { !$0.isSame(as: game) } ?? false:
        game.recording.moveCount == 0 ? nil : .keep(FinishedGame(asFarAs: game))
      case .finish(let game) where stored.map { !$0.isSame(as: game.game) } ?? false: .keep(game)
      default: request
      }
    }
  }

  /// Adds what is to be done last.
  mutating func add(_ request: StoreRequest) {
    switch request {
    // What ends leaves no running game, so that what was to be kept of one is pointless.
    case .save, .finish: dropSaves()
    case .set(let key, _):
      // Another player's settings are others.
      let start = requests.lastIndex { $0.changesPlayer }.map { $0 + 1 } ?? 0
      let since = requests[start...].filter {
        if case .set(key, _) = $0 { false } else { true }
      }
      requests.replaceSubrange(start..., with: since)
    case .keep, .choosePlayer, .takeTicket, .keepDeal: break
    case .readScores, .readGame, .readPlayers: dropOldestRead()
    }
    requests.append(request)
  }

  /// Puts what was not carried out back before what has come in since.
  mutating func putBack(_ earlier: Backlog) {
    var all = earlier
    for request in requests { all.add(request) }
    self = all
  }

  /// Drops what was to be kept of a running game, after the last finished one and of the present player.
  private mutating func dropSaves() {
    let finish = requests.lastIndex {
      if case .finish = $0 { true } else { $0.changesPlayer }
    }
    let start = finish.map { $0 + 1 } ?? 0
    let others = requests[start...].filter { if case .save = $0 { false } else { true } }
    requests.replaceSubrange(start..., with: others)
  }

  private mutating func dropOldestRead() {
    let reads = requests.indices.filter { requests[$0].isRead }
    if reads.count >= Self.readLimit, let oldest = reads.first { requests.remove(at: oldest) }
  }
}

extension StoreRequest {
  /// Whether it only asks.
  var isRead: Bool {
    switch self {
    case .readScores, .readGame, .readPlayers: true
    case .save, .finish, .keep, .set, .choosePlayer, .takeTicket, .keepDeal: false
    }
  }

  /// Whether what comes after it is about another player's games.
  var changesPlayer: Bool { if case .choosePlayer = self { true } else { false } }
}

extension RunningGame {
  /// Whether `other` is the same game, at another moment of it.
  func isSame(as other: RunningGame) -> Bool {
    recording.seed == other.recording.seed && recording.size == other.recording.size
      && startedAt == other.startedAt
  }
}

extension FinishedGame {
  /// A game that ends where it is.
  init(asFarAs game: RunningGame) {
    let end = game.recording.replay()
    self.init(
      game: game,
      endedAt: WallTime(
        // Unchecked: both numbers come from a file, and a sum that is nonsense is no time that
        // anybody believes.
        secondsSince1970: game.startedAt.secondsSince1970 &+ game.secondsPlayed),
      score: end.score, largestExponent: end.board.largestExponent, moveCount: end.moveCount)
  }
}
