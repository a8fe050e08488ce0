import Engine
import Hardware

/// What says something to the ear: a cue. Each has a visual equal on the screen.
///
/// It is written three times. Its ``notes`` are for one voice and lie between C4 and E5 (262 to
/// 659 Hz); a device raises all of them by octaves to where it is loud: by three a piezo, whose
/// resonance lies between 2 and 5 kHz. Its ``tones`` are the same in many voices, for a loudspeaker.
/// Its ``beats`` tell it from the others where there is but one tone, or a motor, or a light.
public struct Melody: Equatable, Sendable {
  /// The notes, first to last.
  public let notes: [Note]
  /// The same for what has no pitch, first to last.
  public let beats: [Beat]
  /// The same for what has many voices, in the order in which they begin.
  public let tones: [Tone]
  /// How many octaves its notes reach above what a cue is written in.
  let octavesAbove: Int

  /// Makes a melody; without a rhythm of its own it has that of its notes.
  public init(_ notes: [Note], beats: [Beat]? = nil, tones: [Tone] = []) {
    self.init(notes, beats: beats, tones: tones, octavesAbove: 0)
  }

  init(_ notes: [Note], beats: [Beat]?, tones: [Tone], octavesAbove: Int) {
    self.notes = notes
    self.beats = beats ?? notes.map { Beat(isOn: $0.frequency != nil, ticks: $0.ticks) }
    self.tones = tones.insertionSorted { $0.start < $1.start }
    self.octavesAbove = octavesAbove
  }

  /// How long its notes take, in ticks.
  public var duration: Int { notes.reduce(0) { $0 + $1.ticks } }

  /// The same with every note cut to a `divisor`th of its length, one tick at least, and the rest
  /// silent: less loud to the ear, on any buzzer.
  public func shortened(by divisor: Int) -> Melody {
    let divisor = max(divisor, 1)
    return Melody(
      notes.flatMap { note -> [Note] in
        let ticks = max(note.ticks / divisor, 1)
        guard note.frequency != nil, note.ticks > ticks else { return [note] }
        return [Note(note.frequency, ticks: ticks), Note(nil, ticks: note.ticks - ticks)]
      }, beats: beats.flatMap { $0.shortened(by: divisor) }, tones: tones,
      octavesAbove: octavesAbove)
  }

  /// The same in silence: what is felt or seen of it stays.
  var silent: Melody { Melody([], beats: beats) }
}

extension Beat {
  /// A beep cut to a `divisor`th of its length, one tick at least, and the rest silent.
  func shortened(by divisor: Int) -> [Beat] {
    let ticks = max(ticks / max(divisor, 1), 1)
    guard isOn, self.ticks > ticks else { return [self] }
    return [Beat(isOn: true, ticks: ticks), Beat(isOn: false, ticks: self.ticks - ticks)]
  }

  /// As it stands beside tones that trill: it rattles, two ticks of three.
  func rattling() -> [Beat] {
    guard isOn, ticks > 3 else { return [self] }
    let rattle = [Beat(isOn: true, ticks: 2), Beat(isOn: false, ticks: 1)]
    return (0..<ticks / 3).flatMap { _ in rattle }
      + (ticks % 3 > 0 ? [Beat(isOn: true, ticks: ticks % 3)] : [])
  }
}

/// A beep of some length, or a rest: a cue's rhythm, for what has no pitch.
public struct Beat: Equatable, Sendable {
  /// Whether it beeps; else it rests.
  public let isOn: Bool
  /// In ticks, 1 or more.
  public let ticks: Int

  /// Makes a beat.
  public init(isOn: Bool, ticks: Int) {
    self.isOn = isOn
    self.ticks = max(ticks, 1)
  }

  /// Beeps and rests by turns, each of so many ticks, a beep first.
  static func turns(_ lengths: Int...) -> [Beat] {
    lengths.enumerated().map { Beat(isOn: $0.isMultiple(of: 2), ticks: $1) }
  }
}
