import System

extension Examination {
  /// Whether there are keys, buttons or a touch screen.
  public func inputs() -> Finding {
    let devices = files.names(in: "/dev/input").filter { $0.hasPrefix("event") }
    let lines = configuration[Keys.buttonLines].count
    let buttons = configuration[Keys.buttonsChip] == nil ? [] : Array(Self.directions.prefix(lines))
    let edit = "sudo nano /etc/tilt2048/config.toml"
    guard !devices.isEmpty || lines > 0 else {
      return .warning(
        "inputs", "there is neither a keyboard nor a button: tilting plays alone",
        remedy: "Plug a keyboard in, or name lines as buttons.lines: " + edit)
    }
    guard buttons.count == lines else {
      return .warning(
        "inputs",
        "of \(lines) lines in buttons.lines \(buttons.count) are used: "
          + Self.directions.joined(separator: ", ") + " on buttons.chip", remedy: edit)
    }
    let names = lines == 0 ? "none" : buttons.joined(separator: ", ")
    return .ok("inputs", "\(devices.count) under /dev/input, buttons on GPIO lines: \(names)")
  }

  /// Whether `user` may use the devices; `ids` are the groups of this very login. Nil is root.
  public func groups(of user: String?, ids: Set<Int>) -> Finding {
    guard let user else { return .ok("groups", "root may use every device") }
    let groups = Groups(files.text("/etc/group") ?? "")
    let (absent, missing) = groups.lacking(user)
    guard absent.isEmpty else {
      return .failure(
        "groups", "there is no group \(absent.joined(separator: ", "))",
        remedy: "sudo systemd-sysusers; sudo tilt2048 setup")
    }
    guard missing.isEmpty else {
      return .failure(
        "groups", "\(user) is not in \(missing.joined(separator: ", "))",
        remedy: Remedy.join(missing, user: user).line)
    }
    guard ids.isSuperset(of: groups.ids(of: Groups.needed)) else {
      return .warning(
        "groups", "\(user) is in all groups, but not yet in this login",
        remedy: "exec su - \(user)")
    }
    return .ok("groups", Groups.needed.joined(separator: ", "))
  }

  /// Whether what the game stores lasts: no root in memory, no root that cannot be written.
  public func disk() -> Finding {
    let mounts = (files.text("/proc/mounts") ?? "").split(separator: "\n")
      .map { $0.split(separator: " ") }
      .filter { $0.count > 3 && Self.isStored(in: String($0[1])) }
    // The longest one is the nearest; of two alike the later covers the earlier.
    guard let state = mounts.reversed().max(by: { $0[1].count < $1[1].count }) else {
      return .ok("disk", "not known")
    }
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

  private static func isStored(in mount: String) -> Bool {
    mount == "/" || "/var/lib/tilt2048/".hasPrefix(mount + "/")
  }

  /// Whether the board's supply is strong enough.
  public func power() -> Finding? {
    let sensors = files.names(in: "/sys/class/hwmon").map { "/sys/class/hwmon/\($0)" }
    guard let sensor = sensors.first(where: { line("\($0)/name") == "rpi_volt" }) else {
      return nil
    }
    guard line("\(sensor)/in0_lcrit_alarm") == "1" else { return .ok("power", "no undervoltage") }
    return .warning(
      "power", "the supply is too weak, or was since switch-on",
      remedy: "Use the board's own supply and a short, thick cable, then: tilt2048 doctor")
  }

  /// Whether the game starts when the machine is switched on, and how it fared; `shown` is what
  /// `systemctl show tilt2048.service` says, nil without systemd.
  public func start(_ shown: String?) -> Finding {
    let state = Self.properties(shown ?? "")
    if state["LoadState"] == "masked" {
      return .failure(
        "start", "the unit tilt2048 is masked", remedy: "sudo systemctl unmask tilt2048")
    }
    guard state["LoadState"] == "loaded" else { return .ok("start", "by hand: tilt2048") }
    let command = files.text("/proc/cmdline") ?? ""
    if command.split(whereSeparator: { $0 == " " || $0 == "\n" }).contains("tilt2048.off") {
      return .warning(
        "start", "tilt2048.off on the kernel's command line keeps it from starting",
        remedy: "sudo sed -i 's/ *tilt2048.off//' /boot/firmware/cmdline.txt; sudo reboot")
    }
    if state["ActiveState"] == "failed" {
      return .failure(
        "start", "the unit tilt2048 has failed: \(state["Result"] ?? "no reason is known")",
        remedy: "journalctl -b -u tilt2048; sudo systemctl reset-failed tilt2048; "
          + "sudo systemctl start tilt2048")
    }
    guard state["UnitFileState"] == "enabled" else {
      return .warning(
        "start", "the unit tilt2048 is installed but not enabled",
        remedy: "sudo systemctl enable tilt2048")
    }
    guard let restarts = state["NRestarts"], restarts != "0" else {
      return .ok("start", "at switch-on; now \(state["ActiveState"] ?? "not known")")
    }
    return .warning(
      "start", "it was restarted \(restarts) times since switch-on",
      remedy: "journalctl -b -u tilt2048")
  }

  /// What `systemctl show` says: lines of `Name=value`.
  private static func properties(_ shown: String) -> [String: String] {
    var values: [String: String] = [:]
    for line in shown.split(separator: "\n") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      values[String(line[..<equals])] = String(line[line.index(after: equals)...])
    }
    return values
  }

  /// Whether the clock was set: a board without a battery begins in the past.
  public func clock(secondsSince1970: Int64) -> Finding {
    // 2025-01-01; the program is younger.
    guard secondsSince1970 > 1_735_689_600 else {
      return .warning(
        "clock", "it is in the past, and so will the dates of scores be",
        remedy: "sudo timedatectl set-ntp true   "
          + "(without a network: sudo date -s 'YYYY-MM-DD hh:mm')")
    }
    return .ok("clock", "set")
  }
}
