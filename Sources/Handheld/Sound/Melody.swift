import Engine

/// A few notes that say something; each has a visual equal on the screen.
///
/// What is written lies between C4 and E5 (262 to 659 Hz), and a device raises all of it by octaves
/// to where it is loud: by three a piezo, whose resonance lies between 2 and 5 kHz. Beside its notes
/// a cue has a rhythm, which tells it from the others where there is but one tone, or a motor.
public struct Melody: Equatable, Sendable {
  /// The notes, first to last.
  public let notes: [Note]
  /// The same for what has no pitch, first to last.
  public let beats: [Beat]
  /// How many octaves its notes reach above what a cue is written in.
  let octavesAbove: Int

  /// Makes a melody; without a rhythm of its own it has that of its notes.
  public init(_ notes: [Note], beats: [Beat]? = nil) {
    self.init(notes, beats: beats, octavesAbove: 0)
  }

  init(_ notes: [Note], beats: [Beat]?, octavesAbove: Int) {
    self.notes = notes
    self.beats = beats ?? notes.map { Beat(isOn: $0.frequency != nil, ticks: $0.ticks) }
    self.octavesAbove = octavesAbove
  }

  /// How long its notes take, in ticks.
  public var duration: Int { notes.reduce(0) { $0 + $1.ticks } }

  /// A merge: the larger the tile it made, the higher the tone, a semitone for each doubling from
  /// C4 on, as Arduino-2048 has it.
  public static func merge(exponent: UInt8) -> Melody {
    Melody([Note(semitone: min(Int(exponent) - 1, highest), ticks: 6)])
  }

  /// E5, three octaves above which a piezo still sounds: 65,536 and a doubling more.
  private static let highest = 16

  /// Tiles slid and none merged.
  public static let slide = Melody([Note(semitone: 0, ticks: 2)])
  /// The move was refused.
  public static let refused = Melody(
    [Note(semitone: 1, ticks: 4), Note(nil, ticks: 2), Note(semitone: 0, ticks: 6)],
    beats: Beat.turns(3, 3, 3))
  /// A move was taken back.
  public static let undo = Melody(
    [Note(semitone: 7, ticks: 4), Note(semitone: 0, ticks: 4)], beats: Beat.turns(5, 5, 2))
  /// The selection in a menu moved.
  public static let select = Melody(
    [Note(semitone: 12, ticks: 2)], beats: Beat.turns(1))
  /// Something was chosen.
  public static let enter = Melody(
    [Note(semitone: 9, ticks: 3), Note(semitone: 16, ticks: 4)], beats: Beat.turns(4))
  /// A screen was left.
  public static let leave = Melody(
    [Note(semitone: 12, ticks: 3), Note(semitone: 7, ticks: 4)], beats: Beat.turns(2, 3, 2))
  /// The tilt sensor is ready.
  public static let ready = Melody(
    [Note(semitone: 11, ticks: 4), Note(nil, ticks: 2), Note(semitone: 16, ticks: 6)])
  /// Three, or two, or one is counted.
  public static let count = Melody([Note(semitone: 4, ticks: 8)])
  /// The count is over: it begins.
  public static let go = Melody([Note(semitone: 16, ticks: 30)])
  /// The first tile of a rank in this game, from 128 on.
  public static let milestone = Melody(
    [Note(semitone: 9, ticks: 5), Note(semitone: 13, ticks: 5), Note(semitone: 16, ticks: 8)],
    beats: Beat.turns(4, 4, 4, 4, 12))
  /// 2048 is reached: a rising scale; in rhythm a fanfare, three short and a long one, twice.
  public static let win = scale(
    [0, 2, 4, 5, 7, 9, 11, 12], last: 30,
    beats: Beat.turns(5, 5, 5, 5, 5, 5, 20, 10, 5, 5, 5, 5, 5, 5, 40))
  /// The game is over: a falling one; in rhythm three long ones, each longer than the one before.
  public static let over = scale(
    [12, 11, 9, 7, 5, 4, 2, 0], last: 40, beats: Beat.turns(15, 10, 25, 10, 50))

  private static func scale(_ semitones: [Int], last: Int, beats: [Beat]) -> Melody {
    Melody(
      semitones.enumerated().map { index, semitone in
        Note(semitone: semitone, ticks: index == semitones.count - 1 ? last : 10)
      }, beats: beats)
  }

  /// What a move sounds like: the most important of its events.
  public static func of(_ events: [GameEvent], isMilestone: Bool) -> Melody {
    if events.contains(.over) { return .over }
    if events.contains(.reached2048) { return .win }
    if isMilestone { return .milestone }
    var largest: UInt8 = 0
    for case .merged(_, _, let result, _) in events { largest = max(largest, result.exponent) }
    return largest > 0 ? .merge(exponent: largest) : .slide
  }

  /// The same with every tone cut to a `divisor`th of its length, one tick at least, and the rest
  /// silent: less loud to the ear, on any buzzer.
  public func shortened(by divisor: Int) -> Melody {
    let divisor = max(divisor, 1)
    return Melody(
      notes.flatMap { note -> [Note] in
        let ticks = max(note.ticks / divisor, 1)
        guard note.frequency != nil, note.ticks > ticks else { return [note] }
        return [Note(note.frequency, ticks: ticks), Note(nil, ticks: note.ticks - ticks)]
      }, beats: beats.flatMap { $0.shortened(by: divisor) }, octavesAbove: octavesAbove)
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
