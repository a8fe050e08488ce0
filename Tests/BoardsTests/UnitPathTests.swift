import Foundation
import Testing

/// The units against the machines they are for: systemd ends a start with 226/NAMESPACE where a
/// path of the sandbox is missing, and its message names no line.
@Suite("Paths in the units") struct UnitPathTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../systemd")

  /// Settings whose paths systemd mounts or forbids, from systemd.exec(5).
  private static let sandbox: Set = [
    "ExecPaths", "NoExecPaths", "ReadWritePaths", "ReadOnlyPaths", "InaccessiblePaths",
    "BindPaths", "BindReadOnlyPaths", "RootDirectory", "WorkingDirectory",
  ]

  /// What stands on each Debian 12 and 13, amd64, arm64 and armhf, once the package is installed:
  /// `dpkg -L base-files`, with /lib as usrmerge links it. /lib64 is amd64's alone, and
  /// /sys/devices is not in a container.
  private static let everywhere: Set = ["/", "/lib", "/usr/games/tilt2048", "/usr/lib"]

  @Test(arguments: ["tilt2048.service", "tilt2048-rescue.service"])
  func noPathOfTheSandboxIsMissingOnAnArchitecture(unit: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent(unit), encoding: .utf8)
    for line in text.split(separator: "\n") {
      let halves = line.split(separator: "=", maxSplits: 1)
      guard halves.count == 2, Self.sandbox.contains(String(halves[0])) else { continue }
      for path in halves[1].split(separator: " ").map(String.init) {
        #expect(
          path.hasPrefix("-") || Self.everywhere.contains(path),
          "\(unit): \(line): a machine without \(path) cannot start it; say -\(path)")
      }
    }
  }
}
