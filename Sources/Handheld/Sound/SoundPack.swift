import Hardware

/// What cues sound like. The first is there from the beginning, the others are earned by playing.
///
/// A pack changes the voice and not the words: every cue keeps its rhythm and its pitches, so what
/// was learned with one pack is understood in all. On a buzzer that has one tone, packs still
/// differ in rhythm.
public enum SoundPack: UInt8, CaseIterable, Sendable {
  /// Plain tones.
  case steps
  /// Each tone trills with its octave, as machines with coin slots do.
  case arcade
  /// Short plucked tones, an octave higher, each with its echo.
  case musicBox

  /// `melody` in this voice, made less loud by shorter tones; it takes as long as before.
  public func voiced(_ melody: Melody, at volume: Volume = .full) -> Melody {
    guard volume != .off else { return Melody([]) }
    let softened = volume.applied(to: melody)
    switch self {
    case .steps: return softened
    // Shortened first: a trill's steps are too short to be cut.
    case .arcade:
      return Melody(
        softened.notes.flatMap(Self.trill), beats: softened.beats.flatMap { $0.rattling() },
        tones: melody.tones.flatMap(Self.trill), octavesAbove: 1)
    case .musicBox:
      return Melody(
        melody.notes.flatMap { Self.pluck($0, volume) },
        beats: softened.beats.flatMap { $0.shortened(by: 2) },
        tones: melody.tones.flatMap(Self.pluck), octavesAbove: 1)
    }
  }

  /// The tone and its octave by turns, two ticks each; shorter ones begin with the octave.
  private static func trill(_ note: Note) -> [Note] {
    guard let tone = note.frequency, note.ticks > 1 else { return [note] }
    let step = note.ticks < 4 ? 1 : 2
    var notes: [Note] = []
    var left = note.ticks
    while left > 0 {
      let isOctave = notes.count.isMultiple(of: 2) == (note.ticks < 4)
      notes.append(Note(isOctave ? tone * 2 : tone, ticks: min(step, left)))
      left -= step
    }
    return notes
  }

  /// The tone, its octave and the tone again, which stops sooner than wood; a short one as it is. A
  /// low one stays on its bar, and carries them.
  private static func trill(_ tone: Tone) -> [Tone] {
    guard tone.timbre != .bass else { return [tone] }
    let isShort = tone.length < 60
    return (0..<(isShort ? 1 : 3)).map { index in
      var piece = tone
      piece.timbre = .chip
      piece.start += 20 * index
      piece.length = isShort || index == 2 ? min(tone.length, 200) : 20
      piece.semitone += index == 1 ? 12 : 0
      return piece
    }
  }

  /// An octave higher, and once more from the other side, softly.
  private static func pluck(_ tone: Tone) -> [Tone] {
    guard tone.timbre != .bass else { return [tone] }
    var high = tone
    high.timbre = .bell
    high.semitone += 12
    var echo = high
    echo.start += 150
    echo.softness += 14
    echo.balance = tone.balance == 0 ? 60 : -tone.balance
    return [high, echo]
  }

  /// A third sounds, a third is silent, a sixth sounds again; short ones just sound higher. What
  /// is less loud loses its echo first, then half of its tone.
  private static func pluck(_ note: Note, _ volume: Volume) -> [Note] {
    guard let tone = note.frequency else { return [note] }
    guard note.ticks >= 6 else {
      return volume.applied(to: Melody([Note(tone * 2, ticks: note.ticks)])).notes
    }
    let (third, sixth) = (note.ticks / 3, note.ticks / 6)
    guard volume == .full else {
      let length = volume == .medium ? third : sixth
      return [Note(tone * 2, ticks: length), Note(nil, ticks: note.ticks - length)]
    }
    return [
      Note(tone * 2, ticks: third), Note(nil, ticks: third), Note(tone * 2, ticks: sixth),
      Note(nil, ticks: note.ticks - 2 * third - sixth),
    ]
  }
}
