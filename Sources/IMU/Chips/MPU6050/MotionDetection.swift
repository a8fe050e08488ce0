/// How a part of the family measures in its low-power cycle, and how it tells there that it was moved.
///
/// The MPU-6050's way is that of InvenSense's own driver (`mpu_lp_motion_interrupt`, Motion Driver 5.1),
/// since its register map leaves the high-pass filter out from revision 4 on; the others' is that of
/// the kernel's driver, by the maker too (`inv_mpu6050_set_wom_lp`, inv_mpu_core.c, Linux 6.10).
enum MotionDetection: Equatable, Sendable {
  /// MPU-6000, 6050 and 9150: each sample is compared with one that is held.
  case held
  /// MPU-6500, 6515, 6880, 9250 and 9255: with the one before, by one threshold and one bit.
  case oneThreshold
  /// ICM-20608 and IAM-20680: the same, and a bit for each axis.
  case oneThresholdThreeBits
  /// ICM-20600, 20602, 20609, 20689 and 20690: a threshold and a bit for each axis, and the cycle as
  /// fast as the sample rate.
  case threeThresholds

  /// What WHO_AM_I stands for; nil where it is not known. Of the ICM-20601 no driver tells.
  init?(whoAmI: UInt8) {
    switch whoAmI {
    case 0x68: self = .held
    case 0x70...0x74, 0x78, 0x19: self = .oneThreshold
    case 0xAF, 0xAE, 0xA9: self = .oneThresholdThreeBits
    case 0x11, 0x12, 0x20, 0x98, 0xA6: self = .threeThresholds
    default: return nil
    }
  }

  /// The bits of INT_ENABLE and INT_STATUS that are motion's.
  var bits: UInt8 {
    switch self {
    case .held, .oneThreshold: 0x40
    case .oneThresholdThreeBits, .threeThresholds: 0xE0
    }
  }

  /// What counts as motion at first: some 0.1 g away from the held sample in steps of 32 mg, 80 mg from
  /// the one before in steps of 4, some five times what noise makes two samples differ by.
  var threshold: UInt8 {
    switch self {
    case .held: 3
    case .oneThreshold, .oneThresholdThreeBits, .threeThresholds: 20
    }
  }

  /// How far that is raised where it was no hand. Sixteenfold on an MPU-6050, of whose step other
  /// people's register lists say that it is 2 mg; to a quarter of a g on the others.
  var largestThreshold: UInt8 {
    switch self {
    case .held: 48
    case .oneThreshold, .oneThresholdThreeBits, .threeThresholds: 60
    }
  }
}
