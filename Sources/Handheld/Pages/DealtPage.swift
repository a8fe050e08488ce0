import Dealing
import Engine
import Scenes
import Words

/// A dealt game on the board: a move slides at once, and its tile comes from the table while it does.
public struct DealtPage: ScenePage {
  /// What lies over the board.
  enum State: Equatable, Sendable {
    /// Nothing: it is played.
    case playing
    /// The menu.
    case paused(Menu)
    /// 2048 is reached.
    case won(Menu)
    /// It has ended, or can go on no more.
    case over(Menu)
  }

  /// What lies over the board.
  private(set) var state: State
  private var early = EarlyDirections()

  /// The board as the game has it.
  init(_ world: World) { state = Self.state(of: world) }

  /// The board in some state.
  init(_ state: State) { self.state = state }

  var traits: PageTraits {
    PageTraits(
      "dealt", depth: 3, canHold: state == .playing, takesRepeats: state != .playing,
      scans: state != .playing)
  }

  private static let pauseMenu = Menu([.continueGame, .endGame, .menu])
  private static let wonMenu = Menu([.keepGoing, .endGame, .menu])
  private static let overMenu = Menu([.newGame, .menu])

  private static func state(of world: World) -> State {
    guard world.deal.isRunning, let game = world.deal.play?.game, !game.isOver else {
      return .over(overMenu)
    }
    return game.isAwaitingDecision ? .won(wonMenu) : .playing
  }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    guard var menu else { return play(command, &world) }
    guard isMenuVisible(world), !early.includes(command) else {
      early.note(command)
      return .stay
    }
    if command == .undo {
      world.deny(.undo)
      return .stay
    }
    let outcome = menu.take(command, &world)
    self.menu = menu
    switch outcome {
    case .stays, .newGame: return .stay
    case .chosen(let item): return choose(item, &world)
    case .left: return leaveMenu(&world)
    }
  }

  private mutating func play(_ command: Command, _ world: inout World) -> Step {
    switch command {
    case .direction(let direction): _ = world.playDealt(direction)
    case .undo, .redo: world.deny(.undo)
    case .hint: world.deny(.hint)
    case .back:
      state = .paused(Self.pauseMenu)
      world.redraw()
      world.sound(.enter)
    case .newGame, .confirm: break
    }
    return .stay
  }

  private mutating func leaveMenu(_ world: inout World) -> Step {
    world.redraw()
    world.sound(.leave)
    guard case .paused = state else { return .back }
    state = Self.state(of: world)
    return .stay
  }

  private mutating func choose(_ item: Phrase, _ world: inout World) -> Step {
    switch item {
    case .keepGoing: world.keepGoingDealt()
    case .endGame: world.endDeal()
    case .newGame: return .back
    case .menu: return .go([.title(TitlePage(world))])
    default: state = Self.state(of: world)
    }
    return .stay
  }

  mutating func shake(_ world: inout World) -> Step {
    if state == .playing { return take(.back, &world) }
    world.deny(.undo)
    return .stay
  }

  mutating func tick(_ world: inout World) -> Step {
    if world.deal.isAnimating || world.steering.held != nil { world.redraw() }
    early.tick()
    follow(world)
    return .stay
  }

  /// The table may end the game under its menu, and a move's tile may win it.
  private mutating func follow(_ world: World) {
    let due = Self.state(of: world)
    switch (state, due) {
    case (.playing, .won), (.playing, .over), (.paused, .over), (.won, .over), (.won, .playing),
      (.over, .playing):
      state = due
    default: break
    }
  }

  mutating func suspend(_ world: inout World) {
    if state == .playing { state = .paused(Self.pauseMenu) }
  }

  /// Another player sat down.
  mutating func hearOfStore(isOtherGame: Bool, _ world: inout World) {
    if isOtherGame { state = Self.state(of: world) }
  }

  // MARK: Fingers

  /// The menu that lies over the board, if one does.
  private(set) var menu: Menu? {
    get {
      switch state {
      case .playing: nil
      case .paused(let menu), .won(let menu), .over(let menu): menu
      }
    }
    set {
      guard let menu = newValue else { return }
      switch state {
      case .playing: break
      case .paused: state = .paused(menu)
      case .won: state = .won(menu)
      case .over: state = .over(menu)
      }
    }
  }

  private func isMenuVisible(_ world: World) -> Bool {
    if case .paused = state { return true }
    return world.deal.ticksSinceMove >= EarlyDirections.ticksToLetGo && opacity(world) > 127
  }

  private func opacity(_ world: World) -> UInt8 {
    ceremony(world)?.cardOpacity(at: world.deal.ticksSinceMove, on: world.stage)
      ?? Overlay.opacity(at: world.deal.ticksSinceMove, pace: world.settings.pace)
  }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    guard var menu else { return take(.back, &world) }
    guard isMenuVisible(world), let index = scene(world).choice(atX: x, y: y, on: world.stage),
      menu.select(index)
    else { return .stay }
    self.menu = menu
    return take(.confirm, &world)
  }

  func padKey(atX x: Int, y: Int, _ world: World) -> PadKey.Meaning? {
    layout(world).key(atX: x, y: y)
  }

  private func layout(_ world: World) -> PlayLayout {
    PlayLayout(stage: world.stage, size: world.deal.board.size, hasRival: false)
  }

  // MARK: Shows

  func scene(_ world: World) -> PlayScene {
    let deal = world.deal
    let game = deal.play?.shown
    var scene = PlayScene(
      board: deal.board, ticks: deal.ticksSinceMove, score: game?.score ?? 0,
      best: world.table.bestScores[deal.board.size] ?? 0, tilt: world.reading)
    scene.gain = deal.gain
    scene.told = deal.told
    scene.remarks = deal.remarks.lines
    scene.overlay = overlay(world)
    scene.notice = deal.notice(in: world.language) ?? world.notice
    if scene.notice == nil { tellVerdict(in: &scene, world) }
    scene.ceremony = ceremony(world)
    let (way, ticks) = (deal.refused, deal.ticksSinceRefusal)
    if world.stage.isShaken {
      scene.nudge = Table.nudge(towards: way, after: ticks)
    } else {
      scene.isRefused = ticks < Table.nudgeTicks
    }
    if state == .playing { scene.lean = world.sway.lean }
    return scene
  }

  private func ceremony(_ world: World) -> Ceremony? {
    guard let game = world.deal.play?.game else { return nil }
    switch state {
    case .won: return .win(seed: Table.seed(of: game))
    case .over: return game.isOver ? .end(world.deal.drain) : nil
    case .playing, .paused: return nil
    }
  }

  private func overlay(_ world: World) -> Overlay? {
    let say = world.language
    switch state {
    case .playing: return nil
    case .paused(let menu):
      return Overlay(
        tone: .paused, heading: say(.paused), details: [say(.dealtAbout)],
        choices: menu.titles(in: say), selected: menu.selected)
    case .won(let menu): return end(.won, say(.youWin), menu, world)
    case .over(let menu): return end(.over, say(.gameOverNow), menu, world)
    }
  }

  private func end(
    _ tone: Overlay.Tone, _ heading: String, _ menu: Menu, _ world: World
  ) -> Overlay {
    let say = world.language
    let game = world.deal.play?.game
    let score = say(.scoreIs, "\(game?.score ?? 0)")
    let verdict = verdict(world)
    var overlay = Overlay(
      tone: tone, heading: heading,
      details: [score, verdict ?? say(.moves, game?.moveCount ?? 0)],
      choices: menu.titles(in: say), selected: menu.selected, opacity: opacity(world))
    overlay.fewDetails = overlay.details
    if let game {
      let kept = tone == .won ? game.board.cellOfLargest : world.deal.drain.lit
      overlay.standBeside(layout(world), keeping: kept, on: world.stage)
    }
    return overlay
  }

  /// Says what the proof says where that is seen beside the card, which then says the moves.
  private func tellVerdict(in scene: inout PlayScene, _ world: World) {
    let place = scene.tellingPlace(in: layout(world))
    guard let verdict = verdict(world), place == .status || place == .title else { return }
    scene.notice = Notice([verdict], isWarning: world.deal.proof?.verdict == .cheated)
    let moves = world.language(.moves, world.deal.play?.game.moveCount ?? 0)
    let score = scene.overlay?.details.first ?? ""
    scene.overlay?.details = [score, moves]
    scene.overlay?.fewDetails = [score, moves]
  }

  /// What the proof says, once the game is over.
  private func verdict(_ world: World) -> String? {
    guard case .over = state else { return nil }
    switch world.deal.proof?.verdict {
    case .proven(let tiles): return world.language(.tilesProven, "\(tiles)")
    case .cheated: return world.language(.tableCheated)
    case nil: return world.deal.isRunning ? world.language(.beingProven) : nil
    }
  }
}
