/// Where one channel lies within a pixel; the kernel's `struct fb_bitfield`.
public struct BitField: Equatable, Hashable, Sendable {
  /// The lowest bit.
  public var offset: UInt8
  /// How many bits; 0 when the format lacks the channel.
  public var length: UInt8
  /// Makes a field.
  public init(offset: UInt8, length: UInt8) {
    self.offset = offset
    self.length = length
  }
}

/// How a panel stores a pixel, described by bit fields rather than by a list of names, so that any
/// driver's layout is drawn with right colours.
public struct PixelFormat: Equatable, Hashable, Sendable {
  /// The families that differ in more than the place of a channel.
  public enum Layout: Equatable, Hashable, Sendable {
    /// Red, green and blue fields within a pixel of 16, 24 or 32 bits.
    case trueColor(red: BitField, green: BitField, blue: BitField, alpha: BitField)
    /// 8 bits: an index into a palette that the program loads as 3-3-2.
    case palette332
    /// 4 or 8 bits of luminance.
    case gray
    /// One bit a pixel; `oneIsWhite` is MONO10, else MONO01. The leftmost pixel is the lowest bit
    /// unless `mostSignificantFirst`.
    case mono(oneIsWhite: Bool, mostSignificantFirst: Bool)
  }

  /// Bits a pixel takes in memory: 1, 4, 8, 16, 24 or 32.
  public var bitsPerPixel: Int
  /// The family and its fields.
  public var layout: Layout
  /// Whether only exact black and exact white may be drawn, since the driver behind the format
  /// thresholds (all SSD1306 drivers) or has one bit.
  public var isBlackAndWhite: Bool

  /// Makes a format from its parts.
  public init(bitsPerPixel: Int, layout: Layout, isBlackAndWhite: Bool = false) {
    self.bitsPerPixel = bitsPerPixel
    self.layout = layout
    self.isBlackAndWhite = isBlackAndWhite
  }

  /// 16 bits, red highest: what HDMI on a Raspberry Pi and most SPI panels use.
  public static let rgb565 = PixelFormat(
    bitsPerPixel: 16,
    layout: .trueColor(
      red: BitField(offset: 11, length: 5), green: BitField(offset: 5, length: 6),
      blue: BitField(offset: 0, length: 5), alpha: BitField(offset: 0, length: 0)))
  /// 32 bits, red at 16, the top byte unused.
  public static let xrgb8888 = PixelFormat(
    bitsPerPixel: 32,
    layout: .trueColor(
      red: BitField(offset: 16, length: 8), green: BitField(offset: 8, length: 8),
      blue: BitField(offset: 0, length: 8), alpha: BitField(offset: 0, length: 0)))
  /// One bit, 1 is white, leftmost pixel in the lowest bit: an SSD1306 behind `ssd1307fb`.
  public static let mono10 = PixelFormat(
    bitsPerPixel: 1, layout: .mono(oneIsWhite: true, mostSignificantFirst: false),
    isBlackAndWhite: true)
}
