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
}
