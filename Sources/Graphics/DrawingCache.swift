/// The finished drawings of tiles of one size, so that a tile that grows, or is lit anew, draws none
/// again.
final class DrawingCache {
  private var kept: [(drawing: Drawing, picture: Picture)] = []
  private var side = 0
  private var oldest = 0
  /// More ranks than a game has at once.
  private static let capacity = 20

  /// The drawing on a square of `side` pixels.
  func picture(of drawing: Drawing, side: Int) -> Picture {
    if side != self.side {
      kept.removeAll()
      (self.side, oldest) = (side, 0)
    }
    for entry in kept where entry.drawing == drawing { return entry.picture }
    var picture = Picture(width: side, height: side, color: .black)
    picture.add(drawing)
    if kept.count < Self.capacity {
      kept.append((drawing, picture))
    } else {
      kept[oldest] = (drawing, picture)
      oldest = (oldest + 1) % Self.capacity
    }
    return picture
  }
}
