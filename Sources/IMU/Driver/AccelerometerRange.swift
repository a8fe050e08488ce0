/// The full scale of the accelerometer.
public enum AccelerometerRange: UInt8, CaseIterable, Sendable {
  case g2 = 0
  case g4 = 1
  case g8 = 2
  case g16 = 3
}
