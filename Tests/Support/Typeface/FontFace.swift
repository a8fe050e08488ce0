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
    let height = hasCapital ? Int(face.pointee.glyph.pointee.metrics.height) : 0
    capUnits = height > 0 ? height : unitsPerEm * 7 / 10
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// The height of a capital at an em of `size` pixels.
  func capHeight(size: Int) -> Int { (capUnits * size + unitsPerEm / 2) / unitsPerEm }

  /// The em along y, in 1/64 pixel, that makes a capital ``capHeight(size:)`` high.
  private func verticalSize(_ size: Int) -> FT_F26Dot6 {
    (capHeight(size: size) * 64 * unitsPerEm + capUnits / 2) / capUnits
  }

  /// How far the pen moves on, in 1/64 pixel; nil where the font lacks the scalar.
  func advance(_ scalar: Unicode.Scalar, size: Int) -> Int? {
    let index = FT_Get_Char_Index(face, FT_ULong(scalar.value))
    var units: FT_Fixed = 0
    guard index != 0, FT_Get_Advance(face, index, unscaled, &units) == 0 else { return nil }
    return (Int(units) * 64 * size + unitsPerEm / 2) / unitsPerEm
  }

  /// The glyph at an em of `size` pixels; nil where the font lacks the scalar.
  ///
  /// Scaled along y so that a capital is a whole number of pixels high, and not hinted: capitals
  /// and digits stand sharply on their line, and stems stay as wide as they were drawn.
  func glyph(_ scalar: Unicode.Scalar, size: Int) -> GlyphBitmap? {
    guard let advance = advance(scalar, size: size),
      FT_Set_Char_Size(face, FT_F26Dot6(size * 64), verticalSize(size), 0, 0) == 0,
      FT_Load_Char(face, FT_ULong(scalar.value), renderedUnhinted) == 0
    else { return nil }
    let slot = face.pointee.glyph.pointee
    let (width, height) = (Int(slot.bitmap.width), Int(slot.bitmap.rows))
    let coverage = Self.rows(of: slot.bitmap, width, height)
    return GlyphBitmap(
      width: width, height: coverage.isEmpty ? 0 : height, left: Int(slot.bitmap_left),
      top: Int(slot.bitmap_top), advance: advance, coverage: coverage)
  }

  /// The rows of a bitmap without gaps between them; nothing where there is none, as of a space.
  private static func rows(of bitmap: FT_Bitmap, _ width: Int, _ height: Int) -> [UInt8] {
    // Not with a capacity of none: that writes into the empty array that all threads share.
    guard let pixels = bitmap.buffer, width * height > 0 else { return [] }
    // Unchecked: each of the rows is copied whole, so all of it is written.
    return [UInt8](unsafeUninitializedCapacity: width * height) { coverage, count in
      guard let target = coverage.baseAddress else { return }
      for row in 0..<height {
        let line = pixels + row * Int(bitmap.pitch)
        (target + row * width).initialize(from: line, count: width)
      }
      count = width * height
    }
  }
}

// The header's own names are macros that Swift cannot import:
/// `FT_LOAD_NO_SCALE`: numbers in font units.
private let unscaled: FT_Int32 = 1 << 0
/// `FT_LOAD_NO_HINTING | FT_LOAD_RENDER | FT_LOAD_NO_BITMAP`.
private let renderedUnhinted: FT_Int32 = 1 << 1 | 1 << 2 | 1 << 3
