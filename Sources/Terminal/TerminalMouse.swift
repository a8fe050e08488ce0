import Hardware

/// A terminal's mouse as what a hand does: its left button is a finger on the display, the wheel steps
/// through what is listed, and the right button leads back.
struct TerminalMouse: Equatable, Sendable {
  /// Where the left button is held.
  private var held: Place?

  private struct Place: Equatable, Sendable {
    var x: Int
    var y: Int
  }

  /// What it means when xterm's `number` comes from a place on the display; nothing where there is none.
  ///
  /// The lowest two bits are the button; 4, 8 and 16 are Shift, Alt and Ctrl, 32 a move, 64 the wheel.
  mutating func feed(_ number: Int, at place: (x: Int, y: Int)?, isRelease: Bool) -> [InputEvent] {
    guard let place else { return [] }
    switch number & 0b1110_0011 {
    case 0 where isRelease, 3: return release(place)
    case 0: return press(place)
    case 32: return move(place)
    case 2 where !isRelease: return [.pressed(.back, isRepeat: false), .released(.back)]
    // As from a key that repeats: it steps through lists, and never moves a tile.
    case 64 where !isRelease: return [.pressed(.up, isRepeat: true)]
    case 65 where !isRelease: return [.pressed(.down, isRepeat: true)]
    default: return []
    }
  }

  /// The one before was let go where nobody heard of it.
  private mutating func press(_ place: (x: Int, y: Int)) -> [InputEvent] {
    let before = held
    held = Place(x: place.x, y: place.y)
    let begin = InputEvent.touch(.began, x: place.x, y: place.y)
    guard let before else { return [begin] }
    return [.touch(.cancelled, x: before.x, y: before.y), begin]
  }

  private mutating func move(_ place: (x: Int, y: Int)) -> [InputEvent] {
    guard let before = held, before != Place(x: place.x, y: place.y) else { return [] }
    held = Place(x: place.x, y: place.y)
    return [.touch(.moved, x: place.x, y: place.y)]
  }

  private mutating func release(_ place: (x: Int, y: Int)) -> [InputEvent] {
    guard held != nil else { return [] }
    held = nil
    return [.touch(.ended, x: place.x, y: place.y)]
  }
}
