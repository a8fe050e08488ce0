import Dealing
import Engine
import Graphics
import Handheld
import Hardware
import Inertial
import Records
import Scenes
import Settings
import Solver
import Time

/// The appliance in a page: what `FixedRateLoop` is on a device, without devices. The page brings what
/// happened, has it take so many steps of a hundredth of a second, and looks what came of them.
struct Browser: ~Copyable {
  private(set) var appliance: Appliance
  private(set) var panel: Panel
  private(set) var store: BrowserStore
  private(set) var advice = BrowserAdvice()
  /// The tones that the last steps let be heard, six numbers each.
  private(set) var tones: [Int32] = []
  /// The rhythm to be felt that began in the last steps: milliseconds on, off, on …; empty for none.
  private(set) var beats: [Int32] = []
  /// What is asked of who carries live duels, each with its length in two bytes before it.
  private(set) var requests: [UInt8] = []
  /// What is said to somebody who cannot see it.
  private(set) var speech: [UInt8] = []
  /// Whether steps are taken without making their pictures.
  var isBlind = false

  private var renderer: Painter
  private var list = DisplayList()
  private var input = TickInput()
  private var speaker = Speech()
  private var orientation: Orientation
  private var isHidden = false
  /// What stands before the `#` of links.
  private let address: String

  init(_ start: consuming Start, rows: [UInt8]) {
    let store = BrowserStore(rows: rows)
    var state = store.state
    for (key, value) in start.settings where state.settings[key] == nil {
      state.settings[key] = value
    }
    state.settings[StoredState.opponentKey] = start.rival
    if store.damaged > 0 { Self.tellOfDamage(&state, &start.options) }
    let appliance = Appliance(
      stored: state, entropy: start.entropy, options: start.options, wallTime: start.wallTime)
    let panel = Panel(width: start.width, height: start.height)
    orientation = appliance.settings.orientation(on: Orientation())
    renderer = Self.painter(panel.width, panel.height, orientation)
    address = start.address
    self.store = store
    self.appliance = appliance
    self.panel = panel
    input.wallTime = start.wallTime
    input.deviceReports.append(.timeZone(secondsAheadOfUTC: start.secondsAheadOfUTC))
    input.deviceReports.append(.loudness(obeys: true))
    if start.hasMotor { input.deviceReports.append(.motor(isThere: true)) }
    if start.options.duels { input.liveReports.append(.linked(true)) }
    reportDisplay()
  }

  /// Has the player told on the title that some rows could not be read, once: they stay where they are.
  @inline(never)
  private static func tellOfDamage(_ state: inout StoredState, _ options: inout Appliance.Options) {
    options.teaches = true  // no lesson: what was damaged is told in its place
    guard state.settings[StoredState.damageKey] == nil else { return }
    let isLost = state.runningGame == nil && state.bestScores.isEmpty
    state.settings[StoredState.damageKey] = isLost ? "lost" : "mended"
  }

  /// Behind a pointer, and freed where one of another size takes its place.
  private typealias Painter = UnsafeMutablePointer<Renderer<PreparedGlyphs>>

  private static func painter(
    _ width: Int, _ height: Int, _ orientation: Orientation
  ) -> Painter {
    let painter = Painter.allocate(capacity: 1)
    painter.initialize(
      to: Renderer(
        width: width, height: height, format: Panel.format, glyphs: PreparedGlyphs(),
        orientation: orientation))
    return painter
  }

  // MARK: What happened

  mutating func take(_ event: InputEvent) {
    switch event {
    case .touch(let phase, let x, let y):
      let place = renderer.pointee.viewport.scenePoint(panelX: x, panelY: y)
      input.events.append(.touch(phase, x: place.x, y: place.y))
    case .suspended:
      isHidden = true
      input.events.append(event)
    case .resumed:
      isHidden = false
      renderer.pointee.invalidate()
      input.events.append(event)
    default: input.events.append(event)
    }
  }

  /// Whether a finger that does this wants something else than a move.
  mutating func asksForMore(_ phase: TouchPhase, x: Int, y: Int) -> Bool {
    let place = renderer.pointee.viewport.scenePoint(panelX: x, panelY: y)
    return appliance.asksForMore(phase, x: place.x, y: place.y)
  }

  mutating func take(_ report: SensorReport) { input.sensorReports.append(report) }

  /// Takes what was heard of a live duel. Nobody looks meanwhile where the page is hidden: what is lost
  /// then is said again.
  mutating func hear(_ bytes: [UInt8]) {
    guard input.liveReports.count < Self.mostHeard, let report = LiveReport(bytes) else { return }
    input.liveReports.append(report)
  }

  private static let mostHeard = 256

  mutating func takeWeights(_ bytes: [UInt8]?) { advice.take(bytes) }

  mutating func acknowledge(isKept: Bool) { store.acknowledge(isKept: isKept) }

  mutating func takeChanges() -> [UInt8]? { store.takeChanges() }

  mutating func forgetDamage() { panel.forgetDamage() }

  mutating func resize(width: Int, height: Int) {
    panel = Panel(width: width, height: height)
    rebuild()
  }

  private mutating func rebuild() {
    orientation = appliance.settings.orientation(on: Orientation())
    renderer.deinitialize(count: 1)
    renderer.deallocate()
    renderer = Self.painter(panel.width, panel.height, orientation)
    reportDisplay()
  }

  private mutating func reportDisplay() {
    input.deviceReports.append(
      .display(
        width: renderer.pointee.viewport.width, height: renderer.pointee.viewport.height,
        isBlackAndWhite: false, metrics: renderer.pointee.metrics))
  }

  // MARK: Steps

  /// Takes so many steps and draws once, where something changed.
  mutating func step(_ count: Int, at time: WallTime) {
    tones.removeAll(keepingCapacity: true)
    beats.removeAll(keepingCapacity: true)
    speech.removeAll(keepingCapacity: true)
    requests.removeAll(keepingCapacity: true)
    for step in 0..<count {
      if orientation != appliance.settings.orientation(on: Orientation()) { rebuild() }
      store.takeReports(into: &input.storeReports)
      advice.takeReports(into: &input.adviceReports)
      input.wallTime = time
      let effects = appliance.tick(input)
      input.removeAll()
      for effect in effects { obey(effect, in: step) }
    }
    advice.work()
    if appliance.needsDrawing, !isHidden { draw() }
  }

  /// For how many steps, `most` at the most, nothing is to be seen, heard, kept or said unless somebody
  /// does something; 0 while anything is under way. An appliance does the same whenever it gets the
  /// same, so a copy of it is asked.
  @inline(never)
  func steps(ofRest most: Int, from time: WallTime) -> Int {
    guard !store.isAtWork, !advice.isAtWork,
      input == TickInput(wallTime: input.wallTime), isHidden || !appliance.needsDrawing
    else { return 0 }
    var future = appliance
    var nothing = TickInput()
    for step in 0..<most {
      nothing.wallTime = WallTime(
        secondsSince1970: time.secondsSince1970 + Int64(step / Tempo.ticksPerSecond))
      let effects = future.tick(nothing)
      guard effects.isEmpty, isHidden || !future.needsDrawing else { return step }
    }
    return most
  }

  private mutating func obey(_ effect: Effect, in step: Int) {
    if case .store(let request) = effect { store.submit(request) }
    if case .think(let request) = effect { advice.submit(request) }
    if case .encode(let request) = effect {
      input.symbolReports.append(BrowserSymbols.report(on: request, address: address))
    }
    if case .play(let melody, let lead) = effect {
      ring(melody, at: 10 * (step + lead))
      if appliance.settings.shakes { beats = Self.rhythm(of: melody, after: step + lead) }
    }
    if case .live(let request) = effect {
      let bytes = request.bytes
      requests += [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes
    }
  }

  /// Hands a cue over, six numbers a tone: when, in milliseconds after the first of the steps, how
  /// high, how long, how soft, from where and on what. Before them stands when what was to be heard
  /// from then on gives way, as a tone lower than any.
  private mutating func ring(_ melody: Melody, at start: Int) {
    put(start, -128, 0, 0, 0, 0)
    for tone in melody.tones {
      put(
        start + tone.start, tone.semitone, tone.length, tone.softness, tone.balance,
        Int(tone.timbre.rawValue))
    }
  }

  private mutating func put(_ numbers: Int...) {
    for number in numbers { tones.append(Int32(truncatingIfNeeded: number)) }
  }

  /// As a browser takes it: on and off by turns, beginning with on; its moment comes in so many steps.
  @inline(never)
  private static func rhythm(of melody: Melody, after steps: Int) -> [Int32] {
    var rhythm: [Int32] = []
    for beat in [Beat(isOn: false, ticks: steps)] + melody.beats where beat.ticks > 0 {
      let milliseconds = Int32(clamping: beat.ticks * 1000 / Tempo.ticksPerSecond)
      if beat.isOn == (rhythm.count % 2 == 0) {
        rhythm.append(milliseconds)
      } else if rhythm.isEmpty {
        rhythm = [0, milliseconds]
      } else {
        rhythm[rhythm.count - 1] += milliseconds
      }
    }
    return rhythm
  }

  // MARK: What the page asks

  // As bytes, and not inlined: the first picture needs none of it, so it comes with the rest.

  /// The game on the table, in words.
  var boardInWords: [UInt8] {
    @inline(never) get {
      Array(Speech.text(of: appliance.session.game, in: appliance.stage.language).utf8)
    }
  }

  /// The game on the table as a link's letters; nothing where it is too long for one.
  var link: [UInt8] {
    @inline(never) get { Self.letters(of: appliance.session.recording, appliance.turn) }
  }

  /// The code of the challenge to play the board on the table, with its score where it has ended.
  var code: [UInt8] {
    @inline(never) get {
      let (recording, game) = (appliance.session.recording, appliance.session.game)
      let goal = game.isOver ? game.score : nil
      return Array(
        Challenge(size: recording.size, seed: recording.seed, scoreToBeat: goal).code.utf8)
    }
  }

  /// What the page that is shown gives away: a game as a link's letters, or a challenge's code; nothing
  /// on other pages.
  var given: [UInt8] {
    @inline(never) get {
      guard case .share(let page) = appliance.screen else { return [] }
      switch page.content {
      case .challenge(let challenge): return Array(challenge.code.utf8)
      case .game(let recording, let turn): return Self.letters(of: recording, turn)
      case .report, .invitation: return []
      }
    }
  }

  private static func letters(of recording: Recording, _ turn: DuelTurn?) -> [UInt8] {
    do throws(LinkError) {
      return Array(try Link(recording, turn: turn).letters.utf8)
    } catch {
      return []
    }
  }

  /// Which page is shown, as far as the page around it wants to know.
  var pageNumber: Int32 {
    switch appliance.screen {
    case .board: 1
    case .share(let page): if case .game = page.content { 4 } else { 2 }
    case .replay: 3
    default: 0
    }
  }

  private mutating func draw() {
    appliance.draw(into: &list)
    // Nothing here can fail.
    if !isBlind {
      _ = renderer.pointee.render(list) { canvas, area in panel.present(canvas, area) }
    }
    speech = Array(speaker.say(list, &appliance).utf8)
  }
}

/// What the page knows before the first step.
struct Start {
  var width: Int
  var height: Int
  var entropy: UInt64
  var wallTime: WallTime
  var secondsAheadOfUTC: Int
  var options: Appliance.Options
  /// Settings of a new player, from what the browser knows of them.
  var settings: FlatMap<String, String>
  /// What the new game is played against, as the store keeps it; empty for nobody, nil where the game
  /// that was kept goes on.
  var rival: String?
  /// The page's own address, to which links lead.
  var address: String
  /// Whether cues can be felt.
  var hasMotor: Bool
}
