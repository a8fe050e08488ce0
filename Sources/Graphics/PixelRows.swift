#if arch(x86_64)
  import CPixels
#endif

/// The loops in which drawing spends its time. Short rows are written in blocks, the last of which
/// overlaps the one before, so that there is no slow tail; long ones are left to the C library,
/// which knows the widest registers of the machine. Where those are of 32 bytes (AVX2), rows of any
/// length are written by them (module CPixels).
enum PixelRows {
  private typealias Wide = SIMD8<UInt64>
  private typealias Narrow = SIMD4<UInt64>
  /// From this many bytes on, calling the C library costs less than it saves.
  private static var longRow: Int { 256 }
  #if arch(x86_64)
    /// Rows of so many bytes are written 32 bytes at a time; the C library has ways of its own for longer
    /// ones.
    private static var widely: Range<Int> { 32..<4096 }
  #endif

  /// Writes one value to `count` pixels of each of `rows` rows, which are `stride` bytes apart.
  @inline(__always)
  static func fill<Pixel: PackedPixel>(
    _ target: UnsafeMutableRawPointer, stride: Int, _ pixel: Pixel, count: Int, rows: Int
  ) {
    // Unchecked: counts are those of rows of a canvas, which were multiplied with checks when it
    // was made.
    #if arch(x86_64)
      let byteCount = count &* MemoryLayout<Pixel>.size
      let word = pixel.repeatedInWord
      if widely.contains(byteCount), fill_rows(target, stride, word, byteCount, rows) { return }
    #endif
    fillPlainly(target, stride: stride, pixel, count: count, rows: rows)
  }

  /// The same without vectors of 32 bytes.
  @inline(never)
  static func fillPlainly<Pixel: PackedPixel>(
    _ target: UnsafeMutableRawPointer, stride: Int, _ pixel: Pixel, count: Int, rows: Int
  ) {
    let byteCount = count &* MemoryLayout<Pixel>.size
    let word = pixel.repeatedInWord
    switch byteCount {
    case 64..<longRow: fillWide(target, stride, Wide(repeating: word), byteCount, rows)
    case 32..<64: fill(target, stride, Narrow(repeating: word), byteCount, rows)
    case 8..<32: fill(target, stride, word, byteCount, rows)
    case longRow...:
      fill(target, stride, Wide(repeating: word), byteCount, 1)
      copyLong(target, 0, target + stride, stride, byteCount, rows &- 1)
    default: fillShort(target, stride, pixel, count, rows)
    }
  }

  /// Copies `rows` rows of `byteCount` bytes, which are `sourceStride` and `stride` bytes apart.
  @inline(__always)
  static func copy(
    _ source: UnsafeRawPointer, sourceStride: Int, to target: UnsafeMutableRawPointer,
    stride: Int, byteCount: Int, rows: Int
  ) {
    #if arch(x86_64)
      if widely.contains(byteCount),
        copy_rows(source, sourceStride, target, stride, byteCount, rows)
      {
        return
      }
    #endif
    copyPlainly(
      source, sourceStride: sourceStride, to: target, stride: stride, byteCount: byteCount,
      rows: rows)
  }

  /// The same without vectors of 32 bytes.
  @inline(never)
  static func copyPlainly(
    _ source: UnsafeRawPointer, sourceStride: Int, to target: UnsafeMutableRawPointer,
    stride: Int, byteCount: Int, rows: Int
  ) {
    switch byteCount {
    case 64..<longRow: copyWide(source, sourceStride, target, stride, byteCount, rows)
    case 32..<64: copy(source, sourceStride, target, stride, byteCount, rows, Narrow.self)
    case 8..<32: copy(source, sourceStride, target, stride, byteCount, rows, UInt64.self)
    default: copyLong(source, sourceStride, target, stride, byteCount, rows)
    }
  }

  @inline(__always)
  private static func fill<Block>(
    _ target: UnsafeMutableRawPointer, _ stride: Int, _ block: Block, _ byteCount: Int, _ rows: Int
  ) {
    var line = target
    let last = byteCount &- MemoryLayout<Block>.size
    for _ in 0..<rows {
      var offset = 0
      while offset < last {
        line.storeBytes(of: block, toByteOffset: offset, as: Block.self)
        offset &+= MemoryLayout<Block>.size
      }
      line.storeBytes(of: block, toByteOffset: last, as: Block.self)
      line += stride
    }
  }

  @inline(__always)
  private static func copy<Block: BitwiseCopyable>(
    _ source: UnsafeRawPointer, _ sourceStride: Int, _ target: UnsafeMutableRawPointer,
    _ stride: Int, _ byteCount: Int, _ rows: Int, _: Block.Type
  ) {
    var (from, line) = (source, target)
    let last = byteCount &- MemoryLayout<Block>.size
    for _ in 0..<rows {
      var offset = 0
      while offset < last {
        let block = from.loadUnaligned(fromByteOffset: offset, as: Block.self)
        line.storeBytes(of: block, toByteOffset: offset, as: Block.self)
        offset &+= MemoryLayout<Block>.size
      }
      let block = from.loadUnaligned(fromByteOffset: last, as: Block.self)
      line.storeBytes(of: block, toByteOffset: last, as: Block.self)
      from += sourceStride
      line += stride
    }
  }

  /// For rows of one to four wide blocks: written out, since unrolling a loop would cost more.
  @inline(__always)
  private static func fillWide(
    _ target: UnsafeMutableRawPointer, _ stride: Int, _ block: Wide, _ byteCount: Int, _ rows: Int
  ) {
    var line = target
    for _ in 0..<rows {
      line.storeBytes(of: block, as: Wide.self)
      if byteCount > 128 { line.storeBytes(of: block, toByteOffset: 64, as: Wide.self) }
      if byteCount > 192 { line.storeBytes(of: block, toByteOffset: 128, as: Wide.self) }
      line.storeBytes(of: block, toByteOffset: byteCount &- 64, as: Wide.self)
      line += stride
    }
  }

  @inline(__always)
  private static func copyWide(
    _ source: UnsafeRawPointer, _ sourceStride: Int, _ target: UnsafeMutableRawPointer,
    _ stride: Int, _ byteCount: Int, _ rows: Int
  ) {
    // A loop for each number of blocks, so that no row asks for it.
    switch byteCount {
    case ...128: copyBlocks(source, sourceStride, target, stride, byteCount, rows, 1)
    case ...192: copyBlocks(source, sourceStride, target, stride, byteCount, rows, 2)
    default: copyBlocks(source, sourceStride, target, stride, byteCount, rows, 3)
    }
  }

  /// Rows of some whole blocks, which is a constant, and a last one that may overlap them.
  @inline(__always)
  private static func copyBlocks(
    _ source: UnsafeRawPointer, _ sourceStride: Int, _ target: UnsafeMutableRawPointer,
    _ stride: Int, _ byteCount: Int, _ rows: Int, _ blocks: Int
  ) {
    var (from, line) = (source, target)
    for _ in 0..<rows {
      copyBlock(from, line, 0)
      if blocks > 1 { copyBlock(from, line, 64) }
      if blocks > 2 { copyBlock(from, line, 128) }
      copyBlock(from, line, byteCount &- 64)
      from += sourceStride
      line += stride
    }
  }

  @inline(__always)
  private static func copyBlock(
    _ from: UnsafeRawPointer, _ line: UnsafeMutableRawPointer, _ offset: Int
  ) {
    let block = from.loadUnaligned(fromByteOffset: offset, as: Wide.self)
    line.storeBytes(of: block, toByteOffset: offset, as: Wide.self)
  }

  private static func fillShort<Pixel: PackedPixel>(
    _ target: UnsafeMutableRawPointer, _ stride: Int, _ pixel: Pixel, _ count: Int, _ rows: Int
  ) {
    var line = target
    for _ in 0..<rows {
      for index in 0..<count {
        line.storeBytes(of: pixel, toByteOffset: index &* MemoryLayout<Pixel>.size, as: Pixel.self)
      }
      line += stride
    }
  }

  private static func copyLong(
    _ source: UnsafeRawPointer, _ sourceStride: Int, _ target: UnsafeMutableRawPointer,
    _ stride: Int, _ byteCount: Int, _ rows: Int
  ) {
    var (from, line) = (source, target)
    for _ in 0..<rows {
      line.copyMemory(from: from, byteCount: byteCount)
      from += sourceStride
      line += stride
    }
  }
}
