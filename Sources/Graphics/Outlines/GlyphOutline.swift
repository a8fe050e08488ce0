/// The outline of a glyph: closed contours of points, between which straight lines and arcs of the
/// second order run. A point that is not on the curve pulls it; between two such lies one that is.
///
/// Source: Apple, "TrueType Reference Manual", chapter 1, "Digitizing Letterform Designs".
struct GlyphOutline: Equatable {
  /// A point, in units of the font.
  struct Point: Equatable {
    var x: Int
    var y: Int
    var isOnCurve: Bool
  }

  /// A closed line, in a part that lies at a place of its own.
  struct Contour: Equatable {
    var points: [Point]
    var partX: Int
    var partY: Int
  }

  var contours: [Contour] = []

  var pointCount: Int { contours.reduce(0) { $0 + $1.points.count } }

  /// How units become 1/64 of a pixel: a number of 1/65,536 for each direction.
  struct Scale: Equatable {
    var x: Int64
    var y: Int64

    /// The scale at which an em has so many 1/64 pixels each way.
    init(x: Int, y: Int, unitsPerEm: Int) {
      precondition(unitsPerEm > 0, "an em of no units")
      self.x = Self.quotient(x, unitsPerEm)
      self.y = Self.quotient(y, unitsPerEm)
    }

    /// FreeType's `FT_DivFix`, of positive numbers.
    private static func quotient(_ size: Int, _ units: Int) -> Int64 {
      (Int64(size) << 16 + Int64(units) / 2) / Int64(units)
    }

    /// FreeType's `FT_MulFix`: rounded, halves away from zero.
    static func product(_ units: Int, _ scale: Int64) -> Int {
      let product = Int64(units) &* scale
      return Int(truncatingIfNeeded: (product &+ 0x8000 &- (product < 0 ? 1 : 0)) >> 16)
    }
  }

  /// The same outline in 1/64 of a pixel.
  func scaled(_ scale: Scale) -> GlyphOutline {
    let contours = contours.map { contour in
      let x = Scale.product(contour.partX, scale.x)
      let y = Scale.product(contour.partY, scale.y)
      let points = contour.points.map { units in
        Point(
          x: Scale.product(units.x, scale.x) + x, y: Scale.product(units.y, scale.y) + y,
          isOnCurve: units.isOnCurve)
      }
      return Contour(points: points, partX: contour.partX, partY: contour.partY)
    }
    return GlyphOutline(contours: contours)
  }

  /// The least box around all points, those off the curve too; nil where there is none.
  var box: (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
    guard let first = contours.first?.points.first else { return nil }
    var box = (minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for contour in contours {
      for point in contour.points {
        box.minX = min(box.minX, point.x)
        box.minY = min(box.minY, point.y)
        box.maxX = max(box.maxX, point.x)
        box.maxY = max(box.maxY, point.y)
      }
    }
    return box
  }
}
