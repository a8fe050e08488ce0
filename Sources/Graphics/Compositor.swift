/// What a panel shows, and what a new display list changes of it: the work of ``Renderer`` that
/// does not depend on the source of glyphs, and so is compiled once.
///
/// A frame is ``update(_:setText:)``, then ``composeNext()`` until there is no more.
struct Compositor: ~Copyable {
  /// Sets a line of text; called only for sprites that do not exist yet.
  typealias TextSetter = (String, Font) -> TextImage

  let viewport: Viewport
  let format: PixelFormat
  /// The composed pixels.
  var canvas: Canvas
  var placed: [Placed] = []
  var cache: SpriteCache
  var damage = Damage()
  var backgroundPixel: UInt32 = 0
  /// The indices of the placed elements that the part being composed shows.
  var visible: [Int] = []
  /// The damaged rectangle that is being composed, and its next row.
  var current = 0
  var nextRow = 0
  let presentsFullRows: Bool
  let bandBytes: Int
  /// Whether the panel shows one page while the other is drawn: each frame then paints what the
  /// one before changed as well, since it did so on the other page.
  let hasTwoPages: Bool
  /// What the frame before changed.
  private var damageBefore: [Rect] = []
  /// Kept only for its memory.
  private var damageNow: [Rect] = []
  private let maker: SpriteMaker
  private var background = Color.black
  private var shown: [Element] = []
  private var bytes = ElementBytes()
  private var placedBefore: [Placed] = []
  private var isValid = false

  init(
    viewport: Viewport, format: PixelFormat, presentsFullRows: Bool, hasTwoPages: Bool = false
  ) {
    self.viewport = viewport
    self.format = format
    self.presentsFullRows = presentsFullRows
    self.hasTwoPages = hasTwoPages
    maker = SpriteMaker(format: format, orientation: viewport.orientation)
    let frameBytes = viewport.panel.area * format.bytesPerCanvasPixel
    cache = SpriteCache(capacity: Compositor.spriteBytes(frameBytes: frameBytes, format))
    bandBytes = Compositor.bandBytes(frameBytes: frameBytes)
    let rowBytes = viewport.panel.width * format.bytesPerCanvasPixel
    canvas = Canvas(
      bounds: presentsFullRows ? viewport.panel : .empty, format: format,
      capacity: presentsFullRows ? frameBytes : max(bandBytes, 3 * rowBytes))
  }

  /// The next frame paints everything.
  mutating func invalidate() { isValid = false }

  /// Takes a new picture over, and notes what must be painted.
  mutating func update(_ list: borrowing DisplayList, setText: TextSetter) {
    damage.removeAll()
    (current, nextRow) = (0, 0)
    let isAllNew = !isValid || list.background != background
    isValid = true
    background = list.background
    backgroundPixel = format.pixel(background)
    if list.elements.count == shown.count {
      updateInPlace(list.elements, setText)
    } else {
      updateAligned(list.elements, setText)
    }
    if isAllNew {
      damage.removeAll()
      damage.add(viewport.panel)
    }
    if hasTwoPages { makeUpForFrameBefore() }
    if cache.isFull { dropUnusedSprites() }
  }

  /// A frame that changes nothing is not shown, and leaves the other page as it is.
  private mutating func makeUpForFrameBefore() {
    guard !damage.rects.isEmpty else { return }
    damageNow.removeAll(keepingCapacity: true)
    damageNow.append(contentsOf: damage.rects)
    // By index: without optimisation, iterating over what lies in the heap allocates.
    for index in damageBefore.indices { damage.add(damageBefore[index]) }
    swap(&damageNow, &damageBefore)
  }

  private mutating func updateInPlace(_ elements: [Element], _ setText: TextSetter) {
    elements.withUnsafeBufferPointer { new in
      var index = 0
      while let change = bytes.firstDifference(new, from: index) {
        replace(change, with: new[change], setText)
        bytes.remember(new, at: change)
        index = change + 1
      }
    }
  }

  private mutating func replace(_ index: Int, with element: Element, _ setText: TextSetter) {
    let isSame = element.isSameSprite(as: shown[index])
    if !isSame || element.frame != shown[index].frame || element.opacity != shown[index].opacity {
      let old = placed[index]
      placed[index] = place(element, sprite: isSame ? old.id : nil, setText)
      addDamage(old.ink, placed[index].ink)
    }
    shown[index] = element
  }

  /// Elements came or went: pairs up what stayed, in order, and damages the rest.
  private mutating func updateAligned(_ elements: [Element], _ setText: TextSetter) {
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
        let change = place(elements[new], sprite: isSame ? placedBefore[old].id : nil, setText)
        placed.append(change)
        addDamage(placedBefore[old].ink, change.ink)
        (old, new) = (old + 1, new + 1)
      case .came:
        let arrival = place(elements[new], sprite: nil, setText)
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
    elements.withUnsafeBufferPointer { bytes.remember($0) }
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
  private mutating func place(
    _ element: Element, sprite known: Int?, _ setText: TextSetter
  ) -> Placed {
    let id = known ?? sprite(for: element, setText)
    let sprite = cache.sprite(id).pointee
    var frame = element.frame
    if case .text(_, _, _, let alignment) = element.content {
      let swaps = viewport.orientation.rotation.swapsSides
      let width = swaps ? sprite.height : sprite.width
      let origin = TextImage.origin(
        width: width, baseline: sprite.baseline, capHeight: sprite.capHeight, in: frame, alignment)
      frame = Rect(
        x: origin.x, y: origin.y, width: width, height: swaps ? sprite.width : sprite.height)
    }
    let (x, y) = (viewport.panelRect(frame).x, viewport.panelRect(frame).y)
    return Placed(
      id: id, sprite: cache.sprite(id), x: x, y: y, ink: sprite.ink.offset(x: x, y: y),
      opaque: element.opacity == 255 ? sprite.opaque.offset(x: x, y: y) : .empty,
      opacity: element.opacity)
  }

  private mutating func sprite(for element: Element, _ setText: TextSetter) -> Int {
    if let id = cache.findQuickly(element) { return id }
    let key = SpriteCache.Key(element)
    if let id = cache.find(key) {
      cache.remember(id, for: element)
      return id
    }
    let sprite = maker.make(key.content, width: key.width, height: key.height, setText: setText)
    return cache.add(sprite, for: key)
  }

  private mutating func dropUnusedSprites() {
    cache.beginUse()
    for element in placed { cache.touch(element.id) }
    cache.trim()
  }
}
