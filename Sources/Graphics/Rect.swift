/// A rectangle of whole pixels; x grows to the right, y downwards.
///
/// Its arithmetic wraps: coordinates beyond any display draw nothing sensible, but never trap.
public struct Rect: Equatable, Hashable, Sendable {
  /// The left column.
  public var x: Int
  /// The top row.
  public var y: Int
  /// Columns; 0 or less means empty.
  public var width: Int
  /// Rows; 0 or less means empty.
  public var height: Int

  /// Makes a rectangle from its top left corner and its size.
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Nothing.
  public static let empty = Rect(x: 0, y: 0, width: 0, height: 0)

  // Unchecked: coordinates beyond any display draw nothing sensible, and must not trap.

  /// The first column to the right of it.
  @inlinable public var maxX: Int { x &+ width }
  /// The first row below it.
  @inlinable public var maxY: Int { y &+ height }
  /// Whether it holds no pixel.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// How many pixels it holds.
  @inlinable public var area: Int { isEmpty ? 0 : width &* height }

  /// What both share.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) &- left,
      height: min(maxY, other.maxY) &- top)
  }
  /// The smallest rectangle around both; an empty one adds nothing.
  @inlinable public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) &- left,
      height: max(maxY, other.maxY) &- top)
  }
  /// Whether both share a pixel.
  @inlinable public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }
  /// Whether every pixel of `other` is in it.
  @inlinable public func contains(_ other: Rect) -> Bool {
    other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }
  /// Smaller by `margin` on every side.
  @inlinable public func inset(by margin: Int) -> Rect {
    Rect(x: x &+ margin, y: y &+ margin, width: width &- 2 &* margin, height: height &- 2 &* margin)
  }
  /// Moved.
  @inlinable public func offset(x dx: Int, y dy: Int) -> Rect {
    Rect(x: x &+ dx, y: y &+ dy, width: width, height: height)
  }
}
