import Graphics

/// 32-bit pixels that the terminal is painted from.
struct PixelBuffer: Equatable, Sendable {
  let width: Int
  let height: Int
  /// `0xRRGGBB`, row by row.
  private(set) var pixels: [UInt32]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: 0, count: width * height)
  }

  var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// Copies an area that is within both from a canvas in `xrgb8888`.
  mutating func copy(_ area: Rect, of canvas: borrowing Canvas) {
    for y in area.y..<area.maxY {
      let row = (y - canvas.bounds.y) * canvas.stride - canvas.bounds.x * 4
      for x in area.x..<area.maxX {
        pixels[y * width + x] =
          canvas.pixels.loadUnaligned(fromByteOffset: row + x * 4, as: UInt32.self) & 0xFF_FFFF
      }
    }
  }

  /// The mean of a square of `side` pixels.
  func average(x: Int, y: Int, side: Int) -> UInt32 {
    if side == 1 { return pixels[y * width + x] }
    var (red, green, blue): (UInt32, UInt32, UInt32) = (0, 0, 0)
    for row in y..<y + side {
      for column in x..<x + side {
        let pixel = pixels[row * width + column]
        red += pixel >> 16 & 0xFF
        green += pixel >> 8 & 0xFF
        blue += pixel & 0xFF
      }
    }
    let count = UInt32(side * side)
    return (red / count) << 16 | (green / count) << 8 | blue / count
  }
}
