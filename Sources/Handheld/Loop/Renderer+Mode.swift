import Graphics
import Hardware

extension Renderer where Glyphs: ~Copyable {
  /// What paints for a display of this mode, with the picture turned as `orientation` says; one of
  /// characters has its picture as it is.
  init(for mode: DisplayMode, orientation: Orientation, glyphs: consuming Glyphs) {
    self.init(
      width: mode.width, height: mode.height, format: mode.format, glyphs: glyphs,
      orientation: mode.characters == nil ? orientation : Orientation(),
      transfersFullRows: mode.transfersFullRows, pages: mode.pages,
      cells: mode.characters.map { $0 == .placed ? .placed : .lines })
  }
}
