/// How loud cues are: a buzzer knows only on and off, but a shorter tone is less loud to the ear.
public enum Volume: UInt8, CaseIterable, Sendable {
  /// Silence.
  case off
  /// Tones of a quarter of their length.
  case quiet
  /// Tones of half of their length.
  case medium
  /// Tones of their whole length.
  case full

  /// `melody` as loud as this; its rhythm stays.
  public func applied(to melody: Melody) -> Melody {
    switch self {
    case .off: Melody([])
    case .quiet: melody.shortened(by: 4)
    case .medium: melody.shortened(by: 2)
    case .full: melody
    }
  }
}
