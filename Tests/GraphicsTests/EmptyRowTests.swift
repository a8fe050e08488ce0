import Graphics
import Testing

@Suite struct EmptyRowTests {
  /// Sprites group equal rows by their runs; a row without any has none to look at.
  @Test("a sprite may end with empty rows", arguments: [PixelFormat.rgb565, .xrgb8888, .mono10])
  func emptyRowsAtTheEnd(format: PixelFormat) {
    var list = DisplayList(background: .black)
    let line = [SubpixelPoint(x: 16, y: 32), SubpixelPoint(x: 300, y: 32)]
    list.add(.polyline(line, .white, width: 32), in: Rect(x: 2, y: 2, width: 20, height: 12))
    list.add(
      .text("ace", Font(size: 8), .white, .leading), in: Rect(x: 2, y: 16, width: 20, height: 12))
    var renderer = Renderer(width: 32, height: 32, format: format, glyphs: BitmapGlyphs())
    var painted = 0
    _ = renderer.render(list) { (_, area) in painted += area.area }
    #expect(painted == 32 * 32)
  }

  @Test("a tile without a label is as high as its frame, however round it is", arguments: 0...24)
  func noLabel(radius: Int) {
    let style = TileStyle(
      background: .white, foreground: .black, label: "", font: Font(size: 12), size: 24,
      radius: radius)
    var list = DisplayList(background: .black)
    list.add(.tile(style), in: Rect(x: 4, y: 2, width: 24, height: 24))
    var renderer = Renderer(
      width: 32, height: 32, format: .xrgb8888, glyphs: BitmapGlyphs(), transfersFullRows: true)
    var rows: [Int] = []
    _ = renderer.render(list) { canvas, _ in
      rows = (0..<32).filter { canvas.color(x: 16, y: $0) != .black }
    }
    #expect(rows == Array(2..<26))
  }

  @Test("a plate with hollows that has no columns has no pixel", arguments: [0, 1, 24])
  func noColumns(height: Int) {
    var plate = Relief(.raised, .white, radius: 3, depth: 2, light: .standing)
    plate.hollows = Hollows(.black, radius: 2, depth: 1, count: 4, edge: 2, side: 5, pitch: 7)
    var list = DisplayList(background: .black)
    list.add(.relief(plate), in: Rect(x: 4, y: 4, width: 0, height: height))
    var renderer = Renderer(
      width: 32, height: 32, format: .rgb565, glyphs: BitmapGlyphs(), transfersFullRows: true)
    _ = renderer.render(list) { canvas, _ in
      for y in 0..<32 { for x in 0..<32 { #expect(canvas.color(x: x, y: y) == .black) } }
    }
  }
}
