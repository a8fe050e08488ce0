extension Canvas {
  /// Draws a sprite whose top left pixel stands at a place of the display.
  mutating func draw(_ sprite: Sprite, x: Int, y: Int, opacity: UInt8) {
    switch format.bytesPerCanvasPixel {
    case 1: drawRows(sprite, x, y, opacity, UInt8.self)
    case 2: drawRows(sprite, x, y, opacity, UInt16.self)
    default: drawRows(sprite, x, y, opacity, UInt32.self)
    }
  }

  private func drawRows<Pixel: PackedPixel>(
    _ sprite: Sprite, _ x: Int, _ y: Int, _ opacity: UInt8, _: Pixel.Type
  ) {
    let area = Rect(x: x, y: y, width: sprite.width, height: sprite.height).intersection(clip)
    guard !area.isEmpty else { return }
    let (left, right) = (area.x - x, area.maxX - x)
    let stored = UnsafePointer(sprite.pixels.assumingMemoryBound(to: Pixel.self))
    var line = pixels.baseAddress.unsafelyUnwrapped + (area.y - bounds.y) * stride
    line += (area.x - bounds.x) * MemoryLayout<Pixel>.size
    for row in area.y - y..<area.maxY - y {
      let target = line.assumingMemoryBound(to: Pixel.self)
      let (first, count) = (Int(sprite.rows[row].first), Int(sprite.rows[row].count))
      for index in first..<first + count {
        let run = sprite.runs[index]
        let from = max(Int(run.x), left)
        let length = min(Int(run.x) + Int(run.length), right) - from
        guard length > 0 else { continue }
        draw(
          run, skipping: from - Int(run.x), length: length, to: target + (from - left),
          stored, sprite.alphas, opacity)
      }
      line += stride
    }
  }

  @inline(__always)
  private func draw<Pixel: PackedPixel>(
    _ run: Sprite.Run, skipping: Int, length: Int, to target: UnsafeMutablePointer<Pixel>,
    _ stored: UnsafePointer<Pixel>, _ alphas: UnsafePointer<UInt8>, _ opacity: UInt8
  ) {
    let first = Int(run.value) + skipping
    switch (run.kind, opacity) {
    case (.fill, 255):
      target.update(repeating: Pixel(truncatingIfNeeded: run.value), count: length)
    case (.copy, 255):
      target.update(from: stored + first, count: length)
    case (.fill, _), (.wash, _):
      let pixel = Pixel(truncatingIfNeeded: run.value)
      let alpha = UInt32(scale(run.alpha, opacity))
      mixer.mix(target, count: length, over: { _ in pixel }, alpha: { _ in alpha })
    case (.copy, _):
      let source = stored + first
      mixer.mix(target, count: length, over: { source[$0] }, alpha: { _ in UInt32(opacity) })
    case (.blend, _):
      let (source, alpha) = (stored + first, alphas + first)
      mixer.mix(
        target, count: length, over: { source[$0] },
        alpha: { UInt32(scale(alpha[$0], opacity)) })
    }
  }
}
