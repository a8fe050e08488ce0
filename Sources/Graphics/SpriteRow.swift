/// A row of colours on the way into a sprite, wherever they lie.
protocol SpriteRow {
  var count: Int { get }
  /// The colour of a column, as the panel can show it.
  func color(_ x: Int) -> Color
}

/// A row of a ``Picture``.
struct PictureRow: SpriteRow {
  let colors: UnsafeBufferPointer<Color>
  /// Black and white knows no half-covered pixels.
  let isBlackAndWhite: Bool

  var count: Int { colors.count }

  @inline(__always)
  func color(_ x: Int) -> Color {
    let color = colors[x]
    return isBlackAndWhite ? color.with(alpha: color.alpha >= 128 ? 255 : 0) : color
  }
}

/// A row of a ``Mask`` in one colour.
struct MaskRow: SpriteRow {
  let coverage: UnsafeBufferPointer<UInt8>
  let tint: Color
  /// Black and white knows no half-covered pixels.
  let isBlackAndWhite: Bool

  var count: Int { coverage.count }

  @inline(__always)
  func color(_ x: Int) -> Color {
    let alpha = tint.alpha == 255 ? coverage[x] : scale(tint.alpha, coverage[x])
    return tint.with(alpha: isBlackAndWhite ? (alpha >= 128 ? 255 : 0) : alpha)
  }
}
