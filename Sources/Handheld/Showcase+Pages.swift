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

/// The pages of the showcase that hold more than their screen's name says.
extension Appliance {
  /// A challenge whose start would end the game that is running.
  mutating func challengeWhileRunning() -> Screen {
    _ = world.beginSameGame(size: session.recording.size)
    play(towardsCorner: 60)
    return .challenge(ChallengePage(.challenge(Self.challenge), world))
  }

  /// A code as it is typed; said to be done, or not.
  mutating func codePage(_ code: String, isDone: Bool = false) -> CodePage {
    var page = CodePage()
    for letter in code.unicodeScalars { _ = page.take(letter, &world) }
    if isDone { _ = page.take(.confirm, &world) }
    return page
  }

  /// The lesson once its moves are made.
  mutating func lessonAtMenu() -> LessonPage {
    var page = LessonPage(begins: true)
    for direction in [Direction.right, .down, .left] {
      _ = page.take(.direction(direction), &world)
    }
    for _ in 0..<110 { _ = page.tick(&world) }
    return page
  }

  func recordsPage(_ part: RecordsPage.Part) -> RecordsPage {
    var page = RecordsPage(part)
    for size in BoardSize.all {
      page.take(GameHistory.Part(size == .standard ? games : [], size: size))
    }
    return page
  }

  var scoresPage: ScoresPage {
    var page = ScoresPage(size: session.recording.size)
    page.take(games)
    page.selected = 1
    return page
  }

  var dayPage: DayPage {
    var page = DayPage()
    let now = world.devices.wallTime.secondsSince1970
    page.take(
      (0..<5).map { day in
        var row = game(day)
        row.origin = .daily
        row.startedAt = WallTime(secondsSince1970: now - Int64(day) * 86_400)
        return row
      })
    return page
  }

  /// Three weeks of play with gaps, up to the last day of a month.
  var calendarPage: CalendarPage {
    var world = world
    world.devices.wallTime = WallTime(secondsSince1970: 1_796_040_000)
    let exponents: [UInt8] = [11, 9, 10, 0, 8, 11, 10, 0, 0, 9, 12, 10, 7, 0, 9, 10, 11, 8, 10]
    let rows = exponents.indices.filter { exponents[$0] > 0 }.map { index -> ScoreRow in
      var row = game(0)
      row.origin = .daily
      row.largestExponent = exponents[index]
      row.score = 1 << Int(exponents[index]) * 8
      row.startedAt = WallTime(
        secondsSince1970: world.devices.wallTime.secondsSince1970 - Int64(index) * 86_400)
      return row
    }
    return CalendarPage(rows, world)
  }

  /// This week's puzzle, not solved yet, and the one of the week before, which is.
  mutating func puzzlePage() -> PuzzlePage {
    let now = world.week.number
    world.puzzles = PuzzleLog(
      stored: "\(now - 1) SFET-828S-J089 251 0 5677788999,\(now) \(Self.puzzle.code)")
    return PuzzlePage()
  }

  private static let puzzle: Challenge = {
    let goal = TileGoal(exponent: 9, moves: 265)
    return goal.map { Challenge(seed: 0x5EED_2048, goal: $0) } ?? challenge
  }()

  /// Makes the game on the table one of a puzzle, whose tile is so far above the largest, with so many
  /// moves left.
  mutating func seatPuzzle(above steps: UInt8, moves: Int) {
    let game = session.game
    let exponent = min(game.board.largestExponent + steps, 15)
    guard let goal = TileGoal(exponent: exponent, moves: game.moveCount + moves) else { return }
    var rival = Rival(puzzle: goal)
    rival.follow(game)
    world.table.rival = rival
  }

  /// A puzzle that is decided.
  mutating func decided(above steps: UInt8, moves: Int) -> Screen {
    seatPuzzle(above: steps, moves: moves)
    world.table.drawCurve()
    return .board(BoardPage(world))
  }

  mutating func playersPage() -> PlayersPage {
    world.players.rows = [
      PlayerRow(number: 1, name: "ADA", best: 36_240), PlayerRow(number: 2, name: "GRACE", best: 0),
      PlayerRow(number: 3, name: "", best: 12_480),
    ]
    return PlayersPage(world)
  }

  mutating func partsPage() -> PartsPage {
    world.sense.found("MPU-6050, at 0x68", kept: nil)
    world.devices.hasMotor = true
    world.note(BatteryCharge(percent: 62, isCharging: true, isLow: false))
    return PartsPage()
  }

  /// The certification when all was tried and is well, on a board with its facts.
  mutating func certifiedPage() -> CertificationPage {
    world.sense.found("MPU-6050, at 0x68", kept: nil)
    var page = CertificationPage(world)
    _ = page.take(.confirm, &world)
    for direction in [Direction.up, .down, .left, .right] {
      world.steering.held = Steering.Held(direction: direction)
      _ = page.take(.direction(direction), &world)
    }
    world.steering.held = nil
    return page
  }

  var replayPage: ReplayPage {
    var page = ReplayPage(session.recording, pace: .original)
    page.playback.jump(to: session.recording.actions.count * 2 / 3)
    page.playback.isPlaying = false
    return page
  }

  var replayMenuPage: ReplayPage {
    var page = replayPage
    page.openMenu()
    return page
  }

  var replaySliderPage: ReplayPage {
    var page = replayPage
    page.openSlider()
    return page
  }

  var watchedPage: ReplayPage {
    var page = ReplayPage(session.recording, pace: .original, isLive: true)
    page.playback.jump(to: session.recording.actions.count / 2)
    return page
  }

  var reviewPage: ReviewPage {
    var page = ReviewPage(session.recording)
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

  var namePage: NamePage {
    var page = NamePage(name: "ADA")
    _ = page.letters.advance()
    _ = page.letters.advance()
    return page
  }

  var games: [ScoreRow] { (0..<12).map(game) }

  func game(_ index: Int) -> ScoreRow {
    let age = Int64(index) * 92_000
    let now = world.devices.wallTime
    return ScoreRow(
      id: Int64(index), score: 36_240 / (index + 1) / 4 * 4,
      largestExponent: UInt8(11 - index / 2), moveCount: 1710 / (index + 1), undoCount: 0,
      size: session.recording.size, origin: .ordinary, startedAt: now,
      endedAt: WallTime(secondsSince1970: now.secondsSince1970 - age),
      secondsPlayed: 1200, name: index % 3 == 0 ? "ADA" : "")
  }
}
