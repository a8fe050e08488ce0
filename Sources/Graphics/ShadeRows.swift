/// Darkens pixels, four at a time: what a shadow does to whatever it falls on.
///
/// A shadow is stored as the share of light that it leaves, pixel by pixel, in the size that a pixel
/// of the canvas has; 32 parts are all of it where a pixel has 16 bits, 256 where it has 32.
struct ShadeRows {
  private typealias Lanes = SIMD8<UInt16>

  /// The channels of a pixel of 16 bits: the lowest and the middle one shifted down, the highest in
  /// the upper byte.
  private let masks: (low: UInt16, middle: UInt16, high: UInt16)
  /// A half of the highest channel's last place, before a share of 32 parts is taken.
  private let highHalf: UInt16
  private let alwaysOnes: UInt32

  init(_ format: PixelFormat) {
    let fields = format.channels
    let middle = max(
      min(fields.red.offset, fields.green.offset),
      min(max(fields.red.offset, fields.green.offset), fields.blue.offset))
    var (low, mid, high) = (UInt16(0), UInt16(0), UInt16(0))
    var half: UInt16 = 16
    for field in [fields.red, fields.green, fields.blue] {
      let mask = UInt16(truncatingIfNeeded: field.mask)
      if field.offset == 0 {
        low = mask
      } else if field.offset == middle {
        mid = mask >> 5
      } else {
        high = mask >> 8
        half = field.offset >= 8 ? 16 << UInt16(field.offset - 8) : 16
      }
    }
    masks = (low, mid, high)
    highHalf = half
    alwaysOnes = format.alwaysOnes
  }

  /// The share of light that a shadow of some alpha leaves, as it is stored.
  static func share(alpha: UInt8, bytesPerPixel: Int) -> UInt32 {
    guard bytesPerPixel == 4 else { return 32 - (UInt32(alpha) + 4) >> 3 }
    let left = 256 - (UInt32(alpha) + UInt32(alpha) >> 7)
    return left | left << 16
  }

  /// Darkens `count` pixels of each of `rows` rows by the same shares; `count` is a multiple of 4.
  func shade(
    _ target: UnsafeMutableRawPointer, stride: Int, _ shares: UnsafeRawPointer, count: Int,
    rows: Int, bytesPerPixel: Int
  ) {
    // Unchecked: counts are those of rows of a canvas.
    if bytesPerPixel == 4 {
      for block in 0..<count / 4 {
        let share = (shares + 16 &* block).loadUnaligned(as: Lanes.self)
        shadeWide(target + 16 &* block, stride, share, rows)
      }
    } else {
      for block in 0..<count / 8 {
        let share = (shares + 16 &* block).loadUnaligned(as: Lanes.self)
        shadeNarrow(target + 16 &* block, stride, share, rows)
      }
      guard count & 4 != 0 else { return }
      let offset = 16 &* (count / 8)
      let share = (shares + offset).loadUnaligned(as: SIMD4<UInt16>.self)
      shadeLast(target + offset, stride, share, rows)
    }
  }

  /// Darkens any number of pixels in the very same way, by as much of a shadow as `opacity` says.
  func shade<Pixel: PackedPixel>(
    _ target: UnsafeMutablePointer<Pixel>, _ shares: UnsafePointer<Pixel>, count: Int,
    _ opacity: UInt8
  ) {
    let isWide = MemoryLayout<Pixel>.size == 4
    let whole: UInt32 = isWide ? 256 : 32
    for index in 0..<count {
      let stored = UInt32(truncatingIfNeeded: shares[index]) & 0xFFFF
      // Unchecked: a share is no more than the whole.
      let share = whole &- (whole &- stored) &* UInt32(opacity) / 255
      let under = UInt32(truncatingIfNeeded: target[index])
      target[index] = Pixel(truncatingIfNeeded: isWide ? wide(under, share) : narrow(under, share))
    }
  }

  /// Darkens up to three pixels by a whole shadow.
  @inline(__always)
  func shadeRest<Pixel: PackedPixel>(
    _ target: UnsafeMutablePointer<Pixel>, _ shares: UnsafePointer<Pixel>, count: Int
  ) {
    for index in 0..<count {
      let share = UInt32(truncatingIfNeeded: shares[index]) & 0xFFFF
      let under = UInt32(truncatingIfNeeded: target[index])
      let isWide = MemoryLayout<Pixel>.size == 4
      target[index] = Pixel(truncatingIfNeeded: isWide ? wide(under, share) : narrow(under, share))
    }
  }

  private func wide(_ under: UInt32, _ share: UInt32) -> UInt32 {
    // Unchecked: channels are bytes, and a share is no more than 256.
    let even = ((under & 0xFF00FF) &* share &+ 0x80_0080) >> 8 & 0xFF00FF
    let odd = ((under >> 8 & 0xFF00FF) &* share &+ 0x80_0080) & 0xFF00_FF00
    return even | odd | alwaysOnes
  }

  private func narrow(_ under: UInt32, _ share: UInt32) -> UInt32 {
    UInt32(
      shaded(
        SIMD2(repeating: UInt16(truncatingIfNeeded: under)),
        SIMD2(repeating: UInt16(truncatingIfNeeded: share))
      ).x)
  }

  @inline(__always)
  private func shadeWide(
    _ target: UnsafeMutableRawPointer, _ stride: Int, _ share: Lanes, _ rows: Int
  ) {
    var line = target
    let ones = unsafeBitCast(SIMD4(repeating: alwaysOnes), to: Lanes.self)
    for _ in 0..<rows {
      let under = line.loadUnaligned(as: Lanes.self)
      let even = ((under & 0xFF) &* share &+ 0x80) &>> 8
      let odd = ((under &>> 8) &* share &+ 0x80) & 0xFF00
      line.storeBytes(of: even | odd | ones, as: Lanes.self)
      line += stride
    }
  }

  @inline(__always)
  private func shadeNarrow(
    _ target: UnsafeMutableRawPointer, _ stride: Int, _ share: Lanes, _ rows: Int
  ) {
    var line = target
    for _ in 0..<rows {
      line.storeBytes(of: shaded(line.loadUnaligned(as: Lanes.self), share), as: Lanes.self)
      line += stride
    }
  }

  @inline(__always)
  private func shadeLast(
    _ target: UnsafeMutableRawPointer, _ stride: Int, _ share: SIMD4<UInt16>, _ rows: Int
  ) {
    var line = target
    for _ in 0..<rows {
      line.storeBytes(
        of: shaded(line.loadUnaligned(as: SIMD4<UInt16>.self), share), as: SIMD4<UInt16>.self)
      line += stride
    }
  }

  /// Channel by channel: the lowest begins at the lowest bit, the middle one at the fifth, and the
  /// highest in the upper byte, as in all formats of 16 bits with bodies. The shifts are constants,
  /// since processors have none that differ from lane to lane.
  @inline(__always)
  private func shaded<Pixels: SIMD>(_ under: Pixels, _ share: Pixels) -> Pixels
  where Pixels.Scalar == UInt16 {
    let half = Pixels(repeating: 16)
    let low = (((under & Pixels(repeating: masks.low)) &* share) &+ half) &>> 5
    let middle = ((((under &>> 5) & Pixels(repeating: masks.middle)) &* share) &+ half) &>> 5
    let high =
      ((((under &>> 8) & Pixels(repeating: masks.high)) &* share) &+ Pixels(repeating: highHalf))
      &>> 5
    let upper = (high & Pixels(repeating: masks.high)) &<< 8
    return low | (middle &<< 5) | upper | Pixels(repeating: UInt16(truncatingIfNeeded: alwaysOnes))
  }
}
