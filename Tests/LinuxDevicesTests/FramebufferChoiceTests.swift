import CLinux
import Foundation
import Glibc
import Hardware
import Testing

@testable import LinuxDevices

/// A machine's framebuffers as the kernel shows them under /dev and /sys.
struct FramebufferFolder {
  let folder: TemporaryFolder
  var devices: String { folder.path + "/dev" }
  var graphics: String { folder.path + "/class/graphics" }

  init() throws {
    folder = try TemporaryFolder()
    folder.write("", to: "dev/null")
  }

  /// Adds `fbN`; `connectors` are names and states, "HDMI-A-1:connected:enabled".
  func add(
    _ number: Int, _ driver: String, _ size: String = "", at device: String = "soc/gpu",
    connectors: [String] = []
  ) {
    folder.write("", to: "dev/fb\(number)")
    folder.write(driver + "\n", to: "class/graphics/fb\(number)/name")
    folder.write(size + "\n", to: "class/graphics/fb\(number)/virtual_size")
    folder.write("", to: "devices/\(device)/uevent")
    symlink("\(folder.path)/devices/\(device)", "\(graphics)/fb\(number)/device")
    for connector in connectors {
      let parts = connector.split(separator: ":").map(String.init)
      let place = "devices/\(device)/drm/card\(number)/card\(number)-\(parts[0])"
      folder.write(parts[1] + "\n", to: place + "/status")
      folder.write(parts[2] + "\n", to: place + "/enabled")
    }
  }

  var listed: [ListedFramebuffer] { ListedFramebuffer.all(devices: devices, class: graphics) }

  func paths(_ choice: FramebufferChoice) -> [String] {
    choice.paths(devices: devices, class: graphics).map { String($0.dropFirst(devices.count)) }
  }
}

@Suite("Which framebuffer is taken")
struct FramebufferChoiceTests {
  private static let hdmi = ["HDMI-A-1:connected:enabled", "Writeback-1:unknown:disabled"]
  private static let noCable = ["HDMI-A-1:disconnected:disabled"]

  @Test("a panel before the HDMI of a Raspberry Pi, whichever came first")
  func bothOrders() throws {
    for (panel, monitor) in [(0, 1), (1, 0)] {
      let machine = try FramebufferFolder()
      machine.add(monitor, "vc4drmfb", "1920,1080", connectors: Self.hdmi)
      machine.add(
        panel, "panel-mipi-dbid", "240,240", at: "soc/spi0.0",
        connectors: ["SPI-1:connected:disabled"])
      #expect(machine.paths(.automatic) == ["/fb\(panel)", "/fb\(monitor)"])
      // And where the kernel tells of no connectors, by the drivers.
      let plain = try FramebufferFolder()
      plain.add(monitor, "vc4drmfb", "1920,1080")
      plain.add(panel, "fb_ili9341", "320,240", at: "soc/spi0.0")
      #expect(plain.paths(.automatic) == ["/fb\(panel)", "/fb\(monitor)"])
    }
  }

  @Test("fb1 alone, and one whose number has two digits")
  func anyNumber() throws {
    for number in [1, 7, 12] {
      let machine = try FramebufferFolder()
      machine.add(number, "ssd130xdrmfb", "128,64")
      #expect(machine.paths(.automatic) == ["/fb\(number)"])
      #expect(machine.paths(.preferred(["hx8357*"])) == ["/fb\(number)"])
      #expect(machine.paths(.named(["hx8357*"])) == [])
    }
  }

  @Test("what is lit before a panel that is not, the largest of two, then the lowest number")
  func litAndLarge() throws {
    let machine = try FramebufferFolder()
    machine.add(0, "vc4drmfb", "1920,1080", connectors: Self.noCable)
    machine.add(1, "vc4drmfb", "800,480", at: "soc/b", connectors: ["HDMI-A-2:connected:enabled"])
    machine.add(2, "vc4drmfb", "1280,720", at: "soc/c", connectors: ["HDMI-A-3:connected:enabled"])
    machine.add(3, "vc4drmfb", "1280,720", at: "soc/d", connectors: ["HDMI-A-4:connected:enabled"])
    machine.add(4, "vc4drmfb", "800,480", at: "soc/e", connectors: ["DSI-1:disconnected:x"])
    #expect(machine.paths(.automatic) == ["/fb2", "/fb3", "/fb1", "/fb4", "/fb0"])
    #expect(machine.listed[0].description.hasSuffix("1920x1080, nothing connected"))
  }

  @Test("a DSI panel on the same card as HDMI is a panel; memory that nobody sees comes last")
  func kinds() throws {
    let machine = try FramebufferFolder()
    machine.add(0, "Virtual FB", "4000,4000")
    machine.add(
      1, "simpledrmdrmfb", "1920,1080", at: "soc/s", connectors: ["Unknown-1:connected:enabled"])
    machine.add(2, "vc4drmfb", "1280,720", connectors: Self.hdmi)
    machine.add(
      3, "vc4drmfb", "800,480", at: "soc/e",
      connectors: Self.noCable + ["DSI-1:connected:enabled"])
    machine.add(4, "simple", "1024,768")
    #expect(machine.paths(.automatic) == ["/fb3", "/fb2", "/fb1", "/fb4", "/fb0"])
    #expect(machine.listed.map(\.kind) == [.memory, .firmware, .monitor, .panel, .firmware])
  }

  @Test(
    "a panel is called by its driver, by the driver's beginning, or by its bus",
    arguments: [
      ("fb_ili9341", true), ("fb_ili*", true), ("spi0.0", true), ("soc/spi0.0", true),
      ("fb_ili9340", false), ("fb_ili", false), ("spi0", false), ("i0.0", false), ("", false),
      ("panel-mipi-dbidrmfb", false),
    ])
  func names(name: String, isIt: Bool) throws {
    let machine = try FramebufferFolder()
    machine.add(4, "fb_ili9341", at: "soc/spi0.0")
    #expect(machine.listed.map { $0.isCalled(name) } == [isIt])
    // The kernel keeps fifteen letters of a name.
    machine.add(5, "panel-mipi-dbid", at: "soc/spi0.1")
    #expect(machine.listed[1].isCalled("panel-mipi-dbidrmfb"))
  }

  @Test("the named one goes before all others, and may be any of several names")
  func named() throws {
    let machine = try FramebufferFolder()
    machine.add(0, "ssd130xdrmfb", "128,64", at: "soc/i2c/1-003c")
    machine.add(1, "vc4drmfb", "1920,1080", connectors: Self.hdmi)
    #expect(machine.paths(.preferred(["fb_none", "vc4drmfb"])) == ["/fb1", "/fb0"])
    #expect(machine.paths(.named(["1-003c"])) == ["/fb0"])
    #expect(FramebufferChoice.preferred(["a", "1-003c"]).isMet(by: machine.listed))
    #expect(!FramebufferChoice.preferred(["a"]).isMet(by: machine.listed))
  }

  @Test("a game on HDMI moves to the panel that comes later, and never for size alone")
  func late() throws {
    let device = FramebufferTests.device("vc4drmfb")
    let machine = try FramebufferFolder()
    machine.add(0, "vc4drmfb", "800,480", connectors: Self.hdmi)
    var framebuffer = try Framebuffer(
      .automatic, classes: machine.folder.path + "/class", devices: machine.devices,
      calls: device.calls)
    try framebuffer.probe()
    machine.add(1, "vc4drmfb", "1920,1080", at: "soc/x", connectors: Self.hdmi)
    try framebuffer.probe()
    #expect(framebuffer.name.contains("/dev/fb0"))
    machine.add(
      2, "ili9486drmfb", "480,320", at: "soc/y", connectors: ["SPI-1:connected:enabled"])
    #expect(throws: DisplayError.modeChanged) { try framebuffer.probe() }
    #expect(framebuffer.name.contains("/dev/fb2"))
    try framebuffer.probe()
  }

  @Test("a framebuffer is of use where somebody sees it: behind no desktop")
  func obstacles() throws {
    let device = FramebufferTests.device("vc4drmfb")
    func obstacle(_ choice: FramebufferChoice, _ connectors: [[String]]) throws -> String? {
      let machine = try FramebufferFolder()
      for (number, connectors) in connectors.enumerated() {
        machine.add(number, "vc4drmfb", at: "soc/\(number)", connectors: connectors)
      }
      let text = choice.obstacle(among: machine.listed, calls: device.calls)
      return text?.replacingOccurrences(of: machine.devices, with: "/dev")
    }
    // Most drivers turn no page, and are seen all the same.
    for refusal in [EINVAL, ENOTTY] {
      device.panRefusal = refusal
      #expect(try obstacle(.automatic, [Self.hdmi]) == nil)
    }
    device.panMilliseconds = [0]
    #expect(try obstacle(.automatic, [Self.hdmi]) == nil)
    device.panRefusal = EBUSY
    let covered = try obstacle(.automatic, [Self.hdmi, Self.noCable])
    #expect(covered == "a desktop covers /dev/fb0")
    // Who names a panel is told by its opening; where there is none there is nothing to say.
    #expect(try obstacle(.preferred(["vc4drmfb"]), [Self.hdmi]) == nil)
    #expect(try obstacle(.path("/dev/fb0"), [Self.hdmi]) == nil)
    #expect(try obstacle(.automatic, []) == nil)
    device.failure = EACCES
    let refused = try obstacle(.automatic, [Self.hdmi])
    #expect(refused == "this user cannot open /dev/fb0")
    #expect(device.openFiles == 0)
  }

  @Test("the text console is brought to the panel that the game takes")
  func console() throws {
    let machine = try FramebufferFolder()
    machine.add(0, "vc4drmfb", "1920,1080", connectors: Self.noCable)
    machine.add(3, "fb_ili9341", "320,240", at: "soc/spi0.0")
    let device = FramebufferTests.device("fb_ili9341")
    let panel = try #require(FramebufferChoice.automatic.ranked(machine.listed).first)
    try ConsoleMap.show(console: 1, on: panel, calls: device.calls)
    #expect(device.consoles.map { $0.console } == [1])
    #expect(device.consoles.map { $0.framebuffer } == [3])
    #expect(device.openFiles == 0)
    device.failure = EACCES
    #expect(throws: FramebufferError.self) {
      try ConsoleMap.show(console: 1, on: panel, calls: device.calls)
    }
  }

  @Test("a panel that waits for a mode gets the one it has, once; all others are left alone")
  func mode() throws {
    for (state, sets) in [("disabled", 1), ("enabled", 0)] {
      let device = FramebufferTests.device("panel-mipi-dbid")
      let machine = try FramebufferFolder()
      machine.add(1, "panel-mipi-dbid", "32,16", connectors: ["SPI-1:connected:\(state)"])
      var framebuffer = try Framebuffer(
        .automatic, classes: machine.folder.path + "/class", devices: machine.devices,
        calls: device.calls)
      try framebuffer.probe()
      #expect(device.modesSet.count == sets)
      for mode in device.modesSet {
        #expect(mode.xres == device.variable.xres && mode.yres == device.variable.yres)
        #expect(mode.bits_per_pixel == device.variable.bits_per_pixel)
        #expect(mode.activate == UInt32(FB_ACTIVATE_NOW | FB_ACTIVATE_FORCE))
      }
    }
  }
}
