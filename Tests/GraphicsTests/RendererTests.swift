import Benchmarks
import Testing

@testable import Graphics

private func orientation(_ seed: Int) -> Orientation {
  Orientation(
    rotation: Orientation.Rotation.allCases[seed % 4], isMirrored: seed / 4 % 2 == 1,
    marginPercent: seed % 3 * 5)
}

/// What a renderer that knows nothing of before shows for a list.
private func repaint(
  _ list: DisplayList, _ width: Int, _ height: Int, _ format: PixelFormat,
  _ orientation: Orientation = Orientation()
) -> TestPanel {
  var panel = TestPanel(width: width, height: height, format: format)
  var renderer = Renderer(
    width: width, height: height, format: format, glyphs: BitmapGlyphs(), orientation: orientation)
  _ = renderer.render(list) { panel.present($0, $1) }
  return panel
}

@Test(arguments: NamedFormat.all)
func damageAndTheFrameBeforeAreTheWholeFrame(_ named: NamedFormat) {
  var dice = Dice(5)
  for seed in 0..<6 {
    let (width, height) = (32 + dice.roll(60), 32 + dice.roll(60))
    let orientation = orientation(dice.roll(24))
    var pictures = RandomPictures(UInt64(seed), width: width, height: height)
    var panel = TestPanel(width: width, height: height, format: named.format)
    var renderer = Renderer(
      width: width, height: height, format: named.format, glyphs: BitmapGlyphs(),
      orientation: orientation, transfersFullRows: seed % 2 == 1)
    var list = pictures.list()
    for frame in 0..<5 {
      _ = renderer.render(list) { panel.present($0, $1) }
      #expect(
        panel.bytes == repaint(list, width, height, named.format, orientation).bytes,
        "frame \(frame) of sequence \(seed)")
      list = pictures.change(list)
    }
    #expect(panel.isIntactAround)
  }
}

@Test(arguments: NamedFormat.all) func cuttingUpChangesNoPixel(_ named: NamedFormat) {
  // Large enough that areas are cut up at all.
  let (width, height) = (200, 150)
  for seed in 10..<18 {
    var pictures = RandomPictures(UInt64(seed), width: width, height: height)
    let viewport = Viewport(panelWidth: width, panelHeight: height)
    var compositor = Compositor(viewport: viewport, format: named.format, presentsFullRows: true)
    let list = pictures.list()
    compositor.update(list) { text, font in
      var glyphs = BitmapGlyphs()
      return TextImage(
        text, font: font, glyphs: &glyphs, isBlackAndWhite: named.format.isBlackAndWhite)
    }
    while compositor.composeNext() != nil {}

    // The painter's way: everything, back to front.
    var canvas = Canvas(bounds: viewport.panel, format: named.format)
    canvas.fill(viewport.panel, list.background)
    for element in compositor.placed {
      canvas.draw(element.sprite, x: element.x, y: element.y, opacity: element.opacity)
    }
    var different = 0
    for y in 0..<height {
      for x in 0..<width where canvas.pixel(x: x, y: y) != compositor.canvas.pixel(x: x, y: y) {
        different += 1
      }
    }
    #expect(different == 0, "pixels of seed \(seed)")
  }
}

@Test(arguments: [
  (32, 32), (128, 64), (33, 47), (240, 240), (480, 320), (1920, 1080), (8192, 32), (32, 8192),
  (4099, 2161), (8192, 8192),
]) func aFullFrameIsTiledExactly(_ size: (Int, Int)) {
  for format in [PixelFormat.rgb565, .xrgb8888, .mono10] {
    var renderer = Renderer(
      width: size.0, height: size.1, format: format, glyphs: BitmapGlyphs())
    let panel = renderer.viewport.panel
    var next = 0
    let painted = renderer.render(DisplayList()) { canvas, area in
      #expect(canvas.bounds.contains(area) && panel.contains(area))
      #expect(area.x == 0 && area.width == size.0 && area.y == next && area.height >= 2)
      next = area.maxY
    }
    #expect(next == size.1 && painted == panel.area)
  }
}

@Test func nothingIsPresentedWhenNothingChanged() {
  var renderer = Renderer(width: 64, height: 48, format: .rgb565, glyphs: BitmapGlyphs())
  var pictures = RandomPictures(1, width: 64, height: 48)
  let list = pictures.list()
  #expect(renderer.render(list) { _, _ in } == 64 * 48)
  #expect(renderer.render(list) { _, _ in Issue.record("presented without need") } == 0)
  renderer.invalidate()
  #expect(renderer.render(list) { _, _ in } == 64 * 48)
}

@Test func aSlidingTileCostsLittleMoreThanItself() {
  let scene = BenchmarkScene(width: 480, height: 320)
  var renderer = Renderer(width: 480, height: 320, format: .rgb565, glyphs: BitmapGlyphs())
  var list = scene.start
  _ = renderer.render(list) { _, _ in }
  for frame in 0..<12 {
    scene.advance(&list, .slide, toFrame: frame)
    #expect(renderer.render(list) { _, _ in } <= 63 * (63 + 72))
  }
}

@Test func panelsThatTransferRowsGetOneBandOfAtLeastTwo() {
  for format in [PixelFormat.rgb565, .mono10] {
    var renderer = Renderer(
      width: 128, height: 64, format: format, glyphs: BitmapGlyphs(), transfersFullRows: true)
    for y in [0, 30, 63] {
      var list = DisplayList()
      var bands: [Rect] = []
      _ = renderer.render(list) { _, _ in }
      list.add(.box(.white, radius: 0), in: Rect(x: 9, y: y, width: 5, height: 1))
      _ = renderer.render(list) { bands.append($1) }
      #expect(bands.count == 1)
      #expect(bands.allSatisfy { $0.width == 128 && $0.height >= 2 && $0.maxY <= 64 })
      #expect(bands.allSatisfy { $0.y <= y && $0.maxY > y })
    }
  }
}

@Test func afterAFailureEverythingIsPainted() {
  struct Gone: Error {}
  var renderer = Renderer(width: 40, height: 40, format: .xrgb8888, glyphs: BitmapGlyphs())
  var list = DisplayList()
  _ = renderer.render(list) { _, _ in }
  list.add(.ellipse(.white), in: Rect(x: 1, y: 1, width: 5, height: 5))
  #expect(throws: Gone.self) { try renderer.render(list) { _, _ throws(Gone) in throw Gone() } }
  #expect(renderer.render(list) { _, _ in } == 1600)
}

@Test func aTurnedPanelShowsTheTurnedPicture() {
  for (index, rotation) in Orientation.Rotation.allCases.enumerated() {
    for isMirrored in [false, true] {
      let orientation = Orientation(rotation: rotation, isMirrored: isMirrored)
      let (width, height) = rotation.swapsSides ? (40, 60) : (60, 40)
      var pictures = RandomPictures(UInt64(40 + index), width: 60, height: 40)
      let list = pictures.list()
      let expected = picture(list, 60, 40, Orientation()).turned(orientation)
      let actual = picture(list, width, height, orientation)
      let different = zip(actual.colors, expected.colors).filter { $0 != $1 }.count
      #expect(different == 0, "\(rotation), mirrored: \(isMirrored)")
    }
  }
}

private func picture(
  _ list: DisplayList, _ width: Int, _ height: Int, _ orientation: Orientation
) -> Picture {
  var picture = Picture(width: width, height: height)
  var renderer = Renderer(
    width: width, height: height, format: .xrgb8888, glyphs: BitmapGlyphs(),
    orientation: orientation)
  _ = renderer.render(list) { canvas, area in
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX { picture[x, y] = canvas.color(x: x, y: y) }
    }
  }
  return picture
}

/// Sizes from the smallest panel to the largest, evenly by their logarithms, with at most a million
/// pixels so that the test stays short.
private func anySize(_ dice: inout Dice) -> (Int, Int) {
  func side() -> Int { min(8192, (32 << dice.roll(8)) + dice.roll(32 << 3)) }
  while true {
    let (width, height) = (side(), side())
    if width * height <= 1 << 20 { return (width, height) }
  }
}

@Test(arguments: 0..<24) func anySizeStrideAndRotationKeepsToItsPixels(_ seed: Int) {
  var dice = Dice(UInt64(100 + seed))
  let (width, height) = anySize(&dice)
  let format = NamedFormat.all[seed % NamedFormat.all.count].format
  let orientation = orientation(dice.roll(24))
  var pictures = RandomPictures(UInt64(seed), width: min(width, 300), height: min(height, 300))
  var panel = TestPanel(width: width, height: height, format: format, padding: dice.roll(70))
  var renderer = Renderer(
    width: width, height: height, format: format, glyphs: BitmapGlyphs(),
    orientation: orientation, transfersFullRows: dice.roll(2) == 1)
  var list = pictures.list()
  for _ in 0..<3 {
    _ = renderer.render(list) { panel.present($0, $1) }
    list = pictures.change(list)
  }
  _ = renderer.render(list) { panel.present($0, $1) }
  #expect(panel.isIntactAround)
  var whole = TestPanel(width: width, height: height, format: format, padding: panel.padding)
  var fresh = Renderer(
    width: width, height: height, format: format, glyphs: BitmapGlyphs(), orientation: orientation)
  _ = fresh.render(list) { whole.present($0, $1) }
  #expect(panel.bytes == whole.bytes, "\(width)x\(height)")
}

@Test(arguments: NamedFormat.all) func bothPagesOfAPanelShowWholePictures(_ named: NamedFormat) {
  var pages = Array(
    repeating: TestPanel(width: 70, height: 50, format: named.format), count: 2)
  var pictures = RandomPictures(9, width: 70, height: 50)
  var renderer = Renderer(
    width: 70, height: 50, format: named.format, glyphs: BitmapGlyphs(), pages: 2)
  var list = pictures.list()
  var drawn = 0
  for frame in 0..<12 {
    let painted = renderer.render(list) { pages[drawn].present($0, $1) }
    // A frame that changes nothing turns no page: the one drawn last stays on the display.
    if painted > 0 { drawn = 1 - drawn }
    #expect(pages[1 - drawn].bytes == repaint(list, 70, 50, named.format).bytes, "\(frame)")
    if frame % 4 != 2 { list = pictures.change(list) }
  }
}

@Test func touchesFindThePixelThatWasDrawnThere() {
  for seed in 0..<24 {
    let viewport = Viewport(panelWidth: 100, panelHeight: 60, orientation: orientation(seed))
    for (x, y) in [(0, 0), (viewport.width - 1, 0), (3, viewport.height - 1), (17, 11)] {
      let place = viewport.panelRect(Rect(x: x, y: y, width: 1, height: 1))
      #expect(viewport.panel.contains(place))
      #expect(viewport.scenePoint(panelX: place.x, panelY: place.y) == (x, y))
    }
  }
}

@Test func blackAndWhitePanelsShowNothingElse() {
  let format = NamedFormat.all[12].format
  var pictures = RandomPictures(77, width: 128, height: 64)
  var renderer = Renderer(width: 128, height: 64, format: format, glyphs: BitmapGlyphs())
  for _ in 0..<10 {
    _ = renderer.render(pictures.list()) { canvas, area in
      for y in area.y..<area.maxY {
        for x in area.x..<area.maxX {
          #expect([0xFF00_0000, 0xFFFF_FFFF].contains(canvas.pixel(x: x, y: y)))
        }
      }
    }
  }
}

@Test func theCacheStaysWithinItsRoom() {
  var cache = SpriteCache(capacity: 20_000)
  let maker = SpriteMaker(format: .rgb565, orientation: Orientation())
  for radius in 1...300 {
    let content = Content.ellipse(Color(UInt32(radius)))
    let sprite = maker.make(content, width: 40, height: 40) { _, _ in fatalError("no text") }
    cache.beginUse()
    let id = cache.add(sprite, for: SpriteCache.Key(content: content, width: 40, height: 40))
    cache.touch(id)
    cache.trim()
    let isFull = cache.isFull
    #expect(!isFull)
    let found = cache.find(SpriteCache.Key(content: content, width: 40, height: 40))
    #expect(found == id)
  }
}
