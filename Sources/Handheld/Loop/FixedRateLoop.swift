import Graphics
import Hardware
import Inertial
import Records
import Scenes
import Time

/// The one loop: a hundred times a second it gathers what the devices say, lets the appliance
/// simulate, obeys its effects, and draws where something changed. Where nothing moves it simulates
/// half a second's ticks in a row, and sleeps until then or until a device has news.
///
/// All devices are injected; tests run it on a virtual clock. A lost device is a state: without a
/// display it plays on and asks for the panel again, a dead buzzer is silent.
public struct FixedRateLoop<
  Time: Clock & ~Copyable, Sensor: SensorFeed & ~Copyable, Input: InputSource & ~Copyable,
  Sound: Buzzer & ~Copyable, Panel: Display & ~Copyable, Storage: GameStore & ~Copyable,
  Advice: AdviceSource & ~Copyable, Glyphs: GlyphSource & ~Copyable
>: ~Copyable {
  /// Why the loop ended.
  public enum Ending: Equatable, Sendable {
    /// The player or the system wants it.
    case quit
    /// The player wants the device to be switched off.
    case powerOff
    /// What the card asked is answered.
    case answered(Bool)
    /// The number of ticks asked for is over.
    case ticksOver
    /// There was no display for longer than is worth waiting.
    case displayGone(String)
  }

  /// The appliance.
  public internal(set) var appliance: Appliance
  /// What the run was like so far.
  public internal(set) var statistics = LoopStatistics()

  /// The devices, open to tests and to whoever takes them back at the end.
  public var clock: Time
  /// Where the sensor's reports come from.
  public var sensor: Sensor
  /// Where buttons, keys and touches come from.
  public var input: Input
  /// What sounds.
  public var buzzer: Sound
  /// What shows.
  public var display: Panel
  /// What keeps.
  public var store: Storage
  /// What plays, and says how.
  public var advisor: Advice

  /// How long the program took before the loop.
  private let launch: Instant.Span
  /// Where QR symbols are asked for.
  private var symbols: SymbolDesk
  private let carriers: Carriers

  let makeGlyphs: () -> Glyphs
  let log: (String) -> Void
  private let heartbeat: () -> Void
  var renderer: Renderer<Glyphs>
  var list = DisplayList()
  var tickInput = TickInput()
  var outlet = SoundOutlet()
  /// Where what happens is written down, if anywhere.
  var journal: JournalWriter?
  /// What the appliance was told of its devices last.
  private var lightObeys = false
  private var secondsAheadOfUTC = 0
  /// Whether the appliance knows its devices.
  private var isIntroduced = false
  /// How the panel is built in, and how the picture stands on it.
  let built: Orientation
  var orientation: Orientation
  var pacer = FramePacer()
  /// How long the display was waited for since the last ticks.
  var presenting = Instant.Span(nanoseconds: 0)
  var isSuspended = false
  /// When it sleeps for longer than a tick.
  var doze = Doze()
  /// Whether the sensor was told to rest, in the dark.
  private var wasResting = false
  /// How brightly the panel was told to shine, in percent; nil leaves it as it was found.
  var light: Int?
  private var lightTrouble = ""
  var ticksWithoutDisplay = 0
  var displayTrouble = ""
  var ending: Ending?

  /// A display may be gone for a minute: as long as it takes to find another cable.
  static var patience: Int { 60 * Tempo.ticksPerSecond }

  /// A device gone mad may send without end; what a tick does not take waits for the next one.
  private static var mostEvents: Int { 256 }

  /// Puts the appliance among its devices.
  ///
  /// `makeGlyphs` is asked again when the panel changes. `heartbeat` is called when the first frame
  /// is on the display and then once a second, so that whoever watches the program knows it lives.
  /// `journal` takes down what happens, and has begun with what the appliance did. `launch` is how long
  /// the program had taken until then.
  public init(
    appliance: Appliance, clock: consuming Time, sensor: consuming Sensor,
    input: consuming Input, buzzer: consuming Sound, display: consuming Panel,
    store: consuming Storage, advisor: consuming Advice,
    orientation built: Orientation = Orientation(), makeGlyphs: @escaping () -> Glyphs,
    log: @escaping (String) -> Void = { _ in }, heartbeat: @escaping () -> Void = {},
    journal: JournalWriter? = nil, symbols: (any SymbolSource)? = nil,
    carriers: Carriers = Carriers(), launch: Instant.Span = .milliseconds(0)
  ) {
    self.launch = launch
    self.built = built
    orientation = appliance.orientation(on: built)
    let renderer = Renderer.painting(display.mode, orientation: orientation, glyphs: makeGlyphs())
    self.journal = journal
    self.symbols = SymbolDesk(symbols)
    self.carriers = carriers
    self.appliance = appliance
    self.renderer = renderer
    self.clock = clock
    self.sensor = sensor
    self.input = input
    self.buzzer = buzzer
    self.store = store
    self.advisor = advisor
    self.makeGlyphs = makeGlyphs
    self.log = log
    self.heartbeat = heartbeat
    pacer = FramePacer(interval: display.frameInterval)
    self.display = display
  }

  /// Runs until something ends it, or for `ticks` ticks. The first frame is drawn before anything
  /// else; the buzzer is silent at the end.
  public mutating func run(ticks limit: Int? = nil) -> Ending {
    ending = nil
    let start = clock.now()
    introduce()
    draw()
    statistics.timeToFirstFrame = statistics.timeToFirstFrame ?? (clock.now() - start)
    heartbeat()
    var time = TickClock(start: start)
    var left = limit.map { Int64($0) } ?? .max
    while ending == nil, left > 0 {
      let row = Int(min(Int64(ticksToSleep()), left))
      if row == 1 {
        clock.sleep(until: time.deadline)
      } else {
        clock.doze(until: time.deadline(ofRow: row), for: doze.wakers)
      }
      statistics.wakeUps += 1
      let ticks = time.due(
        at: clock.now(), presenting: presenting, row: row, statistics: &statistics)
      presenting = Instant.Span(nanoseconds: 0)
      let due = Int(min(Int64(ticks), left))
      for place in 0..<due where ending == nil { tick(isAsking: place >= row - 1) }
      if ticks < row { doze.rouse(at: statistics.ticks) }
      left -= Int64(due)
      draw()
    }
    outlet.silence(&buzzer, log)
    shine(percent: nil)
    return ending ?? .ticksOver
  }

  /// Ends the journal, where one is written: nothing more is to come.
  public mutating func finishJournal() { journal?.finish() }

  /// Why the journal could not be written to its end; nil while it can be.
  public var journalTrouble: String? { journal?.trouble }

  // MARK: Ticks

  /// Tells the appliance among what devices it is, before the first frame: that takes a tick of its
  /// own, which brings nothing else.
  private mutating func introduce() {
    adjustSound()
    followBrightness()
    guard !isIntroduced else { return }
    isIntroduced = true
    reportDisplay()
    if buzzer.hasMotor { tickInput.deviceReports.append(.motor(isThere: true)) }
    let heard = buzzer.heard
    if !heard.isEmpty {
      tickInput.deviceReports.append(
        .outputs(buzzer: heard.contains(.buzzer), loudspeaker: heard.contains(.loudspeaker)))
    }
    simulate()
  }

  /// So many ticks are slept through until the next look: one, or a row in which nothing happens.
  private mutating func ticksToSleep() -> Int {
    let isResting = appliance.isResting
    if isResting != wasResting { sensor.rest(isResting) }
    wasResting = isResting
    guard !doze.isRoused, isResting || isStill else { return 1 }
    let isToldOfAll = sensor.isCalm && tellsOfAll()
    if isResting { return isToldOfAll ? Doze.longest : Doze.longestUntold }
    guard isToldOfAll else { return 1 }
    return appliance.ticksUntilNews(upTo: Doze.longest, wallTime: clock.wallTime())
  }

  /// Gathers what tells of news; whether there is no need to ask.
  private mutating func tellsOfAll() -> Bool {
    doze.wakers.removeAll()
    input.add(to: &doze.wakers)
    carriers.add(to: &doze.wakers)
    return !doze.wakers.isIncomplete
  }

  /// Whether nothing is seen, heard or waited for that goes on.
  private var isStill: Bool {
    doze.isQuiet(at: statistics.ticks) && outlet.isQuiet && !renderer.isBehind
      && ticksWithoutDisplay == 0 && (isSuspended || !appliance.needsDrawing)
  }

  /// `isAsking` is false for a tick that was slept through: what came later is of a later one.
  private mutating func tick(isAsking: Bool) {
    statistics.ticks += 1
    if statistics.ticks.isMultiple(of: Int64(Tempo.ticksPerSecond)) { heartbeat() }
    if ticksWithoutDisplay > 0 { waitForDisplay() } else { probeDisplay() }
    if orientation != appliance.orientation(on: built) { rebuildRenderer() }
    askForTimeZone()
    if isAsking { ask() } else { doze.passOver() }
    simulate()
    adjustSound()
    outlet.sing(&buzzer, appliance.settings, log)
    followBrightness()
  }

  /// Gathers what the devices have to say.
  private mutating func ask() {
    let unasked = doze.ask()
    if unasked > 0 { input.passOver(ticks: unasked) }
    while let report = sensor.next() { tickInput.sensorReports.append(report) }
    for _ in 0..<Self.mostEvents {
      guard let event = input.next() else { break }
      gather(event)
    }
    while let report = store.next() { tickInput.storeReports.append(report) }
    while let report = advisor.next() { tickInput.adviceReports.append(report) }
    if let report = symbols.next() { tickInput.symbolReports.append(report) }
    carriers.hear(into: &tickInput)
  }

  /// Lets the appliance have what was gathered, and obeys it. What the devices answer to that is
  /// gathered for the next tick.
  private mutating func simulate() {
    tickInput.wallTime = clock.wallTime()
    journal?.note(tickInput)
    let effects = appliance.tick(tickInput)
    journal?.note(effects)
    if tickInput.isStirring || !effects.isEmpty { doze.stir(at: statistics.ticks) }
    tickInput.removeAll()
    for effect in effects { obey(effect) }
  }

  /// Once a minute, and not before the first frame: the first answer is read from a file.
  private mutating func askForTimeZone() {
    guard statistics.ticks % Int64(60 * Tempo.ticksPerSecond) == 1 else { return }
    let seconds = clock.secondsAheadOfUTC()
    guard seconds != secondsAheadOfUTC else { return }
    secondsAheadOfUTC = seconds
    tickInput.deviceReports.append(.timeZone(secondsAheadOfUTC: seconds))
  }

  private mutating func gather(_ event: InputEvent) {
    switch event {
    case .touch(let phase, let x, let y):
      let (x, y) = renderer.viewport.scenePoint(panelX: x, panelY: y)
      return tickInput.events.append(.touch(phase, x: x, y: y))
    case .suspended: isSuspended = true
    case .resumed:
      isSuspended = false
      renderer.invalidate()
    case .pressed, .typed, .released, .battery, .terminate: break
    }
    tickInput.events.append(event)
  }

  private mutating func obey(_ effect: Effect) {
    switch effect {
    case .store(let request): store.submit(request)
    case .think(let request): advisor.submit(request)
    case .encode(let request):
      let report = symbols.submit(statistics.timing(request, launch))
      if let report { tickInput.symbolReports.append(report) }
    case .play(let melody, let lead): outlet.play(melody, after: lead, on: &buzzer, log)
    case .tryOut(let part): outlet.tryOut(part, appliance.settings, on: &buzzer, log)
    case .deal(let word): carriers.submit(word)
    case .live(let request): carriers.submit(request)
    case .quit: ending = .quit
    case .powerOff: ending = .powerOff
    case .answered(let isYes): ending = .answered(isYes)
    case .log(let text): log(text)
    }
  }

  // MARK: Sound

  private mutating func adjustSound() {
    guard let obeys = outlet.adjust(&buzzer, to: appliance.settings) else { return }
    tickInput.deviceReports.append(.loudness(obeys: obeys))
  }

  // MARK: Light

  /// The other console, while that is looked at, has the light that it had.
  private mutating func followBrightness() {
    shine(percent: isSuspended ? nil : appliance.brightness)
  }

  /// Tells the panel only when the light changes; where it does not obey, the colours are dimmed.
  private mutating func shine(percent: Int?) {
    guard percent != light else { return }
    light = percent
    var obeys = true
    do throws(LightError) { try display.shine(percent: percent) } catch {
      obeys = false
      if case .refused(let text) = error, text != lightTrouble {
        lightTrouble = text
        log(text)
      }
    }
    guard obeys != lightObeys else { return }
    lightObeys = obeys
    tickInput.deviceReports.append(.light(obeys: obeys))
  }
}
