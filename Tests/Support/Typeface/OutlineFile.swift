import CFreeType

/// Makes the outlines of a font ready for module `Outlines`, which describes the form.
public enum OutlineFile {
  /// The bytes for the scalars of `scalars` that the font has; others are left out. Throws where the
  /// font cannot be opened, or holds what the form cannot say.
  public static func bytes(
    of path: String, scalars: [Unicode.Scalar]
  ) throws(TypefaceError) -> [UInt8] {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw TypefaceError("FreeType could not be started; is there memory left?")
    }
    defer { FT_Done_FreeType(library) }
    var face: FT_Face?
    guard FT_New_Face(library, path, 0, &face) == 0, let face else {
      throw TypefaceError("the font \(path) could not be opened; install fonts-clear-sans")
    }
    defer { FT_Done_Face(face) }
    return try bytes(of: face, scalars)
  }

  private static func bytes(
    of face: FT_Face, _ scalars: [Unicode.Scalar]
  ) throws(TypefaceError) -> [UInt8] {
    guard let capital = load(face, FT_Get_Char_Index(face, 0x48)) else {
      throw TypefaceError("the font has no capital to measure")
    }
    var entries: [(scalar: UInt32, advance: Int, outline: [UInt8])] = []
    for scalar in Set(scalars.map { $0.value }).sorted() where scalar < 0x10000 {
      let index = FT_Get_Char_Index(face, FT_ULong(scalar))
      guard index != 0, let slot = load(face, index) else { continue }
      let advance = Int(slot.metrics.horiAdvance)
      entries.append((scalar, advance, try outline(of: face, index)))
    }
    var bytes: [UInt8] = [0x4F, 0x55, 0x54, 0x31]
    bytes.put(Int(face.pointee.units_per_EM), byteCount: 2)
    bytes.put(Int(capital.metrics.height), byteCount: 2)
    bytes.put(entries.count, byteCount: 2)
    var place = bytes.count + 7 * entries.count
    for entry in entries {
      bytes.put(Int(entry.scalar), byteCount: 2)
      bytes.put(entry.advance, byteCount: 2)
      bytes.put(place, byteCount: 3)
      place += entry.outline.count
    }
    for entry in entries { bytes += entry.outline }
    return bytes
  }

  private static func load(_ face: FT_Face, _ index: FT_UInt) -> FT_GlyphSlotRec? {
    FT_Load_Glyph(face, index, unscaled) == 0 ? face.pointee.glyph.pointee : nil
  }

  // MARK: Outlines

  /// The parts of a glyph: itself, or those that it is composed of.
  private static func outline(
    of face: FT_Face, _ index: FT_UInt
  ) throws(TypefaceError) -> [UInt8] {
    var parts: [(index: FT_UInt, x: Int, y: Int)] = []
    try collect(index, x: 0, y: 0, of: face, into: &parts)
    var bytes: [UInt8] = []
    bytes.put(number: parts.count)
    for part in parts {
      bytes.put(signed: part.x)
      bytes.put(signed: part.y)
      guard let slot = load(face, part.index) else {
        throw TypefaceError("a part of a glyph cannot be read")
      }
      try put(slot.outline, into: &bytes)
    }
    return bytes
  }

  private static func collect(
    _ index: FT_UInt, x: Int, y: Int, of face: FT_Face,
    into parts: inout [(index: FT_UInt, x: Int, y: Int)]
  ) throws(TypefaceError) {
    guard FT_Load_Glyph(face, index, unscaled | unresolved) == 0 else {
      throw TypefaceError("a glyph cannot be read")
    }
    let slot = face.pointee.glyph.pointee
    guard slot.format == FT_GLYPH_FORMAT_COMPOSITE else {
      return parts.append((index, x, y))
    }
    // All before any of them is loaded: there is one slot.
    var found: [(index: FT_UInt, x: Int, y: Int)] = []
    for number in 0..<slot.num_subglyphs {
      var part: FT_Int = 0
      var flags: FT_UInt = 0
      var (dx, dy): (FT_Int, FT_Int) = (0, 0)
      var matrix = FT_Matrix()
      let status = FT_Get_SubGlyph_Info(
        face.pointee.glyph, number, &part, &flags, &dx, &dy, &matrix)
      let isPlain = matrix.xx == 0x10000 && matrix.yy == 0x10000 && matrix.xy == 0
      guard status == 0, flags & placedByOffset != 0, isPlain, matrix.yx == 0 else {
        throw TypefaceError("a glyph has a part that is turned, scaled or fastened to a point")
      }
      found.append((FT_UInt(part), x + Int(dx), y + Int(dy)))
    }
    for part in found { try collect(part.index, x: part.x, y: part.y, of: face, into: &parts) }
  }

  private static func put(
    _ outline: FT_Outline, into bytes: inout [UInt8]
  ) throws(TypefaceError) {
    bytes.put(number: Int(outline.n_contours))
    var first = 0
    var (x, y) = (0, 0)
    for contour in 0..<Int(outline.n_contours) {
      let last = Int(outline.contours[contour])
      let points = (first...last).map { outline.points[$0] }
      let tags = (first...last).map { UInt8(truncatingIfNeeded: outline.tags[$0]) & 3 }
      guard tags.allSatisfy({ $0 < 2 }) else {
        throw TypefaceError("a glyph has arcs of the third order, which TrueType has not")
      }
      bytes.put(number: points.count)
      for start in stride(from: 0, to: tags.count, by: 8) {
        let eight = tags[start..<min(start + 8, tags.count)]
        bytes.append(eight.reversed().reduce(0) { $0 << 1 | $1 })
      }
      for point in points {
        bytes.put(signed: Int(point.x) - x)
        x = Int(point.x)
      }
      for point in points {
        bytes.put(signed: Int(point.y) - y)
        y = Int(point.y)
      }
      first = last + 1
    }
  }
}

extension [UInt8] {
  fileprivate mutating func put(_ number: Int, byteCount: Int) {
    for index in 0..<byteCount { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }

  fileprivate mutating func put(number: Int) {
    var rest = number
    while rest > 127 {
      append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  fileprivate mutating func put(signed number: Int) {
    put(number: number >= 0 ? number << 1 : -number << 1 - 1)
  }
}

// The header's own names are macros that Swift cannot import:
/// `FT_LOAD_NO_SCALE`: numbers in font units.
private let unscaled: FT_Int32 = 1 << 0
/// `FT_LOAD_NO_RECURSE`: the parts of a glyph by name.
private let unresolved: FT_Int32 = 1 << 10
/// `FT_SUBGLYPH_FLAG_ARGS_ARE_XY_VALUES`.
private let placedByOffset: FT_UInt = 2
