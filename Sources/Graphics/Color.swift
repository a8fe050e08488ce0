/// An sRGB colour with 8 bits a channel and straight alpha.
public struct Color: Equatable, Hashable, Sendable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// Opacity, 0 (nothing) to 255 (covers).
  public var alpha: UInt8

  /// Makes a colour from its channels.
  @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an opaque colour as style sheets write it: `0xRRGGBB`.
  @inlinable public init(_ rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// The same colour with another opacity.
  @inlinable public func with(alpha: UInt8) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// #000000.
  public static let black = Color(0x000000)
  /// #ffffff.
  public static let white = Color(0xFFFFFF)
  /// Paints nothing.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}
