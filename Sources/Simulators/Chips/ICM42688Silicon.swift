import I2C
import Inertial
import Time

/// An ICM-42688-P by its registers, of bank 0: off after power-on, with words of 0x8000 until it has
/// measured; a reset that takes a millisecond; rates, ranges and filters; a FIFO of packets.
///
/// Written from DS-000347 rev 1.6.
public struct ICM42688Silicon: ChipSilicon {
  /// What WHO_AM_I gives.
  public let whoAmI: UInt8
  /// AP_AD0 low or high.
  public let address: I2CAddress
  /// Whether it has stopped measuring.
  public var isFrozen = false
  /// How often it measured the acceleration.
  public private(set) var measurementCount = 0

  private var registers = [UInt8](repeating: 0, count: 128)
  private var memory = ChipMemory()
  private var bornAt = Instant.zero
  private var resetEnds: Instant?
  private var gyroscopeSince: Instant?
  private var (forceRate, turnRate) = (Rate(), Rate())
  private var (forceFilter, turnFilter) = (LowPass(frequency: 260), LowPass(frequency: 260))

  private static let fifoWindow: UInt8 = 0x30

  /// A chip without its supply as yet.
  public init(whoAmI: UInt8 = 0x47, address: I2CAddress = .mpu6050) {
    (self.whoAmI, self.address) = (whoAmI, address)
  }

  /// Its pin is not connected.
  public var pinRises: Int { 0 }

  /// Every register at its reset value.
  public mutating func powerOn(at now: Instant) {
    self = ICM42688Silicon(whoAmI: whoAmI, address: address)
    bornAt = now
    resetRegisters()
  }

  private mutating func resetRegisters() {
    for index in registers.indices { registers[index] = 0 }
    let values: [(Int, UInt8)] = [
      (0x13, 0x05), (0x4C, 0x30), (0x4D, 0x91), (0x4F, 0x06), (0x50, 0x06), (0x51, 0x16),
      (0x52, 0x11), (0x53, 0x0D), (0x64, 0x10), (0x65, 0x10), (0x75, whoAmI),
    ]
    for (index, value) in values { registers[index] = value }
    for index in stride(from: 0x1D, to: 0x2B, by: 2) { registers[index] = 0x80 }
    memory.empty()
    gyroscopeSince = nil
    tuneFilters()
  }

  /// What is written in the millisecond of a reset is lost, and so is all that is meant for another
  /// bank.
  public mutating func write(_ value: UInt8, to register: UInt8, at now: Instant) {
    finishReset(by: now)
    guard resetEnds == nil else { return }
    if register == 0x76 { registers[0x76] = value & 7 }
    guard registers[0x76] == 0 else { return }
    switch register & 0x7F {
    case 0x1D...0x3A, 0x75, 0x76: return
    case 0x11 where value & 1 != 0:
      resetEnds = now + .milliseconds(1)
      return
    case 0x4B: if value & 2 != 0 { memory.empty() }
    case let index: registers[Int(index)] = value
    }
    if register == 0x16, value >> 6 == 0 { memory.empty() }
    if register == 0x4E { gyroscopeSince = value >> 2 & 3 == 3 ? gyroscopeSince ?? now : nil }
    tuneFilters()
  }

  /// The FIFO's window gives byte after byte.
  public mutating func read(_ register: UInt8) -> UInt8 {
    switch register & 0x7F {
    case 0x76: return registers[0x76]
    case _ where registers[0x76] != 0: return 0
    case Self.fifoWindow: return memory.pop(nothing: 0xFF)
    case 0x2E: return UInt8(memory.count >> 8)
    case 0x2F: return UInt8(memory.count & 0xFF)
    case let index: return registers[Int(index)]
    }
  }

  /// What a register holds.
  public func content(of register: UInt8) -> UInt8 { registers[Int(register & 0x7F)] }

  /// A block stays in the FIFO's window, and else goes on.
  public func following(_ register: UInt8) -> UInt8 {
    register == Self.fifoWindow ? register : (register + 1) & 0x7F
  }

  private mutating func finishReset(by now: Instant) {
    guard let ends = resetEnds, now >= ends else { return }
    (resetEnds, isFrozen) = (nil, false)
    resetRegisters()
  }

  // MARK: Measuring

  /// Hertz by the lower four bits; those above 1 kHz are not made.
  private func rate(of register: Int) -> Float {
    let rates: [UInt8: Float] = [
      6: 1000, 7: 200, 8: 100, 9: 50, 10: 25, 11: 12.5, 12: 6.25, 13: 3.125, 14: 1.5625, 15: 500,
    ]
    return rates[registers[register] & 0x0F] ?? 1000
  }

  /// A fraction of the rate, or of 400 Hz where that is less (§14.40).
  private func bandwidth(_ bits: UInt8, _ rate: Float) -> Float {
    let parts: [UInt8: Float] = [1: 4, 2: 5, 3: 8, 4: 10, 5: 16, 6: 20, 7: 40]
    guard let part = parts[bits] else { return rate / 2 }
    return max(400, rate) / part
  }

  private mutating func tuneFilters() {
    forceFilter.tune(to: bandwidth(registers[0x52] >> 4, rate(of: 0x50)))
    turnFilter.tune(to: bandwidth(registers[0x52] & 0x0F, rate(of: 0x4F)))
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
    if let since = gyroscopeSince, turnRate.passes(hertz: rate(of: 0x4F)) {
      // One that is not up to speed shows anything.
      let startUp = now - since >= .milliseconds(30) ? Vector3.zero : Vector3(180, -180, 180)
      let scale: Float = [16.4, 32.8, 65.5, 131, 262, 524.3, 1048.6, 2097.2][
        Int(registers[0x4F] >> 5)]
      store(turn + startUp + noise.gaussianVector() * errors.gyroscopeNoise, scale, at: 0x25)
    }
    let mode = registers[0x4E] & 3
    guard mode >= 2, forceRate.passes(hertz: rate(of: 0x50)) else { return }
    measurementCount += 1
    let measured =
      (mode == 2 ? errors.spoil(force: motion.specificForce) : force)
      + noise.gaussianVector() * errors.accelerometerNoise
    store(measured, Float(2048 << min(Int(registers[0x50] >> 5), 3)), at: 0x1F)
    let warmth = (temperature - 25) * 132.48 + noise.gaussian() * 2
    registers.replaceSubrange(0x1D..<0x1F, with: bytes(steps(warmth), isHighFirst: true))
    collect(temperature)
  }

  private mutating func store(_ value: Vector3, _ scale: Float, at index: Int) {
    registers.replaceSubrange(index..<index + 6, with: bytes(value, scale, isHighFirst: true))
  }

  /// Packet 3: header, acceleration, angular rate, temperature in 8 bits, time (§6.1).
  private mutating func collect(_ temperature: Float) {
    guard registers[0x16] >> 6 == 1, registers[0x5F] & 3 == 3 else { return }
    let warmth = UInt8(bitPattern: Int8(max(-128, min(127, (temperature - 25) * 2.07))))
    for byte in [0x68] + registers[0x1F..<0x2B] + [warmth, 0x12, 0x34] {
      memory.push(byte, most: 2048)
    }
  }
}
