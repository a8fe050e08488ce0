import Engine
import Motion
import Records
import Scenes
import Settings
import Words

/// The first minute: three moves by whatever plays here, on a board of nine cells, then the menu and how
/// a move is taken back.
///
/// Whose tilts go another way than asked, twice in a row, has a sensor that is built in otherwise than
/// the profile says: then the way in which it is built in is found out, and the lesson goes on.
public struct LessonPage: ScenePage {
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
  /// Whether the last tilt is held, and how many there were where none was asked for.
  private var (isHeld, strayTilts) = (false, 0)
  /// Since it was begun, for the drawn device.
  private var ticks = 0

  /// So many wrong tilts in a row, or tilts that did not count, are no slip of the hand.
  static let patience = 2
  /// Ticks after which it is said that a tilt is held.
  private static let held = 80
  /// Ticks within which the way back from a tilt that did not count has begun.
  private static let wayBack = 250

  /// The lesson from its beginning.
  init(begins: Bool = false) {
    self.begins = begins
    board = BoardAnimation(board: lesson.board)
  }

  var traits: PageTraits { PageTraits(kind: "lesson", depth: begins ? 1 : 3, takesRepeats: false) }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    switch command {
    case .direction(let direction):
      switch lesson.step {
      case .done: return finish(&world)
      case .menu, .undo: return stray(&world)
      case .slide, .meet, .merge: return move(direction, &world)
      }
    case .back where lesson.step == .menu, .undo where lesson.step == .undo:
      return goOn(isDone: true, &world)
    case .confirm, .back: return finish(&world)
    case .undo, .redo, .hint, .newGame: return .stay
    }
  }

  mutating func shake(_ world: inout World) -> Step {
    switch lesson.step {
    case .menu, .undo: goOn(isDone: true, &world)
    case .slide, .meet, .merge, .done: finish(&world)
    }
  }

  /// The board does what is asked for, and the line that says how it is skipped skips it.
  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    if lesson.step == .done { return finish(&world) }
    switch scene(world).target(atX: x, y: y, on: world.stage) {
    case .board:
      guard let direction = lesson.step.direction else { return goOn(isDone: true, &world) }
      return move(direction, &world)
    case .hint: return finish(&world)
    case nil: return .stay
    }
  }

  mutating func take(_ held: Steering.Held, _ world: inout World) {
    if lesson.step == .menu, held.ticks >= Steering.holdTicks {
      world.steering.held = nil
      _ = goOn(isDone: true, &world)
    }
    guard held.isTilt, held.ticks == Self.held, !world.options.isAtKeyboard else { return }
    isHeld = true
    world.redraw()
  }

  /// The menu was opened or the move taken back, or that is passed over.
  private mutating func goOn(isDone: Bool, _ world: inout World) -> Step {
    strayTilts = 0
    if lesson.step == .menu {
      lesson.openMenu(teachesUndo: world.options.isAtKeyboard || teachesShakes(world))
      world.sound(.enter)
    } else {
      lesson.takeBack(isDone)
      board = BoardAnimation(board: lesson.board)
      world.sound(.milestone)
    }
    world.redraw()
    return .stay
  }

  /// Where no move is asked for, two of them pass over what is: nobody is held up by a shake that is not
  /// found.
  private mutating func stray(_ world: inout World) -> Step {
    world.sound(.refused)
    strayTilts += 1
    return strayTilts < Self.patience ? .stay : goOn(isDone: false, &world)
  }

  private func teachesShakes(_ world: World) -> Bool {
    world.sense.sensor == .present && !world.options.isAtKeyboard
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
        lesson.step == .menu ? .milestone : .of(events, on: lesson.board.size),
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
      refused.reason != .wayBack, lesson.step.direction != nil
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
    if isHeld, world.steering.held == nil {
      isHeld = false
      world.redraw()
    }
    if teachesShakes(world), lesson.step != .done, !world.stage.isText, world.stage.pace != .off {
      ticks = (ticks + 1) % Appliance.longAgo
      world.redraw()
    }
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

  func scene(_ world: World) -> LessonScene {
    let say = world.language
    var scene = LessonScene(
      board: board, ticks: ticksSinceMove, instruction: instruction(world),
      detail: detail(in: say), progress: lesson.progress, hint: hint(world),
      wanted: lesson.step.direction)
    if teachesShakes(world), lesson.step != .done {
      scene.device = LeaningDevice(
        direction: lesson.step.direction.map { Int($0.rawValue) }, ticks: shownTicks(world))
    }
    if world.stage.isShaken, let wrong {
      scene.nudge = Table.nudge(towards: wrong, after: ticksSinceRefusal)
    }
    return scene
  }

  /// A picture that stands still shows it leaning.
  private func shownTicks(_ world: World) -> Int { world.stage.pace == .off ? 40 : ticks }

  private func instruction(_ world: World) -> String {
    let (say, byKeys) = (world.language, world.options.isAtKeyboard)
    switch lesson.step {
    case .done: return say(.wellDone)
    case .menu where byKeys: return say(.escForMenu)
    case .menu: return say(teachesShakes(world) ? .shakeForMenu : .tapForMenu)
    case .undo: return say(byKeys ? .keyForUndo : .shakeAgain)
    case .slide, .meet, .merge: return way(world)
    }
  }

  private func way(_ world: World) -> String {
    let say = world.language
    guard let direction = lesson.step.direction else { return "" }
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
    if let wrong, lesson.step.direction != nil { return say(.wentOtherWay, say(wrong.word)) }
    if isHeld { return say(.heldTilt) }
    if countsPlaces { return say(.placesCount) }
    if let refusal { return refusal.explanation(in: say) }
    switch lesson.step {
    case .slide: return say(.allSlide)
    case .meet: return say(.oneComes)
    case .merge: return say(.equalMerge)
    case .menu: return say(.menuHolds)
    case .undo: return say(.undoTakesBack)
    case .done: return say(.reach2048)
    }
  }

  private func hint(_ world: World) -> String {
    let (say, byKeys) = (world.language, world.options.isAtKeyboard)
    if lesson.step == .done {
      return begins ? say(.anyDirectionPlays) : say(byKeys ? .escBack : .leftBack)
    }
    // There what else skips it is what is asked for.
    if lesson.step == .menu || lesson.step == .undo { return "" }
    // Who asked for it goes back to where that was.
    if byKeys { return say(begins ? .escSkips : .escBack) }
    if teachesShakes(world) { return say(.shakeSkips) }
    return say(world.steering.wasTouched ? .tapSkips : .backSkips)
  }
}

extension StoredState {
  /// The setting that says that the lesson was shown.
  static let lessonKey = "game.lesson"

  /// Whether nothing was ever played or learned here.
  var isOfFirstStart: Bool {
    runningGame == nil && bestScores.isEmpty && settings[Self.lessonKey] == nil
      && settings[Self.damageKey] == nil
  }
}
