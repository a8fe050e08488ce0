import Inertial

/// What a gyro shows at rest, as it was learnt: worth keeping for the next start of the same chip.
public struct GyroBias: Equatable, Sendable {
  /// In degrees a second, in the sensor's own frame.
  public var rate: Vector3
  /// The chip's temperature then, in °C.
  public var temperature: Float

  /// Makes a bias.
  public init(rate: Vector3, temperature: Float) {
    (self.rate, self.temperature) = (rate, temperature)
  }

  /// What a bias of a chip may be, in degrees a second: the data sheet's 20, and 20 more over
  /// temperature (PS-MPU-6000A §6.1).
  static let largest: Float = 45

  /// By how many degrees a second it may be off at another temperature: a typical chip's 0.05 for each
  /// °C, and what ageing and mounting do.
  func doubt(at temperature: Float) -> Float {
    min(0.4 + 0.05 * (temperature - self.temperature).magnitude, 11)
  }

  /// Whether it can be one at all.
  public var isPlausible: Bool {
    rate.lengthSquared.isFinite && rate.length <= Self.largest * 1.7321 && temperature.isFinite
      && (-60...150).contains(temperature)
  }
}
