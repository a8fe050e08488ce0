import Testing

@testable import Graphics

/// Drawings of a few bytes, on squares of a few pixels.
@Suite("Drawings in colour")
struct DrawingTests {
  /// The pixels of a drawing of 8 units with these layers, over black.
  private func colors(_ layers: [[UInt8]], side: Int, cut: Int? = nil) -> [Color] {
    let body: [UInt8] = [8, UInt8(layers.count)] + layers.joined()
    let count = cut ?? body.count
    let bytes = [7, 0, UInt8(count & 255), UInt8(count >> 8), 0] + body
    return bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return [] }
      let drawing = Drawing(at: start)
      #expect(drawing.number == 7)
      return drawing.colors(side: side, on: .black)
    }
  }

  /// A number of 1/32 unit as a drawing has it.
  private static func signed(_ value: Int) -> [UInt8] {
    var rest = value < 0 ? -2 * value - 1 : 2 * value
    var bytes: [UInt8] = []
    while rest >= 128 {
      bytes.append(UInt8(rest & 127 | 128))
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  private static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [UInt8] {
    let place: [UInt8] = [x, y].flatMap { signed($0) }
    let sides: [UInt8] = [width, 0, 0, height, -width, 0].flatMap { signed($0) }
    return [1] + place + [1, 3 << 2] + sides
  }

  private static let red: [UInt8] = [0, 255, 0, 0, 255]

  @Test func aPixelIsCoveredByAsMuchAsIsInside() {
    // From 1.5 to 3 units across, from 1 to 2.25 down, on 8 pixels.
    let seen = colors([Self.red + Self.box(48, 32, 48, 40)], side: 8)
    for (place, red) in [(8 + 1, 128), (8 + 2, 255), (16 + 2, 64), (16 + 1, 32)] {
      #expect(abs(Int(seen[place].red) - red) <= 1, "\(place): \(seen[place].red)")
      #expect(seen[place].green == 0 && seen[place].blue == 0)
    }
    let dark = seen.filter { $0 == .black }.count
    #expect(dark == 60)
  }

  @Test func aDrawingIsAsSharpAsThePixelsAllow() {
    for side in [4, 16, 200] {
      let seen = colors([Self.red + Self.box(64, 0, 64, 256)], side: side)
      let row = seen[..<side].map { $0.red }
      #expect(row == (0..<side).map { $0 >= side / 4 && $0 < side / 2 ? 255 : 0 })
      #expect(seen[(side - 1) * side..<side * side].map { $0.red } == row)
    }
  }

  @Test func whatReachesOutIsCutAndWhatIsInsideStays() {
    let seen = colors([Self.red + Self.box(-64, -64, 128, 512)], side: 8)
    #expect(seen.enumerated().allSatisfy { $1.red == ($0 % 8 < 2 ? 255 : 0) })
  }

  @Test func aCircleOfCurvesHasItsArea() {
    // Four arcs of the third order around (4, 4), radius 3 units; 0.5523 of it pulls.
    let (r, k) = (96, 53)
    func arc(_ a: (Int, Int), _ b: (Int, Int), _ c: (Int, Int)) -> [UInt8] {
      [a.0, a.1, b.0, b.1, c.0, c.1].flatMap { Self.signed($0) }
    }
    let rest = r - k
    var path: [UInt8] = [1] + [128, 32].flatMap { Self.signed($0) }
    path += [1, 4 << 2 | 2]
    path += arc((k, 0), (rest, rest), (0, k))
    path += arc((0, k), (-rest, rest), (-k, 0))
    path += arc((-k, 0), (-rest, -rest), (0, -k))
    path += arc((0, -k), (rest, -rest), (k, 0))
    let side = 160
    let seen = colors([Self.red + path], side: side)
    let area = seen.reduce(0.0) { $0 + Double($1.red) / 255 }
    let exact = 3.14159265 * 60 * 60
    #expect(abs(area / exact - 1) < 0.002, "\(area) of \(exact)")
  }

  @Test func aGradientGoesFromEndToEndAndStaysBeyond() {
    // From black at 2 units to white at 6, along the rows.
    let fill: [UInt8] =
      [1] + [64, 0, 192, 0].flatMap { Self.signed($0) }
      + [2, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255]
    let row = colors([fill + Self.box(0, 0, 256, 256)], side: 64)[..<64].map { $0.red }
    #expect(row[..<15].allSatisfy { $0 == 0 } && row[49...].allSatisfy { $0 == 255 })
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 } && (120...135).contains(row[32]))
  }

  @Test func aGradientFromACentreIsRound() {
    let fill: [UInt8] =
      [2] + [128, 128, 128, 128].flatMap { Self.signed($0) }
      + [2, 0, 255, 255, 255, 255, 255, 0, 0, 0, 255]
    let seen = colors([fill + Self.box(0, 0, 256, 256)], side: 32)
    for y in 0..<32 {
      for x in 0..<32 { #expect(seen[y * 32 + x] == seen[x * 32 + y]) }
    }
    #expect(seen[16 * 32 + 16].red > 240 && seen[0].red == 0)
    #expect(abs(Int(seen[16 * 32 + 8].red) - 128) < 12)
  }

  @Test func layersLieOverEachOtherByTheirOpacity() {
    let veil: [UInt8] = [0, 0, 0, 255, 51]
    let seen = colors(
      [Self.red + Self.box(0, 0, 256, 256), veil + Self.box(0, 0, 256, 256)], side: 2)
    #expect(seen == Array(repeating: Color(0xCC0033), count: 4))
  }

  @Test func damagedBytesAreReadToTheirEndAndNoFurther() {
    let layer = Self.red + Self.box(48, 32, 48, 40)
    for cut in 0..<layer.count + 2 {
      let seen = colors([layer], side: 8, cut: cut)
      #expect(seen.count == 64 && seen.allSatisfy { $0 == .black }, "\(cut) bytes")
    }
  }
}
