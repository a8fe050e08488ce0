/// The full scale of the gyro in degrees a second (FS_SEL, RM §4.4).
public enum GyroscopeRange: UInt8, CaseIterable, Sendable {
  case dps250 = 0
  case dps500 = 1
  case dps1000 = 2
  case dps2000 = 3

  /// Raw steps per degree a second (PS-MPU-6000A §6.1).
  public var stepsPerDegreePerSecond: Float {
    switch self {
    case .dps250: 131
    case .dps500: 65.5
    case .dps1000: 32.8
    case .dps2000: 16.4
    }
  }
  /// The range's place in GYRO_CONFIG, bits 4…3.
  var bits: UInt8 { rawValue << 3 }
}
