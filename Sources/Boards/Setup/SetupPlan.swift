/// What is to be changed so that a known board plays when it is switched on; nothing on one where
/// all of it is done.
public struct SetupPlan: Sendable {
  /// In the order in which they are offered.
  public private(set) var changes: [SetupChange] = []
  /// What cannot be done from here, and what to do instead.
  public private(set) var remarks: [String] = []

  /// Why the file that most of it would be written into cannot be changed; nil where it can.
  public private(set) var obstacle: String?

  private let files: FileTree
  private let configuration: Configuration
  private let panel: Panel?

  /// Looks at the machine whose files these are; `user` is who plays by hand, nil for nobody, and
  /// `panels` are all that there are, so that another one's lines are known.
  ///
  /// Nil where `profiles` know nothing of this board: what would be changed were a guess.
  public init?(
    files: FileTree, configuration: Configuration, profiles: [BoardProfile],
    panels: [BoardProfile] = [], user: String?
  ) {
    guard let board = profiles.first, board.id != BoardCatalogue.genericID else { return nil }
    self.files = files
    self.configuration = configuration
    let chosen = profiles.last { $0.panel != nil }
    panel = chosen?.panel
    switchOn(board)
    switchOnPanel(chosen, panels)
    loadModule()
    quieten()
    if let user { join(user) }
    start()
    let examination = Examination(files: files, configuration: configuration)
    remarks += ([examination.vendorScripts()].compactMap { $0 } + examination.clashes(profiles))
      .flatMap { ["\($0.text).", $0.remedy].compactMap { $0 } }
  }

  // MARK: Firmware

  private mutating func switchOn(_ board: BoardProfile) {
    let lines = configuration[Keys.bootLines]
    guard let path = configuration[Keys.bootFile], !lines.isEmpty else {
      remarks.append(
        "It is not known what switches the I2C bus on on the \(board.name): "
          + "see the documentation of its system for the overlay.")
      return
    }
    let isRaspberry = path.hasSuffix("/config.txt")
    offer(
      lines, in: path, what: "Switch the sensor's I2C bus on",
      why: isRaspberry
        ? "The MPU-6050 is read over I2C, which is off at first; 400 kHz is the fastest it takes."
        : "The MPU-6050 is read over I2C, which is off at first.")
    offer(
      configuration[Keys.displayLines], in: path, what: "Switch the panel on",
      why: "The panel named in board.additions needs its driver.")
    if isRaspberry {
      offer(
        ["disable_splash=1"], in: path, what: "Leave out the rainbow picture",
        why: "The game is then the first picture.")
    }
  }

  private mutating func switchOnPanel(_ chosen: BoardProfile?, _ panels: [BoardProfile]) {
    let isNone = configuration[Keys.panel] == "none"
    guard chosen != nil || isNone, let path = configuration[Keys.bootFile] else { return }
    guard path.hasSuffix("/config.txt") else {
      remarks.append(
        "The panels are described for a Raspberry Pi's config.txt; this board has \(path): "
          + "see its documentation for the panel's overlay.")
      return
    }
    let setup = PanelSetup(files: files, path: path, chosen: chosen, others: panels)
    changes += setup.changes()
    remarks += setup.remarks()
  }

  /// Why there is no text of `path`.
  private func absence(of path: String) -> String {
    guard files.isAnything(path) else { return "\(path) is not there" }
    return "\(path) is no text file that could be changed (a folder, a pipe, a link that leads "
      + "nowhere, or longer than 1 MiB)"
  }

  private mutating func offer(_ lines: [String], in path: String, what: String, why: String) {
    guard !lines.isEmpty else { return }
    guard let text = files.text(path) else {
      obstacle = absence(of: path)
      remarks.append("\(absence(of: path)), so it cannot say: \(lines.joined(separator: "; "))")
      return
    }
    let missing = FirmwareFile(text).lacking(lines, beside: panel)
    guard !missing.isEmpty else { return }
    changes.append(SetupChange(what: what, why: why, act: .say(lines: missing, path: path)))
  }

  private mutating func quieten() {
    guard let path = configuration[Keys.bootFile] else { return }
    let what = "Start without messages and cursor"
    let why = "The screen stays dark until the game is on it."
    guard path.hasSuffix("/config.txt") else {
      let line = "extraargs=" + KernelArguments.quiet.joined(separator: " ")
      return offer([line], in: path, what: what, why: why)
    }
    let commandLine = String(path.dropLast("config.txt".count)) + "cmdline.txt"
    guard let text = files.text(commandLine) else {
      remarks.append("\(absence(of: commandLine)), so the start is not made quiet.")
      return
    }
    let missing = KernelArguments(text).missing(KernelArguments.quiet)
    guard !missing.isEmpty else { return }
    changes.append(SetupChange(what: what, why: why, act: .pass(words: missing, path: commandLine)))
  }

  // MARK: System

  private mutating func loadModule() {
    let folder = "/etc/modules-load.d"
    let names = files.names(in: folder)
    // The kernel's modules are read from no file of another ending.
    let paths = names.filter { $0.hasSuffix(".conf") }.map { "\(folder)/\($0)" } + ["/etc/modules"]
    let isLoaded = paths.contains { path in
      (files.text(path) ?? "").split(whereSeparator: { $0.isNewline })
        .contains { $0 == "i2c-dev" || $0 == "i2c_dev" }
    }
    guard !isLoaded else { return }
    // One that is there says something else, and is somebody's.
    let name = names.contains("i2c-dev.conf") ? "tilt2048-i2c-dev.conf" : "i2c-dev.conf"
    changes.append(
      SetupChange(
        what: "Load i2c-dev at every start", why: "It makes the bus a device, /dev/i2c-1.",
        act: .create(path: "\(folder)/\(name)", text: "i2c-dev\n")))
  }

  private mutating func join(_ user: String) {
    let groups = Groups(files.text("/etc/group") ?? "")
    let (absent, missing) = groups.lacking(user)
    if !absent.isEmpty {
      remarks.append(
        "There is no group \(absent.joined(separator: ", ")). Make it: sudo systemd-sysusers")
    }
    guard !missing.isEmpty else { return }
    // On a card in a reader they need not be whom this computer knows.
    let accounts = files.text("/etc/passwd")?.split(whereSeparator: { $0.isNewline })
    guard accounts?.contains(where: { $0.hasPrefix(user + ":") }) ?? true else {
      remarks.append("That system has no user '\(user)': say who plays there by --user")
      return
    }
    changes.append(
      SetupChange(
        what: "Let \(user) use the devices",
        why: "Playing by hand then needs no sudo; it counts from the next login.",
        act: .join(groups: missing, user: user)))
  }

  private mutating func start() {
    let target = ["/usr/lib/systemd/system", "/lib/systemd/system"]
      .map { $0 + "/tilt2048.service" }.first(where: files.exists)
    guard let target else {
      remarks.append("To play from switch-on: sudo apt install ./tilt2048-autostart_*.deb")
      return
    }
    guard !files.isLink(Self.wants) else { return }
    changes.append(
      SetupChange(
        what: "Play from switch-on", why: "The game takes the first console, without a login.",
        act: .link(path: Self.wants, target: target)))
  }

  /// The link by which systemd knows that the unit is enabled.
  static let wants = "/etc/systemd/system/multi-user.target.wants/tilt2048.service"
}
