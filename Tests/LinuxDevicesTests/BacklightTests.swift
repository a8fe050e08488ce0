import Foundation
import Glibc
import Hardware
import System
import Testing

@testable import LinuxDevices

/// A directory of files stands in for sysfs.
@Suite struct BacklightTests {
  private let folder: TemporaryFolder
  private var classes: String { folder.path + "/class" }

  init() throws { folder = try TemporaryFolder() }

  /// A framebuffer of the device at a path below "devices".
  private func addPanel(_ name: String, device: String) throws {
    folder.write("", to: "class/graphics/\(name)/name")
    try link("class/graphics/\(name)/device", to: device)
  }

  private func addLight(
    _ name: String, device: String, type: String = "raw", highest: Int = 255, now: Int = 200
  ) throws {
    folder.write("\(highest)\n", to: "class/backlight/\(name)/max_brightness")
    folder.write("\(now)\n", to: "class/backlight/\(name)/brightness")
    folder.write("\(type)\n", to: "class/backlight/\(name)/type")
    try link("class/backlight/\(name)/device", to: device)
  }

  private func link(_ name: String, to device: String) throws {
    folder.write("", to: "devices/\(device)/uevent")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + name, withDestinationPath: folder.path + "/devices/" + device)
  }

  private func level(_ name: String) -> String? {
    folder.read("class/backlight/\(name)/brightness")
  }

  private func light(
    of panel: String = "/dev/fb0", calls: SystemCalls = .linux
  ) throws -> Backlight {
    guard let light = Backlight(ofPanel: panel, classes: classes, calls: calls) else {
      throw BuzzerError("There is no light.")
    }
    return light
  }

  /// A number that no kernel says is no light, and none that it can say is too large to be counted with.
  @Test func absurdNumbersAreNoTrap() throws {
    try addPanel("fb0", device: "spi0.0")
    for highest in [Int.max, Int.min, -1, 0] {
      try? FileManager.default.removeItem(atPath: classes + "/backlight")
      try addLight("a", device: "spi0.0", highest: highest)
      #expect(name(of: "/dev/fb0") == nil)
    }
    try? FileManager.default.removeItem(atPath: classes + "/backlight")
    try addLight("a", device: "spi0.0", highest: Int(Int32.max))
    var light = try light()
    try light.shine(percent: 100)
    #expect(level("a") == "\(Int32.max)")
  }

  /// The name of the light that a panel gets; nil for none.
  private func name(of panel: String) -> String? {
    guard let light = Backlight(ofPanel: panel, classes: classes) else { return nil }
    return light.name
  }

  @Test func aPanelShinesAsToldAndIsPutBackAtTheEnd() throws {
    try addPanel("fb0", device: "spi0")
    try addLight("fb_st7735r", device: "spi0")
    do {
      var light = try light()
      for (percent, expected) in [(100, "255"), (50, "128"), (30, "77"), (0, "0")] {
        try light.shine(percent: percent)
        #expect(level("fb_st7735r") == expected)
      }
      try light.shine(percent: nil)
      #expect(level("fb_st7735r") == "200")
      try light.shine(percent: 75)
    }
    #expect(level("fb_st7735r") == "200")
  }

  @Test func aLightThatAKilledGameLeftOutIsNotPutBackSo() throws {
    try addPanel("fb0", device: "spi0")
    try addLight("10-0045", device: "spi0", now: 0)
    do {
      var light = try light()
      try light.shine(percent: 50)
      try light.shine(percent: nil)
      #expect(level("10-0045") == "255", "another console is looked at")
      try light.shine(percent: 0)
    }
    #expect(level("10-0045") == "255", "the end")
  }

  @Test func aLightOfFewStepsIsNeverOutBeforeItIsToldSo() throws {
    try addPanel("fb0", device: "spi0")
    try addLight("gpio-light", device: "gpio", highest: 1, now: 1)
    var light = try light()
    try light.shine(percent: 9)
    #expect(level("gpio-light") == "1")
    try light.shine(percent: 0)
    #expect(level("gpio-light") == "0")
  }

  @Test func thePanelsOwnLightIsTakenBeforeOthers() throws {
    try addPanel("fb0", device: "card")
    try addPanel("fb1", device: "spi0")
    try addLight("a-firmware", device: "acpi", type: "firmware")
    try addLight("b-connector", device: "card/card-eDP-1")
    try addLight("c-spi", device: "spi0")
    #expect(name(of: "/dev/fb0") == "b-connector")
    #expect(name(of: "/dev/fb1") == "c-spi")
  }

  @Test func aLightOfNoPanelIsTakenByItsKindAndNeverAnothersPanels() throws {
    try addPanel("fb0", device: "gpu")
    try addPanel("fb1", device: "spi0")
    try addLight("a-spi", device: "spi0")
    #expect(name(of: "/dev/fb0") == nil)
    try addLight("b-raw", device: "i2c/10-0045")
    #expect(name(of: "/dev/fb0") == "b-raw")
    try addLight("c-platform", device: "pwm", type: "platform")
    #expect(name(of: "/dev/fb0") == "c-platform")
  }

  @Test func nonsenseIsNoLight() throws {
    try addPanel("fb0", device: "gpu")
    #expect(name(of: "/dev/fb0") == nil)
    try addLight("broken", device: "gpu", highest: 0)
    #expect(name(of: "/dev/fb0") == nil)
    #expect(name(of: "/dev/fb7") == nil)
  }

  @Test(arguments: [(EACCES, "usermod -aG video"), (EROFS, "ReadWritePaths"), (EIO, "tried again")])
  func aRefusalIsNamedWithItsRemedy(code: Int32, remedy: String) throws {
    try addPanel("fb0", device: "spi0")
    try addLight("10-0045", device: "spi0")
    var calls = SystemCalls.linux
    calls.open = { _, _ in -Int(code) }
    var light = try light(calls: calls)
    do throws(LightError) {
      try light.shine(percent: 50)
      Issue.record("it obeyed")
    } catch {
      if case .refused(let text) = error {
        #expect(text.contains("10-0045") && text.contains(remedy), "\(text)")
      } else {
        Issue.record("\(error)")
      }
    }
    #expect(level("10-0045") == "200\n")
  }

  @Test func aFramebufferFindsItsLightWhenItComes() throws {
    try addPanel("fb0", device: "spi0")
    let device = FramebufferTests.device("fb_ili9341")
    var calls = device.calls
    let deviceOpen = calls.open
    let deviceClose = calls.close
    calls.open = { path, flags in
      path.hasPrefix("/dev/") ? deviceOpen(path, flags) : SystemCalls.linux.open(path, flags)
    }
    calls.close = { $0 == 5 ? deviceClose($0) : SystemCalls.linux.close($0) }
    do {
      var panel = try Framebuffer(.path("/dev/fb0"), classes: classes, calls: calls)
      do throws(LightError) {
        try panel.shine(percent: 50)
        Issue.record("it shines")
      } catch {
        #expect(error == .absent)
      }
      try addLight("fb_ili9341", device: "spi0", highest: 100)
      try panel.shine(percent: 50)
      #expect(level("fb_ili9341") == "50")
    }
    #expect(level("fb_ili9341") == "200")
  }
}
