/// Turns rows of colours into the runs of a ``Sprite``.
struct SpriteEncoder {
  private let format: PixelFormat
  private var rows: [Sprite.Row] = []
  private var runs: [Sprite.Run] = []
  private var pixels: [UInt32] = []
  private var alphas: [UInt8] = []
  private var lastRow: [Color] = []
  /// The first run of the row that is being encoded.
  private var rowStart = 0

  /// Equal neighbours are worth a run of their own from this length on.
  private static let shortestFill = 6

  init(_ format: PixelFormat) { self.format = format }

  /// Adds a row below the others; of at most 65,535 colours.
  mutating func add(_ row: ArraySlice<Color>) {
    if let last = rows.last, row.elementsEqual(lastRow) {
      rows.append(last)
      return
    }
    rowStart = runs.count
    encode(row)
    rows.append(Sprite.Row(first: UInt32(rowStart), count: UInt32(runs.count - rowStart)))
    lastRow.removeAll(keepingCapacity: true)
    lastRow.append(contentsOf: row)
  }

  /// Adds the last row another `count` times.
  mutating func repeatLast(_ count: Int) {
    guard let last = rows.last, count > 0 else { return }
    rows.append(contentsOf: repeatElement(last, count: count))
  }

  private mutating func encode(_ row: ArraySlice<Color>) {
    var index = row.startIndex
    while index < row.endIndex {
      let color = visible(row[index])
      var end = index + 1
      while end < row.endIndex, visible(row[end]) == color { end += 1 }
      let x = index - row.startIndex
      if color.alpha == 0 {
        // Nothing to draw.
      } else if end - index >= SpriteEncoder.shortestFill {
        addConstant(color, x: x, length: end - index)
      } else {
        addPixels(color, x: x, length: end - index)
      }
      index = end
    }
  }

  /// A colour as the format can show it: black and white knows no half-covered pixels.
  private func visible(_ color: Color) -> Color {
    format.isBlackAndWhite ? color.with(alpha: color.alpha >= 128 ? 255 : 0) : color
  }

  private mutating func addConstant(_ color: Color, x: Int, length: Int) {
    runs.append(
      Sprite.Run(
        x: UInt16(x), length: UInt16(length), value: format.pixel(color),
        kind: color.alpha == 255 ? .fill : .wash, alpha: color.alpha))
  }

  /// Adds stored pixels, to the run before where that fits.
  private mutating func addPixels(_ color: Color, x: Int, length: Int) {
    let kind: Sprite.Run.Kind = color.alpha == 255 ? .copy : .blend
    if continuesLastRun(kind, x: x) {
      runs[runs.count - 1].length += UInt16(length)
    } else {
      let first = UInt32(pixels.count)
      runs.append(
        Sprite.Run(x: UInt16(x), length: UInt16(length), value: first, kind: kind, alpha: 255))
    }
    pixels.append(contentsOf: repeatElement(format.pixel(color), count: length))
    alphas.append(contentsOf: repeatElement(color.alpha, count: length))
  }

  private func continuesLastRun(_ kind: Sprite.Run.Kind, x: Int) -> Bool {
    guard runs.count > rowStart, let last = runs.last else { return false }
    return last.kind == kind && Int(last.x) + Int(last.length) == x
  }

  /// The sprite, in memory of its own that the caller frees.
  func finish(width: Int, opaque: Rect = .empty, baseline: Int = 0, capHeight: Int = 0) -> Sprite {
    let size = format.bytesPerCanvasPixel
    let packed = UnsafeMutableRawPointer.allocate(
      byteCount: max(pixels.count * size, 1), alignment: 16)
    for (index, pixel) in pixels.enumerated() {
      switch size {
      case 1:
        packed.storeBytes(of: UInt8(truncatingIfNeeded: pixel), toByteOffset: index, as: UInt8.self)
      case 2:
        packed.storeBytes(
          of: UInt16(truncatingIfNeeded: pixel), toByteOffset: 2 * index, as: UInt16.self)
      default: packed.storeBytes(of: pixel, toByteOffset: 4 * index, as: UInt32.self)
      }
    }
    return Sprite(
      width: width, height: rows.count, opaque: format.isBlackAndWhite ? .empty : opaque,
      baseline: baseline, capHeight: capHeight,
      byteCount: rows.count * MemoryLayout<Sprite.Row>.stride
        + runs.count * MemoryLayout<Sprite.Run>.stride + pixels.count * (size + 1),
      rows: SpriteEncoder.copy(rows), runs: SpriteEncoder.copy(runs), pixels: packed,
      alphas: SpriteEncoder.copy(alphas))
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    for (index, element) in elements.enumerated() {
      (memory + index).initialize(to: element)
    }
    return memory
  }
}
