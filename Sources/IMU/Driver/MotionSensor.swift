import I2C
import Inertial
import Time

/// A motion sensor on any I2C bus, whichever chip it is: who is there, and what is said to it.
///
/// Each method is a few transactions and returns at once; the waits between them belong to the caller,
/// for whom ``SensorSession`` does it. It owns its bus.
public struct MotionSensor<Bus: I2CBus & ~Copyable>: ~Copyable {
  /// The bus, open to the tests of a simulated one.
  public var bus: Bus
  /// Where the sensor is looked for.
  public var address: I2CAddress
  /// How it is set up.
  public let configuration: Configuration

  /// Takes a bus; nothing is sent yet.
  public init(
    bus: consuming Bus, address: I2CAddress = .mpu6050, configuration: Configuration = .handheld
  ) {
    self.bus = bus
    self.address = address
    self.configuration = configuration
  }

  /// Says and asks `steps` in their order, `threshold` being what counts as motion.
  public mutating func perform(
    _ steps: [RegisterStep], threshold: UInt8 = 0
  ) throws(MotionSensorError) {
    for step in steps {
      switch step {
      case .write(let value, let register): try write(value, to: register)
      case .writeThreshold(let register): try write(threshold, to: register)
      case .read(let register): _ = try read(register)
      case .expect(let value, let register):
        let found = try read(register)
        guard found == value else {
          throw .notKept(register: register, written: value, found: found)
        }
      }
    }
  }

  /// Reads one sampling instant: all bytes in one transaction, since a chip keeps them together only
  /// for that long (MPU-6050: RM §4.17).
  public mutating func readSample(of chip: MotionChip) throws(MotionSensorError) -> RawSample {
    let bytes = try readBlock(from: chip.layout.register, count: SampleLayout.byteCount)
    let sample = chip.layout.sample(bytes)
    guard !sample.isSentinel else { throw .sentinel }
    return sample
  }

  // MARK: Registers

  mutating func write(_ value: UInt8, to register: UInt8) throws(MotionSensorError) {
    do throws(I2CError) {
      try bus.write(value, to: register, of: address)
    } catch { throw .bus(error) }
  }

  mutating func read(_ register: UInt8) throws(MotionSensorError) -> UInt8 {
    do throws(I2CError) {
      return try bus.read(register, of: address)
    } catch { throw .bus(error) }
  }

  /// Up to sixteen consecutive registers in one transaction; the rest of the bytes is zero.
  mutating func readBlock(
    from register: UInt8, count: Int
  ) throws(MotionSensorError) -> SIMD16<UInt8> {
    precondition((0...16).contains(count), "a block of more than sixteen registers")
    var bytes = SIMD16<UInt8>()
    do throws(I2CError) {
      try withUnsafeMutablePointer(to: &bytes) { (pointer) throws(I2CError) in
        let start = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: UInt8.self)
        try bus.read(
          into: UnsafeMutableBufferPointer(start: start, count: count),
          from: register, of: address)
      }
    } catch { throw .bus(error) }
    return bytes
  }
}

extension MotionChip {
  /// Converts raw steps into g, degrees a second and °C.
  public func convert(_ raw: RawSample, at time: Instant) -> InertialSample {
    InertialSample(
      time: time, acceleration: raw.force * (1 / scale.stepsPerG),
      angularRate: raw.turn * (1 / scale.stepsPerDegreePerSecond),
      temperature: scale.temperature(raw: raw.temperature), isRateSaturated: raw.isRateSaturated)
  }

  /// The acceleration in g that a chip at rest shows.
  func restingForce(_ raw: RawSample) -> Vector3 {
    raw.force * (1 / (rest.stepsPerG ?? scale.stepsPerG))
  }
}
