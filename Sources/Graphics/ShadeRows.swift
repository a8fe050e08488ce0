#if arch(x86_64)
  import CPixels
#endif

/// Darkens pixels, four at a time: what a shadow does to whatever it falls on.
///
/// A shadow is stored as the share of light that it leaves, pixel by pixel, in the size that a pixel
/// of the canvas has; 32 parts are all of it where a pixel has 16 bits, 256 where it has 32.
struct ShadeRows {
  typealias Lanes = SIMD8<UInt16>

  /// The channels of a pixel of 16 bits: the lowest and the middle one shifted down, the highest in
  /// the upper byte.
  let masks: (low: UInt16, middle: UInt16, high: UInt16)
  /// A half of the highest channel's last place, before a share of 32 parts is taken.
  let highHalf: UInt16
  let alwaysOnes: UInt32
  /// Whether pixels of the format are mixed by vectors: those of panels on which things have bodies.
  let hasVectors: Bool
  #if arch(x86_64)
    /// The same for the processor's widest vectors, of 16 bits each; and the bits that are always set.
    let channels: UInt64
    let ones: UInt32
  #endif

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
    hasVectors = format.showsRelief
    #if arch(x86_64)
      let isWide = format.bytesPerCanvasPixel == 4
      let offset = UInt16(max(fields.red.offset, fields.green.offset, fields.blue.offset))
      let highest = offset < 16 ? (high << 8) >> offset : 0
      channels =
        UInt64(low) | UInt64(mid) << 16 | UInt64(highest) << 32 | UInt64(offset) << 48
      ones = isWide ? alwaysOnes : alwaysOnes &* 0x1_0001
    #endif
  }

  /// The share of light that a shadow of some alpha leaves, as it is stored.
  static func share(alpha: UInt8, bytesPerPixel: Int) -> UInt32 {
    guard bytesPerPixel == 4 else { return 32 - (UInt32(alpha) + 4) >> 3 }
    let left = 256 - (UInt32(alpha) + UInt32(alpha) >> 7)
    return left | left << 16
  }

  /// Darkens `count` pixels of each of `rows` rows, whose shares are `step` bytes apart.
  @inline(__always)
  func shade(
    _ target: UnsafeMutableRawPointer, stride: Int, _ shares: UnsafeRawPointer, step: Int,
    count: Int, rows: Int, bytesPerPixel: Int
  ) {
    #if arch(wasm32)
      // A phone fetches each lane as code of its own.
      shadeFew(target, stride, shares, step, count, rows, bytesPerPixel)
    #else
      let byteCount = count &* bytesPerPixel
      if byteCount < 16 {
        return shadeFew(target, stride, shares, step, count, rows, bytesPerPixel)
      }
      if bytesPerPixel == 4 {
        #if arch(x86_64)
          if shade_wide_rows(target, stride, shares, step, byteCount, rows, ones) { return }
        #endif
        shadeWide(target, stride, shares, step, count, rows)
      } else {
        #if arch(x86_64)
          if shade_narrow_rows(target, stride, shares, step, byteCount, rows, channels, ones) {
            return
          }
        #endif
        shadeNarrow(target, stride, shares, step, count, rows)
      }
    #endif
  }

  /// All bits of the first `count` lanes.
  static func first(_ count: Int) -> Lanes {
    let low = count < 4 ? ~(UInt64.max << UInt64(16 &* count)) : .max
    let high = count <= 4 ? 0 : ~(UInt64.max << UInt64(16 &* (count &- 4)))
    return unsafeBitCast(SIMD2(low.littleEndian, high.littleEndian), to: Lanes.self)
  }

  @inline(never)
  private func shadeFew(
    _ target: UnsafeMutableRawPointer, _ stride: Int, _ shares: UnsafeRawPointer, _ step: Int,
    _ count: Int, _ rows: Int, _ bytesPerPixel: Int
  ) {
    var (line, from) = (target, shares)
    for _ in 0..<rows {
      for index in 0..<count {
        let offset = index &* bytesPerPixel
        if bytesPerPixel == 4 {
          let share = from.load(fromByteOffset: offset, as: UInt32.self) & 0xFFFF
          let under = line.load(fromByteOffset: offset, as: UInt32.self)
          line.storeBytes(of: wide(under, share), toByteOffset: offset, as: UInt32.self)
        } else {
          let share = UInt32(from.load(fromByteOffset: offset, as: UInt16.self))
          let under = UInt32(line.load(fromByteOffset: offset, as: UInt16.self))
          line.storeBytes(
            of: UInt16(truncatingIfNeeded: narrow(under, share)), toByteOffset: offset,
            as: UInt16.self)
        }
      }
      line += stride
      from += step
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

  /// Channel by channel: the lowest begins at the lowest bit, the middle one at the fifth, and the
  /// highest in the upper byte, as in all formats of 16 bits with bodies. The shifts are constants,
  /// since processors have none that differ from lane to lane.
  @inline(__always)
  func shaded<Pixels: SIMD>(_ under: Pixels, _ share: Pixels) -> Pixels
  where Pixels.Scalar == UInt16 {
    let half = Pixels(repeating: 16)
    let low = (((under & Pixels(repeating: masks.low)) &* share) &+ half) &>> 5
    let middle = (((under &>> 5) & Pixels(repeating: masks.middle)) &* share) &+ half
    let high =
      ((((under &>> 8) & Pixels(repeating: masks.high)) &* share) &+ Pixels(repeating: highHalf))
      &<< 3
    return low | (middle & Pixels(repeating: masks.middle &<< 5))
      | (high & Pixels(repeating: masks.high &<< 8))
      | Pixels(repeating: UInt16(truncatingIfNeeded: alwaysOnes))
  }
}
