import Arguments
import Graphics

/// The pixel formats that pictures and benchmarks are asked for by name.
enum PictureFormat: String, CaseIterable, ArgumentValue {
  case xrgb8888, rgb565, mono, gray, palette

  /// The format of the panel that is imitated.
  var format: PixelFormat {
    switch self {
    case .xrgb8888: .xrgb8888
    case .rgb565: .rgb565
    case .mono: .mono10
    case .gray: PixelFormat(bitsPerPixel: 8, layout: .gray)
    case .palette: PixelFormat(bitsPerPixel: 8, layout: .palette332)
    }
  }
}

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
