/// The face for panels too coarse for outlines, at one of its sizes: cells of bits, in a table that
/// `scripts/faces` makes from fonts for such panels.
///
/// It holds ASCII, Latin-1, Latin Extended-A and ``signs``. Nothing of it is made at the start or kept in
/// memory: the tables are constants of the program, and a glyph is read when it is wanted.
struct BitmapFace: Sendable {
  /// A cell's columns and rows.
  let width, height: Int
  /// The row in which a capital begins, and how many it has.
  let capTop, capHeight: Int
  /// The width that all digits have, so that numbers do not jump.
  let digitWidth: Int
  /// Two letters for each character: its first column with ink, and how many there are.
  let edges: StaticString
  /// The bits of all cells, row by row, six a letter.
  let cells: StaticString

  /// From small to large.
  static let all = [face4x6, face5x7, face6x10, face12, face14, face20, face24, face28, face32]

  /// The characters behind Latin Extended-A, in the order of the tables.
  static let signs: [UInt32] = [
    0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x20AC, 0x2190, 0x2191,
    0x2192, 0x2193, 0x2212, 0x2713,
  ]

  /// The columns between two characters.
  private var gap: Int { max((capHeight + 3) / 8, 1) }

  /// Where a character stands in the tables; nil where they lack it.
  private static func index(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20...0x7E: return Int(scalar.value) - 0x20
    case 0xA0...0x17F: return Int(scalar.value) - 0xA0 + 95
    default: return signs.firstIndex(of: scalar.value).map { $0 + 319 }
    }
  }

  /// The number that a letter of a table stands for; lines are 96 letters long.
  private static func value(_ table: StaticString, _ index: Int) -> Int {
    let place = index + index / 96
    precondition(place < table.utf8CodeUnitCount, "the tables hold a letter for each place")
    let letter = Int(table.utf8Start[place])
    // A page that has only the first part of its program has no large faces: it ends here, and goes on with
    // the second.
    precondition(letter > 32, "a table is not there")
    return letter == 33 ? 29 : letter - 63
  }

  /// The columns with ink of the character at `index`.
  private func columns(_ index: Int) -> Range<Int> {
    let first = Self.value(edges, 2 * index)
    return first..<first + Self.value(edges, 2 * index + 1)
  }

  private func bit(_ number: Int) -> Int { Self.value(cells, number / 6) >> (5 - number % 6) & 1 }

  /// A character with each pixel `scale` times as large, or nil where the face lacks it.
  func glyph(_ scalar: Unicode.Scalar, scale: Int) -> GlyphBitmap? {
    guard let index = Self.index(of: scalar), let advance = advance(scalar, scale: scale) else {
      return nil
    }
    let columns = columns(index)
    var coverage: [UInt8] = []
    coverage.reserveCapacity(height * columns.count * scale * scale)
    var rows = 0..<0
    for y in 0..<height {
      let row = columns.map { UInt8(bit((index * height + y) * width + $0)) * 255 }
      if !row.contains(255) && rows.isEmpty { continue }
      if rows.isEmpty { rows = y..<y }
      for _ in 0..<scale {
        for pixel in row { for _ in 0..<scale { coverage.append(pixel) } }
      }
      if row.contains(255) { rows = rows.lowerBound..<y + 1 }
    }
    coverage.removeLast(coverage.count - rows.count * columns.count * scale * scale)
    return GlyphBitmap(
      width: rows.isEmpty ? 0 : columns.count * scale, height: rows.count * scale, left: 0,
      top: (capTop + capHeight - rows.lowerBound) * scale, advance: advance, coverage: coverage)
  }

  /// The advance of a character in 1/64 pixel: its columns and those between; nil where the face lacks it.
  func advance(_ scalar: Unicode.Scalar, scale: Int) -> Int? {
    guard let index = Self.index(of: scalar) else { return nil }
    let columns = columns(index).count
    return 64 * (columns == 0 ? digitWidth - 1 : columns + gap) * scale
  }

  /// The columns between two characters at that scale, which the last of a line has none of.
  func gap(scale: Int) -> Int { gap * scale }
}
