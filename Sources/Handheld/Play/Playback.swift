import Engine
import Scenes
import Solver

/// A recorded game, played again: by itself at some speed, or step by step, from any point.
///
/// A live one is played by the machine while it is watched: its end grows, and everything else is
/// the same.
struct Playback: Equatable, Sendable {
  /// The game, as far as it goes.
  private(set) var recording: Recording
  /// How many of its actions have been played.
  private(set) var position = 0
  /// The game at this point.
  private(set) var game: Game
  /// Whether it plays by itself.
  var isPlaying = true
  /// Whether the machine plays it now.
  let isLive: Bool
  /// The moves that cost most, where a review has found them.
  var verdicts: [Review.Verdict] = []
  /// The board on its way.
  private(set) var board: BoardAnimation
  private(set) var ticks = Appliance.longAgo
  private(set) var gain = 0
  /// Whether the last move made 2048.
  private(set) var hasJustWon = false
  private var speedIndex = 1
  private let pace: AnimationPace
  /// The game after each so many actions, as far as it was played: a jump begins at one of these.
  private var marks: [Game]
  private var advised: Direction?
  /// The move that was shown last and what it did; nothing after a jump, and where the game was gone on with.
  private(set) var (lastMove, lastEvents): (Direction?, [GameEvent]) = (nil, [])
  /// As long as this it rests on each move, in ticks: for what is said of it.
  var leastPause = 0

  /// Moves a second.
  static let speeds = [1, 3, 8, 20]
  private static let actionsBetweenMarks = 256

  /// Opens a recording at its beginning.
  init(_ recording: Recording, pace: AnimationPace, isLive: Bool = false) {
    self.recording = recording
    self.pace = pace
    self.isLive = isLive
    game = recording.replay(upTo: 0)
    marks = [game]
    board = BoardAnimation(board: game.board)
  }

  /// Moves a second at which it plays by itself.
  var speed: Int { Self.speeds[speedIndex] }
  /// Whether nothing is left to play, as far as the game goes.
  var isAtEnd: Bool { position >= recording.actions.count }
  /// Whether the machine is to say what comes next.
  var wantsAdvice: Bool { isLive && isAtEnd && advised == nil && !game.isOver }
  /// What a review thinks of the move that comes next, where it was a costly one.
  var verdict: Review.Verdict? { verdicts.first { $0.number == game.moveCount + 1 } }
  /// The recording up to this point, to play on from.
  var branch: Recording {
    Recording(
      size: recording.size, seed: recording.seed,
      actions: Array(recording.actions.prefix(position)), undoCount: recording.undoCount)
  }

  /// Plays faster (1) or slower (-1).
  mutating func changeSpeed(by steps: Int) {
    speedIndex = min(max(speedIndex + steps, 0), Self.speeds.count - 1)
  }

  /// Takes what the machine would play at the end of a live game.
  mutating func take(_ best: Direction?) { if wantsAdvice { advised = best } }

  /// Plays the next action; false at the end, where a live game waits for the machine.
  @discardableResult
  mutating func stepForward() -> Bool {
    if isAtEnd { grow() }
    guard !isAtEnd else {
      if !isLive || game.isOver { isPlaying = false }
      return false
    }
    let before = game.score
    var events: [GameEvent] = []
    lastMove = if case .move(let move) = recording.actions[position] { move } else { nil }
    obeyNext(&events)
    lastEvents = events
    hasJustWon = events.contains(.reached2048)
    gain = game.score - before
    // Above eight moves a second an animation would never be seen to its end.
    board = BoardAnimation(board: game.board, events: events, pace: speed > 8 ? .off : pace)
    ticks = 0
    return true
  }

  /// Takes the last action back, which is seen to run backwards.
  mutating func stepBack() {
    let before = position
    jump(to: before - 1)
    guard position < before, pace != .off, case .move(let direction) = recording.actions[position]
    else { return }
    var again = game
    let events = again.play(direction)
    board = BoardAnimation(board: again.board, events: events, pace: pace, isReversed: true)
    ticks = 0
  }

  /// What is seen of a win that has just come.
  var ceremony: Ceremony? { hasJustWon ? .win(seed: Table.seed(of: game)) : nil }

  /// Shows the game after `count` actions.
  mutating func jump(to count: Int) {
    let count = min(max(count, 0), recording.actions.count)
    let mark = min(count / Self.actionsBetweenMarks, marks.count - 1)
    if count < position || mark * Self.actionsBetweenMarks > position {
      position = mark * Self.actionsBetweenMarks
      game = marks[mark]
    }
    var events: [GameEvent] = []
    while position < count { obeyNext(&events) }
    board = BoardAnimation(board: game.board)
    ticks = Appliance.longAgo
    (lastMove, lastEvents) = (nil, [])
    gain = 0
    hasJustWon = false
  }

  /// Shows the game so many moves before 2048 was made in it, and plays on from there; from the start
  /// where it never was.
  mutating func restart(movesBeforeWin moves: Int) {
    jump(to: 0)
    var events: [GameEvent] = []
    while !isAtEnd, !game.hasReached2048 { obeyNext(&events) }
    jump(to: game.hasReached2048 ? position - moves : 0)
    (ticks, isPlaying) = (0, true)
  }

  /// Shows the game before its move with this number, counted from 1.
  mutating func jump(toMove number: Int) {
    var moves = 0
    let index = recording.actions.firstIndex {
      if $0 != .keepGoing { moves += 1 }
      return moves == number
    }
    jump(to: index ?? recording.actions.count)
  }

  /// Plays it once more.
  mutating func restart() {
    jump(to: 0)
    (ticks, isPlaying) = (0, true)
  }

  /// A tick; returns whether the picture changed.
  mutating func tick() -> Bool {
    if ticks < Appliance.longAgo { ticks += 1 }
    // What has just won is looked at.
    let pause = max(hasJustWon ? Self.ticksOfWin : Tempo.ticksPerSecond / speed, leastPause)
    if isPlaying, ticks >= pause {
      stepForward()
      return true
    }
    // The last of the frames around a move's tile is gone after 1150 ms.
    return ticks <= (hasJustWon ? Self.ticksOfWin : 116)
  }

  /// How long a replay rests on a move that made 2048.
  private static let ticksOfWin = Ceremony.longest(isWin: true)

  /// Adds what the machine advised to the game.
  private mutating func grow() {
    guard let best = advised.take() else { return }
    if game.isAwaitingDecision { recording.append(.keepGoing) }
    recording.append(.move(best))
  }

  private mutating func obeyNext(_ events: inout [GameEvent]) {
    switch recording.actions[position] {
    case .move(let direction): game.play(direction, events: &events)
    case .keepGoing:
      events.removeAll(keepingCapacity: true)
      game.keepGoing()
    }
    position += 1
    if position == marks.count * Self.actionsBetweenMarks { marks.append(game) }
  }
}
