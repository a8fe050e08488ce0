import I2C
import Inertial
import Time

/// At rest: the low-power cycle, and what wakes it.
extension SensorSession where Bus: ~Copyable {
  /// Between two looks at a resting sensor: three a second, which cost next to nothing and answer
  /// before the hand that picks the device up has it before the eyes.
  private static var restingPeriod: Instant.Span { .milliseconds(320) }
  /// The same where its interrupt line tells of the hand: no look is needed, but for a chip that fell
  /// asleep, lost its supply or feels nothing.
  private static var safetyPeriod: Instant.Span { .seconds(4) }
  /// How long a chip that samples a thousand times a second has to raise its pin.
  private static var proofTime: Instant.Span { .milliseconds(100) }
  private static var armingTime: Instant.Span { .milliseconds(10) }

  /// Rests once it samples: the chip goes into its low-power cycle and is looked at three times
  /// a second, until `SensorReport.moved` is reported, and on. Or has it sample again, which takes
  /// a tenth of a second. Returns when the next step is due.
  ///
  /// With an interrupt line (``hear(_:now:)``) it is looked at when that rises, and else once in four
  /// seconds.
  @discardableResult
  public mutating func rest(_ isResting: Bool, now: Instant) -> Instant {
    guard isResting != isToRest else { return nextStep }
    isToRest = isResting
    switch phase {
    case .sampling, .calm, .proving, .arming, .resting: nextStep = min(nextStep, now)
    default: break
    }
    return nextStep
  }

  /// What it wants of its interrupt line.
  public var interruptUse: InterruptUse {
    guard isToRest, line.isUsable else { return .none }
    switch phase {
    case .proving: return line.hasRisen ? .later : .now
    case .resting where !line.isProven: return .none
    case .resting: return line.hasRisen || line.isQuiet ? .later : .now
    default: return .later
    }
  }

  /// Hears that there is an interrupt line, before it is told to rest, or that it rose, or is gone.
  /// Returns when the next step is due.
  @discardableResult
  public mutating func hear(_ event: InterruptEvent, now: Instant) -> Instant {
    switch event {
    case .ready:
      line.isThere = true
      // What it told while nobody listened.
      if phase == .resting { nextStep = min(nextStep, now) }
    case .risen:
      guard interruptUse == .now else { break }
      line.hasRisen = true
      nextStep = min(nextStep, now)
    case .gone(let text):
      notice = line.lose(text) ?? notice
      if phase == .resting { nextStep = min(nextStep, now) }
    }
    return nextStep
  }

  mutating func beginRest(_ now: Instant) throws(MotionSensorError) -> SensorReport? {
    line.begin()
    rest.begin()
    guard line.isUsable else { return try beginCycle(now) }
    guard let motion = chip?.rest.motion else {
      notice = line.tell(.unknownPart) ?? notice
      return try beginCycle(now)
    }
    line.isArmed = true
    try driver.perform(motion.raise)
    proceed(to: .proving, at: now + Self.proofTime)
    return nil
  }

  mutating func prove(_ now: Instant) throws(MotionSensorError) -> SensorReport? {
    guard let chip, let motion = chip.rest.motion, isToRest else { return try endRest(now) }
    try driver.perform(motion.lower)
    let raw = try driver.readSample(of: chip)
    if line.hasRisen { try driver.perform(motion.prepare) }
    rest.begin(pose: chip.convert(raw, at: now).acceleration)
    notice = line.prove() ?? notice
    guard line.isProven else { return try beginCycle(now) }
    proceed(to: .arming, at: now + Self.armingTime)
    return nil
  }

  mutating func beginCycle(_ now: Instant) throws(MotionSensorError) -> SensorReport? {
    guard let chip, isToRest else { return try endRest(now) }
    if line.isHeeded, let motion = chip.rest.motion {
      try driver.perform(motion.begin, threshold: line.threshold(of: motion))
    } else {
      try driver.perform(chip.rest.begin)
    }
    proceed(to: .resting, at: now + Self.restingPeriod)
    return nil
  }

  mutating func restOn(_ now: Instant) throws(MotionSensorError) -> SensorReport? {
    guard let chip, isToRest else { return try endRest(now) }
    if let text = notice {
      notice = nil
      nextStep = now
      return .notice(text)
    }
    let motion = line.isHeeded ? chip.rest.motion : nil
    if let motion {
      if !line.hasRisen { try driver.perform(motion.verify) }
      // That lets the pin fall, also where its rising was missed.
      try driver.perform(motion.clear)
    }
    let raw = try driver.readSample(of: chip)
    failures = 0
    try rest.look(at: raw)
    let isFelt = rest.feels(chip.restingForce(raw), isTold: line.hasRisen)
    let threshold = motion.map { line.threshold(of: $0) }
    notice = line.note(isFelt: isFelt)
    if let motion, line.isHeeded, line.threshold(of: motion) != threshold {
      try driver.perform(motion.setThreshold, threshold: line.threshold(of: motion))
    }
    let isRare = line.isHeeded && !line.isQuiet && !rest.isDoubtful
    nextStep = now + (isRare ? Self.safetyPeriod : Self.restingPeriod)
    return isFelt ? .moved : nil
  }

  private mutating func endRest(_ now: Instant) throws(MotionSensorError) -> SensorReport? {
    guard let chip else { return nil }
    try driver.perform(chip.rest.end)
    if line.isArmed, let motion = chip.rest.motion { try driver.perform(motion.end) }
    line.isArmed = false
    proceed(to: .settingUp(stage: chip.resumption), at: now + .milliseconds(10))
    isRested = true
    return nil
  }
}
