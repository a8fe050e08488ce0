import Graphics

/// What a display is judged by: a frame along all four edges, which shows that no line is missing, and
/// in the corners red, green (above), blue and white (below); four white boxes where there is no colour.
public enum TestPattern {
  /// Adds it to `list`, on black, for a display of this size.
  public static func draw(
    width: Int, height: Int, isBlackAndWhite: Bool, into list: inout DisplayList
  ) {
    list.background = .black
    let side = self.side(width: width, height: height)
    let inset = max(2, side / 4)
    list.add(
      .outline(.white, radius: 0, width: 1), in: Rect(x: 0, y: 0, width: width, height: height))
    let (right, bottom) = (width - inset - side, height - inset - side)
    for (color, x, y) in [
      (Color(0xFF0000), inset, inset), (Color(0x00FF00), right, inset),
      (Color(0x0000FF), inset, bottom), (Color.white, right, bottom),
    ] {
      list.add(
        .box(isBlackAndWhite ? .white : color, radius: 0),
        in: Rect(x: x, y: y, width: side, height: side))
    }
  }

  private static func side(width: Int, height: Int) -> Int { max(4, min(width, height) / 6) }

  /// What is free of it in the middle: between the corners, or below the upper ones where that is wider
  /// than high.
  static func middle(width: Int, height: Int) -> Rect {
    let side = self.side(width: width, height: height)
    let taken = side + 2 * max(2, side / 4)
    return width > height
      ? Rect(x: taken, y: 2, width: width - 2 * taken, height: height - 4)
      : Rect(x: 2, y: taken, width: width - 4, height: height - 2 * taken)
  }
}
