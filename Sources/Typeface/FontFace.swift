import CFreeType
import Graphics

/// One opened font file; owns FreeType's face, and the library that it was opened with.
struct FontFace: ~Copyable {
  private let library: FT_Library
  private let face: FT_Face
  private let unitsPerEm: Int
  /// The height of a capital in font units.
  private let capUnits: Int

  /// Opens a scalable font.
  init(path: String) throws(TypefaceError) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else {
      throw TypefaceError("FreeType could not be started; is there memory left?")
    }
    var face: FT_Face?
    let status = FT_New_Face(library, path, 0, &face)
    guard status == 0, let face, face.pointee.units_per_EM > 0 else {
      FT_Done_FreeType(library)
      throw TypefaceError(
        "the font \(path) could not be opened (FreeType error \(status)); "
          + "install the package fonts-clear-sans")
    }
    self.library = library
    self.face = face
    unitsPerEm = Int(face.pointee.units_per_EM)
    let hasCapital = FT_Load_Char(face, FT_ULong(UInt8(ascii: "H")), unscaled) == 0
    capUnits = hasCapital ? Int(face.pointee.glyph.pointee.metrics.height) : unitsPerEm * 7 / 10
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// The height of a capital at an em of `size` pixels.
  func capHeight(size: Int) -> Int { (capUnits * size + unitsPerEm / 2) / unitsPerEm }

  /// How far the pen moves on, in 1/64 pixel; nil where the font lacks the scalar.
  func advance(_ scalar: Unicode.Scalar, size: Int) -> Int? {
    let index = FT_Get_Char_Index(face, FT_ULong(scalar.value))
    var units: FT_Fixed = 0
    guard index != 0, FT_Get_Advance(face, index, unscaled, &units) == 0 else { return nil }
    return (Int(units) * 64 * size + unitsPerEm / 2) / unitsPerEm
  }

  /// The glyph at an em of `size` pixels; nil where the font lacks the scalar.
  ///
  /// Hinted lightly: only along y, so that stems stay as wide as they were drawn and horizontal
  /// strokes become sharp.
  func glyph(_ scalar: Unicode.Scalar, size: Int) -> GlyphBitmap? {
    guard let advance = advance(scalar, size: size),
      FT_Set_Pixel_Sizes(face, 0, FT_UInt(size)) == 0,
      FT_Load_Char(face, FT_ULong(scalar.value), renderedLightly) == 0
    else { return nil }
    let slot = face.pointee.glyph.pointee
    let (width, height) = (Int(slot.bitmap.width), Int(slot.bitmap.rows))
    var coverage: [UInt8] = []
    coverage.reserveCapacity(width * height)
    if let pixels = slot.bitmap.buffer {
      for row in 0..<height {
        let line = pixels + row * Int(slot.bitmap.pitch)
        coverage.append(contentsOf: UnsafeBufferPointer(start: line, count: width))
      }
    }
    return GlyphBitmap(
      width: width, height: coverage.isEmpty ? 0 : height, left: Int(slot.bitmap_left),
      top: Int(slot.bitmap_top), advance: advance, coverage: coverage)
  }
}

// The header's own names are macros that Swift cannot import:
/// `FT_LOAD_NO_SCALE`: numbers in font units.
private let unscaled: FT_Int32 = 1 << 0
/// `FT_LOAD_RENDER | FT_LOAD_NO_BITMAP | FT_LOAD_TARGET_LIGHT`.
private let renderedLightly: FT_Int32 = 1 << 2 | 1 << 3 | 1 << 16
