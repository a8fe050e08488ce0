import Arguments

/// A size in pixels as people write it: "480x320".
struct PictureSize: Equatable {
  let width: Int
  let height: Int

  /// The smallest panels in use have 32 pixels a side; 8K is the largest.
  static let range = 32...8192
}

extension PictureSize: ArgumentValue {
  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
      Self.range.contains(width), Self.range.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  var argument: String { "\(width)x\(height)" }
}
