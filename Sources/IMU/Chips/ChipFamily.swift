import I2C

/// The families of chips that are known, in the order in which they are asked for.
///
/// A new one is a folder beside this file, and a case here.
public enum ChipFamily: CaseIterable, Sendable {
  /// MPU-6050, MPU-6500, and what is sold under their names.
  case mpu6050
  /// ST's LSM6DS3 and its successors.
  case lsm6ds
  /// TDK's ICM-42688-P.
  case icm42688

  /// Where a chip of it can be.
  public var addresses: [I2CAddress] {
    switch self {
    case .mpu6050: MPU6050Family.addresses
    case .lsm6ds: LSM6DSFamily.addresses
    case .icm42688: ICM42688Family.addresses
    }
  }

  /// Whether the chip at the sensor's address is one of it, by reads alone; nil for none that it knows.
  func recognise<Bus: I2CBus & ~Copyable>(
    with sensor: inout MotionSensor<Bus>
  ) throws(MotionSensorError) -> Recognition? {
    switch self {
    case .mpu6050: try MPU6050Family.recognise(with: &sensor)
    case .lsm6ds: try LSM6DSFamily.recognise(with: &sensor)
    case .icm42688: try ICM42688Family.recognise(with: &sensor)
    }
  }

  /// Everywhere a chip can be, each address once.
  public static var addresses: [I2CAddress] {
    var all: [I2CAddress] = []
    for family in allCases {
      for address in family.addresses where !all.contains(address) { all.append(address) }
    }
    return all
  }
}
