import Engine
import Hardware
import Records
import Time

/// What a game that is begun on purpose is played against.
public enum Opponent: Equatable, Sendable {
  /// A challenge: its board and seed, and where it says one a score to beat.
  case challenge(Challenge)
  /// A recorded game, which is seen beside the new one move by move.
  case ghost(Recording)
  /// The next board of a duel over many: against the other's game where they opened it, else alone, to be
  /// sent to them.
  case series(DuelSeries, Recording?)
  /// Another player on the same device: both play the challenge's board, turn about.
  case player(Challenge)
  /// Somebody at another device: both play the challenge's board at once.
  case live(Challenge)

  /// Board, seed, and the score to beat where there is one.
  public var challenge: Challenge {
    switch self {
    case .challenge(let challenge), .player(let challenge), .live(let challenge): return challenge
    case .ghost(let recording): return Challenge(size: recording.size, seed: recording.seed)
    case .series(let series, _): return Challenge(size: series.size, seed: series.seed)
    }
  }

  /// What somebody sent is played against: its game, or the next board where it answers one of ours.
  public init(_ link: Link) {
    guard let turn = link.turn else {
      self = .ghost(link.recording)
      return
    }
    self = .series(turn.series, turn.isAnswer ? nil : link.recording)
  }

  /// The value of the setting ``Records/StoredState/opponentKey`` that makes the game of that seed one
  /// against it; empty where there is nothing to be beaten, or no possible game.
  public var stored: String {
    let session = GameSession(
      size: challenge.size, seed: challenge.seed, origin: .seeded,
      startedAt: WallTime(secondsSince1970: 0))
    do throws(RecordingError) {
      return try World.rival(self, of: session)?.text(beside: session) ?? ""
    } catch { return "" }
  }
}
