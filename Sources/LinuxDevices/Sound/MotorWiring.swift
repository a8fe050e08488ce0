/// The line of a motor or a light that takes part in cues, as a configuration says it.
public struct MotorWiring: Equatable, Sendable {
  /// The GPIO chip's label.
  public var chip: String
  /// The line's name or offset.
  public var line: String
  /// Whether it turns, or is lit, while the line is low.
  public var isActiveLow: Bool

  /// Names a line.
  public init(chip: String, line: String, isActiveLow: Bool = false) {
    (self.chip, self.line, self.isActiveLow) = (chip, line, isActiveLow)
  }
}
