/// The pixels between two colours.
struct PixelRamp {
  /// The first colour; opaque.
  let ground: Color
  /// The pixel where the second colour covers so much, for 0 to 255.
  let pixels: [UInt32]

  /// The ramp from `ground` to `color` laid on it.
  init(from ground: Color, to color: Color, _ format: PixelFormat) {
    self.ground = ground
    pixels = (0...255).map { coverage in
      format.pixel(ground.covered(with: color, scale(color.alpha, coverage)))
    }
  }
}
