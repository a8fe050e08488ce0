extension SpriteEncoder {
  /// Adds a picture that is opaque but for its rounded corners. Their neighbouring rows are mixed in the
  /// same columns where that costs less than to begin anew.
  mutating func addRounded(_ picture: Picture, radius: Int) {
    guard mixesCorners(of: picture, radius), picture.height > 2 * radius else {
      return add(picture)
    }
    addCorners(picture, rows: 0..<radius)
    addOpaque(picture, rows: radius..<picture.height - radius)
    addCorners(picture, rows: picture.height - radius..<picture.height)
  }

  /// Whether a picture is wide enough for corners that are mixed many pixels at a time.
  func mixesCorners(of picture: Picture, _ radius: Int) -> Bool {
    format.showsRelief && picture.width > 2 * (radius + lanes)
  }

  /// Adds opaque rows of many shades: all pixels are stored, so that many rows are copied at once.
  mutating func addOpaque(_ picture: Picture, rows: Range<Int>) {
    picture.colors.withUnsafeBufferPointer { colors in
      addRows(rows, of: colors, width: picture.width) { encoder, row in
        encoder.addRun(.copy, 0..<row.count)
        encoder.store(row, 0..<row.count)
      }
    }
  }

  /// How much room the corners need beside the pixels.
  static func room(forRadius radius: Int) -> Int { 20 * radius * (radius + 16) }

  /// Adds rows that are opaque but for their ends, which are alike.
  mutating func addCorners(_ picture: Picture, rows: Range<Int>) {
    picture.colors.withUnsafeBufferPointer { colors in
      func row(_ y: Int) -> UnsafeBufferPointer<Color> {
        UnsafeBufferPointer(rebasing: colors[y * picture.width..<(y + 1) * picture.width])
      }
      for (rows, columns) in MixedColumns.groups(of: rows, { mixed(row($0)) }) {
        let left = columns.range
        // As many as are mixed at a time, or a multiple of it.
        let blocks = max((left.count + lanes - 1) / lanes, 1)
        for y in rows { add(row(y), mixed: left.lowerBound..<left.lowerBound + blocks * lanes) }
      }
    }
  }

  /// The columns at the left end of a row that are neither clear nor covered.
  private func mixed(_ row: UnsafeBufferPointer<Color>) -> MixedColumns {
    var start = 0
    while start < row.count / 2, row[start].alpha == 0 { start += 1 }
    var end = start
    while end < row.count / 2, row[end].alpha < 255 { end += 1 }
    return MixedColumns(range: start..<end, lanes: lanes)
  }

  private mutating func add(_ row: UnsafeBufferPointer<Color>, mixed left: Range<Int>) {
    let right = row.count - left.upperBound..<row.count - left.lowerBound
    addRow { encoder in
      encoder.addCover(row, left)
      encoder.addRun(.copy, left.upperBound..<right.lowerBound)
      encoder.store(row, left.upperBound..<right.lowerBound)
      encoder.addCover(row, right)
    }
  }

  private mutating func addCover(_ row: UnsafeBufferPointer<Color>, _ range: Range<Int>) {
    addRun(.cover, range)
    // A phone fetches each lane as code of its own, and mixes pixel by pixel.
    #if arch(wasm32)
      store(row, range)
      storeAlphas(row, range)
    #else
      let size = format.bytesPerCanvasPixel
      let (over, seen) = (pixels + pixelCount * size, alphas + alphaCount)
      store(row, range)
      storeAlphas(row, range)
      let room = range.count * ShadeRows.planes(bytesPerPixel: size)
      precondition(pixelCount + room <= capacity, "more shares than an encoder has room for")
      ShadeRows(format).store(
        pixels + pixelCount * size, over: over, seen, count: range.count, bytesPerPixel: size)
      pixelCount += room
    #endif
  }
}

/// The columns at the left end of a row that are mixed; those at its right end are as many.
private struct MixedColumns: WorkedColumns {
  let range: Range<Int>
  let lanes: Int

  func joined(_ other: MixedColumns) -> MixedColumns? {
    MixedColumns(range: range.union(other.range), lanes: lanes)
  }

  /// Both ends and the middle.
  func cost(rows: Int) -> Int { 250 + rows * 2 * max((range.count + lanes - 1) / lanes, 1) * 40 }
}
