/// Mixing pixels onto a row by one alpha for all, four or eight at a time: what fades, and the shadows
/// of it. Each becomes what ``Mixer`` makes of it.
extension ShadeRows {
  /// How many of `count` pixels lie in whole blocks; the rest is for who mixes them one by one. None do on
  /// panels without shades, nor on a phone, which fetches each lane as code of its own.
  private func blocks<Pixel: PackedPixel>(_ count: Int, _: Pixel.Type) -> Int {
    #if arch(wasm32)
      0
    #else
      hasVectors ? (count &* MemoryLayout<Pixel>.size) &>> 4 : 0
    #endif
  }

  /// Mixes the first of `count` pixels onto a row; returns how many. `alpha` is how much is seen of them,
  /// `over` gives the block at an offset in bytes.
  @inline(__always)
  private func fade<Pixel: PackedPixel>(
    _ target: UnsafeMutablePointer<Pixel>, count: Int, alpha: UInt8, over: (Int) -> Lanes
  ) -> Int {
    // Unchecked: channels and shares are bytes, and counts are those of rows of a canvas.
    let isWide = MemoryLayout<Pixel>.size == 4
    let part = UInt16(alpha)
    let seen = isWide ? part &+ part &>> 7 : (part &+ 4) &>> 3
    let (shown, left) = (Lanes(repeating: seen), Lanes(repeating: (isWide ? 256 : 32) &- seen))
    let row = UnsafeMutableRawPointer(target)
    let blocks = blocks(count, Pixel.self)
    for block in 0..<blocks {
      let place = 16 &* block
      let under = (row + place).loadUnaligned(as: Lanes.self)
      let mixed =
        isWide ? wide(under, over(place), shown, left) : narrow(under, over(place), shown, left)
      row.storeBytes(of: mixed, toByteOffset: place, as: Lanes.self)
    }
    return blocks &* (16 / MemoryLayout<Pixel>.size)
  }

  @inline(__always)
  private func wide(_ under: Lanes, _ over: Lanes, _ seen: Lanes, _ rest: Lanes) -> Lanes {
    let half = Lanes(repeating: 0x80)
    let even: Lanes = (over & 0xFF) &* seen &+ (under & 0xFF) &* rest &+ half
    let odd: Lanes = (over &>> 8) &* seen &+ (under &>> 8) &* rest &+ half
    return even &>> 8 | odd & 0xFF00
  }

  @inline(__always)
  private func narrow(_ under: Lanes, _ over: Lanes, _ seen: Lanes, _ rest: Lanes) -> Lanes {
    let half = Lanes(repeating: 16)
    let (low, middle, high) = (
      Lanes(repeating: masks.low), Lanes(repeating: masks.middle), Lanes(repeating: masks.high)
    )
    let lowest: Lanes = (over & low) &* seen &+ (under & low) &* rest &+ half
    let upper: Lanes = ((over &>> 5) & middle) &* seen
    let between: Lanes = upper &+ ((under &>> 5) & middle) &* rest &+ half
    let top: Lanes = ((over &>> 8) & high) &* seen
    let highest: Lanes =
      top &+ ((under &>> 8) & high) &* rest &+ Lanes(repeating: highHalf)
    let ones = Lanes(repeating: UInt16(truncatingIfNeeded: alwaysOnes))
    let lower: Lanes = lowest &>> 5 | between & (middle &<< 5)
    return lower | highest &<< 3 & (high &<< 8) | ones
  }

  /// Mixes one pixel onto the first of `count`; returns onto how many.
  @inline(never)
  func fadeBlocks<Pixel: PackedPixel>(
    _ target: UnsafeMutablePointer<Pixel>, _ pixel: Pixel, count: Int, alpha: UInt8
  ) -> Int {
    let word = pixel.repeatedInWord
    let block = unsafeBitCast(SIMD2(word, word), to: Lanes.self)
    return fade(target, count: count, alpha: alpha) { _ in block }
  }

  /// Mixes the first of `count` stored pixels onto a row; returns how many.
  @inline(never)
  func fadeBlocks<Pixel: PackedPixel>(
    _ target: UnsafeMutablePointer<Pixel>, _ stored: UnsafePointer<Pixel>, count: Int,
    alpha: UInt8
  ) -> Int {
    let from = UnsafeRawPointer(stored)
    return fade(target, count: count, alpha: alpha) {
      (from + $0).loadUnaligned(as: Lanes.self)
    }
  }

  /// Darkens the first of `count` pixels by as much of a shadow as `opacity`, below 255, says; returns how
  /// many.
  @inline(never)
  func shadeBlocks<Pixel: PackedPixel>(
    _ target: UnsafeMutablePointer<Pixel>, _ shares: UnsafePointer<Pixel>, count: Int,
    _ opacity: UInt8
  ) -> Int {
    // Unchecked: a share is no more than 256, and its product with the opacity has 16 bits.
    let isWide = MemoryLayout<Pixel>.size == 4
    let (row, from) = (UnsafeMutableRawPointer(target), UnsafeRawPointer(shares))
    let whole = Lanes(repeating: isWide ? 256 : 32)
    let part = Lanes(repeating: UInt16(opacity))
    let blocks = blocks(count, Pixel.self)
    for block in 0..<blocks {
      let place = 16 &* block
      let stored = (from + place).loadUnaligned(as: Lanes.self)
      let taken: Lanes = (whole &- stored) &* part
      // Divided by 255, which is exact below 65,535.
      let share: Lanes = whole &- (taken &+ 1 &+ taken &>> 8) &>> 8
      let under = (row + place).loadUnaligned(as: Lanes.self)
      row.storeBytes(of: dark(under, share, isWide), toByteOffset: place, as: Lanes.self)
    }
    return blocks &* (16 / MemoryLayout<Pixel>.size)
  }

  /// What a shadow leaves of some pixels.
  @inline(__always)
  func dark(_ under: Lanes, _ share: Lanes, _ isWide: Bool) -> Lanes {
    guard isWide else { return shaded(under, share) }
    let even: Lanes = ((under & 0xFF) &* share &+ 0x80) &>> 8
    let odd: Lanes = ((under &>> 8) &* share &+ 0x80) & 0xFF00
    return even | odd | unsafeBitCast(SIMD4(repeating: alwaysOnes), to: Lanes.self)
  }
}
