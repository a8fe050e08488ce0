/// Pixels in memory, in the panel's own format, that shapes and sprites are drawn into.
///
/// `bounds` says which part of the display it holds, so that a band or a damaged rectangle can be
/// composed in a piece of memory that fits the cache.
public struct Canvas: ~Copyable {
  /// The part of the display whose pixels are here.
  public private(set) var bounds: Rect
  /// Nothing is drawn outside of it; always within `bounds`.
  public private(set) var clip: Rect
  /// How a pixel is stored. Formats of less than 8 bits are kept one byte a pixel here and packed
  /// when they are presented; 24-bit ones are kept in 32.
  public let format: PixelFormat
  /// Bytes from one row to the next.
  public private(set) var stride: Int
  /// The memory, at least `stride * bounds.height` bytes; the canvas owns it.
  public let pixels: UnsafeMutableRawBufferPointer
  let mixer: Mixer
  let shades: ShadeRows

  /// Makes a canvas of undefined pixels.
  public init(bounds: Rect, format: PixelFormat) {
    let stride = max(bounds.width, 0) * format.bytesPerCanvasPixel
    self.init(bounds: bounds, format: format, capacity: stride * max(bounds.height, 0))
  }

  /// Makes a canvas that can be moved over the display with ``show(_:)`` as long as its pixels
  /// fit `capacity` bytes.
  init(bounds: Rect, format: PixelFormat, capacity: Int) {
    self.bounds = bounds
    self.clip = bounds
    self.format = format
    mixer = Mixer(format)
    shades = ShadeRows(format)
    stride = max(bounds.width, 0) * format.bytesPerCanvasPixel
    pixels = .allocate(byteCount: max(capacity, 16), alignment: 64)
  }

  deinit { pixels.deallocate() }

  /// Holds another part of the display from now on; its pixels are undefined.
  mutating func show(_ part: Rect) {
    let rowBytes = part.width * format.bytesPerCanvasPixel
    precondition(rowBytes * part.height <= pixels.count, "a band exceeds its canvas")
    bounds = part
    clip = part
    stride = rowBytes
  }

  /// Nothing is drawn outside of `area` from now on.
  public mutating func clip(to area: Rect) { clip = bounds.intersection(area) }

  /// The memory of the row `y` of the display, from the first column of `bounds`.
  public func row(_ y: Int) -> UnsafeRawPointer {
    precondition((bounds.y..<bounds.maxY).contains(y), "a row outside of the canvas")
    return UnsafeRawPointer(pixels.baseAddress.unsafelyUnwrapped + (y - bounds.y) * stride)
  }

  /// The packed pixel at a place within `bounds`; elsewhere is other memory, and the program stops.
  public func pixel(x: Int, y: Int) -> UInt32 {
    precondition(
      (bounds.x..<bounds.maxX).contains(x) && (bounds.y..<bounds.maxY).contains(y),
      "a pixel outside of the canvas")
    let line = row(y)
    switch format.bytesPerCanvasPixel {
    case 1: return UInt32(line.load(fromByteOffset: x - bounds.x, as: UInt8.self))
    case 2: return UInt32(line.load(fromByteOffset: 2 * (x - bounds.x), as: UInt16.self))
    default: return line.load(fromByteOffset: 4 * (x - bounds.x), as: UInt32.self)
    }
  }

  /// The colour that the panel shows at a place within `bounds`.
  public func color(x: Int, y: Int) -> Color { format.color(of: pixel(x: x, y: y)) }

  /// Covers `area` with a colour, whatever its alpha.
  public mutating func fill(_ area: Rect, _ color: Color) { fill(area, pixel: format.pixel(color)) }

  func fill(_ area: Rect, pixel: UInt32) {
    let area = area.intersection(clip)
    guard !area.isEmpty else { return }
    switch format.bytesPerCanvasPixel {
    case 1: fillArea(area, UInt8(truncatingIfNeeded: pixel))
    case 2: fillArea(area, UInt16(truncatingIfNeeded: pixel))
    default: fillArea(area, pixel)
    }
  }

  private func fillArea<Pixel: PackedPixel>(_ area: Rect, _ pixel: Pixel) {
    var line = pixels.baseAddress.unsafelyUnwrapped + (area.y - bounds.y) * stride
    line += (area.x - bounds.x) * MemoryLayout<Pixel>.size
    PixelRows.fill(line, stride: stride, pixel, count: area.width, rows: area.height)
  }
}
