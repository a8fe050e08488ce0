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
      guard let first = new.baseAddress else { return }
      var index = 0
      while let change = bytes.firstDifference(new, from: index) {
        replace(change, with: first + change.index, setText)
        bytes.remember(new, at: change.index)
        index = change.index + 1
      }
    }
  }

  /// By pointer, so that an element that is only looked at need not be kept alive.
  private mutating func replace(
    _ change: ElementBytes.Change, with element: UnsafePointer<Element>, _ setText: TextSetter
  ) {
    let index = change.index
    let (frame, before, old) = (element.pointee.frame, shown[index].frame, placed[index])
    // Mostly what an element is stays as it is, or is by its bytes something else that is known.
    var isSame = !change.isOther && frame.width == before.width && frame.height == before.height
    let known = isSame ? old.id : cache.findQuickly(element)
    if !isSame, known ?? old.id == old.id {
      isSame = element.pointee.isSameSprite(as: shown[index])
    }
    if !isSame || frame != before || element.pointee.opacity != shown[index].opacity {
      let new = place(element, sprite: isSame ? old.id : known, setText)
      placed[index] = new
      addDamage(old.ink, new.ink)
    }
    guard !change.isOther else { return shown[index] = element.pointee }
    shown[index].frame = frame
    shown[index].opacity = element.pointee.opacity
    shown[index].goesOn = element.pointee.goesOn
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
          let known = isSame ? placedBefore[old].id : nil
          guard let element = next.baseAddress.map({ $0 + new }) else { return }
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
