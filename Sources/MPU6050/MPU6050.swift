import I2C
import Inertial
import Time

/// The MPU-6050 and the chips sold under its name, on any I2C bus.
///
/// Each method is a few transactions and returns at once; the waits between them (RM §4.28) belong
/// to the caller, for whom ``SensorSession`` does it. The driver owns its bus.
public struct MPU6050<Bus: I2CBus & ~Copyable>: ~Copyable {
  /// The bus, open to the tests of a simulated one.
  public var bus: Bus
  /// Where the sensor is looked for: 0x68, or 0x69 with AD0 high.
  public var address: I2CAddress
  /// How ``configure(as:)`` sets it up and by what raw steps are converted.
  public let configuration: Configuration

  /// Takes a bus; nothing is sent yet.
  public init(
    bus: consuming Bus, address: I2CAddress = .mpu6050, configuration: Configuration = .handheld
  ) {
    self.bus = bus
    self.address = address
    self.configuration = configuration
  }

  /// Asks who is there by WHO_AM_I alone; ``SensorSession`` looks at more before it writes.
  public mutating func identify() throws(MPU6050Error) -> ChipIdentity {
    let whoAmI = try read(.whoAmI)
    guard let identity = ChipIdentity(whoAmI: whoAmI) else { throw .notASensor(whoAmI: whoAmI) }
    return identity
  }

  /// Resets every register. Wait 100 ms afterwards (RM §4.28).
  public mutating func reset() throws(MPU6050Error) {
    try write(0x80, to: .powerManagement1)
  }

  /// Clears the signal paths. Wait 100 ms afterwards (RM §4.28).
  public mutating func resetSignalPaths() throws(MPU6050Error) {
    try write(0x07, to: .signalPathReset)
  }

  /// Ends the sleep and takes the gyro's oscillator as the clock. Wait 10 ms before configuring:
  /// what is written to a chip asleep is lost on some.
  public mutating func wake() throws(MPU6050Error) {
    try write(0x01, to: .powerManagement1)
  }

  /// Writes the configuration. Wait 100 ms for the gyro to run up, then ``verify(as:)``.
  public mutating func configure(as identity: ChipIdentity) throws(MPU6050Error) {
    try write(configuration.filter.rawValue, to: .configuration)
    try write(configuration.sampleRateDivider, to: .sampleRateDivider)
    try write(configuration.gyroscopeRange.bits, to: .gyroscopeConfiguration)
    try write(configuration.accelerometerRange.bits, to: .accelerometerConfiguration)
    if identity.family == .mpu6500 {
      try write(configuration.filter.rawValue, to: .accelerometerConfiguration2)
    }
  }

  /// Reads the configuration back and throws ``MPU6050Error/notKept(register:written:found:)``
  /// where the chip has another one: it was reset, asleep, or is no MPU-6050.
  ///
  /// ACCEL_CONFIG2 is not asked of unknown parts, which may lack it.
  public mutating func verify(as identity: ChipIdentity) throws(MPU6050Error) {
    try expect(0x01, in: .powerManagement1)
    try expect(configuration.filter.rawValue, in: .configuration)
    try expect(configuration.sampleRateDivider, in: .sampleRateDivider)
    try expect(configuration.gyroscopeRange.bits, in: .gyroscopeConfiguration)
    try expect(configuration.accelerometerRange.bits, in: .accelerometerConfiguration)
    if identity.family == .mpu6500, identity.name != nil {
      try expect(configuration.filter.rawValue, in: .accelerometerConfiguration2)
    }
  }

  /// Reads one sampling instant: all 14 bytes in one transaction, since the chip keeps them
  /// together only for that long (RM §4.17).
  public mutating func readSample() throws(MPU6050Error) -> RawSample {
    let bytes = try readBlock(
      from: Register.measurements.rawValue, count: RawSample.byteCount)
    let sample = RawSample(bytes: bytes)
    guard !sample.isSentinel else { throw .sentinel }
    return sample
  }

  /// Converts raw steps into g, degrees a second and °C.
  public func convert(
    _ raw: RawSample, of identity: ChipIdentity, at time: Instant
  ) -> InertialSample {
    let g = 1 / configuration.accelerometerRange.stepsPerG
    let rate = 1 / configuration.gyroscopeRange.stepsPerDegreePerSecond
    return InertialSample(
      time: time,
      acceleration: Vector3(
        Float(raw.acceleration.x) * g, Float(raw.acceleration.y) * g,
        Float(raw.acceleration.z) * g),
      angularRate: Vector3(
        Float(raw.angularRate.x) * rate, Float(raw.angularRate.y) * rate,
        Float(raw.angularRate.z) * rate),
      temperature: identity.temperature(raw: raw.temperature),
      isRateSaturated: raw.isRateSaturated)
  }

  // MARK: Registers

  mutating func expect(_ value: UInt8, in register: Register) throws(MPU6050Error) {
    let found = try read(register)
    guard found == value else {
      throw .notKept(register: register.rawValue, written: value, found: found)
    }
  }

  mutating func write(_ value: UInt8, to register: Register) throws(MPU6050Error) {
    try write(value, to: register.rawValue)
  }

  mutating func write(_ value: UInt8, to register: UInt8) throws(MPU6050Error) {
    do throws(I2CError) {
      try bus.write(value, to: register, of: address)
    } catch { throw .bus(error) }
  }

  mutating func read(_ register: Register) throws(MPU6050Error) -> UInt8 {
    do throws(I2CError) {
      return try bus.read(register.rawValue, of: address)
    } catch { throw .bus(error) }
  }

  /// Up to sixteen consecutive registers in one transaction; the rest of the bytes is zero.
  mutating func readBlock(from register: UInt8, count: Int) throws(MPU6050Error) -> SIMD16<UInt8> {
    var bytes = SIMD16<UInt8>()
    try read(into: &bytes, count: count, from: register)
    return bytes
  }

  private mutating func read(
    into bytes: inout SIMD16<UInt8>, count: Int, from register: UInt8
  ) throws(MPU6050Error) {
    precondition((0...16).contains(count), "a block of more than sixteen registers")
    do throws(I2CError) {
      try withUnsafeMutablePointer(to: &bytes) { (pointer) throws(I2CError) in
        let start = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: UInt8.self)
        try bus.read(
          into: UnsafeMutableBufferPointer(start: start, count: count),
          from: register, of: address)
      }
    } catch { throw .bus(error) }
  }
}
