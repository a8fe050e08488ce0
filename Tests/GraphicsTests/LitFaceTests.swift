import Testing

@testable import Graphics

/// How light falls on a box with round corners, pixel by pixel.
@Suite("Light on a face")
struct LitFaceTests {
  private func face(_ light: Light, width: Int = 24, height: Int = 24, radius: Int = 5) -> LitFace {
    LitFace(width: width, height: height, radius: radius, depth: 4, light: light)
  }

  @Test func theWayOutIsAcrossTheNearestEdge() {
    let face = face(.overhead, width: 30, height: 20)
    for (x, y, wanted, inside) in [
      (0, 10, (-1, 0), 0.5), (29, 10, (1, 0), 0.5), (15, 0, (0, -1), 0.5), (15, 19, (0, 1), 0.5),
      (3, 10, (-1, 0), 3.5),
    ] as [(Int, Int, (Float, Float), Float)] {
      let place = face.place(x, y)
      #expect(place.inside == inside && (place.x, place.y) == wanted, "\(x) \(y)")
    }
    // In a corner it is the radius of the arc, of length 1.
    let corner = face.place(0, 0)
    #expect(corner.inside < 0 && abs(corner.x - corner.y) < 1e-6 && corner.x < 0)
    for y in 0..<5 {
      for x in 0..<5 {
        let place = face.place(x, y)
        #expect(abs(place.x * place.x + place.y * place.y - 1) < 1e-4)
      }
    }
  }

  @Test func aCornerIsNeverLargerThanTheBox() {
    for (width, height) in [(4, 40), (40, 4), (1, 1), (0, 0)] {
      let face = LitFace(width: width, height: height, radius: 99, depth: 3, light: .standing)
      #expect(face.radius == min(width, height) / 2)
    }
    #expect(LitFace(width: 9, height: 9, radius: -4, depth: 3, light: .standing).radius == 0)
  }

  /// Every rim is lit on the side of the light and as dark on the other one; from overhead, all of it
  /// is lit.
  @Test func theRimTurnsWithTheLight() {
    for turn in 0..<Light.count {
      let (face, other) = (face(Light(turn: turn)), face(Light(turn: turn + 8)))
      for y in 0..<24 {
        for x in 0..<24 {
          let here = face.rim(face.place(x, y), lit: 80, dark: 80)
          let there = other.rim(other.place(23 - x, 23 - y), lit: 80, dark: 80)
          #expect(abs(here - there) < 0.01, "\(turn): \(x) \(y)")
          if (6..<18).contains(x), (6..<18).contains(y) { #expect(here == 0, "the plate is even") }
        }
      }
    }
    let overhead = face(.overhead)
    #expect(overhead.rim(overhead.place(0, 12), lit: 80, dark: 80) > 10)
    #expect(overhead.rim(overhead.place(23, 12), lit: 80, dark: 80) > 10)
  }

  @Test func lightMakesAColourLighterOrDarkerAndNothingElse() {
    let color = Color(0x8050C0).with(alpha: 77)
    #expect(color.lit(0) == color)
    #expect(color.lit(255) == Color.white.with(alpha: 77) && color.lit(999) == color.lit(255))
    #expect(color.lit(-255) == Color.black.with(alpha: 77) && color.lit(-999) == color.lit(-255))
    var last = color.lit(-255)
    for lightness in -254...255 {
      let now = color.lit(lightness)
      #expect(now.red >= last.red && now.green >= last.green && now.blue >= last.blue)
      last = now
    }
  }
}

/// What tiles are made of.
@Suite("Materials of tiles")
struct TileMaterialTests {
  private static let pairs: [(ground: UInt32, ink: UInt32)] = [
    (0xEEE4DA, 0x776E65), (0xF2B179, 0x3B2A1A), (0xEDC22E, 0x3A2F00), (0x3C3A32, 0xF9F6F2),
    (0x1C4F8C, 0xFFFFFF), (0x101018, 0x40E0FF), (0xFFFFFF, 0x202020),
  ]

  /// The luminance that WCAG 2.1 reckons contrast with.
  private func luminance(_ color: Color) -> Double {
    func part(_ value: UInt8) -> Double {
      let share = Double(value) / 255
      return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
    }
    // The power of 2.4 by the fifth root of the twelfth power, by Newton's method.
    func power(_ base: Double) -> Double {
      let square = base * base
      let twelfth = square * square * square * square * square * square
      var root = max(base, 1e-9)
      for _ in 0..<60 { root -= (root - twelfth / (root * root * root * root)) / 5 }
      return root
    }
    return 0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue)
  }

  private func contrast(_ a: Color, _ b: Color) -> Double {
    let (one, other) = (luminance(a), luminance(b))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private func style(_ pair: (ground: UInt32, ink: UInt32), _ finish: TileFinish) -> TileStyle {
    TileStyle(
      background: Color(pair.ground), foreground: Color(pair.ink), label: "", font: Font(size: 12),
      size: 48, radius: 5, finish: finish)
  }

  private func lightness(of material: TileMaterial, _ y: Int) -> [Float] {
    var row = [Float](repeating: .nan, count: 48)
    row.withUnsafeMutableBufferPointer { material.light(row: y, into: $0) }
    return row
  }

  /// Where a label stands, the smooth face in any light is as easy to read on as its plain colour.
  @Test func theInkIsReadInEveryLight() {
    for pair in Self.pairs {
      let plain = contrast(Color(pair.ground), Color(pair.ink))
      for light in [Light.overhead] + (0..<16).map({ Light(turn: $0) }) {
        for finish in TileFinish.allCases {
          let face = LitFace(width: 48, height: 48, radius: 5, depth: 3, light: light)
          let material = TileMaterial(style(pair, finish), face)
          var least = Double.infinity
          for y in 14..<34 {
            let row = lightness(of: material, y)
            for x in 6..<42 {
              let ground = Color(pair.ground).lit(Int(row[x]))
              least = min(least, contrast(ground, Color(pair.ink)))
            }
          }
          let share = finish == .plain || finish == .stars ? 0.9 : 0.7
          // From six on nobody tells more contrast from less.
          #expect(
            least >= min(share * plain, 6), "\(pair) \(finish) \(light): \(least) of \(plain)")
        }
      }
    }
  }

  /// Rays and facets are as the light is: what turns by a quarter turns them.
  @Test func theFacetsTurnWithTheLight() {
    func lightness(_ finish: TileFinish, _ turn: Int, _ x: Int, _ y: Int) -> Float {
      let face = LitFace(width: 48, height: 48, radius: 5, depth: 3, light: Light(turn: turn))
      let material = TileMaterial(style(Self.pairs[1], finish), face)
      return self.lightness(of: material, y)[x]
    }
    for finish in [TileFinish.plain, .facets] {
      for (x, y) in [(3, 20), (12, 30), (40, 9), (24, 24), (8, 8)] {
        for turn in 0..<4 {
          let (here, there) = (
            lightness(finish, turn, x, y), lightness(finish, turn + 4, 47 - y, x)
          )
          #expect(abs(here - there) < 0.05, "\(finish) \(turn) \(x) \(y): \(here) \(there)")
        }
      }
    }
  }

  /// A shade that a panel has is that one; one between two is a pattern of both.
  @Test func shadesBetweenTwoAreAPattern() {
    let color = Color(0xF67C5F)
    var fine = LitShades(color, .xrgb8888)
    var coarse = LitShades(color, .rgb565)
    for lightness in stride(from: -300, through: 300, by: 7) {
      #expect(fine.color(lightness, 3, 5) == color.lit(lightness))
      let pattern = (0..<16).map { coarse.color(lightness, $0 % 4, $0 / 4) }
      #expect(Set(pattern.map { $0.red }).count <= 2 && Set(pattern.map { $0.green }).count <= 2)
      let mean = pattern.reduce(0) { $0 + Int($1.red) } / 16
      #expect(abs(mean - Int(color.lit(lightness).red)) <= 4, "\(lightness)")
      #expect(coarse.color(lightness, 1, 2) == coarse.color(lightness, 5, 6), "it repeats")
    }
  }
}
