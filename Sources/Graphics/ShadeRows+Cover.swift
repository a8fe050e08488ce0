/// Mixing pixels onto a row, four or eight at a time: the corners of things with bodies.
extension ShadeRows {
  /// The share of a pixel of some alpha that is seen, as it is stored.
  static func cover(alpha: UInt8, bytesPerPixel: Int) -> UInt32 {
    guard bytesPerPixel == 4 else { return (UInt32(alpha) + 4) >> 3 }
    let seen = UInt32(alpha) + UInt32(alpha) >> 7
    return seen | seen << 16
  }

  /// Mixes `count` pixels onto each of `rows` rows; pixels and shares of each are `step` bytes apart from
  /// those of the next. There are as many at least as are mixed at a time, which is 16 bytes.
  ///
  /// Each is what ``Mixer`` makes of it.
  @inline(never)
  func cover(
    _ target: UnsafeMutableRawPointer, stride: Int, _ over: UnsafeRawPointer,
    shares: UnsafeRawPointer, step: Int, count: Int, rows: Int, bytesPerPixel: Int
  ) {
    // Unchecked: counts are those of rows of a canvas.
    let isWide = bytesPerPixel == 4
    #if arch(wasm32)
      coverEach(target, stride, over, shares, step, count, rows, isWide)
    #else
      let lanes = isWide ? 4 : 8
      for block in 0..<count / lanes {
        cover(
          target, stride, over, shares, step, rows, at: 16 &* block, isWide,
          done: Lanes(repeating: 0)
        )
      }
      let rest = count % lanes
      guard rest > 0 else { return }
      // The last block overlaps the one before, which was mixed already.
      cover(
        target, stride, over, shares, step, rows, at: (count &- lanes) &* bytesPerPixel, isWide,
        done: Self.first((lanes &- rest) &* bytesPerPixel / 2))
    #endif
  }

  #if arch(wasm32)
    /// The same pixel by pixel, which is less code where each lane is code of its own.
    private func coverEach(
      _ target: UnsafeMutableRawPointer, _ stride: Int, _ over: UnsafeRawPointer,
      _ shares: UnsafeRawPointer, _ step: Int, _ count: Int, _ rows: Int, _ isWide: Bool
    ) {
      for row in 0..<rows {
        for index in 0..<count {
          let (place, stored) = (index &* (isWide ? 4 : 2), row &* step)
          let line = target + row &* stride + place
          let (from, share) = (over + stored + place, shares + stored + place)
          if isWide {
            let mixed = mixedWide(
              line.load(as: SIMD2<UInt16>.self), from.load(as: SIMD2<UInt16>.self),
              share.load(as: SIMD2<UInt16>.self))
            line.storeBytes(of: mixed, as: SIMD2<UInt16>.self)
          } else {
            let mixed = mixedNarrow(
              SIMD2(repeating: line.load(as: UInt16.self)),
              SIMD2(repeating: from.load(as: UInt16.self)),
              SIMD2(repeating: share.load(as: UInt16.self)))
            line.storeBytes(of: mixed.x, as: UInt16.self)
          }
        }
      }
    }
  #endif

  @inline(__always)
  private func cover(
    _ target: UnsafeMutableRawPointer, _ stride: Int, _ over: UnsafeRawPointer,
    _ shares: UnsafeRawPointer, _ step: Int, _ rows: Int, at offset: Int, _ isWide: Bool,
    done: Lanes
  ) {
    var (line, from, share) = (target + offset, over + offset, shares + offset)
    for _ in 0..<rows {
      let seen = share.loadUnaligned(as: Lanes.self) & ~done
      let (upper, lower) = (
        from.loadUnaligned(as: Lanes.self), line.loadUnaligned(as: Lanes.self)
      )
      line.storeBytes(
        of: isWide ? mixedWide(lower, upper, seen) : mixedNarrow(lower, upper, seen), as: Lanes.self
      )
      line += stride
      from += step
      share += step
    }
  }

  @inline(__always)
  private func mixedWide<Pixels: SIMD>(_ under: Pixels, _ over: Pixels, _ seen: Pixels) -> Pixels
  where Pixels.Scalar == UInt16 {
    let rest = Pixels(repeating: 256) &- seen
    let (byte, half) = (Pixels(repeating: 0xFF), Pixels(repeating: 0x80))
    let overEven: Pixels = (over & byte) &* seen
    let underEven: Pixels = (under & byte) &* rest
    let even: Pixels = (overEven &+ underEven &+ half) &>> 8
    let overOdd: Pixels = (over &>> 8) &* seen
    let underOdd: Pixels = (under &>> 8) &* rest
    let odd: Pixels = (overOdd &+ underOdd &+ half) & Pixels(repeating: 0xFF00)
    return even | odd
  }

  @inline(__always)
  private func mixedNarrow<Pixels: SIMD>(
    _ under: Pixels, _ over: Pixels, _ seen: Pixels
  ) -> Pixels where Pixels.Scalar == UInt16 {
    let rest = Pixels(repeating: 32) &- seen
    let half = Pixels(repeating: 16)
    let (lowest, center, upper) = (
      Pixels(repeating: masks.low), Pixels(repeating: masks.middle), Pixels(repeating: masks.high)
    )
    // Step by step: the compiler of Debian 13 finds no types for more at once.
    let overLow: Pixels = (over & lowest) &* seen
    let underLow: Pixels = (under & lowest) &* rest
    let low: Pixels = (overLow &+ underLow &+ half) &>> 5
    let overMiddle: Pixels = ((over &>> 5) & center) &* seen
    let underMiddle: Pixels = ((under &>> 5) & center) &* rest
    let middle: Pixels = overMiddle &+ underMiddle &+ half
    let overHigh: Pixels = ((over &>> 8) & upper) &* seen
    let underHigh: Pixels = ((under &>> 8) & upper) &* rest
    let high: Pixels = (overHigh &+ underHigh &+ Pixels(repeating: highHalf)) &<< 3
    let lower: Pixels = low | (middle & Pixels(repeating: masks.middle &<< 5))
    let ones = Pixels(repeating: UInt16(truncatingIfNeeded: alwaysOnes))
    return lower | (high & Pixels(repeating: masks.high &<< 8)) | ones
  }
}
