/// The checks that need nothing but files: a machine's, or a test's folder.
///
/// Each looks at one thing, and says of each fault which command mends it.
public struct Examination: Sendable {
  let files: FileTree
  let configuration: Configuration

  /// An examination of the machine whose files these are.
  public init(files: FileTree, configuration: Configuration) {
    self.files = files
    self.configuration = configuration
  }

  /// Which board this is, and how far its profile can be trusted.
  public func board(_ tree: DeviceTree, _ profiles: [BoardProfile]) -> Finding {
    let model = tree.model ?? "a machine without a device tree"
    guard let profile = profiles.first, profile.id != BoardCatalogue.genericID else {
      return .warning(
        "board", "\(model): there is no profile of it",
        remedy: "Name the buzzer's line and the sensor's bus in /etc/tilt2048/config.toml "
          + "(man tilt2048.toml).")
    }
    let found = profiles.map { "\($0.name) (\($0.id), \($0.support.rawValue))" }
    return .ok("board", "\(model) is " + found.joined(separator: " with "))
  }

  /// Whether there is a framebuffer, and what it is.
  public func display() -> Finding {
    let folder = "/sys/class/graphics"
    let names = files.names(in: folder).filter { $0.hasPrefix("fb") && $0 != "fbcon" }
    guard let first = names.first else {
      return .failure(
        "display", "there is no framebuffer",
        remedy: "Connect a display and restart, or play in a terminal: "
          + "tilt2048 play --display terminal")
    }
    guard files.exists("/dev/\(first)") else {
      return .failure(
        "display", "/dev/\(first) is missing",
        remedy: "sudo udevadm trigger --subsystem-match=graphics")
    }
    let size = line("\(folder)/\(first)/virtual_size").replacing(",", with: "x")
    let depth = line("\(folder)/\(first)/bits_per_pixel")
    return .ok(
      "display", "/dev/\(first), \(line("\(folder)/\(first)/name")), \(size), \(depth) bit")
  }

  /// Whether there is an I2C bus to talk to.
  public func bus() -> Finding {
    if configuration.text("sensor.bus") == "none" {
      return .ok("bus", "the configuration says that there is no sensor")
    }
    let adapters = files.names(in: "/sys/class/i2c-adapter")
    guard !adapters.isEmpty else {
      return .failure("bus", "there is no I2C bus", remedy: missingBus)
    }
    let devices = adapters.filter { files.exists("/dev/\($0)") }
    guard !devices.isEmpty else {
      return .failure(
        "bus", "the kernel has \(adapters.joined(separator: ", ")), but there is no device of it",
        remedy: "sudo modprobe i2c-dev && echo i2c-dev | sudo tee /etc/modules-load.d/i2c-dev.conf")
    }
    return .ok("bus", devices.map { "/dev/" + $0 }.joined(separator: ", "))
  }

  private var missingBus: String {
    guard let file = configuration.text("boot.file") else {
      return "Switch the board's I2C bus on: see its documentation for the overlay."
    }
    let lines = configuration.texts("boot.lines")
    return lines.map { "echo '\($0)' | sudo tee -a \(file)" }.joined(separator: "; ")
      + "; sudo reboot"
  }

  /// Whether the firmware's configuration says what the board's profile needs.
  public func firmware() -> Finding? {
    guard let file = configuration.text("boot.file"), let text = files.text(file) else {
      return nil
    }
    let firmware = FirmwareFile(text)
    let wanted = configuration.texts("boot.lines") + configuration.texts("display.lines")
    guard let missing = wanted.first(where: { !firmware.says($0) }) else {
      return .ok("firmware", "\(file) says all it must")
    }
    return .warning(
      "firmware", "\(file) does not say \(missing)",
      remedy: "sudo tilt2048 setup; sudo reboot")
  }

  /// Whether there are keys, buttons or a touch screen.
  public func inputs() -> Finding {
    let devices = files.names(in: "/dev/input").filter { $0.hasPrefix("event") }
    guard !devices.isEmpty else {
      return .warning(
        "inputs", "there is neither a keyboard nor a button",
        remedy: "Tilting plays alone; for a menu key add to config.txt: "
          + "dtoverlay=gpio-key,gpio=5,keycode=28,label=OK")
    }
    return .ok("inputs", "\(devices.count) under /dev/input")
  }

  /// Whether what is stored lasts: no root in memory, no root that cannot be written.
  public func root() -> Finding {
    let mounts = (files.text("/proc/mounts") ?? "").split(separator: "\n")
      .map { $0.split(separator: " ") }.filter { $0.count > 3 }
    let state = mounts.last { "/var/lib/tilt2048".hasPrefix($0[1]) }
    guard let state else { return .ok("disk", "not known") }
    if state[2] == "overlay" || state[2] == "tmpfs" {
      return .warning(
        "disk", "scores are in memory (\(state[2]) on \(state[1])) and gone after power-off",
        remedy: "sudo raspi-config nonint disable_overlayfs; sudo reboot")
    }
    if state[3].split(separator: ",").contains("ro") {
      return .failure(
        "disk", "\(state[1]) cannot be written, so scores are not saved",
        remedy: "sudo mount -o remount,rw \(state[1])")
    }
    return .ok("disk", "\(state[2]) on \(state[1])")
  }

  /// Whether the board's supply is strong enough.
  public func power() -> Finding? {
    let sensors = files.names(in: "/sys/class/hwmon").map { "/sys/class/hwmon/\($0)" }
    guard let sensor = sensors.first(where: { line("\($0)/name") == "rpi_volt" }) else {
      return nil
    }
    guard line("\(sensor)/in0_lcrit_alarm") == "1" else { return .ok("power", "no undervoltage") }
    return .warning(
      "power", "the supply was too weak since switch-on",
      remedy: "Use the board's own supply and a short, thick cable.")
  }

  /// Whether the game starts when the machine is switched on.
  public func start() -> Finding {
    let wants = "/etc/systemd/system/multi-user.target.wants/tilt2048.service"
    guard files.exists(wants) else { return .ok("start", "by hand: tilt2048") }
    let command = files.text("/proc/cmdline") ?? ""
    if command.split(whereSeparator: { $0 == " " || $0 == "\n" }).contains("tilt2048.off") {
      return .warning(
        "start", "tilt2048.off on the kernel's command line keeps it from starting",
        remedy: "Take tilt2048.off out of /boot/firmware/cmdline.txt.")
    }
    return .ok("start", "at switch-on")
  }

  private func line(_ path: String) -> String {
    Self.trimmed((files.text(path) ?? "?").prefix { $0 != "\n" })
  }

  private static func trimmed(_ text: Substring) -> String {
    String(
      text.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\r" }.reversed())
  }
}
