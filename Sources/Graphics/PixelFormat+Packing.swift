extension PixelFormat {
  /// Bytes a pixel takes in a ``Canvas``: 1, 2 or 4.
  public var bytesPerCanvasPixel: Int { bitsPerPixel <= 8 ? 1 : bitsPerPixel <= 16 ? 2 : 4 }

  /// Whether the panel stores pixels denser than a ``Canvas`` does: several in a byte, or one in
  /// three bytes. Otherwise the canvas holds the very bytes of the panel.
  public var isPacked: Bool { bitsPerPixel < 8 || bitsPerPixel == 24 }

  /// The colour as the panel stores it; every channel rounded to the nearest value it can show,
  /// the alpha bits (and the unused ones of 32) set, since some panels honour them.
  public func pixel(_ color: Color) -> UInt32 {
    let color = isBlackAndWhite ? (color.isLight ? Color.white : .black) : color
    switch layout {
    case .mono(let oneIsWhite, _): return color.isLight == oneIsWhite ? 1 : 0
    case .gray: return BitField(offset: 0, length: UInt8(bitsPerPixel)).pack(color.luma)
    case .palette332, .trueColor:
      let fields = channels
      return fields.red.pack(color.red) | fields.green.pack(color.green)
        | fields.blue.pack(color.blue) | alwaysOnes
    }
  }

  /// How opaque a pixel can be: black and white knows no half-covered ones.
  func opacity(_ alpha: UInt8) -> UInt8 { isBlackAndWhite ? (alpha >= 128 ? 255 : 0) : alpha }

  /// The colour that the panel shows for a pixel.
  public func color(of pixel: UInt32) -> Color {
    switch layout {
    case .mono(let oneIsWhite, _): return (pixel & 1 == 1) == oneIsWhite ? .white : .black
    case .gray, .palette332, .trueColor:
      let fields = channels
      return Color(
        red: fields.red.unpack(pixel), green: fields.green.unpack(pixel),
        blue: fields.blue.unpack(pixel))
    }
  }

  /// Where red, green and blue lie in a pixel of a canvas; the same place thrice for a grey.
  var channels: (red: BitField, green: BitField, blue: BitField) {
    switch layout {
    case .trueColor(let red, let green, let blue, _): return (red, green, blue)
    case .palette332:
      return (
        BitField(offset: 5, length: 3), BitField(offset: 2, length: 3),
        BitField(offset: 0, length: 2)
      )
    case .gray, .mono:
      let only = BitField(offset: 0, length: UInt8(bitsPerPixel))
      return (only, only, only)
    }
  }

  /// The bits of a pixel that no colour uses and that are always 1.
  var alwaysOnes: UInt32 {
    guard case .trueColor(let red, let green, let blue, let alpha) = layout else { return 0 }
    return bitsPerPixel == 32 ? ~(red.mask | green.mask | blue.mask) : alpha.mask
  }
}

extension BitField {
  /// The bits of the field within a pixel.
  var mask: UInt32 { largest << UInt32(offset) }

  /// The largest value of the channel; the kernel's fields have at most 16 bits.
  private var largest: UInt32 { (1 << UInt32(min(length, 16))) - 1 }

  /// A channel of 8 bits as this field holds it, rounded to the nearest.
  func pack(_ channel: UInt8) -> UInt32 {
    let value = (UInt32(channel) * largest + 127) / 255
    return value << UInt32(offset)
  }

  /// The channel of a pixel in 8 bits, rounded to the nearest.
  func unpack(_ pixel: UInt32) -> UInt8 {
    let largest = largest
    guard largest > 0 else { return 0 }
    let value = (pixel >> UInt32(offset)) & largest
    return UInt8((value * 255 + largest / 2) / largest)
  }
}

extension Color {
  /// How bright it looks, by the weights of ITU-R BT.601.
  var luma: UInt8 {
    let weighted: UInt32 = 299 * UInt32(red) + 587 * UInt32(green) + 114 * UInt32(blue)
    return UInt8((weighted + 500) / 1000)
  }

  /// Whether it becomes white on a black-and-white panel; the kernel's own rule for them
  /// (`drm_fb_gray8_to_mono_line` after `drm_fb_xrgb8888_to_gray8_line`).
  var isLight: Bool {
    let weighted: UInt32 = 3 * UInt32(red) + 6 * UInt32(green) + UInt32(blue)
    return weighted / 10 >= 128
  }
}
