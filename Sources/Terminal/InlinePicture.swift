import Graphics

/// A picture that stands among the lines of a command's answer, in a terminal that draws pixels.
public struct InlinePicture: Sendable {
  /// Pixels across: as wide as the terminal, and no wider than is of use.
  public let width: Int
  /// Pixels down: three fifths of the width, and less where a prompt would not stand below it.
  public let height: Int
  private let isOfKitty: Bool
  private let mostColors: Int

  /// More pixels than this a line of text is not worth.
  private static let mostWidth = 1000
  /// What stays free for the prompt that follows.
  private static let freeRows = 3
  /// A smaller picture shows nothing.
  private static let leastSide = 64

  /// The place for a picture; nil where the terminal draws none, or has no room for it.
  public init?(_ abilities: TerminalAbilities, size: TerminalSize) {
    isOfKitty = abilities.drawsKitty
    mostColors = abilities.sixelColors
    width = min(size.columns * size.cellWidth, Self.mostWidth)
    height = min((size.rows - Self.freeRows) * size.cellHeight, width * 3 / 5)
    guard abilities.drawsKitty || abilities.drawsSixel, min(width, height) >= Self.leastSide else {
      return nil
    }
  }

  /// What shows the pixels of `canvas`, and has the next line begin below them; `canvas` is this large,
  /// in `xrgb8888`.
  public func bytes(of canvas: borrowing Canvas) -> [UInt8] {
    var pixels = PixelBuffer(width: width, height: height)
    pixels.copy(pixels.bounds.intersection(canvas.bounds), of: canvas)
    var output: [UInt8] = []
    if isOfKitty {
      KittyPainter.encode(pixels, into: &output)
    } else {
      SixelPainter.encode(pixels, most: mostColors, into: &output)
    }
    output.append("\r\n")
    return output
  }
}

extension TerminalPort {
  /// Asks the terminal for the place of a picture; nil where it draws none. The keyboard must be in raw
  /// mode, and what was typed meanwhile is lost.
  public func inlinePicture(_ abilities: TerminalAbilities) -> InlinePicture? {
    guard abilities.mayBeAsked, abilities.colors > .none else { return nil }
    var abilities = abilities
    _ = complete(&abilities)
    return size().flatMap { InlinePicture(abilities, size: $0) }
  }
}
