import I2C
import Inertial
import Time

/// An MPU-6050, or one of the parts sold under its name, by its registers.
///
/// It sleeps after power-on, forgets everything at a reset, loses writes while asleep, needs time to
/// start, filters and clips, and samples at its own clock.
///
/// Stands on RM-MPU-6000A rev 4.2 and PS-MPU-6000A rev 3.4; the shape is Zephyr's `emul_bmi160.c`.
public struct MPU6050Silicon: ChipSilicon {
  /// Which silicon it is.
  public var model: ChipModel
  /// Whether measurements read as zeros while all else works, as on a batch of dead boards.
  public var isMute = false
  /// Whether it has stopped measuring: the last sample stays in the registers until a reset.
  public var isFrozen = false
  /// How often it measured, in its cycle or not: what its battery notices.
  public private(set) var measurementCount = 0

  private static let fifoWindow: UInt8 = 0x74
  private static let (smplrtDiv, config, gyroConfig, accelConfig, accelConfig2) =
    (0x19, 0x1A, 0x1B, 0x1C, 0x1D)
  private static let (interruptStatus, data, dataEnd) = (0x3A, 0x3B, 0x49)
  private static let (signalPathReset, powerManagement, whoAmI) = (0x68, 0x6B, 0x75)
  private static let (resetBit, sleepBit, cycleBit): (UInt8, UInt8, UInt8) = (0x80, 0x40, 0x20)
  private static let (fifoEnable, userControl, fifoCount) = (0x23, 0x6A, 0x72)
  private static let (lowPowerRate, powerManagement2) = (0x1E, 0x6C)

  private var pin = ChipInterruptPin()
  private var fifo = ChipMemory()
  private var registers = [UInt8](repeating: 0, count: 128)
  private var bornAt = Instant.zero
  private var resetEnds: Instant?
  private var awakeSince: Instant?
  private var ticksUntilSample = 0
  private var accelerometerFilter = LowPass(frequency: 260)
  private var gyroscopeFilter = LowPass(frequency: 256)

  /// A chip without its supply as yet.
  public init(_ model: ChipModel = .mpu6050) { self.model = model }

  /// Where the model sits.
  public var address: I2CAddress { model.address }
  /// How often its pin rose.
  public var pinRises: Int { pin.riseCount }

  /// Every register at its reset value.
  public mutating func powerOn(at now: Instant) {
    let isMute = isMute
    self = MPU6050Silicon(model)
    (self.isMute, bornAt) = (isMute, now)
    resetRegisters(at: now)
  }

  private mutating func resetRegisters(at instant: Instant) {
    for index in registers.indices { registers[index] = 0 }
    registers[Self.whoAmI] = model.whoAmI
    registers[Self.powerManagement] = model.powerManagementAtPowerOn
    registers[Self.interruptStatus] = model.idleInterruptStatus
    awakeSince = model.powerManagementAtPowerOn & Self.sleepBit == 0 ? instant : nil
    pin.powerOn()
    fifo.empty()
    tuneFilters()
  }

  // MARK: Registers

  /// What is written in a reset is lost, and to an original also what is written while it sleeps.
  public mutating func write(_ value: UInt8, to register: UInt8, at now: Instant) {
    let index = Int(register & 0x7F)
    if index == Self.powerManagement, value & Self.resetBit != 0 { isFrozen = false }
    finishReset(by: now)
    // In reset the chip keeps its registers to itself: what is written then is lost.
    guard resetEnds == nil else { return }
    switch index {
    case Self.powerManagement: writePowerManagement(value, at: now)
    case Self.whoAmI, Self.data..<Self.dataEnd, Self.interruptStatus: break
    case Self.signalPathReset: clearData()
    // FIFO_RESET clears itself, and works while FIFO_EN is 0 (RM §4.27).
    case Self.userControl:
      if value & 0x44 == 0x04 { fifo.empty() }
      registers[Self.userControl] = value & ~0x04
    case Int(Self.fifoWindow), Self.fifoCount, Self.fifoCount + 1: break
    default:
      let isAsleep = registers[Self.powerManagement] & Self.sleepBit != 0
      guard !(isAsleep && model.ignoresWritesWhileAsleep) else { return }
      registers[index] = value
      if index == Self.accelConfig { pin.filter(value & 7) }
      tuneFilters()
    }
  }

  private mutating func writePowerManagement(_ value: UInt8, at now: Instant) {
    if value & Self.resetBit != 0 {
      resetEnds = now + model.resetDuration
      registers[Self.powerManagement] |= Self.resetBit
      return
    }
    let sleeps = value & Self.sleepBit != 0
    ticksUntilSample = 0
    if sleeps { awakeSince = nil } else if awakeSince == nil { awakeSince = now }
    registers[Self.powerManagement] = value
  }

  /// Reading the status forgets it.
  public mutating func read(_ register: UInt8) -> UInt8 {
    switch Int(register & 0x7F) {
    case Int(Self.fifoWindow): return fifo.pop()
    case Self.fifoCount: return UInt8(fifo.count >> 8)
    case Self.fifoCount + 1: return UInt8(fifo.count & 0xFF)
    case Self.data..<Self.dataEnd where isMute: return 0
    case Self.interruptStatus:
      defer { registers[Self.interruptStatus] = model.idleInterruptStatus }
      pin.release()
      return registers[Self.interruptStatus]
    case let index: return registers[index]
    }
  }

  /// What a register holds.
  public func content(of register: UInt8) -> UInt8 { registers[Int(register & 0x7F)] }

  /// The FIFO's window does not advance; everything else does.
  public func following(_ register: UInt8) -> UInt8 {
    register & 0x7F == Self.fifoWindow ? register : (register + 1) & 0x7F
  }

  private mutating func clearData() {
    for index in Self.data..<Self.dataEnd { registers[index] = 0 }
  }

  private mutating func finishReset(by now: Instant) {
    guard let ends = resetEnds, now >= ends else { return }
    resetEnds = nil
    resetRegisters(at: ends)
    // A clone that starts awake after power-on still sleeps after a reset: "the sleep bit could be
    // on or off" (kernel inv_mpu_core.c), and the harder case is the one to be ready for.
    registers[Self.powerManagement] = Self.sleepBit
    awakeSince = nil
  }

  // MARK: Measuring

  /// A millisecond: what is due at its rate is measured.
  public mutating func step(
    _ motion: RigidMotion, at now: Instant, temperature: Float, errors: SensorErrors,
    noise: inout NoiseSource
  ) {
    guard !isFrozen else { return }
    finishReset(by: now)
    guard resetEnds == nil, let awake = awakeSince else { return }
    let rate = gyroscopeFilter.step(
      errors.spoil(rate: motion.angularRate, sinceBirth: now - bornAt))
    let force = accelerometerFilter.step(errors.spoil(force: motion.specificForce))
    ticksUntilSample -= 1
    guard ticksUntilSample <= 0 else { return }
    ticksUntilSample = ticksBetweenSamples
    measurementCount += 1
    // In its cycle it measures the acceleration alone, and without a filter.
    guard !isCycling else {
      let force =
        errors.spoil(force: motion.specificForce)
        + noise.gaussianVector() * (errors.accelerometerNoise * 3)
      store(force, at: Self.data, stepsPerUnit: forceSteps)
      return tell(force)
    }
    let awakeFor = now - awake
    let isForceValid = awakeFor >= model.accelerometerStartUp
    // A gyro that is not up to speed shows anything; a large wrong rate is the easiest to notice.
    let startUp = awakeFor >= model.gyroscopeStartUp ? Vector3.zero : Vector3(180, -180, 180)
    store(
      isForceValid ? force + noise.gaussianVector() * errors.accelerometerNoise : .zero,
      at: Self.data, stepsPerUnit: forceSteps)
    store(
      rate + startUp + noise.gaussianVector() * errors.gyroscopeNoise,
      at: Self.data + 8, stepsPerUnit: rateSteps)
    // The thermometer's noise of some 2 steps, as the clone's log shows.
    let steps = (temperature - model.temperatureAtZero) * model.temperatureSensitivity
    storeWord(steps + noise.gaussian() * (errors.accelerometerNoise > 0 ? 2 : 0), at: Self.data + 6)
    collect()
    tell(force)
  }

  /// What FIFO_EN names goes into the memory, in the order of the registers (RM §4.31).
  private mutating func collect() {
    guard registers[Self.userControl] & 0x40 != 0 else { return }
    let wanted = registers[Self.fifoEnable]
    for (bit, words) in [(UInt8(3), 0..<6), (7, 6..<8), (6, 8..<10), (5, 10..<12), (4, 12..<14)]
    where wanted & 1 << bit != 0 {
      for byte in words { fifo.push(registers[Self.data + byte], most: model.memory) }
    }
  }

  /// Notes in the status that there is a sample, and whether it shows motion.
  private mutating func tell(_ force: Vector3) {
    let motion = pin.motion(force, registers, model.motionSense)
    registers[Self.interruptStatus] |= 1 | motion
    pin.raise(registers[Self.interruptStatus], registers)
  }

  /// Whether it sleeps and measures by turns (RM §4.28).
  private var isCycling: Bool {
    registers[Self.powerManagement] & (Self.cycleBit | Self.sleepBit) == Self.cycleBit
  }

  /// In milliseconds of its own. In a cycle an MPU-6050 takes LP_WAKE_CTRL (RM §4.29), a 6500
  /// LP_ACCEL_ODR (register map of the 6500, §4.9), an ICM-20689 its sample rate.
  private var ticksBetweenSamples: Int {
    guard isCycling else { return Int(registers[Self.smplrtDiv]) + 1 }
    if model.cyclesAtSampleRate { return Int(registers[Self.smplrtDiv]) + 1 }
    if model.hasSeparateAccelerometerFilter {
      return max(4100 >> Int(registers[Self.lowPowerRate] & 0x0F), 2)
    }
    return [800, 200, 50, 25][Int(registers[Self.powerManagement2] >> 6)]
  }

  // MARK: Ranges and filters

  private var forceSteps: Float {
    let range = Float(1 << ((registers[Self.accelConfig] >> 3) & 3))
    return 16384 / range * (model.hasHalfAccelerationResolution ? 0.5 : 1)
  }

  /// Steps per degree a second as the data sheet rounds them (PS-MPU-6000A §6.1).
  private var rateSteps: Float {
    switch (registers[Self.gyroConfig] >> 3) & 3 {
    case 0: 131
    case 1: 65.5
    case 2: 32.8
    default: 16.4
    }
  }

  private mutating func store(_ value: Vector3, at index: Int, stepsPerUnit: Float) {
    storeWord(value.x * stepsPerUnit, at: index)
    storeWord(value.y * stepsPerUnit, at: index + 2)
    storeWord(value.z * stepsPerUnit, at: index + 4)
  }

  /// Rounds, clips at the range's end and stores the higher byte first.
  private mutating func storeWord(_ steps: Float, at index: Int) {
    let word = Int16(min(32767, max(-32768, steps.rounded())))
    let bits = UInt16(bitPattern: word)
    registers[index] = UInt8(bits >> 8)
    registers[index + 1] = UInt8(bits & 0xFF)
  }

  /// Cut-off by DLPF_CFG (RM §4.3); 0 and 7 let everything pass.
  private mutating func tuneFilters() {
    let accelerometer: [Float] = [260, 184, 94, 44, 21, 10, 5, 260]
    let gyroscope: [Float] = [256, 188, 98, 42, 20, 10, 5, 256]
    let shared = Int(registers[Self.config] & 7)
    let separate = Int(registers[Self.accelConfig2] & 7)
    let usesOwn = model.hasSeparateAccelerometerFilter
    accelerometerFilter.tune(to: accelerometer[usesOwn ? separate : shared])
    gyroscopeFilter.tune(to: gyroscope[shared])
  }
}

/// How a simulated sensor feels motion in its low-power cycle.
public enum ChipMotionSense: Equatable, Sendable {
  /// Not at all, as parts that only bear the name.
  case none
  /// An MPU-6050: MOT_THR in steps of 32 mg, beside the sample that its high-pass filter holds.
  case held
  /// The same in steps of 2 mg, as other people's register lists have it.
  case heldInSmallSteps
  /// An MPU-6500: WOM_THR in steps of 4 mg, beside the sample before.
  case oneThreshold
  /// An ICM-20689: such a threshold and a bit for each axis.
  case threeThresholds
}
