import Foundation
import Testing

@testable import tilt2048

/// What the service does when the game has ended: its own lines, run with a `systemctl` that only
/// writes down what it is told.
@Suite struct PowerOffTests {
  private static let unit = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../systemd/tilt2048.service")

  /// The commands of the unit's `ExecStopPost=` lines, as the shell gets them.
  private func commands() throws -> [String] {
    try String(contentsOf: Self.unit, encoding: .utf8).split(separator: "\n").compactMap { line in
      guard line.hasPrefix("ExecStopPost="), let quote = line.firstIndex(of: "'") else {
        return nil
      }
      return String(line[line.index(after: quote)...].dropLast())
    }
  }

  /// What is asked of systemctl after the game ended so, while these `jobs` are under way, as
  /// `busctl` tells them.
  private func asked(
    code: String, status: String, result: String, jobs: String = "a(usssoo) 0"
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let log = folder.path + "/log"
    // As the shell's own functions: a file that was just written may not run while it is still open
    // in what another test has begun meanwhile.
    let tools = "systemctl() { echo \"$@\" >> '\(log)'; }; busctl() { echo '\(jobs)'; }; "
    for command in try commands() {
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = ["-c", tools + command]
      shell.environment = [
        "PATH": "/usr/bin:/bin", "EXIT_CODE": code, "EXIT_STATUS": status, "SERVICE_RESULT": result,
      ]
      try shell.run()
      shell.waitUntilExit()
    }
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  private let console = "start --no-block --job-mode=fail getty@tty1.service"

  @Test func powerOffInTheMenuSwitchesTheDeviceOff() throws {
    let status = String(PlayCommand.powerOffStatus)
    let asked = try asked(code: "exited", status: status, result: "success")
    #expect(asked.first == "poweroff --no-block")
  }

  @Test func quitGivesTheConsoleBackAndNothingElse() throws {
    #expect(try asked(code: "exited", status: "0", result: "success") == [console])
  }

  /// The getty would end the game that is about to begin again.
  @Test(arguments: [("restart", false), ("stop", true)])
  func inTheMiddleOfARestartTheConsoleIsKept(job: String, isGivenBack: Bool) throws {
    let jobs =
      "a(usssoo) 1 917 \"tilt2048.service\" \"\(job)\" \"running\" "
      + "\"/org/freedesktop/systemd1/job/917\" \"/org/freedesktop/systemd1/unit/tilt2048_2eservice\""
    let asked = try asked(code: "exited", status: "0", result: "success", jobs: jobs)
    #expect(asked == (isGivenBack ? [console] : []))
  }

  @Test(arguments: [
    ("killed", "10", "signal"), ("dumped", "11", "core-dump"), ("exited", "1", "exit-code"),
  ])
  func aCrashSwitchesNothingOff(code: String, status: String, result: String) throws {
    #expect(try asked(code: code, status: status, result: result) == [])
  }

  @Test func theUnitTakesTheStatusForASuccess() throws {
    let text = try String(contentsOf: Self.unit, encoding: .utf8)
    #expect(text.contains("SuccessExitStatus=\(PlayCommand.powerOffStatus)\n"))
    #expect(text.contains("play --power-off\n"))
  }
}
