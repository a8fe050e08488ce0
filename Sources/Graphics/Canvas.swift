/// Pixels in memory, in the panel's own format, that shapes and sprites are drawn into.
///
/// `bounds` says which part of the display it holds, so that a band or a damaged rectangle can be
/// composed in a piece of memory that fits the cache.
public struct Canvas: ~Copyable {
  /// The part of the display whose pixels are here.
  public let bounds: Rect
  /// Nothing is drawn outside of it; always within `bounds`.
  public private(set) var clip: Rect
  /// How a pixel is stored. Formats of less than 8 bits are kept one byte a pixel here and packed
  /// when they are presented; 24-bit ones are kept in 32.
  public let format: PixelFormat
  /// Bytes from one row to the next.
  public let stride: Int
  /// The memory, `stride * bounds.height` bytes; the canvas owns it.
  public let pixels: UnsafeMutableRawBufferPointer

  /// Makes a canvas of undefined pixels.
  public init(bounds: Rect, format: PixelFormat) {
    self.bounds = bounds
    self.clip = bounds
    self.format = format
    stride = bounds.width * (format.bitsPerPixel <= 8 ? 1 : format.bitsPerPixel == 16 ? 2 : 4)
    pixels = .allocate(byteCount: max(stride * bounds.height, 16), alignment: 16)
  }

  deinit { pixels.deallocate() }
}
