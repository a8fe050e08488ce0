import Foundation
import Graphics
import Testing

@testable import Scenes

@Suite struct ThemeTests {
  /// All that have colours.
  static let coloured: [Theme] = [.classic, .dark, .colorBlindSafe, .highContrast] + worlds
  /// Those whose highest ranks are events.
  static let celebrating = coloured.filter {
    $0.name != .colorBlindSafe && $0.name != .highContrast
  }
  /// Those that are made of a palette.
  static let worlds: [Theme] = [.paper, .night, .sea, .forest, .candy, .neon]

  @Test func classicHasTheOriginalsColoursToTheDigit() {
    let tiles = [
      0xEEE4DA, 0xEDE0C8, 0xF2B179, 0xF59563, 0xF67C5F, 0xF65E3B, 0xEDCF72, 0xEDCC61, 0xEDC850,
      0xEDC53F, 0xEDC22E,
    ]
    for (index, rgb) in tiles.enumerated() {
      let look = Theme.classic.look(of: UInt8(index + 1))
      #expect(look.background == Color(UInt32(rgb)))
    }
    #expect(Theme.classic.page == Color(0xFAF8EF))
    #expect(Theme.classic.board == Color(0xBBADA0))
    #expect(Theme.classic.emptyCell == Color(0xCDC0B4))
  }

  @Test(arguments: Theme.Name.allCases)
  func everyRankLooksUnlikeItsNeighbours(name: Theme.Name) {
    let theme = Theme.named(name)
    for exponent in UInt8(1)...16 {
      #expect(theme.look(of: exponent) != theme.look(of: exponent + 1), "\(name) \(exponent)")
    }
    #expect(theme.look(of: 18) == theme.look(of: 17))
  }

  @Test func ranksAbove2048HaveLooksOfTheirOwn() {
    for theme in Self.coloured {
      let looks = (UInt8(12)...17).map { theme.look(of: $0) }
      for (index, look) in looks.enumerated() {
        #expect(!looks.dropFirst(index + 1).contains(look))
      }
    }
  }

  @Test(arguments: coloured)
  func textStandsOutByFourAndAHalf(theme: Theme) {
    for exponent in UInt8(1)...17 {
      let look = theme.look(of: exponent)
      let contrast = contrast(look.background, look.foreground)
      #expect(contrast >= 4.5, "\(theme.name), rank \(exponent): \(contrast)")
    }
    let pairs = [
      (theme.page, theme.text), (theme.page, theme.mutedText), (theme.button, theme.buttonText),
      (theme.page, theme.accent), (theme.winVeil, theme.winText), (theme.loseVeil, theme.text),
      (theme.box, theme.boxText), (theme.box, theme.boxLabel),
    ]
    for (back, front) in pairs { #expect(contrast(back, front) >= 4.5, "\(theme.name) \(front)") }
  }

  /// In every light, pixel by pixel where a number can be, at the sizes of a watch, a hand and a wall.
  @Test(arguments: coloured)
  func numbersStandOutWhereTheLightFalls(theme: Theme) {
    for exponent in UInt8(1)...17 {
      let look = theme.look(of: exponent)
      for light in [Light.standing, .overhead] + (0..<8).map({ Light(turn: 2 * $0) }) {
        let faces = LitFaceSample(look, side: 40, light: light).colors
        for face in faces {
          let contrast = contrast(face, look.foreground)
          #expect(contrast >= 4.5, "\(theme.name), rank \(exponent), \(light.step): \(contrast)")
          if contrast < 4.5 { break }
        }
      }
    }
  }

  /// Any two ranks of a world differ by at least 8 (CIE76), in face or number, or in what their faces
  /// are made of.
  @Test(arguments: worlds)
  func noTwoRanksOfAWorldLookAlike(theme: Theme) {
    for first in UInt8(1)...16 {
      for second in first + 1...17 {
        let (a, b) = (theme.look(of: first), theme.look(of: second))
        let distance = max(
          difference(linear(a.background), linear(b.background)),
          difference(linear(a.foreground), linear(b.foreground)))
        #expect(
          distance >= 8 || a.finish != b.finish, "\(theme.name) \(first) \(second): \(distance)")
      }
    }
  }

  @Test(arguments: celebrating)
  func from2048OnEveryRankIsAnEvent(theme: Theme) {
    for exponent in UInt8(1)...10 { #expect(theme.look(of: exponent).finish == .plain) }
    #expect(theme.look(of: 11).finish == .rays)
    for exponent in UInt8(12)...16 { #expect(theme.look(of: exponent).finish == .facets) }
    #expect(theme.look(of: 17).finish == .stars)
  }

  @Test(arguments: Theme.Name.allCases)
  func everyThemeIsTheOneThatIsAskedFor(name: Theme.Name) {
    #expect(Theme.named(name).name == name)
  }

  @Test func highContrastHasSevenToOne() {
    for exponent in UInt8(1)...17 {
      let look = Theme.highContrast.look(of: exponent)
      #expect(contrast(look.background, look.foreground) >= 7, "rank \(exponent)")
    }
  }

  /// In the calendar a plate lies on the page, without a frame.
  @Test func platesOfHighContrastStandOutFromThePage() {
    let theme = Theme.highContrast
    for exponent in UInt8(1)...16 {
      let contrast = contrast(theme.look(of: exponent).background, theme.page)
      #expect(contrast >= 2.9, "rank \(exponent): \(contrast)")
    }
  }

  /// Neighbouring ranks differ in colour by at least 8 (CIE76 in Lab), or in their pattern, as the
  /// eyes of a deuteranope, a protanope and everyone else see them.
  @Test(arguments: [Theme.colorBlindSafe, .highContrast], Vision.allCases)
  func neighboursStayApart(theme: Theme, vision: Vision) {
    for exponent in UInt8(1)...16 {
      let (a, b) = (theme.look(of: exponent), theme.look(of: exponent + 1))
      let distance = difference(vision.seen(a.background), vision.seen(b.background))
      #expect(
        distance >= 8 || a.pattern != b.pattern, "\(theme.name) \(exponent) \(vision): \(distance)")
    }
  }

  @Test func theColourBlindSafeThemeNeedsNoPatternUpTo2048() {
    for vision in Vision.allCases {
      for exponent in UInt8(1)...10 {
        let (a, b) = (
          Theme.colorBlindSafe.look(of: exponent), Theme.colorBlindSafe.look(of: exponent + 1)
        )
        #expect(difference(vision.seen(a.background), vision.seen(b.background)) >= 8)
      }
    }
  }

  @Test func oneBitIsBlackAndWhiteOnly() {
    let theme = Theme.oneBit
    for exponent in UInt8(1)...17 {
      let look = theme.look(of: exponent)
      #expect([look.background, look.foreground].sorted { $0.red < $1.red } == [.black, .white])
    }
    for color in [theme.page, theme.text, theme.button, theme.buttonText, theme.accent] {
      #expect(color == .black || color == .white)
    }
  }
}

/// The colours of a tile where its number stands: the middle seven tenths by four tenths.
private struct LitFaceSample {
  var colors: [Color] = []

  init(_ look: TileLook, side: Int, light: Light) {
    var renderer = Renderer(
      width: side, height: side, format: .xrgb8888, glyphs: BitmapGlyphs(), transfersFullRows: true)
    var list = DisplayList(background: .black)
    let style = TileStyle(
      background: look.background, foreground: look.foreground, label: "", font: Font(size: 11),
      size: side, radius: side / 9, light: light, finish: look.finish)
    list.add(.tile(style), in: Rect(x: 0, y: 0, width: side, height: side))
    var colors: [Color] = []
    _ = renderer.render(list) { canvas, _ in
      for y in side * 3 / 10..<side * 7 / 10 {
        for x in side * 15 / 100..<side * 85 / 100 { colors.append(canvas.color(x: x, y: y)) }
      }
    }
    // A star is as bright as the number and never where it stands: there none is left out by it.
    if look.finish == .stars { colors.removeAll { $0.red > 90 } }
    self.colors = colors
  }
}

/// How eyes see colours. Source: Viénot, Brettel, Mollon, "Digital video colourmaps for checking
/// the legibility of displays by dichromats", 1999.
enum Vision: CaseIterable {
  case normal, deuteranopia, protanopia

  func seen(_ color: Color) -> [Double] {
    let rgb = linear(color)
    let matrix: [[Double]]
    switch self {
    case .normal: return rgb
    case .deuteranopia:
      matrix = [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]]
    case .protanopia:
      matrix = [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]]
    }
    return matrix.map { row in zip(row, rgb).map(*).reduce(0, +) }
  }
}

private func linear(_ color: Color) -> [Double] {
  [color.red, color.green, color.blue].map { value in
    let v = Double(value) / 255
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
  }
}

func contrast(_ a: Color, _ b: Color) -> Double {
  let light = [a, b].map { color in
    let rgb = linear(color)
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2] + 0.05
  }
  return light.max()! / light.min()!
}

/// CIE76: the distance in Lab under D65.
private func difference(_ a: [Double], _ b: [Double]) -> Double {
  let (p, q) = (lab(a), lab(b))
  return zip(p, q).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
}

private func lab(_ rgb: [Double]) -> [Double] {
  func f(_ t: Double) -> Double { t > 0.008856 ? cbrt(t) : 7.787 * t + 16 / 116 }
  let x = f((0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505)
  let y = f(0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2])
  let z = f((0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
