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
