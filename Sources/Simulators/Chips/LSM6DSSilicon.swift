import I2C
import Inertial
import Time

/// An LSM6DS3, LSM6DS3TR-C or LSM6DSO by its registers.
///
/// Written from the data sheets (DocID026899 rev 10, DocID030071 rev 3, DS12140 rev 2) and the
/// application notes AN4650, AN5130 and AN5192: powered down after power-on, a reset that clears itself,
/// rates, ranges, filters of the accelerometer, its low-power mode, data-ready and wake-up on INT1.
public struct LSM6DSSilicon: ChipSilicon {
  /// Which part.
  public enum Part: UInt8, Sendable, CaseIterable {
    case ds3 = 0x69
    case ds3tr = 0x6A
    case dso = 0x6C
  }

  /// Which part it is.
  public let part: Part
  /// SA0 low or high.
  public let address: I2CAddress
  /// Whether waking up works; on some boards INT1 comes from elsewhere.
  public var feelsMotion = true
  /// Whether it has stopped measuring.
  public var isFrozen = false
  /// How often it measured the acceleration.
  public private(set) var measurementCount = 0

  private var registers = [UInt8](repeating: 0, count: 128)
  private var bornAt = Instant.zero
  private var resetEnds: Instant?
  private var gyroscopeSince: Instant?
  private var (forceRate, turnRate) = (Rate(), Rate())
  private var (forceFilter, turnFilter) = (LowPass(frequency: 260), LowPass(frequency: 130))
  private var pin = SimulatedPin()
  private var (isDataReady, isAwoken) = (false, false)
  private var lastForce: Vector3?

  /// A chip of this part, without its supply as yet.
  public init(_ part: Part, address: I2CAddress = .lsm6ds) {
    self.part = part
    self.address = address
  }

  /// How often its pin rose.
  public var pinRises: Int { pin.riseCount }

  /// Every register at its reset value: both sensors off.
  public mutating func powerOn(at now: Instant) {
    let (part, address, feelsMotion) = (part, address, feelsMotion)
    self = LSM6DSSilicon(part, address: address)
    self.feelsMotion = feelsMotion
    bornAt = now
    resetRegisters()
  }

  private mutating func resetRegisters() {
    for index in registers.indices { registers[index] = 0 }
    registers[0x0F] = part.rawValue
    registers[0x12] = 0x04
    registers[0x18] = part == .dso ? 0xE0 : 0x38
    if part == .ds3 { registers[0x19] = 0x38 }
    gyroscopeSince = nil
    (isDataReady, isAwoken, lastForce) = (false, false, nil)
    drivePin()
  }

  /// Read-only registers keep what they have; a reset takes 50 µs and loses what is written meanwhile.
  public mutating func write(_ value: UInt8, to register: UInt8, at now: Instant) {
    finishReset(by: now)
    guard resetEnds == nil else { return }
    switch register & 0x7F {
    case 0x0F, 0x1A...0x2D, 0x3A...0x3F, 0x78...0x7E: return
    case 0x12 where value & 0x81 != 0:
      resetEnds = now + (value & 0x80 != 0 ? .milliseconds(15) : Instant.Span(nanoseconds: 50_000))
      registers[0x12] |= value & 0x81
      return
    default: registers[Int(register & 0x7F)] = value
    }
    if register == 0x11 { gyroscopeSince = value >> 4 == 0 ? nil : gyroscopeSince ?? now }
    if register == 0x10, value >> 4 == 0 { isDataReady = false }
    forceFilter.tune(to: forceBandwidth)
    drivePin()
  }

  /// Reading the acceleration lets data-ready fall; reading the source of a wake-up forgets it.
  public mutating func read(_ register: UInt8) -> UInt8 {
    let index = Int(register & 0x7F)
    let value = registers[index]
    if (0x28...0x2D).contains(index) { isDataReady = false }
    if index == 0x1B { (isAwoken, registers[0x1B]) = (false, 0) }
    drivePin()
    return value
  }

  /// What a register holds.
  public func content(of register: UInt8) -> UInt8 { registers[Int(register & 0x7F)] }

  /// The next one, where IF_INC is set.
  public func following(_ register: UInt8) -> UInt8 {
    registers[0x12] & 0x04 != 0 ? (register + 1) & 0x7F : register
  }

  private mutating func finishReset(by now: Instant) {
    guard let ends = resetEnds, now >= ends else { return }
    resetEnds = nil
    isFrozen = false
    resetRegisters()
  }

  // MARK: Measuring

  /// Hertz by ODR, bits 7…4.
  private static let rates: [Float] = [0, 12.5, 26, 52, 104, 208, 416, 833, 1660, 3330, 6660]

  private func rate(of register: Int) -> Float {
    let code = Int(registers[register] >> 4)
    return code < Self.rates.count ? Self.rates[code] : 0
  }

  private var isLowPower: Bool { registers[0x15] & 0x10 != 0 && rate(of: 0x10) <= 52 }

  private var forceBandwidth: Float {
    let rate = rate(of: 0x10)
    switch part {
    case .ds3:
      guard registers[0x13] & 0x80 != 0 else { return rate / 2 }
      return [400, 200, 100, 50][Int(registers[0x10] & 3)]
    case .ds3tr:
      guard registers[0x17] & 0x80 != 0 else { return rate / 2 }
      return rate / [50, 100, 9, 400][Int(registers[0x17] >> 5 & 3)]
    case .dso:
      guard registers[0x10] & 0x02 != 0 else { return rate / 2 }
      return rate / [4, 10, 20, 45, 100, 200, 400, 800][Int(registers[0x17] >> 5)]
    }
  }

  /// A millisecond: what is due at the rates is measured.
  public mutating func step(
    _ motion: RigidMotion, at now: Instant, temperature: Float, errors: SensorErrors,
    noise: inout NoiseSource
  ) {
    finishReset(by: now)
    guard resetEnds == nil, !isFrozen else { return }
    let force = forceFilter.step(errors.spoil(force: motion.specificForce))
    let turn = turnFilter.step(errors.spoil(rate: motion.angularRate, sinceBirth: now - bornAt))
    if turnRate.passes(hertz: rate(of: 0x11)), let since = gyroscopeSince {
      // One that is not up to speed shows anything.
      let startUp = now - since >= .milliseconds(70) ? Vector3.zero : Vector3(180, -180, 180)
      let scale = 1000 / (8.75 * Float(1 << (registers[0x11] >> 2 & 3)))
      store(bytes(turn + startUp + noise.gaussianVector() * errors.gyroscopeNoise, scale), at: 0x22)
    }
    guard forceRate.passes(hertz: rate(of: 0x10)) else { return }
    measurementCount += 1
    let measured =
      (isLowPower ? errors.spoil(force: motion.specificForce) : force)
      + noise.gaussianVector() * errors.accelerometerNoise
    // ±2, 16, 4, 8 g (FS_XL).
    let range: Float = [1, 8, 2, 4][Int(registers[0x10] >> 2 & 3)]
    store(bytes(measured, 1000 / (0.061 * range)), at: 0x28)
    let perDegree: Float = part == .ds3 ? 16 : 256
    store(bytes(steps((temperature - 25) * perDegree)), at: 0x20)
    isDataReady = true
    feel(measured, fullScale: 2 * range)
    drivePin()
  }

  private mutating func store(_ bytes: [UInt8], at index: Int) {
    registers.replaceSubrange(index..<index + bytes.count, with: bytes)
  }

  /// The slope filter: half of what two samples differ by, in steps of a 64th of the full scale.
  private mutating func feel(_ force: Vector3, fullScale: Float) {
    let before = lastForce ?? force
    lastForce = force
    let isOn = part == .ds3 || registers[0x58] & 0x80 != 0
    guard feelsMotion, isOn else { return }
    let slope = (force - before) * 0.5
    let threshold = Float(registers[0x5B] & 0x3F) * fullScale / 64
    let isAbove = max(slope.x.magnitude, max(slope.y.magnitude, slope.z.magnitude)) > threshold
    let isLatched = registers[part == .dso ? 0x56 : 0x58] & 0x01 != 0
    isAwoken = isAbove || (isAwoken && isLatched)
    registers[0x1B] = isAwoken ? 0x08 : 0
  }

  private mutating func drivePin() {
    pin.drive(
      (isDataReady && registers[0x0D] & 0x01 != 0) || (isAwoken && registers[0x5E] & 0x20 != 0))
  }
}
