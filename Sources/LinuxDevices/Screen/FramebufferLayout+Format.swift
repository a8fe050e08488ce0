import CLinux
import Graphics

extension FramebufferLayout {
  /// The pixel's format and its tables, from the visual and the bit fields.
  static func format(
    _ fixed: fb_fix_screeninfo, _ variable: fb_var_screeninfo, bitsPerPixel: Int,
    _ firstBit: FirstBit, isBlackAndWhite: Bool
  ) throws(FramebufferError) -> (PixelFormat, ColorTable) {
    switch bitsPerPixel {
    case 1:
      let layout = PixelFormat.Layout.mono(
        oneIsWhite: fixed.visual != FB_VISUAL_MONO01,
        mostSignificantFirst: firstBit == .automatic
          ? variable.nonstd & UInt32(FB_NONSTD_REV_PIX_IN_B) != 0 : firstBit == .highest)
      return (PixelFormat(bitsPerPixel: 1, layout: layout, isBlackAndWhite: true), .none)
    case 4, 8:
      if variable.grayscale == 1 || bitsPerPixel == 4 {
        return (PixelFormat(bitsPerPixel: bitsPerPixel, layout: .gray), .none)
      }
      // A palette that cannot be loaded is taken for the same 3-3-2.
      let isLoadable = fixed.visual == FB_VISUAL_PSEUDOCOLOR
      return (PixelFormat(bitsPerPixel: 8, layout: .palette332), isLoadable ? .palette332 : .none)
    case 16, 24, 32:
      let layout = try trueColor(variable, bitsPerPixel: bitsPerPixel)
      let format = PixelFormat(
        bitsPerPixel: bitsPerPixel, layout: layout,
        isBlackAndWhite: isBlackAndWhite)
      return (format, fixed.visual == FB_VISUAL_DIRECTCOLOR ? .linearRamps : .none)
    default: throw .unsupportedDepth(bitsPerPixel)
    }
  }

  /// The bit fields where they fit the depth; else (none given, or a depth that the line's length
  /// has corrected) the depth's usual ones.
  private static func trueColor(
    _ variable: fb_var_screeninfo, bitsPerPixel: Int
  ) throws(FramebufferError) -> PixelFormat.Layout {
    let fields = [variable.red, variable.green, variable.blue, variable.transp]
    let hasColors = fields.prefix(3).allSatisfy { $0.length > 0 }
    let fits = fields.allSatisfy {
      $0.length <= 16 && $0.offset < 32 && Int($0.offset + $0.length) <= bitsPerPixel
        && $0.msb_right == 0
    }
    if hasColors, fits {
      return .trueColor(
        red: BitField(variable.red), green: BitField(variable.green),
        blue: BitField(variable.blue), alpha: BitField(variable.transp))
    }
    return bitsPerPixel == 16 ? PixelFormat.rgb565.layout : PixelFormat.xrgb8888.layout
  }
}

extension BitField {
  fileprivate init(_ field: fb_bitfield) {
    self.init(
      offset: UInt8(truncatingIfNeeded: field.offset),
      length: UInt8(truncatingIfNeeded: field.length))
  }
}

/// Which bit of a byte is the leftmost of eight pixels, on panels of one bit a pixel.
public enum FirstBit: String, CaseIterable, Sendable {
  /// What the driver says: the lowest, unless it sets FB_NONSTD_REV_PIX_IN_B.
  case automatic = "auto"
  /// The lowest, whatever the driver says.
  case lowest
  /// The highest, whatever the driver says.
  case highest
}
