/// Paints display lists on one panel: compares each with the last, composes what differs in
/// memory that fits the cache, and hands it out for presenting.
///
/// Sprites are made once for each content and size; a frame that needs no new sprite allocates
/// nothing, and one equal to the last does nothing at all.
public struct Renderer<Glyphs: GlyphSource & ~Copyable>: ~Copyable {
  /// How wide text will be, for scenes.
  public let metrics: TextMetrics
  private var compositor: Compositor
  private var glyphs: Glyphs

  /// The size that scenes have, and where it lies on the panel.
  public var viewport: Viewport { compositor.viewport }
  /// How the panel stores a pixel.
  public var format: PixelFormat { compositor.format }

  /// A renderer for a panel of `width` by `height` pixels that has shown nothing yet.
  ///
  /// `transfersFullRows`: the panel is sent whole rows anyway, so that the whole picture is kept
  /// and each frame is presented as one band of full rows, at least two (a single row is lost by
  /// the deferred-io of the kernel's DRM, 6.12). `pages`: 2 where the panel shows one page while the
  /// other is drawn, so that each frame makes up for the one before as well. `cells`: a pixel is a
  /// character, so that pictures are laid out here and shown elsewhere. `relitPixels`: when the light
  /// changes to one that was not seen before, a frame makes sprites of so many pixels and at least one, and
  /// shows the rest as they were (``isBehind``); nil makes all at once.
  public init(
    width: Int, height: Int, format: PixelFormat, glyphs: consuming Glyphs,
    orientation: Orientation = Orientation(), transfersFullRows: Bool = false, pages: Int = 1,
    cells: TextMetrics.Cells? = nil, relitPixels: Int? = nil
  ) {
    var glyphs = glyphs
    metrics = cells.map { TextMetrics(cells: $0) } ?? TextMetrics(measuring: &glyphs, for: format)
    self.glyphs = glyphs
    compositor = Compositor(
      viewport: Viewport(panelWidth: width, panelHeight: height, orientation: orientation),
      format: format, presentsFullRows: transfersFullRows, hasTwoPages: pages == 2,
      relitPixels: relitPixels)
  }

  /// Whether the picture that was rendered last is not whole yet: to render it again goes on.
  public var isBehind: Bool { compositor.isBehind }

  /// Forgets what the panel shows; the next frame paints everything.
  public mutating func invalidate() { compositor.invalidate() }

  /// Brings the panel from the last picture to `list`.
  ///
  /// Calls `present` with each composed part (the rectangle in panel coordinates, within the
  /// canvas's bounds). When it throws, the next frame paints everything. Returns how many pixels
  /// were handed out; 0 and no call when nothing changed.
  public mutating func render<Failure: Error>(
    _ list: borrowing DisplayList,
    present: (borrowing Canvas, Rect) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    let isBlackAndWhite = format.isBlackAndWhite
    compositor.update(list) { text, font in
      TextImage(text, font: font, glyphs: &glyphs, isBlackAndWhite: isBlackAndWhite)
    }
    var painted = 0
    while let part = compositor.composeNext() {
      do throws(Failure) {
        try present(compositor.canvas, part)
      } catch {
        compositor.invalidate()
        throw error
      }
      painted += part.area
    }
    return painted
  }
}
