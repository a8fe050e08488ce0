import Graphics
import Hardware
import Scenes
import Time

/// The panel of a certification: the pattern that is judged by eye, and later the QR code.
struct CertificationPicture<Panel: Display & ~Copyable>: ~Copyable {
  private(set) var display: Panel
  private var renderer: Renderer<BitmapGlyphs>

  /// A picture for this panel, turned as it is built in.
  init(_ display: consuming Panel, orientation: Orientation) {
    let mode = display.mode
    renderer = Renderer(
      width: mode.width, height: mode.height, format: mode.format, glyphs: BitmapGlyphs(),
      orientation: orientation, transfersFullRows: mode.transfersFullRows, pages: mode.pages)
    self.display = display
  }

  /// What the panel is: "480x320".
  var sizeName: String { "\(display.mode.width)x\(display.mode.height)" }

  /// Width and height as the player sees them.
  private var size: Rect {
    let viewport = renderer.viewport
    return Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
  }

  /// Shows the pattern: a frame along all four edges, and in the corners red, green, blue and white.
  mutating func showPattern() throws(DisplayError) { try show(pattern) }

  private var pattern: DisplayList {
    var list = DisplayList(background: .black)
    TestPattern.draw(
      width: size.width, height: size.height,
      isBlackAndWhite: display.mode.format.isBlackAndWhite, into: &list)
    return list
  }

  /// Shows a QR code as large as it fits; false where it does not.
  mutating func show(_ symbol: ModuleMatrix) throws(DisplayError) -> Bool {
    var list = DisplayList(background: .white)
    guard symbol.add(to: &list, in: size) else { return false }
    try show(list)
    return true
  }

  /// How long a whole frame takes, in milliseconds: the median of so many.
  mutating func millisecondsOfAFrame<Time: Clock & ~Copyable>(
    of count: Int = 25, clock: inout Time
  ) throws(DisplayError) -> Int {
    let list = pattern
    var spans: [Int64] = []
    for _ in 0..<count {
      let begin = clock.now()
      renderer.invalidate()
      try show(list)
      spans.append((clock.now() - begin).nanoseconds)
    }
    return Int((spans.sorted()[count / 2] + 500_000) / 1_000_000)
  }

  private mutating func show(_ list: DisplayList) throws(DisplayError) {
    _ = try renderer.render(list) { (canvas, area) throws(DisplayError) in
      try display.present(canvas, area: area)
    }
    try display.flush()
  }
}
