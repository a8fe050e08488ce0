/// An sRGB colour with 8 bits a channel and straight alpha.
public struct Color: Equatable, Hashable, Sendable {
  /// All four channels, red highest; one word, so that colours are compared at once.
  @usableFromInline var rgba: UInt32

  /// Red, 0 to 255.
  @inlinable public var red: UInt8 {
    get { UInt8(truncatingIfNeeded: rgba >> 24) }
    set { rgba = rgba & 0x00FF_FFFF | UInt32(newValue) << 24 }
  }
  /// Green, 0 to 255.
  @inlinable public var green: UInt8 {
    get { UInt8(truncatingIfNeeded: rgba >> 16) }
    set { rgba = rgba & 0xFF00_FFFF | UInt32(newValue) << 16 }
  }
  /// Blue, 0 to 255.
  @inlinable public var blue: UInt8 {
    get { UInt8(truncatingIfNeeded: rgba >> 8) }
    set { rgba = rgba & 0xFFFF_00FF | UInt32(newValue) << 8 }
  }
  /// Opacity, 0 (nothing) to 255 (covers).
  @inlinable public var alpha: UInt8 {
    get { UInt8(truncatingIfNeeded: rgba) }
    set { rgba = rgba & 0xFFFF_FF00 | UInt32(newValue) }
  }

  /// Makes a colour from its channels.
  @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    rgba = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  /// Makes an opaque colour as style sheets write it: `0xRRGGBB`.
  @inlinable public init(_ rgb: UInt32) { rgba = rgb << 8 | 0xFF }

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
