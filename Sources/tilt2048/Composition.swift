import Arguments
import Boards
import Engine
import Glibc
import Graphics
import Handheld
import Hardware
import I2C
import IMU
import Inertial
import LinuxDevices
import Motion
import Records
import Settings
import Simulators
import Store
import System
import Terminal
import Time
import Words

/// Puts the appliance among the devices that the options name, and runs it to its end.
///
/// Each step picks one device and hands all that are picked to the next, held behind one door for each
/// kind: the loop knows neither terminals nor framebuffers, and is compiled once for all of them.
struct Composition {
  private let options: PlayOptions
  let machine: Machine
  let log = Log()
  /// When the program began, as far as it can tell.
  private let begin: Instant
  /// Who makes QR symbols. A report on this machine has what can be read before it is locked in.
  private let symbols: SymbolThread
  /// Where who carries dealt games, and live duels, calls: nobody can once the game is locked in.
  private let deals: DealSocket?
  private let duels: LiveSocket?
  /// What wakes the loop; without one it never dozes.
  private let bell: Bell?
  /// What the player wanted when the loop ended.
  let wish = Wish()

  /// Reads the configuration; throws where it is wrong.
  init(options: PlayOptions) throws(Failure) {
    var clock = MonotonicClock()
    begin = clock.now()
    self.options = options
    machine = try Machine.orExit(flags: options.configurationFlags)
    do throws(Errno) { bell = try Bell() } catch { bell = nil }
    symbols = machine.symbols(bell: bell)
    deals = DealSocket.opened(machine.configuration, log: log.line)
    duels = LiveSocket.opened(machine.configuration, log: log.line)
  }

  /// Plays until the player leaves; throws what kept it from beginning.
  func run() throws(Failure) {
    FreedMemory.keep(upTo: 4 << 20)
    switch DisplayChoice(argument: machine.configuration[Keys.display]) ?? .automatic {
    case .terminal(let style): try playInTerminal(style)
    case .framebuffer(let path): try playOnFramebuffer(.path(path))
    case .memory(let size, let format, let file): try playInMemory(size, format, file)
    case .automatic:
      let choice = machine.framebuffers(environment: Environment.values(of: ["FRAMEBUFFER"]))
      let isTerminal = TerminalPort.isStandardATerminal
      // Who names a panel is told how to come by it.
      if isTerminal, let obstacle = choice.obstacle(among: ListedFramebuffer.all()) {
        log.line("The game is in the terminal: \(obstacle) (tilt2048 doctor).")
        try playInTerminal(nil)
      } else if isTerminal, choice.paths().isEmpty {
        try playInTerminal(nil)
      } else {
        try playOnFramebuffer(choice)
      }
    }
  }

  // MARK: Display and keys

  private func playInTerminal(_ style: TerminalStyle?) throws(Failure) {
    CrashGuard.install()
    let signals = SignalInput(endsWithin: Self.timeToEnd, bell: bell)
    let plan = try SensorPlan(machine, hasKeysOnly: true)
    log.hold()
    defer { log.release() }
    let port = TerminalPort.standard(wasAway: CrashGuard.wasStopped)
    // Before anything is changed: a signal may come between any two instructions.
    let settings = terminalSettings()
    var abilities = TerminalAbilities.ofThisProcess(wanted: style)
    let restoration = TerminalDisplay.restoration(for: abilities)
    CrashGuard.restoresTerminal(settings: settings, text: restoration)
    let rawMode = RawMode()
    // Of a game that was begun in the background the shell had it meanwhile.
    let saved = saved(rawMode)
    CrashGuard.restoresTerminal(settings: saved, text: restoration)
    let typedAhead = saved != nil ? port.complete(&abilities) : []
    // What a mouse tells that nobody reads is written over the picture, and the shell's afterwards.
    if saved == nil { abilities.hasMouse = false }
    let display = try opened { () throws(DisplayError) in
      try TerminalDisplay(port: port, abilities: abilities)
    }
    let keys = TerminalKeys(
      port: port, rawMode: rawMode, abilities: abilities, typedAhead: typedAhead,
      onTilt: plan.tiltingKeys)
    try withSensor(
      plan, .holding(display), .holding(JoinedInput(signals, keys)), isTerminal: true)
    CrashGuard.forgetTerminal()
  }

  /// Told to end, the program is gone within 200 ms, also where its output or a device blocks.
  private static let timeToEnd: Int32 = 150

  /// How the terminal is set before the game changes it; nil where standard input is none.
  private func terminalSettings() -> termios? {
    var settings = termios()
    return tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
  }

  /// How it was before its keys came one by one; nil where they do not.
  private func saved(_ rawMode: borrowing RawMode?) -> termios? {
    switch rawMode {
    case .some(let rawMode): rawMode.saved
    case .none: nil
    }
  }

  private func playOnFramebuffer(_ choice: FramebufferChoice) throws(Failure) {
    CrashGuard.install()
    var signals = SignalInput(endsWithin: Self.timeToEnd, bell: bell)
    let plan = try SensorPlan(machine, hasKeysOnly: false)
    guard waits(for: choice, &signals) else { return }
    let display = try opened { () throws(DisplayError) in
      try Framebuffer(choice, firstBit: machine.firstBit)
    }
    var console: VirtualTerminal?
    do throws(TerminalError) {
      console = try VirtualTerminal()
    } catch {
      log.line(error.message)
    }
    let devices = EvdevInput(
      width: display.mode.width, height: display.mode.height, trouble: log.line)
    let input = JoinedInput(
      ConsoleInput(signals: signals, console: console, devices: devices),
      JoinedInput(buttons(), batteryWatch()))
    if let onTilt = plan.tiltingKeys {
      let tilting = HeldInput.holding(KeysAsTilt(input, onDirection: onTilt))
      try withSensor(plan, .holding(display), tilting)
    } else {
      try withSensor(plan, .holding(display), .holding(input))
    }
  }

  /// The whole game with a panel in memory, for measuring and for whoever maps its file.
  private func playInMemory(
    _ size: PictureSize, _ format: PictureFormat, _ file: String?
  ) throws(Failure) {
    CrashGuard.install()
    let signals = SignalInput(endsWithin: Self.timeToEnd, bell: bell)
    let mode = DisplayMode(width: size.width, height: size.height, format: format.format)
    let display = try opened { () throws(DisplayError) in
      guard let file else { return MemoryDisplay(mode) }
      return try MemoryDisplay(mode, file: file)
    }
    let plan = try SensorPlan(machine, hasKeysOnly: false)
    try withSensor(plan, .holding(display), .holding(signals))
  }

  /// Whether to go on: false where the program is asked to end while it waits for a framebuffer.
  private func waits(for choice: FramebufferChoice, _ signals: inout SignalInput) -> Bool {
    var clock = MonotonicClock()
    let search = DisplaySearch(
      choice: choice, notifier: SystemdNotifier(), log: log.line, wantsLines: machine.wantsLines())
    return search.waits(clock: &clock, list: { ListedFramebuffer.all() }) {
      while let event = signals.next() { if event == .terminate { return true } }
      return false
    }
  }

  private func opened<Panel: ~Copyable>(
    _ open: () throws(DisplayError) -> Panel
  ) throws(Failure) -> Panel {
    do throws(DisplayError) { return try open() } catch {
      switch error {
      case .gone(let reason): throw Failure(reason)
      case .modeChanged: throw Failure("the display changed while it was opened; try again")
      }
    }
  }

  // MARK: Sensor

  private func withSensor(
    _ plan: SensorPlan, _ display: consuming HeldDisplay, _ input: consuming HeldInput,
    isTerminal: Bool = false
  ) throws(Failure) {
    let journal = try journalFile()
    if !isTerminal { lock() }
    switch plan {
    case .absent:
      let role: KeyRole = isTerminal ? .play : .none
      try withStore(.holding(AbsentSensor()), display, input, journal, keys: role)
    case .bus(let path):
      let session = SensorSession(
        bus: HeldBus(LinuxI2CBus(closed: path)), addresses: machine.sensorAddresses,
        isEased: true,
        remedy: { " " + $0.remedy(bus: path).sentence })
      let sensor = SensorThread(session, interrupt: machine.interrupt, bell: bell)
      try withStore(.holding(sensor), display, input, journal)
    case .keys(let keys):
      let role: KeyRole = isTerminal ? .playAndTilt : .none
      try withStore(.holding(simulatedSensor(keys)), display, input, journal, keys: role)
    case .trace(let trace):
      let sensor = simulatedSensor(TracePlayback(trace))
      try withStore(.holding(sensor), display, input, journal)
    }
  }

  /// From here on the game can do what a game does, and nothing else. In a terminal it is one program
  /// among its user's others, and lives as they do.
  private func lock() {
    let state = StateDirectory.path(chosen: options.state)
    let locks = GameLocks(
      state: state, journal: options.journal, answersCallers: deals != nil || duels != nil
    ).locks
    for missing in locks.engage() {
      log.line("\(missing)")
    }
  }

  private func simulatedSensor<Source: MotionSource>(_ source: Source) -> SensorThread {
    let chip = SimulatedMPU6050(MPU6050Silicon(), source: source, clock: MonotonicClock())
    return SensorThread(SensorSession(bus: HeldBus(chip), isEased: true), bell: bell)
  }

  // MARK: Store and loop

  /// What the keyboard of a terminal is for; none where the game has a display of its own.
  private enum KeyRole { case none, play, playAndTilt }

  private func withStore(
    _ sensor: consuming HeldSensor, _ display: consuming HeldDisplay, _ input: consuming HeldInput,
    _ recorder: JournalRecorder?, keys: KeyRole = .none
  ) throws(Failure) {
    var clock = MonotonicClock()
    var chance = SystemRandomNumberGenerator()
    var machine = machine
    let directory = StateDirectory.path(chosen: options.state)
    var thread = StoreThread(opening: directory, outbox: outbox, bell: bell)
    let buzzer = buzzer()
    let found = thread.stored(within: Self.patienceForStore) { SignalInput.isEndWanted }
    var stored = found ?? StoredState()
    let atStart = machine
    stored.settings = machine.apply(saved: stored.settings, in: directory)
    stored.settings[StoredState.opponentKey] = options.opponent?.stored
    logTrouble(of: machine, keys)
    let keeper = LoggedStore(
      thread, log: options.logMoves ? { printError($0) } : nil,
      settings: { saved in
        var machine = atStart
        return machine.apply(saved: saved, in: directory)
      })
    let start = JournalStart(
      program: Tilt2048.version, stored: stored, entropy: chance.next(),
      options: wishes(keys: keys, awaitsStore: found == nil),
      wallTime: clock.wallTime())
    var loop = FixedRateLoop(
      appliance: start.appliance, clock: MonotonicClock(bell: bell), sensor: sensor,
      input: input, buzzer: buzzer, display: display, store: keeper,
      advisor: AdvisorThread(bell: bell), orientation: machine.orientation,
      makeGlyphs: { PreparedGlyphs() }, log: log.line,
      heartbeat: Heartbeat(SystemdNotifier()).beat,
      journal: recorder.map { JournalWriter(start, sink: $0.append) },
      symbols: symbols, carriers: Carriers(deals: deals, duels: duels), launch: clock.now() - begin)
    let ending = loop.run(ticks: options.ticks.map { Int(clamping: $0) })
    SystemdNotifier().stopping()
    loop.finishJournal()
    if let trouble = loop.journalTrouble {
      wish.lacksJournal = true
      log.line("The journal is not whole: \(trouble)")
    }
    loop.store.base.stop(within: .milliseconds(120))
    if options.statistics { log.line(loop.statistics.text) }
    wish.isPowerOff = ending == .powerOff || (wish.isBatteryEmpty && options.powerOff)
    if case .answered(let isYes) = ending { wish.answer = isYes }
    if case .displayGone(let reason) = ending { throw Failure(reason) }
  }

  /// What is configured, but cannot be had.
  private func logTrouble(of machine: Machine, _ keys: KeyRole) {
    for fault in machine.configuration.contradictions {
      log.line("\(fault); both are taken as they are built in.")
    }
    // In a terminal nobody is offered it.
    if keys == .none, let trouble = machine.idleOffTrouble(canPowerOff: options.powerOff) {
      log.line(trouble)
    }
  }

  /// Where finished games go out.
  var outbox: Outbox {
    Outbox(
      StateDirectory.path(chosen: options.state) + "/outbox", key: Setting.send.key, consent: "yes",
      standard: machine.configuration.choice(of: .send), ranks: Self.ranks, tickets: Self.tickets)
  }

  /// What is wanted of the appliance.
  private func wishes(keys: KeyRole, awaitsStore: Bool) -> Appliance.Options {
    var wishes = Appliance.Options()
    wishes.seed = options.seed
    wishes.startsPlaying = options.seed != nil || options.beginning != nil
    wishes.teaches = options.seed == nil && options.size == nil
    wishes.size = options.size
    wishes.canPowerOff = options.powerOff
    wishes.playsByKeys = keys == .play
    wishes.tiltsByKeys = keys == .playAndTilt
    wishes.sendsGames = Files.exists(Self.uploader)
    (wishes.deals, wishes.duels) = (deals != nil, duels != nil)
    wishes.awaitsStore = awaitsStore
    wishes.watchesStore = true
    wishes.tilt.mounting = machine.mounting
    let spoken = Language.named(by: Environment.values(of: Language.localeVariables))
    wishes.language = spoken ?? .english
    wishes.asksLanguage = options.asksLanguage && spoken == nil
    wishes.asks = options.asks
    return wishes
  }

  /// The program that sends finished games on, where it is installed.
  private static let uploader = "/usr/bin/tilt2048-upload"
  /// Where it says how games fared: Debian's place for what games share, made by its package.
  private static let ranks = "/var/games/tilt2048/ranks"
  private static let tickets = "/var/games/tilt2048/tickets"

  /// How long the first picture waits for the store: some fifty times what a sound card needs. What
  /// comes later is told to the game when it comes.
  private static let patienceForStore = Instant.Span.milliseconds(100)

  /// The file for the journal that was asked for; made before anything is opened, so that a name
  /// that cannot be used keeps nobody waiting.
  private func journalFile() throws(Failure) -> JournalRecorder? {
    guard let path = options.journal else { return nil }
    return try JournalRecorder(path: path)
  }

  /// What outlives the loop and its devices.
  final class Wish {
    var isPowerOff = false
    var isBatteryEmpty = false
    var lacksJournal = false
    /// What the player said to the card's question.
    var answer: Bool?
  }
}
