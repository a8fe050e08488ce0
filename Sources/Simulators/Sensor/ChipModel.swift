import Hardware
import I2C
import Time

/// Which silicon a simulated sensor imitates: an original, or one of the parts sold under its name.
public struct ChipModel: Equatable, Sendable {
  /// What WHO_AM_I (0x75) answers.
  public var whoAmI: UInt8
  /// PWR_MGMT_1 (0x6B) after power-on: 0x40, asleep, on an original; 0x01 on a logged clone.
  public var powerManagementAtPowerOn: UInt8
  /// INT_STATUS without new data; the logged clone shows 0x04 beside the data-ready bit.
  public var idleInterruptStatus: UInt8
  /// Whether writes to the configuration are lost while asleep (jrowberg/i2cdevlib#531).
  public var ignoresWritesWhileAsleep: Bool
  /// Whether the accelerometer has a low-pass register of its own (0x1D), as the 6500 family.
  public var hasSeparateAccelerometerFilter: Bool
  /// Temperature steps per °C.
  public var temperatureSensitivity: Float
  /// °C at a raw temperature of 0.
  public var temperatureAtZero: Float
  /// Whether the accelerometer gives half of what its range says (betaflight, mpu6050FindRevision).
  public var hasHalfAccelerationResolution: Bool
  /// Where it sits: AD0 low or high.
  public var address: I2CAddress
  /// How it feels motion in its low-power cycle.
  public var motionSense = ChipMotionSense.held
  /// Whether its low-power cycle is as fast as SMPLRT_DIV says, as that of an ICM-20689.
  public var cyclesAtSampleRate = false
  /// Bytes that its FIFO holds; 0 for a chip, or a stub of one, that has none.
  public var memory = 512
  /// How long DEVICE_RESET keeps the registers to itself; drivers wait 100 ms (RM §4.28).
  public var resetDuration: Instant.Span = .milliseconds(50)
  /// From wake to a gyro within 1 %: 30 ms typical, 100 ms at most (PS-MPU-6000A §6.1).
  public var gyroscopeStartUp: Instant.Span = .milliseconds(60)
  /// From wake to valid acceleration (kernel inv_mpu_core.c: 20 ms).
  public var accelerometerStartUp: Instant.Span = .milliseconds(20)

  /// The part in the data sheet.
  public static let mpu6050 = ChipModel(
    whoAmI: 0x68, powerManagementAtPowerOn: 0x40, idleInterruptStatus: 0,
    ignoresWritesWhileAsleep: true, hasSeparateAccelerometerFilter: false,
    temperatureSensitivity: 340, temperatureAtZero: 36.53,
    hasHalfAccelerationResolution: false, address: .mpu6050, memory: 1024)

  /// A GY-521 board with an MPU-6500 on it, as most are
  /// (the log in naoNao89/mpu6050-validation-workspace).
  public static let clone = ChipModel(
    whoAmI: 0x70, powerManagementAtPowerOn: 0x01, idleInterruptStatus: 0x04,
    ignoresWritesWhileAsleep: false, hasSeparateAccelerometerFilter: true,
    temperatureSensitivity: 333.87, temperatureAtZero: 21,
    hasHalfAccelerationResolution: false, address: .mpu6050, motionSense: .oneThreshold)

  /// An ICM-20689, as 13 of 20 boards had that were bought for an MPU-6050
  /// (ElectronicCats/mpu6050#21). Its cycle is that of the kernel's driver.
  public static let icm20689 = ChipModel.clone.with {
    ($0.whoAmI, $0.powerManagementAtPowerOn, $0.idleInterruptStatus) = (0x98, 0x40, 0)
    ($0.motionSense, $0.cyclesAtSampleRate) = (.threeThresholds, true)
  }

  /// This model with some of its properties changed.
  public func with(_ change: (inout ChipModel) -> Void) -> ChipModel {
    var copy = self
    change(&copy)
    return copy
  }
}
