import Glibc

extension Files {
  /// Where a path leads when its links are followed (`realpath(3)`); nil where it leads nowhere.
  public static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
