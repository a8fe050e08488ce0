import Engine
import Inertial

/// A tilt of 8 to 12 degrees that is back within a third of a second, for whoever plays where a swing
/// of 20 would be stared at.
///
/// It begins at rest near neutral, goes out along one axis, and counts when it comes back: what stays
/// out is a posture, and what goes farther a usual tilt.
struct SmallTilt: Sendable {
  /// Seconds of rest near neutral; what trembles and sways never rests for so long within it.
  private var restTime: Float = 0
  /// Since it left neutral.
  private var time: Float = 0
  private var isOut = false
  private var peak = TiltAngles.zero

  /// Parts of the threshold: where neutral ends, how far it goes out at least and at most.
  private static let near: Float = 0.2
  private static let least: Float = 0.325
  private static let most: Float = 0.85
  /// Degrees a second of a hand at rest, and for how many seconds before.
  private static let quiet: Float = 18
  private static let rest: Float = 0.1
  /// Seconds from leaving neutral to being back, and the part of the peak that counts as back.
  private static let longest: Float = 0.4
  private static let back: Float = 0.45
  /// How much larger the leading axis must be.
  private static let dominance: Float = 1.3

  /// Forgets what was under way.
  mutating func reset() { self = SmallTilt() }

  /// Takes how far the hand is from neutral and how fast it turns, in degrees a second; returns the
  /// tilt that is back with it.
  mutating func feed(
    _ angles: TiltAngles, speed: Float, seconds: Float, threshold: Float
  ) -> Direction? {
    let out = angles.total
    guard out < Self.most * threshold else {
      reset()
      return nil
    }
    guard isOut else {
      if out < Self.near * threshold {
        // A stroke that begins near neutral is quick before it has left it.
        restTime = speed < Self.quiet ? min(restTime + seconds, 1) : max(0, restTime - seconds / 4)
      } else {
        isOut = restTime >= Self.rest
        (restTime, time, peak) = (0, 0, angles)
      }
      return nil
    }
    time += seconds
    if out > peak.total { peak = angles }
    guard out < Self.back * peak.total || out < Self.near * threshold else {
      if time > Self.longest { reset() }
      return nil
    }
    let stroke = peak
    let isTilt =
      stroke.total >= Self.least * threshold && time <= Self.longest
      && stroke.leads(by: Self.dominance)
    reset()
    return isTilt ? stroke.direction : nil
  }
}
