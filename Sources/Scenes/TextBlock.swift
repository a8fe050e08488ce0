import Graphics

/// Lines of text one below the other, all as large as asked or as the widest of them allows.
struct TextBlock {
  /// Texts, each in the lines that it was broken into.
  let texts: [[String]]
  let color: Color
  var alignment = Alignment.leading

  /// Several texts, each in its lines.
  init(texts: [[String]], color: Color, alignment: Alignment = .leading) {
    self.texts = texts
    self.color = color
    self.alignment = alignment
  }

  /// One text in its lines.
  init(lines: [String], color: Color, alignment: Alignment = .leading) {
    self.init(texts: [lines], color: color, alignment: alignment)
  }

  /// Draws as many lines as fit, centred vertically; a line that is too wide in any legible size
  /// is left out. Returns the first line's place, no wider than its text; nil without any.
  @discardableResult
  func draw(
    in frame: Rect, font: Font, on stage: Stage, into list: inout DisplayList, opacity: UInt8 = 255
  ) -> Rect? {
    let height = stage.type.lineHeight(font)
    let room = height > 0 ? frame.height / height : 0
    var size = font.size
    var count = 0
    for line in texts.joined() where count < room && stage.type.fits(line, width: frame.width) {
      size = min(size, stage.type.font(for: line, width: frame.width, size: font.size).size)
      count += 1
    }
    let fitted = stage.type.font(size)
    var y = frame.y + (frame.height - count * height) / 2
    var first: Rect?
    for lines in texts {
      var goesOn = false
      for line in lines where count > 0 && stage.type.fits(line, width: frame.width) {
        if first == nil {
          let width = min(stage.type.width(line, fitted), frame.width)
          first = Rect(x: frame.x, y: y, width: width, height: height)
        }
        list.add(
          .text(line, fitted, color, alignment),
          in: Rect(x: frame.x, y: y, width: frame.width, height: height), opacity: opacity,
          goesOn: goesOn)
        y += height
        count -= 1
        goesOn = true
      }
    }
    return first
  }
}
