/// The sprites of one panel, made when first wanted and kept while there is room.
@usableFromInline struct SpriteCache: ~Copyable {
  /// What a sprite was made for.
  struct Key: Hashable {
    var content: Content
    var width: Int
    var height: Int

    /// Whether it is that of an element that is no text.
    func isFor(_ element: borrowing Element) -> Bool {
      width == element.frame.width && height == element.frame.height && content == element.content
    }
  }
  private struct Slot {
    var sprite: UnsafeMutablePointer<Sprite>
    var key: Key
    var lastUse: Int

    func free() {
      sprite.pointee.deallocate()
      sprite.deallocate()
    }
  }

  /// With room for a screen's: less would grow several times during the first frame.
  private var index: [Key: Int] = Dictionary(minimumCapacity: 40)
  private var slots: [Slot?] = []
  /// Of what lies in the light, which changes in many elements at once: the sprite found last at the place
  /// that a few of an element's numbers name, or -1.
  private var quick = [Int32](repeating: -1, count: 1024)
  private var bytes = 0
  private var clock = 0
  private let capacity: Int

  /// Keeps at most about `capacity` bytes of sprites, beside those in use.
  init(capacity: Int) { self.capacity = capacity }

  deinit {
    for slot in slots { slot?.free() }
  }

  /// The sprite that ``find(_:)`` or ``add(_:for:)`` named.
  func sprite(_ id: Int) -> UnsafePointer<Sprite> {
    guard let slot = slots[id] else { preconditionFailure("a sprite that was thrown away") }
    return UnsafePointer(slot.sprite)
  }

  /// The name of the sprite for a key, or nil when it has to be made.
  func find(_ key: Key) -> Int? { index[key] }

  /// The name of the sprite of an element, if it was remembered; nil says nothing.
  func findQuickly(_ element: borrowing Element) -> Int? {
    guard let place = element.place, quick[place] >= 0 else { return nil }
    let id = Int(quick[place])
    return slots[id]?.key.isFor(element) == true ? id : nil
  }

  /// Remembers the name of an element's sprite for ``findQuickly(_:)``.
  mutating func remember(_ id: Int, for element: borrowing Element) {
    if let place = element.place { quick[place] = Int32(id) }
  }

  /// Whether sprites should be thrown away: ``beginUse()``, ``touch(_:)`` those in use,
  /// ``trim()``.
  var isFull: Bool { bytes > capacity }

  /// What is touched from now on is in use.
  mutating func beginUse() { clock += 1 }

  /// Says that a sprite is in use.
  mutating func touch(_ id: Int) { slots[id]?.lastUse = clock }

  /// Keeps a sprite and names it.
  mutating func add(_ sprite: Sprite, for key: Key) -> Int {
    let memory = UnsafeMutablePointer<Sprite>.allocate(capacity: 1)
    memory.initialize(to: sprite)
    let slot = Slot(sprite: memory, key: key, lastUse: clock)
    let id: Int
    if let free = slots.firstIndex(where: { $0 == nil }) {
      id = free
      slots[id] = slot
    } else {
      id = slots.count
      slots.append(slot)
    }
    index[key] = id
    bytes += sprite.byteCount
    return id
  }

  /// Frees the sprites that were not used for longest until the rest fits; never those in use.
  mutating func trim() {
    while isFull, let oldest = oldestUnused() {
      guard let slot = slots[oldest] else { return }
      bytes -= slot.sprite.pointee.byteCount
      index[slot.key] = nil
      slot.free()
      slots[oldest] = nil
    }
  }

  private func oldestUnused() -> Int? {
    var oldest: Int?
    var use = clock
    for (id, slot) in slots.enumerated() {
      guard let slot, slot.lastUse < use else { continue }
      (oldest, use) = (id, slot.lastUse)
    }
    return oldest
  }
}

extension Element {
  /// A number below 1024 that is the same for equal contents of equal size; nil for those that come
  /// seldom.
  fileprivate var place: Int? {
    let (colour, rest): (UInt32, UInt32)
    switch content {
    case .tile(let style):
      guard let light = style.light else { return nil }
      (colour, rest) = (style.background.rgba, UInt32(light.step))
    case .relief(let relief):
      (colour, rest) = (relief.color.rgba, UInt32(relief.light.step))
    default: return nil
    }
    // Unchecked: a hash wraps.
    let size = UInt32(truncatingIfNeeded: frame.width &* 64 &+ frame.height)
    let mixed = (colour ^ size &* 0x85EB_CA6B) &* 0x9E37_79B1 &+ rest &* 0xC2B2_AE35
    return Int(((mixed ^ mixed >> 15) &* 0x2C1B_3C6D) >> 22)
  }
}
