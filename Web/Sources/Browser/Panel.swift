import Graphics

/// The pixels that the page's canvas shows, as it takes them: red, green, blue, opaque.
struct Panel: ~Copyable {
  let width: Int
  let height: Int
  let pixels: UnsafeMutablePointer<UInt32>
  /// What was drawn since the page looked.
  private(set) var damage = Rect.empty

  /// A canvas's `ImageData`: the lowest byte is red; the unused bits are set, and so opaque.
  static let format = PixelFormat(
    bitsPerPixel: 32,
    layout: .trueColor(
      red: BitField(offset: 0, length: 8), green: BitField(offset: 8, length: 8),
      blue: BitField(offset: 16, length: 8), alpha: BitField(offset: 0, length: 0)))

  /// Larger canvases are for cinemas; each side.
  static let largestSide = 4096

  init(width: Int, height: Int) {
    self.width = min(max(width, 32), Self.largestSide)
    self.height = min(max(height, 32), Self.largestSide)
    pixels = .allocate(capacity: self.width * self.height)
    // As bytes: for pixels Embedded Swift calls a function for each.
    pixels.initialize(repeating: 0xFF00_0000, count: self.width)
    for y in 1..<self.height {
      UnsafeMutableRawPointer(pixels + y * self.width).copyMemory(
        from: pixels, byteCount: 4 * self.width)
    }
  }

  deinit { pixels.deallocate() }

  mutating func present(_ canvas: borrowing Canvas, _ area: Rect) {
    for y in area.y..<area.maxY {
      UnsafeMutableRawPointer(pixels + (y * width + area.x)).copyMemory(
        from: canvas.row(y) + 4 * (area.x - canvas.bounds.x), byteCount: 4 * area.width)
    }
    guard !damage.isEmpty else { return damage = area }
    let (x, y) = (min(damage.x, area.x), min(damage.y, area.y))
    damage = Rect(
      x: x, y: y, width: max(damage.maxX, area.maxX) - x,
      height: max(damage.maxY, area.maxY) - y)
  }

  mutating func forgetDamage() { damage = .empty }
}
