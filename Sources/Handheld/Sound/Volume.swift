import Hardware

/// How loud cues are: by their loudness where the buzzer has one, else by their length, since a
/// shorter tone is less loud to the ear.
public enum Volume: UInt8, CaseIterable, Sendable {
  /// Silence.
  case off
  /// A quarter of the loudest, or tones of a quarter of their length.
  case quiet
  /// Half of the loudest, or tones of half of their length.
  case medium
  /// As loud and long as it gets.
  case full

  /// What a buzzer is told that can be softer.
  public var loudness: Loudness {
    switch self {
    case .off, .quiet: .quiet
    case .medium: .medium
    case .full: .full
    }
  }

  /// `melody` as loud as this on a buzzer that has one loudness; its rhythm stays.
  public func applied(to melody: Melody) -> Melody {
    switch self {
    case .off: Melody([])
    case .quiet: melody.shortened(by: 4)
    case .medium: melody.shortened(by: 2)
    case .full: melody
    }
  }
}
