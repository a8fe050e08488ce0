import Hardware

/// The cues beside those of merges. Notes are semitones above C4; all of them are of the pentatonic
/// scale. What matters more is louder: a win is some 20 dB above a step in a menu.
extension Melody {
  /// Tiles slid and none merged: wood on wood.
  public static let slide = knock([0], ticks: 2, softness: 20)
  /// The move was refused: two low knocks, the second lower.
  public static let refused = Melody(
    [Note(semitone: 2, ticks: 4), Note(nil, ticks: 2), Note(semitone: 0, ticks: 6)],
    beats: Beat.turns(3, 3, 3),
    tones: [
      Tone(semitone: -10, length: 40, softness: 14),
      Tone(start: 60, semitone: -12, length: 60, softness: 14),
    ])
  /// A move was taken back.
  public static let undo = tune(
    [(7, 4), (0, 4)], softness: 17, length: 90, beats: Beat.turns(5, 5, 2))
  /// The selection in a menu moved.
  public static let select = Melody(
    [Note(semitone: 12, ticks: 2)], beats: Beat.turns(1),
    tones: [Tone(semitone: 24, length: 20, softness: 20)])
  /// Something was chosen.
  public static let enter = tune(
    [(9, 3), (16, 4)], softness: 18, length: 100, beats: Beat.turns(4))
  /// A screen was left.
  public static let leave = tune(
    [(12, 3), (7, 4)], softness: 18, length: 100, beats: Beat.turns(2, 3, 2))
  /// The tilt sensor is ready.
  public static let ready = tune([(9, 4), (nil, 2), (14, 6)], softness: 13, length: 200)
  /// Three, or two, or one is counted.
  public static let count = tune([(4, 8)], softness: 12, length: 150)
  /// The count is over: it begins.
  public static let go = tune([(16, 30)], softness: 8, length: 400)
  /// A game begins: sol, do, mi.
  public static let start = tune(
    [(7, 8), (12, 8), (16, 14)], softness: 12, length: 250, beats: Beat.turns(6, 10, 14))
  /// The first tile of a rank in this game, from 128 on: a chord that opens upwards.
  public static let milestone = tune(
    [(9, 5), (12, 5), (16, 12)], softness: 6, length: 350,
    under: [Tone(semitone: -3, length: 400, softness: 6, timbre: .bass)],
    beats: Beat.turns(4, 4, 4, 4, 12))
  /// The best score of all games is beaten: do, la, do, re, mi.
  public static let record = tune(
    [(12, 9), (9, 9), (12, 9), (14, 9), (16, 30)], softness: 5, length: 350,
    under: bass([(0, -12), (180, -5), (360, -12)], softness: 5)
      + chord([0, 7], at: 360, softness: 14),
    beats: Beat.turns(9, 9, 9, 9, 30))
  /// 2048 is reached: do, mi, sol, do; la, do, mi. In rhythm a fanfare, three short and a long one,
  /// twice.
  public static let win = tune(
    [(0, 9), (4, 9), (7, 9), (12, 18), (9, 9), (12, 9), (16, 60)], softness: 3, length: 600,
    under: bass([(0, -12), (270, -12), (450, -3), (630, -12)], softness: 4)
      + chord([0, 4, 7], at: 270, softness: 13) + chord([0, 4, 9], at: 450, softness: 13)
      + chord([0, 4, 7, 12], at: 630, softness: 11),
    beats: Beat.turns(5, 5, 5, 5, 5, 5, 20, 10, 5, 5, 5, 5, 5, 5, 40))
  /// The game is over: mi, re, do, la, downwards into the minor. In rhythm three long ones, each
  /// longer than the one before.
  public static let over = tune(
    [(16, 16), (14, 16), (12, 16), (9, 60)], softness: 8, length: 600,
    under: bass([(0, -12), (320, -5), (480, -3)], softness: 8)
      + chord([-3, 0, 4], at: 480, softness: 16),
    beats: Beat.turns(15, 10, 25, 10, 50))

  /// Notes one after the other: as they are written in one voice, an octave above in many, where each
  /// rings on for `length` milliseconds over what lies under them.
  private static func tune(
    _ notes: [(semitone: Int?, ticks: Int)], softness: Int, length: Int, under: [Tone] = [],
    beats: [Beat]? = nil
  ) -> Melody {
    var tones = under
    var start = 0
    for note in notes {
      if let semitone = note.semitone {
        tones.append(
          Tone(start: start, semitone: semitone + 12, length: length, softness: softness))
      }
      start += 10 * note.ticks
    }
    return Melody(
      notes.map { note in
        note.semitone.map { Note(semitone: $0, ticks: note.ticks) } ?? Note(nil, ticks: note.ticks)
      }, beats: beats, tones: tones)
  }

  private static func knock(_ semitones: [Int], ticks: Int, softness: Int) -> Melody {
    Melody(
      semitones.map { Note(semitone: $0, ticks: ticks) },
      tones: semitones.map { Tone(semitone: $0 - 5, length: 30, softness: softness) })
  }

  private static func bass(_ notes: [(start: Int, semitone: Int)], softness: Int) -> [Tone] {
    notes.map {
      Tone(start: $0.start, semitone: $0.semitone, length: 500, softness: softness, timbre: .bass)
    }
  }

  /// A chord's tones from left to right.
  private static func chord(_ semitones: [Int], at start: Int, softness: Int) -> [Tone] {
    semitones.enumerated().map { index, semitone in
      Tone(
        start: start, semitone: semitone, length: 700, softness: softness,
        balance: 100 * index / max(semitones.count - 1, 1) - 50)
    }
  }
}
