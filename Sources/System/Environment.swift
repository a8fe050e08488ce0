import Glibc

/// The environment that the program was started in.
public enum Environment {
  /// The value of a variable, which may be empty; nil where there is none. Source: getenv(3).
  public static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
