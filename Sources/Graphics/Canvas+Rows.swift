// The loops in which drawing spends its time. Short rows are written in blocks, the last of which
// overlaps the one before, so that there is no slow tail; long ones are left to the C library,
// which knows the widest registers of the machine.
extension Canvas {
  /// From this many bytes on, calling the C library costs less than it saves.
  private static var longRow: Int { 256 }

  /// Writes one value to `count` pixels of each of `rows` rows.
  @inline(never)
  func fillRows<Pixel: PackedPixel>(
    _ target: UnsafeMutableRawPointer, _ pixel: Pixel, count: Int, rows: Int
  ) {
    let byteCount = count &* MemoryLayout<Pixel>.size
    let word = pixel.repeatedInWord
    var line = target
    let end = target + rows &* stride
    if byteCount < 8 {
      while line < end {
        for index in 0..<count {
          line.storeBytes(
            of: pixel, toByteOffset: index &* MemoryLayout<Pixel>.size, as: Pixel.self)
        }
        line += stride
      }
    } else if byteCount < 32 {
      while line < end {
        fill(line, word, byteCount)
        line += stride
      }
    } else {
      let block = SIMD4<UInt64>(repeating: word)
      fill(line, block, byteCount)
      line += stride
      while line < end {
        if byteCount < Canvas.longRow {
          fill(line, block, byteCount)
        } else {
          line.copyMemory(from: target, byteCount: byteCount)
        }
        line += stride
      }
    }
  }

  /// Copies `rows` rows of pixels.
  @inline(never)
  func copyRows(
    _ source: UnsafeRawPointer, sourceStride: Int, to target: UnsafeMutableRawPointer,
    byteCount: Int, rows: Int
  ) {
    var (from, line) = (source, target)
    let end = target + rows &* stride
    while line < end {
      if byteCount >= Canvas.longRow || byteCount < 8 {
        line.copyMemory(from: from, byteCount: byteCount)
      } else if byteCount < 32 {
        copy(from, to: line, byteCount, UInt64.self)
      } else {
        copy(from, to: line, byteCount, SIMD4<UInt64>.self)
      }
      from += sourceStride
      line += stride
    }
  }

  @inline(__always)
  private func fill<Block>(_ line: UnsafeMutableRawPointer, _ block: Block, _ byteCount: Int) {
    let last = byteCount &- MemoryLayout<Block>.size
    var offset = 0
    while offset < last {
      line.storeBytes(of: block, toByteOffset: offset, as: Block.self)
      offset &+= MemoryLayout<Block>.size
    }
    line.storeBytes(of: block, toByteOffset: last, as: Block.self)
  }

  @inline(__always)
  private func copy<Block: BitwiseCopyable>(
    _ from: UnsafeRawPointer, to line: UnsafeMutableRawPointer, _ byteCount: Int, _: Block.Type
  ) {
    let last = byteCount &- MemoryLayout<Block>.size
    var offset = 0
    while offset < last {
      let block = from.loadUnaligned(fromByteOffset: offset, as: Block.self)
      line.storeBytes(of: block, toByteOffset: offset, as: Block.self)
      offset &+= MemoryLayout<Block>.size
    }
    let block = from.loadUnaligned(fromByteOffset: last, as: Block.self)
    line.storeBytes(of: block, toByteOffset: last, as: Block.self)
  }
}
