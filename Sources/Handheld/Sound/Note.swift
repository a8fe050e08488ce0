/// One tone, or a silence, of some length.
public struct Note: Equatable, Sendable {
  /// In hertz; nil is a rest.
  public let frequency: Int?
  /// In ticks, 1 or more.
  public let ticks: Int

  /// Makes a note.
  public init(_ frequency: Int?, ticks: Int) {
    self.frequency = frequency
    self.ticks = max(ticks, 1)
  }

  /// The note so many semitones above C4, equally tempered.
  public init(semitone: Int, ticks: Int) {
    self.init(Self.frequency(semitone: semitone), ticks: ticks)
  }

  /// C4 (261.63 Hz) to B4 in hertz, rounded.
  private static let octave = [262, 277, 294, 311, 330, 349, 370, 392, 415, 440, 466, 494]

  /// The pitch of a semitone counted from C4, 0 or more.
  public static func frequency(semitone: Int) -> Int {
    let semitone = max(semitone, 0)
    return octave[semitone % 12] << min(semitone / 12, 4)
  }
}
