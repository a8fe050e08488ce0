/// What one element of a picture is, apart from where it stands; equal contents share a sprite.
public enum Content: Equatable, Sendable {
  /// A filled box with rounded corners of `radius` pixels (0: square).
  case box(Color, radius: Int)
  /// The outline of a box, `width` pixels thick, drawn inside its frame.
  case outline(Color, radius: Int, width: Int)
  /// A filled ellipse that touches its frame.
  case ellipse(Color)
  /// One line of text, placed in the frame by `alignment` and centred vertically on its capitals.
  case text(String, Font, Color, Alignment)
  /// A tile: a box with a label in its middle. When the frame is not `size` the finished tile is
  /// scaled into it, so that a growing tile costs no new sprite.
  case tile(TileStyle)
  /// A filled triangle that points `direction`-wards (0 up, 1 right, 2 down, 3 left).
  case triangle(Color, direction: Int)
  /// A line through `points` (frame-relative, in 1/16 pixel), `width` 1/16 pixels thick.
  case polyline([SubpixelPoint], Color, width: Int)
  /// A raised plate, a hollow, or the shadow of a box that lies a relief's depth inside of the frame.
  /// Panels without shades show plain boxes and no shadows.
  case relief(Relief)
}

/// A point in sixteenths of a pixel.
public struct SubpixelPoint: Equatable, Hashable, Sendable {
  /// Sixteenths of a pixel from the frame's left edge.
  public var x: Int
  /// Sixteenths of a pixel from the frame's top edge.
  public var y: Int
  /// Makes a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// How a tile looks at its natural size.
public struct TileStyle: Equatable, Hashable, Sendable {
  /// The colour of its face.
  public var background: Color
  /// The colour of its label, and of its pattern.
  public var foreground: Color
  /// The label ("2048", or "131K" where five digits do not fit).
  public var label: String
  /// The label's font.
  public var font: Font
  /// A decoration that tells ranks apart without colour.
  public var pattern: TilePattern
  // In 32 bits, and the emblem behind what is aligned: each frame compares the bytes of all elements.
  private var side: Int32
  private var corner: Int32
  /// A picture in colour that fills the face; the label stands in its lower right corner.
  public var drawing: Drawing?
  /// A picture above the label, or alone where there is no label.
  public var emblem: Emblem?
  /// The light in which it has a body; nil is flat, as every tile is on panels without shades.
  public var light: Light?
  /// What the face of a body is made of.
  public var finish: TileFinish

  /// Makes a style from its parts.
  public init(
    background: Color, foreground: Color, label: String, font: Font, size: Int, radius: Int,
    pattern: TilePattern = .plain, emblem: Emblem? = nil, drawing: Drawing? = nil,
    light: Light? = nil, finish: TileFinish = .plain
  ) {
    self.emblem = emblem
    self.drawing = drawing
    self.light = light
    self.finish = finish
    self.background = background
    self.foreground = foreground
    self.label = label
    self.font = font
    side = Int32(clamping: size)
    corner = Int32(clamping: radius)
    self.pattern = pattern
  }

  /// Its side at rest in pixels.
  public var size: Int {
    get { Int(side) }
    set { side = Int32(clamping: newValue) }
  }

  /// The radius of its corners in pixels.
  public var radius: Int {
    get { Int(corner) }
    set { corner = Int32(clamping: newValue) }
  }
}

/// Decorations of a tile's face, drawn in its foreground colour where colours cannot tell.
public enum TilePattern: UInt8, CaseIterable, Sendable {
  /// Nothing but the face.
  case plain
  /// An outline along the edge.
  case framed
  /// Two outlines.
  case doubleFramed
  /// A corner cut in each corner.
  case corners
  /// A bar below the label.
  case underlined
  /// A glowing edge: an outline that fades inwards.
  case glowing
}

/// A size of the one typeface.
public struct Font: Equatable, Hashable, Sendable {
  /// The em in pixels, 3 or more; the built-in face serves the small ones.
  public var size: Int
  /// Whether the built-in face serves it though an outline could: a display has one face alone.
  public var isBuiltIn: Bool
  /// Makes a font.
  public init(size: Int, isBuiltIn: Bool = false) {
    self.size = size
    self.isBuiltIn = isBuiltIn
  }
}

/// Where text stands within its frame.
public enum Alignment: UInt8, Sendable { case leading, center, trailing }

/// One element of a picture: what, where, and how opaque.
public struct Element: Equatable, Sendable {
  /// What is drawn.
  public var content: Content
  /// Where, in display pixels.
  public var frame: Rect
  /// 0 to 255, on top of the colours' own alpha.
  public var opacity: UInt8
  /// Whether it is a text that goes on with the sentence of the text before it, broken where a line was
  /// full: who has it read hears one sentence.
  public var goesOn: Bool

  /// Makes an element.
  public init(
    _ content: Content, in frame: Rect, opacity: UInt8 = 255, goesOn: Bool = false
  ) {
    self.content = content
    self.frame = frame
    self.opacity = opacity
    self.goesOn = goesOn
  }
}

/// A whole picture as a list of elements, back to front. Scenes make one each frame; the renderer
/// compares it with the last, and paints only where they differ.
public struct DisplayList: Equatable, Sendable {
  /// What fills everything behind the elements.
  public var background: Color
  /// Back to front.
  public private(set) var elements: [Element]

  /// An empty picture.
  public init(background: Color = .black) {
    self.background = background
    elements = []
  }

  /// Takes everything out, and keeps the memory for the next frame.
  public mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  /// Puts the element at `index` elsewhere; for pictures of which little changes.
  public mutating func move(_ index: Int, to frame: Rect) {
    guard elements.indices.contains(index) else { return }
    elements[index].frame = frame
  }

  /// Puts an element in front of all others.
  public mutating func add(
    _ content: consuming Content, in frame: Rect, opacity: UInt8 = 255, goesOn: Bool = false
  ) {
    guard opacity > 0 else { return }
    elements.append(Element(content, in: frame, opacity: opacity, goesOn: goesOn))
  }
}
