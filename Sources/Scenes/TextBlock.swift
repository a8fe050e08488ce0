import Graphics

/// Lines of text one below the other, all as large as asked or as the widest of them allows.
struct TextBlock {
  /// The lines, of which each sentence may have several: what reads them aloud is told where one goes on.
  private enum Lines {
    case sentence([String]), sentences([String]), broken([[String]])
  }
  private let lines: Lines
  let color: Color
  var alignment = Alignment.leading

  /// Several texts, each in the lines that it was broken into.
  init(texts: [[String]], color: Color, alignment: Alignment = .leading) {
    (lines, self.color, self.alignment) = (.broken(texts), color, alignment)
  }

  /// One text in its lines.
  init(lines: [String], color: Color, alignment: Alignment = .leading) {
    (self.lines, self.color, self.alignment) = (.sentence(lines), color, alignment)
  }

  /// Several texts of a line each.
  init(sentences: [String], color: Color, alignment: Alignment = .leading) {
    (lines, self.color, self.alignment) = (.sentences(sentences), color, alignment)
  }

  /// Each line, and whether it goes on with the one before; without a request for memory, since it is
  /// asked in every frame.
  private func visit(_ body: (_ line: String, _ goesOn: Bool) -> Void) {
    func visit(_ sentence: [String]) {
      for index in sentence.indices { body(sentence[index], index > 0) }
    }
    switch lines {
    case .sentence(let lines): visit(lines)
    case .sentences(let lines): for line in lines { body(line, false) }
    case .broken(let texts): for lines in texts { visit(lines) }
    }
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
    visit { line, _ in
      guard count < room, stage.type.fits(line, width: frame.width) else { return }
      size = min(size, stage.type.font(for: line, width: frame.width, size: font.size).size)
      count += 1
    }
    let fitted = stage.type.font(size)
    var y = frame.y + (frame.height - count * height) / 2
    var first: Rect?
    // A line that is left out in the middle leaves the sentence to go on.
    visit { line, goesOn in
      guard count > 0, stage.type.fits(line, width: frame.width) else { return }
      if first == nil {
        let width = min(stage.type.width(line, fitted), frame.width)
        first = Rect(x: frame.x, y: y, width: width, height: height)
      }
      list.add(
        .text(line, fitted, color, alignment),
        in: frame.row(at: y, height: height), opacity: opacity, goesOn: goesOn)
      y += height
      count -= 1
    }
    return first
  }
}
