import Engine
import Hardware
import Records
import Time

@testable import Handheld

/// A store in memory for journals: it answers a tick later, and keeps what it is given.
final class SessionStore: GameStore {
  private var games: [FinishedGame]
  private var reports: [StoreReport] = []
  private var requests = 0

  /// Keeps these games already.
  init(_ games: [FinishedGame] = []) { self.games = games }

  func submit(_ request: StoreRequest) {
    requests += 1
    // Now and then the disk is full for a while.
    if requests.isMultiple(of: 97) { reports.append(.failing("The disk is full. Make room.")) }
    if requests % 97 == 5 { reports.append(.working) }
    switch request {
    case .save(let game): reports.append(.saved(moveCount: game.recording.moveCount))
    case .finish(let game):
      games.append(game)
      reports.append(.finished(id: Int64(games.count)))
    case .keep(let game): games.append(game)
    case .set, .readPlayers, .choosePlayer, .takeTicket: break
    case .keepDeal: reports.append(.keptDeal)
    case .readScores(let size, let limit):
      let rows = games.indices.filter { games[$0].game.recording.size == size }.map(row)
      let best = rows.sorted { $0.score > $1.score }
      reports.append(.scores(Array(best.prefix(limit)), size: size))
    case .readGame(let id):
      let index = Int(id) - 1
      reports.append(.game(games.indices.contains(index) ? games[index] : nil, id: id))
    }
  }

  func next() -> StoreReport? { reports.isEmpty ? nil : reports.removeFirst() }

  private func row(_ index: Int) -> ScoreRow {
    let game = games[index]
    return ScoreRow(
      id: Int64(index + 1), score: game.score, largestExponent: game.largestExponent,
      moveCount: game.moveCount, undoCount: Int(game.game.recording.undoCount),
      size: game.game.recording.size, origin: game.game.origin, startedAt: game.game.startedAt,
      endedAt: game.endedAt, secondsPlayed: game.game.secondsPlayed, name: game.name)
  }

  /// Games that were played long ago: of three sizes, won and lost.
  static func history() -> [FinishedGame] {
    [(4, 7), (4, 8), (3, 9), (5, 10)].compactMap { cells, seed -> FinishedGame? in
      guard let size = BoardSize(cells) else { return nil }
      var game = RecordedGame(size: size, seed: UInt64(seed))
      for _ in 0..<300 where !game.game.isTerminated {
        for direction in [Direction.down, .left, .right, .up]
        where !game.play(direction).isEmpty { break }
      }
      let time = WallTime(secondsSince1970: 1_600_000_000 + Int64(seed) * 90_000)
      let running = RunningGame(
        recording: game.recording, origin: .ordinary, startedAt: time, secondsPlayed: 321)
      return FinishedGame(
        game: running, endedAt: time, score: game.game.score,
        largestExponent: game.game.board.largestExponent, moveCount: game.game.moveCount,
        name: seed == 8 ? "ADA" : "")
    }
  }
}
