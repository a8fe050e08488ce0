/// Where the light comes from, as seen in the picture: one of sixteen directions around it, or from
/// overhead.
///
/// It stands still in the room; whoever turns a thing under it sees the direction change by steps, for
/// each of which a sprite is made when it is first wanted.
public struct Light: Equatable, Hashable, Sendable {
  /// 0 to 15 clockwise from the right; 16 from overhead.
  public let step: UInt8

  /// How many directions there are around the picture.
  public static let count = 16
  /// From above and a little from the left, as pictures have been lit for centuries.
  public static let standing = Light(step: 11)
  /// From the middle.
  public static let overhead = Light(step: 16)

  private init(step: UInt8) { self.step = step }

  /// The direction `step` sixteenths of a turn clockwise from the right; any number is one.
  public init(turn step: Int) { self.step = UInt8(truncatingIfNeeded: step & (Self.count - 1)) }

  /// The direction nearest to that of a vector; overhead where it has no length.
  public init(towardX x: Int, y: Int) {
    guard x != 0 || y != 0 else {
      self = .overhead
      return
    }
    var (best, most) = (0, Int.min)
    for turn in 0..<Self.count {
      let (u, v) = Self.vector(turn)
      let along = u * x + v * y
      if along > most { (best, most) = (turn, along) }
    }
    self.init(turn: best)
  }

  /// Towards the light, in 1/256; nothing from overhead.
  public var vector: (x: Int, y: Int) { step < 16 ? Self.vector(Int(step)) : (0, 0) }

  /// The direction of a turn in sixteenths, in 1/256: to the right, then downwards.
  static func vector(_ turn: Int) -> (x: Int, y: Int) { (quarter(turn + 4), quarter(turn)) }

  /// Of half a turn in sixteenths.
  private static let sines = [0, 98, 181, 237, 256, 237, 181, 98]

  /// The sine of a turn in sixteenths, in 1/256.
  private static func quarter(_ turn: Int) -> Int {
    let value = sines[turn & 7]
    return turn & 8 == 0 ? value : -value
  }
}

/// What a thing looks like in the light: raised from its ground, sunk into it, or the shadow of one.
public struct Relief: Equatable, Hashable, Sendable {
  /// The kinds of relief.
  public enum Shape: UInt8, Sendable {
    /// A plate with a lit rim and a dark one.
    case raised
    /// A hollow whose far wall is lit.
    case sunken
    /// What a raised thing takes from the light beside it; the colour counts for nothing but alpha.
    case shadow
  }

  /// What it is.
  public var shape: Shape
  /// Its colour in full light; of a shadow only how dark it is, by alpha.
  public var color: Color
  /// The radius of its corners in pixels.
  public var radius: Int
  /// How thick its rim is, or how far its shadow reaches, in pixels; 1 or more.
  public var depth: Int
  /// Where the light comes from.
  public var light: Light
  /// The hollows in a raised plate, if it has any.
  public var hollows: Hollows?

  /// Makes a relief from its parts.
  public init(_ shape: Shape, _ color: Color, radius: Int, depth: Int, light: Light) {
    self.shape = shape
    self.color = color
    self.radius = radius
    self.depth = max(depth, 1)
    self.light = light
  }
}

/// Square hollows in rows and columns: a board's cells. They are of one piece with their plate, so that
/// the whole ground is one sprite. Lengths are kept in 16 bits, since each frame compares them.
public struct Hollows: Equatable, Hashable, Sendable {
  /// Their colour in full light.
  public var color: Color
  /// The radius of their corners in pixels.
  public var radius: Int { Int(shortRadius) }
  /// How thick their rims are in pixels; 1 or more.
  public var depth: Int { Int(shortDepth) }
  /// How many there are in a row, and how many rows.
  public var count: Int { Int(shortCount) }
  /// Pixels from the plate's edge to the first.
  public var edge: Int { Int(shortEdge) }
  /// The side of each in pixels.
  public var side: Int { Int(shortSide) }
  /// Pixels from one to the next.
  public var pitch: Int { Int(shortPitch) }

  private let shortRadius: Int16
  private let shortDepth: Int16
  private let shortCount: Int16
  private let shortEdge: Int16
  private let shortSide: Int16
  private let shortPitch: Int16

  /// Makes hollows from their parts; no panel is wider than a length may be.
  public init(
    _ color: Color, radius: Int, depth: Int, count: Int, edge: Int, side: Int, pitch: Int
  ) {
    self.color = color
    shortRadius = Int16(clamping: radius)
    shortDepth = Int16(clamping: max(depth, 1))
    shortCount = Int16(clamping: count)
    shortEdge = Int16(clamping: edge)
    shortSide = Int16(clamping: side)
    shortPitch = Int16(clamping: pitch)
  }

  /// Where each of them lies in a plate at `frame`, row by row.
  public func places(in frame: Rect) -> [Rect] {
    (0..<max(count, 0) * max(count, 0)).map { index in
      Rect(
        x: frame.x + edge + index % count * pitch, y: frame.y + edge + index / count * pitch,
        width: side, height: side)
    }
  }
}

/// What the face of a tile is made of.
public enum TileFinish: UInt8, CaseIterable, Sendable {
  /// Smooth.
  case plain
  /// Rays from its middle.
  case rays
  /// Cut as a gem: each facet has a light of its own.
  case facets
  /// A night sky.
  case stars
}

extension PixelFormat {
  /// Whether it has enough shades for bodies: at least five bits of each colour in a pixel of 16 bits,
  /// or a byte of each.
  var showsRelief: Bool {
    guard !isBlackAndWhite, case .trueColor(let red, let green, let blue, _) = layout else {
      return false
    }
    let least = min(red.length, green.length, blue.length)
    guard bitsPerPixel > 16 else {
      // Asked for each row of a corner: without an array that is sorted.
      let low = min(red.offset, green.offset, blue.offset)
      let high = max(red.offset, green.offset, blue.offset)
      let middle = red.offset + green.offset + blue.offset - low - high
      return least >= 5 && low == 0 && middle == 5 && high >= 8
    }
    return least == 8 && red.offset % 8 == 0 && green.offset % 8 == 0 && blue.offset % 8 == 0
  }
}
