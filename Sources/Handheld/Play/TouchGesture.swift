import Engine
import Graphics
import Hardware

/// Turns fingers into taps and drags.
public struct TouchGesture: Equatable, Sendable {
  /// What a finger meant.
  public enum Meaning: Equatable, Sendable {
    /// A short touch of one place.
    case tap(x: Int, y: Int)
    /// A drag: recognised while the finger is still down, once for each touch.
    case drag(Direction)
  }

  /// How much higher than wide a pixel is: 2 where it is a character.
  var pixelHeight = 1
  private var start: (x: Int, y: Int)?
  private var last = (x: 0, y: 0)
  private var isSpent = false

  /// No finger is down.
  public init() {}

  /// Takes what a finger did on a display whose shorter side is `span` pixels.
  public mutating func feed(_ phase: TouchPhase, x: Int, y: Int, span: Int) -> Meaning? {
    switch phase {
    case .began:
      start = (x, y)
      last = (x, y)
      isSpent = false
      return nil
    case .moved:
      last = (x, y)
      return drag(toX: x, y: y, span: span)
    case .ended:
      defer { start = nil }
      if let drag = drag(toX: x, y: y, span: span) { return drag }
      guard let start, !isSpent else { return nil }
      return .tap(x: start.x, y: start.y)
    case .cancelled:
      start = nil
      return nil
    }
  }

  /// The finger on the display has done what it came for: nothing more is heard of it.
  public mutating func spend() { isSpent = true }

  /// How far a finger has drawn that has not done what it came for, in percent of what counts.
  func pull(span: Int) -> SubpixelPoint? {
    guard let start, !isSpent else { return nil }
    let reach = Self.reach(span)
    return SubpixelPoint(
      x: (last.x - start.x) * 100 / reach,
      y: (last.y - start.y) * pixelHeight * 100 / reach)
  }

  private static func reach(_ span: Int) -> Int { max(span / 12, 4) }

  /// A drag counts from a twelfth of the display on: farther than a finger trembles, and short
  /// enough for a flick of the thumb.
  private mutating func drag(toX x: Int, y: Int, span: Int) -> Meaning? {
    guard let start, !isSpent else { return nil }
    let (dx, dy) = (x - start.x, (y - start.y) * pixelHeight)
    guard max(abs(dx), abs(dy)) >= Self.reach(span) else { return nil }
    isSpent = true
    if abs(dx) > abs(dy) { return .drag(dx > 0 ? .right : .left) }
    return .drag(dy > 0 ? .down : .up)
  }

  /// Two gestures are equal when the same finger is down.
  public static func == (a: TouchGesture, b: TouchGesture) -> Bool {
    a.start?.x == b.start?.x && a.start?.y == b.start?.y && a.isSpent == b.isSpent
  }
}
