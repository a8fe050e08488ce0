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
}
