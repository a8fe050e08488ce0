import Engine
import Graphics
import Hardware
import Scenes
import Solver

/// Makes any screen without playing up to it: for snapshots, golden pictures and documentation.
public enum Showcase {
  /// The screens there are, by the names that the command line takes.
  public enum Name: String, CaseIterable, Sendable {
    case title, playing, hint, sliding, popping, paused, won, over, confirm, scores, records,
      settings
    case name, replay, calibration, about
    case replayMenu = "replay-menu"
    case replaySlider = "replay-slider"
    case watch, review
    case costlyMove = "costly-move"
    case sensorLost = "sensor-lost"
    case storeFailing = "store-failing"
    case unlocked
  }

  /// An appliance that shows `name` with a game of `seed` after `moves` moves.
  ///
  /// The moves are made by a simple rule (towards a corner), so a picture has a board that looks
  /// played. `ticks` shows the last move as it is so long after it. Before drawing call
  /// ``place(_:on:)``.
  public static func appliance(
    showing name: Name, seed: UInt64 = 2048, moves: Int = 120, size: BoardSize = .standard,
    settings: [String: String] = [:], ticks: Int? = nil
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
    if let ticks { appliance.showLastMove(after: ticks) }
    return appliance
  }

  /// Gives an appliance that is shown a display, without a tick that would move its picture on.
  public static func place(_ appliance: inout Appliance, on display: DeviceReport) {
    appliance.take(display)
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
    if name != .calibration { tiltALittle() }
    sensor = .present
    switch name {
    case .title: screen = .title(titleMenu())
    case .playing: screen = .playing
    case .hint:
      screen = .playing
      hint = Hint(board: session.game.board, values: [31_400, nil, 34_215, 33_905])
    case .sliding: showMove(ticks: 5)
    case .popping: showMove(ticks: 18)
    case .paused: screen = .paused(pauseMenu())
    case .won:
      curve = session.scoreCurve
      screen = .won(wonMenu())
    case .over:
      curve = session.scoreCurve
      screen = .over(overMenu())
    case .confirm: screen = .confirm(.newGame(.ordinary), Menu([.no, .yes]), from: .playing)
    case .scores: showScores()
    case .records: showRecords()
    case .name:
      var page = NamePage(name: "ADA", origin: .settings(selected: 0))
      _ = page.advance()
      _ = page.advance()
      screen = .name(page)
    case .replay: screen = .replay(replayPage)
    case .replayMenu: screen = .replayMenu(replayPage, replayMenu(replayPage))
    case .replaySlider: screen = .replaySlider(replayPage)
    case .watch: screen = .replay(watchedPage)
    case .review: screen = .review(reviewPage)
    case .costlyMove:
      if let page = reviewPage.replay(pace: .original) { screen = .replay(page) }
    case .settings: screen = .settings(selected: 2)
    case .calibration: screen = .calibration(CalibrationPage())
    case .about: screen = .about(ticks: 100)
    case .sensorLost:
      screen = .playing
      sensor = .lost
    case .storeFailing:
      screen = .playing
      storeTrouble = "The disk is full."
    case .unlocked:
      screen = .playing
      unlocks = [.tile128]
      ticksOfToast = Toast.duration / 2
    }
  }

  /// The last move on its way, with the tilt that made it.
  fileprivate mutating func showLastMove(after ticks: Int) {
    ticksSinceMove = max(ticks, 0)
    guard case .move(let direction)? = session.recording.actions.last else { return }
    // There in a tenth of a second, back in two.
    let lean = Float(max(20 - max(ticks, 0), 0)) / 20
    let (right, down): (Float, Float) =
      switch direction {
      case .up: (0, -lean)
      case .right: (lean, 0)
      case .down: (0, lean)
      case .left: (-lean, 0)
      }
    hold(right: right, down: down)
  }

  /// A second at rest, then the right edge is lowered by some degrees.
  private mutating func tiltALittle() { hold(right: 0.18, down: 0.09) }

  /// A second at rest, then the sensor feels these shares of gravity for good.
  private mutating func hold(right: Float, down: Float) {
    tilt.recalibrate()
    for step in 0..<300 {
      let isTilted = step >= 240
      let up = Vector3(isTilted ? -right : 0, isTilted ? down : 0, 1)
      let time = Instant(nanoseconds: Int64(step) * 5_000_000)
      _ = tilt.feed(InertialSample(time: time, acceleration: up, angularRate: .zero))
    }
  }

  private mutating func showMove(ticks: Int) {
    var effects: [Effect] = []
    screen = .playing
    play(.right, &effects)
    ticksSinceMove = ticks
  }

  private var replayPage: ReplayPage {
    var page = ReplayPage(
      session.recording, origin: .scores(ScoresPage(size: session.recording.size)), pace: .original)
    page.jump(to: session.recording.actions.count * 2 / 3)
    page.isPlaying = false
    return page
  }

  private var watchedPage: ReplayPage {
    var page = ReplayPage(
      session.recording, origin: .title(titleMenu()), pace: .original, isLive: true)
    page.jump(to: session.recording.actions.count / 2)
    return page
  }

  private var reviewPage: ReviewPage {
    var page = ReviewPage(session.recording, origin: .over(overMenu()))
    let moves = session.recording.moveCount
    let verdicts = (1...6).map { (index: Int) -> Review.Verdict in
      let best: Direction = index % 2 == 0 ? .up : .down
      let cost: Float = 4_200 / Float(index * index)
      return Review.Verdict(number: moves * index / 7 + 1, played: .left, best: best, cost: cost)
    }
    page.take(
      ReviewProgress(
        reviewed: moves * 3 / 4, total: moves, isFinished: false, costliest: verdicts))
    return page
  }

  private mutating func showRecords() {
    var page = RecordsPage()
    for size in BoardSize.all { page.take(size == .standard ? games : [], size: size) }
    screen = .records(page)
  }

  private mutating func showScores() {
    var page = ScoresPage(size: session.recording.size)
    page.take(games)
    page.selected = 1
    screen = .scores(page)
  }

  private var games: [ScoreRow] { (0..<12).map(game) }

  private func game(_ index: Int) -> ScoreRow {
    let age = Int64(index) * 92_000
    return ScoreRow(
      id: Int64(index), score: 36_240 / (index + 1) / 4 * 4,
      largestExponent: UInt8(11 - index / 2), moveCount: 1710 / (index + 1), undoCount: 0,
      size: session.recording.size, origin: .ordinary, startedAt: wallTime,
      endedAt: WallTime(secondsSince1970: wallTime.secondsSince1970 - age),
      secondsPlayed: 1200, name: index % 3 == 0 ? "ADA" : "")
  }
}
