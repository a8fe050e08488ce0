import Engine
import Graphics
import Words

/// What is written on tiles so that it can be read: the value where it fits, "16K" where it does
/// not, and on the smallest tiles the power of two.
public struct TileLabel: Equatable, Sendable {
  /// The text.
  public let text: String
  /// Its size.
  public let font: Font

  /// The label of `exponent` on tiles of `side` pixels.
  public init(exponent: UInt8, side: Int, type: Typography) {
    let room = side < Self.roomy ? side : side * 92 / 100
    let text = Self.text(exponent: exponent, room: room, type: type)
    self.text = text
    // On small tiles every pixel of a number counts: there all numbers are as high as room allows.
    let digits = type.isBuiltIn && side < Self.roomy ? min(text.utf8.count, 2) : text.utf8.count
    let wanted = max(Self.size(digits: digits, side: side), min(side, Typography.plain))
    let air = (Self.crowded..<Self.roomy).contains(side) ? 2 : 0
    font = type.font(for: text, width: room - air, size: wanted)
  }

  /// Whether a number of three digits fits on tiles of `side` pixels; on smaller ones there are only
  /// powers of two.
  static func isReadable(side: Int, type: Typography) -> Bool { type.fits("512", width: side) }

  private static func text(exponent: UInt8, room: Int, type: Typography) -> String {
    guard isReadable(side: room, type: type) else { return "\(exponent)" }
    let value = 1 << Int(exponent)
    let plain = "\(value)"
    let roomy = plain.utf8.count < 5 || room >= Self.roomForFiveDigits
    if roomy, type.fits(plain, width: room) { return plain }
    let short = Self.short(value)
    // Three digits and a K are too wide for some tiles of 5×5: ".1M" is not.
    return type.fits(short, width: room) ? short : ".\(value / 100_000)M"
  }

  /// A value from 1024 on in few signs: "1K" to "8K" to the digit; above, thousands are what players say.
  static func short(_ value: Int) -> String {
    let thousands = value >= 16384 ? value / 1000 : value / 1024
    return thousands < 1000 ? "\(thousands)K" : "\(value >> 20)M"
  }

  /// Below this a tile has no pixel to spare beside its number.
  private static let crowded = 20
  /// From here on a tile has the original's proportions.
  private static let roomy = 40
  /// Five digits on a narrower tile would be smaller than the plain face.
  private static let roomForFiveDigits = 30

  /// The em that the original gives to a label of so many digits, relative to the tile; a little more to
  /// four, since no tile is worth more looks than 2048.
  private static func size(digits: Int, side: Int) -> Int {
    switch digits {
    case ...2: side * 52 / 100
    case 3: side * 42 / 100
    case 4: side * 36 / 100
    case 5: side * 28 / 100
    default: side * 24 / 100
    }
  }
}
