/// A hand-drawn face of one size, for panels too coarse for outlines.
struct BitmapFace: Sendable {
  /// The height of a capital and of a digit.
  let capHeight: Int
  /// The width that all digits have, so that numbers do not jump.
  let digitWidth: Int
  /// The rows of all signs, one sign after the other; the right pixel lowest.
  private let rows: [UInt8]
  /// Where the rows of each sign lie.
  private let places: [(sign: Unicode.Scalar, rows: Range<Int>)]

  // Each is read when it is first wanted: most panels need one of them at the most.
  static let small = BitmapFace(capHeight: 5, digitWidth: 3, rows: rows3x5)
  static let middle = BitmapFace(capHeight: 6, digitWidth: 4, rows: rows4x6)
  static let large = BitmapFace(capHeight: 7, digitWidth: 5, rows: rows5x7)

  private init(capHeight: Int, digitWidth: Int, rows text: String) {
    self.capHeight = capHeight
    self.digitWidth = digitWidth
    var rows: [UInt8] = []
    var places: [(sign: Unicode.Scalar, rows: Range<Int>)] = []
    var isBetween = true
    for scalar in text.unicodeScalars {
      if scalar == " " || scalar == "\n" {
        isBetween = true
      } else if isBetween {
        places.append((scalar, rows.count..<rows.count))
        isBetween = false
      } else {
        rows.append(BitmapFace.digit(scalar))
        places[places.count - 1].rows = places[places.count - 1].rows.lowerBound..<rows.count
      }
    }
    self.rows = rows
    self.places = places
  }

  /// The rows of a sign, or nil where the face lacks it.
  private func rows(of sign: Unicode.Scalar) -> ArraySlice<UInt8>? {
    // The signs of ASCII stand in its order at the beginning, from "!" on.
    let guess = Int(sign.value) - 33
    if places.indices.contains(guess), places[guess].sign == sign {
      return rows[places[guess].rows]
    }
    return places.first { $0.sign == sign }.map { rows[$0.rows] }
  }

  /// A digit of base 32: 0 to 9, then a to v.
  private static func digit(_ scalar: Unicode.Scalar) -> UInt8 {
    let value = scalar.value
    return UInt8(truncatingIfNeeded: value < 0x3A ? value - 0x30 : value - 0x61 + 10) & 31
  }

  /// A sign with each pixel `scale` times as large, or nil where the face lacks it.
  func glyph(_ scalar: Unicode.Scalar, scale: Int) -> GlyphBitmap? {
    guard let advance = advance(scalar, scale: scale) else { return nil }
    let rows = rows(of: scalar) ?? []
    let columns = columns(of: scalar, rows)
    var coverage: [UInt8] = []
    coverage.reserveCapacity(rows.count * columns.count * scale * scale)
    for row in rows {
      for _ in 0..<scale {
        for column in columns.reversed() {
          for _ in 0..<scale { coverage.append(row >> UInt8(column) & 1 * 255) }
        }
      }
    }
    return GlyphBitmap(
      width: columns.count * scale, height: rows.count * scale, left: 0, top: capHeight * scale,
      advance: advance, coverage: coverage)
  }

  /// The advance of a sign in 1/64 pixel: its columns and one between; nil where the face lacks it.
  func advance(_ scalar: Unicode.Scalar, scale: Int) -> Int? {
    if scalar == " " { return 64 * (digitWidth - 1) * scale }
    guard let rows = rows(of: scalar) else { return nil }
    return 64 * (columns(of: scalar, rows).count + 1) * scale
  }

  /// The bits in use; digits keep the full width.
  private func columns(of scalar: Unicode.Scalar, _ rows: ArraySlice<UInt8>) -> Range<Int> {
    if ("0"..."9").contains(scalar) { return 0..<digitWidth }
    let used = rows.reduce(0, |)
    guard used != 0 else { return 0..<0 }
    return used.trailingZeroBitCount..<8 - used.leadingZeroBitCount
  }
}
