import System

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

  /// A mistake in the configuration.
  public static func mistake(_ fault: ConfigurationFault) -> Finding {
    let remedy =
      switch fault.origin {
      case .file(let path, let line): "sudo nano +\(line) \(path.asShellWord)"
      case .environment(let variable): "unset \(variable)"
      case .builtIn, .saved, .option: "tilt2048 config show --origin"
      }
    return .failure("configuration", fault.description, remedy: remedy)
  }

  /// Which files make up the configuration.
  public func layers() -> Finding {
    let paths = ConfigurationSources(files: files).paths
    return .ok(
      "configuration",
      paths.isEmpty ? "as the board's profile has it" : paths.joined(separator: ", "))
  }

  /// Which board this is, how it was recognised, and how far its profile can be trusted.
  public func board(_ tree: DeviceTree, _ profiles: [BoardProfile]) -> Finding {
    let model = tree.model ?? "a machine without a device tree"
    guard let board = profiles.first, board.id != BoardCatalogue.genericID else {
      return .warning(
        "board", "\(model): there is no profile of it, so only keys and a sensor on any bus play",
        remedy: "sudo mkdir -p /etc/tilt2048; sudo nano /etc/tilt2048/config.toml   "
          + "(what is wired where: man tilt2048.toml)")
    }
    let found = profiles.map { "\($0.name), \($0.support.rawValue) (\(how($0, tree)))" }
    return .ok("board", "\(model) is " + found.joined(separator: " with "))
  }

  private func how(_ profile: BoardProfile, _ tree: DeviceTree) -> String {
    if let word = tree.compatible.first(where: profile.compatible.contains) {
      return "device tree: \(word)"
    }
    if let product = profile.hatProduct, product == tree.hatProduct { return "EEPROM: \(product)" }
    let key =
      [Keys.board.name, Keys.panel.name]
      .first { configuration.setting($0)?.value == .text(profile.id) } ?? Keys.additions.name
    return configuration.setting(key)?.origin.description ?? key
  }

  /// Whether there is a framebuffer to draw on, and what it and the others are.
  ///
  /// `order` are the names of those that the game would draw on, the best first, where it chooses;
  /// nil takes them as the kernel lists them.
  public func display(order: [String]? = nil) -> Finding {
    let wanted = configuration[Keys.display]
    if wanted == "terminal" || wanted.hasPrefix("terminal:") {
      return .ok("display", "the terminal, as configured")
    }
    let names = framebuffers
    guard !names.isEmpty else {
      return .failure(
        "display", "there is no framebuffer: the kernel sees no display",
        remedy: "tilt2048 play --display terminal   (or connect a display; sudo reboot)")
    }
    let fitting = wanted == "auto" ? order ?? named(names) : names.filter { wanted == "/dev/" + $0 }
    guard let name = fitting.first else {
      return .failure(
        "display",
        "the configured display is not there, but "
          + names.map(description(ofFramebuffer:)).joined(separator: "; "),
        remedy: "tilt2048 play --display /dev/\(names[0])")
    }
    guard files.exists("/dev/\(name)") else {
      return .failure(
        "display", "/dev/\(name) is missing",
        remedy: "sudo udevadm trigger --subsystem-match=graphics")
    }
    let others = names.filter { $0 != name }.map(description(ofFramebuffer:))
    return .ok(
      "display",
      description(ofFramebuffer: name)
        + (others.isEmpty ? "" : "; not used: " + others.joined(separator: "; ")))
  }

  private func description(ofFramebuffer name: String) -> String {
    let folder = "/sys/class/graphics/\(name)"
    let size = line("\(folder)/virtual_size").split(separator: ",").joined(separator: "x")
    return "/dev/\(name), \(line("\(folder)/name")), \(size), "
      + "\(line("\(folder)/bits_per_pixel")) bit, \(line("\(folder)/stride")) bytes a row"
  }

  private var framebuffers: [String] {
    files.names(in: "/sys/class/graphics").filter { $0.hasPrefix("fb") && $0 != "fbcon" }
  }

  private func named(_ framebuffers: [String]) -> [String] {
    let names = configuration[Keys.framebuffers]
    if names.isEmpty { return framebuffers }
    return framebuffers.filter { names.contains(line("/sys/class/graphics/\($0)/name")) }
  }

  /// Whether there is a console to play on.
  public func terminal() -> Finding {
    guard files.exists("/dev/tty0"), files.exists("/dev/tty1") else {
      return .failure(
        "terminal", "this kernel has no virtual terminals",
        remedy: "tilt2048 play --display terminal")
    }
    return .ok("terminal", "\(line("/sys/class/tty/tty0/active")) is in front")
  }

  /// Whether there is an I2C bus to talk to.
  public func bus() -> Finding {
    let wanted = configuration[Keys.bus]
    if ["none", "simulated"].contains(wanted) || wanted.hasPrefix("trace:") {
      return .ok("bus", "none is needed: sensor.bus is \"\(wanted)\"")
    }
    let adapters = self.adapters
    guard !adapters.isEmpty else {
      return .failure("bus", "there is no I2C bus", remedy: missingBus)
    }
    let devices = adapters.filter { files.exists("/dev/\($0)") }.map { "/dev/" + $0 }
    guard !devices.isEmpty else {
      return .failure(
        "bus", "the kernel has \(adapters.joined(separator: ", ")), but there is no device of it",
        remedy: "sudo modprobe i2c-dev; sudo tilt2048 setup")
    }
    guard wanted == "auto" || devices.contains(wanted) else {
      return .failure(
        "bus", "\(wanted) is not there, but \(devices.joined(separator: ", "))",
        remedy: configuration[Keys.bootLines].isEmpty
          ? "tilt2048 play --set sensor.bus=\(devices[0])" : missingBus)
    }
    return .ok("bus", devices.joined(separator: ", "))
  }

  /// The kernel lists its buses among the chips on them; the class `i2c-adapter`, which has the
  /// buses alone, is gone from kernels without I2C_COMPAT.
  private var adapters: [String] {
    files.names(in: "/sys/bus/i2c/devices").filter {
      $0.hasPrefix("i2c-") && Int($0.dropFirst(4)) != nil
    }
  }

  private var missingBus: String {
    configuration[Keys.bootLines].isEmpty
      ? "ls /sys/bus/i2c/devices   (the board's documentation names the overlay for the bus)"
      : "sudo tilt2048 setup; sudo reboot"
  }

  /// Whether the firmware's configuration says what the board's profile needs, beside the chosen panel's.
  public func firmware(_ profiles: [BoardProfile] = []) -> Finding? {
    guard let file = configuration[Keys.bootFile], let text = files.text(file) else { return nil }
    let wanted = configuration[Keys.bootLines] + configuration[Keys.displayLines]
    let panel = profiles.last { $0.panel != nil }?.panel
    guard let missing = FirmwareFile(text).lacking(wanted, beside: panel).first else {
      return .ok("firmware", "\(file) says all it must")
    }
    return .warning(
      "firmware", "\(file) does not say \(missing)",
      remedy: "sudo tilt2048 setup; sudo reboot")
  }

  /// The first line of a file, "?" where there is none.
  func line(_ path: String) -> String {
    let text = (files.text(path) ?? "?").prefix { $0 != "\n" }
    return String(text.drop { $0 == " " })
  }
}

extension Examination {
  /// Whether all that the chosen panel's driver needs is there: its lines in config.txt, its overlay,
  /// what it reads; nil where no panel is chosen, or there is no config.txt.
  public func panel(_ profiles: [BoardProfile]) -> Finding? {
    guard let chosen = profiles.last(where: { $0.panel != nil }),
      let path = configuration[Keys.bootFile], path.hasSuffix("/config.txt"), files.exists(path)
    else { return nil }
    let setup = PanelSetup(files: files, path: path, chosen: chosen, others: [])
    if let missing = setup.remarks().first {
      return .failure(
        "panel", "\(chosen.name): \(missing)", remedy: "sudo apt full-upgrade; sudo reboot")
    }
    // Where the choice is kept does not keep a panel from working.
    let changes = setup.changes().filter { change in
      if case .create(PanelSetup.choicePath, _) = change.act { false } else { true }
    }
    guard let change = changes.first else { return .ok("panel", "\(chosen.name) is set up") }
    return .warning(
      "panel", "\(chosen.name) is not set up: \(change.lines.first ?? change.what)",
      remedy: "sudo tilt2048 setup --panel \(chosen.id); sudo reboot")
  }
}
