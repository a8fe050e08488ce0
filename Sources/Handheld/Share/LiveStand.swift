import Dealing
import Engine

/// How the other side of a live duel stands, as far as it is known here.
struct LiveStand: Equatable, Sendable {
  /// What they are called; empty where they do not say.
  var name = ""
  /// Their game, and how it came to be so.
  var game: Game
  var recording: Recording
  /// How the duel stands.
  var state = LiveDuel.State.playing

  /// Before their first move.
  init(_ challenge: Challenge) {
    game = Game(size: challenge.size, seed: challenge.seed)
    recording = Recording(size: challenge.size, seed: challenge.seed)
  }

  /// As `duel` knows them; nil before it has a board.
  init?(_ duel: LiveDuel) {
    guard let side = duel.other else { return nil }
    (name, game, recording, state) = (duel.otherName, side.game, side.recording, duel.state)
  }

  /// Whether they are heard.
  var isThere: Bool { state == .playing }
}
