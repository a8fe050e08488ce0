import I2C

/// What the reads of one look at an address say of the chip there.
enum Recognition: Equatable {
  /// A sensor. `isKnown` is one whose identity somebody has reported.
  case sensor(ChipIdentity, isKnown: Bool)
  /// Somebody else.
  case stranger(Stranger)
  /// Its registers are a sensor's, it is awake, and nothing is measured: it may have got its supply
  /// this very moment.
  case silent(ChipIdentity)
  /// Its identity is a sensor's, and its first registers could be a time: a second look more than a
  /// second later tells, since a clock goes on.
  case maybeClock(ChipIdentity, Timekeeping)
}

extension MPU6050 where Bus: ~Copyable {
  /// Who is at ``address``, by reads alone; nothing is written to whoever it may be.
  ///
  /// Even a read sends a register's number first. Clocks and sensors take it for what it is; on a
  /// port expander without registers it would set the port, and no controller can read a register
  /// otherwise. So addresses are looked at that a sensor of this family can have, and no others.
  mutating func recognise() throws(MPU6050Error) -> Recognition {
    let whoAmI = try read(.whoAmI)
    guard let identity = ChipIdentity(whoAmI: whoAmI) else { throw .notASensor(whoAmI: whoAmI) }
    let head = try readBlock(from: 0, count: 16)
    let power = try read(.powerManagement1)
    if power == whoAmI, head == SIMD16(repeating: whoAmI) {
      return .stranger(.withoutRegisters(whoAmI))
    }
    let time = Timekeeping(head: head)
    guard identity.name != nil else {
      if time != nil { return .stranger(.clock) }
      if let name = Self.otherPart(head[0]) { return .stranger(.part(name)) }
      return try judge(identity, power: power)
    }
    if let time {
      // Asleep as at power-on, or as a driver left it: anything else is no sensor's by chance.
      return [0x40, 0x00, 0x01].contains(power)
        ? .maybeClock(identity, time) : .stranger(.clock)
    }
    return .sensor(identity, isKnown: true)
  }

  /// Whether the registers that the driver is about to write can be those of this family, for an
  /// identity that nobody has reported yet.
  ///
  /// Reserved bits are zero (RM §4.3 to §4.5; PS of MPU-6500, ICM-20602 and ICM-20689 likewise); the
  /// chip is asleep as at power-on, or it measures something like gravity in its own range.
  private mutating func judge(
    _ identity: ChipIdentity, power: UInt8
  ) throws(MPU6050Error) -> Recognition {
    let stranger = Recognition.stranger(.unknown(whoAmI: identity.whoAmI))
    let settings = try readBlock(from: Register.configuration.rawValue, count: 3)
    guard power & 0x90 == 0, power & 0x07 < 6, settings[0] & 0x80 == 0, settings[1] & 0x04 == 0,
      settings[2] & 0x07 == 0
    else { return stranger }
    if power & 0x40 != 0 { return .sensor(identity, isKnown: false) }
    let bytes = try readBlock(from: Register.measurements.rawValue, count: RawSample.byteCount)
    let force = RawSample(bytes: bytes).acceleration
    if force.x == 0, force.y == 0, force.z == 0 { return .silent(identity) }
    let steps = 16384 / Float(1 << (Int(settings[2] >> 3) & 3))
    let (x, y, z) = (Float(force.x) / steps, Float(force.y) / steps, Float(force.z) / steps)
    return (0.09...9).contains(x * x + y * y + z * z)
      ? .sensor(identity, isKnown: false) : stranger
  }

  /// Chips that can sit at 0x68 or 0x69 and tell their name in register 0 (their data sheets).
  private static func otherPart(_ chipID: UInt8) -> String? {
    switch chipID {
    case 0xD1: "a BMI160, a motion sensor with other registers"
    case 0x24: "a BMI270, a motion sensor with other registers"
    case 0x1E: "a BMI088, a motion sensor with other registers"
    case 0xEA: "an ICM-20948, a motion sensor with other registers"
    case 0x68, 0x69: "an ITG-3200, a gyroscope without an accelerometer"
    default: nil
    }
  }
}
