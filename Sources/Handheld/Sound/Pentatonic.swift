/// The five tones of which all cues are made, C D E G A: whatever of them sounds together, or one into
/// the other, is in tune.
enum Pentatonic {
  private static let degrees = [0, 2, 4, 7, 9]

  /// A degree's semitone above C4, 0 being that; each five degrees are an octave.
  static func semitone(degree: Int) -> Int {
    let degree = max(degree, 0)
    return degrees[degree % degrees.count] + 12 * (degree / degrees.count)
  }

  /// The same tone in the octaves in which one voice is written, C4 to E5.
  static func folded(_ semitone: Int) -> Int {
    let inOctave = (semitone % 12 + 12) % 12
    return semitone >= 12 && inOctave <= 4 ? inOctave + 12 : inOctave
  }

  /// The low tone under another: C3, and under a D the G whose fifth that is.
  static func bass(under semitone: Int) -> Int { semitone % 12 == 2 ? -5 : -12 }
}
