import CLinux
import Glibc
import Graphics
import Hardware
import Testing

@testable import LinuxDevices

@Suite struct FramebufferTests {
  static func device(_ driver: String, bits: Int = 16, stride: Int = 80) -> FakeFramebufferDevice {
    let info = screenInfo(
      driver, 32, 16, bits: bits, stride: stride, red: bits == 32 ? (16, 8) : (11, 5),
      green: bits == 32 ? (8, 8) : (5, 6), blue: bits == 32 ? (0, 8) : (0, 5))
    return FakeFramebufferDevice(info.0, info.1)
  }

  /// A canvas whose pixels count up from 1.
  static func canvas(_ bounds: Rect, _ format: PixelFormat) -> Canvas {
    let canvas = Canvas(bounds: bounds, format: format)
    let size = format.bitsPerPixel <= 8 ? 1 : format.bitsPerPixel == 16 ? 2 : 4
    for index in 0..<bounds.area {
      for byte in 0..<size {
        canvas.pixels[index * size + byte] = UInt8(truncatingIfNeeded: index * size + byte + 1)
      }
    }
    return canvas
  }

  @Test func plainMemoryIsWrittenByRows() throws {
    let device = Self.device("vc4drmfb")
    var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
    let canvas = Self.canvas(Rect(x: 0, y: 0, width: 32, height: 16), .rgb565)
    try framebuffer.present(canvas, area: Rect(x: 3, y: 2, width: 5, height: 4))
    #expect(device.writes.isEmpty)
    for y in 0..<16 {
      for x in 0..<32 {
        let isInside = (3..<8).contains(x) && (2..<6).contains(y)
        let expected = isInside ? canvas.pixels[(y * 32 + x) * 2] : 0
        #expect(device.shown[y * 80 + x * 2] == expected)
      }
    }
  }

  @Test func deferredPanelsGetOneWriteOfTheBandAndAFlush() throws {
    let device = Self.device("fb_ili9341")
    var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
    #expect(framebuffer.mode.transfersFullRows)
    let canvas = Self.canvas(Rect(x: 0, y: 4, width: 32, height: 6), .rgb565)
    try framebuffer.present(canvas, area: Rect(x: 0, y: 5, width: 32, height: 3))
    try framebuffer.flush()
    #expect(device.writes.count == 1)
    #expect(device.writes.first?.offset == 5 * 80)
    #expect(device.writes.first?.count == 3 * 80)
    #expect(device.syncs == 1)
    for y in 5..<8 {
      for x in 0..<64 {
        #expect(device.memory[y * 80 + x] == canvas.pixels[(y - 4) * 64 + x])
      }
    }
  }

  @Test func equalStridesAreWrittenWithoutACopy() throws {
    let device = Self.device("fb_ili9341", stride: 64)
    var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
    let canvas = Self.canvas(Rect(x: 0, y: 0, width: 32, height: 16), .rgb565)
    try framebuffer.present(canvas, area: canvas.bounds)
    #expect(device.memory == Array(canvas.pixels.prefix(64 * 16)))
  }

  @Test func shortWritesAreContinued() throws {
    let device = Self.device("fb_ili9341", stride: 64)
    device.longestWrite = 100
    var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
    let canvas = Self.canvas(Rect(x: 0, y: 0, width: 32, height: 16), .rgb565)
    try framebuffer.present(canvas, area: canvas.bounds)
    #expect(device.memory == Array(canvas.pixels.prefix(64 * 16)))
  }

  @Test func nothingIsWrittenOutsideOfTheVisibleArea() throws {
    for bits in [16, 32] {
      let device = Self.device("vc4drmfb", bits: bits, stride: 160)
      device.variable.xoffset = 2
      var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
      let canvas = Self.canvas(
        Rect(x: -5, y: -5, width: 50, height: 50), bits == 16 ? .rgb565 : .xrgb8888)
      try framebuffer.present(canvas, area: canvas.bounds)
      let size = bits / 8
      for (place, byte) in device.shown.enumerated() {
        let isVisible = (2 * size..<34 * size).contains(place % 160)
        if !isVisible { #expect(byte == 0) }
      }
      #expect(device.shown.contains { $0 != 0 })
    }
  }

  @Test func aLostDeviceThatIsReplacedIsAnotherMode() throws {
    let device = Self.device("fb_ili9341")
    var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
    let canvas = Self.canvas(Rect(x: 0, y: 0, width: 32, height: 16), .rgb565)
    device.failure = ENODEV
    #expect(throws: DisplayError.self) { try framebuffer.present(canvas, area: canvas.bounds) }
    var isThere = framebuffer.recover()
    #expect(!isThere)
    device.failure = nil
    (device.fixed, device.variable) = screenInfo(
      "vc4drmfb", 16, 8, bits: 32, red: (16, 8), green: (8, 8), blue: (0, 8))
    isThere = framebuffer.recover()
    #expect(isThere)
    #expect(framebuffer.mode.format == .xrgb8888)
    // The picture for the old panel is refused, not written.
    #expect(throws: DisplayError.modeChanged) {
      try framebuffer.present(canvas, area: canvas.bounds)
    }
    #expect(device.openFiles == 1)
  }

  @Test func probingFindsAnExchangedPanel() throws {
    let device = Self.device("vc4drmfb")
    var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
    try framebuffer.probe()
    device.variable.yres = 8
    #expect(throws: DisplayError.modeChanged) { try framebuffer.probe() }
    #expect(framebuffer.mode.height == 8)
    try framebuffer.probe()
  }

  @Test func aSuspendedPanelIsGoneForAWhile() throws {
    let folder = try TemporaryFolder()
    folder.write("", to: "fb3")
    let device = Self.device("fb_ili9341")
    var framebuffer = try Framebuffer(
      classes: folder.path, devices: folder.path, calls: device.calls)
    let canvas = Self.canvas(Rect(x: 0, y: 0, width: 32, height: 16), .rgb565)
    device.failure = EPERM
    // What is named is what was drawn on, and not what would be chosen now.
    folder.write("", to: "fb1")
    do {
      try framebuffer.present(canvas, area: canvas.bounds)
      Issue.record("it was presented")
    } catch {
      guard case .gone(let reason) = error else { throw error }
      #expect(reason.contains("/fb3"))
    }
    device.failure = nil
    let isThere = framebuffer.recover()
    #expect(isThere)
    try framebuffer.present(canvas, area: canvas.bounds)
  }

  @Test func aMachineWithoutAnyIsToldWhatToDo() throws {
    let folder = try TemporaryFolder()
    #expect(FramebufferChoice.automatic.paths(devices: folder.path).isEmpty)
    let device = Self.device("fb_ili9341")
    for (code, remedy) in [(EACCES, "usermod -aG video"), (ENOENT, "Connect a display")] {
      device.failure = code
      do throws(DisplayError) {
        _ = try Framebuffer(.path("/dev/fb7"), calls: device.calls)
        Issue.record("it was opened")
      } catch {
        guard case .gone(let reason) = error else { throw error }
        #expect(reason.contains("/dev/fb7") && reason.contains(remedy))
      }
    }
    // A format that cannot be drawn is refused, and its file closed.
    device.failure = nil
    device.variable.bits_per_pixel = 2
    #expect(throws: DisplayError.self) {
      _ = try Framebuffer(.path("/dev/fb7"), calls: device.calls)
    }
    #expect(device.openFiles == 0)
  }

  @Test func thePaletteIsLoadedAndPutBack() throws {
    let info = screenInfo("VESA VGA", 32, 16, bits: 8, visual: FB_VISUAL_PSEUDOCOLOR)
    let device = FakeFramebufferDevice(info.0, info.1)
    do {
      var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
      #expect(framebuffer.mode.format.layout == .palette332)
      #expect(device.palette[0xE0] == 65535)  // red of pure red
      #expect(device.palette[0x1F] == 0)
      #expect(device.palette[0x80] == 4 * 65535 / 7)
      // A text console was looked at.
      device.palette[1] = 43690
      try framebuffer.probe()
      #expect(device.palette[1] == 0)
    }
    #expect(device.palette.allSatisfy { $0 == 7 })
    #expect(device.openFiles == 0)
  }

  @Test func modesAreNeverSet() throws {
    let device = Self.device("fb_ili9341")
    do {
      var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
      try framebuffer.probe()
    }
    #expect(!device.requests.contains(UInt(FBIOPUT_VSCREENINFO)))
  }

  @Test func bitsAndTriplesArePackedOnTheirWay() throws {
    let oled = screenInfo(
      "Solomon SSD1307", 16, 4, bits: 1, visual: FB_VISUAL_MONO10, stride: 2)
    let device = FakeFramebufferDevice(oled.0, oled.1)
    var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: device.calls)
    let canvas = Canvas(bounds: Rect(x: 0, y: 0, width: 16, height: 4), format: .mono10)
    for index in 0..<64 { canvas.pixels[index] = index == 0 || index == 30 ? 1 : 0 }
    try framebuffer.present(canvas, area: canvas.bounds)
    #expect(device.memory == [1, 0, 0, 0b0100_0000, 0, 0, 0, 0])

    let virtual = screenInfo(
      "Virtual FB", 4, 2, bits: 24, stride: 16, red: (0, 8), green: (8, 8), blue: (16, 8))
    let memory = FakeFramebufferDevice(virtual.0, virtual.1)
    var packed = try Framebuffer(.path("/dev/fb0"), calls: memory.calls)
    let colors = Self.canvas(Rect(x: 0, y: 0, width: 4, height: 2), packed.mode.format)
    try packed.present(colors, area: Rect(x: 1, y: 1, width: 2, height: 1))
    #expect(Array(memory.shown[16..<28]) == [0, 0, 0, 21, 22, 23, 25, 26, 27, 0, 0, 0])
  }

  @Test func theLowestNumberIsChosen() throws {
    let folder = try TemporaryFolder()
    for name in ["fb10", "fb2", "fbcon", "tty"] { folder.write("", to: name) }
    #expect(
      FramebufferChoice.automatic.paths(devices: folder.path)
        == ["\(folder.path)/fb2", "\(folder.path)/fb10"])
    folder.write("fb_ili9341\n", to: "class/fb10/name")
    #expect(
      FramebufferChoice("fb_ili9341").paths(devices: folder.path, class: folder.path + "/class")
        == ["\(folder.path)/fb10"])
    #expect(
      FramebufferChoice("auto", environment: ["FRAMEBUFFER": "/dev/fb3"]) == .path("/dev/fb3"))
    #expect(FramebufferChoice(nil) == .automatic)
    #expect(FramebufferChoice("/dev/fb7", environment: ["FRAMEBUFFER": "x"]) == .path("/dev/fb7"))
  }
}
