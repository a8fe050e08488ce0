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
  /// How many pixels of sprites a frame makes for another light alone; nil: all that it wants.
  let relitPixels: Int?
  /// Whether something is still shown in the light that it had before: the next frame goes on.
  private(set) var isBehind = false
  /// How many such pixels this frame has made.
  private var relit = 0
  /// What this frame shows in the light that it had, with what it was. Kept only for its memory.
  private var late: [(index: Int, content: Content)] = []
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
    viewport: Viewport, format: PixelFormat, presentsFullRows: Bool, hasTwoPages: Bool = false,
    relitPixels: Int? = nil
  ) {
    self.relitPixels = relitPixels
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
    (isBehind, relit) = (false, 0)
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
      guard let first = new.baseAddress else { return }
      var index = 0
      while let change = bytes.firstDifference(new, from: index) {
        if replace(change, with: first + change.index, setText) {
          bytes.remember(new, at: change.index)
        }
        index = change.index + 1
      }
    }
  }

  /// By pointer, so that an element that is only looked at need not be kept alive. False: it is shown as it
  /// was, and the next frame finds it changed again.
  private mutating func replace(
    _ change: ElementBytes.Change, with element: UnsafePointer<Element>, _ setText: TextSetter
  ) -> Bool {
    let index = change.index
    let (frame, before, old) = (element.pointee.frame, shown[index].frame, placed[index])
    // Mostly what an element is stays as it is, or is by its bytes something else that is known.
    var isSame = !change.isOther && frame.width == before.width && frame.height == before.height
    let known = isSame ? old.id : cache.findQuickly(element)
    if !isSame, known ?? old.id == old.id {
      isSame = element.pointee.isSameSprite(as: shown[index])
    }
    let isLate = !isSame && known == nil && waits(element, for: shown[index])
    let isKept = isSame || isLate
    if !isKept || frame != before || element.pointee.opacity != shown[index].opacity {
      let new = place(element, sprite: isKept ? old.id : known, setText)
      placed[index] = new
      addDamage(old.ink, new.ink)
    }
    if change.isOther, !isLate {
      shown[index] = element.pointee
      return true
    }
    (shown[index].frame, shown[index].opacity) = (frame, element.pointee.opacity)
    shown[index].goesOn = element.pointee.goesOn
    if isLate { shown.withUnsafeBufferPointer { bytes.remember($0, at: index) } }
    return !isLate
  }

  /// Whether an element whose light alone is another waits for the next frame, since this one has made as
  /// many sprites for that as it may.
  private mutating func waits(_ element: UnsafePointer<Element>, for old: Element) -> Bool {
    guard let relitPixels, element.pointee.isSameInAnotherLight(as: old),
      cache.find(SpriteCache.Key(element.pointee)) == nil
    else { return false }
    let area = element.pointee.frame.area
    guard relit == 0 || relit + area <= relitPixels else {
      isBehind = true
      return true
    }
    relit += area
    return false
  }

  /// Elements came or went: pairs up what stayed, in order, and damages the rest.
  private mutating func updateAligned(_ elements: [Element], _ setText: TextSetter) {
    swap(&placed, &placedBefore)
    placed.removeAll(keepingCapacity: true)
    elements.withUnsafeBufferPointer { next in
      var (old, new) = (0, 0)
      while old < shown.count || new < next.count {
        switch Pairing(shown[old...], elements[new...]) {
        case .kept:
          placed.append(placedBefore[old])
          (old, new) = (old + 1, new + 1)
        case .changed:
          let isSame = next[new].isSameSprite(as: shown[old])
          guard let element = next.baseAddress.map({ $0 + new }) else { return }
          let isLate = !isSame && waits(element, for: shown[old])
          if isLate { late.append((new, shown[old].content)) }
          let known = isSame || isLate ? placedBefore[old].id : nil
          let change = place(element, sprite: known, setText)
          placed.append(change)
          addDamage(placedBefore[old].ink, change.ink)
          (old, new) = (old + 1, new + 1)
        case .came:
          guard let element = next.baseAddress.map({ $0 + new }) else { return }
          let arrival = place(element, sprite: nil, setText)
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
      bytes.remember(next)
    }
    for (index, content) in late {
      shown[index].content = content
      shown.withUnsafeBufferPointer { bytes.remember($0, at: index) }
    }
    late.removeAll(keepingCapacity: true)
  }

  private mutating func addDamage(_ old: Rect, _ new: Rect) {
    let both = old.union(new)
    // As in a frame that began with all that lies below.
    guard !damage.contains(both) else { return }
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
    _ element: UnsafePointer<Element>, sprite known: Int?, _ setText: TextSetter
  ) -> Placed {
    let id = known ?? sprite(for: element, setText)
    let sprite = cache.sprite(id)
    var frame = element.pointee.frame
    if sprite.pointee.isText, case .text(_, _, _, let alignment) = element.pointee.content {
      let swaps = viewport.orientation.rotation.swapsSides
      let (across, down) = (sprite.pointee.width, sprite.pointee.height)
      let width = swaps ? down : across
      let origin = TextImage.origin(
        width: width, baseline: sprite.pointee.baseline, capHeight: sprite.pointee.capHeight,
        in: frame, alignment)
      frame = Rect(x: origin.x, y: origin.y, width: width, height: swaps ? across : down)
    }
    let corner = viewport.panelRect(frame)
    let (x, y) = (corner.x, corner.y)
    let opacity = element.pointee.opacity
    return Placed(
      id: id, sprite: sprite, x: x, y: y, ink: sprite.pointee.ink.offset(x: x, y: y),
      opaque: opacity == 255 ? sprite.pointee.opaque.offset(x: x, y: y) : .empty,
      opacity: opacity)
  }

  private mutating func sprite(for element: UnsafePointer<Element>, _ setText: TextSetter) -> Int {
    if let id = cache.findQuickly(element) { return id }
    let key = SpriteCache.Key(element.pointee)
    if let id = cache.find(key) {
      cache.remember(id, for: element)
      return id
    }
    let sprite = maker.make(key.content, width: key.width, height: key.height, setText: setText)
    let id = cache.add(sprite, for: key)
    cache.remember(id, for: element)
    return id
  }

  private mutating func dropUnusedSprites() {
    cache.beginUse()
    for element in placed { cache.touch(element.id) }
    cache.trim()
  }
}
