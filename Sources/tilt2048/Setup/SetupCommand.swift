import Arguments
import Boards
import Glibc
import System

/// `tilt2048 setup`: offers the changes that make a board a handheld, and makes them after a yes.
struct SetupCommand: Command {
  static let about = About(
    "setup", "Offer to switch on the sensor's bus, a quiet start and the like.",
    discussion: """
      Shows each change with its reason, and makes it after a yes. The file as it was stays beside \
      the new one under the name FILE.before-tilt2048. What is as it should be is left alone.
      """)

  private var dryRun = false
  private var yes = false
  private var root = "/"
  private var user: String?
  private var panel: String?
  private var options = ConfigurationOptions()

  /// The variables that the configuration is read from, as `Machine` has them.
  var environment = Machine.environment()
  /// Where a line goes that is to be read.
  var say: (String) -> Void = { print($0.printable) }

  mutating func declare(in form: inout Form) {
    form.flag("dry-run", &dryRun, "Show the changes and make none.")
    form.flag("yes", &yes, "Make all changes without asking.")
    form.option("root", &root, "Work on the system in this folder, such as a card in a reader.")
    form.option(
      "panel", value: "name|none|list", &panel,
      """
      Set the panel of this name up, in place of another one, and remember it; none takes its lines \
      out again, list prints the names.
      """)
    form.require(panel != "", "--panel names a panel: 'tilt2048 setup --panel list' prints them.")
    form.option("user", &user, "Who plays by hand; by default who called sudo.")
    options.declare(in: &form)
  }

  func run() throws(Failure) {
    // An empty one, of a variable that is not set, would be the whole machine.
    guard Files.kind(of: absoluteRoot) == .folder else {
      throw Failure(
        "--root '\(root)' is no folder: name that of a system, such as a mounted card's")
    }
    let files = FileTree(root: absoluteRoot)
    if panel == "list" { return try printPanels(files) }
    let machine = try machine(files, panel: panel)
    try refuseWhatTheCardChooses(machine)
    guard Self.plan(machine, user: nil) != nil else {
      throw Failure(
        "\(machine.tree.model ?? "this machine") is not a board with a profile, and changing its "
          + "start were a guess. If it is one of them, say so: --set board.id=raspberrypi-4")
    }
    let panel = panel ?? askedPanel(machine)
    let chosen = try self.machine(files, panel: panel)
    guard let plan = Self.plan(chosen, user: user ?? Self.caller) else { return }
    try carryOut(plan, on: files)
    guard !dryRun, let panel,
      let kept = try self.machine(files, panel: nil).configuration.setting(Keys.panel),
      kept.value.plain != panel
    else { return }
    say("\(kept.origin) names another panel, and holds in play: take \(kept.value.plain) out there")
  }

  private func machine(_ files: FileTree, panel: String?) throws(Failure) -> Machine {
    let choice = panel.map { ConfigurationFlag(flag: "--panel", key: Keys.panel.name, text: $0) }
    do throws(ConfigurationFault) {
      return try Machine(
        files: files, environment: environment, flags: options.flags + [choice].compactMap { $0 })
    } catch {
      printError("Error: \(error)")
      throw Failure(status: 78)
    }
  }

  /// What is to be changed on `machine`; nil where it is not known.
  static func plan(_ machine: Machine, user: String?) -> SetupPlan? {
    SetupPlan(
      files: machine.files, configuration: machine.configuration, profiles: machine.profiles,
      panels: machine.panels, user: user)
  }

  // MARK: Panels

  private func printPanels(_ files: FileTree) throws(Failure) {
    let panels = try machine(files, panel: nil).panels
    if panels.isEmpty {
      throw Failure("no panel's profile is there; TILT2048_BOARDS names the folder of the boards'")
    }
    for panel in panels {
      say("\(panel.id): \(panel.name), \(panel.support.rawValue)")
    }
  }

  /// Asks which panel there is, where nothing names one and somebody is there to answer; nil leaves
  /// things as they are.
  private func askedPanel(_ machine: Machine) -> String? {
    guard !yes, !dryRun, isatty(STDIN_FILENO) == 1,
      machine.configuration.setting(Keys.panel) == nil,
      !machine.profiles.contains(where: { $0.panel != nil })
    else { return nil }
    let panels = machine.panels
    print("Which panel is connected? Nothing is changed yet.")
    for (index, panel) in panels.enumerated() { print("    \(index + 1)  \(panel.name)") }
    print("    Number or name; Enter for HDMI, or one that works already: ", terminator: "")
    fflush(nil)
    return Self.panel(answered: readLine() ?? "", among: panels.map { $0.id })
  }

  /// The panel that an answer to the question names, by its number in the list or by its name; nil for
  /// none. What is neither comes back as it is, to be refused with the names there are.
  static func panel(answered answer: String, among names: [String]) -> String? {
    if let number = Int(answer), number > 0, number <= names.count { return names[number - 1] }
    return answer.isEmpty ? nil : answer
  }

  /// What root writes, and where, is said by the board's profile or by whoever calls; never by a
  /// configuration below another root, nor by the part of the card that every computer can write.
  private func refuseWhatTheCardChooses(_ machine: Machine) throws(Failure) {
    for key in [Keys.bootFile.name, Keys.bootLines.name, Keys.displayLines.name] {
      guard let setting = machine.configuration.setting(key),
        case .file(let path, _) = setting.origin,
        machine.isUntrusted(configuration: path)
      else { continue }
      throw Failure(
        "\(setting.origin): \(key) would choose what is written to the system; say it with --set, "
          + "or in a board's profile, and take it out there")
    }
  }

  private var absoluteRoot: String {
    root.hasPrefix("/") ? root : Files.resolved(root) ?? root
  }

  private static var caller: String? {
    guard let user = Environment.value(of: "SUDO_USER") ?? Environment.value(of: "USER"),
      user != "root", !user.isEmpty
    else { return nil }
    return user
  }

  private func carryOut(_ plan: SetupPlan, on files: FileTree) throws(Failure) {
    // In the wrong folder nothing at all is to be made.
    if let obstacle = plan.obstacle, !files.isWholeMachine {
      throw Failure(
        "\(obstacle) below \(files.path("")), so nothing was changed: --root names the folder of the "
          + "card's system, and the card's first partition belongs below it, where that file is looked for"
      )
    }
    let hand = SetupHand(files: files) { runCommand($0).status == 0 }
    var made = 0
    for change in plan.changes {
      say("\(change.what). \(change.why)")
      change.lines.forEach { say("    \($0)") }
      guard !dryRun, yes || Self.isWanted() else { continue }
      do throws(SetupError) {
        let backup = try hand.make(change)
        say("    done" + (backup.map { "; the old file is \(files.path($0))" } ?? ""))
        made += 1
      } catch {
        throw Failure("\(error)")
      }
    }
    plan.remarks.forEach { say($0) }
    if plan.changes.isEmpty, plan.obstacle == nil { say("Nothing is to be changed.") }
    if made > 0, files.isWholeMachine { say("It holds from the next start on: sudo reboot") }
    if let obstacle = plan.obstacle {
      throw Failure("\(obstacle), so not all of it could be done: is the boot partition mounted?")
    }
  }

  private static func isWanted() -> Bool {
    print("    Change it? [y/N] ", terminator: "")
    fflush(nil)
    return ["y", "yes"].contains((readLine() ?? "").lowercased())
  }
}
