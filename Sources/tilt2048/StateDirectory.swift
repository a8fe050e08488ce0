import Glibc

/// Where games and settings are kept.
enum StateDirectory {
  /// What `--state ''` is told: an empty name is that of no folder.
  static let nameless = "--state must name a folder."

  /// The directory named on the command line, else the one systemd made for the service, else the
  /// user's own as the XDG base directory specification places it: nothing counts that is empty,
  /// and of its own variables nothing that is relative.
  static func path(
    chosen: String?, variable: (String) -> String? = environmentVariable
  ) -> String {
    func said(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    if let chosen, !chosen.isEmpty { return chosen }
    // systemd gives a colon-separated list where a unit has several.
    if let service = said("STATE_DIRECTORY")?.split(separator: ":").first {
      return String(service)
    }
    let base = said("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (base ?? (said("HOME") ?? "/var/lib") + "/.local/state") + "/tilt2048"
  }

  private static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
