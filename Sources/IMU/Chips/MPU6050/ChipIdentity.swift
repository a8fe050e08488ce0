/// What WHO_AM_I told: which part sits on the board, whatever is printed on it.
///
/// Half of the boards sold as "MPU-6050" carry something else, so an unknown identity is accepted
/// and behaviour decides; only the two values a dead bus shows are refused.
struct ChipIdentity: Equatable, Sendable {
  /// The register maps that differ in what we use.
  enum Family: Equatable, Sendable {
    /// One filter for both sensors; temperature raw / 340 + 36.53 °C (RM §4.18).
    case mpu6050
    /// ACCEL_CONFIG2 exists; temperature raw / 333.87 + 21 °C (kernel inv_mpu_core.c, Zephyr).
    case mpu6500
  }

  /// The value of WHO_AM_I.
  let whoAmI: UInt8
  /// Which register map it follows.
  let family: Family
  /// The part's name for the log, or nil for an identity that nobody has reported.
  let name: String?

  /// Judges a value of WHO_AM_I, or nil for 0x00 and 0xFF, which mean that nobody is there.
  init?(whoAmI: UInt8) {
    guard whoAmI != 0x00, whoAmI != 0xFF else { return nil }
    self.whoAmI = whoAmI
    name = Self.knownName(whoAmI)
    family = whoAmI == 0x68 ? .mpu6050 : .mpu6500
  }

  /// For the log: "MPU-6500 (most GY-521 clones), WHO_AM_I 0x70".
  var description: String {
    (name ?? "unknown part, used like an MPU-6500") + ", WHO_AM_I 0x" + hexadecimal(whoAmI)
  }

  /// How it measures and feels motion in its low-power cycle; nil for a part of which that is not
  /// known, which then is left as it is.
  var motionDetection: MotionDetection? { MotionDetection(whoAmI: whoAmI) }

  /// Whether it rests in its cycle without being asked to feel motion there: an MPU-6050 and the parts
  /// close to an MPU-6500. That of an ICM part is known from the kernel's driver alone, which uses it
  /// for nothing else either.
  var hasKnownCycle: Bool { whoAmI == 0x68 || (0x70...0x74).contains(whoAmI) }

  /// Collected from the kernel's inv_mpu_iio.h, betaflight, kriswiner/MPU9250#47 and #378,
  /// Levi--G/IMU-WhoAmIVerifier#1 and ElectronicCats/mpu6050#21.
  private static func knownName(_ whoAmI: UInt8) -> String? {
    switch whoAmI {
    case 0x68: "MPU-6050"
    case 0x70: "MPU-6500 (most GY-521 clones)"
    case 0x71: "MPU-9250"
    case 0x72: "relabelled MPU-6500"
    case 0x73: "MPU-9255"
    case 0x74: "MPU-6515"
    case 0x78, 0x19: "MPU-6880"
    case 0x98: "ICM-20689"
    case 0x11: "ICM-20600"
    case 0x12: "ICM-20602"
    case 0x20: "ICM-20690"
    case 0xA6: "ICM-20609"
    case 0xA9: "IAM-20680"
    case 0xAC: "ICM-20601"
    case 0xAE: "ICM-20608D"
    case 0xAF: "ICM-20608"
    default: nil
    }
  }
}
