/// The full scale of the gyro in degrees a second.
public enum GyroscopeRange: UInt8, CaseIterable, Sendable {
  case dps250 = 0
  case dps500 = 1
  case dps1000 = 2
  case dps2000 = 3
}
