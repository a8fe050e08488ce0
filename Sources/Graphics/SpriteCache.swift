/// The sprites of one panel, made when first wanted and kept while there is room.
@usableFromInline struct SpriteCache: ~Copyable {
  /// What a sprite was made for.
  struct Key: Equatable {
    var content: Content
    var width: Int
    var height: Int

    /// Which of the chains it lies in, 0 to 63: equal keys in the same, and few that differ. Texts may be
    /// equal and written otherwise: those are two sprites.
    var chain: Int {
      func number(_ color: Color) -> Int { Int(color.red ^ color.green ^ color.blue) }
      let number =
        switch content {
        case .box(let color, let radius): number(color) ^ radius
        case .outline(let color, let radius, let width): number(color) ^ radius << 2 ^ width
        case .ellipse(let color), .triangle(let color, _): number(color)
        case .text(let text, let font, _, _):
          Int(text.utf8.first ?? 0) ^ text.utf8.count << 2 ^ font.size
        case .tile(let style): number(style.background) ^ Int(style.light?.step ?? 0) << 1
        case .polyline(let points, _, _): points.count
        case .relief(let relief): number(relief.color) ^ Int(relief.light.step) << 1
        }
      return (number ^ width ^ height << 2) & 63
    }
  }
  private struct Slot {
    let sprite: UnsafeMutablePointer<Sprite>
    let key: Key
    var lastUse: Int
    /// The element that it was found for last, which lives as long as its bytes are compared.
    var element: Element?
    /// Its size.
    var width = -1
    var height = -1
    /// The bytes of its content.
    let likeness: UnsafeMutableRawPointer
    /// The one behind it in its chain, or -1.
    var next: Int
  }

  private var slots: [UnsafeMutablePointer<Slot>?] = []
  /// The first slot of each chain, or -1: see ``Key/chain``.
  private var chains = [Int](repeating: -1, count: 64)
  /// The sprite found last at the place that the bytes of an element name, or -1.
  private var quick = [Int32](repeating: -1, count: 1024)
  private var bytes = 0
  private var clock = 0
  private let capacity: Int

  /// Keeps at most about `capacity` bytes of sprites, beside those in use.
  init(capacity: Int) { self.capacity = capacity }

  deinit {
    for slot in slots {
      if let slot { SpriteCache.free(slot) }
    }
  }

  private func slot(_ id: Int) -> UnsafeMutablePointer<Slot> {
    guard let slot = slots[id] else { preconditionFailure("a sprite that was thrown away") }
    return slot
  }

  /// The sprite that ``find(_:)`` or ``add(_:for:)`` named.
  func sprite(_ id: Int) -> UnsafePointer<Sprite> { UnsafePointer(slot(id).pointee.sprite) }

  /// The name of the sprite for a key, or nil when it has to be made.
  func find(_ key: Key) -> Int? {
    var id = chains[key.chain]
    while id >= 0, slot(id).pointee.key != key { id = slot(id).pointee.next }
    return id < 0 ? nil : id
  }

  /// The name of the sprite of an element, if one with the very same bytes was remembered; nil says
  /// nothing.
  func findQuickly(_ element: UnsafePointer<Element>) -> Int? {
    let place = ElementBytes.place(of: element)
    return find(element, at: place) ?? find(element, at: place ^ 1)
  }

  private func find(_ element: UnsafePointer<Element>, at place: Int) -> Int? {
    let id = Int(quick[place])
    guard id >= 0, let slot = slots[id] else { return nil }
    let frame = element.pointee.frame
    guard slot.pointee.width == frame.width, slot.pointee.height == frame.height,
      ElementBytes.isSameContent(element, slot.pointee.likeness)
    else { return nil }
    return id
  }

  /// Remembers the name of an element's sprite for ``findQuickly(_:)``; the one before it has a second
  /// place.
  mutating func remember(_ id: Int, for element: UnsafePointer<Element>) {
    let place = ElementBytes.place(of: element)
    if quick[place] != Int32(id) { (quick[place], quick[place ^ 1]) = (Int32(id), quick[place]) }
    let slot = slot(id)
    slot.pointee.element = element.pointee
    slot.pointee.width = element.pointee.frame.width
    slot.pointee.height = element.pointee.frame.height
    slot.pointee.likeness.copyMemory(
      from: UnsafeRawPointer(element), byteCount: ElementBytes.contentSize)
  }

  /// Whether sprites should be thrown away: ``beginUse()``, ``touch(_:)`` those in use,
  /// ``trim()``.
  var isFull: Bool { bytes > capacity }

  /// What is touched from now on is in use.
  mutating func beginUse() { clock += 1 }

  /// Says that a sprite is in use.
  mutating func touch(_ id: Int) { slots[id]?.pointee.lastUse = clock }

  /// Keeps a sprite and names it.
  mutating func add(_ sprite: Sprite, for key: Key) -> Int {
    let memory = UnsafeMutablePointer<Sprite>.allocate(capacity: 1)
    memory.initialize(to: sprite)
    let slot = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    slot.initialize(
      to: Slot(
        sprite: memory, key: key, lastUse: clock, element: nil,
        likeness: .allocate(byteCount: ElementBytes.contentSize, alignment: 16),
        next: chains[key.chain]))
    let id: Int
    if let free = slots.firstIndex(where: { $0 == nil }) {
      id = free
      slots[id] = slot
    } else {
      id = slots.count
      slots.append(slot)
    }
    chains[key.chain] = id
    bytes += sprite.byteCount
    return id
  }

  /// Frees the sprites that were not used for longest until the rest fits; never those in use.
  mutating func trim() {
    while isFull, let oldest = oldestUnused() {
      let slot = slot(oldest)
      bytes -= slot.pointee.sprite.pointee.byteCount
      unlink(oldest, from: slot.pointee.key.chain)
      SpriteCache.free(slot)
      slots[oldest] = nil
    }
  }

  private mutating func unlink(_ id: Int, from chain: Int) {
    let next = slot(id).pointee.next
    var before = chains[chain]
    if before == id { return chains[chain] = next }
    while slot(before).pointee.next != id { before = slot(before).pointee.next }
    slot(before).pointee.next = next
  }

  private static func free(_ slot: UnsafeMutablePointer<Slot>) {
    slot.pointee.sprite.pointee.deallocate()
    slot.pointee.sprite.deallocate()
    slot.pointee.likeness.deallocate()
    slot.deinitialize(count: 1)
    slot.deallocate()
  }

  private func oldestUnused() -> Int? {
    var oldest: Int?
    var use = clock
    for (id, slot) in slots.enumerated() {
      guard let slot, slot.pointee.lastUse < use else { continue }
      (oldest, use) = (id, slot.pointee.lastUse)
    }
    return oldest
  }
}
