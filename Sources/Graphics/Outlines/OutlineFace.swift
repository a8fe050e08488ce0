/// The outlines of a typeface, made ready when the program is built, so that letters are drawn without
/// a library and without a file of the system.
///
/// | bytes | hold |
/// |---|---|
/// | 4 | `OUT1` |
/// | 2, 2, 2 | units of the em, height of a capital in units, number of glyphs; low byte first, all |
/// | 7 each | scalar (2), advance in units (2), where its outline begins (3), by rising scalar |
/// | … | outlines: number of parts; of each its place (two numbers) and its contours |
///
/// A contour is its number of points, a bit for each that tells whether it lies on the curve, and the
/// steps from point to point, all right ones before all up ones. Numbers take seven bits a byte, the
/// lowest first; those with a sign are folded (0, -1, 1, -2 …). A part is scaled before it is put in
/// its place, as TrueType's composite glyphs are. `OutlineFile` writes it from a font.
public struct OutlineFace: @unchecked Sendable {
  /// Units of the font's em.
  public let unitsPerEm: Int
  /// The height of a capital in units.
  public let capUnits: Int
  /// How many glyphs there are.
  public let count: Int
  /// Nobody writes to them.
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Whose they are; nil where they are constants of the program.
  private let copy: Copy?

  private final class Copy {
    let bytes: UnsafeMutableBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
      self.bytes = .allocate(capacity: bytes.count)
      _ = self.bytes.initialize(from: bytes)
    }

    deinit { bytes.deallocate() }
  }

  private static let beginning: [UInt8] = [0x4F, 0x55, 0x54, 0x31]
  private static let headerLength = 10
  private static let entryLength = 7

  /// Reads what `OutlineFile` wrote; nil where it is something else. The outlines are read when they are
  /// asked for.
  public init?(_ bytes: [UInt8]) {
    let copy = Copy(bytes)
    self.init(UnsafeBufferPointer(copy.bytes), of: copy)
  }

  /// Reads constants of the program, where they lie.
  init?(constants: UnsafeBufferPointer<UInt8>) { self.init(constants, of: nil) }

  private init?(_ bytes: UnsafeBufferPointer<UInt8>, of copy: Copy?) {
    guard bytes.count >= Self.headerLength, bytes.starts(with: Self.beginning) else { return nil }
    func two(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    (unitsPerEm, capUnits, count) = (two(4), two(6), two(8))
    guard unitsPerEm > 0, capUnits > 0, capUnits <= unitsPerEm,
      bytes.count >= Self.headerLength + count * Self.entryLength
    else { return nil }
    self.bytes = bytes
    self.copy = copy
  }

  /// How far the pen moves on after a scalar, in units; nil where the face lacks it.
  public func advanceUnits(_ scalar: Unicode.Scalar) -> Int? {
    entry(scalar).map { number($0 + 2, byteCount: 2) }
  }

  /// The outline of a scalar; nil where the face lacks it, or where its bytes are damaged.
  func outline(_ scalar: Unicode.Scalar) -> GlyphOutline? {
    guard let entry = entry(scalar) else { return nil }
    return withExtendedLifetime(copy) {
      var reader = OutlineReader(bytes, from: number(entry + 4, byteCount: 3))
      return reader.outline()
    }
  }

  /// Where the entry of a scalar begins; entries are in order.
  private func entry(_ scalar: Unicode.Scalar) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let place = Self.headerLength + middle * Self.entryLength
      let found = number(place, byteCount: 2)
      if found == Int(scalar.value) { return place }
      if found < Int(scalar.value) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private func number(_ place: Int, byteCount: Int) -> Int {
    var number = 0
    for index in 0..<byteCount { number |= Int(bytes[place + index]) << (8 * index) }
    return number
  }
}
