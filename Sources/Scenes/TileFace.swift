import Engine
import Graphics

/// What stands on the tiles of one rank: its number, or its picture with the number below it.
struct TileFace {
  /// The number; empty where there is a picture and no room for both.
  let label: String
  /// The number's size.
  let font: Font
  /// The picture, if there is one.
  let emblem: Emblem?

  /// Pictures are not smaller than this, and numbers take their place on smaller tiles.
  private static let smallest = Emblem.side
  /// From here on there is room for a number below the picture.
  private static let roomy = 40

  /// The face of `exponent` on tiles of `side` pixels.
  init(exponent: UInt8, side: Int, on stage: Stage) {
    emblem = side < Self.smallest ? nil : stage.tiles.emblem(of: exponent)
    guard emblem != nil else {
      let number = TileLabel(exponent: exponent, side: side, type: stage.type)
      (label, font) = (number.text, number.font)
      return
    }
    let text = "\(1 << Int(exponent))"
    // Smaller ones would be of the other face where there are outlines.
    let least = stage.type.isBuiltIn ? stage.type.smallest : 12
    font = stage.type.font(
      for: text, width: side - 4, size: max(side * 17 / 100, least))
    label = side < Self.roomy ? "" : text
  }
}
