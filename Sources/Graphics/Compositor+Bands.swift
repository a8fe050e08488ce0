extension Compositor {
  /// Bytes of sprites that are kept. Where things have bodies, a board has its tiles in many lights:
  /// on most panels those of all directions and its grounds, on the largest as many as memory allows.
  static func spriteBytes(frameBytes: Int, _ format: PixelFormat) -> Int {
    let lights = format.showsRelief ? min(12 * frameBytes, 96 << 20) : 0
    return max(1 << 20, 2 * frameBytes, lights)
  }

  /// Bytes of a band that is composed before it is presented, for a picture of `frameBytes`: within
  /// the second-level cache of every board in question, and large enough that few bands cut a tile;
  /// no more than a sixth of a small picture, since memory that is touched first costs most.
  static func bandBytes(frameBytes: Int) -> Int { min(max(32 * 1024, frameBytes / 6), 256 * 1024) }

  /// Composes the next part of what is damaged and returns where it is, or nil after the last.
  mutating func composeNext() -> Rect? {
    guard current < damage.rects.count else { return nil }
    return presentsFullRows ? composeRows() : composeBand()
  }

  private mutating func composeBand() -> Rect {
    let rect = damage.rects[current]
    let y = max(nextRow, rect.y)
    let rows = max(2, bandBytes / (rect.width * format.bytesPerCanvasPixel) - 1)
    // No last band of a single row.
    let isLast = rect.maxY - y <= rows + 1
    let height = isLast ? rect.maxY - y : rowsUpToACut(from: y, atMost: rows)
    let band = Rect(x: rect.x, y: y, width: rect.width, height: height)
    nextRow = band.maxY
    if nextRow == rect.maxY { (current, nextRow) = (current + 1, 0) }
    canvas.show(band)
    composePart(band)
    return band
  }

  /// How many rows a band has that ends where few things are cut: above what would be, if that begins in
  /// the lower half.
  private func rowsUpToACut(from y: Int, atMost rows: Int) -> Int {
    var cut = y + rows
    for index in placed.indices {
      let (top, bottom) = (placed[index].ink.y, placed[index].ink.maxY)
      if top < cut, bottom > cut, top > y + rows / 2 { cut = top }
    }
    return cut - y
  }

  /// All damage at once, in the canvas that holds the whole picture.
  private mutating func composeRows() -> Rect {
    var (top, bottom) = (Int.max, 0)
    for rect in damage.rects {
      composePart(rect)
      (top, bottom) = (min(top, rect.y), max(bottom, rect.maxY))
    }
    current = damage.rects.count
    if bottom - top < 2 {
      (top, bottom) = (max(0, top - 1), min(bottom + 1, viewport.panel.height))
    }
    return Rect(x: 0, y: top, width: viewport.panel.width, height: bottom - top)
  }

  private mutating func composePart(_ part: Rect) {
    visible.removeAll(keepingCapacity: true)
    let (top, bottom) = (part.y, part.maxY)
    for index in placed.indices where placed[index].ink.y < bottom && placed[index].ink.maxY > top {
      if placed[index].ink.intersects(part) { visible.append(index) }
    }
    let (all, seen) = (placed, visible)
    all.withUnsafeBufferPointer { placed in
      seen.withUnsafeBufferPointer { visible in
        guard let first = placed.baseAddress else { return paintBackground(part) }
        compose(part, above: 0, Layers(first: first, indices: visible))
      }
    }
  }

  /// The elements that a part shows, lowest first.
  private struct Layers {
    let first: UnsafePointer<Placed>
    let indices: UnsafeBufferPointer<Int>
    var count: Int { indices.count }
    func at(_ layer: Int) -> UnsafePointer<Placed> { first + indices[layer] }
  }

  /// Paints `area` with the layers from `lowest` upwards, and with the background when that is 0.
  ///
  /// Where an element covers much of the area, the area is cut up around it, so that what it hides
  /// is not painted; full frames cost about one write for each pixel.
  private mutating func compose(_ area: Rect, above lowest: Int, _ layers: Layers) {
    guard !area.isEmpty else { return }
    // From so many pixels on: to paint fewer of them twice costs less than to begin four parts anew.
    let worthwhile = 4096
    var index = area.area > worthwhile ? layers.count : lowest
    while index > lowest {
      let opaque = layers.at(index - 1).pointee.opaque
      let cover = opaque.area > worthwhile ? opaque.intersection(area) : .empty
      if cover.area > worthwhile {
        paint(cover, above: index, layers)
        return composeAround(cover, in: area, above: lowest, layers)
      }
      index -= 1
    }
    paint(area, above: lowest, layers)
  }

  private mutating func composeAround(
    _ hole: Rect, in area: Rect, above lowest: Int, _ layers: Layers
  ) {
    let (x, y, right, bottom) = (area.x, area.y, area.maxX, area.maxY)
    let above = Rect(x: x, y: y, width: area.width, height: hole.y - y)
    compose(above, above: lowest, layers)
    let before = Rect(x: x, y: hole.y, width: hole.x - x, height: hole.height)
    compose(before, above: lowest, layers)
    let behind = Rect(x: hole.maxX, y: hole.y, width: right - hole.maxX, height: hole.height)
    compose(behind, above: lowest, layers)
    let below = Rect(x: x, y: hole.maxY, width: area.width, height: bottom - hole.maxY)
    compose(below, above: lowest, layers)
  }

  private mutating func paint(_ area: Rect, above lowest: Int, _ layers: Layers) {
    canvas.clip(to: area)
    var layer = lowest - 1
    if lowest == 0 {
      // Mostly all of it lies on the lowest thing, which hides the background.
      layer = 0
      if layers.count == 0 || !layers.at(0).pointee.opaque.contains(area) { paintBackground(area) }
    }
    while layer < layers.count {
      let element = layers.at(layer)
      canvas.draw(
        element.pointee.sprite, x: element.pointee.x, y: element.pointee.y,
        opacity: element.pointee.opacity)
      layer += 1
    }
  }

  private func paintBackground(_ area: Rect) { canvas.fill(area, pixel: backgroundPixel) }
}
