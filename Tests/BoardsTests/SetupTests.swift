import Foundation
import Testing

@testable import Boards

@Suite("Setup")
struct SetupTests {
  private let machine: TemporaryTree
  private let catalogue: BoardCatalogue

  init() throws {
    machine = try TemporaryTree()
    catalogue = BoardCatalogue(files: FileTree(), folder: TemporaryTree.boards)
  }

  /// A Raspberry Pi as it comes from the card writer, with the package installed.
  private func makeCard(_ board: String = "raspberrypi-4") throws {
    try machine.plug(fixture: board)
    try machine.write(
      "# For more options and information see\n#dtparam=i2c_arm=on\ndtparam=audio=on\n"
        + "dtoverlay=vc4-kms-v3d\n\n[cm4]\notg_mode=1\n", to: "boot/firmware/config.txt")
    try machine.write(
      "console=serial0,115200 console=tty1 root=PARTUUID=0-02 rootwait\n",
      to: "boot/firmware/cmdline.txt")
    try machine.write(
      "root:x:0:\nvideo:x:44:\ninput:x:104:pi\ni2c:x:990:\ngpio:x:989:other,pi\n",
      to: "etc/group")
    try machine.write("", to: "usr/lib/systemd/system/tilt2048.service")
  }

  private func configuration(_ toml: String = "") throws -> (Configuration, [BoardProfile]) {
    let tree = DeviceTree(files: machine.files)
    let choice = try ConfigurationLayer(toml: toml, path: "c.toml")
    let profiles = try catalogue.matches(tree, choice: Configuration([choice]))
    return (Configuration(profiles.map(\.layer) + [choice]), profiles)
  }

  private func plan(_ toml: String = "", user: String? = "pi") throws -> SetupPlan? {
    let (configuration, profiles) = try configuration(toml)
    return SetupPlan(
      files: machine.files, configuration: configuration, profiles: profiles, user: user)
  }

  /// Makes all changes; what the commands would do is done to the tree.
  private func carryOut(_ plan: SetupPlan?) throws -> [String] {
    var backups: [String] = []
    let hand = SetupHand(files: machine.files) { command in
      guard command.count == 6, command[0] == "usermod", command[1] == "--prefix" else {
        return false
      }
      return join(command[5], groups: command[4])
    }
    for change in plan?.changes ?? [] { backups += try hand.make(change).map { [$0] } ?? [] }
    return backups
  }

  private func join(_ user: String, groups: String) -> Bool {
    var text = machine.files.text("/etc/group") ?? ""
    for group in groups.split(separator: ",") {
      let lines = text.split(separator: "\n").map { line in
        guard line.hasPrefix(group + ":") else { return String(line) }
        return line + (line.hasSuffix(":") ? "" : ",") + user
      }
      text = lines.joined(separator: "\n")
    }
    return (try? machine.write(text, to: "etc/group")) != nil
  }

  @Test("makes a Raspberry Pi of the shop a handheld, and a second time finds nothing to do")
  func raspberry() throws {
    try makeCard()
    let before = try Examination(files: machine.files, configuration: configuration().0)
    #expect(before.firmware()?.verdict == .warning)
    let plan = try plan()
    #expect(
      plan?.changes.map(\.what) == [
        "Switch the sensor's I2C bus on", "Leave out the rainbow picture",
        "Load i2c-dev at every start", "Start without messages and cursor",
        "Let pi use the devices", "Play from switch-on",
      ])
    #expect(plan?.remarks == [])
    let backups = try carryOut(plan)
    #expect(
      machine.files.text("/boot/firmware/config.txt")
        == "# For more options and information see\n#dtparam=i2c_arm=on\ndtparam=audio=on\n"
        + "dtoverlay=vc4-kms-v3d\n\n[cm4]\notg_mode=1\n[all]\n"
        + "dtparam=i2c_arm=on,i2c_arm_baudrate=400000\ndisable_splash=1\n")
    #expect(
      machine.files.text("/boot/firmware/cmdline.txt")
        == "console=serial0,115200 console=tty1 root=PARTUUID=0-02 rootwait quiet loglevel=3 "
        + "logo.nologo vt.global_cursor_default=0 consoleblank=0\n")
    #expect(machine.files.isLink(SetupPlan.wants))
    #expect(before.firmware()?.verdict == .ok)
    #expect(
      backups == [
        "/boot/firmware/config.txt.before-tilt2048",
        "/boot/firmware/config.txt.before-tilt2048-2",
        "/boot/firmware/cmdline.txt.before-tilt2048",
      ])
    #expect(machine.files.text(backups[0])?.hasSuffix("otg_mode=1\n") == true)
    try machine.write("root:x:0:0::/:/bin/sh\npi:x:1000:1000::/home/pi:\n", to: "etc/passwd")
    let again = try self.plan()
    #expect(again?.changes == [] && again?.remarks == [])
    let stranger = try self.plan(user: "anna")
    #expect(stranger?.changes == [] && stranger?.remarks.first?.contains("'anna'") == true)
  }

  @Test(
    "leaves a file of modules as somebody wrote it, and reads none that the system does not read")
  func modules() throws {
    try makeCard()
    let folder = "etc/modules-load.d/"
    try machine.write("# not at the start\n#i2c-dev\ni2c-bcm2835\n", to: folder + "i2c-dev.conf")
    _ = try carryOut(try plan())
    #expect(
      machine.files.text("/\(folder)i2c-dev.conf")
        == "# not at the start\n#i2c-dev\ni2c-bcm2835\n")
    #expect(machine.files.text("/\(folder)tilt2048-i2c-dev.conf") == "i2c-dev\n")
    #expect(try plan()?.changes == [])
    try machine.write("", to: folder + "tilt2048-i2c-dev.conf")
    try machine.write("i2c-dev\n", to: folder + "own.conf.off")
    #expect(try plan()?.changes.map(\.what) == ["Load i2c-dev at every start"])
  }

  @Test("leaves out what was not wanted")
  func oneChange() throws {
    try makeCard()
    let change = try #require(try plan()?.changes[1])
    #expect(change.lines == ["/boot/firmware/config.txt:", "+ disable_splash=1"])
    _ = try SetupHand(files: machine.files) { _ in false }.make(change)
    let text = machine.files.text("/boot/firmware/config.txt")
    #expect(text?.hasSuffix("[all]\ndisable_splash=1\n") == true)
    #expect(text?.contains("\ndtparam=i2c_arm") == false)
  }

  @Test("switches a panel on that is named in board.additions")
  func panel() throws {
    try makeCard()
    _ = try carryOut(try plan("board.additions = [\"waveshare35a\"]"))
    let file = FirmwareFile(machine.files.text("/boot/firmware/config.txt") ?? "")
    #expect(file.says("dtoverlay=waveshare35a") && file.says("dtparam=spi=on"))
  }

  @Test("puts an overlay into the list of a board that has one")
  func list() throws {
    try machine.plug(fixture: "orangepi-zero-2w")
    try machine.write("verbosity=1\noverlays=spi-spidev\n", to: "boot/armbianEnv.txt")
    _ = try carryOut(try plan(user: nil))
    #expect(
      machine.files.text("/boot/armbianEnv.txt")
        == "verbosity=1\noverlays=spi-spidev i2c1-pi\n"
        + "extraargs=quiet loglevel=3 logo.nologo vt.global_cursor_default=0 consoleblank=0\n")
    #expect(try plan(user: nil)?.changes == [])
  }

  @Test("changes nothing on a board that is not known, unless somebody says which it is")
  func unknown() throws {
    try machine.plug(fixture: "generic")
    #expect(try plan() == nil)
    #expect(try plan("board.id = \"raspberrypi-5\"") != nil)
  }

  @Test("says what it cannot do: a file that is missing, a group, the package, a bus unheard of")
  func remarks() throws {
    try machine.plug(fixture: "raspberrypi-5")
    let remarks = try plan()?.remarks ?? []
    for word in ["config.txt is not there", "cmdline.txt is not there", "systemd-sysusers"] {
      #expect(remarks.contains { $0.contains(word) }, "\(word)")
    }
    #expect(remarks.last?.hasSuffix("sudo apt install ./tilt2048-autostart_*.deb") == true)
    try machine.plug(fixture: "rockpi-4")
    #expect(try plan()?.remarks.first?.contains("Rock Pi 4") == true)
  }

  @Test("tells a file that cannot be written, with the reason")
  func unwritable() throws {
    try machine.write("a file where a folder should be", to: "etc/modules-load.d")
    let change = SetupChange(
      what: "", why: "", act: .create(path: "/etc/modules-load.d/a.conf", text: "a\n"))
    #expect {
      _ = try SetupHand(files: machine.files) { _ in true }.make(change)
    } throws: { error in
      "\(error)" == "/etc/modules-load.d/a.conf cannot be written: Not a directory."
    }
    let join = SetupChange(what: "", why: "", act: .join(groups: ["i2c"], user: "nobody2"))
    #expect(throws: SetupError.self) {
      _ = try SetupHand(files: machine.files) { _ in false }.make(join)
    }
  }
}

@Suite("The firmware's configuration")
struct FirmwareFileTests {
  @Test(
    "says a line",
    arguments: [
      ("dtparam=i2c_arm=on,baud=4\r\n", "dtparam=i2c_arm=on,baud=4", true),
      ("dtparam=baud=4\ndtparam=i2c_arm=on", "dtparam=i2c_arm=on,baud=4", true),
      ("dtparam=i2c_arm", "dtparam=i2c_arm=on", true),
      ("dtparam=i2c_arm=on\ndtparam=i2c_arm=off", "dtparam=i2c_arm=on", false),
      ("dtparam=i2c_arm=on2", "dtparam=i2c_arm=on", false),
      ("#dtparam=i2c_arm=on", "dtparam=i2c_arm=on", false),
      ("[pi3]\ndtparam=i2c_arm=on", "dtparam=i2c_arm=on", false),
      ("[pi3]\n[all]\n  dtparam=i2c_arm=on  ", "dtparam=i2c_arm=on", true),
      ("dtoverlay=ssd1306,inverted", "dtoverlay=ssd1306", true),
      ("dtoverlay=ssd1306-spi", "dtoverlay=ssd1306", false),
      ("dtoverlay=a\ndtoverlay=b", "dtoverlay=a", true),
      ("disable_splash=0", "disable_splash=1", false),
      ("overlays=a b c", "overlays=b", true), ("overlays=ab", "overlays=b", false),
      ("", "overlays=b", false), ("dtparam==\ndtparam=,=,", "dtparam=i2c_arm=on", false),
    ])
  func says(text: String, line: String, isSaid: Bool) {
    #expect(FirmwareFile(text).says(line) == isSaid)
    var file = FirmwareFile(text)
    file.add(line)
    #expect(file.says(line), "after adding it")
    #expect(isSaid == (file.text == text))
  }

  @Test("keeps the line ends of the computer it was written on")
  func lineEnds() {
    var file = FirmwareFile("a=1\r\nb=2")
    file.add("c=3")
    #expect(file.text == "a=1\r\nb=2\r\nc=3\r\n")
    file = FirmwareFile("overlays=a \r\nb=2\r\n")
    file.add("overlays=c")
    #expect(file.text == "overlays=a c\r\nb=2\r\n")
  }
}

@Suite("The kernel's command line")
struct KernelArgumentsTests {
  @Test(
    "gets what it lacks, on its one line",
    arguments: [
      ("a b\n", "a b quiet loglevel=3\n"), ("a b", "a b quiet loglevel=3\n"),
      ("quiet a loglevel=3 ", "quiet a loglevel=3 "),
      ("loglevel=3 loglevel=7 quiet\n", "loglevel=3 loglevel=7 quiet loglevel=3\n"),
      ("a \nnot read", "a quiet loglevel=3\nnot read"),
    ])
  func adding(text: String, expected: String) {
    var arguments = KernelArguments(text)
    arguments.add(["quiet", "loglevel=3"])
    #expect(arguments.text == expected)
    #expect(arguments.missing(["quiet", "loglevel=3"]) == [])
  }
}
