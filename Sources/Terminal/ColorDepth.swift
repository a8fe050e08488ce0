/// How many colours a terminal has.
public enum ColorDepth: Int, Comparable, Sendable {
  /// Its own two, and reverse video.
  case none
  /// ECMA-48's eight.
  case eight
  /// The eight, and each of them bright.
  case sixteen
  /// xterm's 256: the sixteen, a cube of 6×6×6, and 24 greys.
  case palette256
  /// 24 bits.
  case direct

  /// Whether a colour of a theme can be told as it is meant, or nearly so; with sixteen and fewer
  /// only tiles are coloured, and all else is as the terminal's owner likes it.
  public var isFaithful: Bool { self >= .palette256 }

  /// Fewer colours come first.
  public static func < (one: ColorDepth, other: ColorDepth) -> Bool {
    one.rawValue < other.rawValue
  }

  /// The depth that terminfo's number of colours means (terminfo(5), `colors`).
  public init(count: Int) {
    switch count {
    case ..<8: self = .none
    case 8..<16: self = .eight
    case 16..<256: self = .sixteen
    case 256: self = .palette256
    default: self = .direct
    }
  }

  /// The nearest of xterm's fixed colours, 16 to 255, to `0xRRGGBB`.
  ///
  /// The steps of the cube are 0, 95, 135, 175, 215 and 255; the greys are 8, 18, … 238. The first
  /// sixteen are left alone, since every terminal's owner chooses them.
  static func index256(_ rgb: UInt32) -> UInt32 {
    let channels = (Int(rgb >> 16 & 0xFF), Int(rgb >> 8 & 0xFF), Int(rgb & 0xFF))
    let cube = (step(channels.0), step(channels.1), step(channels.2))
    let cubic = distance(channels, (level(cube.0), level(cube.1), level(cube.2)))
    // The grey nearest to the mean of the three.
    let grey = min(max((channels.0 + channels.1 + channels.2 - 9) / 30, 0), 23)
    let shade = 8 + 10 * grey
    return distance(channels, (shade, shade, shade)) < cubic
      ? UInt32(232 + grey) : UInt32(16 + 36 * cube.0 + 6 * cube.1 + cube.2)
  }

  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  /// The step whose level is nearest.
  private static func step(_ channel: Int) -> Int {
    channel < 48 ? 0 : channel < 115 ? 1 : min((channel - 35) / 40, 5)
  }

  private static func distance(_ one: (Int, Int, Int), _ other: (Int, Int, Int)) -> Int {
    let (red, green, blue) = (one.0 - other.0, one.1 - other.1, one.2 - other.2)
    return red * red + green * green + blue * blue
  }
}
