import Foundation
import Testing

@testable import Boards

/// A machine on which all is well, until a test breaks it.
final class PatientMachine {
  let tree: TemporaryTree
  var configuration = ""
  var user: String? = "pi"
  var groupIDs: Set = [44, 104, 990, 989]
  var unit: String? = """
    LoadState=loaded
    ActiveState=active
    UnitFileState=enabled
    Result=success
    NRestarts=0
    """
  var secondsSince1970: Int64 = 1_800_000_000

  init() throws {
    tree = try TemporaryTree()
    try tree.plug(fixture: "raspberrypi-4")
    try tree.write("vc4drmfb\n", to: "sys/class/graphics/fb0/name")
    try tree.write("1920,1080\n", to: "sys/class/graphics/fb0/virtual_size")
    try tree.write("16\n", to: "sys/class/graphics/fb0/bits_per_pixel")
    try tree.write("3840\n", to: "sys/class/graphics/fb0/stride")
    try tree.write("tty1\n", to: "sys/class/tty/tty0/active")
    try tree.write("bcm2835 (i2c@7e804000)\n", to: "sys/bus/i2c/devices/i2c-1/name")
    try tree.write("24c32\n", to: "sys/bus/i2c/devices/1-0050/name")  // a chip, not a bus
    try tree.write("rpi_volt\n", to: "sys/class/hwmon/hwmon1/name")
    try tree.write("0\n", to: "sys/class/hwmon/hwmon1/in0_lcrit_alarm")
    for device in ["fb0", "tty0", "tty1", "i2c-1", "input/event0"] {
      try tree.write("", to: "dev/" + device)
    }
    try tree.write(
      "dtparam=i2c_arm=on,i2c_arm_baudrate=400000\n", to: "boot/firmware/config.txt")
    try tree.write("root=x quiet\n", to: "boot/firmware/cmdline.txt")
    try tree.write("root=x quiet\n", to: "proc/cmdline")
    try tree.write("video:x:44:pi\ninput:x:104:pi\ni2c:x:990:pi\ngpio:x:989:pi\n", to: "etc/group")
    try tree.write("/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n", to: "proc/mounts")
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: tree.root.appendingPathComponent(path))
  }

  /// Everything that the doctor says of files and circumstances.
  func findings() throws -> [Finding] {
    let catalogue = BoardCatalogue(files: FileTree(), folder: TemporaryTree.boards)
    let said: (configuration: Configuration, profiles: [BoardProfile])
    let device = DeviceTree(files: tree.files)
    let choice = try ConfigurationLayer(toml: configuration, path: "c.toml")
    do throws(ConfigurationFault) {
      said = try ConfigurationSources(files: tree.files).read(catalogue: catalogue, tree: device)
    } catch { return [Examination.mistake(error)] }
    var whole = said.configuration
    whole.apply(choice)
    let examination = Examination(files: tree.files, configuration: whole)
    return [
      examination.layers(), examination.board(device, said.profiles), examination.display(),
      examination.terminal(), examination.bus(), examination.firmware(), examination.inputs(),
      examination.groups(of: user, ids: groupIDs), examination.disk(), examination.power(),
      examination.start(unit), examination.clock(secondsSince1970: secondsSince1970),
    ].compactMap { $0 }
  }

  /// What `sudo tilt2048 setup --yes` does.
  func setUp() throws {
    let catalogue = BoardCatalogue(files: FileTree(), folder: TemporaryTree.boards)
    let profiles = try catalogue.matches(DeviceTree(files: tree.files))
    let plan = SetupPlan(
      files: tree.files, configuration: Configuration(profiles.map(\.layer)), profiles: profiles,
      user: user)
    let hand = SetupHand(files: tree.files) { _ in true }
    for change in plan?.changes ?? [] { _ = try hand.make(change) }
  }

  /// Carries out a remedy's own words on this machine's files, without the reboot.
  func carryOut(_ remedy: String) throws {
    let root = tree.root.path
    let command = remedy.replacing("sudo ", with: "").replacing("; reboot", with: "")
      .replacing(" /boot/", with: " \(root)/boot/")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", command]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0, "\(command)")
  }
}

/// Something wrong with a machine, what the doctor must say of it, and what its remedy does.
struct SeededFault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let subject: String
  let verdict: Finding.Verdict
  /// Part of the command that mends it.
  let remedy: String
  let seed: @Sendable (PatientMachine) throws -> Void
  /// What the remedy does; nil where no command can.
  var mend: (@Sendable (PatientMachine, _ remedy: String) throws -> Void)?

  private static let setUp: @Sendable (PatientMachine, String) throws -> Void = { machine, _ in
    try machine.setUp()
  }

  private static func show(_ old: String, _ new: String) -> @Sendable (PatientMachine) -> Void {
    { $0.unit = $0.unit?.replacing(old, with: new) }
  }

  static let all: [SeededFault] = [
    SeededFault(
      testDescription: "a mistake in a file", subject: "configuration", verdict: .failure,
      remedy: "etc/tilt2048/config.toml",
      seed: {
        try $0.tree.write("[sensor]\nadress = 3\n", to: "etc/tilt2048/config.toml")
      },
      mend: { machine, _ in
        try machine.tree.write("[sensor]\naddress = 105\n", to: "etc/tilt2048/config.toml")
      }),
    SeededFault(
      testDescription: "an unknown board", subject: "board", verdict: .warning,
      remedy: "/etc/tilt2048/config.toml", seed: { try $0.tree.plug(fixture: "generic") },
      mend: { machine, _ in
        try machine.tree.write("board.id = \"raspberrypi-4\"", to: "etc/tilt2048/config.toml")
      }),
    SeededFault(
      testDescription: "no display", subject: "display", verdict: .failure,
      remedy: "--display terminal", seed: { try $0.remove("sys/class/graphics") },
      mend: { machine, _ in machine.configuration = "display.device = \"terminal\"" }),
    SeededFault(
      testDescription: "another display than the configured one", subject: "display",
      verdict: .failure, remedy: "--display /dev/fb0",
      seed: {
        $0.configuration = "display.device = \"/dev/fb1\""
      }, mend: { machine, _ in machine.configuration = "display.device = \"/dev/fb0\"" }),
    SeededFault(
      testDescription: "no display of the configured driver", subject: "display",
      verdict: .failure, remedy: "--display /dev/fb0",
      seed: {
        $0.configuration = "display.name = \"fb_ili9486\""
      }, mend: { machine, _ in machine.configuration = "display.name = \"vc4drmfb\"" }),
    SeededFault(
      testDescription: "a display without its device", subject: "display", verdict: .failure,
      remedy: "udevadm trigger", seed: { try $0.remove("dev/fb0") },
      mend: { machine, _ in try machine.tree.write("", to: "dev/fb0") }),
    SeededFault(
      testDescription: "no console", subject: "terminal", verdict: .failure,
      remedy: "--display terminal", seed: { try $0.remove("dev/tty0") }),
    SeededFault(
      testDescription: "no bus", subject: "bus", verdict: .failure, remedy: "tilt2048 setup",
      seed: { try $0.remove("sys/bus/i2c/devices/i2c-1") },
      mend: { machine, _ in machine.configuration = "sensor.bus = \"none\"" }),
    SeededFault(
      testDescription: "a bus without its device", subject: "bus", verdict: .failure,
      remedy: "modprobe i2c-dev", seed: { try $0.remove("dev/i2c-1") },
      mend: { machine, _ in try machine.tree.write("", to: "dev/i2c-1") }),
    SeededFault(
      testDescription: "another bus than the configured one", subject: "bus", verdict: .failure,
      remedy: "tilt2048 setup", seed: { $0.configuration = "sensor.bus = \"/dev/i2c-7\"" },
      mend: { machine, _ in machine.configuration = "" }),
    SeededFault(
      testDescription: "a config.txt that does not switch the bus on", subject: "firmware",
      verdict: .warning, remedy: "sudo tilt2048 setup",
      seed: {
        try $0.tree.write("#dtparam=i2c_arm=on\n", to: "boot/firmware/config.txt")
      }, mend: setUp),
    SeededFault(
      testDescription: "a config.txt that switches the bus off again", subject: "firmware",
      verdict: .warning, remedy: "sudo tilt2048 setup",
      seed: {
        try $0.tree.write(
          "dtparam=i2c_arm=on,i2c_arm_baudrate=400000\ndtparam=i2c_arm=off\n",
          to: "boot/firmware/config.txt")
      }, mend: setUp),
    SeededFault(
      testDescription: "neither keys nor buttons", subject: "inputs", verdict: .warning,
      remedy: "buttons.lines",
      seed: {
        try $0.remove("dev/input")
        $0.configuration = "buttons.lines = []"
      }, mend: { machine, _ in machine.configuration = "buttons.lines = [\"GPIO5\"]" }),
    SeededFault(
      testDescription: "more buttons than directions", subject: "inputs", verdict: .warning,
      remedy: "config.toml",
      seed: { $0.configuration = "buttons.lines = [\"1\", \"2\", \"3\", \"4\", \"5\"]" },
      mend: { machine, _ in machine.configuration = "buttons.lines = [\"1\", \"2\", \"3\"]" }),
    SeededFault(
      testDescription: "buttons on no chip", subject: "inputs", verdict: .warning,
      remedy: "config.toml",
      seed: { $0.configuration = "buttons.lines = [\"GPIO5\"]\nbuttons.chip = \"\"" },
      mend: { machine, _ in
        machine.configuration = "buttons.lines = [\"GPIO5\"]\nbuttons.chip = \"any\""
      }),
    SeededFault(
      testDescription: "a group that there is not", subject: "groups", verdict: .failure,
      remedy: "systemd-sysusers",
      seed: {
        try $0.tree.write("video:x:44:pi\ninput:x:104:pi\ni2c:x:990:pi\n", to: "etc/group")
      }),
    SeededFault(
      testDescription: "a user outside of the groups", subject: "groups", verdict: .failure,
      remedy: "sudo usermod -aG input,i2c,gpio pi",
      seed: {
        try $0.tree.write(
          "video:x:44:pi\ninput:x:104:\ni2c:x:990:pia\ngpio:x:989:\n", to: "etc/group")
      },
      mend: { machine, _ in
        try machine.tree.write(
          "video:x:44:pi\ninput:x:104:pi\ni2c:x:990:pia,pi\ngpio:x:989:pi\n", to: "etc/group")
      }),
    SeededFault(
      testDescription: "groups that a login does not have yet", subject: "groups",
      verdict: .warning, remedy: "exec su - pi", seed: { $0.groupIDs = [44] },
      mend: { machine, _ in machine.groupIDs = [44, 104, 990, 989, 1000] }),
    SeededFault(
      testDescription: "an overlay in memory", subject: "disk", verdict: .warning,
      remedy: "disable_overlayfs",
      seed: {
        try $0.tree.write("overlayroot / overlay rw 0 0\n", to: "proc/mounts")
      },
      mend: { machine, _ in
        try machine.tree.write("x / overlay rw 0 0\ny /var ext4 rw 0 0\n", to: "proc/mounts")
      }),
    SeededFault(
      testDescription: "a disk that cannot be written", subject: "disk", verdict: .failure,
      remedy: "sudo mount -o remount,rw /",
      seed: {
        try $0.tree.write("/dev/mmcblk0p2 / ext4 ro,noatime 0 0\n", to: "proc/mounts")
      },
      mend: { machine, _ in
        try machine.tree.write("/dev/mmcblk0p2 / ext4 rw,noatime 0 0\n", to: "proc/mounts")
      }),
    SeededFault(
      testDescription: "undervoltage", subject: "power", verdict: .warning, remedy: "cable",
      seed: { try $0.tree.write("1\n", to: "sys/class/hwmon/hwmon1/in0_lcrit_alarm") }),
    SeededFault(
      testDescription: "a start that the kernel's command line forbids", subject: "start",
      verdict: .warning, remedy: "sed -i",
      seed: {
        try $0.tree.write("root=x tilt2048.off quiet\n", to: "proc/cmdline")
        try $0.tree.write("root=x tilt2048.off quiet\n", to: "boot/firmware/cmdline.txt")
      },
      mend: { machine, remedy in
        try machine.carryOut(remedy)
        let line = machine.tree.files.text("/boot/firmware/cmdline.txt") ?? ""
        #expect(line == "root=x quiet\n")
        try machine.tree.write(line, to: "proc/cmdline")
      }),
    SeededFault(
      testDescription: "a unit that has failed", subject: "start", verdict: .failure,
      remedy: "reset-failed", seed: show("ActiveState=active", "ActiveState=failed"),
      mend: { machine, _ in show("ActiveState=failed", "ActiveState=active")(machine) }),
    SeededFault(
      testDescription: "a unit that is masked", subject: "start", verdict: .failure,
      remedy: "unmask", seed: show("LoadState=loaded", "LoadState=masked"),
      mend: { machine, _ in show("LoadState=masked", "LoadState=loaded")(machine) }),
    SeededFault(
      testDescription: "a unit that is not enabled", subject: "start", verdict: .warning,
      remedy: "systemctl enable", seed: show("UnitFileState=enabled", "UnitFileState=disabled"),
      mend: { machine, _ in
        show("UnitFileState=disabled", "UnitFileState=enabled")(machine)
      }),
    SeededFault(
      testDescription: "a unit that was restarted", subject: "start", verdict: .warning,
      remedy: "journalctl", seed: show("NRestarts=0", "NRestarts=3")),
    SeededFault(
      testDescription: "a clock that was not set", subject: "clock", verdict: .warning,
      remedy: "timedatectl", seed: { $0.secondsSince1970 = 1000 },
      // In 2049: beyond 31 bits.
      mend: { machine, _ in machine.secondsSince1970 = 2_500_000_000 }),
  ]
}

@Suite("The doctor")
struct ExaminationTests {
  @Test("finds nothing wrong with a machine on which all is well")
  func healthy() throws {
    let findings = try PatientMachine().findings()
    #expect(findings.filter { $0.verdict != .ok } == [])
    #expect(findings.exitStatus == 0)
    #expect(
      findings.map(\.subject) == [
        "configuration", "board", "display", "terminal", "bus", "firmware", "inputs", "groups",
        "disk", "power", "start", "clock",
      ])
    let texts = findings.map(\.text)
    #expect(texts[1].hasSuffix("Raspberry Pi 4, untested (device tree: raspberrypi,4-model-b)"))
    #expect(texts[2] == "/dev/fb0, vc4drmfb, 1920x1080, 16 bit, 3840 bytes a row")
  }

  @Test(
    "finds the bus on kernels with the class i2c-adapter and on those without",
    arguments: [true, false])
  func bus(hasClass: Bool) throws {
    let machine = try PatientMachine()
    if hasClass { try machine.tree.write("", to: "sys/class/i2c-adapter/i2c-1/name") }
    let finding = try #require(try machine.findings().first { $0.subject == "bus" })
    #expect(finding.verdict == .ok && finding.text == "/dev/i2c-1")
  }

  @Test(
    "finds each fault, names what mends it, and is content afterwards", arguments: SeededFault.all)
  func fault(fault: SeededFault) throws {
    let machine = try PatientMachine()
    try fault.seed(machine)
    let wrong = try machine.findings().filter { $0.verdict != .ok }
    #expect(wrong.count == 1, "\(wrong.map(\.text))")
    let finding = try #require(wrong.first)
    #expect(finding.subject == fault.subject && finding.verdict == fault.verdict)
    let remedy = try #require(finding.remedy)
    #expect(remedy.contains(fault.remedy), "\(remedy)")
    guard let mend = fault.mend else { return }
    try mend(machine, remedy)
    #expect(try machine.findings().filter { $0.verdict != .ok } == [])
  }

  @Test("looks at every subject with a fault of its own")
  func completeness() throws {
    let subjects = try Set(PatientMachine().findings().map(\.subject))
    #expect(Set(SeededFault.all.map(\.subject)) == subjects)
  }

  @Test("tells how an addition was recognised")
  func addition() throws {
    let machine = try PatientMachine()
    try machine.tree.write(
      "board.additions = [\"ssd1306\"]", to: "etc/tilt2048/config.toml")
    let text = try machine.findings().first { $0.subject == "board" }?.text
    #expect(text?.hasSuffix("config.toml:1)") == true, "\(text ?? "")")
    // As `setup --panel` keeps it.
    try machine.tree.write("", to: "etc/tilt2048/config.toml")
    let kept = "etc/tilt2048/conf.d/panel.toml"
    try machine.tree.write("[display]\npanel = \"ssd1306\"\n", to: kept)
    let panel = try machine.findings().first { $0.subject == "board" }?.text
    #expect(panel?.hasSuffix("conf.d/panel.toml:2)") == true, "\(panel ?? "")")
  }

  @Test(
    "names the chips at the sensor's addresses that drivers of the kernel have",
    arguments: [("68", "0x69"), ("69", "0x68"), ("6a", "0x6B")])
  func ownedChips(address: String, free: String) throws {
    let (machine, folder) = (try PatientMachine(), "sys/bus/i2c/devices/1-00" + address)
    let examination = Examination(files: machine.tree.files, configuration: Configuration())
    #expect(examination.chips() == nil)
    try machine.tree.write("ds3231\n", to: folder + "/name")
    #expect(examination.chips() == nil, "nobody's, as far as the kernel goes")
    try machine.tree.write("DRIVER=rtc-ds1307\nOF_NAME=rtc\n", to: folder + "/uevent")
    try machine.tree.write("", to: folder + "/driver/bind")
    let found = try #require(examination.chips())
    #expect(found.text.contains("ds3231 (rtc-ds1307) at 0x\(address) of i2c-1"))
    #expect(found.verdict == .ok && found.text.hasSuffix(": \(free))"), "\(found.text)")
  }

  @Test("lists every framebuffer, the one that is used first")
  func framebuffers() throws {
    let machine = try PatientMachine()
    try machine.tree.write("panel-mipi-dbid\n", to: "sys/class/graphics/fb1/name")
    try machine.tree.write("240,240\n", to: "sys/class/graphics/fb1/virtual_size")
    try machine.tree.write("", to: "dev/fb1")
    let examination = Examination(files: machine.tree.files, configuration: Configuration())
    let text = examination.display(order: ["fb1", "fb0"]).text
    #expect(text.hasPrefix("/dev/fb1, panel-mipi-dbid, 240x240, "))
    #expect(text.contains("; not used: /dev/fb0, vc4drmfb, 1920x1080"))
  }

  @Test("asks neither of root nor of a machine without systemd or without that sensor too much")
  func nothingToSay() throws {
    let machine = try PatientMachine()
    machine.user = nil
    machine.unit = nil
    try machine.remove("sys/class/hwmon")
    try machine.remove("etc/group")
    let findings = try machine.findings()
    #expect(findings.exitStatus == 0)
    #expect(!findings.contains { $0.subject == "power" })
    #expect(findings.contains { $0.text == "by hand: tilt2048" })
  }
}

@Suite("A finding")
struct FindingTests {
  @Test("is a line for a person, with the remedy below")
  func lines() {
    #expect(Finding.ok("clock", "set").lines == ["ok    clock: set"])
    #expect(
      Finding.failure("bus", "none", remedy: "switch it on").lines
        == ["FAIL  bus: none", "        switch it on"])
  }

  @Test("is a JSON object for a program")
  func json() {
    #expect(
      Finding.warning("a", "say \"hi\"\n\u{1}", remedy: "\\").json
        == #"{"subject": "a", "verdict": "warn", "text": "say \"hi\"\n\u0001", "remedy": "\\"}"#)
  }

  @Test("The worst of them is the exit status")
  func exitStatus() {
    let warning = Finding.warning("a", "b", remedy: "c")
    #expect([Finding]().exitStatus == 0)
    #expect([Finding.ok("a", "b")].exitStatus == 0)
    #expect([.ok("a", "b"), warning].exitStatus == 1)
    #expect([.failure("a", "b", remedy: "c"), warning].exitStatus == 2)
  }
}
