/// What a step of each of a chip's words is worth, in the ranges that it was set to.
public struct ChipScale: Equatable, Sendable {
  /// Steps of the accelerometer per g.
  public let stepsPerG: Float
  /// Steps of the gyro per degree a second.
  public let stepsPerDegreePerSecond: Float
  /// Steps of the thermometer per °C, and the °C at 0.
  public let (stepsPerDegree, zero): (Float, Float)

  /// Describes a scale.
  public init(
    stepsPerG: Float, stepsPerDegreePerSecond: Float, stepsPerDegree: Float, zero: Float
  ) {
    self.stepsPerG = stepsPerG
    self.stepsPerDegreePerSecond = stepsPerDegreePerSecond
    (self.stepsPerDegree, self.zero) = (stepsPerDegree, zero)
  }

  /// °C from the raw temperature.
  public func temperature(raw: Int16) -> Float { Float(raw) / stepsPerDegree + zero }
}
