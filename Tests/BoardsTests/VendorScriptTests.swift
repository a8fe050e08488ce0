import Testing

@testable import Boards

@Suite("Start files that a panel maker's scripts wrote over")
struct VendorScriptTests {
  private func machine(_ config: String) throws -> (TemporaryTree, Configuration, [BoardProfile]) {
    let machine = try TemporaryTree()
    try machine.plug(fixture: "raspberrypi-4")
    try machine.write(config, to: "boot/firmware/config.txt")
    let catalogue = BoardCatalogue(files: FileTree(), folder: TemporaryTree.boards)
    let read = try ConfigurationSources(files: machine.files).read(
      catalogue: catalogue, tree: DeviceTree(files: machine.files))
    return (machine, read.configuration, read.profiles)
  }

  /// What LCD35-show and MHS35-show leave behind.
  private static let overwritten = [
    "hdmi_force_hotplug=1\ndtparam=i2c_arm=on\ndtparam=spi=on\nenable_uart=1\n"
      + "dtoverlay=tft35a:rotate=90\n",
    "dtparam=spi=on\ndtoverlay=mhs35:rotate=90\n", "dtoverlay=mhs35\n", "dtoverlay=tft9341,x=1\n",
  ]

  @Test("The doctor says so, and setup says it too", arguments: overwritten)
  func told(config: String) throws {
    let (machine, configuration, profiles) = try machine(config)
    let found = Examination(files: machine.files, configuration: configuration).vendorScripts()
    #expect(found?.verdict == .warning)
    #expect(found?.text.contains("LCD-show") == true)
    #expect(found?.remedy?.contains("--panel ili9486-35") == true)
    let plan = SetupPlan(
      files: machine.files, configuration: configuration, profiles: profiles, user: nil)
    #expect(plan?.remarks.contains { $0.contains("LCD-show") } == true)
  }

  @Test(
    "Overlays of the kernel's own are no sign of them",
    arguments: [
      "", "dtoverlay=piscreen,speed=18000000,drm\n", "dtoverlay=vc4-kms-v3d\n",
      "# dtoverlay=tft35a\n", "[pi5]\ndtoverlay=tft35a\n", "dtoverlay=waveshare35a\n",
    ])
  func silent(config: String) throws {
    let (machine, configuration, profiles) = try machine(config)
    #expect(
      Examination(files: machine.files, configuration: configuration).vendorScripts() == nil)
    let plan = SetupPlan(
      files: machine.files, configuration: configuration, profiles: profiles, user: nil)
    #expect(plan?.remarks.contains { $0.contains("LCD-show") } == false)
  }
}
