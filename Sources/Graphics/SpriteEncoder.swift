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

  /// Equal neighbours are worth a run of their own from this length on: starting a run costs as
  /// much as copying some 512 bytes. In a short row, more than half of it is enough.
  private let shortestFill: Int

  init(_ format: PixelFormat) {
    self.format = format
    shortestFill = 512 / format.bytesPerCanvasPixel
  }

  /// Adds a row below the others; of at most 65,535 colours.
  mutating func add(_ row: ArraySlice<Color>) {
    if let last = rows.last, row.elementsEqual(lastRow) {
      rows.append(last)
      return
    }
    rowStart = runs.count
    encode(row)
    rows.append(
      Sprite.Row(first: UInt32(rowStart), count: UInt16(runs.count - rowStart), repeats: 1, step: 0)
    )
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
      } else if end - index >= min(shortestFill, row.count / 2 + 1) {
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
      runs.append(
        Sprite.Run(
          x: UInt16(x), length: UInt16(length), value: UInt32(pixels.count),
          firstAlpha: UInt32(alphas.count), kind: kind, alpha: 255))
    }
    pixels.append(contentsOf: repeatElement(format.pixel(color), count: length))
    if kind == .blend { alphas.append(contentsOf: repeatElement(color.alpha, count: length)) }
  }

  private func continuesLastRun(_ kind: Sprite.Run.Kind, x: Int) -> Bool {
    guard runs.count > rowStart, let last = runs.last else { return false }
    return last.kind == kind && Int(last.x) + Int(last.length) == x
  }

  /// The sprite, in memory of its own that the caller frees.
  func finish(
    width: Int, opaque: Rect = .empty, solid: Color? = nil, baseline: Int = 0, capHeight: Int = 0
  ) -> Sprite {
    let rows = groupedRows()
    return Sprite(
      width: width, height: rows.count, opaque: opaque, solid: solid.map { format.pixel($0) },
      baseline: baseline, capHeight: capHeight,
      byteCount: rows.count * MemoryLayout<Sprite.Row>.stride
        + runs.count * MemoryLayout<Sprite.Run>.stride + pixels.count * format.bytesPerCanvasPixel
        + alphas.count,
      rows: SpriteEncoder.copy(rows), runs: SpriteEncoder.copy(runs), pixels: packed(pixels),
      alphas: SpriteEncoder.copy(alphas))
  }

  /// The rows, each with the number of those from it on that are drawn alike.
  private func groupedRows() -> [Sprite.Row] {
    var rows = rows
    for index in rows.indices.dropLast().reversed() {
      let next = rows[index + 1]
      guard let step = step(from: rows[index], to: next), next.repeats < UInt16.max,
        next.repeats == 1 || next.step == step
      else { continue }
      rows[index].repeats = next.repeats + 1
      rows[index].step = step
    }
    return rows
  }

  /// How many stored pixels lie between two rows that are drawn alike: none between equal rows, a
  /// row of them between rows that are copied from one side to the other; nil for unlike rows.
  private func step(from row: Sprite.Row, to next: Sprite.Row) -> UInt16? {
    guard row.count == next.count else { return nil }
    if row.first == next.first { return 0 }
    guard row.count == 1 else { return nil }
    let (run, other) = (runs[Int(row.first)], runs[Int(next.first)])
    let isAlike =
      run.kind == .copy && other.kind == .copy && run.x == other.x && run.length == other.length
      && other.value == run.value + UInt32(run.length)
    return isAlike ? run.length : nil
  }

  /// Memory that holds pixels in the size that a canvas has.
  private func packed(_ pixels: [UInt32]) -> UnsafeMutableRawPointer {
    let size = format.bytesPerCanvasPixel
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(pixels.count * size, 1), alignment: 16)
    for (index, pixel) in pixels.enumerated() {
      let place = memory + index * size
      switch size {
      case 1: place.storeBytes(of: UInt8(truncatingIfNeeded: pixel), as: UInt8.self)
      case 2: place.storeBytes(of: UInt16(truncatingIfNeeded: pixel), as: UInt16.self)
      default: place.storeBytes(of: pixel, as: UInt32.self)
      }
    }
    return memory
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    for (index, element) in elements.enumerated() {
      (memory + index).initialize(to: element)
    }
    return memory
  }
}
