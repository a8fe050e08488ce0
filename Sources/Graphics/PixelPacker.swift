/// Turns pixels of a ``Canvas`` into the bytes of a panel: packs several pixels into a byte, four
/// bytes into three, and copies the rest.
public struct PixelPacker: Equatable, Sendable {
  private let format: PixelFormat

  /// A packer for panels of `format`.
  public init(_ format: PixelFormat) { self.format = format }

  /// How many bytes `width` pixels of a row take on the panel; those of a started byte count.
  public func byteCount(width: Int) -> Int { (max(width, 0) * format.bitsPerPixel + 7) / 8 }

  /// Where the column `x` begins within a row of the panel; `x` must begin a byte.
  public func byteOffset(x: Int) -> Int { x * format.bitsPerPixel / 8 }

  /// Writes `area` of a canvas to `bytes`, whose rows are `stride` bytes apart and whose first byte
  /// belongs to the area's top left pixel.
  ///
  /// `area` must lie within the canvas and begin and end with whole bytes of the panel (or at its
  /// right edge), as the renderer's rectangles do; pixels that fill up a last byte are 0. Rows that
  /// do not fit `bytes` are left out.
  public func pack(
    _ canvas: borrowing Canvas, _ area: Rect, into bytes: UnsafeMutableRawBufferPointer, stride: Int
  ) {
    let area = area.intersection(canvas.bounds)
    guard !area.isEmpty, stride > 0, var target = bytes.baseAddress else { return }
    let count = byteCount(width: area.width)
    let rows = min(area.height, (bytes.count - count) / stride + 1)
    guard bytes.count >= count else { return }
    var source = canvas.row(area.y) + (area.x - canvas.bounds.x) * format.bytesPerCanvasPixel
    guard format.isPacked else {
      return PixelRows.copy(
        source, sourceStride: canvas.stride, to: target, stride: stride, byteCount: count,
        rows: rows)
    }
    for _ in 0..<rows {
      if format.bitsPerPixel == 24 {
        packTriples(source, into: target, count: count)
      } else {
        packBits(source, width: area.width, into: target, count: count)
      }
      source += canvas.stride
      target += stride
    }
  }

  /// Writes the pixels `columns` of the row `y` to `bytes`, under the same conditions; returns how
  /// many bytes were written.
  @discardableResult
  public func pack(
    _ canvas: borrowing Canvas, row y: Int, columns: Range<Int>,
    into bytes: UnsafeMutableRawBufferPointer
  ) -> Int {
    let area = Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
    let count = byteCount(width: columns.count)
    guard bytes.count >= count else { return 0 }
    pack(canvas, area, into: bytes, stride: max(count, 1))
    return count
  }

  /// The leftmost pixel is in the lowest bits of a byte (the kernel's `FB_LEFT_POS` on
  /// little-endian machines), unless the layout says otherwise.
  private func packBits(
    _ source: UnsafeRawPointer, width: Int, into target: UnsafeMutableRawPointer, count: Int
  ) {
    let bits = format.bitsPerPixel
    let perByte = 8 / bits
    var leftIsHighest = false
    if case .mono(_, let mostSignificantFirst) = format.layout {
      leftIsHighest = mostSignificantFirst
    }
    for index in 0..<count {
      var byte: UInt8 = 0
      for place in 0..<min(perByte, width - index * perByte) {
        let pixel = source.load(fromByteOffset: index * perByte + place, as: UInt8.self)
        let shift = bits * (leftIsHighest ? perByte - 1 - place : place)
        byte |= pixel << UInt8(shift)
      }
      target.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
  }

  private func packTriples(
    _ source: UnsafeRawPointer, into target: UnsafeMutableRawPointer, count: Int
  ) {
    for pixel in 0..<count / 3 {
      let value = source.load(fromByteOffset: 4 * pixel, as: UInt32.self)
      target.storeBytes(
        of: UInt16(truncatingIfNeeded: value), toByteOffset: 3 * pixel, as: UInt16.self)
      target.storeBytes(
        of: UInt8(truncatingIfNeeded: value >> 16), toByteOffset: 3 * pixel + 2, as: UInt8.self)
    }
  }
}
