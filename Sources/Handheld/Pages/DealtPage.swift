import Dealing
import Engine
import Scenes
import Words

/// A dealt game on the board: a move slides at once, and its tile comes from the table while it does.
public struct DealtPage: ScenePage {
  /// Why a menu lies over the board.
  enum Reason: Equatable, Sendable {
    /// It was asked for.
    case paused
    /// 2048 is reached.
    case won
    /// It has ended, or can go on no more.
    case over
  }

  /// What lies over the board; nil while it is played.
  private var cover: Cover<Reason>?
  private var early = EarlyDirections()

  /// The board as the game has it.
  init(_ world: borrowing World) { cover = Self.cover(of: world) }

  var traits: PageTraits {
    PageTraits(
      kind: "dealt", depth: 3, canHold: cover == nil, takesRepeats: cover != nil,
      scans: cover != nil)
  }

  private static let pause = Cover(Reason.paused, Menu([.continueGame, .endGame, .menu]))
  private static let win = Cover(Reason.won, Menu([.keepGoing, .endGame, .menu]))
  private static let end = Cover(Reason.over, Menu([.newGame, .menu]))

  private static func cover(of world: borrowing World) -> Cover<Reason>? {
    guard world.deal.isRunning, let game = world.deal.play?.game, !game.isOver else { return end }
    return game.isAwaitingDecision ? win : nil
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
    cover?.menu = menu
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
      suspend(&world)
      world.redraw()
      world.sound(.enter)
    case .newGame, .confirm: break
    }
    return .stay
  }

  private mutating func leaveMenu(_ world: inout World) -> Step {
    world.redraw()
    world.sound(.leave)
    guard cover?.reason == .paused else { return .back }
    cover = Self.cover(of: world)
    return .stay
  }

  private mutating func choose(_ item: Phrase, _ world: inout World) -> Step {
    switch item {
    case .keepGoing: world.keepGoingDealt()
    case .endGame: world.endDeal()
    case .newGame: return .back
    case .menu: return .go([.title(TitlePage(world))])
    default: cover = Self.cover(of: world)
    }
    return .stay
  }

  mutating func shake(_ world: inout World) -> Step {
    if cover == nil { return take(.back, &world) }
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
    let due = Self.cover(of: world)
    switch (cover?.reason, due?.reason) {
    case (nil, .won), (nil, .over), (.paused, .over), (.won, .over), (.won, nil), (.over, nil):
      cover = due
    default: break
    }
  }

  mutating func suspend(_ world: inout World) {
    guard cover == nil else { return }
    (cover, world.deal.told) = (Self.pause, nil)
  }

  /// Another player sat down.
  mutating func hearOfStore(isOtherGame: Bool, _ world: inout World) {
    if isOtherGame { cover = Self.cover(of: world) }
  }

  // MARK: Fingers

  /// The menu that lies over the board, if one does.
  var menu: Menu? { cover?.menu }

  private func isMenuVisible(_ world: World) -> Bool {
    if cover?.reason == .paused { return true }
    return world.deal.ticksSinceMove >= EarlyDirections.ticksToLetGo && opacity(world) > 127
  }

  private func opacity(_ world: World) -> UInt8 {
    ceremony(world)?.cardOpacity(at: world.deal.ticksSinceMove, on: world.stage)
      ?? Overlay.opacity(at: world.deal.ticksSinceMove, pace: world.settings.pace)
  }

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    guard var menu else { return take(.back, &world) }
    guard isMenuVisible(world), menu.select(scene(world).choice(atX: x, y: y, on: world.stage))
    else { return .stay }
    cover?.menu = menu
    return take(.confirm, &world)
  }

  func padKey(atX x: Int, y: Int, _ world: World) -> PadKey.Meaning? {
    scene(world).key(atX: x, y: y, on: world.stage)
  }

  private func layout(_ world: World) -> PlayLayout {
    PlayLayout(stage: world.stage, size: world.deal.board.size, hasRival: false)
  }

  // MARK: Shows

  /// What the proof says is told beside the card where there is room for it, and said with it.
  func spoken(_ world: World) -> Spoken? {
    var spoken = scene(world).spoken
    if let verdict = verdict(world), spoken?.about.contains(verdict) == false {
      spoken?.about.append(verdict)
    }
    return spoken
  }

  func scene(_ world: World) -> PlayScene {
    let deal = world.deal
    let game = deal.play?.shown
    var scene = PlayScene(
      board: deal.board, ticks: deal.ticksSinceMove, score: game?.score ?? 0,
      best: world.table.bestScores[deal.board.size] ?? 0, tilt: world.reading)
    scene.offer = world.offer
    scene.gain = deal.gain
    scene.told = deal.told
    scene.remarks = deal.remarks.lines
    scene.overlay = overlay(world)
    scene.notice = deal.notice(in: world.language) ?? world.notice
    if scene.notice == nil { tellVerdict(in: &scene, world) }
    scene.ceremony = ceremony(world)
    scene.refuse(towards: deal.refused, after: deal.ticksSinceRefusal, on: world.stage)
    if cover == nil { scene.lean = world.sway.lean }
    return scene
  }

  private func ceremony(_ world: World) -> Ceremony? {
    guard let game = world.deal.play?.game else { return nil }
    switch cover?.reason {
    case .won: return .win(seed: Table.seed(of: game))
    case .over: return game.isOver ? .end(world.deal.drain) : nil
    case nil, .paused: return nil
    }
  }

  private func overlay(_ world: World) -> Overlay? {
    guard let cover else { return nil }
    let (menu, say) = (cover.menu, world.language)
    switch cover.reason {
    case .paused:
      return Overlay(
        tone: .paused, heading: say(.paused), details: [say(.dealtAbout)],
        choices: menu.titles(in: say), selected: menu.selected)
    case .won: return end(.won, say(.youWin), menu, world)
    case .over: return end(.over, say(.gameOverNow), menu, world)
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
    guard cover?.reason == .over else { return nil }
    switch world.deal.proof?.verdict {
    case .proven(let tiles): return world.language(.tilesProven, "\(tiles)")
    case .cheated: return world.language(.tableCheated)
    case nil: return world.deal.isRunning ? world.language(.beingProven) : nil
    }
  }
}
