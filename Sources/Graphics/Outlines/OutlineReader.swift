/// Reads one outline; whatever the bytes are, it stays within them and within its bounds.
struct OutlineReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place: Int

  /// More than any glyph of a face for reading has.
  private static let mostPoints = 2000
  /// No coordinate of a font is larger.
  private static let mostUnits = 1 << 15

  init(_ bytes: UnsafeBufferPointer<UInt8>, from place: Int) {
    self.bytes = bytes
    self.place = place
  }

  mutating func outline() -> GlyphOutline? {
    var outline = GlyphOutline()
    // An outline has a part, even that of a space: without one it is not there, as where a page has only the
    // first part of its program.
    guard let partCount = number(), partCount > 0 else { return nil }
    for _ in 0..<partCount {
      guard let x = signed(), let y = signed(), let contourCount = number() else { return nil }
      // A contour goes on from the last point of the one before, in the same part.
      var at = GlyphOutline.Point(x: 0, y: 0, isOnCurve: true)
      for _ in 0..<contourCount {
        guard let contour = contour(from: &at), !contour.isEmpty else { return nil }
        outline.contours.append(GlyphOutline.Contour(points: contour, partX: x, partY: y))
        guard outline.pointCount <= Self.mostPoints else { return nil }
      }
    }
    return outline
  }

  private mutating func contour(from at: inout GlyphOutline.Point) -> [GlyphOutline.Point]? {
    guard let count = number(), count <= Self.mostPoints, place + (count + 7) / 8 <= bytes.count
    else { return nil }
    var points: [GlyphOutline.Point] = []
    points.reserveCapacity(count)
    for index in 0..<count {
      let isOn = bytes[place + index / 8] >> UInt8(index % 8) & 1 == 1
      points.append(GlyphOutline.Point(x: 0, y: 0, isOnCurve: isOn))
    }
    place += (count + 7) / 8
    for index in 0..<count {
      guard let step = signed() else { return nil }
      at.x += step
      points[index].x = at.x
      guard abs(at.x) < Self.mostUnits else { return nil }
    }
    for index in 0..<count {
      guard let step = signed() else { return nil }
      at.y += step
      points[index].y = at.y
      guard abs(at.y) < Self.mostUnits else { return nil }
    }
    return points
  }

  private mutating func signed() -> Int? {
    number().map { $0 & 1 == 0 ? $0 >> 1 : -(($0 + 1) >> 1) }
  }

  /// A number of at most 21 bits.
  private mutating func number() -> Int? {
    var number = 0
    for index in 0..<3 {
      guard place < bytes.count else { return nil }
      let byte = bytes[place]
      place += 1
      number |= Int(byte & 127) << (7 * index)
      if byte & 128 == 0 { return number }
    }
    return nil
  }
}
