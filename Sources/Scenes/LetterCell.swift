import Graphics

extension Stage {
  /// Draws a cell in which something is being written, on its ground where it is turned: a frame
  /// that no letter would touch, and the letter, if there is one. The font is as high as the cell
  /// allows, at most `largest` pixels.
  func drawLetter(
    _ letter: String, in frame: Rect, isTurning: Bool, largest: Int, into list: inout DisplayList
  ) {
    if !isTurning, letter.isEmpty || frame.width > 7 {
      list.add(.outline(theme.mutedText, radius: radius, width: line), in: frame)
    }
    guard !letter.isEmpty else { return }
    let font = type.font(for: "W", width: frame.width - 2, size: min(frame.height * 3 / 4, largest))
    list.add(.text(letter, font, isTurning ? theme.buttonText : theme.text, .center), in: frame)
  }
}
