import Hardware
import I2C
import Inertial
import Testing
import Time

@testable import Simulators

/// The chip by its registers, as a driver sees it and as the data sheet says (RM-MPU-6000A rev 4.2).
@Suite("A simulated MPU-6050")
struct SimulatedMPU6050Tests {
  private typealias Chip = SimulatedMPU6050<HeldPose, VirtualClock>

  private let clock = VirtualClock()

  private func chip(
    _ model: ChipModel = .mpu6050, errors: SensorErrors = .none,
    up: Vector3 = Vector3(0, 0, 1)
  ) -> Chip {
    Chip(
      MPU6050Silicon(model), errors: errors, source: HeldPose(up: up), clock: clock)
  }

  /// Wakes it with the gyro's clock, ±2 g, ±250 °/s, 44 Hz, 200 samples a second, and lets it start.
  private func wake(_ chip: inout Chip) throws(I2CError) {
    let settings: [(UInt8, UInt8)] = [
      (0x6B, 0x01), (0x1B, 0), (0x1C, 0), (0x1A, 3), (0x1D, 3), (0x19, 4),
    ]
    for (register, value) in settings { try chip.write(value, to: register, of: .mpu6050) }
    clock.advance(by: .milliseconds(300))
  }

  private func bytes(
    _ chip: inout Chip, from register: UInt8, count: Int
  ) throws(I2CError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0xAA, count: count)
    var failure: I2CError?
    bytes.withUnsafeMutableBufferPointer { buffer in
      do throws(I2CError) {
        try chip.read(into: buffer, from: register, of: .mpu6050)
      } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  /// The seven words of a burst.
  private func burst(_ chip: inout Chip) throws(I2CError) -> [Int] {
    let bytes = try bytes(&chip, from: 0x3B, count: 14)
    return stride(from: 0, to: 14, by: 2).map {
      Int(Int16(bitPattern: UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])))
    }
  }

  @Test("says who it is, sleeps after power-on, and answers at its own address alone")
  func powerOn() throws {
    for model in [ChipModel.mpu6050, .clone] {
      var chip = chip(model)
      let (name, power) = (
        try chip.read(0x75, of: .mpu6050), try chip.read(0x6B, of: .mpu6050)
      )
      #expect(name == model.whoAmI && power == model.powerManagementAtPowerOn)
      #expect(throws: I2CError.noAcknowledge) { try chip.read(0x75, of: .mpu6050Alternate) }
    }
    var other = chip(ChipModel.mpu6050.with { $0.address = .mpu6050Alternate })
    #expect(throws: I2CError.noAcknowledge) { try other.read(0x75, of: .mpu6050) }
    #expect(other.transactionCount == 1)
  }

  @Test("measures nothing while it sleeps, and is lying level when it is awake")
  func level() throws {
    var chip = chip()
    clock.advance(by: .seconds(1))
    let asleep = try burst(&chip)
    #expect(asleep == [0, 0, 0, 0, 0, 0, 0])
    try wake(&chip)
    let awake = try burst(&chip)
    #expect(awake[0] == 0 && awake[1] == 0 && abs(awake[2] - 16384) <= 1)
    #expect(awake[4...] == [0, 0, 0])
    // 30 °C: (30 - 36.53) * 340.
    #expect(abs(awake[3] + 2220) <= 1)
  }

  @Test("ranges halve the steps; half of them again where the part is sold with that fault")
  func ranges() throws {
    for (bits, steps) in [(UInt8(0), 16384), (1, 8192), (2, 4096), (3, 2048)] {
      var chip = chip()
      try wake(&chip)
      try chip.write(bits << 3, to: 0x1C, of: .mpu6050)
      clock.advance(by: .milliseconds(100))
      let words = try burst(&chip)
      #expect(abs(words[2] - steps) <= 1)
    }
    var half = chip(ChipModel.mpu6050.with { $0.hasHalfAccelerationResolution = true })
    try wake(&half)
    let words = try burst(&half)
    #expect(abs(words[2] - 8192) <= 1)
  }

  @Test("turning is told in steps of 131, 65.5, 32.8 and 16.4, and clipped at the range's end")
  func rates() throws {
    for (bits, steps) in [(UInt8(0), Float(131)), (1, 65.5), (2, 32.8), (3, 16.4)] {
      var chip = chip()
      chip.source.motion.angularRate = Vector3(100, -100, 3000)
      try wake(&chip)
      try chip.write(bits << 3, to: 0x1B, of: .mpu6050)
      clock.advance(by: .milliseconds(100))
      let words = try burst(&chip)
      #expect(abs(Float(words[4]) - 100 * steps) <= 1 && abs(Float(words[5]) + 100 * steps) <= 1)
      #expect(words[6] == 32767)
    }
  }

  @Test("a write while it sleeps is lost on an original, and kept on the clone")
  func asleep() throws {
    var original = chip()
    try original.write(0x08, to: 0x1C, of: .mpu6050)
    #expect(original.register(0x1C) == 0)
    var clone = chip(.clone)
    try clone.write(0x08, to: 0x1C, of: .mpu6050)
    #expect(clone.register(0x1C) == 0x08)
  }

  @Test("a reset takes its time, forgets everything, and what is written meanwhile is lost")
  func reset() throws {
    var chip = chip()
    try wake(&chip)
    #expect(chip.register(0x19) == 4)
    try chip.write(0x80, to: 0x6B, of: .mpu6050)
    try chip.write(7, to: 0x19, of: .mpu6050)
    clock.advance(by: .milliseconds(60))
    let power = try chip.read(0x6B, of: .mpu6050)
    #expect(power == 0x40)
    #expect(chip.register(0x19) == 0)
  }

  @Test("who it is and what it measured cannot be written")
  func readOnly() throws {
    var chip = chip()
    try wake(&chip)
    for register in [UInt8(0x75), 0x3B, 0x48, 0x3A] {
      let before = chip.register(register)
      try chip.write(before ^ 0x55, to: register, of: .mpu6050)
      #expect(chip.register(register) == before, "\(register)")
    }
  }

  @Test("data are ready once a sample, until they are asked for")
  func ready() throws {
    var chip = chip()
    try wake(&chip)
    let (first, second) = (
      try chip.read(0x3A, of: .mpu6050), try chip.read(0x3A, of: .mpu6050)
    )
    #expect(first == 1 && second == 0)
    clock.advance(by: .milliseconds(6))
    let third = try chip.read(0x3A, of: .mpu6050)
    #expect(third == 1)
  }

  @Test("unplugged nobody answers; plugged in again it is as at power-on")
  func plug() throws {
    var chip = chip()
    try wake(&chip)
    chip.unplug()
    #expect(throws: I2CError.noAcknowledge) { try chip.read(0x75, of: .mpu6050) }
    chip.plug()
    let power = try chip.read(0x6B, of: .mpu6050)
    #expect(power == 0x40)
    try wake(&chip)
    chip.brownOut()
    #expect(chip.register(0x6B) == 0x40)
  }

  @Test("frozen it repeats its last sample until a reset")
  func frozen() throws {
    var chip = chip(errors: .typical)
    try wake(&chip)
    let before = try burst(&chip)
    chip.freeze()
    clock.advance(by: .milliseconds(100))
    let after = try burst(&chip)
    #expect(after == before)
    try chip.write(0x80, to: 0x6B, of: .mpu6050)
    clock.advance(by: .milliseconds(100))
    try wake(&chip)
    let again = try burst(&chip)
    #expect(again != before)
  }

  @Test("faults are met first come, first served, and one that is none passes")
  func faults() throws {
    var chip = chip()
    try wake(&chip)
    chip.faults = [.noAcknowledge, nil, .timedOut, .shortRead(5), .zeros, .ones]
    #expect(throws: I2CError.noAcknowledge) { try chip.read(0x75, of: .mpu6050) }
    let name = try chip.read(0x75, of: .mpu6050)
    #expect(name == 0x68)
    #expect(throws: I2CError.timedOut) { try chip.read(0x75, of: .mpu6050) }
    #expect(throws: I2CError.shortRead(expected: 14, received: 5)) {
      try bytes(&chip, from: 0x3B, count: 14)
    }
    let zeros = try bytes(&chip, from: 0x3B, count: 14)
    let ones = try bytes(&chip, from: 0x3B, count: 14)
    #expect(zeros.allSatisfy { $0 == 0 } && ones.allSatisfy { $0 == 0xFF })
    #expect(chip.faults.isEmpty)
  }

  @Test("a mute one measures zeros and says its name all the same")
  func mute() throws {
    var chip = chip()
    chip.silicon.isMute = true
    try wake(&chip)
    let words = try burst(&chip)
    let name = try chip.read(0x75, of: .mpu6050)
    #expect(words == [0, 0, 0, 0, 0, 0, 0] && name == 0x68)
  }

  @Test("one that loses one of a hundred transactions loses about one of a hundred")
  func failures() throws {
    var errors = SensorErrors.none
    errors.transactionFailures = 0.01
    var chip = chip(errors: errors)
    var lost = 0
    for _ in 0..<5000 {
      do throws(I2CError) { _ = try chip.read(0x75, of: .mpu6050) } catch {
        #expect(error == .noAcknowledge)
        lost += 1
      }
    }
    #expect((25...80).contains(lost))
  }

  @Test("offsets and scales are in what it measures")
  func errors() throws {
    var errors = SensorErrors.none
    errors.accelerometerBias = Vector3(0.05, 0, 0)
    errors.accelerometerScale = Vector3(1, 1, 1.03)
    errors.gyroscopeBias = Vector3(0, -20, 0)
    var chip = chip(errors: errors)
    try wake(&chip)
    let words = try burst(&chip)
    #expect(abs(words[0] - 819) <= 1)
    #expect(abs(words[2] - 16876) <= 1)
    #expect(abs(words[5] + 2620) <= 1)
  }

  @Test("two units of one seed measure the same noise, of another seed another")
  func noise() throws {
    func measured(_ seed: UInt64) throws -> [Int] {
      var errors = SensorErrors.typical
      errors.seed = seed
      let clock = VirtualClock()
      var chip = Chip(
        MPU6050Silicon(), errors: errors, source: HeldPose(), clock: clock)
      try chip.write(0x01, to: 0x6B, of: .mpu6050)
      clock.advance(by: .milliseconds(300))
      return try burst(&chip)
    }
    let (first, same, other) = (try measured(1), try measured(1), try measured(2))
    #expect(first == same && first != other)
  }
}
