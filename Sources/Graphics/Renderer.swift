/// Paints display lists on one panel: compares each with the last, composes what differs in
/// memory that fits the cache, and hands it out for presenting.
///
/// Sprites are made once for each content and size; a frame that needs no new sprite allocates
/// nothing, and one equal to the last does nothing at all.
public struct Renderer<Glyphs: GlyphSource & ~Copyable>: ~Copyable {
  /// The size that scenes have, and where it lies on the panel.
  public let viewport: Viewport
  /// How the panel stores a pixel.
  public let format: PixelFormat
  /// How wide text will be, for scenes.
  public let metrics: TextMetrics
  private var glyphs: Glyphs
  private let maker: SpriteMaker
  private var cache: SpriteCache
  private var shown: [Element] = []
  private var placed: [Placed] = []
  private var placedBefore: [Placed] = []
  private var background = Color.black
  private var isValid = false
  private var damage = Damage()
  private var canvas: Canvas
  private let presentsFullRows: Bool

  /// A renderer for a panel of `width` by `height` pixels that has shown nothing yet.
  ///
  /// `transfersFullRows`: the panel is sent whole rows anyway, so that the whole picture is kept
  /// and each frame is presented as one band of full rows, at least two (a single row is lost by
  /// the kernel's deferred-io DRM helper, 6.12).
  public init(
    width: Int, height: Int, format: PixelFormat, glyphs: consuming Glyphs,
    orientation: Orientation = Orientation(), transfersFullRows: Bool = false
  ) {
    viewport = Viewport(panelWidth: width, panelHeight: height, orientation: orientation)
    self.format = format
    var glyphs = glyphs
    metrics = TextMetrics(measuring: &glyphs, for: format)
    self.glyphs = glyphs
    maker = SpriteMaker(format: format, orientation: orientation)
    presentsFullRows = transfersFullRows
    let frameBytes = viewport.panel.area * format.bytesPerCanvasPixel
    cache = SpriteCache(capacity: max(1 << 20, 2 * frameBytes))
    let rowBytes = viewport.panel.width * format.bytesPerCanvasPixel
    canvas = Canvas(
      bounds: presentsFullRows ? viewport.panel : .empty, format: format,
      capacity: presentsFullRows ? frameBytes : max(bandBytes, 3 * rowBytes))
  }

  /// Forgets what the panel shows; the next frame paints everything.
  public mutating func invalidate() { isValid = false }

  /// Brings the panel from the last picture to `list`.
  ///
  /// Calls `present` with each composed part (the rectangle in panel coordinates, within the
  /// canvas's bounds). When it throws, the next frame paints everything. Returns how many pixels
  /// were painted; 0 and no call when nothing changed.
  public mutating func render<Failure: Error>(
    _ list: DisplayList, present: (borrowing Canvas, Rect) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    update(list)
    guard !damage.rects.isEmpty else { return 0 }
    isValid = false
    let painted =
      presentsFullRows
      ? try presentRows(present) : try presentBands(present)
    isValid = true
    return painted
  }

  // MARK: What differs

  private mutating func update(_ list: DisplayList) {
    damage.removeAll()
    let isAllNew = !isValid || list.background != background
    background = list.background
    if list.elements.count == shown.count {
      updateInPlace(list.elements, isAllNew: isAllNew)
    } else {
      updateAligned(list.elements)
    }
    if isAllNew {
      damage.removeAll()
      damage.add(viewport.panel)
    }
    if cache.isFull { dropUnusedSprites() }
  }

  private mutating func updateInPlace(_ elements: [Element], isAllNew: Bool) {
    for index in elements.indices where elements[index] != shown[index] {
      let old = placed[index]
      let isSame = elements[index].isSameSprite(as: shown[index])
      placed[index] = place(elements[index], sprite: isSame ? old.sprite : nil)
      shown[index] = elements[index]
      addDamage(old.ink, placed[index].ink)
    }
  }

  /// Elements came or went: pairs up what stayed, in order, and damages the rest.
  private mutating func updateAligned(_ elements: [Element]) {
    swap(&placed, &placedBefore)
    placed.removeAll(keepingCapacity: true)
    var (old, new) = (0, 0)
    while old < shown.count || new < elements.count {
      switch Pairing(shown[old...], elements[new...]) {
      case .kept:
        placed.append(placedBefore[old])
        (old, new) = (old + 1, new + 1)
      case .changed:
        let isSame = elements[new].isSameSprite(as: shown[old])
        let change = place(elements[new], sprite: isSame ? placedBefore[old].sprite : nil)
        placed.append(change)
        addDamage(placedBefore[old].ink, change.ink)
        (old, new) = (old + 1, new + 1)
      case .came:
        let arrival = place(elements[new], sprite: nil)
        placed.append(arrival)
        addDamage(arrival.ink, .empty)
        new += 1
      case .went:
        addDamage(placedBefore[old].ink, .empty)
        old += 1
      }
    }
    shown.removeAll(keepingCapacity: true)
    shown.append(contentsOf: elements)
  }

  private mutating func addDamage(_ old: Rect, _ new: Rect) {
    let both = old.union(new)
    if both.area <= old.area + new.area {
      damage.add(onPanel(both))
    } else {
      damage.add(onPanel(old))
      damage.add(onPanel(new))
    }
  }

  /// The part on the panel, grown to whole bytes where several pixels share one.
  private func onPanel(_ rect: Rect) -> Rect {
    let rect = rect.intersection(viewport.panel)
    let shared = max(1, 8 / format.bitsPerPixel)
    guard shared > 1, !rect.isEmpty else { return rect }
    let left = rect.x / shared * shared
    let right = min((rect.maxX + shared - 1) / shared * shared, viewport.panel.width)
    return Rect(x: left, y: rect.y, width: right - left, height: rect.height)
  }

  // MARK: Sprites

  /// Puts an element on the panel, with the sprite that is known to fit or the one made for it.
  private mutating func place(_ element: Element, sprite known: Int?) -> Placed {
    let id = known ?? sprite(for: element)
    let sprite = cache.sprite(id)
    var frame = element.frame
    if case .text(_, _, _, let alignment) = element.content {
      let swaps = viewport.orientation.rotation.swapsSides
      let width = swaps ? sprite.height : sprite.width
      let origin = TextImage.origin(
        width: width, baseline: sprite.baseline, capHeight: sprite.capHeight, in: frame, alignment)
      frame = Rect(
        x: origin.x, y: origin.y, width: width, height: swaps ? sprite.width : sprite.height)
    }
    let ink = viewport.panelRect(frame)
    return Placed(
      sprite: id, ink: ink,
      opaque: element.opacity == 255 ? sprite.opaque.offset(x: ink.x, y: ink.y) : .empty,
      opacity: element.opacity)
  }

  private mutating func sprite(for element: Element) -> Int {
    let key = SpriteCache.Key(element)
    if let id = cache.find(key) { return id }
    let sprite = maker.make(key.content, width: key.width, height: key.height, glyphs: &glyphs)
    return cache.add(sprite, for: key)
  }

  private mutating func dropUnusedSprites() {
    cache.beginUse()
    for element in placed { cache.touch(element.sprite) }
    cache.trim()
  }

  // MARK: Composing

  private mutating func presentBands<Failure: Error>(
    _ present: (borrowing Canvas, Rect) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var painted = 0
    for rect in damage.rects {
      let rowBytes = rect.width * format.bytesPerCanvasPixel
      let rows = max(2, bandBytes / rowBytes - 1)
      var y = rect.y
      while y < rect.maxY {
        // No last band of a single row.
        let height = rect.maxY - y <= rows + 1 ? rect.maxY - y : rows
        let band = Rect(x: rect.x, y: y, width: rect.width, height: height)
        canvas.show(band)
        compose(band, from: -1)
        try present(canvas, band)
        y += height
      }
      painted += rect.area
    }
    return painted
  }

  private mutating func presentRows<Failure: Error>(
    _ present: (borrowing Canvas, Rect) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var (top, bottom) = (Int.max, 0)
    for rect in damage.rects {
      compose(rect, from: -1)
      (top, bottom) = (min(top, rect.y), max(bottom, rect.maxY))
    }
    if bottom - top < 2 {
      (top, bottom) = (max(0, top - 1), min(bottom + 1, viewport.panel.height))
    }
    let band = Rect(x: 0, y: top, width: viewport.panel.width, height: bottom - top)
    try present(canvas, band)
    return band.area
  }

  /// Paints `area` with the elements from index `lowest` (-1: the background) upwards.
  ///
  /// Where an element covers much of the area, the area is cut up around it, so that what it hides
  /// is not painted; full frames cost about one write for each pixel.
  private mutating func compose(_ area: Rect, from lowest: Int) {
    guard !area.isEmpty else { return }
    let worthwhile = min(area.area / 4, 512)
    var index = placed.count - 1
    while index > lowest {
      let cover = placed[index].opaque.intersection(area)
      if cover.area > worthwhile {
        compose(cover, from: index)
        return composeAround(cover, in: area, from: lowest)
      }
      index -= 1
    }
    paint(area, from: lowest)
  }

  private mutating func composeAround(_ hole: Rect, in area: Rect, from lowest: Int) {
    let (x, y, right, bottom) = (area.x, area.y, area.maxX, area.maxY)
    compose(Rect(x: x, y: y, width: area.width, height: hole.y - y), from: lowest)
    compose(Rect(x: x, y: hole.y, width: hole.x - x, height: hole.height), from: lowest)
    compose(
      Rect(x: hole.maxX, y: hole.y, width: right - hole.maxX, height: hole.height), from: lowest)
    compose(Rect(x: x, y: hole.maxY, width: area.width, height: bottom - hole.maxY), from: lowest)
  }

  private mutating func paint(_ area: Rect, from lowest: Int) {
    canvas.clip(to: area)
    if lowest < 0 { canvas.fill(area, background) }
    for index in max(lowest, 0)..<max(lowest, placed.count) where placed[index].ink.intersects(area)
    {
      let element = placed[index]
      canvas.draw(
        cache.sprite(element.sprite), x: element.ink.x, y: element.ink.y, opacity: element.opacity)
    }
  }
}

/// Bytes of a band that is composed before it is presented: within the second-level cache of every
/// board in question, and large enough that few bands cut a tile.
private let bandBytes = 64 * 1024
