import Testing

@testable import Boards

@Suite("The doctor finds each fault, and says how to mend it")
struct ExaminationTests {
  private let machine: TemporaryTree

  init() throws { machine = try TemporaryTree() }

  private func examination(_ toml: String = "") throws -> Examination {
    let layer = try ConfigurationLayer(toml: toml, path: "c.toml")
    return Examination(files: machine.files, configuration: Configuration([layer]))
  }

  @Test("no framebuffer; its device missing; all well")
  func display() throws {
    #expect(try examination().display().verdict == .failure)
    let folder = "sys/class/graphics/fb0/"
    try machine.write("vc4drmfb\n", to: folder + "name")
    try machine.write("1920,1080\n", to: folder + "virtual_size")
    try machine.write("16\n", to: folder + "bits_per_pixel")
    #expect(try examination().display().text == "/dev/fb0 is missing")
    try machine.write("", to: "dev/fb0")
    #expect(
      try examination().display() == .ok("display", "/dev/fb0, vc4drmfb, 1920x1080, 16 bit"))
  }

  @Test("no bus, with the lines that switch it on; no device of it; all well; none wanted")
  func bus() throws {
    let boot = "[boot]\nfile = \"/boot/config.txt\"\nlines = [\"dtparam=i2c_arm=on\"]"
    #expect(
      try examination(boot).bus().remedy
        == "echo 'dtparam=i2c_arm=on' | sudo tee -a /boot/config.txt; sudo reboot")
    #expect(try examination("sensor.bus = \"none\"").bus().verdict == .ok)
    try machine.write("", to: "sys/class/i2c-adapter/i2c-1/name")
    #expect(try examination().bus().remedy?.contains("modprobe i2c-dev") == true)
    try machine.write("", to: "dev/i2c-1")
    #expect(try examination().bus() == .ok("bus", "/dev/i2c-1"))
  }

  @Test("a firmware configuration that lacks a line; one that has it, whole or in parts")
  func firmware() throws {
    let boot = "[boot]\nfile = \"/boot/config.txt\"\nlines = [\"dtparam=i2c_arm=on,baud=400000\"]"
    #expect(try examination(boot).firmware() == nil)
    try machine.write("# nothing\ndtparam=spi=on\n", to: "boot/config.txt")
    #expect(try examination(boot).firmware()?.verdict == .warning)
    try machine.write("dtparam=i2c_arm=on,baud=400000\r\n", to: "boot/config.txt")
    #expect(try examination(boot).firmware()?.verdict == .ok)
    try machine.write("  dtparam=i2c_arm=on\ndtparam=baud=400000 \n", to: "boot/config.txt")
    #expect(try examination(boot).firmware()?.verdict == .ok)
  }

  @Test("scores in memory; a disk that cannot be written; all well")
  func root() throws {
    try machine.write("overlayroot / overlay rw 0 0\n", to: "proc/mounts")
    #expect(try examination().root().verdict == .warning)
    try machine.write("/dev/mmcblk0p2 / ext4 ro,noatime 0 0\n", to: "proc/mounts")
    #expect(try examination().root().remedy == "sudo mount -o remount,rw /")
    try machine.write(
      "x / overlay rw 0 0\n/dev/mmcblk0p3 /var ext4 rw 0 0\n", to: "proc/mounts")
    #expect(try examination().root() == .ok("disk", "ext4 on /var"))
  }

  @Test("undervoltage")
  func power() throws {
    #expect(try examination().power() == nil)
    try machine.write("rpi_volt\n", to: "sys/class/hwmon/hwmon1/name")
    try machine.write("1\n", to: "sys/class/hwmon/hwmon1/in0_lcrit_alarm")
    #expect(try examination().power()?.verdict == .warning)
    try machine.write("0\n", to: "sys/class/hwmon/hwmon1/in0_lcrit_alarm")
    #expect(try examination().power()?.verdict == .ok)
  }

  @Test("a start that the kernel's command line forbids")
  func start() throws {
    #expect(try examination().start().text.contains("by hand"))
    try machine.write("", to: "etc/systemd/system/multi-user.target.wants/tilt2048.service")
    try machine.write("quiet tilt2048.off\n", to: "proc/cmdline")
    #expect(try examination().start().verdict == .warning)
    try machine.write("quiet\n", to: "proc/cmdline")
    #expect(try examination().start() == .ok("start", "at switch-on"))
  }

  @Test("an unknown board; no inputs")
  func boardAndInputs() throws {
    let tree = DeviceTree(model: "Strange 1", compatible: [])
    #expect(try examination().board(tree, []).text == "Strange 1: there is no profile of it")
    #expect(try examination().inputs().verdict == .warning)
    try machine.write("", to: "dev/input/event0")
    #expect(try examination().inputs() == .ok("inputs", "1 under /dev/input"))
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
