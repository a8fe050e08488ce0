import Foundation
import Testing

@testable import Boards

@Suite("The files in panels/")
struct PanelTests {
  static let catalogue = BoardCatalogue(files: FileTree(), folder: TemporaryTree.boards)
  static let ids = catalogue.panelIDs
  /// All of them, read once.
  static let panels = ids.compactMap { try? catalogue.panel($0) }

  /// A Raspberry Pi 4 as it comes from the card writer.
  private func card(_ config: String = Self.config) throws -> TemporaryTree {
    let machine = try TemporaryTree()
    try machine.plug(fixture: "raspberrypi-4")
    try machine.write(config, to: "boot/firmware/config.txt")
    try machine.write("console=tty1 root=x rootwait\n", to: "boot/firmware/cmdline.txt")
    return machine
  }

  private static let config =
    "# For more options\ndtparam=i2c_arm=on,i2c_arm_baudrate=400000\ndisable_splash=1\n"
    + "dtoverlay=vc4-kms-v3d\n\n[cm4]\notg_mode=1\n"

  /// What `setup --panel ID` does about the panel, without the other changes of a setup.
  private func changes(_ id: String, _ machine: TemporaryTree) throws -> [SetupChange] {
    try plan(id, machine).changes.filter {
      switch $0.act {
      case .panel, .exchange, .install: true
      case .create(let path, _): path.contains("panel")
      default: false
      }
    }
  }

  private func plan(_ id: String, _ machine: TemporaryTree) throws -> SetupPlan {
    let flag = ConfigurationFlag(flag: "--panel", key: "display.panel", text: id)
    let (configuration, profiles) = try ConfigurationSources(files: machine.files).read(
      catalogue: Self.catalogue, tree: DeviceTree(files: machine.files), flags: [flag])
    return try #require(
      SetupPlan(
        files: machine.files, configuration: configuration, profiles: profiles,
        panels: Self.panels, user: nil))
  }

  private func setUp(_ id: String, _ machine: TemporaryTree) throws {
    let hand = SetupHand(files: machine.files) { _ in true }
    for change in try changes(id, machine) { _ = try hand.make(change) }
  }

  private func config(_ machine: TemporaryTree) -> String {
    machine.files.text("/boot/firmware/config.txt") ?? ""
  }

  @Test("are understood, say where they are from, and can be told from each other", arguments: ids)
  func understood(id: String) throws {
    let profile = try #require(try Self.catalogue.panel(id))
    let panel = try #require(profile.panel)
    #expect(profile.id == id && (profile.support == .tested) == (profile.tested != nil))
    #expect(profile.source?.contains("https://") == true, "no source")
    #expect(profile.layer.settings.contains { $0.key == "display.name" })
    #expect(panel.block.isEmpty || panel.block[0].hasPrefix("dtoverlay="))
    #expect(panel.block.filter { $0.hasPrefix("dtoverlay=") }.count <= 1)
    #expect(panel.block.dropFirst().allSatisfy { $0.hasPrefix("dtparam=") })
    #expect(!(panel.block + panel.settings + panel.words).isEmpty, "nothing to switch it on by")
    // The firmware reads so much of a line (config.txt's documentation, "File format").
    for line in panel.block + panel.settings { #expect(line.utf8.count <= 98, "\(line)") }
    for pin in panel.pins {
      let number = try #require(Int(pin.dropFirst(4)))
      #expect(pin.hasPrefix("GPIO") && (0...27).contains(number))
    }
    #expect(Set(panel.pins).count == panel.pins.count)
    #expect(panel.settings.contains("dtparam=i2c_arm=off") == panel.pins.contains("GPIO2"))
    let usesMIPI = panel.block.first?.hasPrefix("dtoverlay=mipi-dbi-spi") == true
    #expect(usesMIPI == (panel.firmware != nil))
    guard let firmware = panel.firmware else { return }
    let compatible = "dtparam=compatible=" + firmware.name.dropLast(4) + "\\0panel-mipi-dbi-spi"
    #expect(panel.block.contains(compatible))
  }

  @Test("have files of their own: a card holds those of all panels in one folder")
  func firmwareNames() {
    let files = Self.panels.compactMap { $0.panel?.firmware }
    for file in files {
      let same = files.filter { $0.name == file.name }
      #expect(same.allSatisfy { $0.bytes == file.bytes }, "\(file.name)")
    }
  }

  @Test("are set up as a block, and a second time nothing is to be done", arguments: ids)
  func setUp(id: String) throws {
    let machine = try card()
    try setUp(id, machine)
    let panel = try #require(try Self.catalogue.panel(id)?.panel)
    let text = config(machine)
    #expect(text.hasPrefix(Self.config))
    if !panel.block.isEmpty {
      #expect(text.contains("\n" + panel.block.joined(separator: "\n") + "\ndtoverlay=\n"))
      #expect(text.contains("[all]\n# tilt2048 panel \(id) (begin)\n"))
    }
    for line in panel.settings { #expect(FirmwareFile(text).says(line)) }
    let words = KernelArguments(machine.files.text("/boot/firmware/cmdline.txt") ?? "")
    #expect(words.missing(panel.words) == [])
    let modules = machine.files.text(PanelSetup.modulesPath) ?? ""
    #expect(modules == panel.modules.map { $0 + "\n" }.joined())
    if let firmware = panel.firmware {
      #expect(machine.files.bytes(firmware.path) == firmware.bytes)
    }
    #expect(try changes(id, machine) == [])
    // And it is found at the next start without a flag.
    let read = try ConfigurationSources(files: machine.files).read(
      catalogue: Self.catalogue, tree: DeviceTree(files: machine.files))
    #expect(read.profiles.last?.id == id)
    #expect(!read.configuration[Keys.framebuffers].isEmpty)
  }

  @Test("are taken out again to the last byte", arguments: ids)
  func undone(id: String) throws {
    let machine = try card()
    try setUp(id, machine)
    try setUp("none", machine)
    let text = config(machine)
    #expect(text == Self.config || text == Self.config + "[all]\n")
    #expect(machine.files.text("/boot/firmware/cmdline.txt") == "console=tty1 root=x rootwait\n")
    #expect(try changes("none", machine) == [])
  }

  @Test("are missed by the doctor until they are set up", arguments: ids)
  func examined(id: String) throws {
    let machine = try card()
    func finding() throws -> Finding? {
      let flag = ConfigurationFlag(flag: "--panel", key: "display.panel", text: id)
      let read = try ConfigurationSources(files: machine.files).read(
        catalogue: Self.catalogue, tree: DeviceTree(files: machine.files), flags: [flag])
      return Examination(files: machine.files, configuration: read.configuration)
        .panel(read.profiles)
    }
    let before = try finding()
    #expect(before?.verdict == .warning)
    #expect(before?.remedy == "sudo tilt2048 setup --panel \(id); sudo reboot")
    try setUp(id, machine)
    #expect(try finding()?.verdict == .ok)
    try machine.write("", to: "boot/firmware/overlays/README")
    let hasOverlay = try Self.catalogue.panel(id)?.panel?.block.isEmpty == false
    #expect(try finding()?.verdict == (hasOverlay ? .failure : .ok))
  }

  @Test("have their modules loaded at every start, until another one is there")
  func modules() throws {
    let machine = try card()
    let text =
      "[meta]\nid = \"made-up\"\nname = \"Made up\"\nsupport = \"untested\"\n"
      + "[panel]\nwidth = 1\nheight = 1\nformat = \"rgb565\"\n"
      + "block = [\"dtoverlay=made-up\"]\nmodules = [\"spi_bcm2835\", \"panel_mipi_dbi\"]\n"
    let profile = try BoardProfile(toml: text, path: "p.toml")
    func changes(_ chosen: BoardProfile?) -> [SetupChange] {
      PanelSetup(
        files: machine.files, path: "/boot/firmware/config.txt", chosen: chosen,
        others: Self.panels + [profile]
      ).changes()
    }
    let hand = SetupHand(files: machine.files) { _ in true }
    for change in changes(profile) { _ = try hand.make(change) }
    #expect(machine.files.text(PanelSetup.modulesPath) == "spi_bcm2835\npanel_mipi_dbi\n")
    #expect(changes(profile) == [])
    for change in changes(nil) { _ = try hand.make(change) }
    #expect((machine.files.text(PanelSetup.modulesPath) ?? "") == "")
    #expect(changes(nil) == [])
  }

  @Test(
    "have the header's bus off where they draw by its pins, and the next one has it on again",
    arguments: [
      "", "dtparam=i2c_arm=on,i2c_arm_baudrate=400000\n", "dtparam=i2c_arm=off\n",
      "[all]\ndtoverlay=vc4-kms-dpi-hyperpixel4\n",
      "dtparam=i2c_arm=off\ndtoverlay=vc4-kms-dpi-hyperpixel4\n",
    ])
  func busOfTheHeader(before: String) throws {
    let machine = try card(before)
    let (on, off) = ("dtparam=i2c_arm=on,i2c_arm_baudrate=400000", "dtparam=i2c_arm=off")
    let hand = SetupHand(files: machine.files) { _ in true }
    for (id, line) in [
      ("hyperpixel4", off), ("hyperpixel4", off), ("gpi-case-2", off), ("ili9341", on),
      ("hyperpixel4-square", off), ("ssd1306", on), ("hyperpixel4", off), ("none", on),
    ] {
      let changes = try plan(id, machine).changes.filter {
        switch $0.act {
        case .panel, .say, .create("/etc/tilt2048/conf.d/panel.toml", _): true
        default: false
        }
      }
      for change in changes { _ = try hand.make(change) }
      let text = config(machine)
      #expect(FirmwareFile(text).says(line), "\(id): \(text)")
      #expect(text.components(separatedBy: on).count < 3, "\(id): \(text)")
      let again = try plan(id, machine).changes
      #expect(!again.contains { $0.lines.first?.contains("config.txt") == true }, "\(id)")
      let read = try ConfigurationSources(files: machine.files).read(
        catalogue: Self.catalogue, tree: DeviceTree(files: machine.files))
      let examination = Examination(files: machine.files, configuration: read.configuration)
      #expect(examination.firmware(read.profiles)?.verdict == .ok, "\(id)")
    }
  }

  @Test("give way to each other")
  func exchanged() throws {
    let machine = try card()
    for id in Self.ids + Self.ids.reversed() {
      try setUp(id, machine)
      let file = FirmwareFile(config(machine))
      let panel = try #require(try Self.catalogue.panel(id)?.panel)
      #expect(file.panelLines.isEmpty || file.panelID == id)
      let overlays = file.overlays.filter { !$0.hasPrefix("vc4-kms-v3d") }
      #expect(overlays.count == (panel.block + panel.settings).count { $0.hasPrefix("dtoverlay=") })
    }
  }

  @Test("replace the lines that another panel has by hand, and no one else's")
  func byHand() throws {
    let machine = try card(
      Self.config + "[all]\ndtoverlay=piscreen,speed=18000000,drm\ndtoverlay=gpio-fan\n")
    try setUp("pitft35", machine)
    let overlays = FirmwareFile(config(machine)).overlays
    #expect(
      overlays == [
        "vc4-kms-v3d", "gpio-fan,spi=on", "pitft35-resistive,rotate=90,speed=20000000,fps=20",
      ])
  }

  @Test("leave alone what says the same by hand")
  func sameByHand() throws {
    let machine = try card(
      Self.config + "[all]\ndtparam=spi=on\ndtoverlay=piscreen,speed=18000000,drm\n")
    #expect(try changes("ili9486-35", machine).map(\.what) == ["Remember the panel"])
  }

  @Test("tell of an overlay that the system has not got, and of a board without config.txt")
  func remarks() throws {
    let machine = try card()
    try machine.write("", to: "boot/firmware/overlays/vc4-kms-v3d.dtbo")
    #expect(
      try plan("waveshare35a", machine).remarks.contains {
        $0.hasPrefix("/boot/firmware/overlays/waveshare35a.dtbo is not there")
      })
    try machine.write("", to: "boot/firmware/overlays/waveshare35a.dtbo")
    #expect(try !plan("waveshare35a", machine).remarks.contains { $0.contains("dtbo") })
    try machine.plug(fixture: "orangepi-5")
    #expect(try plan("ssd1306", machine).remarks.contains { $0.contains("armbianEnv.txt") })
  }

  @Test("and one that there is not is refused with those there are")
  func unknown() throws {
    #expect {
      _ = try plan("ili9431", card())
    } throws: { error in
      "\(error)".hasPrefix("--panel: display.panel is \"ili9431\", expected one of \"")
        && "\(error)".contains("\"ili9341\"")
    }
  }

  @Test("A mistake in one is told with its line")
  func mistakes() {
    let head = "[meta]\nid = \"a\"\nname = \"A\"\nsupport = \"untested\"\n[panel]\n"
    for (text, words) in [
      ("width = 1\nheight = 1\nformt = \"mono\"\n", "p.toml:8: unknown key panel.formt; did"),
      ("width = 0\nheight = 1\n", "p.toml:6: panel.width is 0, expected a whole number"),
      ("width = 1\nheight = 1\n", "p.toml:1: panel.format is missing"),
      (
        "width = 1\nheight = 1\nformat = \"mono\"\nfirmware = \"a.bin\"\ncommands = [\"0x100\"]\n",
        "p.toml:10: panel.commands is"
      ),
      (
        "width = 1\nheight = 1\nformat = \"mono\"\ncommands = [\"0x11\"]\n",
        "p.toml:9: panel.commands is [\"0x11\"], expected panel.firmware beside it"
      ),
      (
        "width = 1\nheight = 1\ncommands = []\nformat = \"mono\"\n",
        "p.toml:8: panel.commands is [], expected panel.firmware beside it"
      ),
    ] {
      #expect {
        _ = try BoardProfile(toml: head + text, path: "p.toml")
      } throws: { error in
        "\(error)".hasPrefix(words)
      }
    }
  }
}

@Suite("A config.txt that somebody edited by hand")
struct EditedFirmwareFileTests {
  /// An end that lost its beginning goes: it would make a block of what stands before it.
  @Test("keeps what lies between a mark without its other and the panel's block")
  func lostMark() {
    for lost in ["# tilt2048 panel a (begin)", "# tilt2048 panel a (end)"] {
      var file = FirmwareFile("\(lost)\ngpu_mem=64\n")
      file.setPanel("b", lines: ["dtoverlay=b"])
      #expect(file.panelID == "b" && file.panelLines == ["dtoverlay=b", "dtoverlay="])
      file.setPanel("c", lines: ["dtoverlay=c"])
      #expect(file.panelID == "c" && !file.text.contains("dtoverlay=b"))
      file.setPanel("none", lines: [])
      #expect(file.text == (lost.hasSuffix("(end)") ? "" : "\(lost)\n") + "gpu_mem=64\n")
    }
  }

  @Test("has overlays with parameters that are none")
  func emptyParameters() {
    let file = FirmwareFile("dtoverlay=gpio-fan,=,gpiopin=5\ndtparam==\ndtoverlay=,\n")
    #expect(file.overlays == ["gpio-fan,=,gpiopin=5,=", ","])
    #expect(file.overlays.map { PinUse(overlay: $0).pins } == [[5], []])
  }
}

@Suite("A panel's commands")
struct PanelFirmwareTests {
  @Test("are compiled as the kernel's driver reads them")
  func bytes() {
    let firmware = PanelFirmware(
      name: "a.bin", commands: ["0x11", "delay 120", "command 0x36 0x60", "0xB1 1 44 45"])
    var expected = Array("MIPI DBI".utf8)
    let rest: [UInt8] = [
      0, 0, 0, 0, 0, 0, 0, 1, 0x11, 0, 0x00, 1, 120, 0x36, 1, 0x60, 0xB1, 3, 1, 44, 45,
    ]
    expected += rest
    #expect(firmware?.bytes == expected)
    #expect(firmware?.path == "/lib/firmware/a.bin")
  }

  @Test(
    "that cannot be read are none",
    arguments: [[], ["0x100"], ["x"], ["delay"], ["delay 256"], ["0x00 1"], [""], ["0x11 y"]])
  func refused(commands: [String]) {
    #expect(PanelFirmware(name: "a.bin", commands: commands) == nil)
    #expect(PanelFirmware(name: "../a.bin", commands: ["0x11"]) == nil)
  }

  @Test("have 255 parameters at most, since a byte tells how many")
  func longest() {
    let parameters = [String](repeating: " 1", count: 255).joined()
    #expect(PanelFirmware(name: "a.bin", commands: ["0x2C" + parameters])?.bytes.count == 16 + 257)
    #expect(PanelFirmware(name: "a.bin", commands: ["0x2C" + parameters + " 1"]) == nil)
  }

  @Test("go into a file whose name is that of a file, or the name is what is refused")
  func names() {
    for name in ["", ".", "..", "a/b", "/a"] {
      let text = """
        [meta]
        id = "x"
        name = "X"
        support = "untested"
        [panel]
        width = 8
        height = 8
        format = "mono"
        firmware = "\(name)"
        commands = ["0x11"]
        """
      do throws(ConfigurationFault) {
        _ = try BoardProfile(toml: text, path: "x.toml")
        Issue.record("\(name) was taken")
      } catch {
        #expect("\(error)".contains("panel.firmware"), "\(error)")
      }
    }
  }
}
