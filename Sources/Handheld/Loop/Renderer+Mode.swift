import Graphics
import Hardware

extension Renderer where Glyphs: ~Copyable {
  /// What paints for a display of this mode, with the picture turned as `orientation` says; one of
  /// characters has its picture as it is.
  ///
  /// No initialiser: Swift 6.0.3 takes one that hands `glyphs` on for a copy.
  static func painting(
    _ mode: DisplayMode, orientation: Orientation, glyphs: consuming Glyphs
  ) -> Renderer<Glyphs> {
    Renderer(
      width: mode.width, height: mode.height, format: mode.format, glyphs: glyphs,
      orientation: mode.characters == nil ? orientation : Orientation(),
      transfersFullRows: mode.transfersFullRows, pages: mode.pages,
      cells: mode.characters.map { cells(of: $0) }, relitPixels: relitPixels)
  }

  /// Some tiles of a small panel, or one of a large one: a board in a new light takes a handful of frames,
  /// and none of them as long as all of its sprites would.
  private static var relitPixels: Int { 32_768 }

  private static func cells(of characters: DisplayMode.Characters) -> TextMetrics.Cells {
    switch characters {
    case .placed: .placed
    case .lines: .lines
    case .blocks: .blocks
    }
  }
}
