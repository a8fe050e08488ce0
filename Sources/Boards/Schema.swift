import Words

/// Every key there is. What is not in this table is a mistake, and is reported as one.
public enum Schema {
  /// The keys, in the order in which `config show` prints them.
  public static let keys = Keys.machine + playerKeys

  /// The key called `name`.
  public static func key(named name: String) -> ConfigurationKey? {
    keys.first { $0.name == name }
  }

  /// The known name that is most like `name`, if one is like it at all; what is much longer than any
  /// is like none.
  public static func nearest(to name: String) -> String? {
    nearest(to: name, among: keys.map { $0.name })
  }

  static func nearest(to name: String, among names: [String]) -> String? {
    name.utf8.count <= 64 ? EditDistance.nearest(to: name, among: names) : nil
  }
}
