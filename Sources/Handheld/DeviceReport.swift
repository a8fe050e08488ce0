import Graphics

/// What the devices that show and sound have to say of themselves: each at the start, and again
/// whenever it changes.
public enum DeviceReport: Equatable, Sendable {
  /// The picture is so large from now on, and its letters so wide.
  case display(width: Int, height: Int, isBlackAndWhite: Bool, metrics: TextMetrics)
  /// Whether the panel's own light follows ``Appliance/brightness``; where it does not, the colours
  /// are dimmed.
  case light(obeys: Bool)
  /// Whether the buzzer itself is as loud as the settings say; where it cannot be, tones are
  /// shortened.
  case loudness(obeys: Bool)
  /// Whether there is something that cues are felt or seen by: a motor, a light.
  case motor(isThere: Bool)
  /// What there is that is heard, where it is known.
  case outputs(buzzer: Bool, loudspeaker: Bool)
  /// How far local time is ahead of UTC, in seconds.
  case timeZone(secondsAheadOfUTC: Int)
}
