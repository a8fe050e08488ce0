import CAllocations
import CLinux
import Glibc
import Graphics
import Hardware
import System
import Testing
import Time

@testable import LinuxDevices

/// The way of a frame from the canvas to the kernel asks for no memory, whatever the panel.
@Suite("Presenting allocates nothing")
struct PresentingAllocationTests {
  /// What is special about a panel.
  enum Panel: String, CaseIterable {
    case mapped, packed, written, deferred, monochrome, twoPages
  }

  private static func device(_ panel: Panel) -> FakeFramebufferDevice {
    let rgb565 = { (driver: String) in
      screenInfo(driver, 32, 16, bits: 16, red: (11, 5), green: (5, 6), blue: (0, 5))
    }
    let device =
      switch panel {
      case .mapped, .written: FakeFramebufferDevice(rgb565("vc4drmfb"))
      case .packed:
        FakeFramebufferDevice(
          screenInfo("vc4drmfb", 32, 16, bits: 24, red: (16, 8), green: (8, 8), blue: (0, 8)))
      case .deferred: FakeFramebufferDevice(rgb565("fb_ili9486"))
      case .monochrome:
        FakeFramebufferDevice(screenInfo("ssd1307fb", 32, 16, bits: 1, visual: FB_VISUAL_MONO10))
      case .twoPages: PresentingTests.twoPages([])
      }
    device.isMappable = panel != .written
    device.writes.reserveCapacity(1000)
    return device
  }

  /// The device's calls, where turning a page and waiting for the blank take 16 ms and nothing else.
  private static func calls(of device: FakeFramebufferDevice) -> SystemCalls {
    var calls = device.calls
    let others = calls.ioctl
    calls.ioctl = { file, request, argument in
      guard request == UInt(FBIOPAN_DISPLAY) || request == VerticalBlank.request else {
        return others(file, request, argument)
      }
      device.time = device.time + .milliseconds(16)
      if request == UInt(FBIOPAN_DISPLAY), let page = argument?.load(as: fb_var_screeninfo.self) {
        device.variable.yoffset = page.yoffset
      }
      return 0
    }
    return calls
  }

  @Test(arguments: Panel.allCases)
  func steadyFrame(_ panel: Panel) throws {
    let device = Self.device(panel)
    var framebuffer = try Framebuffer(.path("/dev/fb0"), calls: Self.calls(of: device))
    #expect(framebuffer.mode.pages == (panel == .twoPages ? 2 : 1))
    #expect(
      framebuffer.mode.transfersFullRows == [.written, .deferred, .monochrome].contains(panel))
    let whole = Rect(x: 0, y: 0, width: 32, height: 16)
    let part = Rect(x: 3, y: 2, width: 7, height: 5)
    var canvas = Canvas(bounds: whole, format: framebuffer.mode.format)
    canvas.fill(whole, .white)
    func show(_ count: Int) throws {
      for _ in 0..<count {
        try framebuffer.present(canvas, area: framebuffer.mode.transfersFullRows ? whole : part)
        try framebuffer.present(canvas, area: whole)
        try framebuffer.flush()
      }
    }
    try show(8)
    let before = allocations_of_this_thread()
    try show(8)
    #expect(allocations_of_this_thread() == before)
    #expect(device.shown.contains(0xFF))
  }
}
