import CLinux
import Glibc
import Graphics
import Hardware
import Testing

@testable import LinuxDevices

/// How a frame reaches the panel: by pages, at the vertical blank, in one write.
@Suite struct PresentingTests {
  private static let area = Rect(x: 0, y: 0, width: 32, height: 16)

  /// A plain panel of 32 by 16 pixels with room for two pages.
  static func twoPages(_ panMilliseconds: [Int]) -> FakeFramebufferDevice {
    var info = screenInfo(
      "vc4drmfb", 32, 16, bits: 16, stride: 64, memory: 64 * 32, red: (11, 5), green: (5, 6),
      blue: (0, 5))
    info.0.ypanstep = 1
    info.1.yres_virtual = 32
    let device = FakeFramebufferDevice(info.0, info.1)
    device.panMilliseconds = panMilliseconds
    return device
  }

  private static func canvas(_ color: Color) -> Canvas {
    var canvas = Canvas(bounds: area, format: .rgb565)
    canvas.fill(area, color)
    return canvas
  }

  private static func page(_ number: Int, of device: FakeFramebufferDevice) -> [UInt8] {
    Array(device.shown[number * 1024..<(number + 1) * 1024])
  }

  @Test func pagesThatProveToTurnAreUsed() throws {
    let device = Self.twoPages([3, 16, 17, 16, 16, 16, 16])
    do {
      var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
      #expect(framebuffer.mode.pages == 2)
      #expect(device.variable.yoffset == 0)
      try framebuffer.present(Self.canvas(.white), area: Self.area)
      #expect(Self.page(0, of: device).allSatisfy { $0 == 0 }, "the shown page is left alone")
      try framebuffer.flush()
      #expect(device.variable.yoffset == 16)
      #expect(Self.page(1, of: device).allSatisfy { $0 == 0xFF })
      // The turned page is no other panel.
      try framebuffer.probe()
      try framebuffer.present(Self.canvas(.white), area: Self.area)
      try framebuffer.flush()
      #expect(device.variable.yoffset == 0)
      #expect(Self.page(0, of: device).allSatisfy { $0 == 0xFF })
    }
    #expect(device.variable.yoffset == 0, "what was shown before is shown again")
  }

  @Test(
    "memory that begins within a page is drawn where it begins", arguments: [0, 16, 0xA00, 0x1008])
  func unalignedMemory(start: UInt) throws {
    var info = screenInfo(
      "simple", 32, 16, bits: 16, stride: 64, memory: 64 * 16, red: (11, 5), green: (5, 6),
      blue: (0, 5))
    info.0.smem_start = 0x3C00_0000 + start
    let device = FakeFramebufferDevice(info.0, info.1)
    var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
    try framebuffer.present(Self.canvas(.white), area: Self.area)
    let mapped = try #require(device.mapped)
    let first = Int(start % UInt(getpagesize()))
    let bytes = UnsafeRawBufferPointer(start: mapped, count: first + 64 * 16)
    #expect(bytes.prefix(first).allSatisfy { $0 == 0 })
    #expect(bytes.dropFirst(first).allSatisfy { $0 == 0xFF })
  }

  @Test(
    "a page that turns too fast, too slowly or not at all is not used",
    arguments: [[], [16], [16, 0, 16, 16], [16, 16, 16, 400], [16, 16, 16]])
  func unprovedPages(_ milliseconds: [Int]) throws {
    let device = Self.twoPages(milliseconds + (milliseconds.count > 3 ? [16] : []))
    var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
    #expect(framebuffer.mode.pages == 1)
    device.variable.yoffset = 0
    let pans = device.count(UInt(FBIOPAN_DISPLAY))
    try framebuffer.present(Self.canvas(.white), area: Self.area)
    try framebuffer.flush()
    #expect(Self.page(0, of: device).allSatisfy { $0 == 0xFF })
    #expect(device.count(UInt(FBIOPAN_DISPLAY)) == pans)
  }

  @Test func aDriverWithoutRoomIsNotEvenAsked() throws {
    let device = Self.twoPages([16, 16, 16, 16])
    device.variable.yres_virtual = 31
    _ = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
    device.variable.yres_virtual = 32
    device.fixed.ypanstep = 0
    _ = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
    #expect(device.count(UInt(FBIOPAN_DISPLAY)) == 0)
  }

  /// A plain panel of one page after `frames` frames, and how often it waited for the blank.
  private static func waits(_ milliseconds: [Int], frames: Int) throws -> Int {
    let device = twoPages([])
    device.variable.yres_virtual = 16
    device.blankMilliseconds = milliseconds
    var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
    for _ in 0..<frames {
      try framebuffer.present(canvas(.white), area: Rect(x: 0, y: 0, width: 8, height: 8))
      try framebuffer.present(canvas(.white), area: Rect(x: 9, y: 8, width: 8, height: 8))
      try framebuffer.flush()
    }
    return device.count(VerticalBlank.request)
  }

  @Test func theBlankIsWaitedForOnceAFrameAndNeverBeforeTheFirst() throws {
    let good = Array(repeating: 16, count: 20)
    let counts = try [1, 2, 12].map { try Self.waits(good, frames: $0) }
    #expect(counts == [0, 1, 11])
    // Once it is proved, a frame that comes just before it may wait for less.
    let count = try Self.waits([16, 16, 16, 1, 0, 9, 16], frames: 8)
    #expect(count == 7)
  }

  @Test(
    "a wait that returns at once, hangs or is refused is the last",
    arguments: [([Int](), 1), ([0], 1), ([16, 2], 2), ([16, 1000], 2), ([16, 16, 16, 1000], 4)])
  func uselessBlanks(_ milliseconds: [Int], waits: Int) throws {
    let more = milliseconds.isEmpty ? [] : [16]
    let count = try Self.waits(milliseconds + more, frames: 9)
    #expect(count == waits)
  }

  @Test func memoryThatCannotBeMappedIsWrittenInWholeRows() throws {
    let info = screenInfo(
      "vc4drmfb", 32, 16, bits: 16, stride: 80, red: (11, 5), green: (5, 6), blue: (0, 5))
    let device = FakeFramebufferDevice(info.0, info.1)
    device.isMappable = false
    var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
    #expect(framebuffer.mode.transfersFullRows)
    try framebuffer.present(Self.canvas(.white), area: Rect(x: 0, y: 3, width: 32, height: 9))
    try framebuffer.flush()
    #expect(device.writes.map(\.offset) == [3 * 80])
    #expect(device.writes.map(\.count) == [9 * 80])
    #expect(device.syncs == 1)
  }

  @Test func theRampsOfDirectColorAreLoadedAndPutBack() throws {
    let info = screenInfo(
      "BCM2708 FB", 32, 16, bits: 16, visual: FB_VISUAL_DIRECTCOLOR, red: (11, 5), green: (5, 6),
      blue: (0, 5))
    let device = FakeFramebufferDevice(info.0, info.1)
    do {
      let framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
      #expect(framebuffer.mode.format == .rgb565)
      // The fake keeps red: 32 steps, the last one for whatever lies beyond.
      #expect(device.palette[0] == 0)
      #expect(device.palette[16] == UInt16(16 * 65535 / 31))
      #expect(device.palette[31..<64].allSatisfy { $0 == 65535 })
    }
    #expect(device.palette.allSatisfy { $0 == 7 })
  }

  @Test func theOrderOfBitsCanBeSaidOtherwise() throws {
    let info = screenInfo(
      "Solomon SSD1307", 16, 4, bits: 1, visual: FB_VISUAL_MONO10, stride: 2)
    var shown: [[UInt8]] = []
    for firstBit in FirstBit.allCases {
      let device = FakeFramebufferDevice(info.0, info.1)
      var framebuffer = try Framebuffer(
        .path("/dev/fb0"), firstBit: firstBit, calls: device.calls)
      let canvas = Canvas(
        bounds: Rect(x: 0, y: 0, width: 16, height: 4), format: framebuffer.mode.format)
      for index in 0..<64 { canvas.pixels[index] = index == 0 ? 1 : 0 }
      try framebuffer.present(canvas, area: canvas.bounds)
      shown.append(Array(device.memory.prefix(2)))
    }
    #expect(shown == [[1, 0], [1, 0], [0x80, 0]])
  }
}
