/// A tone among others: what an instrument of many voices makes of a cue.
public struct Tone: Equatable, Sendable {
  /// What it is struck on.
  public enum Timbre: UInt8, CaseIterable, Sendable {
    /// A bar of wood.
    case wood
    /// A chip of a machine with a coin slot.
    case chip
    /// A tongue of a music box.
    case bell
    /// A low bar, with overtones by which a small loudspeaker lets it be heard.
    case bass
  }

  /// When it begins, in milliseconds after its cue does.
  public var start: Int
  /// How high, in semitones above C4 (261.63 Hz), equally tempered.
  public var semitone: Int
  /// After how long it is ended if it has not died away, in milliseconds.
  public var length: Int
  /// How far below the loudest tone there is, in decibels, 0 or more.
  public var softness: Int
  /// From where it comes: -100 is the left, 100 the right.
  public var balance: Int
  /// What it is struck on.
  public var timbre: Timbre

  /// Makes a tone.
  public init(
    start: Int = 0, semitone: Int, length: Int, softness: Int, balance: Int = 0,
    timbre: Timbre = .wood
  ) {
    self.start = max(start, 0)
    self.semitone = min(max(semitone, -36), 60)
    self.length = max(length, 1)
    self.softness = min(max(softness, 0), 90)
    self.balance = min(max(balance, -100), 100)
    self.timbre = timbre
  }

  /// When it has ended at the latest, in milliseconds after its cue began.
  public var end: Int { start + length }
}
