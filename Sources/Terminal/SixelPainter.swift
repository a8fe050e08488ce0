import Graphics

/// Draws with DEC's sixels: columns of six pixels as characters, one colour after the other.
///
/// See the VT330/VT340 Programmer Reference Manual, volume 2, chapter 14. There is no picture in the
/// terminal's last row, which would scroll the screen: it gets the page's colour.
struct SixelPainter: Sendable {
  private let grid: PictureGrid
  private let mostColors: Int
  private let lastRow: Int
  /// The colour that the last row was given.
  private var ground: UInt32?
  /// What was sent, per picture; nil before the first time.
  private var sent: [[UInt32]?]

  init(size: TerminalSize, colors: Int) {
    var size = size
    size.rows = max(size.rows - 1, 1)
    lastRow = size.rows
    // Sixels are never scaled.
    grid = PictureGrid(size: size, mostPixels: Int.max >> 6)
    mostColors = colors
    sent = Array(repeating: nil, count: grid.count)
  }

  /// Pixels across.
  var width: Int { grid.width }
  /// Pixels down.
  var height: Int { grid.height }

  /// Adds the pictures that `damage` touches and whose pixels are not what was sent.
  mutating func paint(_ pixels: PixelBuffer, damage: Rect, into output: inout [UInt8]) {
    fillLastRow(with: pixels.pixels[(pixels.height - 1) * pixels.width], into: &output)
    for place in grid.places(in: damage) {
      let colors = Self.colors(of: place.area, in: pixels)
      guard sent[place.number] != colors else { continue }
      sent[place.number] = colors
      output.append(cursorTo: place.column, place.row)
      Self.encode(
        colors, width: place.area.width, height: place.area.height, most: mostColors, into: &output)
    }
  }

  /// The page's colour as background, and the row erased (EL).
  private mutating func fillLastRow(with color: UInt32, into output: inout [UInt8]) {
    guard color != ground else { return }
    ground = color
    output.append(cursorTo: 0, lastRow)
    output.append(color: color, for: 48, isDirect: true)
    output.append("\u{1B}[K\u{1B}[m")
  }

  private static func colors(of area: Rect, in pixels: PixelBuffer) -> [UInt32] {
    var colors: [UInt32] = []
    colors.reserveCapacity(area.area)
    for y in area.y..<area.maxY {
      colors += pixels.pixels[y * pixels.width + area.x..<y * pixels.width + area.maxX]
    }
    return colors
  }

  /// Adds a picture of at most `most` colours that stands where the cursor is.
  static func encode(_ pixels: PixelBuffer, most: Int, into output: inout [UInt8]) {
    encode(
      colors(of: pixels.bounds, in: pixels), width: pixels.width, height: pixels.height, most: most,
      into: &output)
  }

  /// `1;1;w;h` are square pixels and the size; a register is told as `#n;2;r;g;b` in percent.
  private static func encode(
    _ colors: [UInt32], width: Int, height: Int, most: Int, into output: inout [UInt8]
  ) {
    let palette = SixelPalette(colors, most: most)
    output.append("\u{1B}P0;1;0q\"1;1;", width)
    output.append(";", height)
    for (index, color) in palette.colors.enumerated() {
      output.append("#", index)
      output.append(";2")
      for shift in [16, 8, 0] as [UInt32] {
        output.append(";", (Int(color >> shift & 0xFF) * 100 + 127) / 255)
      }
    }
    for top in stride(from: 0, to: height, by: 6) {
      band(palette, rows: top..<min(top + 6, height), width: width, into: &output)
      output.append("-")
    }
    output.append("\u{1B}\\")
  }

  /// Six rows: for each colour in them a line of sixels, each over the last (`$` goes back).
  private static func band(
    _ palette: SixelPalette, rows: Range<Int>, width: Int, into output: inout [UInt8]
  ) {
    var masks = [UInt8](repeating: 0, count: palette.colors.count * width)
    var isUsed = [Bool](repeating: false, count: palette.colors.count)
    for (bit, y) in rows.enumerated() {
      for x in 0..<width {
        let index = palette.indices[y * width + x]
        masks[index * width + x] |= 1 << UInt8(bit)
        isUsed[index] = true
      }
    }
    for index in isUsed.indices where isUsed[index] {
      output.append("#", index)
      append(masks[index * width..<(index + 1) * width], into: &output)
      output.append("$")
    }
  }

  /// Runs of equal sixels are counted: `!n`.
  private static func append(_ masks: ArraySlice<UInt8>, into output: inout [UInt8]) {
    var index = masks.startIndex
    while index < masks.endIndex {
      let mask = masks[index]
      let end = masks[index...].firstIndex { $0 != mask } ?? masks.endIndex
      // What is clear up to the end needs no sign.
      if end == masks.endIndex, mask == 0 { return }
      let count = end - index
      if count > 3 {
        output.append("!", count)
      }
      for _ in 0..<(count > 3 ? 1 : count) { output.append(63 + mask) }
      index = end
    }
  }
}

/// The colours of a picture, at most so many, and which of them each pixel has.
private struct SixelPalette {
  private(set) var colors: [UInt32] = []
  private(set) var indices: [Int] = []

  /// The most frequent colours; the others become the nearest of these.
  init(_ pixels: [UInt32], most: Int) {
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    colors = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(most).map { $0.key }
    var index = Dictionary(uniqueKeysWithValues: colors.enumerated().map { ($1, $0) })
    for color in counts.keys where index[color] == nil { index[color] = nearest(to: color) }
    indices = pixels.map { index[$0] ?? 0 }
  }

  private func nearest(to color: UInt32) -> Int {
    colors.indices.min { distance(colors[$0], color) < distance(colors[$1], color) } ?? 0
  }

  private func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      let step = Int(one >> UInt32(shift) & 0xFF) - Int(other >> UInt32(shift) & 0xFF)
      return sum + step * step
    }
  }
}
