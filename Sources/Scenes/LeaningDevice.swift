import Graphics

/// The device itself, drawn as it is to be moved: it leans towards a direction and comes back, or is
/// shaken from side to side. An arrow in it says which way.
public struct LeaningDevice: Equatable, Sendable {
  /// Where it leans to (0 up, 1 right, 2 down, 3 left); nil where it is shaken.
  public var direction: Int?
  /// Ticks since it began; it goes on for ever.
  public var ticks: Int

  /// Makes the drawing.
  public init(direction: Int?, ticks: Int) { (self.direction, self.ticks) = (direction, ticks) }

  /// Ticks of one lean and the rest after it, and of a shake.
  static let period = 160

  /// A corner of the device, in thousandths of its half width and height.
  private typealias Corner = (x: Int, y: Int)

  func draw(in frame: Rect, on stage: Stage, into list: inout DisplayList) {
    let side = min(frame.width, frame.height)
    guard side >= 9 else { return }
    let (body, arrow) = (stage.theme.text, stage.theme.accent)
    let square = Rect(x: frame.x, y: frame.y, width: side, height: side)
    list.add(.polyline(outline(side), body, width: max(side * 16 / 22, 16)), in: square)
    let size = max(side / (direction == nil ? 5 : 3), 3) | 1
    let middle = square.middle(size)
    guard let direction else {
      let moved = course * side * 80 / 1_024_000
      for (way, step) in [(3, -1), (1, 1)] {
        list.add(
          .triangle(arrow, direction: way),
          in: middle.offset(x: step * size * 4 / 5 + moved, y: 0))
      }
      return
    }
    list.add(.triangle(arrow, direction: direction), in: middle)
  }

  /// How far it leans or is moved now, in 1/1024; a picture that stands still shows it leaning.
  private var course: Int {
    let phase = ticks % Self.period
    guard direction != nil else { return phase < 100 ? Sine.value(phase * 1024 / 25) : 0 }
    // Out in a quarter of a second, there for a moment, and back.
    if phase < 25 { return phase * 1024 / 25 }
    if phase < 60 { return 1024 }
    return phase < 90 ? (90 - phase) * 1024 / 30 : 0
  }

  /// Its edge as it is seen from the front, closed.
  private func outline(_ side: Int) -> [SubpixelPoint] {
    let (width, height) = (800, 580)
    let corners: [Corner] = [
      (-width, -height), (width, -height), (width, height), (-width, height), (-width, -height),
    ]
    return corners.map { point($0, side) }
  }

  /// Where a corner is seen, in sixteenths of a pixel: what is lowered is farther from the eye, smaller,
  /// and nearer to the middle.
  private func point(_ corner: Corner, _ side: Int) -> SubpixelPoint {
    guard let direction else { return place(corner.x + course * 160 / 1024, corner.y, side) }
    let isSideways = direction & 1 == 1
    let away = direction == 1 || direction == 2 ? 1 : -1
    // Its depth where it leans by some 30°.
    let depth = (isSideways ? corner.x : corner.y) * away * course / 2048
    let near = 1000 * 1800 / (1800 + depth)
    let shorter = 1000 - 130 * course / 1024
    return place(
      corner.x * near / 1000 * (isSideways ? shorter : 1000) / 1000,
      corner.y * near / 1000 * (isSideways ? 1000 : shorter) / 1000, side)
  }

  private func place(_ x: Int, _ y: Int, _ side: Int) -> SubpixelPoint {
    SubpixelPoint(x: 8 * side + x * 8 * side / 1000, y: 8 * side + y * 8 * side / 1000)
  }
}
