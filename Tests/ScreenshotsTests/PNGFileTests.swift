import Foundation
import Graphics
import Screenshots
import Testing
import Typeface

/// Renders one picture of the benchmark scene into a canvas of the whole panel.
func render(
  _ width: Int, _ height: Int, _ format: PixelFormat, _ orientation: Orientation = Orientation()
) throws -> PNGFile {
  var renderer = Renderer(
    width: width, height: height, format: format, glyphs: try OutlineGlyphs(),
    orientation: orientation, transfersFullRows: true)
  let scene = BenchmarkScene(
    width: renderer.viewport.width, height: renderer.viewport.height,
    isBlackAndWhite: format.isBlackAndWhite)
  var list = DisplayList()
  scene.draw(.full, frame: 0, into: &list)
  var picture: PNGFile?
  _ = renderer.render(list) { canvas, _ in picture = PNGFile(canvas) }
  return try #require(picture)
}

@Test func look() throws {
  guard let folder = ProcessInfo.processInfo.environment["LOOK"] else { return }
  for (w, h) in [(128, 64), (240, 240), (480, 320), (800, 480), (320, 480), (1920, 1080)] {
    let format = w == 128 ? PixelFormat.mono10 : w < 800 ? .rgb565 : .xrgb8888
    try render(w, h, format).write(to: "\(folder)/\(w)x\(h).png")
  }
}
