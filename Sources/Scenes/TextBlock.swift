import Graphics

/// Lines of text one below the other, each as large as asked or as its width allows.
struct TextBlock {
  let lines: [String]
  let color: Color
  var alignment = Alignment.leading

  /// Draws as many lines as fit, centred vertically; a line that is too wide in any legible size
  /// is left out.
  func draw(
    in frame: Rect, font: Font, on stage: Stage, into list: inout DisplayList, opacity: UInt8 = 255
  ) {
    let height = stage.type.lineHeight(font)
    let room = height > 0 ? frame.height / height : 0
    let count = lines.reduce(0) { $0 + (stage.type.fits($1, width: frame.width) ? 1 : 0) }
    var left = min(count, room)
    var y = frame.y + (frame.height - left * height) / 2
    for line in lines where left > 0 && stage.type.fits(line, width: frame.width) {
      let fitted = stage.type.font(for: line, width: frame.width, size: font.size)
      list.add(
        .text(line, fitted, color, alignment),
        in: Rect(x: frame.x, y: y, width: frame.width, height: height), opacity: opacity)
      y += height
      left -= 1
    }
  }
}
