import Engine
import Graphics
import Hardware
import Scenes

/// Makes any screen without playing up to it: for snapshots, golden pictures and documentation.
public enum Showcase {
  /// The screens there are, by the names that the command line takes.
  public enum Name: String, CaseIterable, Sendable {
    case title, playing, sliding, popping, paused, won, over, confirm, scores, settings
    case calibration, about
    case sensorLost = "sensor-lost"
    case storeFailing = "store-failing"
  }

  /// An appliance that shows `name` with a game of `seed` after `moves` moves.
  ///
  /// The moves are made by a simple rule (towards a corner), so a picture has a board that looks
  /// played. Call ``Appliance/setDisplay(width:height:isBlackAndWhite:metrics:)`` before drawing.
  public static func appliance(
    showing name: Name, seed: UInt64 = 2048, moves: Int = 120, size: BoardSize = .standard,
    settings: [String: String] = [:]
  ) -> Appliance {
    var options = Appliance.Options()
    options.seed = seed
    options.size = size
    let noon = WallTime(secondsSince1970: 1_767_268_800)
    var appliance = Appliance(
      stored: StoredState(bestScores: [size: 12_480], settings: settings), entropy: seed,
      options: options, wallTime: noon)
    _ = appliance.tick(TickInput(wallTime: noon))
    appliance.play(towardsCorner: moves)
    appliance.show(name)
    return appliance
  }
}

extension Appliance {
  fileprivate mutating func play(towardsCorner moves: Int) {
    var effects: [Effect] = []
    screen = .playing
    for _ in 0..<moves where !session.game.isTerminated {
      let before = session.game.moveCount
      for direction in [Direction.down, .left, .right, .up]
      where session.game.moveCount == before { play(direction, &effects) }
    }
    ticksSinceMove = Self.longAgo
    ticksSinceRefusal = Self.longAgo
  }

  fileprivate mutating func show(_ name: Showcase.Name) {
    sensor = .present
    switch name {
    case .title: screen = .title(titleMenu())
    case .playing: screen = .playing
    case .sliding: showMove(ticks: 5)
    case .popping: showMove(ticks: 18)
    case .paused: screen = .paused(pauseMenu())
    case .won: screen = .won(Menu([.keepGoing, .newGame, .mainMenu]))
    case .over: screen = .over(Menu([.newGame, .undo, .mainMenu]))
    case .confirm: screen = .confirm(.newGame(.ordinary), Menu([.no, .yes]), from: .playing)
    case .scores: showScores()
    case .settings: screen = .settings(selected: 2)
    case .calibration: screen = .calibration(CalibrationPage())
    case .about: screen = .about(ticks: 100)
    case .sensorLost:
      screen = .playing
      sensor = .lost
    case .storeFailing:
      screen = .playing
      storeTrouble = "The disk is full."
    }
  }

  private mutating func showMove(ticks: Int) {
    var effects: [Effect] = []
    screen = .playing
    play(.right, &effects)
    ticksSinceMove = ticks
  }

  private mutating func showScores() {
    var page = ScoresPage(size: session.recording.size)
    page.rows = (0..<12).map { index in
      ScoreRow(
        id: Int64(index), score: 36_240 / (index + 1) / 4 * 4,
        largestExponent: UInt8(11 - index / 2), moveCount: 1710 / (index + 1), undoCount: 0,
        size: page.size, origin: .ordinary, startedAt: wallTime,
        endedAt: WallTime(secondsSince1970: wallTime.secondsSince1970 - Int64(index) * 92_000),
        secondsPlayed: 1200, name: "")
    }
    screen = .scores(page)
  }
}
