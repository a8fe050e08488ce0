import Inertial

/// The axis of the device about which a turn is not felt.
///
/// Gravity shows every turn but the one about the vertical. Where an axis of the panel is vertical,
/// whoever turns the device about it, as one would on a table to lower an edge, changes nothing that
/// is felt: there the same move is made like a steering wheel's.
public enum UnfeltTurn: UInt8, Equatable, Sendable {
  /// The axis from bottom to top, upright: what lowers the right or the left edge on a table.
  case aboutHeight
  /// The axis from left to right, on the side: what lowers the near or the far edge on a table.
  case aboutWidth

  /// The sine of how far an axis is from the vertical, below which it counts, and above which it
  /// does not any more. A turn by an angle about an axis so far from the vertical moves gravity
  /// by the chord of a cone, 2 asin(sin a · sin(angle / 2)): at 30° twice the turn is needed for the
  /// same tilt, below 10° none is enough for 20°. The three degrees between are a hand's sway.
  private static let enters: Float = 0.5
  private static let leaves: Float = 0.545

  /// The turn that is not felt where "up" is `up`, of length 1, in the device's frame; `before` is what
  /// was so until now.
  init?(up: Vector3, before: UnfeltTurn?) {
    let vertical: UnfeltTurn = up.x.magnitude > up.y.magnitude ? .aboutWidth : .aboutHeight
    let along = max(up.x.magnitude, up.y.magnitude)
    let sine = max(0, 1 - along * along).squareRoot()
    guard sine < (vertical == before ? Self.leaves : Self.enters) else { return nil }
    self = vertical
  }
}
