/// Plays melodies a tick at a time: nothing ever waits for a tone to end.
public struct Sequencer: Sendable {
  private var notes: [Note] = []
  private var index = 0
  private var ticksLeft = 0

  /// A silent one.
  public init() {}

  /// Whether nothing is being played.
  public var isSilent: Bool { index >= notes.count }

  /// Begins a melody in place of what is being played.
  public mutating func play(_ melody: Melody) {
    notes = melody.notes
    index = 0
    ticksLeft = notes.first?.ticks ?? 0
  }

  /// What is to sound during the next tick, in hertz; nil is silence.
  public mutating func tick() -> Int? {
    guard !isSilent else { return nil }
    let tone = notes[index].frequency
    ticksLeft -= 1
    if ticksLeft <= 0 {
      index += 1
      ticksLeft = isSilent ? 0 : notes[index].ticks
    }
    return tone
  }
}
