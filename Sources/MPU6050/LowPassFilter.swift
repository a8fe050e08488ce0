/// The digital low-pass filter, named by the accelerometer's bandwidth (DLPF_CFG, RM §4.3).
public enum LowPassFilter: UInt8, CaseIterable, Sendable {
  case hz260 = 0
  case hz184 = 1
  case hz94 = 2
  case hz44 = 3
  case hz21 = 4
  case hz10 = 5
  case hz5 = 6
}
