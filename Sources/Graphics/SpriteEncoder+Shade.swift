extension SpriteEncoder {
  /// Encodes rows of a shadow as what it leaves of the light. Neighbouring rows are darkened in the same
  /// columns where that costs less than to begin anew; what lies there beside the shadow keeps all light.
  mutating func addShade(_ mask: Mask, rows: Range<Int>) {
    mask.coverage.withUnsafeBufferPointer { coverage in
      func row(_ y: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: coverage[y * mask.width..<(y + 1) * mask.width])
      }
      for (rows, columns) in DarkenedColumns.groups(of: rows, { darkened(row($0)) }) {
        for y in rows {
          addRow { encoder in
            encoder.addShade(row(y), columns.first)
            encoder.addShade(row(y), columns.second)
          }
        }
      }
    }
  }

  /// How many pixels are darkened, or covered in part, at a time.
  var lanes: Int { 16 / format.bytesPerCanvasPixel }

  /// Less alpha than that is not seen: where a pixel has 16 bits it is one step of the brightest.
  private var leastShade: UInt8 { format.bytesPerCanvasPixel == 4 ? 4 : 12 }

  /// The columns of a row that are darkened at all.
  private func darkened(_ row: UnsafeBufferPointer<UInt8>) -> DarkenedColumns {
    var columns = DarkenedColumns(lanes: lanes, width: row.count)
    let least = leastShade
    var x = 0
    while x < row.count {
      guard row[x] >= least else {
        x += 1
        continue
      }
      let start = x
      while x < row.count, row[x] >= least { x += 1 }
      columns.add(start..<x)
    }
    columns.fillUp()
    return columns
  }

  private mutating func addShade(_ row: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    addRun(.shade, range)
    let size = format.bytesPerCanvasPixel
    precondition(pixelCount + range.count <= capacity, "more shares than an encoder has room for")
    for x in range {
      // The same wherever the columns end that are darkened together.
      let alpha = row[x] < leastShade ? 0 : row[x]
      storeShare(ShadeRows.share(alpha: alpha, bytesPerPixel: size))
    }
  }

  /// Stores a share in the place of a pixel.
  mutating func storeShare(_ share: UInt32) {
    let place = pixels + pixelCount * format.bytesPerCanvasPixel
    if format.bytesPerCanvasPixel == 4 {
      place.storeBytes(of: share, as: UInt32.self)
    } else {
      place.storeBytes(of: UInt16(truncatingIfNeeded: share), as: UInt16.self)
    }
    pixelCount += 1
  }
}

/// The columns in which a shadow lies: at one side of a thing, or at both.
private struct DarkenedColumns: WorkedColumns {
  let lanes: Int
  let width: Int
  private(set) var first = 0..<0
  private(set) var second = 0..<0

  /// Adds columns to the right of all.
  mutating func add(_ columns: Range<Int>) {
    if first.isEmpty {
      first = columns
    } else if second.isEmpty, columns.lowerBound < first.upperBound + 2 * lanes {
      first = first.lowerBound..<columns.upperBound
    } else {
      second = (second.isEmpty ? columns : second).lowerBound..<columns.upperBound
    }
  }

  /// Makes both as wide as so many times what is darkened at a time, if there is room.
  mutating func fillUp() {
    (first, second) = (filled(first), filled(second))
    if !second.isEmpty, second.lowerBound < first.upperBound {
      (first, second) = (filled(first.lowerBound..<second.upperBound), 0..<0)
    }
  }

  private func filled(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return range }
    let most = width / lanes * lanes
    let wanted = (range.count + lanes - 1) / lanes * lanes
    guard range.count <= most else { return range }
    // Rather inwards, where there is a thing.
    let start = range.lowerBound == 0 ? 0 : max(min(range.upperBound, width) - wanted, 0)
    return start..<max(start + wanted, range.upperBound)
  }

  /// The columns of two rows; nil where one of them has a side more.
  func joined(_ other: DarkenedColumns) -> DarkenedColumns? {
    guard first.isEmpty == other.first.isEmpty, second.isEmpty == other.second.isEmpty else {
      return nil
    }
    var both = self
    if !first.isEmpty { both.first = first.union(other.first) }
    if !second.isEmpty { both.second = second.union(other.second) }
    both.fillUp()
    return both
  }

  /// To begin with each side, and for what is darkened at a time.
  func cost(rows: Int) -> Int { cost(of: first, rows) + cost(of: second, rows) }

  private func cost(of range: Range<Int>, _ rows: Int) -> Int {
    range.isEmpty ? 0 : 150 + rows * ((range.count + lanes - 1) / lanes) * 27
  }
}
