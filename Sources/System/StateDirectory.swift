/// Where a program keeps what is its own from one run to the next.
public enum StateDirectory {
  /// The directory named on the command line, else the one systemd made for the service, else the
  /// user's own as the XDG base directory specification places it, `program` being its name there.
  ///
  /// A variable that is empty or relative does not count: games would lie in another folder each time.
  public static func path(
    of program: String, chosen: String?,
    variable: (String) -> String? = Environment.value(of:)
  ) -> String {
    func said(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    if let chosen, !chosen.isEmpty { return chosen }
    // systemd gives a colon-separated list where a unit has several.
    if let service = said("STATE_DIRECTORY")?.split(separator: ":").first { return String(service) }
    let base = said("XDG_STATE_HOME") ?? (said("HOME") ?? "/var/lib") + "/.local/state"
    return base + "/" + program
  }
}
