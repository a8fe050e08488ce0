extension BoardCatalogue {
  /// Where the profiles lie for the program whose file is `program`, an absolute path without links.
  ///
  /// A program that was built from source and not installed plays with the profiles of that source,
  /// wherever it is called from; every other one with those that packages put in ``folder``.
  public static func folder(ofProgram program: String?, files: FileTree) -> String {
    let parts = program?.split(separator: "/") ?? []
    guard let build = parts.lastIndex(of: buildFolder) else { return folder }
    let source = parts[..<build].map { "/" + $0 }.joined() + "/boards"
    return files.exists(source) ? source : folder
  }

  /// The folder beside a package's sources in which SwiftPM builds.
  private static let buildFolder: Substring = ".build"
}
