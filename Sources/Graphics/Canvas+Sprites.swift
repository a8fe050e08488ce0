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

  @inline(never)
  private func mixRows<Pixel: PackedPixel>(
    _ run: Sprite.Run, _ skipped: Int, _ sprite: UnsafePointer<Sprite>,
    _ target: UnsafeMutablePointer<Pixel>, _ first: UnsafePointer<Pixel>,
    _ length: Int, _ height: Int, _ row: Sprite.Row, _ opacity: UInt8
  ) {
    let alphas = sprite.pointee.alphas + (Int(run.firstAlpha) &+ skipped)
    for index in 0..<height {
      let line = target + index &* stride / MemoryLayout<Pixel>.size
      mix(
        run, line, first + index &* Int(row.step), alphas + index &* Int(row.alphaStep), length,
        opacity)
    }
  }

  @inline(__always)
  private func mix<Pixel: PackedPixel>(
    _ run: Sprite.Run, _ target: UnsafeMutablePointer<Pixel>, _ stored: UnsafePointer<Pixel>,
    _ alphas: UnsafePointer<UInt8>, _ count: Int, _ opacity: UInt8
  ) {
    let done = shades.hasVectors ? mixMany(run, target, stored, count, opacity) : 0
    guard done < count else { return }
    mixEach(run, target + done, stored + done, alphas + done, count &- done, opacity)
  }

  /// Mixes the first pixels of a row by vectors; returns how many.
  @inline(__always)
  private func mixMany<Pixel: PackedPixel>(
    _ run: Sprite.Run, _ target: UnsafeMutablePointer<Pixel>, _ stored: UnsafePointer<Pixel>,
    _ count: Int, _ opacity: UInt8
  ) -> Int {
    #if arch(wasm32)
      return 0
    #else
      switch run.kind {
      case .fill, .wash:
        let pixel = Pixel(truncatingIfNeeded: run.value)
        return shades.fade(target, pixel, count: count, alpha: scale(run.alpha, opacity))
      case .copy: return shades.fade(target, stored, count: count, alpha: opacity)
      case .shade where opacity < 255:
        return shades.fadeShadow(target, stored, count: count, opacity)
      case .shade, .tint, .blend, .cover: return 0
      }
    #endif
  }

  private func mixEach<Pixel: PackedPixel>(
    _ run: Sprite.Run, _ target: UnsafeMutablePointer<Pixel>, _ stored: UnsafePointer<Pixel>,
    _ alphas: UnsafePointer<UInt8>, _ count: Int, _ opacity: UInt8
  ) {
    switch run.kind {
    case .fill, .wash:
      let pixel = Pixel(truncatingIfNeeded: run.value)
      let alpha = UInt32(scale(run.alpha, opacity))
      mixer.mix(target, count: count, over: { _ in pixel }, alpha: { _ in alpha })
    case .tint:
      mixer.tint(target, Pixel(truncatingIfNeeded: run.value), alphas, count: count, opacity)
    case .copy:
      let alpha = UInt32(opacity)
      mixer.mix(target, count: count, over: { stored[$0] }, alpha: { _ in alpha })
    // At the edge of a part, or where it fades.
    case .shade: shades.shade(target, stored, count: count, opacity)
    case .blend where opacity == 255, .cover where opacity == 255:
      mixer.mix(target, count: count, over: { stored[$0] }, alpha: { UInt32(alphas[$0]) })
    case .blend, .cover:
      mixer.mix(
        target, count: count, over: { stored[$0] },
        alpha: { UInt32(scale(alphas[$0], opacity)) })
    }
  }
}
