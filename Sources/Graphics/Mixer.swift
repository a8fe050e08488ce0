/// A pixel of a canvas: 8, 16 or 32 bits.
protocol PackedPixel: FixedWidthInteger, UnsignedInteger {
  /// `over` on `under`, all channels at once, where the mixer's method is `lanes`.
  static func mixLanes(_ under: Self, _ over: Self, alpha: UInt32, _ mixer: Mixer) -> Self
  /// The pixel as often as it fits into 64 bits.
  var repeatedInWord: UInt64 { get }
}

/// Mixes pixels of one format; what to do for the format is decided once, not per pixel.
struct Mixer: Sendable {
  enum Method: UInt8, Sendable {
    /// Channels are spread in one integer with room between them, and multiplied together.
    case lanes
    /// Channels are taken apart; for the rare formats.
    case channels
    /// Half covered or more takes the colour over; for black and white.
    case threshold
  }

  let method: Method
  /// The lanes of a 16-bit pixel after `pixel | pixel << 16`: low and high channel below, the
  /// middle one above.
  let lanes: UInt32
  /// A half, in the fifth bit below each lane of the product, so that mixing rounds.
  let halves: UInt32
  let alwaysOnes: UInt32
  let red: BitField
  let green: BitField
  let blue: BitField

  init(_ format: PixelFormat) {
    (red, green, blue) = format.channels
    alwaysOnes = format.alwaysOnes
    lanes = Mixer.spreadLanes(red, green, blue)
    // The lowest bit of each lane is the one whose lower neighbour is not in the mask.
    halves = (lanes & ~(lanes << 1)) << 4
    let hasLanes =
      switch format.bytesPerCanvasPixel {
      case 1: false
      case 2: lanes != 0
      default: red.isByte && green.isByte && blue.isByte
      }
    method = format.isBlackAndWhite ? .threshold : hasLanes ? .lanes : .channels
  }

  /// The mask for two-step mixing of a 16-bit pixel, or 0 where 5 bits of alpha would overflow
  /// from one channel into the next.
  private static func spreadLanes(_ a: BitField, _ b: BitField, _ c: BitField) -> UInt32 {
    let (low, high) = (min(a.offset, b.offset, c.offset), max(a.offset, b.offset, c.offset))
    var lanes: UInt32 = 0
    for field in [a, b, c] {
      let isMiddle = field.offset != low && field.offset != high
      let end = field.offset + field.length + 5
      if isMiddle ? end > 16 : field.offset == low ? end > high : end > 21 { return 0 }
      lanes |= isMiddle ? field.mask << 16 : field.mask
    }
    return low == high ? 0 : lanes
  }

  /// Mixes `count` pixels onto `row`; `over` and `alpha` (0 to 255) give the i-th.
  @inline(__always)
  func mix<Pixel: PackedPixel>(
    _ row: UnsafeMutablePointer<Pixel>, count: Int, over: (Int) -> Pixel, alpha: (Int) -> UInt32
  ) {
    switch method {
    case .lanes:
      for i in 0..<count {
        row[i] = Pixel.mixLanes(row[i], over(i), alpha: alpha(i), self)
      }
    case .channels:
      for i in 0..<count {
        row[i] = Pixel(truncatingIfNeeded: mixChannels(UInt32(row[i]), UInt32(over(i)), alpha(i)))
      }
    case .threshold:
      for i in 0..<count where alpha(i) >= 128 { row[i] = over(i) }
    }
  }

  /// Mixes one pixel onto `row`, by an alpha for each place and `opacity`. Most places of a letter are
  /// covered or clear.
  @inline(__always)
  func tint<Pixel: PackedPixel>(
    _ row: UnsafeMutablePointer<Pixel>, _ pixel: Pixel, _ alphas: UnsafePointer<UInt8>, count: Int,
    _ opacity: UInt8
  ) {
    for i in 0..<count where alphas[i] > 0 {
      let alpha = opacity == 255 ? alphas[i] : scale(alphas[i], opacity)
      if alpha == 255 {
        row[i] = pixel
      } else {
        mix(row + i, count: 1, over: { _ in pixel }, alpha: { _ in UInt32(alpha) })
      }
    }
  }

  private func mixChannels(_ under: UInt32, _ over: UInt32, _ alpha: UInt32) -> UInt32 {
    mixChannel(red, under, over, alpha) | mixChannel(green, under, over, alpha)
      | mixChannel(blue, under, over, alpha) | alwaysOnes
  }

  private func mixChannel(
    _ field: BitField, _ under: UInt32, _ over: UInt32, _ alpha: UInt32
  ) -> UInt32 {
    let (mask, offset) = (field.mask, UInt32(field.offset))
    let upper = (over & mask) >> offset
    let lower = (under & mask) >> offset
    return ((upper * alpha + lower * (255 - alpha) + 127) / 255) << offset
  }
}

extension BitField {
  /// Whether it is a whole byte of the pixel.
  fileprivate var isByte: Bool { length == 8 && offset % 8 == 0 }
}

extension UInt32: PackedPixel {
  // Unchecked: channels and shares are bytes, so no product leaves the lane that it is in.
  var repeatedInWord: UInt64 { UInt64(self) &* 0x1_0000_0001 }

  static func mixLanes(_ under: UInt32, _ over: UInt32, alpha: UInt32, _ mixer: Mixer) -> UInt32 {
    let a = alpha &+ (alpha >> 7)  // 0…256, so that 255 covers exactly
    let rest = 256 &- a
    let even = (over & 0xFF00FF) &* a &+ (under & 0xFF00FF) &* rest &+ 0x80_0080
    let odd = ((over >> 8) & 0xFF00FF) &* a &+ ((under >> 8) & 0xFF00FF) &* rest &+ 0x80_0080
    return ((even >> 8) & 0xFF00FF) | (odd & 0xFF00_FF00)
  }
}

extension UInt16: PackedPixel {
  var repeatedInWord: UInt64 { UInt64(self) &* 0x1_0001_0001_0001 }

  static func mixLanes(_ under: UInt16, _ over: UInt16, alpha: UInt32, _ mixer: Mixer) -> UInt16 {
    let a = (alpha &+ 4) >> 3  // 0…32
    let lanes = mixer.lanes
    let upper = (UInt32(over) | UInt32(over) << 16) & lanes
    let lower = (UInt32(under) | UInt32(under) << 16) & lanes
    let mixed = ((upper &* a &+ lower &* (32 &- a) &+ mixer.halves) >> 5) & lanes
    return UInt16(truncatingIfNeeded: mixed | mixed >> 16 | mixer.alwaysOnes)
  }
}

extension UInt8: PackedPixel {
  var repeatedInWord: UInt64 { UInt64(self) &* 0x0101_0101_0101_0101 }

  static func mixLanes(_ under: UInt8, _ over: UInt8, alpha: UInt32, _ mixer: Mixer) -> UInt8 {
    alpha >= 128 ? over : under
  }
}
