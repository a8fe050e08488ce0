import Engine
import Graphics
import Hardware
import Inertial
import Motion
import Records
import Scenes
import Settings
import Solver
import Time
import Words

/// Makes any screen without playing up to it: for snapshots, golden pictures and documentation.
public enum Showcase {
  /// The screens there are, by the names that the command line takes.
  public enum Name: String, CaseIterable, Sendable {
    case title, playing, hint, sliding, popping, undoing, winning, won, ending, over, paused
    case confirm, scores, records, settings, name, replay, calibration, about, tilting
    case replayMenu = "replay-menu", replaySlider = "replay-slider", watch, review
    case costlyMove = "costly-move", sensorLost = "sensor-lost", storeFailing = "store-failing"
    case unlocked, code, challenge, countdown, share, duel, codeRefused = "code-refused"
    case challengeWhileRunning = "challenge-while-running", shareGame = "share-game"
    case duelOver = "duel-over", day, calendar, players, puzzle, puzzlePlaying = "puzzle-playing"
    case puzzleSolved = "puzzle-solved", puzzleMissed = "puzzle-missed", deals = "dealt-games"
    case dealt, dealtOver = "dealt-over", live, liveSymbol = "live-symbol", liveOver = "live-over"
    case handOver = "hand-over", newGames = "new-games", olderVersion = "older-version", friends
    case history, achievements, rewards, settingGroups = "setting-groups"
    case lessonMenu = "lesson-menu", language, lesson, parts, garden, treasure, sea, space, battery
    case batteryLow = "battery-low", certification, certificationReport = "certification-report"
  }

  /// An appliance that shows `name` with a game of `seed` after `moves` moves.
  ///
  /// The moves are made by a simple rule (towards a corner), so a picture has a board that looks
  /// played; it is seen beside `opponent` where that has the same board and seed. `ticks` shows the last
  /// move as it is so long after it. A `game` is shown as it was recorded. It is said in `language`
  /// where the settings name none. Before drawing call ``place(_:on:)``.
  public static func appliance(
    showing name: Name, seed: UInt64 = 2048, moves: Int = 120, size: BoardSize = .standard,
    settings: FlatMap<String, String> = [:], ticks: Int? = nil, against opponent: Opponent? = nil,
    game: Recording? = nil, language: Language = .english
  ) -> Appliance {
    var options = Appliance.Options()
    options.seed = game == nil ? seed : nil
    options.size = size
    options.language = language
    var settings = settings
    if let opponent { settings[StoredState.rivalKey] = opponent.stored }
    let noon = WallTime(secondsSince1970: 1_767_268_800)
    let best: FlatMap = [size: max(12_480, game?.replay().score ?? 0)]
    var appliance = Appliance(
      stored: StoredState(
        runningGame: game.map {
          RunningGame(recording: $0, origin: .ordinary, startedAt: noon, secondsPlayed: 1_260)
        }, bestScores: best, settings: settings), entropy: seed,
      options: options, wallTime: noon)
    _ = appliance.tick(TickInput(wallTime: noon))
    if game == nil { appliance.play(towardsCorner: moves) }
    appliance.show(name)
    if let ticks { appliance.showLastMove(after: ticks) }
    return appliance
  }

  /// The QR symbol that a picture wants, if it wants one; to be given by ``give(_:to:)``.
  public static func symbolRequest(of appliance: Appliance) -> SymbolRequest? {
    var content: SymbolRequest.Content?
    if case .share(let page) = appliance.screen { content = page.content }
    if case .live(let page) = appliance.screen { content = page.content }
    if case .certification(let page) = appliance.screen { content = page.content }
    return content.map { SymbolRequest(number: appliance.world.symbolCount, content: $0) }
  }

  /// Gives an appliance that is shown its QR symbol.
  public static func give(_ report: SymbolReport, to appliance: inout Appliance) {
    appliance.tell(.symbol(report))
  }

  /// Gives an appliance that is shown a display, without a tick that would move its picture on.
  public static func place(_ appliance: inout Appliance, on display: DeviceReport) {
    appliance.take(display)
  }
}

extension Appliance {
  mutating func play(towardsCorner moves: Int) {
    for _ in 0..<moves where !session.game.isTerminated {
      let before = session.game.moveCount
      for direction in [Direction.down, .left, .right, .up]
      where session.game.moveCount == before { _ = world.play(direction) }
    }
    world.table.ticksSinceMove = Self.longAgo
    world.table.ticksSinceRefusal = Self.longAgo
  }

  fileprivate mutating func show(_ name: Showcase.Name) {
    // The right edge is lowered by some degrees.
    if name != .calibration { hold(right: 0.18, down: 0.09) }
    world.sense.sensor = .present
    let page = page(for: name)
    show([.title(TitlePage(world)), page])
  }

  /// The game against another one of the same seed, played by another rule.
  private mutating func beginDuel() {
    guard world.table.rival == nil else { return }
    var ghost = RecordedGame(size: session.recording.size, seed: session.recording.seed)
    let order: [Direction] = [.left, .down, .right, .up]
    for _ in 0..<session.game.moveCount * 5 / 4 where !ghost.game.isTerminated {
      _ = order.contains { !ghost.play($0).isEmpty }
    }
    do throws(RecordingError) {
      var rival = try Rival(ghost: ghost.recording)
      rival.follow(session.game)
      world.table.rival = rival
    } catch {
      // A game that was just played is possible.
    }
  }

  /// The second player's turn, after ten moves of the first.
  private mutating func handOver() {
    let recording = session.recording
    _ = world.begin(.player(Challenge(size: recording.size, seed: recording.seed)))
    play(towardsCorner: Rival.Race.turn)
  }

  /// Puts the world in order for a picture, and makes its page.
  private mutating func page(for name: Showcase.Name) -> Screen {
    switch name {
    case .title: return .title(TitlePage(world))
    case .battery:
      world.note(BatteryCharge(percent: 62, isCharging: true, isLow: false))
      return .title(TitlePage(world))
    case .batteryLow:
      world.note(BatteryCharge(percent: 8, isCharging: false, isLow: true))
      return .title(TitlePage(world))
    case .playing, .hint, .sliding, .popping, .undoing, .winning, .won, .ending, .over, .paused,
      .garden, .treasure, .sea, .space, .sensorLost, .storeFailing, .unlocked, .duel, .duelOver,
      .handOver, .puzzlePlaying, .puzzleSolved, .puzzleMissed, .liveOver:
      return board(name)
    case .deals, .dealt, .dealtOver, .live, .liveSymbol, .puzzle, .code, .codeRefused, .challenge,
      .challengeWhileRunning, .countdown, .share, .shareGame:
      return shared(name)

    case .confirm: return .question(QuestionPage(.newGame(.ordinary)))
    case .newGames: return .question(QuestionPage(.card(.newGames, isAgain: false)))
    case .olderVersion:
      return .question(QuestionPage(.card(.olderVersion("1.2~rc1"), isAgain: false)))
    case .scores: return .scores(scoresPage)
    case .day: return .day(dayPage)
    case .calendar: return .calendar(calendarPage)
    case .players: return .players(playersPage())
    case .friends: return .group(GroupPage(.friends))
    case .history: return .group(GroupPage(.history))
    case .settingGroups: return .group(GroupPage(.settings))
    case .records: return .records(recordsPage(.figures))
    case .achievements: return .records(recordsPage(.achievements))
    case .rewards: return .records(recordsPage(.rewards))
    case .name: return .name(namePage)
    case .replay: return .replay(replayPage)
    case .replayMenu: return .replay(replayMenuPage)
    case .replaySlider: return .replay(replaySliderPage)
    case .watch: return .replay(watchedPage)
    case .review: return .review(reviewPage)
    case .costlyMove: return .replay(reviewPage.replay(pace: .original) ?? replayPage)
    case .settings: return .settings(SettingsPage(.look, selected: 2))
    case .calibration: return .calibration(CalibrationPage())
    case .tilting: return .tilting(TiltingPage(world))
    case .about: return .about(AboutPage(ticks: 100))
    case .lesson: return .lesson(LessonPage(begins: true))
    case .lessonMenu: return .lesson(lessonAtMenu())
    case .language: return .language(LanguagePage())
    case .parts: return .parts(partsPage())
    case .certification: return .certification(CertificationPage(world))
    case .certificationReport: return .certification(certifiedPage())
    }
  }

  /// The game itself, at a moment of it.
  private mutating func board(_ name: Showcase.Name) -> Screen {
    switch name {
    case .hint:
      world.table.hint = Hint(board: session.game.board, values: [31_400, nil, 34_215, 33_905])
    case .sliding: return moving(ticks: 5)
    case .popping: return moving(ticks: 18)
    case .undoing:
      _ = world.play(.right)
      _ = world.undo()
      world.table.ticksSinceMove = 14
    case .winning: return turning(.won, BoardPage.wonMenu, ticks: 170)
    case .won:
      world.table.drawCurve()
      return .board(BoardPage(below: Cover(.won, BoardPage.wonMenu)))
    case .ending:
      world.table.drain = Drain(of: session.game.board)
      return turning(.over, BoardPage.overMenu(world), ticks: 90)
    case .over: return over()
    case .paused:
      return .board(BoardPage(below: Cover(.paused, BoardPage.pauseMenu(world))))
    case .garden, .treasure, .sea, .space:
      world.settings.choose(.tiles, name.rawValue)
      world.settingsChanged()
    case .sensorLost: world.sense.sensor = .lost
    case .storeFailing: world.devices.storeTrouble = "The disk is full."
    case .unlocked:
      world.unlocks.news = [.tile128]
      world.unlocks.ticksOfToast = Toast.duration / 2
    case .duel: beginDuel()
    case .duelOver:
      beginDuel()
      return over()
    case .handOver:
      handOver()
      return .board(BoardPage(world))
    case .puzzlePlaying: seatPuzzle(above: 3, moves: 143)
    case .puzzleSolved: return decided(above: 0, moves: 24)
    case .puzzleMissed: return decided(above: 1, moves: 0)
    case .liveOver:
      beginLive()
      return over()
    default: break
    }
    return playing
  }

  /// Games that come from somebody else, or go there.
  private mutating func shared(_ name: Showcase.Name) -> Screen {
    switch name {
    case .deals:
      setUpDeal(isOver: false)
      return .deals(DealsPage())
    case .dealt, .dealtOver:
      setUpDeal(isOver: name == .dealtOver)
      return .dealt(DealtPage(world))
    case .live:
      setUpLive()
      return .live(LivePage())
    case .liveSymbol: return .live(liveSymbolPage())
    case .code: return .code(codePage("5FET-828W-"))
    case .codeRefused: return .code(codePage("5FET-828X", isDone: true))
    case .challenge: return .challenge(ChallengePage(.challenge(Self.challenge), world))
    case .challengeWhileRunning: return challengeWhileRunning()
    case .countdown: return .countdown(CountdownPage(.challenge(Self.challenge)))
    case .share: return .share(SharePage(Self.challenge, asking: &world))
    case .shareGame:
      return .share(SharePage(session.recording, showing: session.game, asking: &world))
    default: return .puzzle(puzzlePage())
    }
  }

  private var playing: Screen { .board(BoardPage(below: nil)) }

  private mutating func moving(ticks: Int) -> Screen {
    _ = world.play(.right)
    world.table.ticksSinceMove = ticks
    return playing
  }

  /// The game's turn, so many ticks after the move that brought it.
  private mutating func turning(
    _ reason: BoardPage.Reason, _ menu: Menu, ticks: Int
  ) -> Screen {
    _ = world.play(.down) || world.play(.left)
    world.table.ticksSinceMove = ticks
    return .board(BoardPage(below: Cover(reason, menu)))
  }

  private mutating func over() -> Screen {
    world.table.drawCurve()
    world.table.drain = Drain(of: session.game.board)
    return .board(BoardPage(below: Cover(.over, BoardPage.overMenu(world))))
  }

  /// The last move on its way, with the tilt that made it.
  fileprivate mutating func showLastMove(after ticks: Int) {
    world.table.ticksSinceMove = max(ticks, 0)
    guard case .move(let direction)? = session.recording.actions.last else { return }
    // There in a tenth of a second, back in two.
    let lean = Float(max(20 - max(ticks, 0), 0)) / 20
    hold(right: Float(direction.step.right) * lean, down: Float(direction.step.down) * lean)
  }

  /// A second at rest, then the sensor feels these shares of gravity for good, after a turn that
  /// takes a tenth of a second: what leans without turning is a push, for the filter.
  private mutating func hold(right: Float, down: Float) {
    world.sense.tilt.recalibrate()
    // Radians in a sample as degrees a second.
    let rate: Float = 1 / (0.015 * Float(Trigonometry.radiansPerDegree))
    var up = Vector3(0, 0, 1)
    for step in 0..<100 {
      let share = min(max(Float(step - 80) / 7, 0), 1)
      let leaning = Vector3(-right * share, down * share, 1)
      let next = leaning * (1 / leaning.length)
      let sample = InertialSample(
        time: Instant(nanoseconds: Int64(step) * 15_000_000), acceleration: next,
        angularRate: next.cross(up) * rate)
      _ = world.sense.tilt.feed(sample)
      up = next
    }
  }

  static let challenge = Challenge(seed: 0x5EED_2048, scoreToBeat: 20_480)
}
