/// How much of quick motion is let through, named by the bandwidth of an MPU-6050's accelerometer; a chip
/// of another family takes the filter of its own that is nearest.
public enum LowPassFilter: UInt8, CaseIterable, Sendable {
  case hz260 = 0
  case hz184 = 1
  case hz94 = 2
  case hz44 = 3
  case hz21 = 4
  case hz10 = 5
  case hz5 = 6
}
