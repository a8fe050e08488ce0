extension SpriteEncoder {
  /// Encodes rows of a shadow as what it leaves of the light. Runs are as many pixels as are darkened
  /// at a time; those that fill them up leave all of it.
  mutating func addShade(_ mask: Mask, rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    mask.coverage.withUnsafeBufferPointer { coverage in
      addRows(rows, of: coverage, width: mask.width) { encoder, row in encoder.encodeShade(row) }
    }
  }

  private mutating func encodeShade(_ row: UnsafeBufferPointer<UInt8>) {
    var (x, done) = (0, 0)
    // Less than that leaves all of the light.
    let least: UInt8 = format.bytesPerCanvasPixel == 4 ? 1 : 4
    while x < row.count {
      guard row[x] >= least else {
        x += 1
        continue
      }
      var end = x + 1
      while end < row.count, row[end] >= least { end += 1 }
      // Filled up inwards: to the left at the end of a row.
      var length = (end - x + 3) / 4 * 4
      let start = min(x, max(row.count - length, done))
      length = min(length, row.count - start)
      addRun(.shade, start..<start + length)
      store(row, start..<start + length)
      x = start + length
      done = x
    }
  }

  private mutating func store(_ row: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    let size = format.bytesPerCanvasPixel
    precondition(pixelCount + range.count <= capacity, "more shares than an encoder has room for")
    for (index, x) in range.enumerated() {
      let share = ShadeRows.share(alpha: row[x], bytesPerPixel: size)
      let place = pixels + (pixelCount + index) * size
      if size == 4 {
        place.storeBytes(of: share, as: UInt32.self)
      } else {
        place.storeBytes(of: UInt16(truncatingIfNeeded: share), as: UInt16.self)
      }
    }
    pixelCount += range.count
  }
}
