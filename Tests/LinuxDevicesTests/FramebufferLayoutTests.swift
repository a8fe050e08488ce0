import CLinux
import Graphics
import Testing

@testable import LinuxDevices

/// The structures of real drivers (read in Linux 6.12's sources, or seen on a running kernel), and
/// what must come of them.
@Suite struct FramebufferLayoutTests {
  static let rgb565 = screenInfo(
    "vc4drmfb", 1920, 1080, bits: 16, stride: 3840, red: (11, 5), green: (5, 6), blue: (0, 5))

  @Test func requestNumbersAndSizesAreTheKernels() {
    #expect(FBIOGET_VSCREENINFO == 0x4600 && FBIOGET_FSCREENINFO == 0x4602)
    #expect(FBIOGETCMAP == 0x4604 && FBIOPUTCMAP == 0x4605)
    #expect(FBIOBLANK == 0x4611 && MemoryLayout<fb_var_screeninfo>.size == 160)
    // Two of its fields are an `unsigned long`.
    #expect(MemoryLayout<fb_fix_screeninfo>.size == (MemoryLayout<Int>.size == 8 ? 80 : 68))
    #expect(MemoryLayout<fb_bitfield>.size == 12)
  }

  @Test func hdmiOfARaspberryPi() throws {
    let layout = try FramebufferLayout(fixed: Self.rgb565.0, variable: Self.rgb565.1)
    #expect(layout.format == .rgb565 && layout.stride == 3840)
    #expect(layout.mode.width == 1920 && layout.mode.height == 1080)
    #expect(layout.byteCount == 3840 * 1080 && !layout.isDeferred)
    #expect(layout.colorTable == .none)
  }

  struct Format: CustomTestStringConvertible {
    let testDescription: String
    let info: (fb_fix_screeninfo, fb_var_screeninfo)
    let format: PixelFormat

    static func trueColor(
      _ bits: Int, _ fields: [(UInt8, UInt8)], isBlackAndWhite: Bool = false
    ) -> PixelFormat {
      let parts = fields.map { BitField(offset: $0.0, length: $0.1) }
      return PixelFormat(
        bitsPerPixel: bits,
        layout: .trueColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]),
        isBlackAndWhite: isBlackAndWhite)
    }
  }

  static let formats = [
    Format(
      testDescription: "vfb, BGR565",
      info: screenInfo("Virtual FB", 64, 64, bits: 16, red: (0, 5), green: (5, 6), blue: (11, 5)),
      format: Format.trueColor(16, [(0, 5), (5, 6), (11, 5), (0, 0)])),
    Format(
      testDescription: "vfb, 1555 with alpha",
      info: screenInfo(
        "Virtual FB", 64, 64, bits: 16, red: (0, 5), green: (5, 5), blue: (10, 5), alpha: (15, 1)),
      format: Format.trueColor(16, [(0, 5), (5, 5), (10, 5), (15, 1)])),
    Format(
      testDescription: "VESA's 15 bits",
      info: screenInfo(
        "VESA VGA", 64, 64, bits: 15, stride: 128, red: (10, 5), green: (5, 5), blue: (0, 5)),
      format: Format.trueColor(16, [(10, 5), (5, 5), (0, 5), (0, 0)])),
    Format(
      testDescription: "24 bits, BGR",
      info: screenInfo("Virtual FB", 64, 64, bits: 24, red: (0, 8), green: (8, 8), blue: (16, 8)),
      format: Format.trueColor(24, [(0, 8), (8, 8), (16, 8), (0, 0)])),
    Format(
      testDescription: "32 bits, ABGR",
      info: screenInfo(
        "Virtual FB", 64, 64, bits: 32, red: (0, 8), green: (8, 8), blue: (16, 8), alpha: (24, 8)),
      format: Format.trueColor(32, [(0, 8), (8, 8), (16, 8), (24, 8)])),
    Format(
      testDescription: "32 bits without fields", info: screenInfo("odd", 64, 64, bits: 32),
      format: .xrgb8888),
    Format(
      testDescription: "ssd1307fb",
      info: screenInfo(
        "Solomon SSD1307", 128, 64, bits: 1, visual: FB_VISUAL_MONO10, stride: 16),
      format: .mono10),
    Format(
      testDescription: "vfb, MONO01",
      info: screenInfo(
        "Virtual FB", 128, 64, bits: 1, visual: FB_VISUAL_MONO01, stride: 16),
      format: PixelFormat(
        bitsPerPixel: 1, layout: .mono(oneIsWhite: false, mostSignificantFirst: false),
        isBlackAndWhite: true)),
    Format(
      testDescription: "fb_ssd1306 of fbtft",
      info: screenInfo(
        "fb_ssd1306", 128, 64, bits: 16, red: (11, 5), green: (5, 6), blue: (0, 5)),
      format: PixelFormat(
        bitsPerPixel: 16, layout: PixelFormat.rgb565.layout, isBlackAndWhite: true)),
    Format(
      testDescription: "16 greys", info: screenInfo("grey", 128, 64, bits: 4, stride: 64),
      format: PixelFormat(bitsPerPixel: 4, layout: .gray)),
    Format(
      testDescription: "palette",
      info: screenInfo("VESA VGA", 64, 64, bits: 8, visual: FB_VISUAL_PSEUDOCOLOR),
      format: PixelFormat(bitsPerPixel: 8, layout: .palette332)),
  ]

  @Test(arguments: formats) func format(_ format: Format) throws {
    let layout = try FramebufferLayout(fixed: format.info.0, variable: format.info.1)
    #expect(layout.format == format.format)
  }

  /// The kernel has room for fifteen letters of a name.
  @Test(arguments: ["ssd130xdrmfb", "sharp_memory_di", "repaperdrmfb"])
  func blackAndWhiteIsToldByTheDriver(_ name: String) throws {
    let info = screenInfo(name, 128, 64, bits: 32, red: (16, 8), green: (8, 8), blue: (0, 8))
    let layout = try FramebufferLayout(fixed: info.0, variable: info.1)
    #expect(layout.format.layout == PixelFormat.xrgb8888.layout && layout.format.isBlackAndWhite)
  }

  @Test func greyIsAskedFor() throws {
    var info = screenInfo("grey", 64, 64, bits: 8, visual: FB_VISUAL_STATIC_PSEUDOCOLOR)
    info.1.grayscale = 1
    let layout = try FramebufferLayout(fixed: info.0, variable: info.1)
    #expect(layout.format == PixelFormat(bitsPerPixel: 8, layout: .gray))
  }

  @Test func reversedBitsAreHeeded() throws {
    var info = screenInfo("m", 128, 64, bits: 1, visual: FB_VISUAL_MONO10, stride: 16)
    info.1.nonstd = UInt32(FB_NONSTD_REV_PIX_IN_B)
    let layout = try FramebufferLayout(fixed: info.0, variable: info.1)
    #expect(layout.format.layout == .mono(oneIsWhite: true, mostSignificantFirst: true))
  }

  @Test func lineLengthIsTrustedOverDepth() throws {
    // A Pi 5's firmware says 32 bits over lines of 16 (nextbsd#425).
    let info = screenInfo(
      "simple", 1920, 1080, bits: 32, stride: 3840, red: (16, 8), green: (8, 8), blue: (0, 8))
    let layout = try FramebufferLayout(fixed: info.0, variable: info.1)
    #expect(layout.format == .rgb565 && layout.stride == 3840)
  }

  @Test func offsetsMoveTheOrigin() throws {
    var info = screenInfo("x", 100, 50, bits: 32, stride: 512, memory: 512 * 200)
    info.1.xoffset = 4
    info.1.yoffset = 60
    let layout = try FramebufferLayout(fixed: info.0, variable: info.1)
    #expect(layout.origin == 60 * 512 + 16 && layout.byteCount == 110 * 512)
  }

  @Test func videoFormatsAndPlanesAreRefusedByName() {
    var video = screenInfo("v", 64, 64, bits: 16)
    video.1.grayscale = 0x3231_564E
    #expect(throws: FramebufferError.fourCC("NV12")) {
      try FramebufferLayout(fixed: video.0, variable: video.1)
    }
    var planes = screenInfo("p", 64, 64, bits: 4)
    planes.0.type = UInt32(FB_TYPE_VGA_PLANES)
    #expect(throws: FramebufferError.unsupportedType("VGA planes")) {
      try FramebufferLayout(fixed: planes.0, variable: planes.1)
    }
    let two = screenInfo("two", 64, 64, bits: 2)
    #expect(throws: FramebufferError.unsupportedDepth(2)) {
      try FramebufferLayout(fixed: two.0, variable: two.1)
    }
  }

  @Test func contradictionsAreRefused() {
    let short = screenInfo("s", 64, 64, bits: 32, memory: 100)
    #expect(throws: FramebufferError.self) {
      try FramebufferLayout(fixed: short.0, variable: short.1)
    }
    let empty = screenInfo("e", 0, 64, bits: 32)
    #expect(throws: FramebufferError.self) {
      try FramebufferLayout(fixed: empty.0, variable: empty.1)
    }
    var shifted = screenInfo("x", 64, 64, bits: 32)
    shifted.1.xoffset = 1
    #expect(throws: FramebufferError.self) {
      try FramebufferLayout(fixed: shifted.0, variable: shifted.1)
    }
  }

  /// Two pages of them, too: on a machine of 32 bits a larger number would end the program.
  @Test func noMoreMemoryIsAskedForThanAGibibyte() throws {
    var info = screenInfo("vc4drmfb", 16_384, 16_384, bits: 32, memory: Int(UInt32.max))
    info.1.yres_virtual = 32_768
    info.0.ypanstep = 1
    let layout = try FramebufferLayout(fixed: info.0, variable: info.1)
    #expect(layout.byteCount == 1 << 30 && !layout.hasRoomForTwoPages)
    info.1.yoffset = 1
    #expect(throws: FramebufferError.self) {
      try FramebufferLayout(fixed: info.0, variable: info.1)
    }
    info = screenInfo("vc4drmfb", 16_384, 8192, bits: 32, memory: 1 << 30)
    info.1.yres_virtual = 16_384
    info.0.ypanstep = 1
    #expect(try FramebufferLayout(fixed: info.0, variable: info.1).hasRoomForTwoPages)
  }

  @Test func anyNumbersAreRefusedOrWithinTheMemory() {
    var random = SplitMix(state: 3)
    var accepted = 0
    for _ in 0..<20_000 {
      var (fixed, variable) = Self.rgb565
      let values: [UInt32] = [0, 1, 2, 8, 16, 24, 32, 320, 4096, 65_535, 1 << 20, .max]
      let any = { values[Int(random.next() % UInt64(values.count))] }
      fixed.line_length = any()
      fixed.smem_len = any()
      fixed.visual = any() % 8
      variable.xres = any()
      variable.yres = any()
      variable.xoffset = any() % 64
      variable.yoffset = any()
      variable.bits_per_pixel = any()
      variable.red.offset = any()
      variable.green.length = any()
      variable.nonstd = any()
      guard let layout = try? FramebufferLayout(fixed: fixed, variable: variable) else { continue }
      accepted += 1
      #expect(layout.byteCount <= Int(fixed.smem_len))
      let lastRow = layout.origin + (layout.height - 1) * layout.stride
      #expect(lastRow + (layout.width * layout.format.bitsPerPixel + 7) / 8 <= layout.byteCount)
    }
    #expect(accepted > 50)
  }
}

/// Numbers that look random and are always the same.
struct SplitMix {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
