import Graphics

/// Memory that stands for a panel: rows of bytes as the panel stores them.
public struct PanelMemory: ~Copyable {
  /// Bytes from one row to the next.
  public let stride: Int
  /// Rows.
  public let height: Int
  private let packer: PixelPacker
  private let bytes: UnsafeMutableRawBufferPointer
  private let spare: UnsafeMutableRawBufferPointer

  /// Memory for `width` by `height` pixels of `format`, all bytes 0.
  public init(width: Int, height: Int, format: PixelFormat) {
    packer = PixelPacker(format)
    stride = packer.byteCount(width: width)
    self.height = height
    bytes = .allocate(byteCount: max(stride * height, 1), alignment: 64)
    spare = .allocate(byteCount: max(stride * height, 1), alignment: 64)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    spare.initializeMemory(as: UInt8.self, repeating: 1)
  }

  deinit {
    bytes.deallocate()
    spare.deallocate()
  }

  /// Copies `area` of a canvas to its place.
  public func present(_ canvas: borrowing Canvas, _ area: Rect) {
    let start = area.y * stride + packer.byteOffset(x: area.x)
    guard area.y >= 0, area.x >= 0, start < bytes.count else { return }
    packer.pack(
      canvas, area, into: UnsafeMutableRawBufferPointer(rebasing: bytes[start...]), stride: stride)
  }

  func fill(_ byte: UInt8) { bytes.initializeMemory(as: UInt8.self, repeating: byte) }

  func copySpare() { bytes.copyMemory(from: UnsafeRawBufferPointer(spare)) }
}
