import Hardware
import I2C
import Time

/// A register-level MPU-6050 on a bus of its own, as awkward as a real one.
///
/// It sleeps after power-on, forgets everything at a reset, loses writes while asleep, needs time to
/// start, filters and clips, samples at its own clock, and can be unplugged. A `source` moves it, a
/// `clock` tells it the time; `model` and `errors` say which chip it is and how bad a one.
///
///     let clock = VirtualClock()
///     var chip = SimulatedMPU6050(model: .clone, errors: .worstCase, source: HeldPose(), clock: clock)
///
/// Stands on RM-MPU-6000A rev 4.2 and PS-MPU-6000A rev 3.4; the shape is Zephyr's `emul_bmi160.c`.
public struct SimulatedMPU6050<Source: MotionSource, Time: Clock & ~Copyable>: I2CBus, ~Copyable {
  /// What moves the sensor.
  public var source: Source
  /// Which silicon it is; changed between `unplug` and `plug` it is another board.
  public var model: ChipModel
  /// How far it is from ideal.
  public var errors: SensorErrors { didSet { noise = NoiseSource(seed: errors.seed) } }
  /// The chip's temperature in °C.
  public var temperature: Float = 30
  /// Faults that the next transactions meet, first come, first served; nil lets one pass.
  public var faults: [ChipFault?] = []
  /// Whether measurements read as zeros while all else works, as on a batch of dead boards.
  public var isMute = false
  /// How many transactions there were, whether they succeeded or not.
  public private(set) var transactionCount = 0

  private var clock: Time
  private var isPlugged = true
  private var isFrozen = false
  private var noise: NoiseSource
  private var core: ChipCore
  /// The register that the next byte is of.
  private var pointer: UInt8 = 0

  /// Plugs in a chip, which is then in its power-on state.
  public init(
    model: ChipModel = .mpu6050, errors: SensorErrors = .typical, source: Source,
    clock: consuming Time
  ) {
    self.source = source
    self.model = model
    self.errors = errors
    self.clock = clock
    noise = NoiseSource(seed: errors.seed)
    core = ChipCore(model: model, at: self.clock.now())
  }

  /// Takes the board off its wires: nothing acknowledges any more.
  public mutating func unplug() { isPlugged = false }

  /// Puts a board back; it starts in its power-on state.
  public mutating func plug() {
    isPlugged = true
    isFrozen = false
    core = ChipCore(model: model, at: clock.now())
  }

  /// Lets the supply drop for an instant: back to power-on, and nobody on the bus noticed.
  public mutating func brownOut() { plug() }

  /// Stops the measuring, as a hung chip does: the last sample stays in the registers until a reset.
  public mutating func freeze() { isFrozen = true }

  /// How often it measured since it has its supply: 1,000 times a second divided as it was told, or
  /// a few times in its low-power cycle.
  public var measurementCount: Int { core.measurementCount }

  /// How often the interrupt pin rose by now, since it has its supply.
  public mutating func pinRises() -> Int {
    measure()
    return isPlugged ? core.pin.riseCount : 0
  }

  /// A register's content by the back door, without a transaction.
  public func register(_ address: UInt8) -> UInt8 { core.registers[Int(address & 0x7F)] }

  /// Bytes into consecutive registers, if the chip is there, awake and not in reset, and consecutive
  /// registers from one sampling instant. It is addressed as a chip with registers is, by one write,
  /// one read, or a write and a read; of another sequence it acknowledges nothing.
  public mutating func transaction(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError) {
    guard let transaction = RegisterTransaction(operations) else { throw .noAcknowledge }
    let fault = try begin(target)
    if let register = transaction.register { pointer = register & 0x7F }
    if let written = transaction.written, fault == nil { write(written.dropFirst()) }
    if let buffer = transaction.read { try read(into: buffer, fault) }
  }

  private mutating func write(_ values: Slice<UnsafeBufferPointer<UInt8>>) {
    for value in values {
      if pointer == 0x6B, value & 0x80 != 0 { isFrozen = false }
      core.write(value, to: pointer, at: clock.now(), model: model)
      advance()
    }
  }

  private mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, _ fault: ChipFault?
  ) throws(I2CError) {
    let isOfMeasurements = pointer == 0x3B
    for index in buffer.indices.prefix(fault.arriving(of: buffer.count)) {
      buffer[index] = core.read(pointer, model: model)
      advance()
    }
    if isMute, isOfMeasurements { buffer.update(repeating: 0x00) }
    try fault.spoil(buffer)
  }

  /// The FIFO's window (0x74) does not advance; everything else does.
  private mutating func advance() {
    if pointer != ChipCore.fifoWindow { pointer = (pointer + 1) & 0x7F }
  }

  /// Meets the faults that forbid a transaction, and returns the one that only spoils its bytes.
  private mutating func begin(_ target: I2CAddress) throws(I2CError) -> ChipFault? {
    transactionCount += 1
    measure()
    guard isPlugged, target == model.address else { throw .noAcknowledge }
    return try ChipFault.next(of: &faults, errors, &noise)
  }

  /// Lets the chip live until now.
  private mutating func measure() {
    let now = clock.now()
    while let instant = core.nextMeasurement(until: now, errors: errors) {
      let motion = source.motion(at: instant)
      guard isPlugged, !isFrozen else { continue }
      core.measure(
        motion, at: instant, temperature: temperature, model: model, errors: errors,
        noise: &noise)
    }
  }
}

extension SimulatedMPU6050: Sendable where Source: Sendable, Time: Sendable & ~Copyable {}
