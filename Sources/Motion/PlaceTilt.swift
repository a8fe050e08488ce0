import Engine
import Inertial

/// A tilt that is a place: the hand leans there, however slowly and however little, and it counts when it
/// stays. The way back is no move, and who turns back before has played nothing.
struct PlaceTilt: Sendable {
  /// Whether it came from neutral, and has not turned back yet.
  private var isOut = true
  private var farthest: Float = 0
  /// Seconds for which it has stayed.
  private var stay: Float = 0

  /// Parts of the threshold: where a place begins, and what is neutral again.
  private static let least: Float = 0.3
  private static let home: Float = 0.2
  /// The part of the farthest at which it has turned back.
  private static let back: Float = 0.8
  /// Degrees a second of a hand that stays, and for how many seconds.
  private static let slow: Float = 9
  private static let longEnough: Float = 0.1

  /// Takes how far the hand is from neutral and how fast it gets on, in degrees a second; returns the
  /// move of the place where it stays. One that `isSpent` was played already.
  mutating func feed(
    _ angles: TiltAngles, progress: Float, seconds: Float, isSpent: Bool, _ settings: TiltSettings
  ) -> Direction? {
    let out = angles.total
    guard out >= Self.home * settings.threshold else {
      self = PlaceTilt()
      return nil
    }
    farthest = max(farthest, out)
    if isSpent || out < Self.back * farthest { isOut = false }
    let stays = isOut && out >= Self.least * settings.threshold && progress < Self.slow
    stay = stays ? stay + seconds : 0
    guard stay > Self.longEnough, angles.leads(by: settings.dominance) else { return nil }
    isOut = false
    return angles.direction
  }
}
