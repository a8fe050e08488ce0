/// The pixels between two colours, from none of the second to all of it; each is packed when it is
/// first wanted.
struct PixelRamp {
  /// The first colour; opaque.
  let ground: Color
  private let color: Color
  private let format: PixelFormat
  private var pixels: [UInt32]
  private var isKnown: [Bool]

  /// The ramp from `ground` to `color` laid on it.
  init(from ground: Color, to color: Color, _ format: PixelFormat) {
    self.ground = ground
    self.color = color
    self.format = format
    pixels = Array(repeating: 0, count: 256)
    isKnown = Array(repeating: false, count: 256)
  }

  /// The pixel where `color` covers so much.
  subscript(coverage: UInt8) -> UInt32 {
    mutating get {
      let index = Int(coverage)
      if !isKnown[index] {
        isKnown[index] = true
        pixels[index] = format.pixel(ground.covered(with: color, scale(color.alpha, coverage)))
      }
      return pixels[index]
    }
  }
}
