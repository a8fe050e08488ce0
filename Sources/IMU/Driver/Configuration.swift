/// How a sensor is set up, whichever chip it is.
public struct Configuration: Equatable, Sendable {
  /// Full scale of the accelerometer.
  public var accelerometerRange: AccelerometerRange
  /// Full scale of the gyro.
  public var gyroscopeRange: GyroscopeRange
  /// The filter of both.
  public var filter: LowPassFilter
  /// An MPU-6050 samples at 1 kHz / (1 + this); another chip as fast as it can near 1 kHz.
  public var sampleRateDivider: UInt8

  /// The handheld's: ±8 g, since hard handling and taps come to 6 and 7 g (what was clipped would be
  /// missed in the account of the velocity), and a step of 0.24 mg is far below the noise; ±1000 °/s,
  /// since a quick hand passes 500 (with ±250 most tilts of fast handling are lost); 44 Hz, which keeps out what would alias at
  /// 200 readings a second and costs 4.9 ms; and 1 kHz inside, so that a reading is at most
  /// 1 ms old although the chip's clock and ours do not keep step.
  public static let handheld = Configuration(
    accelerometerRange: .g8, gyroscopeRange: .dps1000, filter: .hz44, sampleRateDivider: 0)

  /// Makes a configuration.
  public init(
    accelerometerRange: AccelerometerRange, gyroscopeRange: GyroscopeRange,
    filter: LowPassFilter, sampleRateDivider: UInt8
  ) {
    self.accelerometerRange = accelerometerRange
    self.gyroscopeRange = gyroscopeRange
    self.filter = filter
    self.sampleRateDivider = sampleRateDivider
  }
}
