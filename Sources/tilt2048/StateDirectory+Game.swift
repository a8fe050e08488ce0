import System

extension StateDirectory {
  /// What `--state ''` is told: an empty name is that of no folder.
  static let nameless = "--state must name a folder."

  /// Where games and settings are kept, as ``path(of:chosen:variable:)`` says.
  static func path(
    chosen: String?, variable: (String) -> String? = Environment.value(of:)
  ) -> String {
    path(of: "tilt2048", chosen: chosen, variable: variable)
  }
}
