import I2C
import Time

/// A chip of a motion sensor by its registers: what it keeps, what it measures, when its pin rises.
///
/// Each is written from its data sheet, for ``SimulatedChip`` to put on a bus.
public protocol ChipSilicon: Sendable {
  /// Where it answers.
  var address: I2CAddress { get }
  /// How often it measured the acceleration since it has its supply.
  var measurementCount: Int { get }
  /// How often its interrupt pin rose since then.
  var pinRises: Int { get }
  /// Whether it has stopped measuring, as a hung chip does; a reset ends that.
  var isFrozen: Bool { get set }
  /// Its supply comes: every register is at its reset value.
  mutating func powerOn(at now: Instant)
  /// A byte comes for a register.
  mutating func write(_ value: UInt8, to register: UInt8, at now: Instant)
  /// A register is read; reading may change it.
  mutating func read(_ register: UInt8) -> UInt8
  /// The register of the next byte of a block.
  func following(_ register: UInt8) -> UInt8
  /// A millisecond of its own clock is over.
  mutating func step(
    _ motion: RigidMotion, at now: Instant, temperature: Float, errors: SensorErrors,
    noise: inout NoiseSource)
  /// What a register holds, by the back door.
  func content(of register: UInt8) -> UInt8
}

/// A motion sensor's chip on a bus of its own, as awkward as a real one: it can be unplugged, frozen,
/// robbed of its supply for a moment, and transactions can fail.
///
///     let clock = VirtualClock()
///     var chip = SimulatedChip(LSM6DSSilicon(.dso), source: HeldPose(), clock: clock)
public struct SimulatedChip<
  Silicon: ChipSilicon, Source: MotionSource, Time: Clock & ~Copyable
>: I2CBus, ~Copyable {
  /// What is inside; changed between `unplug` and `plug` it is another board.
  public var silicon: Silicon
  /// What moves the sensor.
  public var source: Source
  /// How far it is from ideal.
  public var errors: SensorErrors { didSet { noise = NoiseSource(seed: errors.seed) } }
  /// The chip's temperature in °C.
  public var temperature: Float = 30
  /// Faults that the next transactions meet, first come, first served; nil lets one pass.
  public var faults: [ChipFault?] = []
  /// How many transactions there were, whether they succeeded or not.
  public private(set) var transactionCount = 0
  /// How many bytes were written into registers.
  public private(set) var writeCount = 0

  private var clock: Time
  private var isPlugged = true
  private var noise: NoiseSource
  private var measuredUntil: Instant
  private var pointer: UInt8 = 0

  /// Plugs in a chip, which is then in its power-on state.
  public init(
    _ silicon: Silicon, errors: SensorErrors = .typical, source: Source, clock: consuming Time
  ) {
    self.silicon = silicon
    self.errors = errors
    self.source = source
    self.clock = clock
    noise = NoiseSource(seed: errors.seed)
    measuredUntil = self.clock.now()
    self.silicon.powerOn(at: measuredUntil)
  }

  /// Takes the board off its wires: nothing acknowledges any more.
  public mutating func unplug() { isPlugged = false }

  /// Puts a board back; it starts in its power-on state.
  public mutating func plug() {
    isPlugged = true
    measuredUntil = clock.now()
    silicon.powerOn(at: measuredUntil)
  }

  /// Lets the supply drop for an instant: back to power-on, and nobody on the bus noticed.
  public mutating func brownOut() { plug() }

  /// Stops the measuring, as a hung chip does: the last sample stays in the registers until a reset.
  public mutating func freeze() { silicon.isFrozen = true }

  /// How often it measured since it has its supply.
  public var measurementCount: Int { silicon.measurementCount }

  /// How often the interrupt pin rose by now, since it has its supply.
  public mutating func pinRises() -> Int {
    measure()
    return isPlugged ? silicon.pinRises : 0
  }

  /// A register's content by the back door, without a transaction.
  public func register(_ address: UInt8) -> UInt8 { silicon.content(of: address) }

  /// Bytes into registers and out of them, as the chip itself counts them on.
  public mutating func transaction(
    _ operations: UnsafeBufferPointer<I2COperation>, with target: I2CAddress
  ) throws(I2CError) {
    guard let transaction = RegisterTransaction(operations) else { throw .noAcknowledge }
    let fault = try begin(target)
    if let register = transaction.register { pointer = register }
    if let written = transaction.written, fault == nil { write(written.dropFirst()) }
    if let buffer = transaction.read { try read(into: buffer, fault) }
  }

  private mutating func write(_ values: Slice<UnsafeBufferPointer<UInt8>>) {
    for value in values {
      writeCount += 1
      silicon.write(value, to: pointer, at: clock.now())
      pointer = silicon.following(pointer)
    }
  }

  private mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, _ fault: ChipFault?
  ) throws(I2CError) {
    for index in buffer.indices.prefix(fault.arriving(of: buffer.count)) {
      buffer[index] = silicon.read(pointer)
      pointer = silicon.following(pointer)
    }
    try fault.spoil(buffer)
  }

  private mutating func begin(_ target: I2CAddress) throws(I2CError) -> ChipFault? {
    transactionCount += 1
    measure()
    guard isPlugged, target == silicon.address else { throw .noAcknowledge }
    return try ChipFault.next(of: &faults, errors, &noise)
  }

  /// Lets the chip live until now. After a long pause only the last 200 ms are made up for: its filters
  /// remember less than that.
  private mutating func measure() {
    let now = clock.now()
    let period = Int64(1_000_000 * (1 + errors.clockError))
    if now - measuredUntil > .seconds(10) {
      measuredUntil = Instant(nanoseconds: now.nanoseconds - 200_000_000)
    }
    while measuredUntil.nanoseconds + period <= now.nanoseconds {
      measuredUntil = Instant(nanoseconds: measuredUntil.nanoseconds + period)
      let motion = source.motion(at: measuredUntil)
      guard isPlugged else { continue }
      silicon.step(
        motion, at: measuredUntil, temperature: temperature, errors: errors, noise: &noise)
    }
  }
}

extension SimulatedChip: Sendable where Source: Sendable, Time: Sendable & ~Copyable {}
