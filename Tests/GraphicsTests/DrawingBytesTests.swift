import Testing

@testable import Graphics

/// Drawings whose bytes are not what `scripts/art` writes: they are read within their length, and
/// whatever comes of it is a picture.
@Suite("Drawings of any bytes")
struct DrawingBytesTests {
  private func draw(_ body: [UInt8], side: Int = 9) -> [Color] {
    // What lies behind the drawing's own bytes must not be looked at: it would be seen here.
    let head: [UInt8] = [1, 0, UInt8(body.count & 255), UInt8(body.count >> 8), 0]
    return (head + body).withUnsafeBytes { bytes in
      bytes.baseAddress.map { Drawing(at: $0).colors(side: side, on: .white) } ?? []
    }
  }

  /// A plain box, a ramp, a disc and a curve: all that a drawing can have.
  private static let whole: [UInt8] = parts.flatMap { $0 }
  private static let parts: [[UInt8]] = [
    [8, 4],
    [0, 255, 0, 0, 255, 1, 64, 64, 1, 12, 128, 1, 0, 0, 128, 1, 127, 0],
    [1, 0, 0, 128, 2, 0, 2, 0, 0, 0, 0, 255, 255, 9, 9, 9, 128, 1, 0, 0, 1, 8, 200, 1, 0, 0, 90],
    [2, 100, 100, 60, 60, 1, 128, 7, 90, 30, 255, 1, 10, 10, 1, 8, 99, 0, 0, 99],
    [0, 0, 0, 255, 200, 1, 20, 20, 2, 5, 9, 40, 60, 3, 6, 7, 7, 9, 9, 33, 1],
  ]

  @Test func theWholeOneIsOne() {
    let seen = draw(Self.whole, side: 32)
    #expect(Set(seen.map { "\($0)" }).count > 12)
  }

  @Test func anyBytesArePictures() {
    var dice = Dice(2_048)
    for _ in 0..<2_000 {
      let count = dice.roll(80)
      let body =
        [UInt8(1 + dice.roll(39)), UInt8(dice.roll(5))]
        + (0..<count).map { _ in UInt8(dice.roll(256)) }
      let seen = draw(body)
      #expect(seen.count == 81 && seen.allSatisfy { $0.alpha == 255 })
    }
  }

  @Test func onesThatWereDamagedAreDrawnUpToThere() {
    var dice = Dice(31)
    for _ in 0..<3_000 {
      var body = Self.whole
      for _ in 0...dice.roll(3) {
        body[dice.roll(body.count)] = UInt8(dice.roll(256))
      }
      if dice.roll(3) == 0 { body.removeLast(dice.roll(body.count)) }
      #expect(draw(body).allSatisfy { $0.alpha == 255 })
    }
  }

  /// The farthest steps there are, as often as there can be: nothing overflows.
  @Test func theFarthestSteps() {
    let far: [UInt8] = [0xFF, 0xFF, 0x7F]
    for step in [far, [0xFE, 0xFF, 0x7F]] {
      for order in 0...2 {
        let points = Array(repeating: step + step, count: 20 * (order + 1)).joined()
        let body: [UInt8] =
          [1, 1, 0, 1, 2, 3, 255, 1] + step + step + [1, UInt8(20 << 2 | order)] + points
        for side in [1, 9, 300] {
          let seen = draw(body, side: side)
          #expect(seen.count == side * side)
        }
      }
    }
  }

  @Test func aHeadWithoutUnitsIsNoDrawing() {
    var body = Self.whole
    body[0] = 0
    #expect(draw(body).allSatisfy { $0 == .white })
    #expect(draw([]).allSatisfy { $0 == .white })
    #expect(draw([8, 200]).allSatisfy { $0 == .white }, "layers that are not there")
  }

  @Test func drawingsAreToldApartByTheirNumbers() {
    let bytes: [UInt8] = [5, 1, 0, 0, 0, 6, 1, 0, 0, 0]
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let (a, b) = (Drawing(at: start), Drawing(at: start + 5))
      #expect(a.number == 261 && b.number == 262)
      #expect(a != b && a == Drawing(at: start) && Set([a, b, a]).count == 2)
    }
  }
}

/// What fills a shape.
@Suite("Fills of drawings")
struct DrawingFillTests {
  private typealias Stop = DrawingFill.Stop
  private static let ramp = [
    Stop(place: 0, color: .black), Stop(place: 255, color: .white),
  ]

  @Test func aRampHasEachShadeOnce() {
    let fill = DrawingFill.linear(x: 0, y: 0, toX: 256 * 256, toY: 0, stops: Self.ramp)
    for x in 0..<256 { #expect(abs(Int(fill.color(x: x, y: 3).red) - x) <= 1) }
    #expect(fill.color(x: -9, y: 0) == .black && fill.color(x: 999, y: 0) == .white)
    // Across the ramp nothing changes; along a diagonal it is the way that counts.
    #expect(fill.color(x: 77, y: -50) == fill.color(x: 77, y: 500))
    let slanted = DrawingFill.linear(x: 0, y: 0, toX: 2_560, toY: 2_560, stops: Self.ramp)
    #expect(slanted.color(x: 2, y: 7) == slanted.color(x: 7, y: 2))
  }

  @Test func noStopsAreNoColourAndOneIsThatOne() {
    let red = Color(0xFF0000)
    for stops in [[], [Stop(place: 90, color: red)]] {
      let wanted = stops.isEmpty ? Color.clear : red
      for x in [-5, 0, 40] {
        #expect(
          DrawingFill.linear(x: 0, y: 0, toX: 900, toY: 9, stops: stops).color(x: x, y: 1) == wanted
        )
        #expect(
          DrawingFill.radial(x: 0, y: 0, radiusX: 9, radiusY: 9, stops: stops).color(x: x, y: 1)
            == wanted)
      }
    }
  }

  @Test func stopsAtOnePlaceAreAnEdge() {
    let stops = [
      Stop(place: 0, color: .black), Stop(place: 128, color: .black),
      Stop(place: 128, color: .white), Stop(place: 255, color: .white),
    ]
    let fill = DrawingFill.linear(x: 0, y: 0, toX: 25_600, toY: 0, stops: stops)
    let row = (0..<100).map { fill.color(x: $0, y: 0) }
    #expect(row.filter { $0 == .black }.count + row.filter { $0 == .white }.count == 100)
    #expect(row[45] == .black && row[55] == .white)
  }

  @Test func gradientsWithoutALengthHaveAColourAllTheSame() {
    for fill in [
      DrawingFill.linear(x: 70, y: 70, toX: 70, toY: 70, stops: Self.ramp),
      .radial(x: 0, y: 0, radiusX: 0, radiusY: 0, stops: Self.ramp),
      .radial(x: 0, y: 0, radiusX: -40, radiusY: 9, stops: Self.ramp),
    ] {
      for place in [-1_000, 0, 1, 5_000] {
        #expect(fill.color(x: place, y: place).alpha == 255)
      }
    }
  }

  @Test func anEllipseIsAsWideAsItsRadii() {
    let fill = DrawingFill.radial(
      x: 50 * 256, y: 50 * 256, radiusX: 40 * 256, radiusY: 20 * 256, stops: Self.ramp)
    #expect(fill.color(x: 95, y: 50) == .white && fill.color(x: 50, y: 75) == .white)
    let (across, down) = (fill.color(x: 69, y: 50).red, fill.color(x: 50, y: 59).red)
    #expect(abs(Int(across) - 125) < 8 && abs(Int(down) - 125) < 8, "\(across) \(down)")
  }
}
