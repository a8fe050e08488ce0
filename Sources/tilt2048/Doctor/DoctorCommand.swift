import ArgumentParser
import Boards
import Glibc

/// `tilt2048 doctor`: what works, what does not, and how to mend it.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check board, display, sensor, buzzer and disk, and say how to mend what is wrong.",
    discussion: """
      A line for each check, and below what is wrong the command that mends it. The exit status \
      is 0 when all is well, 1 with warnings, 2 with failures.
      """)

  @Flag(help: "Print a JSON object for each check instead.") var json = false

  func run() throws {
    let findings = Self.findings(files: FileTree())
    for finding in findings {
      if json {
        print(finding.json)
      } else {
        finding.lines.forEach { print($0) }
      }
    }
    if findings.exitStatus != 0 { throw ExitCode(findings.exitStatus) }
  }

  /// Everything that can be said of the machine whose files these are.
  static func findings(files: FileTree) -> [Finding] {
    let machine: Machine
    do throws(ConfigurationFault) {
      machine = try Machine(files: files)
    } catch {
      return [
        .failure(
          "configuration", "\(error)",
          remedy: "Correct it; `tilt2048 config check FILE` tries it without playing.")
      ]
    }
    let files = Examination(files: files, configuration: machine.configuration)
    let devices = DeviceExamination(configuration: machine.configuration)
    return [
      files.board(machine.tree, machine.profiles), files.display(), files.bus(), files.firmware(),
      devices.sensor(), devices.buzzer(), files.inputs(), files.root(), state(), files.power(),
      files.start(), clock(),
    ].compactMap { $0 }
  }

  /// Whether games can be stored.
  private static func state() -> Finding {
    let path = StateDirectory.path(chosen: nil)
    // What is not there yet is made in the nearest folder that is.
    var folder = path
    while access(folder, F_OK) != 0, let slash = folder.lastIndex(of: "/"), folder != "/" {
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    guard access(folder, W_OK) == 0 else {
      return .failure(
        "store", "\(folder) cannot be written: \(systemReason())",
        remedy: "sudo chown -R $USER \(folder), or choose another folder with --state")
    }
    var info = statvfs()
    guard statvfs(folder, &info) == 0 else { return .ok("store", path) }
    let free = Int(info.f_bavail) * Int(info.f_frsize) >> 20
    guard free >= 20 else {
      return .warning(
        "store", "\(path): only \(free) MB are free", remedy: "sudo apt clean; df -h \(folder)")
    }
    return .ok("store", "\(path), \(free) MB free")
  }

  /// Whether the clock was set: a board without a battery begins in the past.
  private static func clock() -> Finding {
    // 2025-01-01; the program is younger.
    guard time(nil) > 1_735_689_600 else {
      return .warning(
        "clock", "it is in the past, and so will scores be",
        remedy: "timedatectl status; sudo date -s 'YYYY-MM-DD hh:mm'")
    }
    return .ok("clock", "set")
  }
}
