import Testing

@testable import Graphics

/// Layouts as the drivers report them in `struct fb_var_screeninfo`.
struct NamedFormat: Sendable, CustomTestStringConvertible {
  var name: String
  var format: PixelFormat
  var testDescription: String { name }

  static func trueColor(
    _ name: String, _ bits: Int, red: (UInt8, UInt8), green: (UInt8, UInt8), blue: (UInt8, UInt8),
    alpha: (UInt8, UInt8) = (0, 0), isBlackAndWhite: Bool = false
  ) -> NamedFormat {
    func field(_ place: (UInt8, UInt8)) -> BitField {
      BitField(offset: place.0, length: place.1)
    }
    return NamedFormat(
      name: name,
      format: PixelFormat(
        bitsPerPixel: bits,
        layout: .trueColor(
          red: field(red), green: field(green), blue: field(blue), alpha: field(alpha)),
        isBlackAndWhite: isBlackAndWhite))
  }

  static let all: [NamedFormat] = [
    trueColor("vc4 RGB565", 16, red: (11, 5), green: (5, 6), blue: (0, 5)),
    trueColor("vfb BGR565", 16, red: (0, 5), green: (5, 6), blue: (11, 5)),
    trueColor("vfb ABGR1555", 16, red: (0, 5), green: (5, 5), blue: (10, 5), alpha: (15, 1)),
    trueColor("ARGB1555", 16, red: (10, 5), green: (5, 5), blue: (0, 5), alpha: (15, 1)),
    trueColor("ARGB4444", 16, red: (8, 4), green: (4, 4), blue: (0, 4), alpha: (12, 4)),
    trueColor("vesafb RGB888", 24, red: (16, 8), green: (8, 8), blue: (0, 8)),
    trueColor("vfb BGR888", 24, red: (0, 8), green: (8, 8), blue: (16, 8)),
    trueColor("bochs XRGB8888", 32, red: (16, 8), green: (8, 8), blue: (0, 8)),
    trueColor("XBGR8888", 32, red: (0, 8), green: (8, 8), blue: (16, 8)),
    trueColor("vfb ABGR8888", 32, red: (0, 8), green: (8, 8), blue: (16, 8), alpha: (24, 8)),
    trueColor("RGBA8888", 32, red: (24, 8), green: (16, 8), blue: (8, 8), alpha: (0, 8)),
    trueColor("XRGB2101010", 32, red: (20, 10), green: (10, 10), blue: (0, 10)),
    trueColor(
      "ssd130x XRGB8888", 32, red: (16, 8), green: (8, 8), blue: (0, 8), isBlackAndWhite: true),
    trueColor(
      "fb_ssd1306 RGB565", 16, red: (11, 5), green: (5, 6), blue: (0, 5), isBlackAndWhite: true),
    NamedFormat(
      name: "palette 3-3-2", format: PixelFormat(bitsPerPixel: 8, layout: .palette332)),
    NamedFormat(name: "grey 8", format: PixelFormat(bitsPerPixel: 8, layout: .gray)),
    NamedFormat(name: "ssd1325 grey 4", format: PixelFormat(bitsPerPixel: 4, layout: .gray)),
    mono("ssd1307fb MONO10", oneIsWhite: true, mostSignificantFirst: false),
    mono("MONO01", oneIsWhite: false, mostSignificantFirst: false),
    mono("MONO10, highest bit first", oneIsWhite: true, mostSignificantFirst: true),
    mono("MONO01, highest bit first", oneIsWhite: false, mostSignificantFirst: true),
  ]

  static func mono(_ name: String, oneIsWhite: Bool, mostSignificantFirst: Bool) -> NamedFormat {
    NamedFormat(
      name: name,
      format: PixelFormat(
        bitsPerPixel: 1,
        layout: .mono(oneIsWhite: oneIsWhite, mostSignificantFirst: mostSignificantFirst),
        isBlackAndWhite: true))
  }
}

/// A small generator with a fixed sequence, so that a failure can be repeated.
struct Dice {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A number from 0 up to, but not including, `count`.
  mutating func roll(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(truncatingIfNeeded: (state >> 11) % UInt64(max(count, 1)))
  }
}
