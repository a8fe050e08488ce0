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
