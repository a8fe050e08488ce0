/// A row of colours on the way into a sprite, wherever they lie.
protocol SpriteRow {
  var count: Int { get }
  func color(_ x: Int) -> Color
}

/// A row of a ``Picture``.
struct PictureRow: SpriteRow {
  let colors: UnsafeBufferPointer<Color>

  var count: Int { colors.count }

  @inline(__always)
  func color(_ x: Int) -> Color { colors[x] }
}

/// A row of a ``Mask`` in one colour.
struct MaskRow: SpriteRow {
  let coverage: UnsafeBufferPointer<UInt8>
  /// The colour without its opacity, which is the mask's.
  let tint: Color

  init(_ coverage: UnsafeBufferPointer<UInt8>, tint: Color) {
    self.coverage = coverage
    self.tint = tint.with(alpha: 0)
  }

  var count: Int { coverage.count }

  @inline(__always)
  func color(_ x: Int) -> Color {
    var color = tint
    color.rgba |= UInt32(coverage[x])
    return color
  }
}

extension PixelFormat {
  /// How opaque a pixel can be: black and white knows no half-covered ones.
  func opacity(_ alpha: UInt8) -> UInt8 { isBlackAndWhite ? (alpha >= 128 ? 255 : 0) : alpha }
}
