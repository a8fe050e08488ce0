extension SpriteEncoder {
  /// Encodes a row of a mask: stretches of full cover as runs of their own, the rest by its
  /// opacities, clear stretches not at all; looked for eight pixels at a time.
  mutating func encode(_ coverage: UnsafeBufferPointer<UInt8>, _ color: Color) {
    let bytes = UnsafeRawBufferPointer(coverage)
    var (first, x) = (0, 0)
    while x + 8 <= coverage.count {
      let word = bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self)
      x += 8
      guard word == 0 || word == .max else { continue }
      var start = x - 8
      while start > first, coverage[start - 1] == coverage[x - 1] { start -= 1 }
      while x < coverage.count, coverage[x] == coverage[x - 1] { x += 1 }
      addTint(color, coverage, first..<start)
      if word == .max { addConstant(color.with(alpha: 255), x: start, length: x - start) }
      first = x
    }
    addTint(color, coverage, first..<coverage.count)
  }

  /// Adds opacities without the clear ones at the ends.
  private mutating func addTint(
    _ color: Color, _ coverage: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, coverage[start] == 0 { start += 1 }
    while start < end, coverage[end - 1] == 0 { end -= 1 }
    guard start < end, let source = coverage.baseAddress else { return }
    runs.append(
      Sprite.Run(
        x: UInt16(start), length: UInt16(end - start), value: pixel(color),
        firstAlpha: UInt32(alphaCount), kind: .tint, alpha: 255))
    precondition(alphaCount + end - start <= capacity, "more colours than an encoder has room for")
    (alphas + alphaCount).initialize(from: source + start, count: end - start)
    alphaCount += end - start
  }

  /// Encodes a row of a mask at `x` on one that is opaque: stored as one run, but for ground beside
  /// it that is worth a run of its own.
  mutating func encode(
    _ coverage: UnsafeBufferPointer<UInt8>, x: Int, width: Int, _ ramp: PixelRamp
  ) {
    let (shortest, right) = (shortestRun(in: width), x + coverage.count)
    let start = x < shortest ? 0 : x
    let end = width - right < shortest ? width : right
    if start > 0 { addConstant(ramp.ground, x: 0, length: start) }
    addRun(.copy, start..<end)
    switch format.bytesPerCanvasPixel {
    case 1: store(coverage, start..<end, x, ramp, as: UInt8.self)
    case 2: store(coverage, start..<end, x, ramp, as: UInt16.self)
    default: store(coverage, start..<end, x, ramp, as: UInt32.self)
    }
    if end < width { addConstant(ramp.ground, x: end, length: width - end) }
  }

  @inline(__always)
  private mutating func store<Pixel: FixedWidthInteger>(
    _ coverage: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ x: Int, _ ramp: PixelRamp,
    as type: Pixel.Type
  ) {
    precondition(pixelCount + range.count <= capacity, "more colours than an encoder has room for")
    let place = pixels.assumingMemoryBound(to: type) + pixelCount
    let (left, right) = (x - range.lowerBound, x + coverage.count - range.lowerBound)
    ramp.pixels.withUnsafeBufferPointer { pixels in
      let ground = type.init(truncatingIfNeeded: pixels[0])
      for index in 0..<left { place[index] = ground }
      for index in left..<right {
        place[index] = type.init(truncatingIfNeeded: pixels[Int(coverage[index - left])])
      }
      for index in right..<range.count { place[index] = ground }
    }
    pixelCount += range.count
  }
}
