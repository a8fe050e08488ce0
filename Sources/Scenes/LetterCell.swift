import Graphics

extension Stage {
  /// Draws the letter of a cell in which something is being written; nothing where it is empty. The
  /// font is as high as the cell allows, at most `largest` pixels.
  func drawLetter(
    _ letter: String, in frame: Rect, isTurning: Bool, largest: Int, into list: inout DisplayList
  ) {
    guard !letter.isEmpty else { return }
    let font = type.font(for: "W", width: frame.width - 2, size: min(frame.height * 3 / 4, largest))
    list.add(.text(letter, font, isTurning ? theme.buttonText : theme.text, .center), in: frame)
  }
}
