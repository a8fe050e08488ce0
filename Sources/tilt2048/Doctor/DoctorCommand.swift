import Arguments
import Boards
import Glibc
import System

/// `tilt2048 doctor`: what works, what does not, and how to mend it.
struct DoctorCommand: ConfinedCommand {
  static let about = About(
    "doctor", "Check board, display, sensor, buzzer and disk, and say how to mend what is wrong.",
    discussion: """
      A line for each check, and below what is wrong the command that mends it. The exit status \
      is 0 when all is well, 1 with warnings, 2 with failures.
      """)

  private var json = false
  private var state: String?
  private var options = ConfigurationOptions()

  mutating func declare(in form: inout Form) {
    form.flag("json", &json, "Print a JSON object for each check instead.")
    form.option("state", &state, "Where games and settings are kept.")
    form.require(state != "", StateDirectory.nameless)
    options.declare(in: &form)
  }

  func run() throws(Failure) {
    let circumstances = Circumstances.current()
    let locks = LockExamination().examine()
    try tell(findings(circumstances, store: store(circumstances).examine(), locks))
  }

  /// What needs another program, or rights that are given up, comes first, and reads nothing that others
  /// may have written: systemd is asked, and the locks are tried in a thread. The games are looked at by a
  /// process of its own, as their owner. From then on this one has the rights of a game.
  func runConfined() throws(Failure) {
    let circumstances = Circumstances.current()
    let locks = LockExamination().examine()
    let games = store(circumstances).examineConfined()
    try Confinement.engage(Confinement.devices)
    try tell(findings(circumstances, store: games, locks))
  }

  private func tell(_ findings: [Finding]) throws(Failure) {
    for line in findings.flatMap({ json ? [$0.json] : $0.lines }) { print(line) }
    if findings.exitStatus != 0 { throw Failure(status: findings.exitStatus) }
  }

  private func store(_ circumstances: Circumstances) -> StoreExamination {
    StoreExamination(path: statePath(circumstances))
  }

  private func findings(
    _ circumstances: Circumstances, store: [Finding], _ locks: Finding
  ) -> [Finding] {
    let machine: Machine
    var mistakes: [Finding] = []
    do throws(ConfigurationFault) {
      machine = try Machine(flags: options.flags) { mistakes.append(Examination.mistake($0)) }
    } catch { return [Examination.mistake(error)] }
    mistakes += machine.configuration.contradictions.map(Examination.mistake)
    let devices = DeviceExamination(machine: machine)
    return mistakes + Self.fileFindings(machine, circumstances)
      + [
        devices.sensor(), devices.interrupt(), devices.buzzer(), devices.loudspeaker(),
        devices.speech(), devices.motor(), devices.buttons(), devices.battery(),
      ].compactMap { $0 } + store + [locks]
  }

  /// What can be said of a machine by its files and its circumstances.
  static func fileFindings(_ machine: Machine, _ circumstances: Circumstances) -> [Finding] {
    let files = Examination(files: machine.files, configuration: machine.configuration)
    return [
      files.layers(), files.board(machine.tree, machine.profiles),
      files.display(order: machine.framebufferOrder), files.terminal(), files.bus(), files.chips(),
      files.firmware(machine.profiles), files.vendorScripts(), files.panel(machine.profiles),
      files.inputs(), files.groups(of: circumstances.user, ids: circumstances.groupIDs),
      files.disk(), files.power(), files.start(circumstances.unit),
      files.clock(secondsSince1970: circumstances.secondsSince1970),
    ].compactMap { $0 } + files.clashes(machine.profiles)
  }

  /// The game's own where it runs from switch-on, else the caller's.
  private func statePath(_ circumstances: Circumstances) -> String {
    let service = "/var/lib/tilt2048"
    let unit = circumstances.unit?.split(separator: "\n") ?? []
    let isService = unit.contains("UnitFileState=enabled")
    if state == nil, isService, access(service, F_OK) == 0 { return service }
    return StateDirectory.path(chosen: state)
  }
}
