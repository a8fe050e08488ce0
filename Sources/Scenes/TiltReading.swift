/// What the tilt indicator shows.
public enum TiltReading: Equatable, Sendable {
  /// There is no sensor: the buttons play.
  case absent
  /// The sensor learns its rest position; hold still.
  case calibrating
  /// The angles from neutral in percent of the threshold: at 100 a tilt counts. `hold` is how much
  /// of the time is over, in percent, for which a tilt must be held to open the menu.
  case live(right: Int, down: Int, hold: Int)
}
