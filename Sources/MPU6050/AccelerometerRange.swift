/// The full scale of the accelerometer (AFS_SEL, RM §4.5).
public enum AccelerometerRange: UInt8, CaseIterable, Sendable {
  case g2 = 0
  case g4 = 1
  case g8 = 2
  case g16 = 3

  /// Raw steps per g (PS-MPU-6000A §6.2).
  public var stepsPerG: Float { 16384 / Float(1 << rawValue) }
  /// The range's place in ACCEL_CONFIG, bits 4…3.
  var bits: UInt8 { rawValue << 3 }
}
