import Engine
import Graphics
import Motion
import Records
import Scenes
import Settings
import Words

/// The first minute: three moves by whatever plays here, on a board of nine cells.
///
/// Whose tilts go another way than asked, twice in a row, has a sensor that is built in otherwise than
/// the profile says: then the way in which it is built in is found out, and the lesson goes on.
public struct LessonPage: Page {
  /// What is learned.
  private(set) var lesson = Lesson()
  /// Whether the game begins after it; else it was asked for, and leads back.
  let begins: Bool
  private var board: BoardAnimation
  private var ticksSinceMove = Appliance.longAgo
  private var ticksSinceRefusal = Appliance.longAgo
  /// Where the last move went, if that was not asked for.
  private var wrong: Direction?
  /// How many tilts in a row went another way than asked.
  private var wrongTilts = 0
  /// Whether it was found out already how the sensor is built in.
  private var hasLookedForMounting = false

  /// What the last motion was that was no move, and how many there were since the last one.
  private var refusal: TiltRefusal?
  private var refusals = 0
  private var refusalCount: UInt32?
  private var ticksSinceRefused = Appliance.longAgo
  /// Whether it was found that the player leans slowly or little, so that this counts now.
  private var countsPlaces = false

  /// So many wrong tilts in a row, or tilts that did not count, are no slip of the hand.
  static let patience = 2
  /// Ticks within which the way back from a tilt that did not count has begun.
  private static let wayBack = 250

  /// The lesson from its beginning.
  init(begins: Bool = false) {
    self.begins = begins
    board = BoardAnimation(board: lesson.board)
  }

  var traits: PageTraits { PageTraits("lesson", depth: begins ? 1 : 3, takesRepeats: false) }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    switch command {
    case .direction(let direction):
      return lesson.step == .done ? finish(&world) : move(direction, &world)
    case .confirm, .back: return finish(&world)
    case .undo, .redo, .hint, .newGame: return .stay
    }
  }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    lesson.step == .done ? finish(&world) : .stay
  }

  private mutating func move(_ direction: Direction, _ world: inout World) -> Step {
    world.redraw()
    (refusal, refusals, countsPlaces) = (nil, 0, false)
    let events = lesson.play(direction)
    guard events.isEmpty else {
      (wrong, wrongTilts) = (nil, 0)
      (ticksSinceMove, ticksSinceRefusal) = (0, Appliance.longAgo)
      board = BoardAnimation(
        board: lesson.board, events: events, pace: world.settings.pace,
        style: world.settings.motion)
      world.sound(
        lesson.step == .done ? .milestone : .of(events, on: lesson.board.size),
        after: board.contact(world.settings.effects))
      return .stay
    }
    wrong = direction
    ticksSinceRefusal = 0
    world.sound(.refused)
    let isTilt = world.steering.held?.isTilt == true && !world.options.isAtKeyboard
    wrongTilts = isTilt ? wrongTilts + 1 : 0
    guard wrongTilts >= Self.patience, !hasLookedForMounting else { return .stay }
    (wrong, wrongTilts, hasLookedForMounting) = (nil, 0, true)
    return .open(.calibration(CalibrationPage(findsMounting: true)))
  }

  /// It is not shown again by itself, whether it was gone through or skipped.
  private func finish(_ world: inout World) -> Step {
    world.ask(.set(key: StoredState.lessonKey, value: "seen"))
    guard begins else { return .back }
    return .go([.title(TitlePage(world)), .board(BoardPage(world))])
  }

  /// Here every motion is meant as a tilt: whose tilts are too slow or too small twice, leans from now
  /// on, and that is kept for this player.
  private mutating func hearOfRefusals(_ world: inout World) {
    let tilt = world.sense.tilt
    defer { refusalCount = tilt.refusalCount }
    guard let before = refusalCount, before != tilt.refusalCount, let refused = tilt.refusal,
      refused.reason != .wayBack, lesson.step != .done
    else { return }
    (refusal, wrong) = (refused, nil)
    // The way back from what did not count is no second one.
    guard ticksSinceRefused >= Self.wayBack else { return }
    ticksSinceRefused = 0
    refusals += 1
    world.redraw()
    guard refusals >= Self.patience, world.settings.choice(of: .gesture).stored != "place" else {
      return
    }
    countsPlaces = true
    world.choose(.gesture, "place")
  }

  mutating func tick(_ world: inout World) -> Step {
    if ticksSinceRefused < Appliance.longAgo { ticksSinceRefused += 1 }
    hearOfRefusals(&world)
    if ticksSinceMove < Appliance.longAgo { ticksSinceMove += 1 }
    if ticksSinceRefusal < Appliance.longAgo { ticksSinceRefusal += 1 }
    if ticksSinceMove <= board.duration + 1 || ticksSinceRefusal <= Table.nudgeTicks + 1 {
      world.redraw()
    }
    return .stay
  }

  /// It goes on where it was; the sensor is level anew.
  mutating func uncover(isDone: Bool, _ world: inout World) { world.redraw() }

  // MARK: Shows

  func draw(_ world: World, into list: inout DisplayList) {
    let say = world.language
    var scene = LessonScene(
      board: board, ticks: ticksSinceMove, instruction: instruction(world),
      detail: detail(in: say), progress: lesson.progress, hint: hint(world),
      wanted: lesson.step.direction)
    if world.stage.isShaken, let wrong {
      scene.nudge = Table.nudge(towards: wrong, after: ticksSinceRefusal)
    }
    scene.draw(on: world.stage, into: &list)
  }

  private func instruction(_ world: World) -> String {
    let say = world.language
    guard let direction = lesson.step.direction else { return say(.wellDone) }
    if let text = world.notice?.texts.first, world.notice?.isWarning == true { return text }
    if world.options.isAtKeyboard { return say(.pressArrow, say(direction.word)) }
    guard world.sense.sensor == .present else { return say(.swipeOrPress, say(direction.word)) }
    switch direction {
    case .right: return say(.lowerRight)
    case .left: return say(.lowerLeft)
    case .down, .up: return say(.lowerNear)
    }
  }

  private func detail(in say: Language) -> String {
    if let wrong { return say(.wentOtherWay, say(wrong.word)) }
    if countsPlaces { return say(.placesCount) }
    if let refusal { return refusal.explanation(in: say) }
    switch lesson.step {
    case .slide: return say(.allSlide)
    case .meet: return say(.oneComes)
    case .merge: return say(.equalMerge)
    case .done: return say(.reach2048)
    }
  }

  private func hint(_ world: World) -> String {
    let (say, byKeys) = (world.language, world.options.isAtKeyboard)
    if lesson.step == .done {
      return begins ? say(.anyDirectionPlays) : say(byKeys ? .escBack : .leftBack)
    }
    // Who asked for it goes back to where that was.
    if byKeys { return say(begins ? .escSkips : .escBack) }
    return say(.backSkips)
  }
}

extension StoredState {
  /// The setting that says that the lesson was shown.
  static let lessonKey = "game.lesson"

  /// Whether nothing was ever played or learned here.
  var isOfFirstStart: Bool {
    runningGame == nil && bestScores.isEmpty && settings[Self.lessonKey] == nil
  }
}
