import Graphics

@testable import Scenes

/// What a scene drew, for tests that look at parts of it.
struct Drawn {
  let list: DisplayList
  let stage: Stage

  init(on stage: Stage, _ draw: (Stage, inout DisplayList) -> Void) {
    var list = DisplayList()
    draw(stage, &list)
    self.list = list
    self.stage = stage
  }

  /// The texts in the order in which they were drawn.
  var texts: [String] {
    list.elements.compactMap { if case .text(let text, _, _, _) = $0.content { text } else { nil } }
  }

  /// Where a text stands; nil where it is not.
  func frame(of wanted: String) -> Rect? {
    list.elements.first {
      if case .text(wanted, _, _, _) = $0.content { true } else { false }
    }?.frame
  }

  /// The size of a text's font.
  func size(of wanted: String) -> Int? {
    list.elements.lazy.compactMap { element -> Int? in
      guard case .text(wanted, let font, _, _) = element.content else { return nil }
      return font.size
    }.first
  }

  /// The frames of boxes of a colour, with a body or without.
  func boxes(_ color: Color) -> [Rect] {
    list.elements.flatMap { element in
      switch element.content {
      case .box(color, _): return [element.frame]
      case .relief(let relief):
        let isIt = relief.shape != .shadow && relief.color == color
        guard let hollows = relief.hollows else { return isIt ? [element.frame] : [] }
        return (isIt ? [element.frame] : [])
          + (hollows.color == color ? hollows.places(in: element.frame) : [])
      default: return []
      }
    }
  }

  /// The directions of the triangles, with where they stand.
  var arrows: [(direction: Int, frame: Rect)] {
    list.elements.compactMap {
      if case .triangle(_, let direction) = $0.content { (direction, $0.frame) } else { nil }
    }
  }

  /// Whether nothing was drawn outside of the display.
  var isInside: Bool { list.elements.allSatisfy { stage.bounds.contains($0.frame) } }
}

extension Stage {
  /// One panel of each kind: tiny of one bit, tiny in colour, square, wide, upright, large.
  static let samples: [Stage] = [
    Stage(width: 128, height: 64, isBlackAndWhite: true), Stage(width: 160, height: 128),
    Stage(width: 240, height: 240), Stage(width: 480, height: 320),
    Stage(width: 320, height: 480), Stage(width: 1920, height: 1080),
  ]
}
