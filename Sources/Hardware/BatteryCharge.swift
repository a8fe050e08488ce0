/// What a battery says of itself.
public struct BatteryCharge: Equatable, Sendable {
  /// How full it is, 0 to 100.
  public var percent: Int
  /// Whether it is being charged, or rests on its charger.
  public var isCharging: Bool
  /// Whether so little is left that it is to be said.
  public var isLow: Bool

  /// A charge of so many per cent.
  public init(percent: Int, isCharging: Bool = false, isLow: Bool = false) {
    self.percent = min(max(percent, 0), 100)
    self.isCharging = isCharging
    self.isLow = isLow
  }
}
