import Graphics

/// How much room text takes, so that scenes can choose a size that fits before anything is drawn.
public struct Typography: Equatable, Sendable {
  /// The widths of the typeface that will be drawn.
  public let metrics: TextMetrics
  /// Whether the built-in face serves all text: a display has one face alone.
  public var isBuiltIn = false
  /// The least em: nothing that is meant to be read is smaller.
  public var smallest = Self.tiny

  /// The em of the built-in face's smallest size, capitals of 5 pixels: for the smallest displays.
  public static let tiny = 5
  /// The em of its third size, capitals of 7 pixels.
  public static let plain = 7
  /// The em of capitals of 8 pixels: the least where there is room for more than the least.
  public static let readable = 11

  /// The font of an em.
  public func font(_ size: Int) -> Font { Font(size: max(size, smallest), isBuiltIn: isBuiltIn) }

  /// The width of `text` in pixels.
  public func width(_ text: String, _ font: Font) -> Int { metrics.width(of: text, font: font) }

  /// The largest font of at most `size` in which `text` is no wider than `width`: rather smaller than
  /// ``smallest`` than cut, and ``tiny`` where even that is too wide.
  public func font(for text: String, width: Int, size: Int) -> Font {
    var font = self.font(size)
    while font.size > Self.tiny, self.width(text, font) > width { font.size -= 1 }
    return font
  }

  /// Whether `text` fits into `width` in any legible size.
  public func fits(_ text: String, width: Int) -> Bool {
    self.width(text, font(smallest)) <= width
  }

  /// The height of a line: the capitals, the tails below them, and the air between lines.
  public func lineHeight(_ font: Font) -> Int {
    let capitals = metrics.capHeight(font: font)
    if capitals < 8 { return capitals + (capitals < 7 ? 1 : 2) }
    return isBuiltIn ? capitals * 3 / 2 : capitals * 5 / 3
  }

  /// `text` broken at spaces into lines that are no wider than `width`.
  public func lines(of text: String, font: Font, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if self.width(longer, font) <= width || line.isEmpty {
        line = longer
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
