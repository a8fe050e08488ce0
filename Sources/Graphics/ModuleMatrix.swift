/// A symbol of square modules, dark and light, such as a QR code: what it is, not how large.
public struct ModuleMatrix: Equatable, Sendable {
  /// Modules on each side, 1 to ``mostModules``.
  public let side: Int
  private let isDark: [Bool]

  /// QR symbols have up to 177, version 40.
  public static let mostModules = 177

  /// A symbol of `side` rows of as many modules, row by row; nil where there are not so many, none,
  /// or more than ``mostModules`` a side.
  public init?(side: Int, isDark: [Bool]) {
    guard (1...Self.mostModules).contains(side), isDark.count == side * side else { return nil }
    self.side = side
    self.isDark = isDark
  }

  /// Whether a module is dark; what lies beyond the symbol is light.
  public subscript(row: Int, column: Int) -> Bool {
    guard (0..<side).contains(row), (0..<side).contains(column) else { return false }
    return isDark[row * side + column]
  }

  /// The light modules that a reader wants on each side. Source: ISO/IEC 18004, section 6.3.8.
  public static let quietZone = 4
  /// What a phone's camera needs of a small panel: fewer pixels a module blur into each other.
  public static let leastPixels = 3

  /// Whole pixels a module in `area`, quiet zone included; nil where there is no room for
  /// ``leastPixels``.
  public func pixelsPerModule(in area: Rect) -> Int? {
    let modules = side + 2 * Self.quietZone
    let pixels = max(0, min(area.width, area.height)) / modules
    return pixels >= Self.leastPixels ? pixels : nil
  }

  /// Draws the symbol in the middle of `area`, dark on light whatever the theme, since many readers
  /// take nothing else; false, and nothing drawn, where it does not fit.
  ///
  /// Dark neighbours on a row are one box.
  public func add(to list: inout DisplayList, in area: Rect) -> Bool {
    guard let pixels = pixelsPerModule(in: area) else { return false }
    let extent = (side + 2 * Self.quietZone) * pixels
    let paper = Rect(
      x: area.x + (area.width - extent) / 2, y: area.y + (area.height - extent) / 2,
      width: extent, height: extent)
    list.add(.box(.white, radius: 0), in: paper)
    for row in 0..<side {
      var column = 0
      while column < side {
        let length = darkModules(row, from: column)
        if length > 0 {
          let frame = Rect(
            x: paper.x + (column + Self.quietZone) * pixels,
            y: paper.y + (row + Self.quietZone) * pixels, width: length * pixels, height: pixels)
          list.add(.box(.black, radius: 0), in: frame)
        }
        column += max(length, 1)
      }
    }
    return true
  }

  /// How many modules are dark in a row from `column` on.
  private func darkModules(_ row: Int, from column: Int) -> Int {
    var end = column
    while self[row, end] { end += 1 }
    return end - column
  }
}
