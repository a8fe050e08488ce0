#if !arch(wasm32)
  /// Shadows mostly lie on ground that is the same from row to row, and from block to block: what was
  /// darkened last is then written again, which costs less than to darken as much anew.
  extension ShadeRows {
    /// Darkens pixels of 32 bits, four of each row at least.
    @inline(never)
    func shadeWide(
      _ target: UnsafeMutableRawPointer, _ stride: Int, _ shares: UnsafeRawPointer, _ step: Int,
      _ count: Int, _ rows: Int
    ) {
      shadeBlocks(target, stride, shares, step, count, rows, isWide: true)
    }

    /// Darkens pixels of 16 bits, eight of each row at least.
    @inline(never)
    func shadeNarrow(
      _ target: UnsafeMutableRawPointer, _ stride: Int, _ shares: UnsafeRawPointer, _ step: Int,
      _ count: Int, _ rows: Int
    ) {
      shadeBlocks(target, stride, shares, step, count, rows, isWide: false)
    }

    @inline(__always)
    private func shadeBlocks(
      _ target: UnsafeMutableRawPointer, _ stride: Int, _ shares: UnsafeRawPointer, _ step: Int,
      _ count: Int, _ rows: Int, isWide: Bool
    ) {
      // Unchecked: counts are those of rows of a canvas.
      let lanes = isWide ? 4 : 8
      let shift = isWide ? 2 : 3
      let (blocks, rest) = (count &>> shift, count & (lanes &- 1))
      if step == 0, rows > 1 {
        var block = 0
        while block &+ 4 <= blocks {
          shadeDownWide(target + 16 &* block, stride, shares + 16 &* block, rows, isWide)
          block &+= 4
        }
        while block < blocks {
          let place = block &* 16
          let share = (shares + place).loadUnaligned(as: Lanes.self)
          shadeDown(target + place, stride, share, rows, isWide)
          block &+= 1
        }
      } else if blocks >= 6 {
        var (line, from) = (target, shares)
        for _ in 0..<rows {
          shadeAcross(line, from, blocks, isWide)
          line += stride
          from += step
        }
      } else {
        for block in 0..<blocks {
          shadeEach(target + 16 &* block, stride, shares + 16 &* block, step, rows, isWide, nil)
        }
      }
      guard rest > 0 else { return }
      // The last block overlaps the one before, which was darkened already.
      let place = (count &- lanes) &* (isWide ? 4 : 2)
      let done = Self.first((lanes &- rest) &* (isWide ? 2 : 1))
      if step == 0, rows > 1 {
        let share = kept((shares + place).loadUnaligned(as: Lanes.self), done, isWide)
        shadeDown(target + place, stride, share, rows, isWide)
      } else {
        shadeEach(target + place, stride, shares + place, step, rows, isWide, done)
      }
    }

    /// Shares that leave all light where it is done already.
    @inline(__always)
    private func kept(_ share: Lanes, _ done: Lanes, _ isWide: Bool) -> Lanes {
      share & ~done | done & Lanes(repeating: isWide ? 256 : 32)
    }

    /// A block of each row, by the same shares.
    @inline(__always)
    private func shadeDown(
      _ target: UnsafeMutableRawPointer, _ stride: Int, _ share: Lanes, _ rows: Int, _ isWide: Bool
    ) {
      var line = target
      var under = line.loadUnaligned(as: Lanes.self)
      var result = dark(under, share, isWide)
      line.storeBytes(of: result, as: Lanes.self)
      for _ in 1..<rows {
        line += stride
        if !isEqual(line, under) {
          under = line.loadUnaligned(as: Lanes.self)
          result = dark(under, share, isWide)
        }
        line.storeBytes(of: result, as: Lanes.self)
      }
    }

    /// Four blocks of each row, by the same shares.
    @inline(__always)
    private func shadeDownWide(
      _ target: UnsafeMutableRawPointer, _ stride: Int, _ shares: UnsafeRawPointer, _ rows: Int,
      _ isWide: Bool
    ) {
      func dark(_ line: UnsafeMutableRawPointer, _ place: Int) -> Lanes {
        self.dark(
          line.loadUnaligned(fromByteOffset: place, as: Lanes.self),
          shares.loadUnaligned(fromByteOffset: place, as: Lanes.self), isWide)
      }
      var line = target
      var under = line.loadUnaligned(as: Wide.self)
      var (a, b, c, d) = (dark(line, 0), dark(line, 16), dark(line, 32), dark(line, 48))
      for row in 0..<rows {
        if row > 0 {
          line += stride
          let next = line.loadUnaligned(as: Wide.self)
          if !(next ^ under).isZero {
            under = next
            (a, b, c, d) = (dark(line, 0), dark(line, 16), dark(line, 32), dark(line, 48))
          }
        }
        line.storeBytes(of: a, as: Lanes.self)
        line.storeBytes(of: b, toByteOffset: 16, as: Lanes.self)
        line.storeBytes(of: c, toByteOffset: 32, as: Lanes.self)
        line.storeBytes(of: d, toByteOffset: 48, as: Lanes.self)
      }
    }

    /// Whether these bytes lie in memory; compared in the machine's own registers.
    @inline(__always)
    private func isEqual(_ memory: UnsafeRawPointer, _ block: Lanes) -> Bool {
      let halves = unsafeBitCast(block, to: SIMD2<UInt64>.self)
      return memory.loadUnaligned(as: UInt64.self) == halves.x
        && memory.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == halves.y
    }

    /// The same, four times.
    @inline(__always)
    private func repeated(_ block: Lanes) -> Wide {
      let halves = unsafeBitCast(block, to: SIMD2<UInt64>.self)
      let two = SIMD4(lowHalf: halves, highHalf: halves)
      return Wide(lowHalf: two, highHalf: two)
    }

    /// A block of each row, by shares of its own.
    @inline(__always)
    private func shadeEach(
      _ target: UnsafeMutableRawPointer, _ stride: Int, _ shares: UnsafeRawPointer, _ step: Int,
      _ rows: Int, _ isWide: Bool, _ done: Lanes?
    ) {
      var (line, from) = (target, shares)
      for _ in 0..<rows {
        var share = from.loadUnaligned(as: Lanes.self)
        if let done { share = kept(share, done, isWide) }
        let under = line.loadUnaligned(as: Lanes.self)
        line.storeBytes(of: dark(under, share, isWide), as: Lanes.self)
        line += stride
        from += step
      }
    }

    /// The blocks of one row.
    @inline(__always)
    private func shadeAcross(
      _ line: UnsafeMutableRawPointer, _ shares: UnsafeRawPointer, _ blocks: Int, _ isWide: Bool
    ) {
      let end = blocks &* 16
      var place = 0
      while place < end {
        let under = (line + place).loadUnaligned(as: Lanes.self)
        let share = (shares + place).loadUnaligned(as: Lanes.self)
        let result = dark(under, share, isWide)
        line.storeBytes(of: result, toByteOffset: place, as: Lanes.self)
        place &+= 16
        // As long as both are what they were.
        let (ground, light, shaded) = (repeated(under), repeated(share), repeated(result))
        while place &+ 64 <= end {
          let other = (shares + place).loadUnaligned(as: Wide.self) ^ light
          guard other.isZero, ((line + place).loadUnaligned(as: Wide.self) ^ ground).isZero else {
            break
          }
          line.storeBytes(of: shaded, toByteOffset: place, as: Wide.self)
          place &+= 64
        }
        while place < end, isEqual(shares + place, share), isEqual(line + place, under) {
          line.storeBytes(of: result, toByteOffset: place, as: Lanes.self)
          place &+= 16
        }
      }
    }

    private typealias Wide = SIMD8<UInt64>
  }
#endif
