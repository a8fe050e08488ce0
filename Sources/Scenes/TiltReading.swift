/// What the tilt indicator shows.
public enum TiltReading: Equatable, Sendable {
  /// There is no sensor: the buttons play.
  case absent
  /// No sample came yet.
  case calibrating
  /// The angles from neutral in percent of the threshold: at 100 a tilt counts. `hold` is how much
  /// of the time is over, in percent, for which a tilt must be held to open the menu; `unfelt` is the
  /// axis about which a turn is not felt, where it lies in the picture.
  case live(right: Int, down: Int, hold: Int, unfelt: Axis? = nil)

  /// An axis of the picture.
  public enum Axis: Equatable, Sendable {
    /// From bottom to top.
    case height
    /// From left to right.
    case width
  }
}
