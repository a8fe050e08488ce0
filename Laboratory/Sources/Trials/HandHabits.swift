import Hardware
import Simulators

/// How one person holds and tilts, where, and how steadily; drawn from a seed.
public struct HandHabits: Equatable, Sendable {
  /// Where a person plays.
  public enum Place: CaseIterable, Equatable, Sendable {
    /// In a chair: tremor only.
    case sitting
    /// Walking: two steps a second, up and down by 0.3 g, with sway.
    case walking
    /// In a bus: engine and road, braking and bends.
    case bus
    /// Lying on the back under the screen.
    case lying
  }

  /// Where this person plays.
  public var place: Place
  /// Degrees by which the top edge is raised when the device is held.
  public var lean: Double
  /// Degrees by which the right edge is lowered when the device is held.
  public var roll: Double
  /// The angle of a tilt in degrees: from `angle.lowerBound` to `angle.upperBound`.
  public var angle: ClosedRange<Float>
  /// Seconds from neutral to the angle.
  public var rise: ClosedRange<Float>
  /// Seconds for which a tilt is held.
  public var hold: ClosedRange<Float>
  /// Seconds from the angle back.
  public var fall: ClosedRange<Float>
  /// Seconds of rest between tilts.
  public var pause: ClosedRange<Float>
  /// The part of a tilt that swings beyond neutral on the way back.
  public var overshoot: Float
  /// The part of a tilt that goes astray to the other axis.
  public var astray: Float
  /// The tremor's deviation in degrees, at 6 to 12 Hz or as its family has it; 0.02° there is 1°/s.
  public var tremor: Double
  /// Degrees by which the arms wander in some seconds.
  public var sway: Double
  /// Metres from the wrist's pivot to the sensor.
  public var arm: Double
  /// Taps on the case per minute.
  public var tapsPerMinute: Float
  /// Changes of grip per minute, of 4 to 10 degrees each.
  public var gripsPerMinute: Float

  /// Draws a person of a family; `place` nil draws that as well.
  public init(seed: UInt64, place: Place? = nil, family: HandFamily = .first) {
    let traits = family.traits
    var dice = NoiseSource(seed: seed &* 0x2545_F491_4F6C_DD1D &+ 7)
    let drawn = Place.allCases[Int(dice.next() % UInt64(Place.allCases.count))]
    self.place = place ?? drawn
    lean = Double(
      self.place == .lying ? dice.uniform(in: 150...200) : dice.uniform(in: 0...65))
    roll = Double(dice.uniform(in: -6...6))
    let reach = dice.uniform(in: traits.reaches)
    angle = reach...(reach + dice.uniform(in: 3...14))
    let quickness = dice.uniform(in: traits.quickness)
    rise = quickness...(quickness * traits.slowest)
    hold = 0.02...dice.uniform(in: 0.05...0.5)
    fall = (quickness * 1.1)...(quickness * 2.2)
    pause = 0.18...dice.uniform(in: 0.3...1.6)
    overshoot = dice.uniform(in: 0...0.2)
    astray = dice.uniform(in: 0...0.35)
    tremor = Double(dice.uniform(in: traits.tremors))
    sway = Double(dice.uniform(in: 0.1...0.6))
    arm = Double(dice.uniform(in: 0.03...0.15))
    tapsPerMinute = dice.uniform(in: 0...12)
    gripsPerMinute = dice.uniform(in: 0...4)
  }
}
