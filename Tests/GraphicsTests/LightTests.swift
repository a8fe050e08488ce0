import Testing

@testable import Graphics

@Suite struct LightTests {
  @Test func everyTurnIsTheDirectionOfItsVector() {
    for turn in 0..<Light.count {
      let light = Light(turn: turn)
      let (x, y) = light.vector
      #expect(Light(towardX: 3 * x, y: 3 * y) == light)
      #expect((250...262).contains((Float(x * x + y * y)).squareRoot()))
    }
    #expect(Light(turn: -1) == Light(turn: 15))
    #expect(Light(towardX: 0, y: 0) == .overhead)
    #expect(Light.standing.vector.y < 0 && Light.standing.vector.x < 0)
  }

  private func colors(
    _ element: Element, side: Int = 60, _ format: PixelFormat = .xrgb8888,
    background: Color = Color(0x808080)
  ) -> [[Color]] {
    var renderer = Renderer(
      width: side, height: side, format: format, glyphs: BitmapGlyphs(), transfersFullRows: true)
    var list = DisplayList(background: background)
    list.add(element.content, in: element.frame, opacity: element.opacity)
    var rows: [[Color]] = []
    _ = renderer.render(list) { canvas, _ in
      rows = (0..<side).map { y in (0..<side).map { canvas.color(x: $0, y: y) } }
    }
    return rows
  }

  private let place = Rect(x: 10, y: 10, width: 40, height: 40)

  private func relief(_ shape: Relief.Shape, _ light: Light) -> Element {
    let frame = shape == .shadow ? place.inset(by: -6) : place
    let color = shape == .shadow ? Color.black.with(alpha: 120) : Color(0x909090)
    return Element(
      .relief(Relief(shape, color, radius: 5, depth: shape == .shadow ? 6 : 4, light: light)),
      in: frame)
  }

  /// Turning the light by a quarter turns the picture by a quarter, but for rounding.
  @Test(arguments: [Relief.Shape.raised, .sunken, .shadow])
  func aRimIsLitTowardsTheLight(_ shape: Relief.Shape) {
    for turn in stride(from: 0, to: 16, by: 4) {
      let picture = colors(relief(shape, Light(turn: turn)))
      let (x, y) = Light(turn: turn).vector
      let reach = shape == .shadow ? 22 : 19
      let near = picture[30 + y * reach / 256][30 + x * reach / 256].red
      let far = picture[30 - y * reach / 256][30 - x * reach / 256].red
      if shape == .sunken { #expect(near < far) } else { #expect(near > far, "\(turn)") }
      if shape != .shadow { #expect(picture[30][30] == Color(0x909090)) }
    }
  }

  @Test func aShadowDarkensWhateverItFallsOnAndNothingElse() {
    for (format, ground) in [
      (PixelFormat.xrgb8888, Color(0x40A0E0)), (.rgb565, Color(0x42A2E7)),
    ] {
      let picture = colors(relief(.shadow, .overhead), format, background: ground)
      #expect(picture[0][0] == picture[30][30], "under the box there is none")
      #expect(picture[0][0] == format.color(of: format.pixel(ground)))
      let edge = picture[30][52]
      #expect(edge.blue < picture[0][0].blue && edge.green < picture[0][0].green)
    }
  }

  @Test func panelsWithoutShadesHaveBoxesAndNoShadows() {
    for format in [PixelFormat.mono10, PixelFormat(bitsPerPixel: 8, layout: .palette332)] {
      let ground = colors(relief(.shadow, .standing), format)
      #expect(ground.allSatisfy { $0.allSatisfy { $0 == ground[0][0] } })
      let plate = colors(relief(.raised, .standing), format)
      let box = colors(Element(.box(Color(0x909090), radius: 5), in: place), format)
      #expect(plate == box)
    }
  }

  /// As a box of that colour is: its corners, its rim and its plate.
  @Test(arguments: [UInt8(0), 60, 128, 254])
  func whatLiesBelowShinesThroughAPlate(_ alpha: UInt8) {
    let color = Color(0x909090).with(alpha: alpha)
    let box = colors(Element(.box(color, radius: 5), in: place))
    for shape in [Relief.Shape.raised, .sunken] {
      let relief = Relief(shape, color, radius: 5, depth: 4, light: .standing)
      let plate = colors(Element(.relief(relief), in: place))
      #expect(plate[30][30] == box[30][30] && plate[9][30] == box[9][30])
      #expect(alpha > 0 ? plate[10][30] != box[10][30] : plate == box)
    }
  }

  @Test func aTileIsAnotherPictureInEveryLight() {
    func tile(_ light: Light, _ finish: TileFinish) -> [[Color]] {
      let style = TileStyle(
        background: Color(0x1C4F8C), foreground: .white, label: "8", font: Font(size: 11),
        size: 40, radius: 4, light: light, finish: finish)
      return colors(Element(.tile(style), in: place))
    }
    for finish in TileFinish.allCases {
      let all = [tile(.overhead, finish)] + (0..<16).map { tile(Light(turn: $0), finish) }
      for (index, picture) in all.enumerated() {
        #expect(!all[(index + 1)...].contains(picture), "\(finish) \(index)")
      }
    }
  }

  /// On the mean a dithered tile is as light as one on a panel with every shade.
  @Test func ditheringKeepsTheMean() {
    let style = TileStyle(
      background: Color(0xF67C5F), foreground: .black, label: "", font: Font(size: 11), size: 40,
      radius: 4, light: .standing)
    func mean(_ format: PixelFormat) -> Int {
      let picture = colors(Element(.tile(style), in: place), format)
      return (20..<40).reduce(0) { sum, y in
        sum + (20..<40).reduce(0) { $0 + Int(picture[y][$1].green) }
      }
    }
    let (fine, coarse) = (mean(.xrgb8888), mean(.rgb565))
    #expect(abs(fine - coarse) < 400, "less than one step on the mean: \(fine) \(coarse)")
    let shades = Set(colors(Element(.tile(style), in: place), .rgb565)[30][20..<40])
    #expect(shades.count > 1)
  }

  /// Parts of a shadow that are cut by the edge of what is painted are as dark as whole ones.
  @Test(arguments: [PixelFormat.rgb565, .xrgb8888])
  func whatIsPaintedAnewIsWhatWasThere(_ format: PixelFormat) {
    var renderer = Renderer(
      width: 60, height: 60, format: format, glyphs: BitmapGlyphs(), transfersFullRows: true)
    var fresh = Renderer(
      width: 60, height: 60, format: format, glyphs: BitmapGlyphs(), transfersFullRows: true)
    for step in 0..<23 {
      var list = DisplayList(background: Color(0x6AA0C4))
      let shadow = relief(.shadow, Light(turn: step))
      list.add(shadow.content, in: shadow.frame)
      list.add(
        .box(.white, radius: 0), in: Rect(x: 3 * step - 5, y: 2 * step, width: 7, height: 9))
      var (old, new): ([UInt32], [UInt32]) = ([], [])
      _ = renderer.render(list) { canvas, _ in
        old = (0..<3600).map { canvas.pixel(x: $0 % 60, y: $0 / 60) }
      }
      fresh.invalidate()
      _ = fresh.render(list) { canvas, _ in
        new = (0..<3600).map { canvas.pixel(x: $0 % 60, y: $0 / 60) }
      }
      #expect(old.isEmpty || old == new, "\(step)")
    }
  }
}
