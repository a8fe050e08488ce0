/// Turns rows of colours into the runs of a ``Sprite``.
///
/// Most of a start is spent here, so each pixel is looked at once or twice, and a colour is packed
/// once for as long as it lasts.
@usableFromInline struct SpriteEncoder: ~Copyable {
  let format: PixelFormat
  private(set) var rows: [Sprite.Row] = []
  var runs: [Sprite.Run] = []
  /// Stored pixels in the size that a canvas has, and the opacities of those that are blended:
  /// room for all there can be, of which only what is used is ever touched.
  let pixels: UnsafeMutableRawPointer
  let alphas: UnsafeMutablePointer<UInt8>
  /// How many of either there is room for.
  let capacity: Int
  var pixelCount = 0
  var alphaCount = 0
  /// Colours and their pixels, each in the place that its hash names.
  private let shades: UnsafeMutablePointer<UInt64>
  /// The last two colours that were packed, and their pixels: mostly those of a face and its label.
  private var packed: (color: Color, pixel: UInt32)
  private var packedBefore: (color: Color, pixel: UInt32)

  /// Equal neighbours are worth a run of their own from this length on: starting a run costs as
  /// much as copying some 512 bytes. In a short row, more than half of it is enough.
  private let shortestFill: Int

  /// An encoder for rows that hold at most `capacity` colours, repeated ones not counted.
  init(_ format: PixelFormat, capacity: Int) {
    self.format = format
    shortestFill = 512 / format.bytesPerCanvasPixel
    packed = (.black, format.pixel(.black))
    packedBefore = packed
    self.capacity = capacity
    pixels = .allocate(byteCount: max(capacity, 1) * format.bytesPerCanvasPixel, alignment: 16)
    alphas = .allocate(capacity: max(capacity, 1))
    shades = .allocate(capacity: 64)
    shades.initialize(repeating: 0, count: 64)
  }

  deinit {
    pixels.deallocate()
    alphas.deallocate()
    shades.deallocate()
  }

  /// Adds the rows of a picture below the others; each of at most 65,535 colours.
  mutating func add(_ picture: Picture) { add(picture, rows: 0..<picture.height) }

  /// Adds a picture of one row as many times; not at all where that is none.
  mutating func add(_ row: Picture, times count: Int) {
    guard count > 0 else { return }
    add(row)
    repeatLast(count - 1)
  }

  /// Adds some rows of a picture.
  mutating func add(_ picture: Picture, rows: Range<Int>) {
    let width = picture.width
    let colors =
      format.isBlackAndWhite
      ? picture.colors.map { $0.with(alpha: format.opacity($0.alpha)) } : picture.colors
    colors.withUnsafeBufferPointer { colors in
      addRows(rows, of: colors, width: width) { encoder, row in encoder.encode(row) }
    }
  }

  /// Adds the rows of a mask in one colour, of which nothing but the opacities is stored.
  mutating func add(_ mask: Mask, color: Color) {
    let (width, rows) = (mask.width, 0..<mask.height)
    let isAsItIs = color.alpha == 255 && !format.isBlackAndWhite
    let coverage =
      isAsItIs ? mask.coverage : mask.coverage.map { format.opacity(scale(color.alpha, $0)) }
    coverage.withUnsafeBufferPointer { coverage in
      addRows(rows, of: coverage, width: width) { encoder, row in encoder.encode(row, color) }
    }
  }

  /// Adds some of the rows that lie in `elements`; those that are like the one above share its runs.
  @inline(__always)
  mutating func addRows<Element>(
    _ rows: Range<Int>, of elements: UnsafeBufferPointer<Element>, width: Int,
    encode: (inout SpriteEncoder, UnsafeBufferPointer<Element>) -> Void
  ) {
    if rows.count > 1 {
      self.rows.reserveCapacity(self.rows.count + rows.count)
      runs.reserveCapacity(runs.count + 2 * rows.count)
    }
    for y in rows {
      let row = UnsafeBufferPointer(rebasing: elements[y * width..<(y + 1) * width])
      if y > rows.lowerBound, SpriteEncoder.isLikeTheOneAbove(UnsafeRawBufferPointer(row)) {
        repeatLast(1)
      } else {
        addRow { encoder in encode(&encoder, row) }
      }
    }
  }

  /// Adds a row of whatever runs `encode` adds.
  @inline(__always)
  mutating func addRow(encode: (inout SpriteEncoder) -> Void) {
    let first = runs.count
    encode(&self)
    rows.append(
      Sprite.Row(first: UInt32(first), count: UInt16(runs.count - first), repeats: 1, step: 0))
  }

  /// Adds rows of one colour with a mask in another on them, `x` from the left: opaque throughout, as
  /// a tile is.
  mutating func add(_ mask: Mask, x: Int, width: Int, on ramp: PixelRamp) {
    mask.coverage.withUnsafeBufferPointer { coverage in
      addRows(0..<mask.height, of: coverage, width: mask.width) { encoder, row in
        encoder.encode(row, x: x, width: width, ramp)
      }
    }
  }

  /// Adds the last row another `count` times.
  mutating func repeatLast(_ count: Int) {
    guard let last = rows.last, count > 0 else { return }
    rows.append(contentsOf: repeatElement(last, count: count))
  }

  /// Whether the bytes of a row are the same as those of the one that lies before it in memory.
  private static func isLikeTheOneAbove(_ row: UnsafeRawBufferPointer) -> Bool {
    guard let start = row.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return true }
    let above = start - row.count
    // Without a way out in the middle, so that many are compared at a time.
    var difference: UInt8 = 0
    for index in 0..<row.count { difference |= start[index] ^ above[index] }
    return difference == 0
  }

  private mutating func encode(_ row: UnsafeBufferPointer<Color>) {
    var x = 0
    while x < row.count {
      let end = endOfKind(row, from: x)
      if row[x].alpha > 0 { add(row, x..<end) }
      x = end
    }
  }

  /// Where pixels that are all opaque, all blended, or all clear end.
  @inline(__always)
  private func endOfKind(_ row: UnsafeBufferPointer<Color>, from x: Int) -> Int {
    let (alpha, count) = (row[x].alpha, row.count)
    var end = x + 1
    if alpha == 0 || alpha == 255 {
      while end < count, row[end].alpha == alpha { end += 1 }
    } else {
      while end < count, 1...254 ~= row[end].alpha { end += 1 }
    }
    return end
  }

  /// Adds pixels of one kind: long stretches of one colour as runs of their own, the rest stored.
  private mutating func add(_ row: UnsafeBufferPointer<Color>, _ range: Range<Int>) {
    let shortest = shortestRun(in: row.count)
    var first = range.lowerBound
    // A shorter range cannot hold such a stretch.
    var x = range.count >= shortest ? first : range.upperBound
    while x < range.upperBound {
      let end = endOfEqual(row, from: x)
      if end - x >= shortest {
        addStored(row, first..<x)
        addConstant(row[x], x: x, length: end - x)
        first = end
      }
      x = end
    }
    addStored(row, first..<range.upperBound)
  }

  func shortestRun(in width: Int) -> Int { min(shortestFill, width / 2 + 1) }

  /// Where a stretch of one colour ends.
  @inline(__always)
  private func endOfEqual(_ row: UnsafeBufferPointer<Color>, from x: Int) -> Int {
    let (color, count) = (row[x], row.count)
    var end = x + 1
    while end < count, row[end] == color { end += 1 }
    return end
  }

  /// The colour as the panel stores it, whatever its opacity.
  mutating func pixel(_ color: Color) -> UInt32 {
    if color.rgba | 255 != packed.color.rgba | 255 { pack(color) }
    return packed.pixel
  }

  private mutating func pack(_ color: Color) {
    let known = packedBefore
    packedBefore = packed
    let isKnown = color.rgba | 255 == known.color.rgba | 255
    packed = isKnown ? known : (color, packedAnew(color))
  }

  /// What light falls on has dozens of shades, each of them many times: the last of every 64th part of
  /// all colours is remembered.
  private func packedAnew(_ color: Color) -> UInt32 {
    let key = UInt64(color.rgba | 255)
    // Unchecked: the hash wraps.
    let place = Int((UInt32(truncatingIfNeeded: key) &* 0x9E37_79B1) >> 26)
    if shades[place] >> 32 == key { return UInt32(truncatingIfNeeded: shades[place]) }
    let pixel = format.pixel(color)
    shades[place] = key << 32 | UInt64(pixel)
    return pixel
  }

  mutating func addConstant(_ color: Color, x: Int, length: Int) {
    runs.append(
      Sprite.Run(
        x: UInt16(x), length: UInt16(length), value: pixel(color),
        kind: color.alpha == 255 ? .fill : .wash, alpha: color.alpha))
  }

  /// Adds a run of the pixels that will be stored next.
  mutating func addRun(_ kind: Sprite.Run.Kind, _ range: Range<Int>) {
    runs.append(
      Sprite.Run(
        x: UInt16(range.lowerBound), length: UInt16(range.count), value: UInt32(pixelCount),
        firstAlpha: UInt32(alphaCount), kind: kind, alpha: 255))
  }

  private mutating func addStored(_ row: UnsafeBufferPointer<Color>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let kind: Sprite.Run.Kind = row[range.lowerBound].alpha == 255 ? .copy : .blend
    addRun(kind, range)
    store(row, range)
    if kind == .blend { storeAlphas(row, range) }
  }

  /// Stores pixels, whatever their opacity.
  mutating func store(_ row: UnsafeBufferPointer<Color>, _ range: Range<Int>) {
    switch format.bytesPerCanvasPixel {
    case 1: store(row, range, as: UInt8.self)
    case 2: store(row, range, as: UInt16.self)
    default: store(row, range, as: UInt32.self)
    }
  }

  /// Stores the opacities of pixels.
  mutating func storeAlphas(_ row: UnsafeBufferPointer<Color>, _ range: Range<Int>) {
    precondition(alphaCount + range.count <= capacity, "more colours than an encoder has room for")
    let place = alphas + alphaCount
    for index in 0..<range.count { place[index] = row[range.lowerBound + index].alpha }
    alphaCount += range.count
  }

  @inline(__always)
  private mutating func store<Pixel: FixedWidthInteger>(
    _ row: UnsafeBufferPointer<Color>, _ range: Range<Int>, as type: Pixel.Type
  ) {
    precondition(pixelCount + range.count <= capacity, "more colours than an encoder has room for")
    let place = pixels.assumingMemoryBound(to: type) + pixelCount
    var (last, pixel) = (packed.color.rgba | 255, type.init(truncatingIfNeeded: packed.pixel))
    for index in 0..<range.count {
      let color = row[range.lowerBound + index]
      if color.rgba | 255 != last {
        last = color.rgba | 255
        pixel = type.init(truncatingIfNeeded: self.pixel(color))
      }
      place[index] = pixel
    }
    pixelCount += range.count
  }

  /// The sprite, in memory of its own that the caller frees.
  func finish(
    width: Int, opaque: Rect = .empty, solid: Color? = nil, baseline: Int = 0, capHeight: Int = 0
  ) -> Sprite {
    let rows = groupedRows()
    let pixelBytes = pixelCount * format.bytesPerCanvasPixel
    let pixels = UnsafeMutableRawPointer.allocate(byteCount: max(pixelBytes, 1), alignment: 16)
    pixels.copyMemory(from: self.pixels, byteCount: pixelBytes)
    return Sprite(
      width: width, height: rows.count, opaque: opaque, solid: solid.map { format.pixel($0) },
      baseline: baseline, capHeight: capHeight,
      byteCount: rows.count * MemoryLayout<Sprite.Row>.stride
        + runs.count * MemoryLayout<Sprite.Run>.stride + pixelBytes + alphaCount,
      ink: Rect(x: 0, y: 0, width: width, height: rows.count),
      rows: SpriteEncoder.copy(rows), runs: SpriteEncoder.copy(runs), pixels: pixels,
      alphas: SpriteEncoder.copy(UnsafeBufferPointer(start: alphas, count: alphaCount)))
  }

  private static func copy<Elements: Collection>(
    _ elements: Elements
  ) -> UnsafeMutablePointer<Elements.Element> {
    let memory = UnsafeMutablePointer<Elements.Element>.allocate(capacity: max(elements.count, 1))
    _ = UnsafeMutableBufferPointer(start: memory, count: elements.count).initialize(from: elements)
    return memory
  }
}
