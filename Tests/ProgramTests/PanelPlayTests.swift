import Boards
import CLinux
import Graphics
import Hardware
import LinuxDevices
import Testing

@testable import tilt2048

/// Every file in panels/ in a simulated machine, once for each driver that it names: the framebuffer is
/// of the panel's size, stores its pixels as that driver does, and hangs as the file says. A file whose
/// driver is not known here fails: say how it stores a pixel, from its source.
@Suite("Every file in panels/ plays")
struct PanelPlayTests {
  /// A panel on one of its drivers.
  struct Seat: CustomTestStringConvertible {
    let panel: String
    let driver: String
    var testDescription: String { "\(panel) on \(driver)" }
  }

  static let seats = SimulatedBoard.panelIDs.flatMap { id in
    let names = (try? SimulatedBoard(id))?.machine.configuration[Keys.framebuffers] ?? []
    return names.map { Seat(panel: id, driver: $0) }
  }

  /// How a driver stores a pixel.
  private enum Storage {
    case highColor, trueColor, oneBit
  }

  /// Names as the kernel keeps them, 15 letters of "%sdrmfb" (`drm_fb_helper.c`) or of the driver's own
  /// (`fbtft-core.c`).
  ///
  /// Sources, Linux 6.12 where not said: `drm_mipi_dbi.c` prefers 16 bits for all of its drivers;
  /// `vc4_drv.c` asks for 16; raspberrypi/linux `rp1_dpi.c` and `rp1_dsi.c` for 32; `ssd130x.c` has
  /// XRGB8888 alone; `ssd1307fb.c` has one bit; fbtft has 16 on all panels.
  private static let storages: [String: Storage] = [
    "vc4drmfb": .highColor, "drm-rp1-dpidrmf": .trueColor, "drm-rp1-dsidrmf": .trueColor,
    "panel-mipi-dbid": .highColor, "ili9341drmfb": .highColor, "ili9486drmfb": .highColor,
    "hx8357ddrmfb": .highColor, "ssd130xdrmfb": .trueColor, "Solomon SSD1307": .oneBit,
    "fb_ili9340": .highColor, "fb_ili9486": .highColor, "fb_hx8357d": .highColor,
    "fb_ssd1306": .highColor, "fb_sh1106": .highColor,
  ]

  /// What the driver tells of a framebuffer of this size.
  private func layout(_ driver: String, width: Int, height: Int) throws -> FramebufferLayout {
    let storage = try #require(Self.storages[driver], "nobody said how \(driver) stores a pixel")
    var fixed = fb_fix_screeninfo()
    var variable = fb_var_screeninfo()
    withUnsafeMutableBytes(of: &fixed.id) { $0.copyBytes(from: driver.utf8.prefix(15)) }
    (variable.xres, variable.yres) = (UInt32(width), UInt32(height))
    func field(_ offset: UInt32, _ length: UInt32) -> fb_bitfield {
      fb_bitfield(offset: offset, length: length, msb_right: 0)
    }
    fixed.visual = UInt32(FB_VISUAL_TRUECOLOR)
    switch storage {
    case .highColor:
      variable.bits_per_pixel = 16
      (variable.red, variable.green, variable.blue) = (field(11, 5), field(5, 6), field(0, 5))
    case .trueColor:
      variable.bits_per_pixel = 32
      (variable.red, variable.green, variable.blue) = (field(16, 8), field(8, 8), field(0, 8))
    case .oneBit:
      variable.bits_per_pixel = 1
      fixed.visual = UInt32(FB_VISUAL_MONO10)
    }
    fixed.line_length = (variable.xres * variable.bits_per_pixel + 7) / 8
    fixed.smem_len = fixed.line_length * variable.yres
    return try FramebufferLayout(fixed: fixed, variable: variable)
  }

  @Test("on each of its drivers, at its size, lying on its side", arguments: seats)
  func plays(seat: Seat) throws {
    let board = try SimulatedBoard(seat.panel)
    let profile = try #require(board.machine.profiles.last)
    let panel = try #require(profile.panel)
    #expect(profile.id == seat.panel)
    let layout = try layout(seat.driver, width: panel.width, height: panel.height)
    let isTurned = board.machine.orientation.rotation.swapsSides
    #expect(isTurned == (panel.width < panel.height), "it would hang upright")

    let display = board.play(on: layout.mode)

    #expect((panel.format == .mono) == layout.format.isBlackAndWhite)
    guard layout.format.isBlackAndWhite else { return }
    let seen = Set(
      (0..<panel.height).flatMap { y in
        (0..<panel.width).compactMap { display.value(x: $0, y: y) }
      })
    #expect(seen.count == 2, "greys would be noise, or all white")
  }

  @Test("and no two of its names are one, nor longer than the kernel keeps them")
  func names() {
    #expect(Set(Self.seats.map(\.panel)) == Set(SimulatedBoard.panelIDs))
    for seat in Self.seats { #expect(seat.driver.utf8.count <= 15, "\(seat.testDescription)") }
    #expect(Set(Self.seats.map(\.testDescription)).count == Self.seats.count)
  }
}
