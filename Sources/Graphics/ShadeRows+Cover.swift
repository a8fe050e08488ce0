#if arch(x86_64)
  import CPixels
#endif

#if !arch(wasm32)
  /// Mixing pixels onto a row, four or eight at a time: the corners of things with bodies.
  extension ShadeRows {
    /// How many pixels' room what mixes a pixel takes beside it: the share of the ground that is still seen,
    /// and what is added to each channel, or to each pair of them.
    static func planes(bytesPerPixel: Int) -> Int { bytesPerPixel == 4 ? 3 : 4 }

    /// Stores what mixes `count` pixels onto a row, of 16 bytes of them after the other; there is a whole
    /// number of those. `alphas` are how much of each pixel is seen.
    func store(
      _ target: UnsafeMutableRawPointer, over: UnsafeRawPointer, _ alphas: UnsafePointer<UInt8>,
      count: Int, bytesPerPixel: Int
    ) {
      let (isWide, lanes) = (bytesPerPixel == 4, 16 / bytesPerPixel)
      precondition(count % lanes == 0, "a part of a block is mixed")
      var place = target
      for block in 0..<count / lanes {
        let pixels = (over + 16 * block).loadUnaligned(as: Lanes.self)
        var seen = Lanes(repeating: 0)
        for lane in 0..<8 {
          let alpha = UInt16(alphas[block * lanes + (isWide ? lane / 2 : lane)])
          // Of 256 or of 32 parts, as the mixer has it.
          seen[lane] = isWide ? alpha + alpha >> 7 : (alpha + 4) >> 3
        }
        func add(_ value: Lanes) {
          place.storeBytes(of: value, as: Lanes.self)
          place += 16
        }
        // Unchecked: channels and shares are bytes.
        if isWide {
          let half = Lanes(repeating: 0x80)
          add(Lanes(repeating: 256) &- seen)
          add((pixels & 0xFF) &* seen &+ half)
          add((pixels &>> 8) &* seen &+ half)
        } else {
          let half = Lanes(repeating: 16)
          add(Lanes(repeating: 32) &- seen)
          add((pixels & masks.low) &* seen &+ half)
          add(((pixels &>> 5) & masks.middle) &* seen &+ half)
          add(((pixels &>> 8) & masks.high) &* seen &+ highHalf)
        }
      }
    }

    /// Mixes `count` pixels onto each of `rows` rows by what ``store(_:over:_:count:bytesPerPixel:)`` made of
    /// each, `step` bytes from one row to the next.
    ///
    /// Each becomes what ``Mixer`` makes of it.
    @inline(__always)
    func cover(
      _ target: UnsafeMutableRawPointer, stride: Int, _ stored: UnsafeRawPointer, step: Int,
      count: Int, rows: Int, bytesPerPixel: Int
    ) {
      // Unchecked: counts are those of rows of a canvas.
      let blocks = count &* bytesPerPixel / 16
      #if arch(x86_64)
        let isDone =
          bytesPerPixel == 4
          ? cover_wide_rows(target, stride, stored, step, blocks, rows)
          : cover_narrow_rows(target, stride, stored, step, blocks, rows, channels, ones)
        if isDone { return }
      #endif
      coverPlainly(target, stride, stored, step, blocks, rows, bytesPerPixel)
    }

    /// The same without the processor's widest vectors.
    @inline(never)
    func coverPlainly(
      _ target: UnsafeMutableRawPointer, _ stride: Int, _ stored: UnsafeRawPointer, _ step: Int,
      _ blocks: Int, _ rows: Int, _ bytesPerPixel: Int
    ) {
      for block in 0..<blocks {
        if bytesPerPixel == 4 {
          coverWide(target + 16 &* block, stride, stored + 48 &* block, step, rows)
        } else {
          coverNarrow(target + 16 &* block, stride, stored + 64 &* block, step, rows)
        }
      }
    }

    @inline(__always)
    private func coverWide(
      _ target: UnsafeMutableRawPointer, _ stride: Int, _ stored: UnsafeRawPointer, _ step: Int,
      _ rows: Int
    ) {
      var (line, from) = (target, stored)
      for _ in 0..<rows {
        let under = line.loadUnaligned(as: Lanes.self)
        let rest = from.loadUnaligned(as: Lanes.self)
        let even = (under & 0xFF) &* rest &+ plane(from, 1)
        let odd = (under &>> 8) &* rest &+ plane(from, 2)
        line.storeBytes(of: even &>> 8 | odd & 0xFF00, as: Lanes.self)
        line += stride
        from += step
      }
    }

    @inline(__always)
    private func coverNarrow(
      _ target: UnsafeMutableRawPointer, _ stride: Int, _ stored: UnsafeRawPointer, _ step: Int,
      _ rows: Int
    ) {
      var (line, from) = (target, stored)
      let ones = Lanes(repeating: UInt16(truncatingIfNeeded: alwaysOnes))
      for _ in 0..<rows {
        let under = line.loadUnaligned(as: Lanes.self)
        let rest = from.loadUnaligned(as: Lanes.self)
        let low = (under & masks.low) &* rest &+ plane(from, 1)
        let middle = ((under &>> 5) & masks.middle) &* rest &+ plane(from, 2)
        let high = ((under &>> 8) & masks.high) &* rest &+ plane(from, 3)
        let lower: Lanes = low &>> 5 | middle & (masks.middle &<< 5)
        line.storeBytes(of: lower | high &<< 3 & (masks.high &<< 8) | ones, as: Lanes.self)
        line += stride
        from += step
      }
    }

    @inline(__always)
    private func plane(_ stored: UnsafeRawPointer, _ index: Int) -> Lanes {
      stored.loadUnaligned(fromByteOffset: 16 &* index, as: Lanes.self)
    }
  }
#endif
