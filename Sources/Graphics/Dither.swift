/// Bayer's ordered pattern, by which shades that a panel lacks are shown.
struct Dither {
  private let red, green, blue: ShadeSteps

  /// The pattern's thresholds, as odd numbers of thirty-second parts of a step.
  private static let thresholds: [UInt32] = [
    1, 17, 5, 21, 25, 9, 29, 13, 7, 23, 3, 19, 31, 15, 27, 11,
  ]

  init(_ format: PixelFormat) {
    let fields = format.channels
    red = ShadeSteps(bits: fields.red.length)
    green = ShadeSteps(bits: fields.green.length)
    blue = ShadeSteps(bits: fields.blue.length)
  }

  /// Whether the panel lacks shades.
  var isNeeded: Bool { red.isCoarse || green.isCoarse || blue.isCoarse }

  /// The place of a pixel in the pattern, 0 to 15.
  @inline(__always)
  static func place(_ x: Int, _ y: Int) -> Int { (y & 3) << 2 | x & 3 }

  /// One of the shades next to a colour, by the threshold of a place.
  func color(_ color: Color, _ place: Int) -> Color {
    let threshold = 255 * Dither.thresholds[place]
    return Color(
      red: red.nearest(color.red, threshold), green: green.nearest(color.green, threshold),
      blue: blue.nearest(color.blue, threshold), alpha: color.alpha)
  }
}

/// The shades that a channel of some bits can show.
private struct ShadeSteps {
  private let largest: UInt32
  /// 2^24 divided by `largest`, and up.
  private let inverse: UInt32

  init(bits: UInt8) {
    largest = (1 << UInt32(min(bits, 8))) - 1
    inverse = (1 << 24) / max(largest, 1) + 1
  }

  var isCoarse: Bool { largest < 255 }

  /// The shade below a value, or the one above where the value is beyond a threshold of 0 to 255
  /// thirty-second parts of the way there.
  func nearest(_ value: UInt8, _ threshold: UInt32) -> UInt8 {
    let step = min((UInt32(value) * largest * 32 + threshold) / 8160, largest)
    // Unchecked: 255 and a half times 2^24 at most. Each step's quotient is what division makes of it.
    return UInt8(truncatingIfNeeded: ((step &* 255 &+ largest / 2) &* inverse) >> 24)
  }
}

extension Picture {
  /// The same picture with shades between those that `format` has as patterns of them; as it is where
  /// the format has them all.
  func dithered(for format: PixelFormat) -> Picture {
    let dither = Dither(format)
    guard dither.isNeeded else { return self }
    var picture = self
    for y in 0..<height {
      for x in 0..<width where self[x, y].alpha > 0 {
        picture[x, y] = dither.color(self[x, y], Dither.place(x, y))
      }
    }
    return picture
  }
}
