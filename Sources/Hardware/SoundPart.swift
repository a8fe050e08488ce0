/// A device that sounds, or is felt or seen in time with what sounds, by itself.
public enum SoundPart: UInt8, CaseIterable, Sendable {
  /// The buzzer, or the light in its place.
  case buzzer
  /// The loudspeaker.
  case loudspeaker
  /// The motor, or the light that is lit in its place.
  case motor
}
