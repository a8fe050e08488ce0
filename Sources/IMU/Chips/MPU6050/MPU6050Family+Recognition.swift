import I2C

/// Who is there, by what an MPU-6050 and its relatives would say.
extension MPU6050Family {
  /// By reads alone, of which the first is WHO_AM_I.
  static func recognise<Bus: I2CBus & ~Copyable>(
    with sensor: inout MotionSensor<Bus>
  ) throws(MotionSensorError) -> Recognition {
    let whoAmI = try sensor.read(Register.whoAmI.rawValue)
    let head = try sensor.readBlock(from: 0, count: 16)
    guard let identity = ChipIdentity(whoAmI: whoAmI) else {
      // Others have nothing there: a DS1307 its memory, a BMI160 an offset of 0.
      if let other = other(head) { return .stranger(other) }
      throw .notASensor(whoAmI: whoAmI)
    }
    let chip = chip(identity, sensor.configuration)
    let power = try sensor.read(Register.powerManagement1.rawValue)
    if power == whoAmI, head == SIMD16(repeating: whoAmI) {
      return .stranger(.withoutRegisters(whoAmI))
    }
    guard identity.name != nil else {
      if let other = other(head) { return .stranger(other) }
      return try judge(chip, with: &sensor, power: power)
    }
    if let time = Timekeeping(head: head) {
      // Asleep as at power-on, or as a driver left it: anything else is no sensor's by chance.
      return [0x40, 0x00, 0x01].contains(power) ? .maybeClock(chip, time) : .stranger(.clock)
    }
    return .sensor(chip, isKnown: true)
  }

  /// Whether the registers that the driver is about to write can be those of this family, for an
  /// identity that nobody has reported yet.
  ///
  /// Reserved bits are zero (RM §4.3 to §4.5; PS of MPU-6500, ICM-20602 and ICM-20689 likewise); the
  /// chip is asleep as at power-on, or it measures something like gravity in its own range.
  private static func judge<Bus: I2CBus & ~Copyable>(
    _ chip: MotionChip, with sensor: inout MotionSensor<Bus>, power: UInt8
  ) throws(MotionSensorError) -> Recognition {
    let stranger = Recognition.stranger(.unknown(whoAmI: chip.identity))
    let settings = try sensor.readBlock(from: Register.configuration.rawValue, count: 3)
    guard power & 0x90 == 0, power & 0x07 < 6, settings[0] & 0x80 == 0, settings[1] & 0x04 == 0,
      settings[2] & 0x07 == 0
    else { return stranger }
    if power & 0x40 != 0 { return .sensor(chip, isKnown: false) }
    let force = chip.layout.sample(
      try sensor.readBlock(from: chip.layout.register, count: SampleLayout.byteCount)
    ).acceleration
    if force.x == 0, force.y == 0, force.z == 0 { return .silent(chip) }
    let steps = 16384 / Float(1 << (Int(settings[2] >> 3) & 3))
    let (x, y, z) = (Float(force.x) / steps, Float(force.y) / steps, Float(force.z) / steps)
    return (0.09...9).contains(x * x + y * y + z * z) ? .sensor(chip, isKnown: false) : stranger
  }

  /// Clocks, and chips that can sit at 0x68 or 0x69 and tell their name in register 0 (their data sheets).
  private static func other(_ head: SIMD16<UInt8>) -> Stranger? {
    if Timekeeping(head: head) != nil { return .clock }
    switch head[0] {
    case 0xD1: return .part("a BMI160, a motion sensor with other registers")
    case 0x24: return .part("a BMI270, a motion sensor with other registers")
    case 0x0F: return .part("a BMI088's gyroscope, which has no accelerometer at its address")
    case 0xE1: return .part("an ICM-20649, a motion sensor with other registers")
    case 0xEA: return .part("an ICM-20948, a motion sensor with other registers")
    case 0x68, 0x69: return .part("an ITG-3200, a gyroscope without an accelerometer")
    default: return nil
    }
  }
}
