import CLinux
import Glibc
import Graphics
import Hardware

/// Where the pixels of a framebuffer lie, and how one is stored: all that the kernel's two
/// structures say, checked, and nothing read from the device.
public struct FramebufferLayout: Equatable, Sendable {
  /// What must be done with colour tables before the first pixel.
  public enum ColorTable: Equatable, Sendable {
    /// Nothing.
    case none
    /// A palette of 256 colours is loaded, 3-3-2.
    case palette332
    /// Each channel goes through a table, which is loaded with a straight line.
    case linearRamps
  }

  /// What the driver calls itself ("vc4drmfb").
  public let driver: String
  /// Visible pixels across.
  public let width: Int
  /// Visible pixels down.
  public let height: Int
  /// Bytes from one row to the next; more than the visible ones as often as not.
  public let stride: Int
  /// Bytes from the start of the memory to the first visible pixel.
  public let origin: Int
  /// Bytes from the start of the memory to the end of the last visible row.
  public let byteCount: Int
  /// How a pixel is stored.
  public let format: PixelFormat
  /// The tables to load.
  public let colorTable: ColorTable
  /// Where the memory begins within the page that a mapping begins with: a firmware's framebuffer may
  /// lie anywhere. Source: kernel `vm_iomap_memory`, which maps whole pages.
  public let firstByte: Int
  /// Whether the driver sends what was written to the panel later, in whole rows.
  public let isDeferred: Bool
  /// Whether the driver says that it has room for a second page and can show it; not yet proved.
  public let hasRoomForTwoPages: Bool

  /// Reads the structures of FBIOGET_FSCREENINFO and FBIOGET_VSCREENINFO (kernel:
  /// `include/uapi/linux/fb.h`, `Documentation/fb/api.rst`).
  ///
  /// Where the depth contradicts the line's length, the length is right: writing by the depth
  /// would run over the end of each row. `firstBit` says which bit of a byte is the leftmost pixel,
  /// where the driver does not say it rightly.
  public init(
    fixed: fb_fix_screeninfo, variable: fb_var_screeninfo, firstBit: FirstBit = .automatic
  ) throws(FramebufferError) {
    try Self.checkKind(fixed, variable)
    let geometry = try Geometry(fixed, variable)
    driver = withUnsafeBytes(of: fixed.id) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    width = geometry.width
    height = geometry.height
    stride = geometry.stride
    origin = geometry.origin
    byteCount = geometry.byteCount
    firstByte = Int(fixed.smem_start % UInt(getpagesize()))
    isDeferred = !Self.plainDrivers.contains(driver)
    hasRoomForTwoPages =
      !isDeferred && fixed.ypanstep > 0 && variable.yoffset == 0
      && Int64(variable.yres_virtual) >= 2 * Int64(height)
      && min(Int64(fixed.smem_len), Geometry.most) >= 2 * Int64(stride) * Int64(height)
    (format, colorTable) = try Self.format(
      fixed, variable, bitsPerPixel: geometry.bitsPerPixel, firstBit,
      isBlackAndWhite: Self.isBlackAndWhite(driver: driver))
  }

  /// Whether this is what `other` is, except for which part of the memory is shown.
  func isSamePanel(as other: FramebufferLayout) -> Bool {
    driver == other.driver && width == other.width && height == other.height
      && stride == other.stride && format == other.format
  }

  /// The mode that a renderer draws for.
  public var mode: DisplayMode {
    // Pixels that share a byte cannot be presented apart, since the memory is never read.
    DisplayMode(
      width: width, height: height, format: format,
      transfersFullRows: isDeferred || format.bitsPerPixel < 8)
  }

  /// Drivers whose memory is what the panel shows. All others (SPI, I2C and USB panels, virtual
  /// machines) send it later; to take a plain one for such costs little, the other way round the
  /// picture comes late.
  static let plainDrivers: Set<String> = [
    "vc4drmfb", "BCM2708 FB", "simple", "EFI VGA", "VESA VGA", "Virtual FB", "rockchipdrmfb",
    "sun4i-drmdrmfb", "mesondrmfb", "tilcdcdrmfb", "imx-drmdrmfb", "msmdrmfb", "exynosdrmfb",
  ]

  /// Drivers of one-bit panels that show themselves with more bits: any colour but black and white
  /// comes out as noise (those of DRM: OLEDs, Sharp's memory LCDs, e-paper) or as white (fbtft).
  static func isBlackAndWhite(driver: String) -> Bool {
    [
      "ssd130x", "sharp_memory", "repaper", "fb_ssd1305", "fb_ssd1306", "fb_sh1106", "fb_pcd8544",
      "fb_uc1701", "fb_tls8204",
    ].contains { driver.hasPrefix($0) }
  }

  private static func checkKind(
    _ fixed: fb_fix_screeninfo, _ variable: fb_var_screeninfo
  ) throws(FramebufferError) {
    if fixed.visual == FB_VISUAL_FOURCC || fixed.type == FB_TYPE_FOURCC || variable.grayscale > 1 {
      let code = (0..<4).map { UInt8(truncatingIfNeeded: variable.grayscale >> ($0 * 8)) }
      let isPrintable = code.allSatisfy { (0x20..<0x7F).contains($0) }
      throw .fourCC(isPrintable ? String(decoding: code, as: UTF8.self) : "unknown")
    }
    guard fixed.type != FB_TYPE_PACKED_PIXELS else { return }
    let names = ["packed pixels", "planes", "interleaved planes", "text", "VGA planes"]
    let type = Int(clamping: fixed.type)
    throw .unsupportedType(type < names.count ? names[type] : "type \(type)")
  }
}

/// The numbers, checked against each other in 64 bits: they come from a driver and may be anything.
private struct Geometry {
  let width: Int
  let height: Int
  let stride: Int
  let origin: Int
  let byteCount: Int
  let bitsPerPixel: Int

  /// More than any panel has, and with a page before it less than a machine of 32 bits can count.
  static let most: Int64 = 1 << 30

  init(_ fixed: fb_fix_screeninfo, _ variable: fb_var_screeninfo) throws(FramebufferError) {
    let (width, height) = (Int64(variable.xres), Int64(variable.yres))
    guard (1...16384).contains(width), (1...16384).contains(height) else {
      throw .contradiction("a size of \(width)×\(height) pixels")
    }
    var bits = Int64(variable.bits_per_pixel)
    if bits == 15 { bits = 16 }  // VESA's name for 1-5-5-5
    guard (1...32).contains(bits) else { throw .unsupportedDepth(Int(bits)) }
    var stride = Int64(fixed.line_length)
    if stride == 0 { stride = (Int64(max(variable.xres_virtual, variable.xres)) * bits + 7) / 8 }
    if stride * 8 < width * bits { bits = Self.depth(fitting: stride * 8 / width) }
    guard bits > 0, stride <= 1 << 20 else {
      throw .contradiction("\(stride) bytes for \(width) pixels")
    }

    let (xOffset, yOffset) = (Int64(variable.xoffset), Int64(variable.yoffset))
    let end = stride * (yOffset + height)
    guard (xOffset + width) * bits <= stride * 8, xOffset * bits % 8 == 0 else {
      throw .contradiction("an offset of \(xOffset) pixels in lines of \(stride) bytes")
    }
    guard end <= Int64(fixed.smem_len), end <= Self.most else {
      throw .contradiction("\(fixed.smem_len) bytes of memory for lines up to byte \(end)")
    }
    self.width = Int(width)
    self.height = Int(height)
    self.stride = Int(stride)
    origin = Int(stride * yOffset + xOffset * bits / 8)
    byteCount = Int(end)
    bitsPerPixel = Int(bits)
  }

  private static func depth(fitting bits: Int64) -> Int64 {
    [32, 24, 16, 8, 4, 1].first { $0 <= bits } ?? 0
  }
}
