import Hardware
import I2C
import Inertial
import Simulators
import Testing
import Time

/// The simulated chips of other makers, held to their data sheets.
@Suite struct SiliconTests {
  /// A chip on a bench, with the clock that it reads.
  private final class Bench<Silicon: ChipSilicon> {
    let clock = VirtualClock()
    var chip: SimulatedChip<Silicon, HeldPose, VirtualClock>

    init(_ silicon: Silicon, up: Vector3 = Vector3(0, 0, 1)) {
      chip = SimulatedChip(silicon, errors: .none, source: HeldPose(up: up), clock: clock)
    }

    func write(_ pairs: [(UInt8, UInt8)]) throws(I2CError) {
      for (register, value) in pairs {
        try chip.write(value, to: register, of: chip.silicon.address)
      }
    }

    func read(_ register: UInt8) throws(I2CError) -> UInt8 {
      try chip.read(register, of: chip.silicon.address)
    }

    /// A word, the lower byte first.
    func word(_ register: UInt8) throws(I2CError) -> Int16 {
      let low = UInt16(try read(register))
      return Int16(bitPattern: UInt16(try read(register + 1)) << 8 | low)
    }

    func wait(_ milliseconds: Int) { clock.advance(by: .milliseconds(milliseconds)) }
  }

  typealias Part = LSM6DSSilicon.Part

  // MARK: LSM6DS

  @Test(arguments: Part.allCases) func anLSMIsOffAfterPowerOn(part: Part) throws {
    let bench = Bench(LSM6DSSilicon(part))
    #expect(try bench.read(0x0F) == part.rawValue)
    #expect(try bench.read(0x12) == 0x04)
    bench.wait(200)
    #expect(try bench.word(0x2C) == 0)
    #expect(bench.chip.measurementCount == 0)
  }

  @Test(arguments: Part.allCases) func itsRangesAreThoseOfItsDataSheet(part: Part) throws {
    // FS_XL: ±2, 16, 4, 8 g, of 61, 488, 122 and 244 µg a step.
    for (bits, steps) in [(UInt8(0x00), 16393), (0x04, 2049), (0x08, 8197), (0x0C, 4098)] {
      let bench = Bench(LSM6DSSilicon(part))
      try bench.write([(0x10, 0x60 | bits)])
      bench.wait(200)
      #expect((Int(try bench.word(0x2C)) - steps).magnitude <= 1)
    }
  }

  @Test(arguments: Part.allCases) func aResetForgetsAndEndsByItself(part: Part) throws {
    let bench = Bench(LSM6DSSilicon(part))
    try bench.write([(0x10, 0x60), (0x12, 0x01), (0x10, 0x50)])
    bench.wait(1)
    #expect(try bench.read(0x10) == 0)
    #expect(try bench.read(0x12) == 0x04)
  }

  @Test(arguments: Part.allCases) func itsRateIsWhatItWasTold(part: Part) throws {
    for (bits, count) in [(UInt8(0x10), 125), (0x50, 2080), (0x60, 4160)] {
      let bench = Bench(LSM6DSSilicon(part))
      try bench.write([(0x10, bits)])
      bench.wait(9_990)
      _ = try bench.read(0x0F)
      #expect((bench.chip.measurementCount - count).magnitude <= count / 100 + 5)
    }
  }

  @Test(arguments: Part.allCases) func dataReadyRaisesThePinUntilItIsRead(part: Part) throws {
    let bench = Bench(LSM6DSSilicon(part))
    try bench.write([(0x10, 0x60), (0x0D, 0x01)])
    bench.wait(50)
    #expect(bench.chip.pinRises() == 1)
    _ = try bench.read(0x28)
    bench.wait(50)
    #expect(bench.chip.pinRises() == 2)
  }

  @Test(arguments: Part.allCases) func aPushWakesItAndReadingForgetsThat(part: Part) throws {
    let bench = Bench(LSM6DSSilicon(part))
    let latch: [(UInt8, UInt8)] = part == .dso ? [(0x56, 0x41), (0x58, 0x80)] : [(0x58, 0x81)]
    try bench.write([(0x10, 0x10), (0x15, 0x10), (0x5B, 0x01)] + latch + [(0x5E, 0x20)])
    bench.wait(300)
    #expect(bench.chip.pinRises() == 0)
    // A step is 31 mg, of half of what two samples differ by.
    bench.chip.source = HeldPose(up: Vector3(0.04, 0, 1))
    bench.wait(300)
    #expect(bench.chip.pinRises() == 0)
    bench.chip.source = HeldPose(up: Vector3(0.2, 0, 1))
    bench.wait(300)
    #expect(bench.chip.pinRises() == 1)
    #expect(try bench.read(0x1B) == 0x08)
    #expect(try bench.read(0x1B) == 0x00)
  }

  // MARK: ICM-42688

  @Test func anICMHasNoNumbersBeforeItMeasures() throws {
    let bench = Bench(ICM42688Silicon())
    bench.wait(100)
    #expect(try bench.read(0x75) == 0x47)
    #expect(try bench.read(0x23) == 0x80)
    #expect(try bench.read(0x24) == 0x00)
    #expect(bench.chip.measurementCount == 0)
  }

  @Test func itsForceIsHighByteFirstInEachRange() throws {
    // ±16, 8, 4 and 2 g; one that fills the smallest range half.
    for (bits, high) in [(UInt8(0), UInt8(0x08)), (1, 0x10), (2, 0x20), (3, 0x40)] {
      let bench = Bench(ICM42688Silicon())
      try bench.write([(0x50, bits << 5 | 6), (0x4E, 0x0F)])
      bench.wait(200)
      #expect(try bench.read(0x23) == high)
    }
  }

  @Test func whatIsMeantForAnotherBankChangesNothing() throws {
    let bench = Bench(ICM42688Silicon())
    try bench.write([(0x76, 4), (0x4E, 0x0F)])
    #expect(bench.chip.register(0x4E) == 0)
    #expect(try bench.read(0x75) == 0, "there it has no identity")
    try bench.write([(0x76, 0), (0x4E, 0x0F)])
    #expect(try bench.read(0x4E) == 0x0F)
  }

  @Test func itsFIFOHoldsPacketsWithAHeader() throws {
    let bench = Bench(ICM42688Silicon())
    try bench.write([(0x50, 0x27), (0x4F, 0x27), (0x5F, 0x07), (0x16, 0x40), (0x4E, 0x0F)])
    bench.wait(101)
    let level = Int(try bench.read(0x2E)) << 8 | Int(try bench.read(0x2F))
    #expect(level % 16 == 0 && (288...320).contains(level))
    #expect(try bench.read(0x30) & 0xF0 == 0x60)
    try bench.write([(0x4B, 0x02)])
    #expect(try bench.read(0x2F) == 0)
    #expect(try bench.read(0x30) == 0xFF)
  }

  // MARK: On the bus

  @Test func pulledOutItDoesNotAnswerAndComesBackFresh() throws {
    let bench = Bench(ICM42688Silicon())
    try bench.write([(0x4E, 0x0F)])
    bench.chip.unplug()
    #expect(throws: I2CError.noAcknowledge) { try bench.read(0x75) }
    bench.chip.plug()
    #expect(try bench.read(0x4E) == 0)
    bench.chip.faults = [.timedOut, nil, .ones]
    #expect(throws: I2CError.timedOut) { try bench.read(0x75) }
    #expect(try bench.read(0x75) == 0x47)
    #expect(try bench.read(0x75) == 0xFF)
  }
}
