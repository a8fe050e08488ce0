import Engine
import Time

/// A game that is being played, as it is kept after every effective move.
public struct RunningGame: Equatable, Sendable {
  /// Seed, moves and undo count: the game itself.
  public var recording: Recording
  /// Where it came from.
  public var origin: GameOrigin
  /// When its first move was made, or it was begun.
  public var startedAt: WallTime
  /// Whole seconds it has been on the screen, without pauses and power-offs.
  public var secondsPlayed: Int64

  /// Makes a running game from its parts.
  public init(recording: Recording, origin: GameOrigin, startedAt: WallTime, secondsPlayed: Int64) {
    self.recording = recording
    self.origin = origin
    self.startedAt = startedAt
    self.secondsPlayed = secondsPlayed
  }
}
