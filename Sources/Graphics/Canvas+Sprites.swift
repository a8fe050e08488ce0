extension Canvas {
  /// Draws a sprite whose top left pixel stands at a place of the display.
  func draw(_ sprite: UnsafePointer<Sprite>, x: Int, y: Int, opacity: UInt8) {
    let area = Rect(x: x, y: y, width: sprite.pointee.width, height: sprite.pointee.height)
      .intersection(clip)
    guard !area.isEmpty else { return }
    if let solid = sprite.pointee.solid, opacity == 255,
      sprite.pointee.opaque.contains(area.offset(x: -x, y: -y))
    {
      return fill(area, pixel: solid)
    }
    switch format.bytesPerCanvasPixel {
    case 1: drawRows(sprite, area, x, y, opacity, UInt8.self)
    case 2: drawRows(sprite, area, x, y, opacity, UInt16.self)
    default: drawRows(sprite, area, x, y, opacity, UInt32.self)
    }
  }

  /// The hot loop of drawing, over groups of rows that are alike; its numbers are bounded by the canvas, so
  /// that arithmetic need not be checked.
  private func drawRows<Pixel: PackedPixel>(
    _ sprite: UnsafePointer<Sprite>, _ area: Rect, _ x: Int, _ y: Int, _ opacity: UInt8,
    _: Pixel.Type
  ) {
    precondition(bounds.contains(area), "a sprite is drawn outside of the canvas")
    let (left, right) = (area.x &- x, area.maxX &- x)
    var line = pixels.baseAddress.unsafelyUnwrapped + (area.y &- bounds.y) &* stride
    // Where the sprite's first column would lie, which may be outside of the canvas.
    line -= (bounds.x &- x) &* MemoryLayout<Pixel>.size
    var row = sprite.pointee.rows + (area.y &- y)
    var rest = area.height
    while rest > 0 {
      let height = min(Int(row.pointee.repeats), rest)
      var run = sprite.pointee.runs + Int(row.pointee.first)
      for _ in 0..<row.pointee.count {
        let from = max(Int(run.pointee.x), left)
        let length = min(Int(run.pointee.x) &+ Int(run.pointee.length), right) &- from
        if length > 0 {
          let target = line.assumingMemoryBound(to: Pixel.self) + from
          let skipped = from &- Int(run.pointee.x)
          draw(run.pointee, skipped, sprite, to: target, length, height, row.pointee, opacity)
        }
        run += 1
      }
      line += height &* stride
      row += height
      rest &-= height
    }
  }

  /// Draws a run from its pixel `skipped` on, and those a row's steps later below it.
  @inline(__always)
  private func draw<Pixel: PackedPixel>(
    _ run: Sprite.Run, _ skipped: Int, _ sprite: UnsafePointer<Sprite>,
    to target: UnsafeMutablePointer<Pixel>,
    _ length: Int, _ height: Int, _ row: Sprite.Row, _ opacity: UInt8
  ) {
    let size = MemoryLayout<Pixel>.size
    let stored = UnsafePointer(sprite.pointee.pixels.assumingMemoryBound(to: Pixel.self))
    // Of a fill the value is a pixel, which 32 bits hold only as a negative number; it is then the
    // address of nothing, and nothing is read from it.
    let first = stored + (Int(truncatingIfNeeded: run.value) &+ skipped)
    let step = Int(row.step) &* size
    if opacity == 255 {
      switch run.kind {
      case .copy:
        return PixelRows.copy(
          UnsafeRawPointer(first), sourceStride: step, to: UnsafeMutableRawPointer(target),
          stride: stride, byteCount: length &* size, rows: height)
      case .fill:
        return PixelRows.fill(
          UnsafeMutableRawPointer(target), stride: stride, Pixel(truncatingIfNeeded: run.value),
          count: length, rows: height)
      case .shade:
        return shades.shade(
          UnsafeMutableRawPointer(target), stride: stride, UnsafeRawPointer(first), step: step,
          count: length, rows: height, bytesPerPixel: size)
      case .cover:
        #if !arch(wasm32)
          if length == Int(run.length) {
            return shades.cover(
              UnsafeMutableRawPointer(target), stride: stride, UnsafeRawPointer(first + length),
              step: step, count: length, rows: height, bytesPerPixel: size)
          }
        #endif
      case .wash, .tint, .blend: break
      }
    }
    mixRows(run, skipped, sprite, target, first, length, height, row, opacity)
  }

  /// Mixes a run onto each row, by whatever alphas; apart from the hot loop, whose registers it would take.
  @inline(never)
  private func mixRows<Pixel: PackedPixel>(
    _ run: Sprite.Run, _ skipped: Int, _ sprite: UnsafePointer<Sprite>,
    _ target: UnsafeMutablePointer<Pixel>, _ first: UnsafePointer<Pixel>,
    _ length: Int, _ height: Int, _ row: Sprite.Row, _ opacity: UInt8
  ) {
    let firstAlpha = sprite.pointee.alphas + (Int(run.firstAlpha) &+ skipped)
    let pixel = Pixel(truncatingIfNeeded: run.value)
    @inline(__always)
    func eachRow(
      _ mix: (UnsafeMutablePointer<Pixel>, UnsafePointer<Pixel>, UnsafePointer<UInt8>) -> Void
    ) {
      var (line, stored, alphas) = (target, first, firstAlpha)
      for _ in 0..<height {
        mix(line, stored, alphas)
        line += stride / MemoryLayout<Pixel>.size
        stored += Int(row.step)
        alphas += Int(row.alphaStep)
      }
    }
    switch run.kind {
    case .tint: eachRow { mixer.tint($0, pixel, $2, count: length, opacity) }
    case .blend where opacity == 255, .cover where opacity == 255:
      eachRow { line, stored, alphas in
        mixer.mix(line, count: length, over: { stored[$0] }, alpha: { UInt32(alphas[$0]) })
      }
    case .blend, .cover:
      eachRow { line, stored, alphas in
        mixer.mix(
          line, count: length, over: { stored[$0] },
          alpha: { UInt32(scale(alphas[$0], opacity)) })
      }
    case .fill, .wash:
      let alpha = scale(run.alpha, opacity)
      eachRow { line, _, _ in fade(line, pixel, count: length, alpha) }
    case .copy: eachRow { line, stored, _ in fade(line, stored, count: length, opacity) }
    // At the edge of a part, or where it fades.
    case .shade: eachRow { line, stored, _ in shade(line, stored, count: length, opacity) }
    }
  }

  // Whole blocks by vectors, and what is left one by one.

  private func fade<Pixel: PackedPixel>(
    _ line: UnsafeMutablePointer<Pixel>, _ pixel: Pixel, count: Int, _ alpha: UInt8
  ) {
    let done = shades.fadeBlocks(line, pixel, count: count, alpha: alpha)
    let part = UInt32(alpha)
    mixer.mix(line + done, count: count &- done, over: { _ in pixel }, alpha: { _ in part })
  }

  private func fade<Pixel: PackedPixel>(
    _ line: UnsafeMutablePointer<Pixel>, _ stored: UnsafePointer<Pixel>, count: Int, _ alpha: UInt8
  ) {
    let done = shades.fadeBlocks(line, stored, count: count, alpha: alpha)
    let part = UInt32(alpha)
    mixer.mix(line + done, count: count &- done, over: { stored[done &+ $0] }, alpha: { _ in part })
  }

  private func shade<Pixel: PackedPixel>(
    _ line: UnsafeMutablePointer<Pixel>, _ stored: UnsafePointer<Pixel>, count: Int,
    _ opacity: UInt8
  ) {
    let done = opacity < 255 ? shades.shadeBlocks(line, stored, count: count, opacity) : 0
    shades.shade(line + done, stored + done, count: count &- done, opacity)
  }
}
