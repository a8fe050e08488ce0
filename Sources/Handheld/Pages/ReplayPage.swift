import Engine
import Records
import Scenes
import Solver
import Words

/// A recorded game that is played again, or a new one that the machine plays to be watched; by itself,
/// with a menu over it, or with a slider to go anywhere in it.
public struct ReplayPage: ScenePage {
  /// What lies over the game.
  enum Panel: Equatable, Sendable {
    case none
    case menu(Menu)
    case slider
  }

  /// The game.
  var playback: Playback
  /// What lies over it.
  private(set) var panel = Panel.none
  /// What was said of the last step, for who cannot see it.
  var told: String?
  /// Whether the device plays to itself, since nobody is there.
  let isAttraction: Bool

  /// Opens a recording at its beginning.
  init(
    _ recording: Recording, pace: AnimationPace, isLive: Bool = false,
    isAttraction: Bool = false
  ) {
    playback = Playback(recording, pace: pace, isLive: isLive)
    self.isAttraction = isAttraction
  }

  /// The machine plays a new game to be watched; it is nobody's score, and stored nowhere.
  init(watching world: inout World, isAttraction: Bool = false) {
    let recording = Recording(size: world.settings.boardSize, seed: world.newSeed())
    self.init(recording, pace: world.settings.pace, isLive: true, isAttraction: isAttraction)
  }

  /// Shows a game that was reviewed as it stood before a move, counted from 1.
  mutating func show(_ verdicts: [Review.Verdict], beforeMove number: Int) {
    playback.verdicts = verdicts
    playback.isPlaying = false
    playback.jump(toMove: number)
  }

  /// Shows the moves that won a game, at a pace at which they can be followed.
  init(winOf recording: Recording, pace: AnimationPace) {
    self.init(recording, pace: pace)
    playback.restart(movesBeforeWin: Self.movesBeforeWin)
    playback.changeSpeed(by: -1)
  }

  /// So many moves lead to the one that wins, when that is seen again.
  private static let movesBeforeWin = 6

  var traits: PageTraits {
    PageTraits(
      kind: "replay", depth: 3, canHold: panel == .none, takesRepeats: panel != .slider,
      scans: panel != .slider)
  }

  // MARK: Takes

  mutating func take(_ command: Command, _ world: inout World) -> Step {
    switch panel {
    case .none:
      return steer(command, &world)
    case .slider:
      slide(command, &world)
      return .stay
    case .menu(var menu):
      let outcome = menu.take(command, &world)
      panel = .menu(menu)
      switch outcome {
      case .stays: return .stay
      case .chosen(let item): return choose(item, &world)
      case .newGame: return world.askForNewGame(.ordinary)
      case .left: return .back
      }
    }
  }

  /// Right and left step, as redo and undo do, up and down change the speed; confirm or back opens the menu.
  /// A new game is begun from here as from everywhere, and nobody is helped.
  private mutating func steer(_ command: Command, _ world: inout World) -> Step {
    switch command {
    case .direction(.right), .redo:
      playback.isPlaying = false
      if playback.stepForward() { tellMove(world) }
    case .direction(.left), .undo:
      playback.isPlaying = false
      playback.stepBack()
      tellPlace(world)
    case .direction(.up): playback.changeSpeed(by: 1)
    case .direction(.down): playback.changeSpeed(by: -1)
    case .confirm, .back:
      openMenu()
      world.sound(.enter)
      return .stay
    case .newGame: return world.askForNewGame(.ordinary)
    case .hint:
      world.refuse()
      return .stay
    }
    world.sound(.select)
    return .stay
  }

  /// Lays the menu over the game.
  mutating func openMenu() {
    // The machine's own moves are the best it knows.
    let review: [Phrase] = playback.isLive ? [] : [.review, .duel, .share]
    panel = .menu(
      Menu(
        [playback.isPlaying ? .pause : .play, .goToMove, .toTheStart, .toTheEnd, .playFromHere]
          + review + [.close]))
  }

  private mutating func choose(_ item: Phrase, _ world: inout World) -> Step {
    panel = .none
    told = nil
    switch item {
    case .play:
      if playback.isAtEnd, !playback.isLive || playback.game.isOver { playback.restart() }
      playback.isPlaying = true
    case .pause: playback.isPlaying = false
    case .goToMove: openSlider()
    case .review: return .open(.review(ReviewPage(playback.recording)))
    case .duel: return .open(.challenge(ChallengePage(.ghost(playback.recording), world)))
    case .share:
      let recording = playback.recording
      return .open(.share(SharePage(recording, ended: recording.replay(), asking: &world)))
    case .toTheStart:
      playback.jump(to: 0)
      tellPlace(world)
    case .toTheEnd:
      playback.jump(to: playback.recording.actions.count)
      playback.isPlaying = false
      tellPlace(world)
    case .playFromHere: return branch(&world)
    default: return .back
    }
    return .stay
  }

  /// Plays on from here, as a new game that is marked as such.
  private func branch(_ world: inout World) -> Step {
    let origin: GameOrigin = playback.isLive ? .takenOver : .branched
    guard world.table.isRunning else { return world.beginBranch(playback.branch, origin) }
    return .open(.question(QuestionPage(.branch(playback.branch, origin))))
  }

  mutating func tick(_ world: inout World) -> Step {
    guard panel == .none else { return .stay }
    // In the dark nobody watches, and nothing is said.
    if world.idle.stage == .dark { return .stay }
    let before = playback.position
    if playback.tick() { world.redraw() }
    if playback.position != before { tellMove(world) }
    if playback.hasJustWon, playback.ticks == 0, !isAttraction { world.sound(.win) }
    guard isAttraction else { return .stay }
    if playback.isLive, playback.position >= Self.attractionLength { playback.isPlaying = false }
    guard !playback.isPlaying, playback.ticks >= Self.attractionPause else { return .stay }
    return TitlePage.nextAttraction(&world)
  }

  /// The machine's own games are cut to a minute and a half at three moves a second.
  private static let attractionLength = 270
  /// The end of a game stays for three seconds.
  private static let attractionPause = 3 * Tempo.ticksPerSecond

  mutating func wake(_ world: inout World) -> Step {
    isAttraction ? .go([.title(TitlePage(world))]) : .stay
  }

  func question(_ world: World) -> AdviceRequest.Subject? {
    panel == .none && playback.wantsAdvice ? .position(playback.game.board) : nil
  }

  mutating func take(_ answer: AdviceReport, _ world: inout World) {
    if case .advice(let advice, _) = answer { playback.take(advice.best) }
  }

  // MARK: Slider

  /// Lays the slider over the game.
  mutating func openSlider() {
    playback.isPlaying = false
    panel = .slider
  }

  /// Right and left go through the game, faster the longer they are held; anything else is done.
  private mutating func slide(_ command: Command, _ world: inout World) {
    switch command {
    case .direction(.right): slide(by: 1, &world)
    case .direction(.left): slide(by: -1, &world)
    case .direction(.up), .direction(.down), .confirm, .back: closeSlider(&world)
    default: break
    }
  }

  private mutating func slide(by steps: Int, _ world: inout World) {
    playback.jump(to: playback.position + steps)
    world.redraw()
  }

  private mutating func closeSlider(_ world: inout World) {
    panel = .none
    tellPlace(world)
    world.redraw()
    world.sound(.leave)
  }

  /// A direction is held while the slider is shown: it goes on by itself.
  mutating func take(_ held: Steering.Held, _ world: inout World) {
    guard panel == .slider, held.ticks >= 40, held.ticks.isMultiple(of: 5) else { return }
    let moves = playback.recording.actions.count
    let stride = held.ticks < 150 ? 1 : max(moves / (held.ticks < 300 ? 200 : 60), 1)
    switch held.direction {
    case .right: slide(by: stride, &world)
    case .left: slide(by: -stride, &world)
    case .up, .down: break
    }
  }

  private var slider: Slider {
    Slider(value: playback.position, limit: playback.recording.actions.count)
  }

  // MARK: Fingers

  mutating func tap(x: Int, y: Int, _ world: inout World) -> Step {
    switch panel {
    case .none: return take(.back, &world)
    case .slider:
      if let place = scene(world).slid(toX: x, y: y, on: world.stage) {
        slide(by: place - playback.position, &world)
      } else {
        closeSlider(&world)
      }
      return .stay
    case .menu(var menu):
      guard menu.select(scene(world).choice(atX: x, y: y, on: world.stage)) else { return .stay }
      panel = .menu(menu)
      return take(.confirm, &world)
    }
  }

  func padKey(atX x: Int, y: Int, _ world: World) -> PadKey.Meaning? {
    PlayLayout(stage: world.stage, size: playback.recording.size).key(atX: x, y: y)
  }

  // MARK: Shows

  func scene(_ world: World) -> PlayScene {
    let say = world.language
    var scene = PlayScene(
      board: playback.board, ticks: playback.ticks, score: playback.game.score,
      best: world.table.bestScores[playback.recording.size] ?? 0, tilt: world.reading)
    if Build.writesText { scene.offer = world.offer }
    scene.gain = playback.gain
    scene.isReplay = true
    scene.told = told
    scene.ceremony = playback.ceremony
    scene.remarks = remarks(in: say)
    if let verdict = playback.verdict {
      scene.hint = HintView(best: verdict.best)
      scene.notice = notice(of: verdict, in: say)
    }
    if panel == .slider {
      scene.slider = slider
      scene.notice = Notice(
        [say(.sliderLong, place), say(.sliderShort, place), place], isWarning: false)
    }
    scene.overlay = overlay(in: say)
    return scene
  }

  private func overlay(in say: Language) -> Overlay? {
    guard case .menu(let menu) = panel else { return nil }
    return Overlay(
      tone: .paused, heading: say(playback.isLive ? .watch : .replay),
      details: [say(.moveOf, "\(playback.position)", "\(playback.recording.actions.count)")],
      choices: menu.titles(in: say), selected: menu.selected)
  }

  private func remarks(in say: Language) -> [String] {
    let speed = "\(playback.speed)"
    if playback.isLive {
      let state =
        playback.game.isOver
        ? say(.gameOver) : playback.isPlaying ? say(.watchAt, speed) : say(.stopped)
      return [isAttraction ? say(.pressToPlay) : state, say(.machinePlays)]
    }
    let state = playback.isPlaying ? say(.replayAt, speed) : say(.stopped)
    return [place, isAttraction ? say(.pressToPlay) : state]
  }

  private var place: String { "\(playback.position)/\(playback.recording.actions.count)" }

  /// What is said of a costly move that comes next.
  func notice(of verdict: Review.Verdict, in say: Language) -> Notice {
    let (best, word, move) = (say(verdict.best.title), say(verdict.best.word), "\(verdict.number)")
    let cost = playback.recording.size == .standard ? " (\(Hint.text(of: verdict.cost)))" : ""
    return Notice(
      [
        say(.moveWasBetter, move, word, say(verdict.played.word)) + cost,
        say(.numberWasBetter, move, word) + cost, say(.wasBetter, best), "\(best)!",
      ], isWarning: false)
  }
}
