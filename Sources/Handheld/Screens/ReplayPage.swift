import Engine
import Scenes

/// A recorded game, played again: by itself at some speed, or step by step, from any point.
public struct ReplayPage: Equatable, Sendable {
  /// The whole game.
  public let recording: Recording
  /// How many of its actions have been played.
  public private(set) var position = 0
  /// The game at this point.
  public private(set) var game: Game
  /// Whether it plays by itself.
  public var isPlaying = true
  /// The screen that it was opened from; nil when the device plays to itself.
  public let origin: Screen?
  /// The board on its way.
  private(set) var board: BoardAnimation
  private(set) var ticks = Appliance.longAgo
  private(set) var gain = 0
  private var speedIndex = 1
  private let pace: AnimationPace

  /// Moves a second.
  public static let speeds = [1, 3, 8, 20]

  /// Opens a recording at its beginning.
  public init(_ recording: Recording, origin: Screen?, pace: AnimationPace) {
    self.recording = recording
    self.origin = origin
    self.pace = pace
    game = recording.replay(upTo: 0)
    board = BoardAnimation(board: game.board)
  }

  /// Moves a second at which it plays by itself.
  public var speed: Int { Self.speeds[speedIndex] }
  /// Whether nothing is left to play.
  public var isAtEnd: Bool { position >= recording.actions.count }
  /// The recording up to this point, to play on from.
  public var branch: Recording {
    Recording(
      size: recording.size, seed: recording.seed,
      actions: Array(recording.actions.prefix(position)), undoCount: recording.undoCount)
  }

  /// Plays faster (1) or slower (-1).
  public mutating func changeSpeed(by steps: Int) {
    speedIndex = min(max(speedIndex + steps, 0), Self.speeds.count - 1)
  }

  /// Plays the next action; nothing at the end.
  public mutating func stepForward() {
    guard !isAtEnd else { return isPlaying = false }
    let before = game.score
    let events = obeyNext()
    gain = game.score - before
    // Above eight moves a second an animation would never be seen to its end.
    board = BoardAnimation(board: game.board, events: events, pace: speed > 8 ? .off : pace)
    ticks = 0
  }

  /// Takes the last action back.
  public mutating func stepBack() { jump(to: position - 1) }

  /// Shows the game after `count` actions.
  public mutating func jump(to count: Int) {
    position = min(max(count, 0), recording.actions.count)
    game = recording.replay(upTo: position)
    board = BoardAnimation(board: game.board)
    ticks = Appliance.longAgo
    gain = 0
  }

  /// Plays it once more.
  public mutating func restart() {
    jump(to: 0)
    ticks = 0
    isPlaying = true
  }

  /// A tick; returns whether the picture changed.
  mutating func tick() -> Bool {
    if ticks < Appliance.longAgo { ticks += 1 }
    if isPlaying, ticks >= Tempo.ticksPerSecond / speed {
      stepForward()
      return true
    }
    return ticks <= 61
  }

  private mutating func obeyNext() -> [GameEvent] {
    let action = recording.actions[position]
    position += 1
    switch action {
    case .move(let direction): return game.play(direction)
    case .keepGoing:
      game.keepGoing()
      return []
    }
  }
}
