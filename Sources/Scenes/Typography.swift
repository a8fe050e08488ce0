import Graphics

/// How much room text takes, so that scenes can choose a size that fits before anything is drawn.
public struct Typography: Equatable, Sendable {
  /// The widths of the typeface that will be drawn.
  public let metrics: TextMetrics

  /// The em of the 3×5 face: nothing legible is smaller.
  public static let smallest = 5
  /// No sign of that face takes more.
  static let widestAdvance = 6
  /// The em of the 5×7 face.
  public static let plain = 7

  /// Makes a measure.
  public init(metrics: TextMetrics) { self.metrics = metrics }

  /// The width of `text` in pixels.
  public func width(_ text: String, _ font: Font) -> Int { metrics.width(of: text, font: font) }

  /// The largest font of at most `size` in which `text` is no wider than `width`; the smallest
  /// legible one where even that is too wide.
  public func font(for text: String, width: Int, size: Int) -> Font {
    var font = Font(size: max(size, Self.smallest))
    while font.size > Self.smallest, self.width(text, font) > width { font.size -= 1 }
    return font
  }

  /// Whether `text` fits into `width` in any legible size.
  public func fits(_ text: String, width: Int) -> Bool {
    // Most rooms are so wide that the face need not be asked, nor read.
    text.utf8.count * Self.widestAdvance <= width
      || self.width(text, Font(size: Self.smallest)) <= width
  }

  /// The height of a line: the capitals, the tails below them, and the air between lines.
  public func lineHeight(_ font: Font) -> Int {
    let capitals = metrics.capHeight(font: font)
    return capitals < 8 ? capitals + (capitals < 7 ? 1 : 2) : capitals * 5 / 3
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
