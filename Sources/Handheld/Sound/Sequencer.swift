/// Plays melodies a tick at a time: nothing ever waits for a tone to end.
public struct Sequencer: Sendable {
  private var melody = Melody([])
  private var octaves = 0
  private var note = Place()
  private var beat = Place()
  /// What begins when its moment has come.
  private var next: Waiting?

  private struct Waiting {
    var melody: Melody
    var octaves: Int
    var ticksLeft: Int
  }

  /// Where a row of notes or beats has come to.
  private struct Place {
    var index = 0
    var ticksLeft = 0

    /// A tick of what is here; whether the next one follows, of so many ticks.
    mutating func tick(_ next: (Int) -> Int?) {
      ticksLeft -= 1
      guard ticksLeft <= 0 else { return }
      index += 1
      ticksLeft = next(index) ?? 0
    }
  }

  /// A silent one.
  public init() {}

  /// Whether nothing is being played.
  public var isSilent: Bool {
    next == nil && note.index >= melody.notes.count && beat.index >= melody.beats.count
  }

  /// Whether its rhythm beeps during the tick that ``tick()`` was called for.
  public private(set) var isBeating = false

  /// Begins a melody so many ticks from now, in place of what is being played then, so many octaves
  /// above what is written; a voice that reaches above that itself is raised by so much less.
  ///
  /// One that waits for its moment has it now where another is to wait: what it was to sound with was
  /// cut short. One that begins at once leaves it waiting.
  public mutating func play(_ melody: Melody, octaves: Int = 0, after lead: Int = 0) {
    let wanted = Waiting(melody: melody, octaves: octaves, ticksLeft: lead)
    guard lead > 0 else { return begin(wanted) }
    if let next { begin(next) }
    next = wanted
  }

  private mutating func begin(_ wanted: Waiting) {
    melody = wanted.melody
    octaves = min(max(wanted.octaves - melody.octavesAbove, 0), 4)
    note = Place(ticksLeft: melody.notes.first?.ticks ?? 0)
    beat = Place(ticksLeft: melody.beats.first?.ticks ?? 0)
  }

  /// What is to sound during the next tick, in hertz; nil is silence.
  public mutating func tick() -> Int? {
    if let waiting = next {
      next?.ticksLeft -= 1
      if waiting.ticksLeft <= 0 {
        next = nil
        begin(waiting)
      }
    }
    let melody = melody
    isBeating = false
    if beat.index < melody.beats.count {
      isBeating = melody.beats[beat.index].isOn
      beat.tick { $0 < melody.beats.count ? melody.beats[$0].ticks : nil }
    }
    guard note.index < melody.notes.count else { return nil }
    let tone = melody.notes[note.index].frequency
    note.tick { $0 < melody.notes.count ? melody.notes[$0].ticks : nil }
    return tone.map { $0 << octaves }
  }
}
