import Hardware
import I2C
import Time

/// A real-time clock by its registers, as it sits at 0x68 on many boards: it counts seconds in decimal
/// digits, and keeps what is written to it, so that a driver which takes it for a sensor does harm that
/// a test can see.
///
/// Sources: Maxim's data sheets of the DS1307, DS3231 and DS3232, NXP's of the PCF8523; for the PiSugar,
/// which imitates a DS1307, PiSugar issue 117.
public struct SimulatedClockChip<Time: Clock & ~Copyable>: RegisterBus, ~Copyable {
  /// Which clock it is.
  public var model: ClockChipModel
  /// Whether the oscillator runs; one whose battery was empty stands still.
  public var isRunning = true
  /// Every byte that was written, with its register.
  public private(set) var writes: [(register: UInt8, value: UInt8)] = []
  /// How many reads there were.
  public private(set) var readCount = 0
  /// The registers at power-on, with what was written since; the time is kept apart.
  public private(set) var registers: [UInt8]

  private var clock: Time
  private let start: Instant

  /// Plugs in a clock, which then shows a quarter past noon on 22 November 2026, a Sunday.
  public init(model: ClockChipModel, clock: consuming Time) {
    self.model = model
    self.clock = clock
    start = self.clock.now()
    registers = model.registersAtPowerOn
  }

  /// Keeps the byte, where the address is its own.
  public mutating func write(
    _ value: UInt8, to register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    guard target == .mpu6050 else { throw .noAcknowledge }
    writes.append((register, value))
    if let index = model.index(of: register) { registers[index] = value }
  }

  /// What the registers hold, from that number on.
  public mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>, from register: UInt8, of target: I2CAddress
  ) throws(I2CError) {
    guard target == .mpu6050 else { throw .noAcknowledge }
    readCount += 1
    var content = registers
    let seconds = isRunning ? Int((clock.now() - start).seconds) : 0
    for (index, byte) in model.time(secondsPastNoon: 15 * 60 + seconds) { content[index] = byte }
    for index in buffer.indices {
      let place = UInt8(truncatingIfNeeded: Int(register) + index)
      buffer[index] = model.index(of: place).map { content[$0] } ?? model.unmapped
    }
  }
}
