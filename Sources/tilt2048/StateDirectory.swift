import Glibc

/// Where games and settings are kept.
enum StateDirectory {
  /// The directory named on the command line, else the one systemd made for the service, else the
  /// user's own as the XDG base directory specification places it.
  static func path(chosen: String?) -> String {
    if let chosen { return chosen }
    if let service = variable("STATE_DIRECTORY") {
      // systemd gives a colon-separated list where a unit has several.
      return String(service.prefix { $0 != ":" })
    }
    let base = variable("XDG_STATE_HOME") ?? (variable("HOME") ?? "/var/lib") + "/.local/state"
    return base + "/tilt2048"
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
