import I2C
import Inertial
import Time

/// The life of a sensor, one small step at a time: found, set up, sampled, lost, found again.
///
/// The sensor's thread calls ``step(now:)`` whenever ``nextStep`` has come and hands on what it
/// returns. No step waits: the delays of the bring-up are moments at which to step again, so a
/// test runs hours of it on a virtual clock.
///
///     while running {
///       clock.sleep(until: session.nextStep)
///       if let report = session.step(now: clock.now()) { hand(over: report) }
///     }
///
/// After an error three quick retries follow, then the sensor is reported lost; every 250 ms it is
/// looked for at its addresses and set up from the beginning, since a chip that lost its supply is
/// back at ±2 g and asleep. After five attempts in vain the bus is opened anew.
///
/// A chip that answers but does not measure (frozen, asleep, resetting itself) is set up again ever
/// more rarely, and counts as found only when a fresh sample has come, later a quarter of a second of
/// them: it is lost once and found once, however often it is tried in between.
public struct SensorSession<Bus: I2CBus & ~Copyable>: ~Copyable {
  enum Phase: Equatable {
    case opening
    case identifying
    /// At this stage of the chip's set-up.
    case settingUp(stage: Int)
    case verifying
    case sampling
    /// Nothing moves: the chip collects, and is looked at now and then.
    case calm
    /// About to rest: the chip raises its interrupt pin, to see whether anybody notices.
    case proving
    /// Making the sample that others are compared with.
    case arming
    /// In the low-power cycle, waiting to be moved.
    case resting
  }

  /// The driver, and with it the bus.
  public var driver: MotionSensor<Bus>
  /// When ``step(now:)`` wants to be called again.
  public internal(set) var nextStep: Instant

  /// What is said after a fault of the bus.
  private let remedy: @Sendable (I2CError) -> String
  /// Between two samples: 200 a second. Fast handling gains up to here, nothing beyond.
  private let period: Instant.Span
  /// Where it is looked for.
  private var search: AddressSearch
  private(set) var phase = Phase.opening
  /// Which chip it is.
  private(set) var chip: MotionChip?
  /// Whether it was told to be lost, and not to be there again.
  private(set) var isReported = false
  /// Set up after a loss, and not a fresh sample yet.
  private var isDoubted = false
  /// How often in a row it was set up and did not measure.
  private var restartsInVain = 0
  var failures = 0
  private var attemptsInVain = 0
  private var samplesUntilAudit = 0
  private var health = SensorHealth()
  var notice: String?
  /// Whether it is to rest, and what its looks and its interrupt line tell while it does.
  var isToRest = false
  var rest = RestWatch()
  var line = InterruptWatch()
  /// Whether the chip is to collect while nothing moves, and whether that is so.
  let isEased: Bool
  var stillness = StillnessWatch()
  var calm = CalmWatch()
  private(set) var lastSampleTime = Instant.zero
  /// What it is asked for twice a second: one of these settings it has.
  private var audit: [[RegisterStep]] = []
  /// Whether it was set up after a rest, which is no news.
  var isRested = false

  /// A failed reading is tried again this often before the sensor counts as lost.
  private static var quickRetries: Int { 3 }
  private static var retryDelay: Instant.Span { .milliseconds(2) }
  private static var backOff: Instant.Span { .milliseconds(250) }
  private static var strangerBackOff: Instant.Span { .seconds(2) }
  /// A chip that does not measure is set up again after 250 ms, 500 ms, … 8 s: each restart keeps the
  /// bus busy, and one that is exchanged for a good one shall not wait for long.
  private static var largestBackOffShift: Int { 5 }
  private static var attemptsBeforeReopening: Int { 5 }
  /// Five seconds of them, each with its quick retries.
  private static var attemptsOfHope: Int { 20 }
  /// Readings between two looks at the configuration: twice a second, so that a chip which lost its
  /// supply for a moment, and now measures in other units, is noticed before it does harm.
  private static var auditInterval: Int { 100 }

  /// Takes a bus, which may still be closed; the sensor is looked for at all `addresses`, and at none
  /// of them is anything written before it was recognised. `isEased` has the chip collect its samples
  /// while nothing moves, which spares its thread nine wake-ups in ten. `remedy` says, after a blank, what to do on
  /// this machine about a fault of the bus.
  public init(
    bus: consuming Bus, addresses: [I2CAddress] = ChipFamily.addresses,
    configuration: Configuration = .handheld,
    period: Instant.Span = .milliseconds(5), start: Instant = .zero, isEased: Bool = false,
    remedy: @escaping @Sendable (I2CError) -> String = { _ in "" }
  ) {
    self.remedy = remedy
    driver = MotionSensor(
      bus: bus, address: addresses.first ?? .mpu6050, configuration: configuration)
    search = AddressSearch(addresses)
    self.period = period
    self.isEased = isEased
    nextStep = start
  }

  /// Does what is due and returns what is worth telling; does nothing before ``nextStep``.
  public mutating func step(now: Instant) -> SensorReport? {
    guard now >= nextStep else { return nil }
    do throws(MotionSensorError) {
      switch phase {
      // One that was set up after it had stopped must first show that it measures.
      case .sampling where isToRest && !isDoubted: return try beginRest(now)
      case .sampling: return try sample(now)
      case .calm: return try stayCalm(now)
      case .proving: return try prove(now)
      case .arming: return try beginCycle(now)
      case .resting: return try restOn(now)
      default: return try bringUp(now)
      }
    } catch {
      return recover(from: error, now: now)
    }
  }

  /// Does what is due by `now`, step by step, up to the first report: for whoever has no thread of
  /// its own, as simulations have none. Nil when nothing more is due, or a step waits for the next
  /// call.
  public mutating func firstReport(by now: Instant) -> SensorReport? {
    while nextStep <= now {
      let due = nextStep
      if let report = step(now: due) { return report }
      if nextStep <= due { return nil }
    }
    return nil
  }

  /// Goes on with a sensor that is set up already, as another program that plays with it left it or
  /// has it at this moment: nothing is written to it. To be called before the first ``step(now:)``.
  ///
  /// Nil where there is none in the wanted configuration; the session then starts from the beginning,
  /// with the reset that would disturb the other program. A sensor that turns out not to measure is
  /// lost, and set up anew, like any other.
  public mutating func adopt(now: Instant) -> SensorReport? {
    do throws(MotionSensorError) { try open() } catch { return nil }
    for case (let address, .sensor(let found)) in driver.residents(at: search.addresses) {
      let before = driver.address
      driver.address = address
      // Those of play, and those with which it collects: it may change to the others at any time.
      let settings = [found.verification] + (found.fifo.map { [$0.verification] } ?? [])
      do throws(MotionSensorError) { try examine(settings) } catch {
        driver.address = before
        continue
      }
      chip = found
      beginSampling(at: now)
      audit = settings
      return reportReady()
    }
    return nil
  }

  /// Asks whether it has one of these settings; where the bus failed meanwhile, nobody can say.
  private mutating func examine(_ settings: [[RegisterStep]]) throws(MotionSensorError) {
    var trouble: MotionSensorError?
    for steps in settings {
      do throws(MotionSensorError) { return try driver.perform(steps) } catch {
        if case .bus? = trouble { continue }
        trouble = error
      }
    }
    if let trouble { throw trouble }
  }

  // MARK: Bring-up

  private mutating func bringUp(_ now: Instant) throws(MotionSensorError) -> SensorReport? {
    switch phase {
    case .opening:
      try open()
      proceed(to: .identifying, at: now)
    case .identifying:
      switch try search.look(with: &driver, isPatient: failures < Self.quickRetries) {
      case .sensor(let found, _):
        if chip != found {
          line.forget()
          calm.startsInVain = 0
        }
        chip = found
        proceed(to: .settingUp(stage: 0), at: now)
      case .lookAgain(let wait): proceed(to: .identifying, at: now + wait)
      }
    case .settingUp(let stage):
      guard let setUp = chip?.setUp, stage < setUp.count else {
        proceed(to: .verifying, at: now)
        break
      }
      try driver.perform(setUp[stage].steps)
      let next = stage + 1 < setUp.count ? Phase.settingUp(stage: stage + 1) : .verifying
      proceed(to: next, at: now + setUp[stage].wait)
    case .verifying:
      if let chip { try driver.perform(chip.verification) }
      beginSampling(at: now)
      isDoubted = restartsInVain > 0
      defer { isRested = false }
      return isDoubted || isRested ? nil : reportReady()
    case .sampling, .calm, .proving, .arming, .resting: break
    }
    return nil
  }

  private mutating func beginSampling(at now: Instant) {
    proceed(to: .sampling, at: now)
    samplesUntilAudit = Self.auditInterval
    audit = [chip?.verification ?? []]
    stillness = StillnessWatch()
    health.begin()
  }

  private mutating func open() throws(MotionSensorError) {
    do throws(I2CError) { try driver.bus.reopen() } catch { throw .bus(error) }
  }

  mutating func proceed(to next: Phase, at instant: Instant) {
    phase = next
    nextStep = instant
    failures = 0
  }

  private mutating func reportReady() -> SensorReport? {
    attemptsInVain = 0
    isReported = false
    isDoubted = false
    guard let chip else { return nil }
    return .ready(chip.description + ", at 0x" + hexadecimal(driver.address.value))
  }

  // MARK: Sampling

  private mutating func sample(_ now: Instant) throws(MotionSensorError) -> SensorReport? {
    guard let chip else { return nil }
    if let text = notice {
      notice = nil
      nextStep = following(now, period)
      return .notice(text)
    }
    guard !mayCalm else { return try beginCalm(now) }
    if samplesUntilAudit <= 0 {
      // Asked again at once where it fails: a bit may have been lost on the way.
      try examine(audit)
      samplesUntilAudit = Self.auditInterval
    }
    samplesUntilAudit -= 1
    let raw = try driver.readSample(of: chip)
    nextStep = following(now, period)
    let report = try take(raw, of: chip, at: now)
    // A notice goes out before the next sample is due.
    if notice != nil { nextStep = now }
    return report
  }

  /// What one sample says of the chip, and to whoever waits for it.
  mutating func take(
    _ raw: RawSample, of chip: MotionChip, at time: Instant
  ) throws(MotionSensorError) -> SensorReport? {
    notice = health.feed(raw, of: chip) ?? notice
    guard !health.isFrozen else { throw .frozen }
    failures = 0
    if isDoubted {
      return health.hasChanged(hasStoppedAgain: restartsInVain > 1) ? reportReady() : nil
    }
    if health.isLive { restartsInVain = 0 }
    stillness.feed(raw, chip.scale)
    if stillness.isMoving { calm.noteMotion() }
    lastSampleTime = time
    return .sample(chip.convert(raw, at: time))
  }

  /// The next moment of a fixed rate; moments that were missed are not made up for.
  func following(_ now: Instant, _ period: Instant.Span) -> Instant {
    let next = nextStep + period
    return next > now ? next : now + period
  }

  // MARK: Failures

  private mutating func recover(from error: MotionSensorError, now: Instant) -> SensorReport? {
    failures += 1
    if failures <= Self.quickRetries, isTransient(error) {
      nextStep = now + Self.retryDelay
      return nil
    }
    failures = 0
    attemptsInVain += 1
    let reopens = attemptsInVain % Self.attemptsBeforeReopening == 0
    isRested = false
    phase = reopens || phase == .opening ? .opening : .identifying
    nextStep = now + backOff(after: error)
    return reportLost(error)
  }

  /// Nobody there is looked for at a steady pace; a chip that is there and does not measure is left
  /// alone for longer each time.
  private mutating func backOff(after error: MotionSensorError) -> Instant.Span {
    switch error {
    case .frozen, .sentinel, .notKept:
      search.doubt(driver.address)
      let shift = min(restartsInVain, Self.largestBackOffShift)
      restartsInVain += 1
      return Self.backOff * (1 << shift)
    case .bus, .notASensor:
      restartsInVain = 0
      return Self.backOff
    case .stranger:
      // Its owner talks to it too, and it will not become a sensor.
      restartsInVain = 0
      return Self.strangerBackOff
    }
  }

  /// Whether the same step may succeed at once. A chip that has stopped does not go on, and a bus
  /// that is not there needs time.
  private func isTransient(_ error: MotionSensorError) -> Bool {
    if case .stranger = error { return false }
    if case .frozen = error { return false }
    // Nobody has been there for long: there is time until the next look.
    if case .bus(.noAcknowledge) = error, attemptsInVain >= Self.attemptsOfHope { return false }
    return phase != .opening
  }

  private mutating func reportLost(_ error: MotionSensorError) -> SensorReport? {
    guard !isReported else { return nil }
    isReported = true
    var text = "The motion sensor does not work: " + error.message + "."
    if case .bus(let error) = error { text += remedy(error) }
    return .lost(text)
  }
}
