import I2C

/// Why the driver could not do what was asked.
public enum MotionSensorError: Error, Equatable, Sendable {
  /// The bus failed.
  case bus(I2CError)
  /// WHO_AM_I gave 0x00 or 0xFF: something holds the line, but no sensor answers.
  case notASensor(whoAmI: UInt8)
  /// Somebody else answers there, and is left alone.
  case stranger(Stranger, at: I2CAddress)
  /// A register did not keep what was written to it.
  case notKept(register: UInt8, written: UInt8, found: UInt8)
  /// The bytes are none that a sensor measures: all zeros or all ones.
  case sentinel
  /// The same bytes come again and again: the chip has stopped measuring.
  case frozen

  /// What happened, and what to do about it as far as the chip and its wires go; a bus that fails is
  /// its machine's affair.
  public var message: String {
    switch self {
    case .bus(let error): error.words()
    case .notASensor(let whoAmI):
      "identity 0x\(hexadecimal(whoAmI)) instead of a sensor's: check SDA, SCL and the 3.3 V supply"
    case .stranger(let stranger, let address):
      "\(stranger.name) is at 0x\(hexadecimal(address.value)) and is left alone: "
        + Self.cure(address)
    case .notKept(let register, let written, let found):
      "register 0x\(hexadecimal(register)) holds 0x\(hexadecimal(found)) instead of "
        + "0x\(hexadecimal(written)): the chip was reset or is another than it says; check its supply"
    case .sentinel: "it sends only zeros or ones: it sleeps or its wires are loose"
    case .frozen: "it has stopped measuring; it is started anew"
    }
  }

  /// Where the sensor can be instead of an address that somebody else has, and by which wire.
  public static func cure(_ taken: I2CAddress) -> String {
    switch taken {
    case .mpu6050Alternate: "leave the sensor's AD0 open, which puts it at 0x68"
    case .lsm6ds: "wire the sensor's SA0 to 3.3 V, which puts it at 0x6B"
    case .lsm6dsAlternate: "wire the sensor's SA0 to ground, which puts it at 0x6A"
    default: "wire the sensor's AD0 to 3.3 V, which puts it at 0x69"
    }
  }
}

/// Two digits, upper case, without Foundation's formats.
func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return byte < 16 ? "0" + digits : digits
}
