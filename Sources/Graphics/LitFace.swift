/// How light falls on a rounded box: the rim's slope and the way across, pixel by pixel.
///
/// Lightness is a number from -255 (black) to 255 (white); 0 is the colour itself. Nothing but sums,
/// products and roots, so that every machine makes the same picture.
struct LitFace {
  let width: Int
  let height: Int
  let radius: Int
  /// How thick the rim is.
  let depth: Int
  let light: (x: Float, y: Float)

  init(width: Int, height: Int, radius: Int, depth: Int, light: Light) {
    (self.width, self.height) = (width, height)
    self.radius = max(0, min(radius, width / 2, height / 2))
    self.depth = depth
    let vector = light.vector
    self.light = (Float(vector.x) / 256, Float(vector.y) / 256)
  }

  /// A pixel of the box: how far from the edge it is, and which way the edge is from there.
  struct Place {
    /// Pixels from the edge inwards.
    var inside: Float
    /// Outwards, of length 1.
    var x: Float = 0
    var y: Float = 0
  }

  /// The place of the centre of a pixel.
  func place(_ x: Int, _ y: Int) -> Place {
    let (halfWidth, halfHeight) = (Float(width) / 2, Float(height) / 2)
    let (dx, dy) = (Float(x) + 0.5 - halfWidth, Float(y) + 0.5 - halfHeight)
    let (awayX, awayY) = (abs(dx), abs(dy))
    let (cornerX, cornerY) = (
      awayX - halfWidth + Float(radius), awayY - halfHeight + Float(radius)
    )
    if cornerX > 0, cornerY > 0 {
      let length = (cornerX * cornerX + cornerY * cornerY).squareRoot()
      return Place(
        inside: Float(radius) - length, x: dx < 0 ? -cornerX / length : cornerX / length,
        y: dy < 0 ? -cornerY / length : cornerY / length)
    }
    return halfWidth - awayX < halfHeight - awayY
      ? Place(inside: halfWidth - awayX, x: dx < 0 ? -1 : 1)
      : Place(inside: halfHeight - awayY, y: dy < 0 ? -1 : 1)
  }

  /// How much light the slope of the rim at a place gets, -1 to 1; from overhead every side is lit a
  /// little.
  func slope(_ place: Place) -> Float {
    light == (0, 0) ? 0.45 : place.x * light.x + place.y * light.y
  }

  /// The lightness that a rim adds at a place; 0 on the plate within it.
  func rim(_ place: Place, lit: Float, dark: Float) -> Float {
    let part = 1 - place.inside / Float(depth)
    guard part > 0 else { return 0 }
    let slope = slope(place)
    // The outermost line catches the light, and the slope behind it fades.
    let edge = part * (0.55 + 0.45 * part)
    return slope > 0 ? slope * lit * edge : slope * dark * edge
  }
}

extension Color {
  /// The colour in more light (up to 255: white) or less (down to -255: black).
  func lit(_ lightness: Int) -> Color {
    let amount = UInt32(min(abs(lightness), 255))
    func part(_ channel: UInt8) -> UInt8 {
      let value = UInt32(channel)
      return UInt8(
        lightness >= 0
          ? value + ((255 - value) * amount + 127) / 255 : value - (value * amount + 127) / 255)
    }
    guard amount > 0 else { return self }
    return Color(red: part(red), green: part(green), blue: part(blue), alpha: alpha)
  }

  /// Whether it is to be read on darker ground.
  var isBright: Bool { luma >= 128 }
}
