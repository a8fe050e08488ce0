import Engine
import Records
import Scenes
import Words

/// The board, by itself or with a menu over it; the game is the one on the ``World``'s table.
public struct BoardPage: ScenePage {
  /// Why a menu lies over the board.
  enum Reason: Equatable, Sendable {
    /// It was asked for.
    case paused
    /// 2048 is reached; offered once in a game.
    case won
    /// No move is left.
    case over
    /// The other player's turn.
    case handedOver
    /// A puzzle is solved, or cannot be any more.
    case decided
  }

  /// What lies over the board; nil while it is played.
  private(set) var cover: Cover<Reason>?
  /// The board that a hint was asked for, until it comes or is not wanted any more.
  private var puzzled: Board?
  private var early = EarlyDirections()
  /// Since the menu was left by a tilt; no more than it must be.
  private var ticksSinceLeft = Self.ticksOfLeaving

  /// For so long after the menu was left to the left, one tilt more that way is no move.
  static let ticksOfLeaving = 100

  /// The board as the game on it has it.
  init(_ world: borrowing World) { cover = Self.cover(of: world) }

  /// The board below some menu, or none, whatever the game on it.
  init(below cover: Cover<Reason>?) { self.cover = cover }

  /// Whether nothing lies over the board.
  public var isPlaying: Bool { cover == nil }
  /// Whether the game has ended, and its menu lies over the board.
  public var isOver: Bool { cover?.reason == .over }

  /// A held key would throw moves away.
  var traits: PageTraits {
    PageTraits(
      kind: "board", depth: 1, canHold: isPlaying, takesRepeats: !isPlaying, tellsNews: true,
      scans: !isPlaying)
  }

  /// What belongs over the board as the game is.
  private static func cover(of world: borrowing World) -> Cover<Reason>? {
    if world.table.rival?.isTurnOver(world.table.game) == true {
      return Cover(.handedOver, turnMenu)
    }
    if let rival = world.table.rival, rival.standing != .open {
      return Cover(.decided, decidedMenu(rival, world.table.game))
    }
    if world.table.game.isOver { return Cover(.over, overMenu(world)) }
    return world.table.game.isAwaitingDecision ? Cover(.won, wonMenu) : nil
  }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    guard var menu else { return play(command, &world) }
    if command == .undo, isEnd { return undo(&world) }
    if cutCeremony(command, &world) { return .stay }
    guard isMenuVisible(world), !early.includes(command) else {
      early.note(command)
      return .stay
    }
    let outcome = menu.take(command, &world)
    cover?.menu = menu
    switch outcome {
    case .stays: return .stay
    case .chosen(let item): return choose(item, &world)
    case .newGame: return world.askForNewGame(.ordinary)
    case .left: return leaveMenu(&world)
    }
  }

  /// Whether the game has come to its turn: it is won or over.
  private var isEnd: Bool {
    switch cover?.reason {
    case .won, .over, .decided: true
    case nil, .paused, .handedOver: false
    }
  }

  /// Ends a win's or an end's ceremony, which is all that `command` then does; but a direction that
  /// comes right after the move was still meant for the board.
  private mutating func cutCeremony(_ command: Command?, _ world: inout World) -> Bool {
    guard isEnd, world.isCeremonyRunning else { return false }
    if let command, case .direction = command,
      world.table.ticksSinceMove < EarlyDirections.ticksToLetGo
    {
      early.note(command)
      return true
    }
    world.cutCeremony()
    return true
  }

  private mutating func play(_ command: Command, _ world: inout World) -> Step {
    switch command {
    case .direction(.left) where ticksSinceLeft < Self.ticksOfLeaving && Self.isTilted(world): break
    case .direction(let direction): if world.play(direction) { showCover(of: world) }
    case .undo: return undo(&world)
    case .redo:
      world.redo()
      showCover(of: world)
    case .hint: askForHint(&world)
    case .newGame: return world.askForNewGame(.ordinary)
    case .back:
      pause(&world)
      world.sound(.enter)
    // What takes things in menus has nothing to take on the board, and no game is halted by it.
    case .confirm: break
    }
    return .stay
  }

  /// The decision after 2048 and the end are not left by accident: the title is below them.
  private mutating func leaveMenu(_ world: inout World) -> Step {
    world.redraw()
    world.sound(.leave)
    guard cover?.reason == .paused else { return .back }
    show(nil)
    if Self.isTilted(world) { ticksSinceLeft = 0 }
    return .stay
  }

  private mutating func choose(_ item: Phrase, _ world: inout World) -> Step {
    let recording = world.table.session.recording
    switch item {
    case .newGame: return world.askForNewGame(.ordinary)
    case .sameTiles: return world.beginSameGame(size: world.table.size)
    case .menu: return .go([.title(TitlePage(world))])
    case .undo: return undo(&world)
    case .redo: world.redo()
    case .bookmark: world.setBookmark()
    case .toBookmark: world.goToBookmark()
    case .replay: return .open(.replay(ReplayPage(recording, pace: world.settings.pace)))
    case .seeWin: return .open(.replay(ReplayPage(winOf: recording, pace: world.settings.pace)))
    case .review: return .open(.review(ReviewPage(recording)))
    case .share: return .open(.share(SharePage(world.table.session, asking: &world)))
    case .onceMore: return world.playLiveAgain()
    case .ready: world.handOver()
    case .yourName: return .open(.name(NamePage(name: world.settings.name)))
    case .keepGoing:
      if cover?.reason == .decided { world.leavePuzzle() }
      world.keepGoing()
    case .recenter: world.recenter()
    default: break
    }
    showCover(of: world)
    if item == .hint { askForHint(&world) }
    return .stay
  }

  mutating func undo(_ world: inout World) -> Step {
    if world.undo() { show(nil) }
    return .stay
  }

  /// Asks for a hint on the board; it is shown when it comes, until the next move.
  private mutating func askForHint(_ world: inout World) {
    let game = world.table.game
    guard isPlaying, !game.isTerminated, world.counsel.hasMachine,
      world.table.rival?.live == nil
    else {
      return world.refuse()
    }
    if world.table.hint == nil { puzzled = game.board }
  }

  func question(_ world: World) -> AdviceRequest.Subject? {
    guard let puzzled, puzzled == world.table.game.board else { return nil }
    return .position(puzzled)
  }

  mutating func take(_ answer: AdviceReport, _ world: inout World) {
    guard case .advice(let advice, _) = answer, let board = puzzled else { return }
    puzzled = nil
    world.table.hint = Hint(board: board, advice: advice)
    world.redraw()
    world.countHint()
    world.sound(.select)
  }

  mutating func take(_ part: GameHistory.Part, _ world: inout World) -> Step {
    world.take(part)
    return .stay
  }

  mutating func tick(_ world: inout World) -> Step {
    if world.table.isAnimating || world.steering.held != nil { world.redraw() }
    // In the dark nobody plays.
    if isPlaying, !world.table.game.isOver, world.idle.stage != .dark {
      world.table.session.countTick()
    }
    early.tick()
    if isOver, let menu, let due = Self.overMenu(world, after: menu) { cover?.menu = due }
    if ticksSinceLeft < Self.ticksOfLeaving { ticksSinceLeft += 1 }
    return .stay
  }

  mutating func suspend(_ world: inout World) { if isPlaying { pause(&world) } }

  /// Lays the menu over the game; when it is left, the last move is not told once more.
  private mutating func pause(_ world: inout World) {
    world.table.told = nil
    show(Cover(.paused, Self.pauseMenu(world)))
  }

  /// The game that has just ended gets the name too that was given to it.
  mutating func uncover(isDone: Bool, _ world: inout World) {
    puzzled = nil
    guard isDone, isOver else { return }
    cover?.menu = Self.overMenu(world)
    world.recordGame()
  }

  /// Who was playing finds another game paused, since the board under the hand is another one now.
  mutating func hearOfStore(isOtherGame: Bool, _ world: inout World) {
    guard isOtherGame else { return }
    show(Self.cover(of: world) ?? Cover(.paused, Self.pauseMenu(world)))
  }

  mutating func nextTab(_ world: inout World) -> Step {
    let scores = ScoresPage(asking: &world)
    return .go([.title(TitlePage(world, selecting: .history)), .scores(scores)])
  }

  /// Shows what belongs over the board as the game is.
  @inline(never)
  private mutating func showCover(of world: borrowing World) { show(Self.cover(of: world)) }

  /// Every other cover is another thought.
  private mutating func show(_ cover: Cover<Reason>?) {
    self.cover = cover
    puzzled = nil
  }

  // MARK: Fingers

  /// The menu that lies over the board, if one does.
  var menu: Menu? { cover?.menu }

  /// What comes after a game fades in, and is not chosen from before it can be read.
  func isMenuVisible(_ world: World) -> Bool {
    cover?.reason == .paused || world.isOverlayVisible
  }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    guard var menu else { return take(.back, &world) }
    if cutCeremony(nil, &world) { return .stay }
    guard isMenuVisible(world), menu.select(scene(world).choice(atX: x, y: y, on: world.stage))
    else { return .stay }
    cover?.menu = menu
    return take(.confirm, &world)
  }

  func padKey(atX x: Int, y: Int, _ world: World) -> PadKey.Meaning? {
    scene(world).key(atX: x, y: y, on: world.stage)
  }

  func layout(_ world: World) -> PlayLayout {
    PlayLayout(
      stage: world.stage, size: world.table.board.size,
      hasRival: world.table.seenRival?.showsBoard == true)
  }

  // MARK: Shows

  func scene(_ world: World) -> PlayScene {
    var scene = PlayScene(
      board: world.table.board, ticks: world.table.ticksSinceMove,
      score: world.table.game.score, best: world.table.best, tilt: world.reading)
    if Build.writesText { scene.offer = world.offer }
    scene.gain = world.table.gain
    scene.told = world.table.told
    scene.remarks = ways(world) ?? world.table.remarks.lines
    scene.toast = world.toast
    scene.overlay = overlay(world)
    // News last seconds, and often come when a game is over; why it is over stays.
    scene.notice = world.notice ?? (scene.toast == nil ? end(world, beside: scene) : nil)
    scene.rival = world.table.seenRival?.view(in: world)
    scene.ceremony = ceremony(world)
    scene.refuse(
      towards: world.table.refused, after: world.table.ticksSinceRefusal, on: world.stage)
    if isPlaying { scene.lean = world.sway.lean }
    scene.milestone = world.table.milestone
    if isPlaying { scene.hint = world.table.hint?.view(in: world.language) }
    return scene
  }

  /// When the tiles of a move have come, and nobody is told the end before it is seen, in milliseconds.
  private static let settles = 300

  /// Why it is over, while the last tiles are still to be seen; beside another's game who was ahead
  /// says more, and the score's boxes are not given away for it.
  private func end(_ world: World, beside scene: PlayScene) -> Notice? {
    let place = scene.tellingPlace(in: layout(world))
    guard isOver, world.table.rival == nil, place == .status || place == .title,
      world.table.ticksSinceMove >= world.settings.pace.ticks(milliseconds: Self.settles)
    else { return nil }
    return Notice([.boardIsFull, .noMoveIsLeft, .noMove], in: world.language, isWarning: false)
  }
}

extension PlayScene {
  /// The board shakes its head at a move that was refused, or says so.
  mutating func refuse(towards direction: Direction, after ticks: Int, on stage: Stage) {
    if stage.isShaken {
      nudge = Table.nudge(towards: direction, after: ticks)
    } else {
      isRefused = ticks < Table.nudgeTicks
    }
  }
}
