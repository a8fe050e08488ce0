import Graphics

/// One character of a picture in text, before it is known what the terminal can show of it.
struct TextCell: Equatable, Sendable {
  /// The sides of a cell from whose middle a line goes there.
  struct Sides: OptionSet, Equatable, Sendable {
    let rawValue: UInt8
    static let up = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
    static let down = Sides(rawValue: 4)
    static let left = Sides(rawValue: 8)
  }

  /// The character; a space where nothing is written.
  var character: Unicode.Scalar = " "
  /// Its colour, `0xRRGGBB`.
  var foreground: UInt32 = 0
  /// The colour behind it.
  var background: UInt32 = 0
  /// Whether it is a tile's number.
  var isBold = false
  /// The tile's rank that the cell belongs to; 0 for none.
  var rank: UInt8 = 0
  /// Whether it is part of a picture of blocks, dark on light.
  var isPicture = false
  /// The lines that meet here, where nothing is written.
  var lines: Sides = []

  /// Writes over what is here, whose ground stays.
  mutating func write(_ character: Unicode.Scalar, _ color: UInt32) {
    self.character = character
    foreground = color
    lines = []
  }

  /// What is seen: the character, or the lines' crossing.
  func glyph(isUnicode: Bool) -> Unicode.Scalar {
    guard character == " ", !lines.isEmpty else {
      return isUnicode || character.isASCII ? character : character.plain
    }
    if isUnicode { return Self.crossings[Int(lines.rawValue)] }
    if lines.isSubset(of: [.left, .right]) { return "-" }
    return lines.isSubset(of: [.up, .down]) ? "|" : "+"
  }

  /// By the sides as bits: up 1, right 2, down 4, left 8.
  private static let crossings: [Unicode.Scalar] = [
    " ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼",
  ]
}

extension Unicode.Scalar {
  /// The nearest character of ASCII; "?" where none is near.
  var plain: Unicode.Scalar {
    guard !isASCII else { return self }
    switch self {
    case "▲", "↑", "▴": return "^"
    case "▶", "→", "▸", "►", "›", "»": return ">"
    case "▼", "↓", "▾": return "v"
    case "◀", "←", "◂", "◄", "‹", "«": return "<"
    case "●", "•": return "o"
    case "·", "…": return "."
    case "×": return "x"
    case "−", "–", "—", "─": return "-"
    case "│": return "|"
    case "‘", "’": return "'"
    case "“", "”", "„": return "\""
    case "█", "▓", "■": return "#"
    case "\u{A0}": return " "
    case "°": return "o"
    case "ß": return "s"
    case "¿", "¡": return " "
    default: return LatinLetters.base(of: self) ?? "?"
    }
  }
}
