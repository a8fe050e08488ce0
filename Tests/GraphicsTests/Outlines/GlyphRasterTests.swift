import Testing

@testable import Graphics

@Suite("How much of each pixel an outline covers")
struct GlyphRasterTests {
  /// A closed line through points in 1/64 of a pixel; those with false pull.
  private func outline(_ points: [(x: Int, y: Int, isOn: Bool)]) -> GlyphOutline {
    var outline = GlyphOutline()
    outline.contours = [
      GlyphOutline.Contour(
        points: points.map { GlyphOutline.Point(x: $0.x, y: $0.y, isOnCurve: $0.isOn) }, partX: 0,
        partY: 0)
    ]
    return outline
  }

  private func polygon(_ corners: [(Int, Int)]) -> GlyphOutline {
    outline(corners.map { (x: $0.0, y: $0.1, isOn: true) })
  }

  /// What is covered, in pixels.
  private func area(_ outline: GlyphOutline, _ side: Int = 8) -> Double {
    let coverage = GlyphRaster.coverage(of: outline, width: side, height: side)
    return coverage.reduce(0) { $0 + Double($1) / 255 }
  }

  @Test("nothing is covered by nothing, by a point and by a line there and back")
  func nothing() {
    #expect(GlyphRaster.coverage(of: GlyphOutline(), width: 3, height: 2) == [0, 0, 0, 0, 0, 0])
    #expect(area(polygon([(100, 100)])) == 0)
    #expect(area(polygon([(10, 10), (300, 200)])) == 0)
    let square = polygon([(0, 0), (0, 64), (64, 64), (64, 0)])
    #expect(GlyphRaster.coverage(of: square, width: 0, height: 5).isEmpty)
    #expect(GlyphRaster.coverage(of: square, width: 5, height: 0).isEmpty)
  }

  @Test("a triangle covers half of its box, in each of the four corners, either way round")
  func triangles() {
    let corners = [(0, 0), (0, 384), (384, 384), (384, 0)]
    for skipped in corners.indices {
      var three = corners
      three.remove(at: skipped)
      let there = GlyphRaster.coverage(of: polygon(three), width: 6, height: 6)
      let back = GlyphRaster.coverage(of: polygon(three.reversed()), width: 6, height: 6)
      #expect((area(polygon(three)) - 18).magnitude < 0.1)
      // Half a pixel each along the slope, a whole one within, none without.
      #expect(Set(there).isSubset(of: [0, 127, 128, 255]))
      // Which way round costs no more than the last bit.
      for (a, b) in zip(there, back) { #expect(abs(Int(a) - Int(b)) <= 1) }
    }
  }

  @Test("slopes of every kind cover what geometry says", arguments: [3, 17, 64, 101, 333, 511])
  func slopes(rise: Int) {
    // A triangle with a base of 480/64 pixels.
    let expected = 480.0 / 64 * Double(rise) / 64 / 2
    #expect((area(polygon([(10, 0), (490, 0), (77, rise)])) - expected).magnitude < 0.15)
    #expect((area(polygon([(0, 10), (0, 490), (rise, 399)])) - expected).magnitude < 0.15)
  }

  @Test("a ring of pulling points alone is round: an octagon's circle, but for what lines cut off")
  func circle() {
    // The tangents' corners of eight arcs around (256, 256), radius 192.
    let corners: [(x: Int, y: Int, isOn: Bool)] = [
      (448, 336, false), (336, 448, false), (176, 448, false), (64, 336, false),
      (64, 176, false), (176, 64, false), (336, 64, false), (448, 176, false),
    ]
    // Lines run at most a sixteenth of a pixel within the arc: of three pixels' radius, a thirtieth.
    let round = Double.pi * 9
    #expect((area(outline(corners)) / round - 1).magnitude < 1.0 / 30)
    // Where it begins does not matter: not with a point on the curve at its end either.
    let on: [(x: Int, y: Int, isOn: Bool)] = [(448, 256, true)]
    #expect((area(outline(on + corners)) / round - 1).magnitude < 1.0 / 30)
    #expect((area(outline(corners + on)) / round - 1).magnitude < 1.0 / 30)
  }

  @Test("what is covered twice is covered once, and a contour the other way cuts a hole")
  func rules() {
    let box = [(0, 0), (0, 256), (256, 256), (256, 0)]
    let hole = [(64, 64), (192, 64), (192, 192), (64, 192)]
    var twice = polygon(box)
    twice.contours += twice.contours
    #expect(area(twice) == 16)
    var cut = polygon(box)
    cut.contours += polygon(hole).contours
    #expect(area(cut) == 12)
    var filled = polygon(box)
    filled.contours += polygon(hole.reversed()).contours
    #expect(area(filled) == 16)
  }

  @Test("what lies above or below is nobody's, and what comes in from the left counts")
  func outside() {
    #expect(area(polygon([(0, 600), (0, 900), (300, 900), (300, 600)])) == 0)
    #expect(area(polygon([(0, -600), (0, -90), (300, -90), (300, -600)])) == 0)
  }
}

@Suite("Outlines in units of a font")
struct GlyphOutlineTests {
  private func outline(_ points: [(Int, Int)], part: (Int, Int) = (0, 0)) -> GlyphOutline {
    var outline = GlyphOutline()
    outline.contours = [
      GlyphOutline.Contour(
        points: points.map { GlyphOutline.Point(x: $0.0, y: $0.1, isOnCurve: true) },
        partX: part.0, partY: part.1)
    ]
    return outline
  }

  @Test("an em becomes its size, halves go away from zero, as FreeType rounds")
  func scales() {
    let scale = GlyphOutline.Scale(x: 64, y: 128, unitsPerEm: 128)
    let points = outline([(128, 128), (1, 1), (-1, -1), (3, 3), (-3, -3)]).scaled(scale).contours[0]
      .points
    #expect(points.map(\.x) == [64, 1, -1, 2, -2])
    #expect(points.map(\.y) == [128, 1, -1, 3, -3])
  }

  @Test("a part is scaled before it is put in its place")
  func parts() {
    let scale = GlyphOutline.Scale(x: 64, y: 64, unitsPerEm: 128)
    // 1 + 1 units are one 64th together, but two when each is rounded by itself.
    #expect(outline([(1, 1)], part: (1, 1)).scaled(scale).contours[0].points[0].x == 2)
    #expect(outline([(2, 2)], part: (0, 0)).scaled(scale).contours[0].points[0].x == 1)
  }

  @Test("the box holds every point, and nothing has none")
  func boxes() throws {
    #expect(GlyphOutline().box == nil)
    #expect(GlyphOutline().pointCount == 0)
    var both = outline([(3, -7), (-2, 5)])
    both.contours += outline([(10, 0)]).contours
    let box = try #require(both.box)
    #expect(box == (minX: -2, minY: -7, maxX: 10, maxY: 5))
    #expect(both.pointCount == 3)
  }
}
