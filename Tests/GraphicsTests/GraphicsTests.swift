import Testing

@testable import Graphics

@Test func colorsAreRoundedToTheNearestThatThePanelShows() {
  #expect(PixelFormat.rgb565.pixel(Color(0xFFFFFF)) == 0xFFFF)
  #expect(PixelFormat.rgb565.pixel(Color(0x040204)) == 0)
  #expect(PixelFormat.rgb565.pixel(Color(0x050305)) == 1 << 11 | 1 << 5 | 1)
  #expect(PixelFormat.xrgb8888.pixel(Color(0x123456)) == 0xFF12_3456)
}

@Test func nothingIsPresentedWhenNothingChanged() {
  var renderer = Renderer(width: 64, height: 48, format: .rgb565, glyphs: BitmapGlyphs())
  var list = DisplayList(background: .white)
  list.add(.box(.black, radius: 3), in: Rect(x: 4, y: 4, width: 20, height: 20))
  #expect(renderer.render(list) { _, _ in } == 64 * 48)
  #expect(renderer.render(list) { _, _ in Issue.record("presented without need") } == 0)
}
