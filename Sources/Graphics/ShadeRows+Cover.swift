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
    let lanes = isWide ? 4 : 8
    for block in 0..<count / lanes {
      cover(
        target, stride, over, shares, step, rows, at: 16 &* block, isWide, done: Lanes(repeating: 0)
      )
    }
    let rest = count % lanes
    guard rest > 0 else { return }
    // The last block overlaps the one before, which was mixed already.
    cover(
      target, stride, over, shares, step, rows, at: (count &- lanes) &* bytesPerPixel, isWide,
      done: Self.first((lanes &- rest) &* bytesPerPixel / 2))
  }

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
  private func mixedWide(_ under: Lanes, _ over: Lanes, _ seen: Lanes) -> Lanes {
    let rest = Lanes(repeating: 256) &- seen
    let even = ((over & 0xFF) &* seen &+ (under & 0xFF) &* rest &+ 0x80) &>> 8
    let odd = ((over &>> 8) &* seen &+ (under &>> 8) &* rest &+ 0x80) & 0xFF00
    return even | odd
  }

  @inline(__always)
  private func mixedNarrow(_ under: Lanes, _ over: Lanes, _ seen: Lanes) -> Lanes {
    let rest = Lanes(repeating: 32) &- seen
    let (lowest, center, upper) = (
      Lanes(repeating: masks.low), Lanes(repeating: masks.middle), Lanes(repeating: masks.high)
    )
    let low = ((over & lowest) &* seen &+ (under & lowest) &* rest &+ 16) &>> 5
    let middle =
      ((over &>> 5) & center) &* seen &+ ((under &>> 5) & center) &* rest &+ 16
    let high =
      (((over &>> 8) & upper) &* seen &+ ((under &>> 8) & upper) &* rest
        &+ Lanes(repeating: highHalf)) &<< 3
    return low | (middle & Lanes(repeating: masks.middle &<< 5))
      | (high & Lanes(repeating: masks.high &<< 8))
      | Lanes(repeating: UInt16(truncatingIfNeeded: alwaysOnes))
  }
}
