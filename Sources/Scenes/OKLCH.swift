import Graphics

/// A colour in a space made for the eye: equal steps of lightness look equal, whatever the hue.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing", 2020. Sums, products and
/// quotients alone, so that every machine makes the same colours of it.
struct OKLCH: Equatable, Sendable {
  /// Lightness, 0 (black) to 1 (white).
  var l: Float
  /// Chroma, 0 (grey) to about 0.3; as much of it as sRGB has is shown.
  var c: Float
  /// Hue in degrees: 29 is red, 110 yellow, 142 green, 264 blue.
  var h: Float

  init(_ l: Float, _ c: Float, _ h: Float) {
    self.l = l
    self.c = c
    self.h = h
  }

  /// The same hue and chroma at another lightness.
  func at(_ lightness: Float) -> OKLCH { OKLCH(lightness, c, h) }

  /// The colour in sRGB; one that it has not, with the most chroma that it has.
  var color: Color {
    let turn = Int(h * 1024 / 360 + 0.5)
    let (cosine, sine) = (Float(Sine.value(turn + 256)) / 1024, Float(Sine.value(turn)) / 1024)
    var chroma = c
    var linear = Self.linear(l, chroma * cosine, chroma * sine)
    if !Self.isShown(linear) {
      var (low, high) = (Float(0), c)
      for _ in 0..<12 {
        chroma = (low + high) / 2
        linear = Self.linear(l, chroma * cosine, chroma * sine)
        if Self.isShown(linear) { low = chroma } else { high = chroma }
      }
      linear = Self.linear(l, low * cosine, low * sine)
    }
    return Color(
      red: Gamma.channel(linear.red), green: Gamma.channel(linear.green),
      blue: Gamma.channel(linear.blue))
  }

  private typealias Linear = (red: Float, green: Float, blue: Float)

  private static func linear(_ l: Float, _ a: Float, _ b: Float) -> Linear {
    func cube(_ value: Float) -> Float { value * value * value }
    let long = cube(l + 0.396_337_78 * a + 0.215_803_76 * b)
    let middle = cube(l - 0.105_561_346 * a - 0.063_854_17 * b)
    let short = cube(l - 0.089_484_18 * a - 1.291_485_5 * b)
    return (
      4.076_741_7 * long - 3.307_711_6 * middle + 0.230_969_94 * short,
      -1.268_438 * long + 2.609_757_4 * middle - 0.341_319_4 * short,
      -0.004_196_086_3 * long - 0.703_418_6 * middle + 1.707_614_7 * short
    )
  }

  private static func isShown(_ color: Linear) -> Bool {
    min(color.red, color.green, color.blue) >= -0.0005
      && max(color.red, color.green, color.blue) <= 1.0005
  }
}

/// The light that a channel of sRGB gives, and back.
enum Gamma {
  /// Of each of the 256 values, 0 to 1.
  static let light: [Float] = (0..<256).map { value in
    let part = Float(value) / 255
    guard part > 0.04045 else { return part / 12.92 }
    let base = (part + 0.055) / 1.055
    // base^2.4 is the square times the fifth root of the square.
    return base * base * fifthRoot(base * base)
  }

  /// The value whose light is nearest.
  static func channel(_ linear: Float) -> UInt8 {
    var (low, high) = (0, 255)
    while high - low > 1 {
      let middle = (low + high) / 2
      if light[middle] <= linear { low = middle } else { high = middle }
    }
    return UInt8(linear - light[low] <= light[high] - linear ? low : high)
  }

  /// By Newton's method, for 0 to 1.
  private static func fifthRoot(_ value: Float) -> Float {
    var root: Float = 1
    for _ in 0..<24 {
      let fourth = root * root * root * root
      root -= (root * fourth - value) / (5 * fourth)
    }
    return root
  }
}

extension Color {
  /// How much light it gives, 0 to 1.
  var luminance: Float {
    0.2126 * Gamma.light[Int(red)] + 0.7152 * Gamma.light[Int(green)]
      + 0.0722 * Gamma.light[Int(blue)]
  }

  /// How it stands out from another, 1 to 21. Source: WCAG 2.2.
  func contrast(to other: Color) -> Float {
    let (a, b) = (luminance + 0.05, other.luminance + 0.05)
    return max(a, b) / min(a, b)
  }
}
