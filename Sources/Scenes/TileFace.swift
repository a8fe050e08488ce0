import Engine
import Graphics

/// What stands on the tiles of one rank: its number, or its picture with the number in a corner.
struct TileFace {
  /// The number; empty where there is a picture of one bit and no room for both.
  let label: String
  /// The number's size.
  let font: Font
  /// The picture of one bit, if there is one.
  let emblem: Emblem?
  /// The picture in colour, if there is one.
  let drawing: Drawing?

  /// Pictures are not smaller than this, and numbers take their place on smaller tiles.
  private static let smallest = Emblem.side
  /// From here on there is room for a number below a picture of one bit, and for all digits.
  private static let roomy = 40

  /// Whether there is a picture.
  var hasPicture: Bool { emblem != nil || drawing != nil }

  /// The face of `exponent` on tiles of `side` pixels.
  init(exponent: UInt8, side: Int, on stage: Stage) {
    let hasRoom = side >= Self.smallest
    emblem = hasRoom && stage.isBlackAndWhite ? stage.tiles.emblem(of: exponent) : nil
    drawing =
      hasRoom && !stage.isBlackAndWhite ? stage.tiles.drawing(of: exponent, onTile: side) : nil
    guard emblem != nil || drawing != nil else {
      let number = TileLabel(exponent: exponent, side: side, type: stage.type)
      (label, font) = (number.text, number.font)
      return
    }
    guard side >= Self.roomy else {
      label = emblem == nil ? Self.shortLabel(exponent, side: side, stage.type) : ""
      font = Font(size: Typography.tiny, isBuiltIn: true)
      return
    }
    label = "\(1 << Int(exponent))"
    // Smaller ones would be of the other face where there are outlines.
    let least = stage.type.isBuiltIn ? stage.type.smallest : 12
    font = stage.type.font(for: label, width: side - 4, size: max(side * 17 / 100, least))
  }

  /// A number for the corner of a small tile: "128", "2K", and the power of two where that is too wide.
  private static func shortLabel(_ exponent: UInt8, side: Int, _ type: Typography) -> String {
    guard TileLabel.isReadable(side: side - 4, type: type) else { return "\(exponent)" }
    let value = 1 << Int(exponent)
    return value < 1000 ? "\(value)" : "\(value >= 16384 ? value / 1000 : value / 1024)K"
  }
}

/// How the tiles of one rank look in a theme.
public struct TileLook: Equatable, Sendable {
  /// The face.
  public let background: Color
  /// The number.
  public let foreground: Color
  /// What tells the rank apart where colour does not.
  public let pattern: TilePattern
  /// What its face is made of, where tiles have bodies.
  public let finish: TileFinish

  /// Makes a look.
  public init(
    _ background: Color, _ foreground: Color, _ pattern: TilePattern = .plain,
    _ finish: TileFinish = .plain
  ) {
    self.finish = finish
    self.background = background
    self.foreground = foreground
    self.pattern = pattern
  }
}
