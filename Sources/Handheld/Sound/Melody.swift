import Engine

/// A few notes that say something; each has a visual equal on the screen.
public struct Melody: Equatable, Sendable {
  /// The notes, first to last.
  public let notes: [Note]

  /// Makes a melody.
  public init(_ notes: [Note]) { self.notes = notes }

  /// How long it takes, in ticks.
  public var duration: Int { notes.reduce(0) { $0 + $1.ticks } }

  /// A merge: the larger the tile it made, the higher the tone, a semitone for each doubling from
  /// C4 on, as Arduino-2048 has it.
  public static func merge(exponent: UInt8) -> Melody {
    Melody([Note(semitone: Int(exponent) - 1, ticks: 6)])
  }

  /// Tiles slid and none merged.
  public static let slide = Melody([Note(131, ticks: 2)])
  /// The move was refused.
  public static let refused = Melody([Note(110, ticks: 4), Note(nil, ticks: 2), Note(98, ticks: 6)])
  /// A move was taken back.
  public static let undo = Melody([Note(392, ticks: 4), Note(262, ticks: 4)])
  /// The selection in a menu moved.
  public static let select = Melody([Note(523, ticks: 2)])
  /// Something was chosen.
  public static let enter = Melody([Note(523, ticks: 3), Note(784, ticks: 4)])
  /// A screen was left.
  public static let leave = Melody([Note(523, ticks: 3), Note(392, ticks: 4)])
  /// The tilt sensor is ready.
  public static let ready = Melody([Note(659, ticks: 4), Note(nil, ticks: 2), Note(880, ticks: 6)])
  /// Three, or two, or one is counted.
  public static let count = Melody([Note(523, ticks: 8)])
  /// The count is over: it begins.
  public static let go = Melody([Note(1046, ticks: 30)])
  /// The first tile of a rank in this game, from 128 on.
  public static let milestone = Melody([
    Note(semitone: 12, ticks: 5), Note(semitone: 16, ticks: 5), Note(semitone: 19, ticks: 8),
  ])
  /// 2048 is reached: a rising scale.
  public static let win = scale([0, 2, 4, 5, 7, 9, 11, 12], last: 30)
  /// The game is over: a falling one.
  public static let over = scale([12, 11, 9, 7, 5, 4, 2, 0], last: 40)

  private static func scale(_ semitones: [Int], last: Int) -> Melody {
    Melody(
      semitones.enumerated().map { index, semitone in
        Note(semitone: semitone, ticks: index == semitones.count - 1 ? last : 10)
      })
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
    Melody(
      notes.flatMap { note -> [Note] in
        let ticks = max(note.ticks / max(divisor, 1), 1)
        guard note.frequency != nil, note.ticks > ticks else { return [note] }
        return [Note(note.frequency, ticks: ticks), Note(nil, ticks: note.ticks - ticks)]
      })
  }
}
