/// When what of a move happens: tiles slide for 100 ms; then the new one appears and merged ones
/// pop for 200 ms, as the original's do.
///
/// Source: gabrielecirulli/2048, `style/main.css`.
struct MoveTiming: Equatable, Sendable {
  /// Ticks until all tiles are where they belong.
  let slide: Int
  /// Ticks in which tiles appear and pop, after that.
  let grow: Int

  init(pace: AnimationPace) {
    slide = pace.ticks(milliseconds: 100)
    grow = pace.ticks(milliseconds: 200)
  }

  /// How many ticks it takes.
  var duration: Int { slide + grow }

  /// The part of the slide that is over after `ticks`, 0 to 1.
  func slid(at ticks: Int) -> Float { Self.part(ticks, of: slide) }

  /// The part of the growth that is over after `ticks`, 0 to 1.
  func grown(at ticks: Int) -> Float { Self.part(ticks - slide, of: grow) }

  private static func part(_ ticks: Int, of duration: Int) -> Float {
    guard ticks < duration else { return 1 }
    return ticks <= 0 ? 0 : Float(ticks) / Float(duration)
  }
}
