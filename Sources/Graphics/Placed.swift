/// An element as it stands on the panel.
struct Placed {
  /// The name of its sprite in the cache.
  var id: Int
  /// The sprite.
  var sprite: UnsafePointer<Sprite>
  /// Where its top left pixel stands, in panel coordinates.
  var x: Int
  var y: Int
  /// The pixels it may touch, in panel coordinates.
  var ink: Rect
  /// Pixels that it covers wholly.
  var opaque: Rect
  var opacity: UInt8
}

/// How the next elements of two lists belong together.
enum Pairing {
  case kept, changed, came, went

  /// Looks one element ahead, then goes by the counts; one of the lists may be used up.
  init(_ old: ArraySlice<Element>, _ new: ArraySlice<Element>) {
    guard let oldFirst = old.first else { self = .came; return }
    guard let newFirst = new.first else { self = .went; return }
    if oldFirst == newFirst {
      self = .kept
    } else if oldFirst.isSameSprite(as: newFirst) || oldFirst.isSameInAnotherLight(as: newFirst) {
      self = .changed
    } else if new.dropFirst().first == oldFirst {
      self = .came
    } else if old.dropFirst().first == newFirst {
      self = .went
    } else {
      self = old.count == new.count ? .changed : old.count < new.count ? .came : .went
    }
  }
}

extension Element {
  /// Whether both are drawn with the same sprite.
  func isSameSprite(as other: Element) -> Bool {
    content == other.content && frame.width == other.frame.width
      && frame.height == other.frame.height
  }

  /// Whether both are the same thing of the same size, in two lights.
  func isSameInAnotherLight(as other: Element) -> Bool {
    guard frame.width == other.frame.width, frame.height == other.frame.height else { return false }
    switch (content, other.content) {
    case (.tile(var style), .tile(let like)):
      guard let light = style.light, let wanted = like.light, light != wanted else { return false }
      style.light = wanted
      return style == like
    case (.relief(var relief), .relief(let like)):
      guard relief.light != like.light else { return false }
      relief.light = like.light
      return relief == like
    default: return false
    }
  }
}

extension SpriteCache.Key {
  /// What the sprite of an element depends on; that of a text on neither frame nor alignment.
  init(_ element: Element) {
    if case .text(let string, let font, let color, _) = element.content {
      self.init(content: .text(string, font, color, .leading), width: 0, height: 0)
    } else {
      let frame = element.frame
      self.init(
        content: element.content, width: min(max(frame.width, 0), 65_535),
        height: min(max(frame.height, 0), 65_535))
    }
  }
}
