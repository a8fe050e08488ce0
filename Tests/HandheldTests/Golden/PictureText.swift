import Graphics
import Scenes

/// Drawing lists as text, a line for each element from back to front, to be read in a diff:
///
///     page #faf8ef
///     box #bbada0 radius 6 at 12,34 300x300
///     text "Score" 12 #eee4da center opacity 128 at 12,34 80x12
///
/// Colours that are not opaque have eight digits; a text that goes on with the one before says so. What was written is read back exactly.
enum PictureText {
  // MARK: Writing

  static func lines(of list: DisplayList) -> [String] {
    ["page \(text(list.background))"]
      + list.elements.map { element in
        let frame = element.frame
        let opacity = element.opacity == 255 ? "" : " opacity \(element.opacity)"
        let look = "\(text(element.content))\(opacity)\(element.goesOn ? " goes-on" : "")"
        return "\(look) at \(frame.x),\(frame.y) \(frame.width)x\(frame.height)"
      }
  }

  private static func text(_ content: Content) -> String {
    switch content {
    case .box(let color, let radius): return "box \(text(color)) radius \(radius)"
    case .outline(let color, let radius, let width):
      return "outline \(text(color)) radius \(radius) width \(width)"
    case .ellipse(let color): return "ellipse \(text(color))"
    case .text(let words, let font, let color, let alignment):
      return "text \"\(words)\" \(text(font)) \(text(color)) \(alignment)"
    case .tile(let style): return text(style)
    case .triangle(let color, let direction): return "triangle \(text(color)) \(direction)"
    case .polyline(let points, let color, let width):
      let places = points.map { "\($0.x),\($0.y)" }.joined(separator: ";")
      return "polyline \(text(color)) width \(width) through \(places)"
    case .relief(let relief):
      return "relief \(relief.shape) \(text(relief.color)) radius \(relief.radius) "
        + "depth \(relief.depth) light \(relief.light.step)"
        + (relief.hollows.map { " hollows " + text($0) } ?? "")
    }
  }

  private static func text(_ hollows: Hollows) -> String {
    "\(text(hollows.color)) radius \(hollows.radius) depth \(hollows.depth) "
      + "count \(hollows.count) edge \(hollows.edge) side \(hollows.side) pitch \(hollows.pitch)"
  }

  private static func text(_ style: TileStyle) -> String {
    let face = "\(text(style.font)) \(text(style.foreground)) on \(text(style.background))"
    let shape = "size \(style.size) radius \(style.radius) \(style.pattern)"
    let emblem = style.emblem.map { " emblem " + text($0) } ?? ""
    let drawing = style.drawing.map { " drawing \($0.number)" } ?? ""
    let light = style.light.map { "light \($0.step) \(style.finish) " } ?? ""
    return "tile \"\(style.label)\" " + light + face + " " + shape + emblem + drawing
  }

  /// Three hexadecimal digits for each row.
  private static func text(_ emblem: Emblem) -> String {
    var text = ""
    for row in 0..<Emblem.side {
      var bits = 0
      for column in 0..<Emblem.side {
        bits = bits * 2 + (emblem.hasInk(row: row, column: column) ? 1 : 0)
      }
      let digits = String(bits, radix: 16)
      text += String(repeating: "0", count: 3 - digits.count) + digits
    }
    return text
  }

  /// By the number that a drawing has.
  private static func drawing(_ text: Substring) -> Graphics.Drawing? {
    for set in TileSet.allCases {
      for exponent in UInt8(1)...18 {
        for side in [16, 96] {
          let drawing = set.drawing(of: exponent, onTile: side)
          if let drawing, "\(drawing.number)" == text { return drawing }
        }
      }
    }
    return nil
  }

  private static func emblem(_ text: Substring) -> Emblem {
    let digits = text.compactMap { $0.hexDigitValue }
    var inked: [Int] = []
    for number in 0..<min(Emblem.side * Emblem.side, digits.count * 4) {
      let bit = digits[number / 4] >> (3 - number % 4)
      if bit & 1 == 1 { inked.append(number) }
    }
    return Emblem(inked: inked)
  }

  private static func text(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue] + (color.alpha == 255 ? [] : [color.alpha])
    return "#"
      + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  // MARK: Reading

  /// The list that `lines` were written of; nil where a line is none.
  static func list(of lines: some Collection<Substring>) -> DisplayList? {
    guard let first = lines.first?.split(separator: " "), first.first == "page",
      let page = first.last.flatMap({ color($0) })
    else { return nil }
    var list = DisplayList(background: page)
    for line in lines.dropFirst() { guard add(line, to: &list) else { return nil } }
    return list
  }

  private static func add(_ line: Substring, to list: inout DisplayList) -> Bool {
    // A text may hold anything but a quotation mark.
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    let quoted = parts.count == 3 ? String(parts[1]) : ""
    let rest = parts.count == 3 ? parts[0] + parts[2] : line
    let words = rest.split(separator: " ")
    guard let at = words.lastIndex(of: "at"), at + 2 < words.count else { return false }
    var look = Array(words[..<at])
    let goesOn = look.last == "goes-on"
    if goesOn { look.removeLast() }
    var opacity: UInt8? = 255
    if look.count > 2, look[look.count - 2] == "opacity" {
      opacity = UInt8(look[look.count - 1])
      look.removeLast(2)
    }
    guard let opacity, let content = content(look, quoted) else { return false }
    let place = words[at + 1].split(separator: ",").compactMap { Int($0) }
    let size = words[at + 2].split(separator: "x").compactMap { Int($0) }
    guard place.count == 2, size.count == 2 else { return false }
    list.add(
      content, in: Rect(x: place[0], y: place[1], width: size[0], height: size[1]),
      opacity: opacity, goesOn: goesOn)
    return true
  }

  private static func text(_ font: Font) -> String { "\(font.size)\(font.isBuiltIn ? "b" : "")" }

  private static func content(_ words: [Substring], _ quoted: String) -> Content? {
    func number(_ index: Int) -> Int { words.indices.contains(index) ? Int(words[index]) ?? 0 : 0 }
    func color(_ index: Int) -> Color {
      words.indices.contains(index) ? self.color(words[index]) ?? .clear : .clear
    }
    // "18b" is a size of the built-in face.
    func font(_ index: Int) -> Font {
      let word = words.indices.contains(index) ? words[index] : ""
      let isBuiltIn = word.hasSuffix("b")
      return Font(size: Int(isBuiltIn ? word.dropLast() : word) ?? 0, isBuiltIn: isBuiltIn)
    }
    switch words.first {
    case "box": return .box(color(1), radius: number(3))
    case "outline": return .outline(color(1), radius: number(3), width: number(5))
    case "ellipse": return .ellipse(color(1))
    case "text":
      let alignments: [Alignment] = [.leading, .center, .trailing]
      guard let alignment = alignments.first(where: { words.last.map { "\($0)" } == "\($0)" })
      else { return nil }
      return .text(quoted, font(1), color(2), alignment)
    case "relief":
      let shapes: [Relief.Shape] = [.raised, .sunken, .shadow]
      guard let shape = shapes.first(where: { words.count > 8 && words[1] == "\($0)" })
      else { return nil }
      var relief = Relief(
        shape, color(2), radius: number(4), depth: number(6), light: light(number(8)))
      if words.count > 22, words[9] == "hollows" {
        relief.hollows = Hollows(
          color(10), radius: number(12), depth: number(14), count: number(16), edge: number(18),
          side: number(20), pitch: number(22))
      }
      return .relief(relief)
    case "tile" where words.count > 2 && words[1] == "light":
      guard case .tile(var style)? = content([words[0]] + words[4...], quoted) else { return nil }
      style.light = light(number(2))
      style.finish = TileFinish.allCases.first { words[3] == "\($0)" } ?? .plain
      return .tile(style)
    case "tile":
      let picture = words.count > 10 ? words[words.count - 2] : ""
      let (hasEmblem, hasDrawing) = (picture == "emblem", picture == "drawing")
      let name = words[hasEmblem || hasDrawing ? words.count - 3 : words.count - 1]
      guard let pattern = TilePattern.allCases.first(where: { name == "\($0)" })
      else { return nil }
      return .tile(
        TileStyle(
          background: color(4), foreground: color(2), label: quoted,
          font: font(1), size: number(6), radius: number(8), pattern: pattern,
          emblem: hasEmblem ? words.last.map { emblem($0) } : nil,
          drawing: hasDrawing ? words.last.flatMap { drawing($0) } : nil))
    case "triangle": return .triangle(color(1), direction: number(2))
    case "polyline":
      let points = (words.last ?? "").split(separator: ";").compactMap { place -> SubpixelPoint? in
        let parts = place.split(separator: ",").compactMap { Int($0) }
        return parts.count == 2 ? SubpixelPoint(x: parts[0], y: parts[1]) : nil
      }
      return .polyline(points, color(1), width: number(3))
    default: return nil
    }
  }

  private static func light(_ step: Int) -> Light {
    step < Light.count ? Light(turn: step) : .overhead
  }

  private static func color(_ text: Substring) -> Color? {
    guard text.first == "#", let number = UInt32(text.dropFirst(), radix: 16) else { return nil }
    let parts = text.count == 9 ? number : number << 8 | 0xFF
    return Color(
      red: UInt8(truncatingIfNeeded: parts >> 24), green: UInt8(truncatingIfNeeded: parts >> 16),
      blue: UInt8(truncatingIfNeeded: parts >> 8), alpha: UInt8(truncatingIfNeeded: parts))
  }
}
