import Testing

@testable import Graphics

/// Rows of any length are written whole, and nothing beside them, whatever vectors the processor has.
@Suite("Rows are copied and filled")
struct PixelRowsTests {
  private static let lengths =
    Array(1...300) + [511, 512, 513, 594, 860, 1023, 4040, 4095, 4096, 5000]

  /// What rows of a target become by `write`, which gets their first byte and their stride.
  private func written(
    _ length: Int, _ rows: Int, _ write: (UnsafeMutableRawPointer, Int) -> Void
  ) -> [UInt8] {
    let stride = length + 5
    var bytes = [UInt8](repeating: 7, count: rows * stride + 3)
    bytes.withUnsafeMutableBytes { target in
      if let start = target.baseAddress { write(start + 3, stride) }
    }
    return bytes
  }

  @Test func copiesAreTheSameByteForByte() {
    var dice = Dice(4)
    for length in Self.lengths {
      let rows = 1 + dice.roll(6)
      let sourceStride = dice.roll(3) == 0 ? 0 : length + dice.roll(9)
      let source = (0..<rows * (length + 9)).map { _ in UInt8(dice.roll(256)) }
      var wanted = [UInt8](repeating: 7, count: rows * (length + 5) + 3)
      for row in 0..<rows {
        for index in 0..<length {
          wanted[3 + row * (length + 5) + index] = source[row * sourceStride + index]
        }
      }
      source.withUnsafeBytes { source in
        guard let from = source.baseAddress else { return }
        let copied = written(length, rows) { target, stride in
          PixelRows.copy(
            from, sourceStride: sourceStride, to: target, stride: stride, byteCount: length,
            rows: rows)
        }
        let plainly = written(length, rows) { target, stride in
          PixelRows.copyPlainly(
            from, sourceStride: sourceStride, to: target, stride: stride, byteCount: length,
            rows: rows)
        }
        #expect(copied == wanted && plainly == wanted, "\(rows) rows of \(length)")
      }
    }
  }

  private func check<Pixel: PackedPixel>(_ pixel: Pixel) {
    let size = MemoryLayout<Pixel>.size
    for length in Self.lengths where length % size == 0 {
      let rows = 1 + length % 5
      var wanted = [UInt8](repeating: 7, count: rows * (length + 5) + 3)
      for row in 0..<rows {
        for index in 0..<length {
          let shift = Pixel(truncatingIfNeeded: 8 * (index % size))
          wanted[3 + row * (length + 5) + index] = UInt8(truncatingIfNeeded: pixel >> shift)
        }
      }
      let filled = written(length, rows) { target, stride in
        PixelRows.fill(target, stride: stride, pixel, count: length / size, rows: rows)
      }
      let plainly = written(length, rows) { target, stride in
        PixelRows.fillPlainly(target, stride: stride, pixel, count: length / size, rows: rows)
      }
      #expect(filled == wanted && plainly == wanted, "\(rows) rows of \(length), \(size) each")
    }
  }

  @Test func everyPixelIsFilled() {
    check(UInt8(0xA5))
    check(UInt16(0xA51B))
    check(UInt32(0xA51B_07F3))
  }
}
