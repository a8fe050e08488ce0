/// What a step of each of a chip's words is worth, in the ranges that it was set to.
public struct ChipScale: Equatable, Sendable {
  /// Steps of the accelerometer per g.
  public let stepsPerG: Float
  /// Steps of the gyro per degree a second.
  public let stepsPerDegreePerSecond: Float
  /// Steps of the thermometer per °C, and the °C at 0.
  public let (stepsPerDegree, zero): (Float, Float)

  /// °C from the raw temperature.
  public func temperature(raw: Int16) -> Float { Float(raw) / stepsPerDegree + zero }
}

extension ChipScale {
  /// That of an InvenSense chip in the ranges of a configuration, or `reach` times those; the thermometer's
  /// is its own.
  init(_ configuration: Configuration, stepsPerDegree: Float, zero: Float, reach: Float = 1) {
    let rate: Float =
      switch configuration.gyroscopeRange {
      case .dps250: 131
      case .dps500: 65.5
      case .dps1000: 32.8
      case .dps2000: 16.4
      }
    self.init(
      stepsPerG: 16384 / Float(1 << configuration.accelerometerRange.rawValue) / reach,
      stepsPerDegreePerSecond: rate / reach, stepsPerDegree: stepsPerDegree, zero: zero)
  }
}

/// The full scale of the accelerometer.
public enum AccelerometerRange: UInt8, CaseIterable, Sendable {
  case g2 = 0
  case g4 = 1
  case g8 = 2
  case g16 = 3
}

/// The full scale of the gyro in degrees a second.
public enum GyroscopeRange: UInt8, CaseIterable, Sendable {
  case dps250 = 0
  case dps500 = 1
  case dps1000 = 2
  case dps2000 = 3
}

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
