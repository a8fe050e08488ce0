import Testing

@testable import Graphics

/// Shapes of lines and curves beside what counting points inside of them gives.
@Suite("Shapes are covered by as much as is inside")
struct ShapeRasterTests {
  private typealias Point = (x: Int, y: Int)

  private func coverage(side: Int, _ contours: [[Point]]) -> [Int] {
    var raster = ShapeRaster(side: side)
    for contour in contours { draw(contour, in: &raster) }
    return pixels(of: raster, side: side)
  }

  private func draw(_ contour: [Point], in raster: inout ShapeRaster) {
    guard let first = contour.first else { return }
    raster.move(toX: first.x, y: first.y)
    for point in contour.dropFirst() { raster.curve([point]) }
    raster.close()
  }

  private func pixels(of raster: ShapeRaster, side: Int) -> [Int] {
    var seen = Array(repeating: 0, count: side * side)
    raster.forEachPixel { x, y, covered in seen[y * side + x] = Int(covered) }
    return seen
  }

  /// How often a polygon winds around a point, by the edges to the right of it.
  private func winding(_ contours: [[Point]], _ x: Double, _ y: Double) -> Int {
    var turns = 0
    for contour in contours {
      for (index, a) in contour.enumerated() {
        let b = contour[(index + 1) % contour.count]
        let (ay, by) = (Double(a.y), Double(b.y))
        guard (ay <= y) != (by <= y) else { continue }
        let cut = Double(a.x) + (y - ay) / (by - ay) * Double(b.x - a.x)
        if cut > x { turns += by > ay ? 1 : -1 }
      }
    }
    return turns
  }

  /// Of 255, by 32 × 32 points in each pixel.
  private func counted(side: Int, _ contours: [[Point]]) -> [Int] {
    (0..<side * side).map { place in
      var inside = 0
      for step in 0..<1024 {
        let x = Double(place % side * 256 + step % 32 * 8 + 4) + 0.01
        let y = Double(place / side * 256 + step / 32 * 8 + 4) + 0.01
        if winding(contours, x, y) != 0 { inside += 1 }
      }
      return inside * 255 / 1024
    }
  }

  private func expect(_ contours: [[Point]], side: Int = 6, _ note: String) {
    let (seen, wanted) = (coverage(side: side, contours), counted(side: side, contours))
    for place in seen.indices {
      #expect(abs(seen[place] - wanted[place]) <= 8, "\(note), \(place): \(seen), \(wanted)")
    }
  }

  @Test func trianglesOfAllKinds() {
    var dice = Dice(7)
    for round in 0..<60 {
      // Some corners are outside: what is beyond an edge is cut, and what is inside stays.
      let points: [Point] = (0..<3).map { _ in (dice.roll(2_500) - 500, dice.roll(2_500) - 500)
      }
      expect([points], "\(round): \(points)")
      let (there, back) = (coverage(side: 6, [points]), coverage(side: 6, [points.reversed()]))
      #expect(
        zip(there, back).allSatisfy { abs($0 - $1) <= 1 }, "wound both ways, but for rounding")
    }
  }

  @Test func aContourInsideCutsAHoleWhereItTurnsTheOtherWay() {
    let box: [Point] = [(100, 100), (1_400, 100), (1_400, 1_400), (100, 1_400)]
    let hole: [Point] = [(500, 500), (500, 900), (900, 900), (900, 500)]
    expect([box, hole], "a hole")
    let middle = coverage(side: 6, [box, hole])[2 * 6 + 2]
    #expect(middle < 40)
    #expect(coverage(side: 6, [box, hole.reversed()])[2 * 6 + 2] == 255, "twice is once")
  }

  @Test func whatLiesBesideTheSquareLeavesNothing() {
    for (dx, dy) in [(0, -4_000), (0, 4_000), (4_000, 0)] {
      let box: [Point] = [(0 + dx, 0 + dy), (900 + dx, dy), (900 + dx, 900 + dy), (dx, 900 + dy)]
      #expect(coverage(side: 4, [box]).allSatisfy { $0 == 0 }, "\(dx) \(dy)")
    }
    // What begins left of it and ends right of it fills it.
    let wide: [Point] = [(-9_000, -9_000), (9_000, -9_000), (9_000, 9_000), (-9_000, 9_000)]
    #expect(coverage(side: 4, [wide]).allSatisfy { $0 == 255 })
  }

  @Test func aSquareOfNoPixelsHasNone() {
    for side in [0, -3] {
      var raster = ShapeRaster(side: side)
      draw([(0, 0), (500, 0), (500, 500)], in: &raster)
      raster.forEachPixel { _, _, _ in Issue.record("a pixel of none") }
    }
  }

  @Test func clearedItIsAsNew() {
    var raster = ShapeRaster(side: 5)
    draw([(0, 0), (1_280, 30), (700, 1_280)], in: &raster)
    raster.clear()
    #expect(pixels(of: raster, side: 5).allSatisfy { $0 == 0 })
    let small: [Point] = [(300, 300), (600, 300), (600, 900)]
    draw(small, in: &raster)
    #expect(pixels(of: raster, side: 5) == coverage(side: 5, [small]))
  }

  /// A curve is where its formula says, and a straight one is its line.
  @Test func curvesOfBothOrders() {
    var straight = ShapeRaster(side: 6)
    straight.move(toX: 100, y: 100)
    straight.curve([(750, 100), (1_400, 100)])
    straight.curve([(1_400, 500), (1_400, 900), (1_400, 1_400)])
    straight.close()
    let triangle = coverage(side: 6, [[(100, 100), (1_400, 100), (1_400, 1_400)]])
    #expect(pixels(of: straight, side: 6) == triangle)

    // Under a parabola from corner to corner lie two thirds of the square.
    var arch = ShapeRaster(side: 40)
    arch.move(toX: 0, y: 10_240)
    arch.curve([(5_120, -10_240), (10_240, 10_240)])
    arch.close()
    let area = pixels(of: arch, side: 40).reduce(0, +)
    #expect(abs(Double(area) / (255 * 1_600) - 2.0 / 3) < 0.01)
  }
}
