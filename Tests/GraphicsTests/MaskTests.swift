import Testing

@testable import Graphics

extension Mask {
  /// The mask as text: one character a pixel, from nothing to full.
  var picture: String {
    (0..<height).map { y in
      String(
        (0..<width).map { x -> Character in
          switch coverage[y * width + x] {
          case 0: "."
          case ..<86: "-"
          case ..<171: "+"
          case ..<255: "*"
          default: "#"
          }
        })
    }.joined(separator: "\n")
  }
}

@Test func anEllipseTouchesItsFrame() {
  #expect(
    Mask.ellipse(width: 8, height: 6).picture == """
      .+*##*+.
      +######+
      *######*
      *######*
      +######+
      .+*##*+.
      """)
}

@Test func aTrianglePointsUpwards() {
  #expect(
    Mask.triangle(width: 7, height: 4).picture == """
      ..-*-..
      ..*#*..
      .+###+.
      +#####+
      """)
}

@Test func aCornerIsRoundedWithinItsRadius() {
  #expect(
    Mask.corner(radius: 4).picture == """
      .-**
      -*##
      *###
      *###
      """)
}

@Test func aLineHasRoundEndsAndItsWidth() {
  let points = [SubpixelPoint(x: 32, y: 40), SubpixelPoint(x: 96, y: 40)]
  #expect(
    Mask.polyline(points, thickness: 48, width: 8, height: 5).picture == """
      ........
      -*####*-
      +######+
      -*####*-
      ........
      """)
}

@Test func shapesAreSymmetric() {
  for side in 1...24 {
    let ellipse = Mask.ellipse(width: side, height: side)
    #expect(ellipse.coverage == Array(ellipse.coverage.reversed()))
    let corner = Mask.corner(radius: side)
    for y in 0..<side {
      for x in 0..<side {
        #expect(corner.coverage[y * side + x] == corner.coverage[x * side + y])
      }
    }
  }
}

@Test func aShapeCoversItsArea() {
  // pi r^2 within one per cent.
  let circle = Mask.ellipse(width: 60, height: 60)
  let covered = circle.coverage.reduce(0.0) { $0 + Double($1) / 255 }
  #expect(abs(covered - 900 * .pi) < 9 * .pi)
}

@Test func glyphsOutsideOfAMaskAreCutOff() {
  let glyph = GlyphBitmap(
    width: 2, height: 2, left: 0, top: 2, advance: 128, coverage: [255, 255, 255, 255])
  var mask = Mask(width: 3, height: 2)
  mask.add(glyph, x: -1, y: -1)
  mask.add(glyph, x: 2, y: 1)
  mask.add(glyph, x: 50, y: -50)
  #expect(mask.picture == "#..\n..#")
}
